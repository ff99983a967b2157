#include "referee/what_if.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/units.h"

namespace haula::referee {

namespace {

constexpr double k_per_cent = 0.01;

std::optional<std::size_t> placement_of_piece(const physics::StructureFile& file,
                                              const std::string& piece) {
    for (std::size_t i = 0; i < file.placements.size(); ++i) {
        const auto* placed = std::get_if<physics::PlacePiece>(&file.placements[i]);
        if (placed != nullptr && placed->piece == piece) {
            return i;
        }
    }
    return std::nullopt;
}

}  // namespace

bool WhatIf::changes_something() const {
    const bool badly_plugged = !piece.empty() && (roll_deg != 0.0 || play_mm != 0.0);
    return stiffness_percent != 0.0 || weight_percent != 0.0 || badly_plugged;
}

std::vector<physics::Variation> variations_of(const WhatIf& what_if,
                                              const physics::StructureFile& file) {
    physics::Variation all;
    all.stiffness = 1.0 + k_per_cent * what_if.stiffness_percent;
    all.weight = 1.0 + k_per_cent * what_if.weight_percent;
    const auto index = placement_of_piece(file, what_if.piece);
    if (!index) {
        return {all};
    }
    all.plugs.resize(*index + 1);
    all.plugs[*index].roll_rad = from_deg(what_if.roll_deg);
    if (what_if.play_mm == 0.0) {
        return {all};
    }
    // as draw_variation has it: over the strip's thickness the play lets the nib lean
    const double lean_rad = from_mm(what_if.play_mm) / file.set.section.thickness_m;
    std::vector<physics::Variation> leaning;
    for (const auto& [about_d1, about_d3] :
         {std::pair{1.0, 0.0}, std::pair{-1.0, 0.0}, std::pair{0.0, 1.0}, std::pair{0.0, -1.0}}) {
        leaning.push_back(all);
        leaning.back().plugs[*index].lean_about_d1_rad = about_d1 * lean_rad;
        leaning.back().plugs[*index].lean_about_d3_rad = about_d3 * lean_rad;
    }
    return leaning;
}

Result<WhatIfAnswer> settle_what_if(const physics::StructureFile& file, const WhatIf& what_if,
                                    TaskControl& control) {
    const std::vector<physics::Variation> variations = variations_of(what_if, file);
    const double steps =
        static_cast<double>(variations.size() * std::max<std::size_t>(1, file.placements.size()));
    WhatIfAnswer answer;
    std::size_t before = 0;
    for (const physics::Variation& variation : variations) {
        const auto settled = physics::settle_varied(
            file, variation, physics::k_default_segments, [&] { return !control.should_stop(); },
            [&](std::size_t placed) {
                control.tell(static_cast<double>(before + placed) / steps);
            });
        before += file.placements.size();
        if (!settled) {
            if (settled.error().code != ErrorCode::refused) {
                return settled.error();
            }
            answer.not_at_rest.push_back(settled.error().detail);
        } else if (!settled->settled) {
            answer.not_at_rest.push_back(physics::why_not_settled(*settled));
        } else {
            const physics::Assembly& assembly = settled->assembly;
            const physics::RestShape rest = assembly.rest();
            answer.shapes.push_back(
                {rest, physics::judge_shape(rest, assembly.set(), assembly.allowed())});
        }
    }
    return answer;
}

const physics::JudgedPair* find_pair(const physics::StructureVerdict& verdict, const std::string& a,
                                     const std::string& b) {
    const auto found = std::find_if(verdict.contacts.begin(), verdict.contacts.end(),
                                    [&](const auto& each) { return each.a == a && each.b == b; });
    return found == verdict.contacts.end() ? nullptr : &*found;
}

const WhatIfAnswer::Shape* nearest_shape(const WhatIfAnswer& answer,
                                         const std::optional<physics::JudgedPair>& pair) {
    const auto gap = [&](const WhatIfAnswer::Shape& shape) {
        const physics::JudgedPair* found =
            pair ? find_pair(shape.verdict, pair->a, pair->b) : nullptr;
        return found != nullptr ? found->gap_m : physics::k_reported_gap_m;
    };
    const auto nearest =
        std::min_element(answer.shapes.begin(), answer.shapes.end(),
                         [&](const auto& x, const auto& y) { return gap(x) < gap(y); });
    return nearest == answer.shapes.end() ? nullptr : &*nearest;
}

}  // namespace haula::referee
