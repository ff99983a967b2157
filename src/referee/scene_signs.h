#pragma once

#include <string>
#include <vector>

#include "referee/section.h"
#include "screen/screen.h"
#include "view/hau_la/structure_view.h"

// What the referee marks in the scene and draws over it.
namespace haula::referee {

// The line between the nearest points of a pair, with its length; of one that is cut the length
// stands aside, so that it hides nothing.
void draw_gap(screen::Context& context, const physics::JudgedPair& pair, bool aside,
              const render::View& view);

// The lines of all pairs up to a limit, without words.
void draw_faint_gaps(screen::Context& context, const std::vector<physics::JudgedPair>& pairs,
                     double limit_m, const render::View& view);

// One line over the middle of the scene, below the panels.
void draw_banner(screen::Context& context, const std::string& text);

// The pair stands out: what touches is accused, what is cut has two colours.
void accuse(const physics::JudgedPair& pair, const Section& section, const physics::RestShape& rest,
            const Vec3& eye, view::StructureLook& look);

}  // namespace haula::referee
