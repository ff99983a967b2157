#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

// Minimises a smooth function of a few variables inside a box: Newton's method with the bounds that
// are pressed against taken as given, a shift where the Hessian is not positive definite, and a
// line search. Small enough to live on the stack; used for closest points.
namespace haula::physics {

template <std::size_t N>
struct BoxModel {
    double value = 0.0;
    std::array<double, N> gradient{};
    std::array<std::array<double, N>, N> hessian{};
};

namespace detail {

// Solves (H + shift) step = -g for the free variables; false if that matrix is not positive
// definite.
template <std::size_t N>
bool newton_step(const BoxModel<N>& m, const std::array<bool, N>& free, double shift,
                 std::array<double, N>& step) {
    std::array<std::array<double, N>, N> l{};
    std::array<double, N> y{};
    for (std::size_t i = 0; i < N; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            const bool both = free[i] && free[j];
            double a = both ? m.hessian[i][j] : 0.0;
            a += i == j ? (free[i] ? shift : 1.0) : 0.0;
            for (std::size_t k = 0; k < j; ++k) {
                a -= l[i][k] * l[j][k];
            }
            if (i != j) {
                l[i][j] = a / l[j][j];
            } else if (a > 1e-12) {
                l[i][i] = std::sqrt(a);
            } else {
                return false;
            }
        }
        y[i] = free[i] ? -m.gradient[i] : 0.0;
        for (std::size_t k = 0; k < i; ++k) {
            y[i] -= l[i][k] * y[k];
        }
        y[i] /= l[i][i];
    }
    for (std::size_t i = N; i-- > 0;) {
        step[i] = y[i];
        for (std::size_t k = i + 1; k < N; ++k) {
            step[i] -= l[k][i] * step[k];
        }
        step[i] /= l[i][i];
    }
    return true;
}

}  // namespace detail

// Goes on from x, a place inside the box, where the model is `here`; both are moved to the end.
template <std::size_t N, class Model, class Here>
void minimise_on(const Model& model, Here& here, std::array<double, N>& x,
                 const std::array<double, N>& low, const std::array<double, N>& high,
                 double gradient_tolerance, int max_iterations = 100) {
    const auto line_search = [&](const std::array<double, N>& step) {
        constexpr int k_halvings = 20;  // down to a millionth of the step
        double fraction = 1.0;
        for (int tried = 0; tried < k_halvings; ++tried, fraction *= 0.5) {
            std::array<double, N> next{};
            double expected = 0.0;
            for (std::size_t i = 0; i < N; ++i) {
                next[i] = std::clamp(x[i] + fraction * step[i], low[i], high[i]);
                expected += here.gradient[i] * (next[i] - x[i]);
            }
            const Here there = model(next);
            if (there.value <= here.value + 1e-4 * expected && there.value < here.value) {
                x = next;
                here = there;
                return true;
            }
        }
        return false;
    };
    for (int iteration = 0; iteration < max_iterations; ++iteration) {
        std::array<bool, N> free{};
        double worst = 0.0;
        for (std::size_t i = 0; i < N; ++i) {
            const bool pressed = (x[i] <= low[i] && here.gradient[i] >= 0.0) ||
                                 (x[i] >= high[i] && here.gradient[i] <= 0.0);
            free[i] = !pressed;
            worst = std::max(worst, pressed ? 0.0 : std::abs(here.gradient[i]));
        }
        if (worst <= gradient_tolerance) {
            break;
        }
        std::array<double, N> step{};
        double shift = 0.0;
        while (!detail::newton_step<N>(here, free, shift, step)) {
            // Not far above the least that works: in a flat valley a large shift makes tiny steps.
            shift = shift == 0.0 ? 1e-7 : 4.0 * shift;
        }
        bool moved = line_search(step);
        if (!moved) {
            // Clamping can spoil a Newton step at a corner of the box; downhill always works.
            for (std::size_t i = 0; i < N; ++i) {
                step[i] = -here.gradient[i];
            }
            moved = line_search(step);
        }
        if (!moved) {
            break;
        }
    }
}

// `model(x)` gives value, gradient and Hessian (and may give more); the Hessian should be about 1
// along its stiffest direction (lengths against lengths are). A start beside the box is moved into
// it. Returns the model at the end; x is moved there.
template <std::size_t N, class Model>
auto minimise_in_box(const Model& model, std::array<double, N>& x, const std::array<double, N>& low,
                     const std::array<double, N>& high, double gradient_tolerance,
                     int max_iterations = 100) {
    for (std::size_t i = 0; i < N; ++i) {
        x[i] = std::clamp(x[i], low[i], high[i]);
    }
    auto here = model(x);
    minimise_on<N>(model, here, x, low, high, gradient_tolerance, max_iterations);
    return here;
}

}  // namespace haula::physics
