#include "sounds/synthesis.h"

#include <algorithm>
#include <cmath>

#include "core/rng.h"
#include "core/units.h"
#include "sounds/wav.h"

namespace haula::sounds {

namespace {

Samples silence(double seconds) {
    return Samples(static_cast<std::size_t>(seconds * k_rate_hz), 0.0);
}

double seconds_at(std::size_t i) { return static_cast<double>(i) / k_rate_hz; }

double noise(Rng& rng) { return static_cast<double>(rng.below(20001)) / 10000.0 - 1.0; }

// A tone that glides from one pitch to another and dies away.
void add_tone(Samples& out, double start_s, double from_hz, double to_hz, double fade_s,
              double loudness) {
    double phase = 0.0;
    for (auto i = static_cast<std::size_t>(start_s * k_rate_hz); i < out.size(); ++i) {
        const double t = seconds_at(i) - start_s;
        const double glide = std::exp(-t / (0.5 * fade_s));
        phase += 2.0 * k_pi * (to_hz + (from_hz - to_hz) * glide) / k_rate_hz;
        const double attack = std::min(1.0, t / 0.003);  // no click at the start
        out[i] += loudness * attack * std::exp(-t / fade_s) * std::sin(phase);
    }
}

// Noise without its sharp part: each sample moves only a little towards the next.
void add_rustle(Samples& out, double start_s, double length_s, double softness, double loudness,
                std::uint64_t seed) {
    Rng rng(seed);
    double low = 0.0;
    const auto first = static_cast<std::size_t>(start_s * k_rate_hz);
    const auto count = static_cast<std::size_t>(length_s * k_rate_hz);
    for (std::size_t i = 0; i < count && first + i < out.size(); ++i) {
        const double t = static_cast<double>(i) / static_cast<double>(count);
        low += (noise(rng) - low) * (1.0 - softness);
        const double swell = std::sin(k_pi * std::sqrt(t));
        out[first + i] += loudness * swell * swell * low;
    }
}

// A wooden bar: its pitch, and the overtone four times as high that a bar has.
void add_bar(Samples& out, double start_s, double pitch_hz, double fade_s, double loudness) {
    add_tone(out, start_s, pitch_hz, pitch_hz, fade_s, loudness);
    add_tone(out, start_s, 3.93 * pitch_hz, 3.93 * pitch_hz, 0.22 * fade_s, 0.28 * loudness);
    add_rustle(out, start_s, 0.02, 0.55, 0.25 * loudness, 7);
}

// To a common loudness, and silent at both ends.
Samples finished(Samples samples, double peak) {
    double most = 1e-9;
    for (const double sample : samples) {
        most = std::max(most, std::abs(sample));
    }
    const std::size_t fade = samples.size() / 6;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double end =
            std::min(1.0, static_cast<double>(samples.size() - 1 - i) / static_cast<double>(fade));
        samples[i] *= peak / most * end;
    }
    return samples;
}

Samples plug() {
    Samples out = silence(0.22);
    add_rustle(out, 0.0, 0.07, 0.70, 0.9, 1);
    add_tone(out, 0.045, 210.0, 95.0, 0.035, 0.9);
    add_tone(out, 0.045, 640.0, 410.0, 0.012, 0.25);
    return finished(std::move(out), 0.55);
}

Samples settle() {
    Samples out = silence(0.9);
    for (int i = 0; i < 4; ++i) {
        add_rustle(out, 0.17 * i, 0.32, 0.86, 1.0 / (1 + i), 20 + static_cast<std::uint64_t>(i));
        add_tone(out, 0.05 + 0.17 * i, 120.0 - 8.0 * i, 88.0 - 6.0 * i, 0.07, 0.22 / (1 + i));
    }
    return finished(std::move(out), 0.32);
}

Samples touch() {
    Samples out = silence(0.5);
    add_bar(out, 0.0, 247.0, 0.06, 1.0);
    add_bar(out, 0.13, 208.0, 0.09, 0.9);
    return finished(std::move(out), 0.6);
}

Samples turn() {
    Samples out = silence(0.55);
    add_bar(out, 0.0, 392.0, 0.14, 0.8);
    add_bar(out, 0.09, 523.3, 0.16, 0.6);
    return finished(std::move(out), 0.4);
}

Samples win() {
    Samples out = silence(1.9);
    const std::vector<double> chord{392.0, 493.9, 587.3, 784.0};
    for (std::size_t i = 0; i < chord.size(); ++i) {
        add_bar(out, 0.13 * static_cast<double>(i), chord[i], 0.30, 0.8);
    }
    add_bar(out, 0.62, 392.0, 0.45, 0.5);
    add_bar(out, 0.62, 784.0, 0.40, 0.6);
    return finished(std::move(out), 0.6);
}

}  // namespace

std::vector<NamedSound> all_sounds() {
    return {{"plug", plug()},
            {"settle", settle()},
            {"touch", touch()},
            {"turn", turn()},
            {"win", win()}};
}

}  // namespace haula::sounds
