#pragma once

#include <string>

#include "physics/component_set.h"

namespace haula::physics {

// What a structure that the program wrote was judged with: another program, solver or set may come
// to another verdict. Not part of the structure itself.
struct JudgedBy {
    std::string program;  // its version
    int solver = 0;       // k_solver_version of then
    std::string set;      // hash_of(set) of then, sixteen digits

    friend bool operator==(const JudgedBy&, const JudgedBy&) = default;
};

// This program, with that set.
JudgedBy judged_today(const ComponentSet& set);

}  // namespace haula::physics
