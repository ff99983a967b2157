#include "sounds/wav.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace haula::sounds {

namespace {

void put(std::string& out, std::uint32_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) {
        out.push_back(static_cast<char>((value >> (8 * i)) & 0xFFU));
    }
}

}  // namespace

std::string wav_of(std::span<const double> samples) {
    const auto size = static_cast<std::uint32_t>(2 * samples.size());
    std::string out = "RIFF";
    put(out, 36 + size, 4);
    out += "WAVEfmt ";
    put(out, 16, 4);
    put(out, 1, 2);  // plain samples
    put(out, 1, 2);  // one channel
    put(out, k_rate_hz, 4);
    put(out, 2 * k_rate_hz, 4);
    put(out, 2, 2);
    put(out, 16, 2);
    out += "data";
    put(out, size, 4);
    for (const double sample : samples) {
        const long value = std::lround(32767.0 * std::clamp(sample, -1.0, 1.0));
        put(out, static_cast<std::uint32_t>(value) & 0xFFFFU, 2);
    }
    return out;
}

}  // namespace haula::sounds
