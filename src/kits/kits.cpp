#include "kits/kits.h"

#include <utility>

namespace haula::kits {

Result<table::Kits> load_kits(const std::filesystem::path& assets) {
    table::Kits kits;
#define HAULA_MAKE_KIT(game) game##_kit,
    for (const auto make : {HAULA_GAMES(HAULA_MAKE_KIT)}) {
        Result<table::GameKit> kit = make(assets);
        if (!kit) {
            return kit.error();
        }
        kits.push_back(std::move(*kit));
    }
#undef HAULA_MAKE_KIT
    return kits;
}

Result<rules::Games> load_games(const std::filesystem::path& assets) {
    const Result<table::Kits> kits = load_kits(assets);
    return kits ? Result<rules::Games>(table::games_of(*kits)) : kits.error();
}

}  // namespace haula::kits
