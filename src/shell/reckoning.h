#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "presenter/panels.h"
#include "render/camera.h"
#include "screen/screen.h"
#include "screen/seating.h"
#include "shell/viewpoint.h"

namespace haula::shell {

// A score that is counted before the players' eyes: sentence by sentence, with the camera going to
// what each is about; then it stays as a list that leads there. Whoever wants less motion or no
// waiting sees the list at once.
class Reckoning {
  public:
    explicit Reckoning(std::vector<presenter::Remark> lines) : lines_(std::move(lines)) {}

    bool counting() const { return told_ < lines_.size(); }
    // It leads the eye from thing to thing.
    bool has_camera() const { return before_.has_value(); }
    // What the sentence is about that is being read out; empty: none is, or it is about nothing.
    std::string told_of() const;
    // Before the camera moves. `entered`: whoever looks on wants to know at once.
    void pass(screen::Context& context, Viewpoint& viewpoint, bool entered);
    void show(screen::Context& context, const screen::Seating& seating, Viewpoint& viewpoint);

  private:
    void finish(Viewpoint& viewpoint);

    std::vector<presenter::Remark> lines_;
    std::size_t told_ = 0;  // the last of them is being looked at while it counts
    double left_s_ = 0.0;   // until the next
    bool in_sight_ = true;  // it was scrolled to
    std::optional<render::OrbitCamera> before_;  // where the player had left it
};

}  // namespace haula::shell
