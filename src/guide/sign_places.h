#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "guide/guide_signs.h"
#include "paint/rect.h"
#include "paint/size.h"
#include "render/camera.h"
#include "render/scene.h"

namespace haula::guide {

// Where in a picture its things are, coarsely: words do not lie over what they tell of.
class Subject {
  public:
    Subject() = default;  // nothing
    Subject(const render::Scene& scene, const render::View& view, paint::Size size);

    // How much of it lies in that part of the picture, given in shares of it; the board counts
    // little, the table nothing.
    double within(const paint::Rect& part) const;

  private:
    static constexpr int k_across = 96;
    static constexpr int k_down = 54;

    void mark(const paint::Point& at, float weight);

    std::array<float, static_cast<std::size_t>(k_across) * k_down> weights_{};
};

// How large a word's box is, in shares of the picture.
struct BoxShare {
    double width = 0.0;
    double height = 0.0;
};

// Signs with an arrow go to where they cover least of the subject and nothing of each other, as
// near as may be to where they were meant to be; the others stay. `boxes` are theirs, in the same
// order.
void place_signs(std::vector<GuideSign>& signs, const std::vector<BoxShare>& boxes,
                 const Subject& subject);

}  // namespace haula::guide
