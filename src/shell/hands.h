#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paint/rect.h"
#include "presenter/tabletop.h"
#include "screen/controls.h"
#include "screen/screen.h"

namespace haula::shell {

// What hands do at any table: pointer, wheel, keys and pad, turned into the few calls of a
// tabletop. Knows which spot keys and pad have gone to.
class Hands {
  public:
    // Reads the hands, as far as nothing flat wants them.
    void pass(screen::Context& context, presenter::Tabletop& tabletop, const presenter::Eye& eye);
    // Enter, and no spot was in focus: what is whole is meant.
    bool confirmed() const { return confirmed_; }
    // Why the last thing was not possible; once.
    std::optional<rules::Message> take_refusal() { return std::exchange(refusal_, std::nullopt); }
    // What the hands did that is still for the camera.
    render::Input left_for_camera(const screen::Context& context) const;

    // What buttons do.
    void choose_item(presenter::Tabletop& tabletop, const std::string& id);
    void use_tool(presenter::Tabletop& tabletop, const std::string& id);
    void step_back(presenter::Tabletop& tabletop);
    // Something else is offered now: no spot is in focus.
    void forget() { focus_.clear(); }
    // Something that covered the table has gone from under the pointer, which lies there by chance:
    // until it is moved, or pressed after a while, it points at nothing. So a second click of the
    // one that lifted the cover chooses nothing.
    void rest(paint::Point pointer);

    // The spot that keys have gone to.
    const presenter::Spot* focus() const;
    // The pointer is on something that a click would take.
    bool pointing() const { return pointed_.has_value(); }

  private:
    void point(const screen::Context& context, presenter::Tabletop& tabletop,
               const presenter::Eye& eye);
    void aim(presenter::Tabletop& tabletop, const presenter::Eye& eye, paint::Point pointer);
    std::optional<std::string> clicked_spot(const screen::Context& context,
                                            presenter::Tabletop& tabletop,
                                            const presenter::Eye& eye);
    void turn_by_wheel(const screen::Context& context, presenter::Tabletop& tabletop);
    std::optional<std::string> obey_keys(screen::Context& context, presenter::Tabletop& tabletop);
    void obey_pad(const screen::Context& context, presenter::Tabletop& tabletop,
                  const presenter::Eye& eye);
    void choose_spot(presenter::Tabletop& tabletop, const std::string& id);
    void choose_next_item(presenter::Tabletop& tabletop);
    void step_focus(int by);
    void move_focus_seen(const presenter::Eye& eye, paint::Point way);
    bool offers_spots() const;
    void follow_rest(const screen::Context& context);

    std::vector<presenter::Spot> spots_;  // of this pass
    std::string focus_;                   // the spot's id; empty: none
    std::optional<std::string> pointed_;
    std::optional<std::string> pressed_on_;  // what the pointer was on when the button went down
    screen::SceneClick click_;
    bool stick_home_ = true;  // the left stick has been let go since its last flick
    bool took_wheel_ = false;
    bool confirmed_ = false;
    std::optional<rules::Message> refusal_;
    std::optional<paint::Point> rests_at_;  // where the pointer lies by chance
    double rest_left_s_ = 0.0;              // for which a press there is part of another click
};

// The tool with that key, if it is offered now.
std::optional<presenter::Tool> tool_with(const presenter::Tabletop& tabletop,
                                         presenter::ToolKey key);
screen::Action action_of(presenter::ToolKey key);

}  // namespace haula::shell
