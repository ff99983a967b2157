#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/skybridge/position.h"
#include "paint/rect.h"
#include "presenter/glance.h"
#include "presenter/tabletop.h"
#include "ui/ui.h"
#include "view/skybridge/city_stage.h"

// What is flat about a city: signs over it, and its towers as spots for hands.
namespace haula::view {

// Over every tower how many storeys it has: in the sign of whoever owns it, plain while it is open.
void draw_storeys(ui::Ui& ui, const CityStage& stage, const skybridge::City& city,
                  const presenter::Eye& eye, const presenter::Style& style);
// The number of every foundation that is built over, on the ground before it.
void draw_numbers(ui::Ui& ui, const CityStage& stage, const presenter::Eye& eye);

// All towers in reading order; a hand may choose those of `offered`.
std::vector<presenter::Spot> tower_spots(const CityStage& stage, skybridge::Foundations offered);
// "tower.5", and back.
std::string spot_of(skybridge::FoundationId tower);
std::optional<skybridge::FoundationId> tower_of(std::string_view spot);
// The towers that a thing to look at is about.
skybridge::Foundations towers_of(std::string_view thing);

// The tower or empty foundation under a point of the screen.
std::optional<skybridge::FoundationId> tower_at(const CityStage& stage, const presenter::Eye& eye,
                                                paint::Point pointer);
// What the eye goes closer to: a whole tower.
presenter::Focus focus_on_tower(const CityStage& stage, skybridge::FoundationId tower);
// Or two of them, and what is between.
presenter::Focus focus_on_towers(const CityStage& stage, skybridge::FoundationId one,
                                 skybridge::FoundationId other);

}  // namespace haula::view
