#include "games/skybridge/skybridge.h"

#include "kits/kits.h"
#include "rules/no_world.h"

namespace haula::kits {

Result<table::GameKit> skybridge_kit(const std::filesystem::path& /*assets*/) {
    return table::GameKit{.game = skybridge::make_game(), .make_judge = rules::make_no_world};
}

}  // namespace haula::kits
