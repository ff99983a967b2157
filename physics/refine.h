#pragma once

#include <vector>

#include "physics/rod_system.h"
#include "physics/strip_layout.h"

// The same structure on another mesh.
namespace haula::physics {

struct Refined {
    Layout layout;
    RodState rods;
};

// With nodes so many to 40 mm, put on the smooth curves through those that there are: not at rest
// yet, but very near.
Refined on_mesh(const Layout& layout, const RodState& rods, int segments_per_40_mm);

// What is known of a layout's nodes, at the nodes of the same layout on another mesh.
std::vector<NodeError> errors_on(const Layout& to, const Layout& layout,
                                 const std::vector<NodeError>& errors);

}  // namespace haula::physics
