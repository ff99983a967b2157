#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "physics/segment_frame.h"

// Four segments side by side, and what came of them one by one again. Both kinds are nothing but
// numbers, in the same order.
namespace haula::physics {

template <template <class> class Kind>
inline constexpr std::size_t k_numbers = sizeof(Kind<double>) / sizeof(double);

template <template <class> class Kind>
HAULA_INLINED Kind<Wide> side_by_side(const std::array<Kind<double>, k_lanes>& each) {
    static_assert(sizeof(Kind<Wide>) == sizeof each);
    using Numbers = std::array<double, k_numbers<Kind>>;
    const auto a = std::bit_cast<Numbers>(each[0]);
    const auto b = std::bit_cast<Numbers>(each[1]);
    const auto c = std::bit_cast<Numbers>(each[2]);
    const auto d = std::bit_cast<Numbers>(each[3]);
    std::array<Wide, k_numbers<Kind>> all;
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i] = Wide{a[i], b[i], c[i], d[i]};
    }
    return std::bit_cast<Kind<Wide>>(all);
}

template <template <class> class Kind>
HAULA_INLINED void one_by_one(const Kind<Wide>& all, std::array<Kind<double>, k_lanes>& each) {
    static_assert(sizeof all == sizeof each);
    const auto numbers = std::bit_cast<std::array<Wide, k_numbers<Kind>>>(all);
    std::array<std::array<double, k_numbers<Kind>>, k_lanes> apart;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        for (std::size_t lane = 0; lane < k_lanes; ++lane) {
            apart[lane][i] = numbers[i][lane];
        }
    }
    for (std::size_t lane = 0; lane < k_lanes; ++lane) {
        each[lane] = std::bit_cast<Kind<double>>(apart[lane]);
    }
}

HAULA_INLINED void one_by_one(const WideVec3& all, std::array<Vec3, k_lanes>& each) {
    for (std::size_t lane = 0; lane < k_lanes; ++lane) {
        each[lane] = {all.x[lane], all.y[lane], all.z[lane]};
    }
}

}  // namespace haula::physics
