#include "shell/viewpoint.h"

#include <cmath>
#include <utility>

#include "core/units.h"
#include "screen/controls.h"
#include "screen/view_tools.h"

namespace haula::shell {

using presenter::Focus;

void Viewpoint::make_room(const presenter::Tabletop& tabletop, double headroom) {
    const double top_m = headroom * tabletop.top_m();
    if (!room_m_) {
        if (const auto look = tabletop.first_look()) {
            camera_.look_first(*look);
        }
        room_m_ = top_m;
        camera_.make_room(top_m);
        camera_.set(render::Preset::hero);
        camera_.jump();
        known_ = camera_;
    } else if (*room_m_ != top_m && held_.empty()) {
        screen::make_room_for(camera_, *room_m_, top_m);
        known_ = camera_;
    } else if (*room_m_ != top_m) {
        room_m_ = top_m;
        camera_.make_room(top_m);  // for the views from the side
    }
}

void Viewpoint::set_part(const screen::Context& context, bool follows) {
    constexpr double k_smoothing_s = 0.12;
    constexpr double k_near_px = 0.5;
    const bool first = window_ != context.window;
    window_ = context.window;
    if (first || follows) {
        part_goal_ = screen::free_part(window_, context.ui.panels());
    }
    const double part = 1.0 - std::exp(-context.input.seconds / k_smoothing_s);
    bool there = true;
    const auto approach = [&](double& now, double goal) {
        now += part * (goal - now);
        there = there && std::abs(now - goal) < k_near_px;
    };
    approach(part_.x, part_goal_.x);
    approach(part_.y, part_goal_.y);
    approach(part_.width, part_goal_.width);
    approach(part_.height, part_goal_.height);
    if (first || there || context.settings.reduced_motion) {
        part_ = part_goal_;
    }
}

double Viewpoint::aspect() const {
    return part_goal_.empty() ? 16.0 / 9.0 : part_goal_.width / part_goal_.height;
}

void Viewpoint::hold(const std::vector<Vec3>& points, bool still) {
    if (steered_ || trouble_ || points.empty() || (still && !given_back_)) {
        return;
    }
    given_back_ = false;
    const bool first = held_.empty();
    held_ = points;
    camera_.hold(held_, aspect());
    if (first) {
        camera_.jump();
    }
    known_ = camera_;
}

void Viewpoint::stay() {
    trouble_.reset();
    before_trouble_.reset();
    known_ = camera_;
    steered_ = true;
}

void Viewpoint::turn_to(const Vec3& point) {
    constexpr double k_near_axis_m = 0.025;
    constexpr double k_near_side_rad = 1.15;  // seen well enough as it is
    constexpr double k_turned_rad = 0.80;
    render::OrbitCamera there = camera_;
    there.jump();
    const render::View now = there.view();
    if (now.fov_rad <= 0.0 || std::hypot(point.x, point.y) < k_near_axis_m) {
        return;
    }
    const Vec3 out = now.eye - now.target;
    const double away =
        std::remainder(std::atan2(point.y, point.x) - std::atan2(out.y, out.x), 2.0 * k_pi);
    if (std::abs(away) > k_near_side_rad) {
        camera_.orbit(away - std::copysign(k_turned_rad, away), 0.0);
        hold(held_);
        known_ = camera_;
    }
}

void Viewpoint::turn_to_see(const std::function<int(const render::View&)>& seen) {
    constexpr double k_step_rad = 0.4;
    constexpr int k_steps = 8;
    const auto sees = [&](Viewpoint from) {
        from.camera_.jump();
        from.part_ = from.part_goal_;
        return seen(from.view()) > 0;
    };
    if (sees(*this)) {
        return;
    }
    for (const double lift_rad : {0.0, 0.35, -0.30}) {
        for (int step = 1; step <= 2 * k_steps; ++step) {
            const int turns = (step + 1) / 2;
            const double turn_rad = k_step_rad * turns * (step % 2 == 0 ? 1.0 : -1.0);
            Viewpoint tried = *this;
            tried.camera_.orbit(turn_rad, lift_rad);
            tried.hold(held_);
            if (sees(tried)) {
                camera_.orbit(turn_rad, lift_rad);
                hold(held_);
                known_ = camera_;
                return;
            }
        }
    }
}

// Whoever goes back to the first view gives the camera back.
void Viewpoint::note_hands() {
    if (camera_.goes_with(known_)) {
        return;
    }
    render::OrbitCamera first = camera_;
    first.set(render::Preset::hero);
    steered_ = !camera_.goes_with(first);
    given_back_ = !steered_;
    known_ = camera_;
}

void Viewpoint::steer_and_move(screen::Context& context, const render::Input& input, bool numbers) {
    screen::steer(camera_, context.with_hands(input), numbers);
    note_hands();
    screen::move(camera_, context);
}

void Viewpoint::go_to(const Focus& focus) { focus_.go_to(camera_, focus); }

void Viewpoint::obey_focus_key(const screen::Context& context, const presenter::Tabletop& tabletop,
                               const presenter::Eye& eye, const presenter::Spot* first) {
    if (!context.pressed(screen::Action::focus)) {
        return;
    }
    std::optional<Focus> focus = first != nullptr ? tabletop.focus_on(*first) : std::nullopt;
    if (!focus && context.ui.pointer_free()) {
        focus = tabletop.focus_at(eye, context.input.pointer);
    }
    if (focus) {
        go_to(*focus);
    }
}

void Viewpoint::follow_trouble(const std::optional<Focus>& trouble) {
    if (trouble == trouble_) {
        return;
    }
    trouble_ = trouble;
    if (trouble) {
        if (!before_trouble_) {
            before_trouble_ = camera_;
        }
        camera_.focus(trouble->point, trouble->height_m);
    } else if (before_trouble_) {
        camera_.go_to(*std::exchange(before_trouble_, std::nullopt));
    }
    known_ = camera_;
}

void Viewpoint::clear_way(const screen::Context& context, const Vec3& goal,
                          presenter::Style& style) {
    screen::FocusControl::Sight sight = focus_.clear_way(see_through_, goal, context);
    style.cleared = sight.cleared;
    style.looked_at = std::move(sight.looked_at);
}

}  // namespace haula::shell
