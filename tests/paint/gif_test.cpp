#include "paint/gif.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

#include "core/rng.h"
#include "support/gif_reader.h"

using namespace haula;
using paint::Picture;

namespace {

Picture flat(int width, int height, std::uint8_t r, std::uint8_t g, std::uint8_t b) {
    Picture picture{{width, height}, {}};
    for (int i = 0; i < width * height; ++i) {
        picture.rgb.insert(picture.rgb.end(), {r, g, b});
    }
    return picture;
}

}  // namespace

TEST_CASE("what is packed for a GIF comes out again", "[paint][gif]") {
    Rng rng(5);
    for (const std::size_t count : {0U, 1U, 2U, 300U, 5000U, 70000U}) {
        for (const std::uint64_t kinds : {1U, 3U, 256U}) {
            std::vector<std::uint8_t> indices;
            indices.reserve(count);
            for (std::size_t i = 0; i < count; ++i) {
                indices.push_back(static_cast<std::uint8_t>(rng.below(kinds)));
            }
            INFO(count << " of " << kinds);
            CHECK(test::unpacked(paint::lzw(indices)) == indices);
        }
    }
}

TEST_CASE("an animation keeps its size, its colours and its end", "[paint][gif]") {
    const std::vector<Picture> pictures{flat(20, 10, 200, 40, 40), flat(20, 10, 40, 40, 200)};
    const paint::GifPalette palette(pictures);
    CHECK(palette.colours().size() == 2);
    CHECK(palette.nearest(200, 40, 40) != palette.nearest(40, 40, 200));
    paint::GifWriter writer({20, 10}, palette, 8);
    for (const Picture& picture : pictures) {
        writer.add(picture);
    }
    const std::string bytes = writer.finish();
    CHECK(bytes.starts_with("GIF89a"));
    CHECK(bytes[6] == 20);
    CHECK(bytes[8] == 10);
    CHECK(bytes.back() == '\x3B');
    CHECK(bytes.size() < 1200);
}

TEST_CASE("a palette follows what a picture has most of", "[paint][gif]") {
    Picture picture{{256, 64}, {}};
    for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 256; ++x) {
            const auto part = static_cast<std::uint8_t>(x);
            picture.rgb.insert(picture.rgb.end(),
                               {part, static_cast<std::uint8_t>(part / 2), std::uint8_t{20}});
        }
    }
    const paint::GifPalette palette({&picture, 1});
    for (int x = 0; x < 256; x += 5) {
        const auto& near = palette.colours()[palette.nearest(x, x / 2, 20)];
        CHECK(std::abs(near[0] - x) <= 8);
        CHECK(std::abs(near[1] - x / 2) <= 8);
    }
}

TEST_CASE("a viewer sees the pictures of an animation as they were, each for its time",
          "[paint][gif]") {
    // a square that wanders over a flat ground
    std::vector<paint::TimedPicture> pictures;
    for (int i = 0; i < 8; ++i) {
        Picture picture = flat(64, 48, 180, 170, 150);
        for (int y = 10; y < 20; ++y) {
            for (int x = 5 * i; x < 5 * i + 10; ++x) {
                const auto at = static_cast<std::size_t>(3 * (64 * y + x));
                picture.rgb[at] = 30;
                picture.rgb[at + 1] = 40;
                picture.rgb[at + 2] = 120;
            }
        }
        pictures.push_back({picture, i == 7 ? 120 : 8});
    }
    const std::string bytes = paint::small_gif(pictures, 1'000'000);
    const test::Gif gif = test::read_gif(bytes);
    CHECK(gif.endless);
    CHECK(gif.size == paint::Size{64, 48});
    REQUIRE(gif.frames.size() == 8);
    CHECK(gif.seconds() == 1.76);
    for (std::size_t i = 0; i < 8; ++i) {
        CHECK(gif.frames[i].hundredths == pictures[i].hundredths);
        int worst = 0;
        for (std::size_t at = 0; at < pictures[i].picture.rgb.size(); ++at) {
            worst = std::max(worst,
                             std::abs(gif.frames[i].picture.rgb[at] - pictures[i].picture.rgb[at]));
        }
        CHECK(worst <= 8);
    }
}

TEST_CASE("an animation is never larger than it may be, and lasts as long all the same",
          "[paint][gif]") {
    Rng rng(7);
    std::vector<paint::TimedPicture> noise;
    for (int i = 0; i < 12; ++i) {
        Picture picture{{80, 60}, {}};
        for (int at = 0; at < 3 * 80 * 60; ++at) {
            picture.rgb.push_back(static_cast<std::uint8_t>(rng.below(256)));
        }
        noise.push_back({std::move(picture), 8});
    }
    const std::string whole = paint::small_gif(noise, 10'000'000);
    CHECK(test::read_gif(whole).frames.size() == 12);
    const std::string small = paint::small_gif(noise, whole.size() / 3);
    CHECK(small.size() <= whole.size() / 3);
    const test::Gif gif = test::read_gif(small);
    CHECK(gif.frames.size() < 12);
    CHECK(gif.seconds() == 0.96);
}
