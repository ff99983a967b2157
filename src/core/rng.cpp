#include "core/rng.h"

#include <bit>

#include "core/assert.h"
#include "core/hash.h"

namespace haula {

Rng::Rng(std::uint64_t seed) : state_{} {
    for (std::uint64_t& word : state_) {
        seed += 0x9e3779b97f4a7c15U;
        word = mix64(seed);
    }
}

std::uint64_t Rng::next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
}

std::uint64_t Rng::below(std::uint64_t n) {
    HL_ASSERT(n > 0);
    // Numbers under the threshold would favour the small remainders: draw again.
    const std::uint64_t threshold = (0 - n) % n;
    std::uint64_t drawn = next();
    while (drawn < threshold) {
        drawn = next();
    }
    return drawn % n;
}

double Rng::unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

double Rng::normal() {
    // Sum of twelve: only + and -, hence the same bits everywhere, which a logarithm is not.
    double sum = -6.0;
    for (int i = 0; i < 12; ++i) {
        sum += unit();
    }
    return sum;
}

}  // namespace haula
