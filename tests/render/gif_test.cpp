#include "render/gif.h"

#include <catch2/catch_test_macros.hpp>
#include <map>

#include "core/rng.h"

using namespace haula;
using render::Picture;

namespace {

// Undoes lzw() the way a viewer does.
std::vector<std::uint8_t> unpacked(const std::string& bytes) {
    std::vector<std::vector<std::uint8_t>> table;
    const auto reset = [&] {
        table.assign(258, {});
        for (int i = 0; i < 256; ++i) {
            table[static_cast<std::size_t>(i)] = {static_cast<std::uint8_t>(i)};
        }
    };
    reset();
    std::vector<std::uint8_t> out;
    std::vector<std::uint8_t> before;
    std::size_t bit = 0;
    std::size_t length = 9;
    while (bit + length <= 8 * bytes.size()) {
        std::size_t code = 0;
        for (std::size_t i = 0; i < length; ++i, ++bit) {
            const auto byte = static_cast<unsigned char>(bytes[bit / 8]);
            code |= static_cast<std::size_t>((byte >> (bit % 8)) & 1U) << i;
        }
        if (code == 256) {
            reset();
            before.clear();
            length = 9;
            continue;
        }
        if (code == 257) {
            return out;
        }
        std::vector<std::uint8_t> now;
        if (code < table.size()) {
            now = table[code];
        } else {
            REQUIRE(code == table.size());
            now = before;
            now.push_back(before.front());
        }
        if (!before.empty() && table.size() < 4096) {
            before.push_back(now.front());
            table.push_back(before);
        }
        if (table.size() == (std::size_t{1} << length) && length < 12) {
            ++length;
        }
        out.insert(out.end(), now.begin(), now.end());
        before = now;
    }
    FAIL("the end is missing");
    return out;
}

Picture flat(int width, int height, std::uint8_t r, std::uint8_t g, std::uint8_t b) {
    Picture picture{{width, height}, {}};
    for (int i = 0; i < width * height; ++i) {
        picture.rgb.insert(picture.rgb.end(), {r, g, b});
    }
    return picture;
}

}  // namespace

TEST_CASE("what is packed for a GIF comes out again", "[render][gif]") {
    Rng rng(5);
    for (const std::size_t count : {0U, 1U, 2U, 300U, 5000U, 70000U}) {
        for (const std::uint64_t kinds : {1U, 3U, 256U}) {
            std::vector<std::uint8_t> indices;
            indices.reserve(count);
            for (std::size_t i = 0; i < count; ++i) {
                indices.push_back(static_cast<std::uint8_t>(rng.below(kinds)));
            }
            INFO(count << " of " << kinds);
            CHECK(unpacked(render::lzw(indices)) == indices);
        }
    }
}

TEST_CASE("an animation keeps its size, its colours and its end", "[render][gif]") {
    const std::vector<Picture> pictures{flat(20, 10, 200, 40, 40), flat(20, 10, 40, 40, 200)};
    const render::GifPalette palette(pictures);
    CHECK(palette.colours().size() == 2);
    CHECK(palette.nearest(200, 40, 40) != palette.nearest(40, 40, 200));
    render::GifWriter writer({20, 10}, palette, 8);
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

TEST_CASE("a palette follows what a picture has most of", "[render][gif]") {
    Picture picture{{256, 64}, {}};
    for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 256; ++x) {
            const auto part = static_cast<std::uint8_t>(x);
            picture.rgb.insert(picture.rgb.end(),
                               {part, static_cast<std::uint8_t>(part / 2), std::uint8_t{20}});
        }
    }
    const render::GifPalette palette({&picture, 1});
    for (int x = 0; x < 256; x += 5) {
        const auto& near = palette.colours()[palette.nearest(x, x / 2, 20)];
        CHECK(std::abs(near[0] - x) <= 8);
        CHECK(std::abs(near[1] - x / 2) <= 8);
    }
}
