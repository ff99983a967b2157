#include "games/registry.h"

#include "games/hau_la/hau_la.h"
#include "games/hong_kong/hong_kong.h"

namespace haula::games {

Result<rules::Games> registered_games(const std::filesystem::path& assets) {
    Result<std::vector<hau_la::Components>> sets = hau_la::load_all_components(assets / "hau_la");
    if (!sets) {
        return sets.error();
    }
    rules::Games games;
    games.push_back(hau_la::make_game(std::move(*sets)));
    games.push_back(hong_kong::make_game());
    return games;
}

}  // namespace haula::games
