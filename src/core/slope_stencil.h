#pragma once

#include <array>
#include <optional>

// Slopes for cubic curves through given values: the parabola through three neighbours, one-sided at
// an end or a kink. What rests, is judged and is drawn is one and the same surface by this.
namespace haula {

// Of a stretch between two values: its slopes at both ends, times its length, as sums over four
// values (the one before, its own two, the one after).
struct SlopeStencil {
    std::array<double, 4> at_a{};
    std::array<double, 4> at_b{};
};

// `before` and `after` are the lengths of the neighbouring stretches, empty where the curve ends or
// has a kink. With neither, the stretch is straight.
SlopeStencil slope_stencil(std::optional<double> before, double length,
                           std::optional<double> after);

}  // namespace haula
