#include "view/hong_kong/town_overlay.h"

#include <array>
#include <cstddef>

#include "paint/overlay.h"
#include "ui/sign.h"
#include "ui/theme.h"
#include "view/hong_kong/measures.h"

namespace haula::view {

using hong_kong::PlotId;
using presenter::Eye;
using presenter::PlayerLook;
using presenter::Spot;
using presenter::Style;

namespace {

constexpr float k_hidden_alpha = 0.4F;  // of a sign over a building behind another
constexpr std::string_view k_prefix = "plot.";

}  // namespace

std::array<paint::Colour, hong_kong::k_players> town_colours(const Style& style) {
    return {style.of(PlayerId{1}).colour, style.of(PlayerId{2}).colour};
}

Vec3 top_of_plot(const Town& town, PlotId plot) {
    Vec3 top = plot_centre(plot);
    top.z = town.top_m(plot);
    return top;
}

std::string spot_of(PlotId plot) { return std::string(k_prefix) + name_of(plot); }

std::optional<PlotId> plot_of(std::string_view spot) {
    return spot.starts_with(k_prefix) ? hong_kong::plot_named(spot.substr(k_prefix.size()))
                                      : std::nullopt;
}

std::vector<Spot> plot_spots(const Town& town, hong_kong::Plots offered) {
    std::vector<Spot> spots;
    for (std::size_t i = 0; i < hong_kong::k_plots; ++i) {
        const PlotId plot = PlotId::from_index(i);
        spots.push_back({spot_of(plot), top_of_plot(town, plot), (offered & only(plot)) != 0});
    }
    return spots;
}

void draw_heights(ui::Ui& ui, const Town& town, const hong_kong::Position& position, const Eye& eye,
                  const Style& style) {
    const double unit = ui.scale();
    paint::Overlay& overlay = ui.beneath();
    hong_kong::for_each_plot(position.occupied(), [&](PlotId plot) {
        const Vec3 top = top_of_plot(town, plot) + Vec3{0.0, 0.0, 0.004};
        const auto at = eye.see(top);
        if (!at) {
            return;
        }
        const PlayerLook& look = style.of(*position.owner_of(plot));
        const auto hit = piece_at(town, eye.view, eye.window, at->x, at->y);
        const bool hidden = hit && dot(hit->point - top, hit->direction) < -0.25 * k_plot_pitch_m;
        const float alpha = hidden ? k_hidden_alpha : 1.0F;
        ui::draw_sign(overlay, *at, 11.5 * unit, look.shape, {1.0F, 1.0F, 1.0F, 0.92F * alpha});
        ui::draw_sign(overlay, *at, 10.0 * unit, look.shape, ui::with_alpha(look.colour, alpha));
        const double letters = 13.0 * unit;
        overlay.text(std::to_string(position.pieces_on(plot)), paint::Weight::medium, letters,
                     {at->x - 0.28 * letters, at->y - 0.5 * letters}, {1.0F, 1.0F, 1.0F, 1.0F});
    });
}

void draw_coordinates(ui::Ui& ui, const Eye& eye) {
    constexpr paint::Colour k_ink{0.20F, 0.23F, 0.22F, 0.9F};
    const double letters = 14.0 * ui.scale();
    const double edge = 0.5 * k_board_side_m - 0.005;
    const auto write = [&](char letter, const Vec3& where) {
        if (const auto at = eye.see(where)) {
            ui.beneath().text(std::string(1, letter), paint::Weight::medium, letters,
                              {at->x - 0.28 * letters, at->y - 0.5 * letters}, k_ink);
        }
    };
    for (std::size_t i = 0; i < hong_kong::k_side; ++i) {
        const double along = plot_centre(PlotId::from_index(i)).x;
        write(static_cast<char>('a' + i), {along, -edge, 0.0});
        write(static_cast<char>('1' + i), {-edge, along, 0.0});
    }
}

}  // namespace haula::view
