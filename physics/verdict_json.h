#pragma once

#include <span>
#include <string>

#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "physics/strips.h"
#include "physics/structure.h"
#include "physics/verdict.h"

// The verdict as others read it: the answer of `haula-cli settle`.
namespace haula::physics {

struct Robustness;

struct SettledStep {
    Placement placement;
    StepReport report;
    double ms = 0.0;
};

// One JSON object. Lengths in mm, the board's top at z = 0, z up; numbers are written so that
// reading gives the same double again, and null where there is none. `rest` and `verdict` are those
// after the last step that settled; the outcome is the last step's. `robustness`, if there is one,
// is added as "robust".
std::string verdict_json(std::span<const SettledStep> steps, const RestShape& rest,
                         const ComponentSet& set, const StructureVerdict& verdict,
                         const Robustness* robustness = nullptr);

}  // namespace haula::physics
