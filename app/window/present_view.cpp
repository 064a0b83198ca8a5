#include "app/window/present_view.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "engines/scenario/parser.h"
#include "engines/scenario/scenario_error.h"
#include "widgets/charts/chart_figure.h"
#include "widgets/charts/numbers.h"
#include "widgets/charts/strip_spec.h"
#include "widgets/panels/engine_words.h"
#include "widgets/stage/icons.h"
#include "widgets/stage/stage_widget.h"
#include "widgets/transport/tape_widget.h"

namespace cutaway::window {

using stage::Glyph;
using stage::Role;

namespace {

// Shares of the height.
constexpr double kHeadline = 0.05, kBody = 0.038, kLabel = 0.032;
constexpr double kHeader = 0.075, kWordsTop = 0.615, kFootTop = 0.805;
// Of a tree of more levels than have room: the words give way first, then the picture's labels, which are small by then.
constexpr double kCrowdedWordsTop = 0.655, kCrowdedLabel = 0.024;

const stage::Theme& theme() { return stage::projectorTheme(); }

// As many whole sentences as the room holds, the first one at least.
QString sentencesThatFit(QString text, const QFontMetricsF& metrics, const QRectF& room) {
  while (metrics.boundingRect(QRectF(0, 0, room.width(), 10000), Qt::TextWordWrap, text).height() > room.height() + 1) {
    const qsizetype end = text.chopped(1).lastIndexOf(QStringLiteral(". "));
    if (end < 0) break;
    text = text.left(end + 1);
  }
  return text;
}

}  // namespace

std::size_t questionsIn(const QString& scenarioText) {
  try {
    const auto statements = scenario::parse(scenarioText.toStdString(), "").statements;
    return std::size_t(std::count_if(statements.begin(), statements.end(), [](const scenario::Statement& s) { return std::holds_alternative<scenario::Ask>(s.body); }));
  } catch (const scenario::ScenarioError&) {
    return 0;
  }
}

std::vector<Question> questionsUpTo(const std::vector<tape::Note>& notes, const session::Snapshot& s) {
  std::vector<Question> out;
  std::vector<std::string> names;
  for (const tape::Note& note : notes) {
    if (std::min(note.event, s.frontier) > s.cursor) break;
    if (note.kind == tape::Note::Kind::ask) {
      Question q{panels::scenarioWords(note.text), {}, {}};
      for (const std::string& choice : note.choices) q.choices << panels::scenarioWords(choice);
      out.push_back(std::move(q));
      names.push_back(note.name);
    }
    if (note.kind != tape::Note::Kind::answer) continue;
    for (std::size_t i = out.size(); i-- > 0;)
      if (names[i] == note.name) {
        out[i].answer = panels::scenarioWords(note.text);
        break;
      }
  }
  return out;
}

PresentView::PresentView(ChartOf chartOf, QWidget* parent)
    : QWidget(parent), chartOf_(std::move(chartOf)), stage_(new stage::StageWidget(this)), tape_(new transport::TapeWidget(this)) {
  setObjectName("present");
  setAttribute(Qt::WA_OpaquePaintEvent);
  stage_->setTheme(theme());
  tape_->setTheme(theme());
  tape_->setCaptions(false);
  back_ = button(tr("Step back (Left)"));
  play_ = button(tr("Play or pause (Space)"));
  forward_ = button(tr("Step forward (Right)"));
  play_->setProperty("kind", "primary");
  connect(play_, &QToolButton::clicked, this, &PresentView::playAsked);
  connect(back_, &QToolButton::clicked, this, [this] { Q_EMIT stepAsked(-1); });
  connect(forward_, &QToolButton::clicked, this, [this] { Q_EMIT stepAsked(1); });
  connect(stage_, &stage::StageWidget::pictureSizeChanged, this, &PresentView::wishChanged);
  setStyleSheet(stage::styleSheet(theme()));
  refreshIcons();
}

QToolButton* PresentView::button(const QString& tip) {
  auto* b = new QToolButton(this);
  b->setToolTip(tip);
  b->setAccessibleName(tip);
  b->setFocusPolicy(Qt::NoFocus);  // Space stays play, whatever was clicked
  return b;
}

void PresentView::refreshIcons() {
  const int size = std::max(16, int(height() * 0.03));
  const auto set = [&](QToolButton* b, Glyph glyph, Role role) {
    b->setIcon(stage::iconOf(glyph, theme(), role, size));
    b->setIconSize(QSize(size, size));
  };
  set(back_, Glyph::stepBack, Role::ink);
  set(play_, playing_ ? Glyph::pause : Glyph::play, Role::onAccent);
  set(forward_, Glyph::stepForward, Role::ink);
}

void PresentView::setTitle(const QString& title, const QString& source) {
  title_ = title;
  source_ = source;
  update();
}

void PresentView::setSnapshot(std::shared_ptr<const session::Snapshot> snapshot, const session::Session& session, panels::Narration narration) {
  snapshot_ = std::move(snapshot);
  narration_ = std::move(narration);
  const std::size_t asked = questions_.size();
  questions_ = questionsUpTo(*session.notes(), *snapshot_);
  if (questions_.size() != asked) questionsBack_ = 0;
  operation_ = snapshot_->operation ? charts::operationName(snapshot_->operation) : QString();
  tape_->setSnapshot(snapshot_, &session.vocabulary());
  const bool playing = snapshot_->phase == session::Phase::playing || snapshot_->phase == session::Phase::running;
  if (playing != playing_) {
    playing_ = playing;
    refreshIcons();
  }
  readNumbers(session);
  if (snapshot_->timeline != charted_) chart_ = {};
  update();
}

// Three numbers, as the strips read them here.
void PresentView::readNumbers(const session::Session& session) {
  numbers_.clear();
  if (!snapshot_->timeline) return;
  const bool modelled = session.spec().driver == session::Driver::sim;
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const charts::StripRow& row : charts::stripRows(*snapshot_->timeline)) {
    if (row.spec.metric != "amplification.read" && row.spec.metric != "amplification.write" && row.spec.metric != "latency.p99") continue;
    const double value = row.metric < snapshot_->values.size() ? snapshot_->values[row.metric] : nan;
    const charts::Reading r = charts::stripReading(row, value, nan, modelled);
    if (std::isnan(value)) {
      numbers_.push_back({QStringLiteral("–"), row.spec.title});
      continue;
    }
    numbers_.push_back({row.unit == "x" ? r.text() : r.value + (row.unit == "ns" ? QChar(0xA0) + r.unit : QString()), row.spec.title});
  }
}

void PresentView::setFace(Face face) {
  if (face == Face::question && face_ == face && !questions_.empty()) questionsBack_ = (questionsBack_ + 1) % questions_.size();
  face_ = face;
  chart_ = {};
  place();
  update();
}

void PresentView::nextChart() {
  strip_ = (strip_ + 1) % static_cast<int>(charts::knownStrips().size());
  chart_ = {};
  update();
}

void PresentView::setBlank(bool blank) {
  blank_ = blank;
  place();
  update();
}

PictureMaker::Wish PresentView::wish() const {
  PictureMaker::Wish wish;
  wish.size = stage_->pictureSize();
  wish.viewWidth = stage_->viewSize().width();
  wish.bottomRightReserve = stage_->minimapReserve();
  wish.bare = true;
  return wish;
}

QFont PresentView::type(double share, bool strong) const {
  QFont f = stage::fontFor(stage::Step::body);
  f.setPixelSize(std::max(12, int(std::lround(share * height()))));
  f.setWeight(strong ? QFont::DemiBold : QFont::Normal);
  return f;
}

QRectF PresentView::stageArea() const {
  const double top = height() * kHeader, bottom = height() * wordsTop();
  return face_ == Face::both ? QRectF(0, top, width() * 0.58, bottom - top) : QRectF(0, top, width(), bottom - top);
}

QRectF PresentView::chartArea() const {
  const double top = height() * kHeader, bottom = height() * (face_ == Face::chart ? kFootTop : wordsTop());
  return face_ == Face::both ? QRectF(width() * 0.58, top, width() * 0.42, bottom - top) : QRectF(0, top, width(), bottom - top);
}

// With which the picture's smallest type is this share of the height.
double PresentView::magnification(double label) const {
  return label * height() / diagram::pixelSize(diagram::Step::tick) / theme().typeScale;
}

double PresentView::wordsTop() const {
  const bool crowded = least_ * theme().typeScale * magnification(kLabel) > height() * (kWordsTop - kHeader);
  return crowded ? kCrowdedWordsTop : kWordsTop;
}

void PresentView::setLeastHeight(double least) {
  if (least == least_) return;
  least_ = least;
  chart_ = {};
  place();
  update();
}

void PresentView::place() {
  const double h = height();
  const bool picture = !blank_ && (face_ == Face::stage || face_ == Face::both);
  stage_->setVisible(picture);
  if (picture) {
    const QRectF area = stageArea();
    stage_->setGeometry(area.toRect());
    const double room = least_ > 0 ? area.height() / least_ / theme().typeScale : magnification(kLabel);
    stage_->setMagnification(std::max(1.0, std::clamp(room, magnification(kCrowdedLabel), magnification(kLabel))));
  }
  const int hit = std::max(theme().hit, int(h * 0.058)), y = int(h * 0.815);
  int x = int(h * 0.035);
  for (QToolButton* b : {back_, play_, forward_}) {
    b->setVisible(!blank_);
    const int w = b == play_ ? hit * 3 / 2 : hit;
    b->setFixedSize(w, hit);
    b->move(x, y);
    x += w + int(h * 0.012);
  }
  tape_->setVisible(!blank_);
  tape_->setGeometry(0, int(h * 0.89), width(), theme().px(36));  // the playhead ends with it: no charts below
}

void PresentView::resizeEvent(QResizeEvent*) {
  chart_ = {};
  refreshIcons();
  place();
  Q_EMIT wishChanged();
}

void PresentView::paintEvent(QPaintEvent*) {
  QPainter p(this);
  if (blank_) return p.fillRect(rect(), Qt::black);
  p.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform);
  p.fillRect(rect(), theme()(Role::stage));
  paintHeader(p);
  if (face_ == Face::chart || face_ == Face::both) paintChart(p);
  if (face_ == Face::question) paintQuestion(p);
  else if (face_ != Face::chart) paintWords(p);
  paintFoot(p);
}

void PresentView::paintHeader(QPainter& p) {
  const double h = height(), pad = h * 0.035, logo = h * 0.034;
  stage::drawGlyph(p, Glyph::logo, QPointF(pad, (h * kHeader - logo) / 2), logo, theme()(Role::ink), theme());
  p.setFont(type(kLabel, true));
  p.setPen(theme()(Role::ink));
  const QRectF line(pad + logo * 1.4, 0, width() - 2 * pad - logo * 1.4, h * kHeader);
  p.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, title_);
  const double used = QFontMetricsF(p.font()).horizontalAdvance(title_) + pad;
  p.setFont(type(kLabel, false));
  p.setPen(theme()(Role::ink2));
  const double right = QFontMetricsF(p.font()).horizontalAdvance(operation_);
  p.drawText(line, Qt::AlignRight | Qt::AlignVCenter, operation_);
  const QRectF middle(line.left() + used, 0, line.width() - used - right - pad, line.height());
  p.drawText(middle, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(p.font()).elidedText(source_, Qt::ElideRight, middle.width()));
  p.setPen(QPen(theme()(Role::hair), 2));
  p.drawLine(QPointF(0, h * kHeader), QPointF(width(), h * kHeader));
}

void PresentView::paintWords(QPainter& p) {
  const double h = height(), pad = h * 0.035;
  p.setPen(QPen(theme()(Role::hair), 2));
  p.drawLine(QPointF(0, h * wordsTop()), QPointF(width(), h * wordsTop()));
  const QRectF area(pad, h * (wordsTop() + 0.015), width() - 2 * pad, h * (kFootTop - wordsTop() - 0.03));
  p.setFont(type(kHeadline, true));
  p.setPen(theme()(Role::ink));
  const QFontMetricsF big(p.font());
  p.drawText(QRectF(area.left(), area.top(), area.width(), big.height()), Qt::AlignLeft | Qt::AlignVCenter,
             big.elidedText(narration_.title, Qt::ElideRight, area.width()));
  p.setFont(type(kBody, false));
  p.setPen(theme()(Role::ink2));
  const QRectF room = area.adjusted(0, big.height() + h * 0.008, 0, 0);
  p.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, sentencesThatFit(narration_.plainSentence(), QFontMetricsF(p.font()), room));
}

void PresentView::paintQuestion(QPainter& p) {
  const double h = height(), pad = h * 0.06;
  const QRectF area(pad, h * (kHeader + 0.06), width() - 2 * pad, h * (kFootTop - kHeader - 0.1));
  p.setPen(theme()(Role::ink));
  p.setFont(type(kHeadline, true));
  if (questions_.empty()) {
    const auto [headline, line] = noQuestion();
    p.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, headline);
    p.setFont(type(kBody, false));
    p.drawText(area.adjusted(0, h * 0.1, 0, 0), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, line);
    return;
  }
  const Question& q = shownQuestion();
  QRectF bounds;
  p.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, q.text, &bounds);
  double y = bounds.bottom() + h * 0.04;
  p.setFont(type(kBody, false));
  const QFontMetricsF metrics(p.font());
  for (qsizetype i = 0; i < q.choices.size(); ++i) {
    const QRectF box(area.left(), y, area.width() * 0.7, metrics.height() * 1.6);
    p.setPen(QPen(theme()(Role::edge), theme().line(1.25)));
    p.setBrush(Qt::NoBrush);
    p.drawRoundedRect(box, 10, 10);
    p.setPen(theme()(Role::ink));
    const QString letter = QString(QChar(ushort('A' + i)));
    p.drawText(box.adjusted(metrics.height() * 0.6, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, letter + QStringLiteral("   ") + q.choices[i]);
    y += box.height() + h * 0.018;
  }
  if (q.answer.isEmpty()) return;
  p.setFont(type(kBody, true));
  p.setPen(theme()(Role::ink));
  p.drawText(QRectF(area.left(), y + h * 0.015, area.width(), area.bottom() - y), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, tr("It is %1.").arg(q.answer));
}

const Question& PresentView::shownQuestion() const { return questions_[questions_.size() - 1 - questionsBack_]; }

std::pair<QString, QString> PresentView::noQuestion() const {
  if (asks_ == 0) return {tr("This scenario asks no question."), tr("A line that begins with “ask” in its file would stand here.")};
  return {tr("Nothing has been asked yet."), asks_ == 1 ? tr("The scenario asks one question further on. Space plays up to it.")
                                                        : tr("The scenario asks %1 questions further on. Space plays up to the next.").arg(charts::count(asks_))};
}

void PresentView::paintChart(QPainter& p) {
  const QRectF area = chartArea();
  if (chart_.isNull()) {
    charted_ = snapshot_ ? snapshot_->timeline : nullptr;
    const std::optional<charts::ChartData> data = chartOf_(strip_);
    const QSize size = area.size().toSize();
    if (!data || size.width() < 80 || size.height() < 80) {
      p.setFont(type(kBody, false));
      p.setPen(theme()(Role::ink2));
      p.drawText(area, Qt::AlignCenter, tr("No operation has ended yet: there is nothing to chart."));
      return;
    }
    chart_ = QPixmap(size * devicePixelRatioF());
    chart_.setDevicePixelRatio(devicePixelRatioF());
    chart_.fill(theme()(Role::stage));
    QPainter painter(&chart_);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    charts::projectedFigure(*data, theme(), size, kLabel * height())->render(&painter, QRectF({}, size), QRectF({}, size));
  }
  p.drawPixmap(area.topLeft(), chart_);
}

void PresentView::paintFoot(QPainter& p) {
  const double h = height(), pad = h * 0.035, top = h * kFootTop;
  p.fillRect(QRectF(0, top, width(), h - top), theme()(Role::panel));
  p.setPen(QPen(theme()(Role::hair), 2));
  p.drawLine(QPointF(0, top), QPointF(width(), top));
  const double row = h * 0.065, left = forward_->geometry().right() + pad;
  p.setFont(type(kLabel, true));
  p.setPen(theme()(Role::ink));
  const QString where = snapshot_ ? tr("Event %1 of %2").arg(charts::count(snapshot_->cursor), charts::count(snapshot_->frontier)) : QString();
  p.drawText(QRectF(left, top + h * 0.015, width() - left, row), Qt::AlignLeft | Qt::AlignVCenter, where);
  double x = width() - pad;
  for (auto n = numbers_.rbegin(); n != numbers_.rend() && face_ != Face::question; ++n) {
    const QFontMetricsF label(type(kLabel, false)), value(type(kBody, true));
    const double w = std::max(label.horizontalAdvance(n->caption), value.horizontalAdvance(n->value));
    x -= w;
    if (x < left + QFontMetricsF(type(kLabel, true)).horizontalAdvance(where) + pad) break;
    p.setFont(type(kBody, true));
    p.setPen(theme()(Role::ink));
    p.drawText(QRectF(x, top + h * 0.006, w, value.height()), Qt::AlignLeft | Qt::AlignVCenter, n->value);
    p.setFont(type(kLabel, false));
    p.setPen(theme()(Role::ink2));
    p.drawText(QRectF(x, top + h * 0.006 + value.height() * 0.92, w, label.height()), Qt::AlignLeft | Qt::AlignVCenter, n->caption);
    x -= pad * 1.2;
  }
  p.setFont(type(kLabel, false));
  p.setPen(theme()(Role::ink2));
  p.drawText(QRectF(pad, h * 0.953, width() - 2 * pad, h * 0.043), Qt::AlignLeft | Qt::AlignVCenter,
             tr("1 stage · 2 chart · 3 both · 4 question · C next chart · . blank · Esc leave"));
}

QStringList PresentView::wordsShown() const {
  if (blank_) return {};
  QStringList out{title_};
  if (face_ == Face::question) {
    if (questions_.empty()) return out << noQuestion().first;
    out << shownQuestion().text << shownQuestion().choices;
    if (!shownQuestion().answer.isEmpty()) out << shownQuestion().answer;
    return out;
  }
  if (face_ != Face::chart) out << narration_.title << narration_.plainSentence();
  for (const Number& n : numbers_) out << n.value;
  return out;
}

}  // namespace cutaway::window
