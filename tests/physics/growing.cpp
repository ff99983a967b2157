#include "growing.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>

#include "core/assert.h"
#include "passing.h"
#include "physics/bodies.h"
#include "physics/random_growth.h"
#include "physics/strip_layout.h"
#include "physics/verdict.h"

namespace haula::physics {
namespace {

const RodNode& node_at(const PieceShape& piece, double s_m) {
    const auto found =
        std::find_if(piece.nodes.begin(), piece.nodes.end(),
                     [&](const RodNode& node) { return std::abs(node.s_m - s_m) < 1e-9; });
    HL_ASSERT(found != piece.nodes.end());
    return *found;
}

// Where the hole is, from the shapes alone.
Vec3 hole_place(const RestShape& shape, const ComponentSet& set, const std::string& hole) {
    if (const int board = set.board_hole(hole); board >= 0) {
        return set.board.holes[static_cast<std::size_t>(board)].p;
    }
    const HoleName name = parse_hole(hole);
    for (const PieceShape& piece : shape.pieces) {
        if (piece.id == name.piece) {
            const StripKind* kind = set.kind(piece.kind);
            return node_at(piece, kind->holes_m[static_cast<std::size_t>(name.number - 1)]).p;
        }
    }
    HL_ASSERT(false);
    return {};
}

void inspect(const RestShape& shape, const ComponentSet& set, GrowthTally& tally) {
    for (const PieceShape& piece : shape.pieces) {
        for (std::size_t i = 0; i + 1 < piece.nodes.size(); ++i) {
            const RodNode& a = piece.nodes[i];
            const RodNode& b = piece.nodes[i + 1];
            HL_ASSERT(is_finite(b.p));
            // the chord of a bent segment is shorter than it without any stretch
            const double stretch =
                segment_strain({a.p, a.q, b.p, b.q}, b.s_m - a.s_m, strip_stiffness(set), {})
                    .gamma.z;
            tally.stretch = std::max(tally.stretch, std::abs(stretch));
        }
        tally.joint_gap_m =
            std::max(tally.joint_gap_m,
                     distance(piece.nodes.front().p, hole_place(shape, set, piece.a.hole)));
        if (piece.b) {
            tally.joint_gap_m =
                std::max(tally.joint_gap_m,
                         distance(piece.nodes.back().p, hole_place(shape, set, piece.b->hole)));
        }
    }
}

// Compares the shapes on the way to a rest, whenever something has moved by a millimetre.
class Watcher {
  public:
    Watcher(const ComponentSet& set, GrowthTally& tally) : set_(set), tally_(tally) {}

    void see(const RestShape& shape) {
        if (first_.pieces.empty()) {
            first_ = shape;
        }
        // a second try begins at the start again: no motion leads there
        const bool from_start = longest_move(first_, shape) < 1e-9;
        if (!from_start && longest_move(last_, shape) < 1e-3) {
            return;
        }
        if (!from_start) {
            ++tally_.looks;
            const std::string names = passing_through(last_, shape, set_);
            if (!names.empty()) {
                ++tally_.passed_through;
                std::printf("    %s pass through each other\n", names.c_str());
            }
        }
        last_ = shape;
    }

  private:
    const ComponentSet& set_;
    GrowthTally& tally_;
    RestShape first_;
    RestShape last_;
};

// True if it settled and, where touching is not kept, touches nothing.
bool place(Assembly& assembly, const Placement& placement, const ComponentSet& set,
           const Growing& how, GrowthTally& tally) {
    PlaceOptions options;
    Watcher watcher(set, tally);
    if (how.watch) {
        options.watch = [&](const RestShape& shape) { watcher.see(shape); };
    }
    const int before = tally.passed_through;
    const Result<StepReport> report = assembly.place(placement, options);
    if (tally.passed_through > before) {
        const std::string end =
            report ? std::string(to_string(report->outcome)) : report.error().detail;
        std::printf("    seed %d, %d placed, %s: so in %d shapes; start %d, %s\n",
                    static_cast<int>(how.seed), static_cast<int>(assembly.size()),
                    name_of(placement).c_str(), tally.passed_through - before,
                    report ? report->start : -1, end.c_str());
        std::fflush(stdout);
    }
    if (!report) {
        ++tally.refused;
        return false;
    }
    ++tally.placements;
    if (report->outcome == Outcome::blocked) {
        ++tally.blocked;
        tally.unnamed += report->blocked_by.empty() ? 1 : 0;
        return false;
    }
    tally.iterations.push_back(report->iterations);
    if (assembly.rest().pieces.size() >= 18) {
        tally.iterations_of_large.push_back(report->iterations);
    }
    if (report->outcome != Outcome::settled) {
        ++tally.failed;
        std::printf("    seed %d, %d placed, %s: %s, residual %.2g N, %d + %d iterations\n",
                    static_cast<int>(how.seed), static_cast<int>(assembly.size()),
                    name_of(placement).c_str(), std::string(to_string(report->outcome)).c_str(),
                    report->residual_n, report->iterations_alone, report->iterations);
        std::fflush(stdout);
        return false;
    }
    ++tally.settled;
    if (how.watch) {
        watcher.see(assembly.rest());
    }
    inspect(assembly.rest(), set, tally);
    if (!how.keep_touching && judge_shape(assembly.rest(), set, {}).foul) {
        HL_ASSERT(assembly.undo());
        return false;
    }
    return true;
}

int percentile(std::vector<int> values, double part) {
    if (values.empty()) {
        return 0;
    }
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

}  // namespace

void grow(const ComponentSet& set, const Growing& how, GrowthTally& tally) {
    RandomGrowth growth(set, how.start, how.seed);
    ++tally.structures;
    for (int tries = 0; tries < 3 * how.max_strips && growth.strips() < how.max_strips; ++tries) {
        const std::optional<PlacePiece> strip = growth.next();
        if (!strip) {
            break;
        }
        if (place(growth.assembly(), *strip, set, how, tally)) {
            growth.kept(*strip);
        }
        // a bird now and then
        const std::optional<Placement> bird =
            tries % 4 == 3 ? growth.next_marker() : std::optional<Placement>{};
        if (bird && place(growth.assembly(), *bird, set, how, tally)) {
            ++tally.birds;
            growth.kept_marker(*bird);
        }
    }
}

void print(const GrowthTally& tally) {
    std::printf("    %d structures, %d placements: %d settled, %d blocked, %d failed; %d refused\n",
                tally.structures, tally.placements, tally.settled, tally.blocked, tally.failed,
                tally.refused);
    std::printf(
        "    %d birds put or lifted; %d shapes looked at, %d times something passed through\n",
        tally.birds, tally.looks, tally.passed_through);
    std::printf("    stretch at most %.3f %%, joint gaps at most %.2g mm\n", 100 * tally.stretch,
                1e3 * tally.joint_gap_m);
    std::printf("    iterations: median %d, 95 %% %d; on 18 strips or more: median %d, 95 %% %d\n",
                percentile(tally.iterations, 0.5), percentile(tally.iterations, 0.95),
                percentile(tally.iterations_of_large, 0.5),
                percentile(tally.iterations_of_large, 0.95));
    std::fflush(stdout);
}

}  // namespace haula::physics
