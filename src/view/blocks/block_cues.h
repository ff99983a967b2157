#pragma once

#include <optional>
#include <vector>

#include "core/vec3.h"
#include "presenter/panels.h"

namespace haula::view {

// What is to be heard of a block that is put down: wood on wood, and how high that is.
class BlockCues {
  public:
    void note(const std::optional<Vec3>& landing);
    std::optional<presenter::Cue> take();

  private:
    std::vector<presenter::Cue> waiting_;  // the next one last
};

}  // namespace haula::view
