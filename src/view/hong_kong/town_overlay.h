#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/hong_kong/position.h"
#include "paint/colour.h"
#include "presenter/glance.h"
#include "presenter/tabletop.h"
#include "ui/ui.h"
#include "view/hong_kong/town.h"
#include "view/hong_kong/town_view.h"

// What is flat about a town: signs over it, and its plots as spots for hands.
namespace haula::view {

inline constexpr double k_town_top_m = 0.085;  // how high a town may become

// Letters and numbers beside the board.
void draw_coordinates(ui::Ui& ui, const presenter::Eye& eye);
// Over every building: how many pieces, in the sign of whoever controls it.
void draw_heights(ui::Ui& ui, const Town& town, const hong_kong::Position& position,
                  const presenter::Eye& eye, const presenter::Style& style);

// Both players' colours.
std::array<paint::Colour, hong_kong::k_players> town_colours(const presenter::Style& style);

// The middle of a building's top, or of an empty plot.
Vec3 top_of_plot(const Town& town, hong_kong::PlotId plot);
// All plots in reading order; a hand may choose those of `offered`.
std::vector<presenter::Spot> plot_spots(const Town& town, hong_kong::Plots offered);
// "plot.c3", and back.
std::string spot_of(hong_kong::PlotId plot);
std::optional<hong_kong::PlotId> plot_of(std::string_view spot);

}  // namespace haula::view
