// What every picture must be: nothing overlaps, nothing sticks out, every text fits, ids ascend.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "widgets/diagram/diagram.h"
#include "widgets/diagram/text_fit.h"

namespace cutaway::diagram {

inline bool isBody(const Element& e) { return partOf(e.id) == Part::page || partOf(e.id) == Part::strip; }

inline std::size_t labels(const Diagram& d) {
  return static_cast<std::size_t>(
      std::count_if(d.elements.begin(), d.elements.end(), [](const Element& e) { return !e.text.empty(); }));
}

inline void expectSound(const Diagram& d, const std::string& what) {
  std::vector<const Element*> bodies;
  for (const Element& e : d.elements) {
    if (isBody(e)) bodies.push_back(&e);
    if (!e.text.empty() && e.shape == Shape::text) {
      EXPECT_LE(textWidth(e.text, e.step), e.rect.w + 0.01) << what << ": \"" << e.text << '"';
    }
    if (e.shape == Shape::path || e.shape == Shape::wedge) continue;
    EXPECT_GE(e.rect.x, -0.01) << what << ": " << e.text << " part " << int(partOf(e.id));
    EXPECT_GE(e.rect.y, -0.01) << what << ": " << e.text << " part " << int(partOf(e.id));
    EXPECT_LE(e.rect.right(), d.width + 0.01) << what << ": " << e.text << " part " << int(partOf(e.id));
    EXPECT_LE(e.rect.bottom(), d.height + 0.01) << what << ": " << e.text << " part " << int(partOf(e.id));
    EXPECT_GE(e.rect.w, 0) << what;
    EXPECT_GE(e.rect.h, 0) << what;
  }
  for (std::size_t i = 0; i < bodies.size(); ++i)
    for (std::size_t j = i + 1; j < bodies.size(); ++j)
      EXPECT_FALSE(bodies[i]->rect.overlaps(bodies[j]->rect))
          << what << ": pages " << ownerOf(bodies[i]->id) << " and " << ownerOf(bodies[j]->id) << "\n"
          << toText(d).substr(0, 3000);
  for (const Element& note : d.elements)
    for (const Element& callout : d.elements)
      if (partOf(note.id) == Part::note && partOf(callout.id) == Part::callout) {
        EXPECT_FALSE(note.rect.overlaps(callout.rect)) << what << ": \"" << note.text << "\" under \"" << callout.text << '"';
      }
  EXPECT_LE(labels(d), 800u) << what;
  EXPECT_EQ(d.duplicates, 0u) << what;
  for (std::size_t i = 1; i < d.elements.size(); ++i)
    EXPECT_LT(d.elements[i - 1].id, d.elements[i].id) << what;
}

// Cells and texts of a page stay inside it.
inline void expectInside(const Diagram& d, const std::string& what) {
  for (const Element& e : d.elements) {
    const Part part = partOf(e.id);
    if (part != Part::cell && part != Part::slot && part != Part::pageText && part != Part::pageBar &&
        part != Part::dot)
      continue;
    const Element* page = d.find(elementId(Part::page, ownerOf(e.id)));
    ASSERT_NE(page, nullptr) << what;
    EXPECT_GE(e.rect.x, page->rect.x - 0.01) << what << " " << e.text;
    EXPECT_LE(e.rect.right(), page->rect.right() + 0.01) << what << " " << e.text << " part " << int(part);
    EXPECT_GE(e.rect.y, page->rect.y - 0.01) << what << " " << e.text;
    EXPECT_LE(e.rect.bottom(), page->rect.bottom() + 0.01) << what << " " << e.text << " part " << int(part);
  }
}

}  // namespace cutaway::diagram
