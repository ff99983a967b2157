#include "growth.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <map>

#include "physics/set_file.h"

using namespace haula;
using namespace haula::physics;

TEST_CASE("growth exploration", "[.explore]") {
    const Set set = *installed_sets()("standard");
    std::map<std::string, int> count;
    const int trace = std::getenv("TRACE") ? std::atoi(std::getenv("TRACE")) : 0;
    const std::uint64_t from =
        std::getenv("SEED") ? std::strtoull(std::getenv("SEED"), nullptr, 10) : 1;
    const std::uint64_t to =
        std::getenv("SEED_TO") ? std::strtoull(std::getenv("SEED_TO"), nullptr, 10) : from;
    std::vector<int> iterations;
    double seconds = 0;
    for (std::uint64_t seed = from; seed <= to; ++seed) {
        Growth growth(set, "standard", seed);
        for (int tries = 0; tries < 80 && growth.strips() < 22; ++tries) {
            const auto place = growth.next();
            if (!place) {
                break;
            }
            const auto t0 = std::chrono::steady_clock::now();
            const Result<StepReport> report = growth.assembly().place(
                *place, trace == (int)seed * 100 + tries
                            ? PlaceOptions{{},
                                           [](const Progress& p) {
                                               std::printf("  %d %.3g\n", p.iterations,
                                                           p.residual_n);
                                               return true;
                                           }}
                            : PlaceOptions{});
            const double s =
                std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count();
            seconds += s;
            if (!report) {
                ++count[report.error().detail.substr(0, 20)];
                continue;
            }
            ++count[std::string(to_string(report->outcome))];
            if (report->outcome == Outcome::settled) {
                growth.kept(*place);
                iterations.push_back(report->iterations);
            }
            if (report->outcome == Outcome::not_settled || report->outcome == Outcome::unstable ||
                report->iterations > 100) {
                std::printf(
                    "seed %d strips %d try %d: %s %s a %s b %s: it %d res %.2g eig %.3g start %d "
                    "%.3f s\n",
                    (int)seed, growth.strips(), tries,
                    std::string(to_string(report->outcome)).c_str(), place->kind.c_str(),
                    place->a.hole.c_str(), place->b ? place->b->hole.c_str() : "-",
                    report->iterations, report->residual_n, report->min_eigenvalue, report->start,
                    s);
            }
        }
        std::printf("seed %d: %d strips, %.2f s\n", (int)seed, growth.strips(), seconds);
    }
    for (const auto& [what, n] : count) {
        std::printf("%-20s %d\n", what.c_str(), n);
    }
    std::sort(iterations.begin(), iterations.end());
    std::printf("iterations median %d p95 %d max %d\n", iterations[iterations.size() / 2],
                iterations[iterations.size() * 95 / 100], iterations.back());
}
