#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "paint/rect.h"
#include "paint/size.h"
#include "presenter/tabletop.h"
#include "render/camera.h"
#include "screen/focus_control.h"
#include "screen/framing.h"
#include "screen/screen.h"

namespace haula::shell {

// The camera of a table: leaves room for what stands there, goes closer to what a key or some
// trouble asks for and back again, and clears the way for the eye.
class Viewpoint {
  public:
    render::View view() const { return screen::framed(camera_.view(), window_, part_); }
    const render::OrbitCamera& camera() const { return camera_; }
    render::OrbitCamera& camera() { return camera_; }
    // The same before it went to what was wrong.
    const render::OrbitCamera& whole() const {
        return before_trouble_ ? *before_trouble_ : camera_;
    }
    bool moving() const { return camera_.moving() || part_ != part_goal_; }

    // The part of the window that panels leave; the scene is seen there. It follows smoothly, or
    // stays as it is for as long as the window does.
    void set_part(const screen::Context& context, bool follows = true);
    // For as long as nobody has moved the camera, all of this is in the picture. `still`: it stays
    // where it is, unless somebody has just given it back.
    void hold(const std::vector<Vec3>& points, bool still = false);
    // It stays as it is, wherever it had gone for some trouble, until it is taken back.
    void stay();
    // From now on it may hold again what stands there, until hands steer.
    void take_back() { steered_ = false; }
    // Turns about the table, no farther than needed, until that point is on the near side.
    void turn_to(const Vec3& point);
    // Turns about the table, no farther than needed, until `seen` counts something from there.
    void turn_to_see(const std::function<int(const render::View&)>& seen);

    // The scene is as high as it says now, with that much room above. The first time it is seen
    // whole at once; later a camera that nobody has moved goes back until it is.
    void make_room(const presenter::Tabletop& tabletop, double headroom = 1.0);
    // `input`: what is left for the camera. `numbers`: the pieces' keys choose views as well.
    void steer_and_move(screen::Context& context, const render::Input& input, bool numbers);
    // The key that goes closer: to the spot that keys have gone to, else to what the pointer is on.
    void obey_focus_key(const screen::Context& context, const presenter::Tabletop& tabletop,
                        const presenter::Eye& eye, const presenter::Spot* first);
    // Something went wrong there; nothing: it is over, and the eye goes back to where it was.
    void follow_trouble(const std::optional<presenter::Focus>& trouble);
    bool in_trouble() const { return trouble_.has_value(); }
    void go_to(const presenter::Focus& focus);

    bool see_through() const { return see_through_; }
    void switch_see_through() { see_through_ = !see_through_; }
    // Once a pass: the way is cleared to `goal`, smoothly, so that nothing flickers when a hand
    // goes from spot to spot.
    void clear_way(const screen::Context& context, const Vec3& goal, presenter::Style& style);

  private:
    void note_hands();
    double aspect() const;

    render::OrbitCamera camera_;
    render::OrbitCamera known_;  // as it was left here; where it is not, somebody has moved it
    bool steered_ = false;       // by somebody
    bool given_back_ = false;    // somebody went back to the first view: it is to hold all again
    std::vector<Vec3> held_;
    paint::Size window_;
    paint::Rect part_;
    paint::Rect part_goal_;
    std::optional<double> room_m_;  // that the camera leaves; none: nothing was shown yet
    screen::FocusControl focus_;
    std::optional<presenter::Focus> trouble_;
    std::optional<render::OrbitCamera> before_trouble_;  // where the player had left it
    bool see_through_ = false;
};

}  // namespace haula::shell
