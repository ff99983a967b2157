#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "paint/rect.h"
#include "presenter/glance.h"
#include "presenter/tabletop.h"
#include "ui/ui.h"
#include "view/honga/turn_composer.h"

// What is flat about the table of Honga: signs over its areas, and its places as spots for hands.
namespace haula::view {

// "space.nw", "area.lake", "trade.T12"; and back.
std::string spot_of(const TribeTarget& target, const honga::Components& set);
std::optional<TribeTarget> target_of(std::string_view spot, const honga::Components& set);
Vec3 place_of(const TribeTarget& target, const honga::Position& position);

// What lies under a point of the screen: a round space, an open card, an area. `spaces_first`: only
// round spaces are looked for, and need not be hit.
std::optional<TribeTarget> target_at(const honga::Position& position, const presenter::Eye& eye,
                                     paint::Point pointer, bool spaces_first);

// Over the areas what the hands of the disc would give there, in alarm where some of them could do
// nothing, and over the den what Honga would do.
void draw_promise(ui::Ui& ui, const TurnComposer& composer, honga::Space space,
                  const presenter::Eye& eye);
// Over the areas the hands that are left there; faint where they can do nothing.
void draw_hands_left(ui::Ui& ui, const honga::Position& position, const presenter::Eye& eye,
                     const TurnComposer* composer);

}  // namespace haula::view
