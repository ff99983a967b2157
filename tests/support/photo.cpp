#include "support/photo.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "core/assert.h"
#include "paint/picture.h"

namespace haula::test {

namespace {

// The board is the only thing on the table that is both bright and without colour.
constexpr int k_white = 200;
constexpr int k_max_colour = 26;

bool is_white(const std::array<int, 3>& pixel) {
    const auto [low, high] = std::minmax_element(pixel.begin(), pixel.end());
    return *low >= k_white && *high - *low <= k_max_colour;
}

}  // namespace

std::array<int, 3> Photo::at(int x, int y) const {
    const std::size_t i = 3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                               static_cast<std::size_t>(x));
    return {rgb[i], rgb[i + 1], rgb[i + 2]};
}

Photo read_png(const std::filesystem::path& path) {
    Result<paint::Picture> picture = paint::load_png(path);
    HL_ASSERT(picture.ok());
    return {picture->size.width, picture->size.height, std::move(picture->rgb)};
}

void write_png(const Photo& photo, const std::filesystem::path& path) {
    const Result<void> saved =
        paint::save_png({{photo.width, photo.height}, photo.rgb}, path, Existing::replace);
    HL_ASSERT(saved.ok());
}

bool has_content(const Photo& photo) {
    std::set<std::array<int, 3>> colours;
    for (int y = 0; y < photo.height; y += 7) {
        for (int x = 0; x < photo.width; x += 7) {
            colours.insert(photo.at(x, y));
        }
    }
    return colours.size() > 64;
}

double difference(const Photo& a, const Photo& b, int least) {
    if (a.width != b.width || a.height != b.height) {
        return 1.0;
    }
    std::size_t differing = 0;
    for (std::size_t i = 0; i < a.rgb.size(); i += 3) {
        bool differs = false;
        for (std::size_t channel = 0; channel < 3; ++channel) {
            differs |= std::abs(a.rgb[i + channel] - b.rgb[i + channel]) > least;
        }
        differing += differs ? 1 : 0;
    }
    return 3.0 * static_cast<double>(differing) / static_cast<double>(a.rgb.size());
}

std::optional<Patch> white_board(const Photo& photo) {
    Patch patch{0.0, 0.0, photo.width, photo.height, -1, -1, 0.0};
    double count = 0.0;
    for (int y = 0; y < photo.height; ++y) {
        for (int x = 0; x < photo.width; ++x) {
            if (is_white(photo.at(x, y))) {
                patch.centre_x += x;
                patch.centre_y += y;
                patch.left = std::min(patch.left, x);
                patch.right = std::max(patch.right, x);
                patch.top = std::min(patch.top, y);
                patch.bottom = std::max(patch.bottom, y);
                count += 1.0;
            }
        }
    }
    if (count == 0.0) {
        return std::nullopt;
    }
    patch.centre_x /= count;
    patch.centre_y /= count;
    patch.share = count / (static_cast<double>(photo.width) * photo.height);
    return patch;
}

}  // namespace haula::test
