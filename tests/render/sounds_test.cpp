// The sounds that the game is delivered with.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstring>
#include <vector>

#include "core/asset_dir.h"
#include "core/files.h"

using namespace haula;

TEST_CASE("every sound is short, audible, not clipped, and silent at its end", "[render][sounds]") {
    for (const char* name : {"plug", "settle", "touch", "turn", "win"}) {
        INFO(name);
        const auto bytes =
            read_file(*asset_dir() / "sounds" / (std::string(name) + ".wav"), 1U << 20U);
        REQUIRE(bytes);
        REQUIRE(bytes->size() > 44);
        CHECK(bytes->starts_with("RIFF"));
        CHECK(bytes->substr(8, 4) == "WAVE");
        std::vector<std::int16_t> samples((bytes->size() - 44) / 2);
        std::memcpy(samples.data(), bytes->data() + 44, 2 * samples.size());
        CHECK(samples.size() < std::size_t{2} * 22050);
        int most = 0;
        for (const std::int16_t sample : samples) {
            most = std::max(most, std::abs(static_cast<int>(sample)));
        }
        CHECK(most > 6000);
        CHECK(most < 32000);
        CHECK(std::abs(static_cast<int>(samples.front())) < 2500);
        CHECK(std::abs(static_cast<int>(samples.back())) < 100);
    }
}
