#include "cli/bench_peers.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "cli/mujoco_chains.h"
#include "cli/stopwatch.h"
#include "core/units.h"
#include "physics/random_growth.h"
#include "physics/set_file.h"
#include "physics/spring_chains.h"
#include "physics/verdict.h"

namespace haula::cli {

namespace {

using physics::RestShape;
using physics::RodNode;

constexpr double k_near_enough_m = 0.2e-3;
constexpr double k_max_seconds = 6.0;  // of simulated time
// Of the processor's time for one try: far more than any of ours takes, and there are 18 of them.
constexpr double k_max_work_s = 8.0;
constexpr int k_strips = 20;

// Farthest hole or end from where it should be.
double off_m(const RestShape& shape, const RestShape& exact, const physics::ComponentSet& set) {
    double most = 0.0;
    for (std::size_t p = 0; p < shape.pieces.size(); ++p) {
        std::vector<double> stops = set.kind(exact.pieces[p].kind)->holes_m;
        stops.push_back(exact.pieces[p].nodes.back().s_m);
        for (const double stop : stops) {
            const auto at_stop = [&](const RodNode& node) {
                return std::abs(node.s_m - stop) < 1e-9;
            };
            const auto& here = shape.pieces[p].nodes;
            const auto& there = exact.pieces[p].nodes;
            const auto a = std::find_if(here.begin(), here.end(), at_stop);
            const auto b = std::find_if(there.begin(), there.end(), at_stop);
            if (a != here.end() && b != there.end()) {
                most = std::max(most, distance(a->p, b->p));
            }
        }
    }
    return most;
}

// The last placement of a structure, from where it starts.
struct Case {
    std::string name;
    physics::Assembly before;
    physics::Placement last;
};

// A strip that hangs out level from an upright one: nothing else is as bare as that on a board.
Result<Case> single_strip(const physics::ComponentSet& set) {
    physics::Assembly assembly(set);
    const auto held =
        assembly.place(physics::PlacePiece{"p1", "SF", {"o1", physics::Face::plus, {}}, {}});
    if (!held) {
        return held.error();
    }
    return Case{"a single strip held level", assembly,
                physics::PlacePiece{"p2", "SC", {"p1.1", physics::Face::plus, {}}, {}}};
}

Result<Case> arch(const physics::ComponentSet& set) {
    return Case{"an arch", physics::Assembly(set),
                physics::PlacePiece{"s1",
                                    "LC",
                                    {"i1", physics::Face::plus, {}},
                                    physics::Plug{"o2", physics::Face::plus, {}}}};
}

// Without contact, which the peers leave out: what touches is not kept.
Result<Case> structure(const physics::ComponentSet& set) {
    physics::RandomGrowth growth(set, "standard", 5);
    physics::PlaceOptions options;
    options.look_twice = false;
    std::optional<physics::PlacePiece> last;
    for (int tries = 0; tries < 20 * k_strips && growth.strips() < k_strips; ++tries) {
        const auto place = growth.next();
        if (!place) {
            break;
        }
        const auto report = growth.assembly().place(*place, options);
        if (!report || report->outcome != physics::Outcome::settled) {
            continue;
        }
        if (physics::judge_shape(growth.assembly().rest(), set, {}).foul) {
            growth.assembly().undo();
            continue;
        }
        growth.kept(*place);
        last = *place;
    }
    if (!last || !growth.assembly().undo()) {
        return Error{ErrorCode::system, "the benchmark's structure did not grow"};
    }
    return Case{fmt::format("the last of {} strips", growth.strips()), growth.assembly(), *last};
}

using Peer = Result<physics::ChainRest> (*)(const RestShape&, const physics::ComponentSet&,
                                            const physics::ChainSettings&);

// With bodies half as long again and again, until it comes near enough or there are no shorter
// ones.
void row_of(const std::string& who, Peer settle, const Case& test, const RestShape& start,
            const RestShape& exact, const physics::ComponentSet& set, double ours_s,
            BenchRows& rows) {
    double total_s = 0.0;
    double nearest_m = 1e9;
    for (const double body_length_m : {20e-3, 10e-3, 5e-3}) {
        physics::ChainSettings settings;
        settings.body_length_m = body_length_m;
        settings.max_seconds = k_max_seconds;
        settings.max_work_s = k_max_work_s;
        Result<physics::ChainRest> rest = physics::ChainRest{};
        const double s = seconds([&] { rest = settle(start, set, settings); });
        if (!rest) {
            rows.push_back({fmt::format("{}, {}: {}", who, test.name, rest.error().detail), 0.0});
            return;
        }
        total_s = s;
        const double off = off_m(rest->shape, exact, set);
        nearest_m = std::min(nearest_m, std::isfinite(off) ? off : 1e9);
        if (nearest_m <= k_near_enough_m) {
            break;
        }
    }
    const bool there = nearest_m <= k_near_enough_m;
    rows.push_back(
        {fmt::format("{} / ours, {}{}", who, test.name,
                     there ? "" : fmt::format(" (did not get there: {:.2f} mm)", to_mm(nearest_m))),
         total_s / ours_s});
}

Result<void> bench(const Case& test, const physics::ComponentSet& set, BenchRows& rows) {
    RestShape start;
    physics::PlaceOptions watch;
    watch.look_twice = false;
    watch.watch = [&](const RestShape& shape) {
        if (start.pieces.empty()) {
            start = shape;
        }
    };
    physics::Assembly watched = test.before;
    if (const auto report = watched.place(test.last, watch); !report) {
        return report.error();
    }
    const auto exact = watched.on_finer_mesh(4 * physics::k_default_segments);
    if (!exact) {
        return exact.error();
    }
    physics::PlaceOptions plain;
    plain.look_twice = false;
    physics::Assembly ours = test.before;
    const double ours_s = seconds([&] { static_cast<void>(ours.place(test.last, plain)); });
    rows.push_back({"ours, " + test.name + ": off by, 1/1000 mm",
                    1e3 * to_mm(off_m(ours.rest(), exact->rest(), set))});
    row_of("Bullet's chains", &physics::settle_as_chains, test, start, exact->rest(), set, ours_s,
           rows);
    row_of("MuJoCo's chains", &settle_in_mujoco, test, start, exact->rest(), set, ours_s, rows);
    return {};
}

}  // namespace

Result<BenchRows> bench_peers() {
    const auto set = physics::installed_sets()("standard");
    if (!set) {
        return set.error();
    }
    BenchRows rows;
    for (const auto make : {&single_strip, &arch, &structure}) {
        const auto test = (*make)(*set);
        if (!test) {
            return test.error();
        }
        if (const auto done = bench(*test, *set, rows); !done) {
            return done.error();
        }
    }
    return rows;
}

}  // namespace haula::cli
