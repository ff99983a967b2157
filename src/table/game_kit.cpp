#include "table/game_kit.h"

#include <algorithm>

namespace haula::table {

std::unique_ptr<ai::Bot> GameKit::any_bot(std::string_view level, std::uint64_t seed) {
    return ai::make_sampling_bot(*ai::sampling_limits(level), seed);
}

rules::Games games_of(const Kits& kits) {
    rules::Games games;
    games.reserve(kits.size());
    for (const GameKit& kit : kits) {
        games.push_back(kit.game);
    }
    return games;
}

Result<const GameKit*> find_kit(const Kits& kits, std::string_view id) {
    const auto found =
        std::find_if(kits.begin(), kits.end(), [&](const GameKit& kit) { return kit.id() == id; });
    if (found == kits.end()) {
        return rules::find_game(games_of(kits), id).error();
    }
    return &*found;
}

std::vector<std::string_view> bot_names(const GameKit& kit) {
    std::vector<std::string_view> names = ai::bot_names();
    if (!kit.has_master) {
        std::erase(names, ai::k_master_bot);
    }
    return names;
}

Result<std::unique_ptr<ai::Bot>> make_bot(const GameKit& kit, std::string_view name,
                                          std::uint64_t seed) {
    if (const Result<void> known = ai::check_bot_name(name); !known) {
        return known.error();
    }
    if (name == ai::k_master_bot && !kit.has_master) {
        return bad_input("there is no bot '" + std::string(name) + "' for " + kit.id() +
                         "; its strongest is 'hard'");
    }
    return name == ai::k_random_bot ? ai::make_random_bot(seed) : kit.make_bot(name, seed);
}

}  // namespace haula::table
