#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/ids.h"
#include "core/vec3.h"
#include "paint/colour.h"
#include "paint/rect.h"
#include "paint/size.h"
#include "render/camera.h"
#include "render/project.h"
#include "rules/state.h"
#include "ui/sign.h"

namespace haula::rules {
struct Aftermath;
}

// What goes through the door into a presenter.
namespace haula::presenter {

// What one viewer may see of a game at one moment. The game itself may be ahead of it: nothing is
// told while something still moves.
struct Glance {
    // Never the true state where something is hidden from the viewer.
    std::shared_ptr<const rules::State> state;
    // Null: an onlooker. Then everything lies open, as in a replay and after the end, unless the
    // state is imagined: nobody knows then what is hidden.
    PlayerId viewer = {};
    // What the world made of it; null where it has not answered yet, or has no say.
    std::shared_ptr<const rules::Aftermath> shape = {};
};

enum class Pace {
    film,     // as it came about: a piece falls, a structure sways
    at_once,  // less motion is wanted, or it was jumped to
};

// What tells a player apart: never the colour alone. Shape and word go with the colour and not with
// the seat: "Red" is the circle at every table.
struct PlayerLook {
    paint::Colour colour;
    ui::SignShape shape = ui::SignShape::circle;
    std::string_view name = {};  // of the colour, for files: "red"
};

inline constexpr std::size_t k_max_seats = 5;

// How the table wants things to look.
struct Style {
    // By seat; those beyond the players have one, too (a player's second marker may use it).
    std::array<PlayerLook, k_max_seats> seats{};
    // Things show finely who put them there, besides any tint that is switched on.
    bool owners_show = true;
    // The eye is near: what is coarse elsewhere is drawn finely.
    bool close_up = false;
    // See-through clears the way to this point: what gives way to it says so in the scene.
    std::optional<Vec3> cleared = {};
    // The thing that was gone closer to; it does not give way to its own middle.
    std::string looked_at = {};
    // The thing that is being told of, by Focus::thing: it stands out from all others.
    std::string told_of = {};

    const PlayerLook& of(PlayerId player) const { return seats[player.index() % k_max_seats]; }
};

// From where and in how large a picture the scene is seen.
struct Eye {
    render::View view;
    paint::Size window;

    // Where a point of the scene appears; nothing if it is behind the eye.
    std::optional<paint::Point> see(const Vec3& point) const {
        const auto at = render::project(view, window, point);
        return at ? std::optional(paint::Point{at->x, at->y}) : std::nullopt;
    }
};

// Something to look at closely: where it is, and how much of the scene is seen around it.
struct Focus {
    Vec3 point;
    double height_m = 0.0;
    std::string thing = {};  // that it is, or is part of; for Style::looked_at and told_of

    friend bool operator==(const Focus&, const Focus&) = default;
};

}  // namespace haula::presenter
