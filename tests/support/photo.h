#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace haula::test {

// What a screen or a picture file shows: rows from the top, three bytes a pixel.
struct Photo {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;

    std::array<int, 3> at(int x, int y) const;
    friend bool operator==(const Photo&, const Photo&) = default;
};

Photo read_png(const std::filesystem::path& path);
void write_png(const Photo& photo, const std::filesystem::path& path);

// More than a handful of colours: something was drawn.
bool has_content(const Photo& photo);
// Share of pixels that differ by more than `least` in some channel; 1 for different sizes.
double difference(const Photo& a, const Photo& b, int least = 12);

// The near-white pixels, which are the board.
struct Patch {
    double centre_x = 0.0;
    double centre_y = 0.0;
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
    double share = 0.0;  // of all pixels

    int width() const { return right - left + 1; }
    int height() const { return bottom - top + 1; }
};
std::optional<Patch> white_board(const Photo& photo);

}  // namespace haula::test
