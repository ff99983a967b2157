#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace haula {

// Seeded randomness that gives the same numbers on every machine and standard library (the
// standard's distributions do not). xoshiro256** by Blackman and Vigna, seeded by splitmix64.
class Rng {
  public:
    using State = std::array<std::uint64_t, 4>;

    explicit Rng(std::uint64_t seed);
    // Continues where a saved generator stood.
    explicit Rng(const State& state) : state_(state) {}

    std::uint64_t next();
    // Evenly among 0 .. n-1, without the bias of a plain remainder. n must not be 0.
    std::uint64_t below(std::uint64_t n);
    // Evenly in [0, 1), 53 bits.
    double unit();
    // Evenly in [low, high).
    double between(double low, double high) { return low + (high - low) * unit(); }
    // Bell-shaped: mean 0, deviation 1.
    double normal();

    template <class T>
    void shuffle(std::span<T> items) {
        for (std::size_t i = items.size(); i > 1; --i) {
            std::swap(items[i - 1], items[below(i)]);
        }
    }

    const State& state() const { return state_; }
    friend bool operator==(const Rng&, const Rng&) = default;

  private:
    State state_;
};

}  // namespace haula
