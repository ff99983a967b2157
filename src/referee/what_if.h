#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/task.h"
#include "physics/rest_shape.h"
#include "physics/structure_file.h"
#include "physics/variation.h"
#include "physics/verdict.h"

namespace haula::referee {

// The document, a little otherwise: one thing at a time that a real table may differ
// in. It is only ever asked about; nothing of it is kept.
struct WhatIf {
    double stiffness_percent = 0.0;  // of all foam, more or less than the data says
    double weight_percent = 0.0;
    std::string piece = {};  // the strip whose first nib sits badly
    double roll_deg = 0.0;   // turned too far in its hole
    double play_mm = 0.0;    // of that hole: the nib leans as far as it lets it

    bool changes_something() const;

    friend bool operator==(const WhatIf&, const WhatIf&) = default;
};

// Which way a nib leans in its hole nobody knows, so with play there are four: along the hole's
// strip and across it, either way. Without play there is one.
std::vector<physics::Variation> variations_of(const WhatIf& what_if,
                                              const physics::StructureFile& file);

struct WhatIfAnswer {
    struct Shape {
        physics::RestShape rest;
        physics::StructureVerdict verdict;
    };

    std::vector<Shape> shapes;             // one a variation that came to rest
    std::vector<std::string> not_at_rest;  // why the others did not
};

Result<WhatIfAnswer> settle_what_if(const physics::StructureFile& file, const WhatIf& what_if,
                                    TaskControl& control);

// The listed pair of these names; none if they are farther apart than that.
const physics::JudgedPair* find_pair(const physics::StructureVerdict& verdict, const std::string& a,
                                     const std::string& b);

// The shape in which these two are nearest; the first without two. None if nothing came to rest.
const WhatIfAnswer::Shape* nearest_shape(const WhatIfAnswer& answer,
                                         const std::optional<physics::JudgedPair>& pair);

}  // namespace haula::referee
