#include "widgets/diagram/role.h"

namespace cutaway::diagram {

const char* roleName(Role role) {
  static constexpr const char* kNames[kRoles] = {
      "none",      "window",   "stage",     "panel",     "raised",     "well",        "hair",    "edge",
      "grid",      "ink",      "ink2",      "ink3",      "accent",     "on-accent",   "now",     "on-now",
      "ok",        "warn",     "err",       "leaf",      "inner",      "dirty",       "cached",  "pinned",
      "wal",       "memtable", "immutable", "level0",    "level1",     "level2",      "level3",  "level4",
      "level5",    "level6",   "tombstone", "bloom-hit", "bloom-miss", "bloom-false", "primary", "secondary",
      "candidate", "down",     "client",    "message",   "ack"};
  return kNames[static_cast<int>(role)];
}

const char* stepName(Step step) {
  static constexpr const char* kNames[kSteps] = {"display", "title",          "exhibit", "body",
                                                 "value",   "label",          "key",     "key-small",
                                                 "caption", "caption-strong", "tick"};
  return kNames[static_cast<int>(step)];
}

}  // namespace cutaway::diagram
