#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdio>
#include <map>

#include "passing.h"
#include "physics/bodies.h"
#include "physics/random_growth.h"
#include "physics/set_file.h"
#include "physics/verdict.h"

using namespace haula;
using namespace haula::physics;

namespace {

struct Tally {
    int structures = 0;
    int placements = 0;
    int settled = 0;
    int blocked = 0;
    int refused = 0;
    int failed = 0;  // not settled or unstable
    int passed_through = 0;
    double stretch = 0.0;
    double joint_gap_m = 0.0;
    std::vector<int> iterations;
    std::vector<int> iterations_of_large;  // on 18 strips or more
};

const RodNode& node_at(const PieceShape& piece, double s_m) {
    const auto found =
        std::find_if(piece.nodes.begin(), piece.nodes.end(),
                     [&](const RodNode& node) { return std::abs(node.s_m - s_m) < 1e-9; });
    REQUIRE(found != piece.nodes.end());
    return *found;
}

// Where the hole is, from the shapes alone.
Vec3 hole_place(const RestShape& shape, const Set& set, const std::string& hole) {
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
    FAIL("no hole " << hole);
    return {};
}

void inspect(const RestShape& shape, const Set& set, Tally& tally) {
    for (const PieceShape& piece : shape.pieces) {
        for (std::size_t i = 0; i + 1 < piece.nodes.size(); ++i) {
            const RodNode& a = piece.nodes[i];
            const RodNode& b = piece.nodes[i + 1];
            REQUIRE(is_finite(b.p));
            const double stretch = distance(a.p, b.p) / (b.s_m - a.s_m) - 1.0;
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

void grow(const Set& set, const std::string& start, std::uint64_t seed, int most_strips,
          bool keep_touching, bool watch, Tally& tally) {
    RandomGrowth growth(set, start, seed);
    ++tally.structures;
    for (int tries = 0; tries < 3 * most_strips && growth.strips() < most_strips; ++tries) {
        const std::optional<PlacePiece> place = growth.next();
        if (!place) {
            break;
        }
        Assembly& assembly = growth.assembly();
        PlaceOptions options;
        RestShape last;
        if (watch) {
            options.watch = [&](const RestShape& shape) {
                if (last.pieces.size() == shape.pieces.size()) {
                    const std::string names = passing_through(last, shape, set);
                    tally.passed_through += names.empty() ? 0 : 1;
                    if (!names.empty()) {
                        std::printf("    seed %d, %s: %s pass through each other\n",
                                    static_cast<int>(seed), place->piece.c_str(), names.c_str());
                    }
                }
                last = shape;
            };
        }
        const Result<StepReport> report = assembly.place(*place, options);
        if (!report) {
            ++tally.refused;
            continue;
        }
        ++tally.placements;
        if (report->outcome == Outcome::blocked) {
            REQUIRE_FALSE(report->blocked_by.empty());
            ++tally.blocked;
            continue;
        }
        tally.iterations.push_back(report->iterations);
        if (growth.strips() >= 18) {
            tally.iterations_of_large.push_back(report->iterations);
        }
        if (report->outcome != Outcome::settled) {
            ++tally.failed;
            std::printf("    seed %d, %d strips, %s: %s, residual %.2g N, %d iterations\n",
                        static_cast<int>(seed), growth.strips(), place->piece.c_str(),
                        std::string(to_string(report->outcome)).c_str(), report->residual_n,
                        report->iterations);
            continue;
        }
        ++tally.settled;
        inspect(assembly.rest(), set, tally);
        if (!keep_touching && judge_shape(assembly.rest(), set, {}).foul) {
            REQUIRE(assembly.undo());
            continue;
        }
        growth.kept(*place);
    }
}

int percentile(std::vector<int> values, double part) {
    if (values.empty()) {
        return 0;
    }
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

void print(const Tally& tally) {
    std::printf("    %d structures, %d placements: %d settled, %d blocked, %d failed; %d refused\n",
                tally.structures, tally.placements, tally.settled, tally.blocked, tally.failed,
                tally.refused);
    std::printf("    stretch at most %.3f %%, joint gaps at most %.2g mm\n", 100 * tally.stretch,
                1e3 * tally.joint_gap_m);
    std::printf("    iterations: median %d, 95 %% %d; on 18 strips or more: median %d, 95 %% %d\n",
                percentile(tally.iterations, 0.5), percentile(tally.iterations, 0.95),
                percentile(tally.iterations_of_large, 0.5),
                percentile(tally.iterations_of_large, 0.95));
    std::fflush(stdout);
}

void check(const Tally& tally) {
    print(tally);
    CHECK(tally.stretch < 0.005);
    CHECK(tally.joint_gap_m < 0.01e-3);
    CHECK(tally.passed_through == 0);
    CHECK(300 * tally.failed <= tally.settled + tally.failed);  // at most 1 in 300
}

}  // namespace

TEST_CASE("twenty random structures grow without harm", "[physics][growth]") {
    const Set set = *installed_sets()("standard");
    Tally tally;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        // small ones, every fifth larger; every fourth keeps pieces that touch
        grow(set, seed % 2 ? "standard" : "tripod", seed, seed % 5 == 0 ? 12 : 7, seed % 4 == 0,
             seed % 5 == 1, tally);
    }
    check(tally);
}

TEST_CASE("two hundred random structures of up to 22 strips grow without harm",
          "[.slow][physics][growth]") {
    const Set set = *installed_sets()("standard");
    Tally tally;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        grow(set, seed % 2 ? "standard" : "tripod", seed, 22, seed % 4 == 0, seed % 10 == 0, tally);
    }
    check(tally);
}
