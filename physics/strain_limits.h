#pragma once

#include <string>

#include "core/result.h"
#include "physics/component_set.h"
#include "physics/rod_system.h"
#include "physics/strip_layout.h"

namespace haula::physics {

// Refused where a strip is bent or stretched further than the foam allows; `placed` is what did it.
Result<void> check_strain(const std::string& placed, const ComponentSet& set, const Layout& layout,
                          const RodState& rods);

}  // namespace haula::physics
