// A diagram as a file or on the clipboard.
// Thread rule: the window's thread (clipboard) or any thread with a QGuiApplication (files). Invariants: a
// failed save leaves no half-written file under the name asked for; SVG has a viewBox, title, desc, real text
// and a font fallback list; PNG carries its metadata as text chunks; PDF embeds its fonts.
#pragma once
#include <QList>
#include <QPair>
#include <QString>

#include "widgets/diagram/diagram.h"
#include "widgets/stage/theme.h"

class QMimeData;
class QImage;

namespace cutaway::stage {

struct PictureMetadata {
  QString title, engine, version, parameters, seed;
  bool footer = true;  // one small line below the picture with the same
};

// By the extension: .svg, .png, .pdf. Returns the error as text for a person; empty = saved.
QString savePicture(const diagram::Diagram& diagram, const Theme& theme, const QString& path, double scale,
                    const PictureMetadata& metadata);
QImage pictureImage(const diagram::Diagram& diagram, const Theme& theme, double scale,
                    const PictureMetadata& metadata);
QByteArray pictureSvg(const diagram::Diagram& diagram, const Theme& theme, const PictureMetadata& metadata);
// PNG at 2x and SVG under one clipboard entry.
void toClipboard(const diagram::Diagram& diagram, const Theme& theme, const PictureMetadata& metadata);

// For other pictures (charts): what makes an SVG of Qt's fit for the world: viewBox, title, desc, font
// fallback lists.
QByteArray finishedSvg(QByteArray svg, const QString& title, const QString& description);

}  // namespace cutaway::stage
