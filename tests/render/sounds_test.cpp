// The sounds that the game is delivered with.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "core/asset_dir.h"
#include "core/files.h"
#include "render/audio.h"

using namespace haula;
using render::Sound;

TEST_CASE("every sound is short, audible, not clipped, and silent at its end", "[render][sounds]") {
    std::set<std::string> names;
    for (std::size_t i = 0; i < static_cast<std::size_t>(Sound::count_); ++i) {
        const auto sound = static_cast<Sound>(i);
        const std::string name(render::name_of(sound));
        INFO(name);
        CHECK(names.insert(name).second);
        const auto bytes = read_file(*asset_dir() / "sounds" / (name + ".wav"), 1U << 20U);
        REQUIRE(bytes);
        REQUIRE(bytes->size() > 44);
        CHECK(bytes->starts_with("RIFF"));
        CHECK(bytes->substr(8, 4) == "WAVE");
        std::vector<std::int16_t> samples((bytes->size() - 44) / 2);
        std::memcpy(samples.data(), bytes->data() + 44, 2 * samples.size());
        // the room is as good as silence, and goes on
        const bool quiet = sound == Sound::room;
        CHECK(samples.size() < std::size_t{quiet ? 9U : 2U} * 22050);
        int most = 0;
        for (const std::int16_t sample : samples) {
            most = std::max(most, std::abs(static_cast<int>(sample)));
        }
        CHECK(most > (quiet ? 800 : sound == Sound::click ? 4000 : 6000));
        CHECK(most < (quiet ? 3000 : 32000));
        CHECK(std::abs(static_cast<int>(samples.front())) < 2500);
        CHECK(std::abs(static_cast<int>(samples.back())) < 100);
    }
}

TEST_CASE("every sound is told of with what is seen instead of it", "[render][sounds]") {
    const auto readme =
        read_file(asset_dir()->parent_path() / "src" / "sounds" / "README.md", 1U << 16U);
    REQUIRE(readme);
    for (std::size_t i = 0; i < static_cast<std::size_t>(Sound::count_); ++i) {
        const std::string name(render::name_of(static_cast<Sound>(i)));
        INFO(name);
        CHECK(readme->find("| `" + name + "` | ") != std::string::npos);
    }
}
