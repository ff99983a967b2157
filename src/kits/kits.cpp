#include "kits/kits.h"

#include <utility>
#include <vector>

namespace haula::kits {

namespace {

using MakeKit = Result<table::GameKit> (*)(const std::filesystem::path& assets);

Result<table::Kits> load(const std::vector<MakeKit>& makers, const std::filesystem::path& assets) {
    table::Kits kits;
    for (const MakeKit make : makers) {
        Result<table::GameKit> kit = make(assets);
        if (!kit) {
            return kit.error();
        }
        kits.push_back(std::move(*kit));
    }
    return kits;
}

}  // namespace

#define HAULA_KIT(game) game##_kit,

Result<table::Kits> load_kits(const std::filesystem::path& assets) {
    return load({HAULA_GAMES(HAULA_KIT) HAULA_CONSOLE_GAMES(HAULA_KIT)}, assets);
}

Result<table::Kits> load_presented_kits(const std::filesystem::path& assets) {
    return load({HAULA_GAMES(HAULA_KIT)}, assets);
}

#undef HAULA_KIT

Result<rules::Games> load_games(const std::filesystem::path& assets) {
    const Result<table::Kits> kits = load_kits(assets);
    return kits ? Result<rules::Games>(table::games_of(*kits)) : kits.error();
}

}  // namespace haula::kits
