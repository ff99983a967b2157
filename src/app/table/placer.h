#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "screen/controls.h"
#include "screen/screen.h"
#include "view/hau_la/focus.h"
#include "view/hau_la/placing.h"
#include "view/hau_la/pointing.h"
#include "view/hau_la/structure_view.h"

namespace haula::app {

// What hands do to put an announcement together: pointer, wheel, keys and pad. Owns the placing and
// knows what is under the pointer; the screen shows both.
class Placer {
  public:
    // A hand's turn begins, or the structure has changed under it.
    void begin(std::shared_ptr<const hau_la::HauLaState> state, const hau_la::Reach& reach,
               const physics::RestShape& rest, const physics::Set& set);
    void end();
    bool active() const { return placing_.has_value(); }
    const view::Placing& placing() const { return *placing_; }

    // Reads the hands, as far as nothing flat wants them. True: the announcement was confirmed.
    bool pass(Context& context, const render::View& view);
    // Why the last thing was not possible; once.
    std::optional<rules::Message> take_refusal() { return std::exchange(refusal_, std::nullopt); }
    // The wheel turned the strip and is not for the camera.
    bool took_wheel() const { return took_wheel_; }

    // What panels do.
    void choose_kind(hau_la::Kind kind);
    void leave_free();
    void flip();
    void turn(int steps);
    void other_marker();
    bool step_back();
    // A whole announcement to look at, and to change or confirm.
    void propose(const rules::Move& move);

    // Rings, ghost and the strip under the pointer.
    void dress(view::StructureLook& look) const;
    // The hole under the pointer or in focus, for people.
    std::optional<rules::Message> pointed_in_words() const;
    // The hole that keys have chosen, to be looked at closely.
    std::optional<view::Focus> chosen_by_keys() const;
    // Where the hole is that a click or Enter would take.
    std::optional<Vec3> aim() const;

    // How high the strip in hand would stand where it has been put; 0 without one.
    double ghost_top_m() const;

    // Where the hole in focus is seen, if the keyboard chose one.
    std::optional<render::Point> focus_on_screen(const render::View& view,
                                                 render::Size window) const;

    // Tells a test where the offered holes are on the screen.
    void mark_holes(ui::Ui& ui, const render::View& view, render::Size window) const;

  private:
    void point(const Context& context, const render::View& view);
    void click(const Context& context);
    bool obey_keys(const Context& context);
    void obey_wheel(const Context& context);
    void choose(const view::Pointed& pointed);
    void changed();
    std::optional<Vec3> focused_hole() const;
    physics::Face chosen_face(const view::Pointed& pointed) const;
    hau_la::Placement imagined() const;
    physics::RestShape with_ghost() const;
    std::optional<std::pair<std::string, physics::Face>> aimed_at() const;

    std::optional<view::Placing> placing_;
    physics::RestShape rest_;
    physics::Set set_;
    std::optional<view::Pointing> pointing_;
    std::optional<physics::PieceShape> pointing_ghost_;  // what pointing_ was made with
    std::optional<view::Pointed> pointed_;
    SceneClick click_;
    bool flipped_ = false;  // the face away from the eye is meant
    bool took_wheel_ = false;
    std::optional<rules::Message> refusal_;
};

}  // namespace haula::app
