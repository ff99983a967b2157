#include "cli/bench_settle.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <ctime>

#include "cli/stopwatch.h"
#include "core/units.h"
#include "physics/midpoint_energy.h"
#include "physics/random_growth.h"
#include "physics/set_file.h"
#include "physics/spring_chains.h"
#include "physics/strip_solver.h"

namespace haula::cli {

namespace {

using Goal = BenchRow::Goal;

template <class Number>
double percentile(std::vector<Number> values, double part) {
    if (values.empty()) {
        return 0.0;
    }
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

// Grows until it has so many strips; touching ones are kept, which is the harder case. Calls
// `measured` with each placement that settled, before it is kept.
void grow_to(physics::RandomGrowth& growth, int strips, physics::SolveCosts* costs,
             const auto& measured) {
    // a crowded structure refuses and blocks many tries
    for (int tries = 0; tries < 20 * strips && growth.strips() < strips; ++tries) {
        const auto place = growth.next();
        if (!place) {
            return;
        }
        physics::PlaceOptions options;
        options.costs = costs;
        const auto report = growth.assembly().place(*place, options);
        if (report && report->outcome == physics::Outcome::settled) {
            measured(*place, *report);
            growth.kept(*place);
        }
    }
}

constexpr auto k_nothing = [](const physics::PlacePiece&, const physics::StepReport&) {};

double iteration_s(const physics::SolveCosts& costs) {
    return costs.iterations_s / std::max(1, costs.iterations);
}

double factorisation_s(const physics::SolveCosts& costs) {
    return costs.factorisations_s / std::max(1, costs.factorisations);
}

// Adding the 20th to 22nd strip, over a few structures.
void bench_large(const physics::ComponentSet& set, BenchRows& rows) {
    constexpr std::uint64_t k_structures = 6;
    physics::SolveCosts costs;
    std::vector<int> iterations;
    std::vector<int> alone;
    std::vector<double> milliseconds;
    int snapped = 0;
    for (std::uint64_t seed = 1; seed <= k_structures; ++seed) {
        physics::RandomGrowth growth(set, "standard", seed);
        grow_to(growth, 19, nullptr, k_nothing);
        std::clock_t before = std::clock();
        grow_to(growth, 22, &costs,
                [&](const physics::PlacePiece&, const physics::StepReport& report) {
                    iterations.push_back(report.iterations + report.iterations_beside);
                    alone.push_back(report.iterations_alone);
                    milliseconds.push_back(1e3 * static_cast<double>(std::clock() - before) /
                                           CLOCKS_PER_SEC);
                    snapped += report.snapped ? 1 : 0;
                    before = std::clock();
                });
    }
    rows.push_back({"iteration / factorisation, 20 strips with contact",
                    iteration_s(costs) / factorisation_s(costs), Goal::at_most, 3.0});
    rows.push_back({"of it, contact search / factorisation",
                    costs.contact_s / std::max(1, costs.iterations) / factorisation_s(costs)});
    rows.push_back({"iterations to add a piece to 20 strips, median", percentile(iterations, 0.5),
                    Goal::at_most, 30.0});
    rows.push_back({"iterations to add a piece to 20 strips, 95 %", percentile(iterations, 0.95),
                    Goal::at_most, 30.0});
    rows.push_back({"ms of processor time a strip on 20, refused tries included, median",
                    percentile(milliseconds, 0.5), Goal::at_most, 16.0});
    rows.push_back({"ms of processor time a strip on 20, refused tries included, 95 %",
                    percentile(milliseconds, 0.95), Goal::at_most, 50.0});
    rows.push_back(
        {"of them snapped, so that they were looked at twice, %",
         100.0 * snapped / static_cast<double>(std::max<std::size_t>(1, iterations.size()))});
    rows.push_back({"before them, of the new strip alone, median", percentile(alone, 0.5)});
    rows.push_back({"before them, of the new strip alone, 95 %", percentile(alone, 0.95)});
}

// The same placements with the former segment, at the usual mesh and at the one that it needs to be
// as exact.
Result<void> bench_former(const physics::ComponentSet& set, BenchRows& rows) {
    physics::RandomGrowth growth(set, "standard", 3);
    grow_to(growth, 8, nullptr, k_nothing);
    const std::vector<physics::Placement> placements = growth.assembly().placements();
    struct Timed {
        physics::RestShape rest;
        double s = 0.0;
    };
    const auto timed = [&](int segments, const physics::SegmentElement& element) -> Result<Timed> {
        physics::Assembly assembly(set, segments, element);
        Result<std::vector<physics::StepReport>> done = std::vector<physics::StepReport>{};
        const double s = seconds([&] { done = assembly.place_all(placements); });
        return done ? Result<Timed>(Timed{assembly.rest(), s}) : Result<Timed>(done.error());
    };
    const auto exact = timed(32, physics::k_strip_element);
    const auto ours = timed(8, physics::k_strip_element);
    const auto former = timed(8, physics::k_midpoint_element);
    const auto former_fine = timed(64, physics::k_midpoint_element);
    for (const auto* each : {&exact, &ours, &former, &former_fine}) {
        if (!*each) {
            return each->error();
        }
    }
    const auto off = [&](const Timed& shape) {
        return to_mm(physics::farthest_apart_m(shape.rest, exact->rest));
    };
    rows.push_back({"farthest hole off, 8 segments, 1/1000 mm", 1e3 * off(*ours)});
    rows.push_back({"former segment, 8 segments, 1/1000 mm", 1e3 * off(*former)});
    rows.push_back({"former segment, 64 segments, 1/1000 mm", 1e3 * off(*former_fine)});
    rows.push_back(
        {"former segment at 64 / ours at 8, time", former_fine->s / ours->s, Goal::at_least, 20.0});
    rows.push_back(
        {"ours / former segment, both at 8, time", ours->s / former->s, Goal::at_most, 1.0});
    return {};
}

// Cost of an iteration and strip, against that of 5 strips: 1 is linear.
void bench_growth(const physics::ComponentSet& set, BenchRows& rows) {
    constexpr std::array k_sizes{5, 10, 20, 40};
    constexpr int k_boxes = 2;
    physics::RandomGrowth growth(set, "standard", 1, k_boxes);
    double first = 0.0;
    for (const int size : k_sizes) {
        grow_to(growth, size - 1, nullptr, k_nothing);
        physics::SolveCosts costs;
        grow_to(growth, size + 1, &costs, k_nothing);
        const double each = iteration_s(costs) / growth.strips();
        first = first > 0.0 ? first : each;
        rows.push_back({fmt::format("iteration and strip, {} strips / 5 strips", growth.strips()),
                        each / first, Goal::at_most, 1.5});
    }
}

// The last of some strips, settled by us and by Bullet's chains from the very same start.
Result<void> bench_chains(const physics::ComponentSet& set, int strips, BenchRows& rows) {
    physics::RandomGrowth growth(set, "standard", 2);
    std::optional<physics::PlacePiece> last;
    grow_to(growth, strips, nullptr,
            [&](const physics::PlacePiece& place, const physics::StepReport&) { last = place; });
    if (!last || !growth.assembly().undo()) {
        return Error{ErrorCode::system, "the benchmark's structure did not grow"};
    }
    physics::Assembly assembly = growth.assembly();
    physics::RestShape start;
    physics::PlaceOptions watch;
    watch.watch = [&](const physics::RestShape& shape) {
        if (start.pieces.empty()) {
            start = shape;
        }
    };
    if (const auto report = physics::Assembly(assembly).place(*last, watch); !report) {
        return report.error();
    }
    Result<physics::StepReport> ours = physics::StepReport{};
    const double ours_s = seconds([&] { ours = assembly.place(*last); });
    Result<physics::ChainRest> chains = physics::ChainRest{};
    physics::ChainSettings settings;
    settings.max_seconds = 5.0;
    const double chains_s =
        seconds([&] { chains = physics::settle_as_chains(start, set, settings); });
    if (!ours || !chains) {
        return ours ? chains.error() : ours.error();
    }
    rows.push_back({fmt::format("Bullet's spring chains / ours, {} strips{}", growth.strips(),
                                chains->at_rest ? "" : " (chains not at rest after 5 s)"),
                    chains_s / ours_s, Goal::at_least, 50.0});
    return {};
}

}  // namespace

Result<BenchRows> bench_settle() {
    const auto set = physics::installed_sets()("standard");
    if (!set) {
        return set.error();
    }
    BenchRows rows;
    bench_large(*set, rows);
    if (const auto done = bench_former(*set, rows); !done) {
        return done.error();
    }
    bench_growth(*set, rows);
    for (const int strips : {5, 20}) {
        if (const auto done = bench_chains(*set, strips, rows); !done) {
            return done.error();
        }
    }
    return rows;
}

}  // namespace haula::cli
