#pragma once

#include <optional>
#include <string>

#include "paint/size.h"
#include "physics/bullet_bridge.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "render/camera.h"
#include "render/project.h"
#include "view/hau_la/hole_choices.h"

namespace haula::view {

// The ray from the eye through a pixel.
physics::Ray ray_through(const render::View& view, paint::Size window, render::ScreenPoint at);

// The way from there to the eye.
Vec3 towards_eye(const render::View& view, const Vec3& from);

// What the pointer is on.
struct Pointed {
    std::string piece;                         // strip or marker; empty on the board
    std::string hole;                          // empty beside a hole
    physics::Face face = physics::Face::plus;  // the one that is seen
    bool marker = false;
    Vec3 point;

    friend bool operator==(const Pointed&, const Pointed&) = default;
};

// Answers what lies under the pointer. Made anew when the structure or the ghost has moved.
class Pointing {
  public:
    // `ghost` is the piece that is being placed, if any.
    Pointing(const physics::RestShape& rest, const physics::ComponentSet& set,
             const std::optional<physics::PieceShape>& ghost);

    std::optional<Pointed> at(const render::View& view, paint::Size window,
                              render::ScreenPoint pointer) const;

    // The offered hole nearest to the pointer on the screen, within `max_px`: a hand need not
    // aim at 6 mm. A hole straight under the pointer comes first.
    std::optional<Pointed> offered(const HoleChoices& choices, const hau_la::Components& names,
                                   const render::View& view, paint::Size window,
                                   render::ScreenPoint pointer, double max_px) const;

  private:
    physics::RestShape shape_;
    physics::ComponentSet set_;
    physics::PickWorld world_;
};

// "p4.2, upper face"; a hole of the board has only its name.
rules::Message hole_in_words(const physics::RestShape& rest, const physics::ComponentSet& set,
                             const std::string& hole, physics::Face face);

}  // namespace haula::view
