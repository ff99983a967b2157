#include "cli/installed.h"

#include <utility>

#include "core/asset_dir.h"
#include "games/registry.h"

namespace haula::cli {

Result<Installed> installed() {
    auto assets = asset_dir();
    if (!assets) {
        return assets.error();
    }
    auto games = games::registered_games(*assets);
    if (!games) {
        return games.error();
    }
    return Installed{std::move(*assets), std::move(*games)};
}

}  // namespace haula::cli
