#include "core/slope_stencil.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

using namespace haula;
using Catch::Matchers::WithinAbs;

namespace {

double sum(const std::array<double, 4>& weights, const std::array<double, 4>& values) {
    double total = 0.0;
    for (std::size_t i = 0; i < 4; ++i) {
        total += weights[i] * values[i];
    }
    return total;
}

}  // namespace

TEST_CASE("slopes of a parabola are exact, whichever neighbours there are", "[core][slopes]") {
    // values of x^2 - 3 x at -2, 0, 1 and 4: stretches of 2, 1 and 3
    const auto f = [](double x) { return x * x - 3.0 * x; };
    const std::array<double, 4> values{f(-2.0), f(0.0), f(1.0), f(4.0)};
    for (const bool before : {true, false}) {
        for (const bool after : {true, false}) {
            const SlopeStencil stencil =
                slope_stencil(before ? std::optional(2.0) : std::nullopt, 1.0,
                              after ? std::optional(3.0) : std::nullopt);
            CAPTURE(before, after);
            // with no neighbour the stretch is straight
            const bool straight = !before && !after;
            CHECK_THAT(sum(stencil.at_a, values), WithinAbs(straight ? -2.0 : -3.0, 1e-12));
            CHECK_THAT(sum(stencil.at_b, values), WithinAbs(straight ? -2.0 : -1.0, 1e-12));
            // what is not there has no weight
            CHECK((before || stencil.at_a[0] == 0.0));
            CHECK((after || stencil.at_b[3] == 0.0));
        }
    }
}
