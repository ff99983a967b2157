#include "view/skybridge/city_overlay.h"

#include <algorithm>
#include <limits>

#include "paint/colour.h"
#include "ui/sign.h"
#include "ui/theme.h"
#include "view/blocks/block_picking.h"
#include "view/skybridge/city_view.h"
#include "view/skybridge/measures.h"

namespace haula::view {

using presenter::Eye;
using presenter::Spot;
using presenter::Style;
using skybridge::FoundationId;
using skybridge::Foundations;

namespace {

constexpr float k_hidden_alpha = 0.4F;  // of a sign over a tower behind another
constexpr ui::TextRole k_role = ui::TextRole::small;
constexpr std::string_view k_prefix = "tower.";
constexpr paint::Colour k_white{1.0F, 1.0F, 1.0F, 1.0F};
constexpr paint::Colour k_ink{0.20F, 0.21F, 0.23F, 1.0F};
constexpr paint::Colour k_ground{0.22F, 0.23F, 0.25F, 0.80F};
constexpr paint::Colour k_ground_ink{0.98F, 0.97F, 0.94F, 0.95F};

// Whether something else stands before a point of the scene.
bool is_hidden(const CityStage& stage, const Eye& eye, const Vec3& point, paint::Point at) {
    const auto hit = block_at(stage.bodies(), eye.view, eye.window, at);
    return hit && dot(hit->point - point, hit->direction) < -0.25 * k_city_pitch_m;
}

void write_centred(ui::Ui& ui, const std::string& text, paint::Point at, paint::Colour colour) {
    const ui::LetterStyle letters = ui::letters_of(k_role);
    const double high = letters.height * ui.scale();
    ui.beneath().text(text, letters.weight, high,
                      {at.x - 0.5 * ui.text_width(text, k_role), at.y - 0.5 * high}, colour);
}

}  // namespace

std::string spot_of(FoundationId tower) {
    return std::string(k_prefix) + std::to_string(tower.value);
}

std::optional<FoundationId> tower_of(std::string_view spot) {
    if (!spot.starts_with(k_prefix) || spot.size() != k_prefix.size() + 1) {
        return std::nullopt;
    }
    const auto number = static_cast<std::size_t>(spot.back() - '0');
    return number >= 1 && number <= skybridge::k_foundations
               ? std::optional(FoundationId::from_index(number - 1))
               : std::nullopt;
}

Foundations towers_of(std::string_view thing) {
    Foundations towers = 0;
    skybridge::for_each_foundation(skybridge::k_all_foundations, [&](FoundationId tower) {
        if (thing.find(spot_of(tower)) != std::string_view::npos) {
            towers |= skybridge::only(tower);
        }
    });
    return towers;
}

std::vector<Spot> tower_spots(const CityStage& stage, Foundations offered) {
    std::vector<Spot> spots;
    skybridge::for_each_foundation(skybridge::k_all_foundations, [&](FoundationId tower) {
        spots.push_back({spot_of(tower), stage.top_of(tower), contains(offered, tower)});
    });
    return spots;
}

std::optional<FoundationId> tower_at(const CityStage& stage, const Eye& eye, paint::Point pointer) {
    const Sight sight = sight_through(eye.view, eye.window, pointer);
    std::optional<FoundationId> found;
    double nearest = std::numeric_limits<double>::max();
    skybridge::for_each_foundation(skybridge::k_all_foundations, [&](FoundationId tower) {
        Vec3 middle = stage.top_of(tower);
        const double wide = middle.z > 0.0 ? k_house_base_m : k_pad_side_m;
        const double high = std::max(middle.z, 0.0005);
        middle.z = 0.5 * high;
        const auto hit = distance_to_box(sight, middle, {wide, wide, high});
        if (hit && *hit < nearest) {
            nearest = *hit;
            found = tower;
        }
    });
    return found;
}

presenter::Focus focus_on_tower(const CityStage& stage, FoundationId tower) {
    Vec3 middle = stage.top_of(tower);
    const double high = std::max(0.09, 1.6 * middle.z);
    middle.z *= 0.5;
    return {middle, high, spot_of(tower)};
}

presenter::Focus focus_on_towers(const CityStage& stage, FoundationId one, FoundationId other) {
    const presenter::Focus a = focus_on_tower(stage, one);
    const presenter::Focus b = focus_on_tower(stage, other);
    return {0.5 * (a.point + b.point), std::max(a.height_m, b.height_m), a.thing + " " + b.thing};
}

void draw_storeys(ui::Ui& ui, const CityStage& stage, const skybridge::City& city, const Eye& eye,
                  const Style& style) {
    const double unit = ui.scale();
    const Foundations told_of = towers_of(style.told_of);
    skybridge::for_each_foundation(city.occupied(), [&](FoundationId tower) {
        const Vec3 top = stage.top_of(tower) + Vec3{0.0, 0.0, 0.004};
        const auto at = eye.see(top);
        if (!at) {
            return;
        }
        const bool stands_back = told_of != 0 ? !contains(told_of, tower)  // nothing hides it then
                                              : is_hidden(stage, eye, top, *at);
        const float alpha = stands_back ? k_hidden_alpha : 1.0F;
        const std::string storeys = std::to_string(city.height(tower));
        const auto owner = city.owner(tower);
        if (owner) {
            const presenter::PlayerLook& look = look_of(style, *owner);
            ui::draw_sign(ui.beneath(), *at, 15.0 * unit, look.shape,
                          ui::with_alpha(k_white, 0.92F * alpha));
            ui::draw_sign(ui.beneath(), *at, 13.0 * unit, look.shape,
                          ui::with_alpha(look.colour, alpha));
            write_centred(ui, storeys, *at, k_white);
        } else {
            const paint::Rect box{at->x - 11.0 * unit, at->y - 9.5 * unit, 22.0 * unit,
                                  19.0 * unit};
            ui.beneath().box(box, 6.0 * unit, ui::with_alpha(k_white, 0.88F * alpha));
            write_centred(ui, storeys, *at, ui::with_alpha(k_ink, alpha));
        }
        ui.mark("storeys." + std::to_string(tower.value), {at->x - 2.0, at->y - 2.0, 4.0, 4.0});
    });
}

void draw_numbers(ui::Ui& ui, const CityStage& stage, const Eye& eye) {
    const double unit = ui.scale();
    skybridge::for_each_foundation(skybridge::k_all_foundations, [&](FoundationId tower) {
        if (stage.top_of(tower).z <= 0.0) {
            return;  // the number on the board can be seen
        }
        const Vec3 foot = foundation_centre(tower) - Vec3{0.0, 0.5 * k_pad_side_m, 0.0};
        const auto at = eye.see(foot);
        if (at && !is_hidden(stage, eye, foot, *at)) {
            const paint::Rect box{at->x - 9.0 * unit, at->y - 9.0 * unit, 18.0 * unit, 18.0 * unit};
            ui.beneath().box(box, 9.0 * unit, k_ground);
            write_centred(ui, std::to_string(tower.value), *at, k_ground_ink);
        }
    });
}

}  // namespace haula::view
