#include "physics/set.h"

namespace haula::physics {

const StripKind* Set::kind(std::string_view kind_name) const {
    for (const StripKind& each : kinds) {
        if (each.name == kind_name) {
            return &each;
        }
    }
    return nullptr;
}

int Set::board_hole(std::string_view hole_name) const {
    for (std::size_t i = 0; i < board.holes.size(); ++i) {
        if (board.holes[i].name == hole_name) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

}  // namespace haula::physics
