#pragma once

#include <memory>

#include "core/result.h"
#include "presenter/presenter.h"
#include "render/quality.h"
#include "rules/judge.h"
#include "table/game_kit.h"

namespace haula::view {

// The presenter of the game that the set-up names, which is complete (rules::Game::complete).
Result<std::unique_ptr<presenter::Presenter>> make_presenter(const rules::Setup& setup,
                                                             render::Quality quality);

// All that it takes to rebuild a game and to show it.
struct OpenGame {
    const table::GameKit& kit;
    std::unique_ptr<rules::Judge> judge;
    std::unique_ptr<presenter::Presenter> presenter;
};
// The kits must outlive it. A set-up that the game does not know is refused in one sentence.
Result<OpenGame> open_game(const table::Kits& kits, const rules::Setup& setup,
                           render::Quality quality);

}  // namespace haula::view
