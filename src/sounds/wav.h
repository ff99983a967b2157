#pragma once

#include <span>
#include <string>

namespace haula::sounds {

inline constexpr int k_rate_hz = 22050;  // foam and wood have little above 10 kHz

// 16 bits, one channel; samples from -1 to 1.
std::string wav_of(std::span<const double> samples);

}  // namespace haula::sounds
