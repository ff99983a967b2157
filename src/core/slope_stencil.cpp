#include "core/slope_stencil.h"

namespace haula {

namespace {

using Three = std::array<double, 3>;

// At the middle one of three values, `one` and `other` apart.
Three between(double one, double other, double scale) {
    const double sum = one + other;
    return {-scale * other / (one * sum), scale * (other - one) / (one * other),
            scale * one / (other * sum)};
}

// At the first of three values.
Three one_sided(double one, double other, double scale) {
    const double sum = one + other;
    return {-scale * (one + sum) / (one * sum), scale * sum / (one * other),
            -scale * one / (other * sum)};
}

}  // namespace

SlopeStencil slope_stencil(std::optional<double> before, double length,
                           std::optional<double> after) {
    SlopeStencil out;
    if (before) {
        const Three k = between(*before, length, length);
        out.at_a = {k[0], k[1], k[2], 0.0};
    } else if (after) {
        const Three k = one_sided(length, *after, length);
        out.at_a = {0.0, k[0], k[1], k[2]};
    } else {
        out.at_a = {0.0, -1.0, 1.0, 0.0};
    }
    if (after) {
        const Three k = between(length, *after, length);
        out.at_b = {0.0, k[0], k[1], k[2]};
    } else if (before) {
        const Three k = one_sided(length, *before, length);
        out.at_b = {-k[2], -k[1], -k[0], 0.0};
    } else {
        out.at_b = {0.0, -1.0, 1.0, 0.0};
    }
    return out;
}

}  // namespace haula
