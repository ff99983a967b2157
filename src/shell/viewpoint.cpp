#include "shell/viewpoint.h"

#include <utility>

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
    } else if (*room_m_ != top_m) {
        screen::make_room_for(camera_, *room_m_, top_m);
    }
}

void Viewpoint::steer_and_move(screen::Context& context, const render::Input& input, bool numbers) {
    screen::steer(camera_, context.with_hands(input), numbers);
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
}

void Viewpoint::clear_way(const screen::Context& context, const Vec3& goal,
                          presenter::Style& style) {
    screen::FocusControl::Sight sight = focus_.clear_way(see_through_, goal, context);
    style.cleared = sight.cleared;
    style.looked_at = std::move(sight.looked_at);
}

}  // namespace haula::shell
