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

// Foam that slides on foam: it sticks and slips, hundreds of times a second, and sings at that
// pitch a little roughly. `from_hz` and `to_hz` are the pitch at both ends.
void add_squeak(Samples& out, double start_s, double length_s, double from_hz, double to_hz,
                double loudness, std::uint64_t seed) {
    Rng rng(seed);
    double phase = 0.0;
    double rough = 1.0;
    const auto first = static_cast<std::size_t>(start_s * k_rate_hz);
    const auto count = static_cast<std::size_t>(length_s * k_rate_hz);
    for (std::size_t i = 0; i < count && first + i < out.size(); ++i) {
        const double t = static_cast<double>(i) / static_cast<double>(count);
        rough += 0.02 * noise(rng) - 0.01 * (rough - 1.0);
        phase += (from_hz + t * (to_hz - from_hz)) * rough / k_rate_hz;
        const double at = phase - std::floor(phase);
        // a slow stick and a quick slip, without the corners that would hiss
        const double wave = at < 0.78 ? at / 0.78 : (1.0 - at) / 0.22;
        const double swell = std::sin(k_pi * t);
        out[first + i] += loudness * swell * swell * (2.0 * wave - 1.0);
    }
}

// Every sample moves only this far towards the next: takes off what is sharp.
void soften(Samples& samples, double softness) {
    double low = 0.0;
    for (double& sample : samples) {
        low += (sample - low) * (1.0 - softness);
        sample = low;
    }
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
    Samples out = silence(0.32);
    add_squeak(out, 0.0, 0.13, 330.0, 520.0, 0.55, 3);
    soften(out, 0.62);
    add_rustle(out, 0.0, 0.09, 0.70, 0.6, 1);
    add_tone(out, 0.115, 190.0, 88.0, 0.035, 1.0);
    add_tone(out, 0.115, 640.0, 410.0, 0.012, 0.25);
    return finished(std::move(out), 0.5);
}

Samples settle() {
    Samples out = silence(0.9);
    for (int i = 0; i < 4; ++i) {
        add_rustle(out, 0.17 * i, 0.32, 0.86, 1.0 / (1 + i), 20 + static_cast<std::uint64_t>(i));
        add_tone(out, 0.05 + 0.17 * i, 120.0 - 8.0 * i, 88.0 - 6.0 * i, 0.07, 0.22 / (1 + i));
    }
    return finished(std::move(out), 0.32);
}

// One flinches: a dull knock, and two notes that do not agree.
Samples touch() {
    Samples out = silence(0.75);
    add_tone(out, 0.0, 150.0, 62.0, 0.05, 1.0);
    add_rustle(out, 0.0, 0.03, 0.4, 0.7, 5);
    add_bar(out, 0.03, 233.1, 0.16, 0.7);
    add_bar(out, 0.03, 246.9, 0.16, 0.7);
    add_bar(out, 0.20, 174.6, 0.13, 0.6);
    return finished(std::move(out), 0.6);
}

// Foam that bends: a few slow creaks, each a rough falling pitch.
Samples creak() {
    Samples out = silence(0.95);
    add_squeak(out, 0.02, 0.30, 118.0, 84.0, 0.9, 31);
    add_squeak(out, 0.26, 0.26, 96.0, 132.0, 0.6, 32);
    add_squeak(out, 0.50, 0.34, 104.0, 70.0, 0.45, 33);
    soften(out, 0.80);
    add_rustle(out, 0.0, 0.9, 0.90, 0.5, 34);
    return finished(std::move(out), 0.26);
}

// How high a bird has come: played higher the higher it stands.
Samples rise() {
    Samples out = silence(0.6);
    add_bar(out, 0.0, 330.0, 0.12, 0.6);
    add_bar(out, 0.07, 440.0, 0.20, 0.7);
    return finished(std::move(out), 0.30);
}

// A button.
Samples click() {
    Samples out = silence(0.05);
    add_rustle(out, 0.0, 0.012, 0.35, 0.6, 41);
    add_tone(out, 0.0, 900.0, 620.0, 0.008, 0.6);
    return finished(std::move(out), 0.16);
}

// A quiet room: air, and something far away. It swells and fades, so that it may begin anew.
Samples room() {
    constexpr double k_length_s = 8.0;
    Samples out = silence(k_length_s);
    Rng rng(51);
    double air = 0.0;
    double deep = 0.0;
    for (std::size_t i = 0; i < out.size(); ++i) {
        air += (noise(rng) - air) * 0.06;
        deep += (air - deep) * 0.02;
        const double t = seconds_at(i) / k_length_s;
        const double swell = std::sin(k_pi * t);
        out[i] = swell * (0.35 * air + 1.6 * deep);
    }
    return finished(std::move(out), 0.05);
}

// A block of wood that is put down on another.
Samples knock() {
    Samples out = silence(0.30);
    add_tone(out, 0.0, 215.0, 150.0, 0.030, 1.0);
    add_tone(out, 0.0, 590.0, 520.0, 0.014, 0.45);
    add_rustle(out, 0.0, 0.018, 0.50, 0.5, 61);
    add_tone(out, 0.075, 190.0, 140.0, 0.020, 0.25);  // it comes to rest
    return finished(std::move(out), 0.36);
}

// Cardboard that slides on cardboard and lies.
Samples card() {
    Samples out = silence(0.36);
    add_rustle(out, 0.0, 0.20, 0.62, 0.8, 71);
    add_rustle(out, 0.19, 0.03, 0.50, 0.7, 72);
    add_tone(out, 0.20, 150.0, 96.0, 0.020, 0.35);
    return finished(std::move(out), 0.30);
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
    return {{"plug", plug()}, {"settle", settle()}, {"touch", touch()}, {"turn", turn()},
            {"win", win()},   {"creak", creak()},   {"rise", rise()},   {"click", click()},
            {"room", room()}, {"knock", knock()},   {"card", card()}};
}

}  // namespace haula::sounds
