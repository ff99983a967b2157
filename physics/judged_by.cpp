#include "physics/judged_by.h"

#include "core/hash.h"
#include "core/version.h"
#include "physics/strips.h"

namespace haula::physics {

JudgedBy judged_today(const ComponentSet& set) {
    return {std::string(version()), k_solver_version, hash_text(hash_of(set))};
}

}  // namespace haula::physics
