#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace haula {

// The finaliser of splitmix64: every input bit reaches every output bit.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

// A 64-bit hash over fields, one by one and in order; never over a struct's bytes, whose padding
// is anybody's guess. The same on every machine (hence no plain char, whose sign is not). Not
// against an adversary.
class Hasher {
  public:
    template <class T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
    constexpr Hasher& add(T field) { return add_word(static_cast<std::uint64_t>(field)); }
    Hasher& add(char field) = delete;
    // The bits of the number: 0.0 and -0.0 differ, as they do for a simulation.
    constexpr Hasher& add(double field) { return add_word(std::bit_cast<std::uint64_t>(field)); }
    constexpr Hasher& add(std::string_view field) {
        add_word(field.size());
        for (const char c : field) {
            add_word(static_cast<unsigned char>(c));
        }
        return *this;
    }

    constexpr std::uint64_t value() const { return state_; }

  private:
    constexpr Hasher& add_word(std::uint64_t word) {
        state_ = mix64(state_ ^ mix64(word + 0x9e3779b97f4a7c15U));
        return *this;
    }

    std::uint64_t state_ = 0x243f6a8885a308d3U;  // digits of pi: an empty hash is not zero
};

// Sixteen hexadecimal digits, as records and reports print a hash.
std::string hash_text(std::uint64_t hash);

}  // namespace haula
