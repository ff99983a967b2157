#include "shell/hands.h"

#include <algorithm>
#include <cmath>

namespace haula::shell {

using presenter::Eye;
using presenter::HandItem;
using presenter::Spot;
using presenter::Tabletop;
using presenter::Tool;
using presenter::ToolKey;
using render::PadButton;

namespace {

constexpr double k_reach_units = 24.0;  // how far from a spot the pointer may be
constexpr double k_flicked = 0.6;       // of a stick's way
constexpr double k_home = 0.3;
constexpr double k_aside = 2.0;        // how much farther a spot beside the way seems
constexpr double k_still_units = 3.0;  // no hand lies stiller
constexpr double k_double_click_s = 0.6;

}  // namespace

std::optional<Tool> tool_with(const Tabletop& tabletop, ToolKey key) {
    for (Tool& tool : tabletop.tools()) {
        if (tool.key == key) {
            return std::move(tool);
        }
    }
    return std::nullopt;
}

screen::Action action_of(ToolKey key) {
    switch (key) {
        case ToolKey::flip:
            return screen::Action::flip_face;
        case ToolKey::turn_left:
            return screen::Action::roll_left;
        case ToolKey::turn_right:
            return screen::Action::roll_right;
        case ToolKey::leave_free:
            return screen::Action::free_end;
        case ToolKey::other:
            return screen::Action::other_marker;
        case ToolKey::none:
            break;
    }
    return screen::Action::count_;
}

void Hands::pass(screen::Context& context, Tabletop& tabletop, const Eye& eye) {
    confirmed_ = false;
    took_wheel_ = false;
    follow_rest(context);
    point(context, tabletop, eye);
    std::optional<std::string> chosen = clicked_spot(context, tabletop, eye);
    turn_by_wheel(context, tabletop);
    if (context.ui.keys_free()) {
        if (auto entered = obey_keys(context, tabletop)) {
            chosen = std::move(entered);
        }
        obey_pad(context, tabletop, eye);
    }
    if (chosen) {
        choose_spot(tabletop, *chosen);
    }
    const double push = std::hypot(context.input.pad.left_stick.x, context.input.pad.left_stick.y);
    stick_home_ = stick_home_ ? push <= k_flicked : push < k_home;
    // what is seen and named now is what the next click would take
    spots_ = tabletop.spots(eye);
    aim(tabletop, eye, context.input.pointer);
}

const Spot* Hands::focus() const {
    const auto found = std::find_if(spots_.begin(), spots_.end(), [&](const Spot& spot) {
        return spot.offered && spot.id == focus_;
    });
    return found == spots_.end() ? nullptr : &*found;
}

bool Hands::offers_spots() const {
    return std::any_of(spots_.begin(), spots_.end(), [](const Spot& spot) { return spot.offered; });
}

void Hands::point(const screen::Context& context, Tabletop& tabletop, const Eye& eye) {
    spots_ = tabletop.spots(eye);
    pointed_ = context.ui.pointer_free() && !rests_at_
                   ? tabletop.pick(eye, context.input.pointer, context.ui.px(k_reach_units))
                   : std::nullopt;
    aim(tabletop, eye, context.input.pointer);
}

void Hands::rest(paint::Point pointer) {
    rests_at_ = pointer;
    rest_left_s_ = k_double_click_s;
    click_ = {};
    pressed_on_.reset();
    focus_.clear();
}

void Hands::follow_rest(const screen::Context& context) {
    if (!rests_at_) {
        return;
    }
    rest_left_s_ = std::max(0.0, rest_left_s_ - context.input.seconds);
    const paint::Point now = context.input.pointer;
    const bool moved =
        std::hypot(now.x - rests_at_->x, now.y - rests_at_->y) > context.ui.px(k_still_units);
    const bool pressed = context.input.pressed_buttons.left || context.input.pressed_buttons.right;
    if (moved || (pressed && rest_left_s_ <= 0.0)) {
        rests_at_.reset();
    }
}

// Keys come before the pointer, which lies somewhere all the time.
void Hands::aim(Tabletop& tabletop, const Eye& eye, paint::Point pointer) {
    if (const Spot* spot = focus()) {
        tabletop.aim(presenter::Aim{spot->id, eye, eye.see(spot->at).value_or(pointer), false});
    } else if (pointed_) {
        tabletop.aim(presenter::Aim{*pointed_, eye, pointer, true});
    } else {
        tabletop.aim(std::nullopt);
    }
}

std::optional<std::string> Hands::clicked_spot(const screen::Context& context, Tabletop& tabletop,
                                               const Eye& eye) {
    if (context.input.pressed_buttons.left) {
        pressed_on_ = pointed_;
    }
    const auto clicked = click_.take(context);
    if (rests_at_) {
        return std::nullopt;
    }
    if (clicked == screen::SceneClick::Button::right) {
        step_back(tabletop);
    } else if (clicked && (pressed_on_ || pointed_)) {
        // what was seen when it was clicked, should the eye have moved since
        pointed_ = pressed_on_ ? std::exchange(pressed_on_, std::nullopt) : pointed_;
        focus_.clear();
        aim(tabletop, eye, context.input.pointer);
        return pointed_;
    }
    return std::nullopt;
}

void Hands::turn_by_wheel(const screen::Context& context, Tabletop& tabletop) {
    const double wheel = context.input.wheel;
    if (wheel == 0.0 || !context.ui.pointer_free() || context.input.control) {
        return;
    }
    if (const auto tool =
            tool_with(tabletop, wheel > 0.0 ? ToolKey::turn_right : ToolKey::turn_left)) {
        took_wheel_ = true;
        use_tool(tabletop, tool->id);
    }
}

// The spot that Enter chose, if it did.
std::optional<std::string> Hands::obey_keys(screen::Context& context, Tabletop& tabletop) {
    for (const HandItem& item : tabletop.hand()) {
        const auto key = static_cast<std::size_t>(item.key);
        if (key > 0 && key <= screen::k_piece_actions.size() &&
            context.pressed(screen::k_piece_actions[key - 1])) {
            choose_item(tabletop, item.id);
            return std::nullopt;
        }
    }
    const bool next = context.pressed(screen::Action::next_hole);
    if (next || context.pressed(screen::Action::previous_hole)) {
        step_focus(next ? 1 : -1);
        context.ui.set_focus("");  // Enter is for the spot now, not for a button used before
    }
    for (const Tool& tool : tabletop.tools()) {
        if (tool.key != ToolKey::none && context.pressed(action_of(tool.key))) {
            use_tool(tabletop, tool.id);
        }
    }
    if (!context.ui.submitted()) {
        return std::nullopt;
    }
    const Spot* spot = focus();
    confirmed_ = spot == nullptr;
    return spot != nullptr ? std::optional(spot->id) : std::nullopt;
}

// A flick of the left stick goes from spot to spot as they are seen; west takes the next piece
// where nothing is to be turned over. The cross is for the panels, as everywhere.
void Hands::obey_pad(const screen::Context& context, Tabletop& tabletop, const Eye& eye) {
    const render::Pad& pad = context.input.pad;
    const bool flicked = stick_home_ && std::hypot(pad.left_stick.x, pad.left_stick.y) > k_flicked;
    if (flicked && offers_spots()) {
        const paint::Point stick = pad.left_stick;
        const bool sideways = std::abs(stick.x) > std::abs(stick.y);
        move_focus_seen(eye, sideways ? paint::Point{stick.x > 0.0 ? 1.0 : -1.0, 0.0}
                                      : paint::Point{0.0, stick.y > 0.0 ? 1.0 : -1.0});
    }
    if (pad.pressed(PadButton::west) && !tool_with(tabletop, ToolKey::flip)) {
        choose_next_item(tabletop);
    }
}

render::Input Hands::left_for_camera(const screen::Context& context) const {
    render::Input input = context.input;
    if (took_wheel_) {
        input.wheel = 0.0;
    }
    if (offers_spots()) {
        input.pad.left_stick = {};  // it goes from spot to spot
    }
    return input;
}

// The spot in focus stays, where the other thing may go there as well.
void Hands::choose_item(Tabletop& tabletop, const std::string& id) {
    refusal_ = tabletop.choose_item(id);
}

// The spot stays in focus where the same is asked again, as in a trial.
void Hands::choose_spot(Tabletop& tabletop, const std::string& id) {
    const rules::Message asked = tabletop.sentence();
    refusal_ = tabletop.choose_spot(id);
    if (tabletop.sentence() != asked) {
        focus_.clear();
    }
}

// The spot in focus stays: only how it would be taken is another matter.
void Hands::use_tool(Tabletop& tabletop, const std::string& id) {
    refusal_ = tabletop.use_tool(id);
}

void Hands::step_back(Tabletop& tabletop) {
    focus_.clear();
    if (tabletop.can_step_back()) {
        tabletop.step_back();
    }
}

// After the last the first again.
void Hands::choose_next_item(Tabletop& tabletop) {
    std::vector<HandItem> items = tabletop.hand();
    const auto chosen =
        std::find_if(items.begin(), items.end(), [](const HandItem& item) { return item.chosen; });
    if (chosen != items.end()) {
        std::rotate(items.begin(), chosen + 1, items.end());
    }
    const auto next = std::find_if(items.begin(), items.end(),
                                   [](const HandItem& item) { return !item.refused; });
    if (next != items.end()) {
        choose_item(tabletop, next->id);
    }
}

void Hands::step_focus(int by) {
    std::vector<std::string> offered;
    for (const Spot& spot : spots_) {
        if (spot.offered) {
            offered.push_back(spot.id);
        }
    }
    const auto count = static_cast<int>(offered.size());
    if (count == 0) {
        return;
    }
    const auto found = std::find(offered.begin(), offered.end(), focus_);
    const int from = found != offered.end() ? static_cast<int>(found - offered.begin())
                     : by > 0               ? -1
                                            : 0;
    focus_ = offered[static_cast<std::size_t>(((from + by) % count + count) % count)];
}

// To the nearest offered spot that way on the screen; the first time from the table's middle.
void Hands::move_focus_seen(const Eye& eye, paint::Point way) {
    const Spot* now = focus();
    const auto from = now != nullptr ? eye.see(now->at) : eye.see(Vec3{});
    const Spot* nearest = nullptr;
    double least = 0.0;
    for (const Spot& spot : spots_) {
        const auto at = eye.see(spot.at);
        if (!from || !at || !spot.offered || &spot == now) {
            continue;
        }
        const double right = at->x - from->x;
        const double down = at->y - from->y;
        const double along = right * way.x + down * way.y;
        const double aside = std::abs(right * way.y - down * way.x);
        const double far = along + k_aside * aside;
        // more than that aside is another way
        if (along > 0.0 && aside < k_aside * along && (nearest == nullptr || far < least)) {
            nearest = &spot;
            least = far;
        }
    }
    if (nearest != nullptr) {
        focus_ = nearest->id;
    } else if (now == nullptr) {
        step_focus(1);
    }
}

}  // namespace haula::shell
