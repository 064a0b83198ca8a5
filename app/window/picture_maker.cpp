#include "app/window/picture_maker.h"

#include "engines/btree/btree_mirror.h"

namespace cutaway::window {

bool PictureMaker::ask(const Wish& wish) {
  if (*wish_.load() == wish) return false;
  wish_.store(std::make_shared<const Wish>(wish));
  return true;
}

std::shared_ptr<const void> PictureMaker::make(const trace::Mirror& mirror, const trace::Event& event) const {
  const auto* tree = dynamic_cast<const btree::BtreeMirror*>(&mirror);
  if (!tree) return nullptr;
  const std::shared_ptr<const Wish> wish = wish_.load();
  diagram::LayoutOptions options;
  options.width = wish->size.width();
  options.height = wish->size.height();
  options.viewWidth = wish->viewWidth;
  options.topRightReserve = wish->topRightReserve;
  options.bottomReserve = wish->bottomReserve;
  options.focus = wish->focus;
  options.words = words_.load();
  options.blobs = blobs_.load();
  return std::make_shared<const diagram::Diagram>(diagram::layoutBtree(*tree, event, options));
}

std::shared_ptr<const diagram::Diagram> asDiagram(const std::shared_ptr<const void>& picture) {
  return std::static_pointer_cast<const diagram::Diagram>(picture);
}

}  // namespace cutaway::window
