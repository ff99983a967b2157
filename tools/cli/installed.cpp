#include "cli/installed.h"

#include <utility>

#include "core/asset_dir.h"
#include "kits/kits.h"

namespace haula::cli {

Result<Installed> installed() {
    auto assets = asset_dir();
    if (!assets) {
        return assets.error();
    }
    auto kits = kits::load_kits(*assets);
    if (!kits) {
        return kits.error();
    }
    rules::Games games = table::games_of(*kits);
    return Installed{std::move(*assets), std::move(*kits), std::move(games)};
}

}  // namespace haula::cli
