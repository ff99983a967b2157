#pragma once

#include <filesystem>

#include "core/result.h"
#include "kits/list.h"
#include "table/game_kit.h"

namespace haula::kits {

// Of all games, in the order of the list. Their data come from `assets`.
Result<table::Kits> load_kits(const std::filesystem::path& assets);
// Of those that have a presenter.
Result<table::Kits> load_presented_kits(const std::filesystem::path& assets);

// For whoever needs their rules alone.
Result<rules::Games> load_games(const std::filesystem::path& assets);

// Of one game.
#define HAULA_DECLARE_KIT(game) \
    Result<table::GameKit> game##_kit(const std::filesystem::path& assets);
HAULA_GAMES(HAULA_DECLARE_KIT)
HAULA_CONSOLE_GAMES(HAULA_DECLARE_KIT)
#undef HAULA_DECLARE_KIT

}  // namespace haula::kits
