#include "core/squeeze.h"

#include <catch2/catch_test_macros.hpp>

#include "core/base64url.h"
#include "core/rng.h"

using namespace haula;

namespace {

constexpr std::size_t k_plenty = 100'000;
constexpr std::string_view k_primer = "move: place kind=SF a=o3+ roll=0 marker=red on=1+\n";

}  // namespace

TEST_CASE("A squeezed text comes back, whatever it says") {
    Rng rng(7);
    for (std::size_t size = 0; size < 60; ++size) {
        std::string text;
        for (std::size_t i = 0; i < size * size; ++i) {
            text += static_cast<char>(1 + rng.below(255));
        }
        CHECK(unsqueeze(squeeze(text, k_primer), k_primer, k_plenty) == text);
    }
    const std::string long_one(20'000, 'a');
    const std::string squeezed = squeeze(long_one, k_primer);
    CHECK(squeezed.size() < 100);
    CHECK(unsqueeze(squeezed, k_primer, k_plenty) == long_one);
    CHECK_FALSE(unsqueeze(squeezed, k_primer, 1000));
}

TEST_CASE("What the primer has said before costs next to nothing") {
    const std::string usual = "move: place kind=SF a=o5+ roll=0 marker=red on=2+\n";
    CHECK(squeeze(usual, k_primer).size() < 16);
    CHECK(squeeze(usual, "").size() > 30);
}

TEST_CASE("A text has one spelling, so that a changed byte is seldom one") {
    Rng rng(8);
    const std::string bytes = squeeze("move: place kind=LC a=s1.2+ b=o4+ roll=30\n", k_primer);
    int taken = 0;
    for (int i = 0; i < 300; ++i) {
        std::string changed = bytes;
        const std::size_t at = static_cast<std::size_t>(rng.below(bytes.size()));
        changed[at] = static_cast<char>(changed[at] ^ static_cast<char>(1 + rng.below(255)));
        const std::optional<std::string> text = unsqueeze(changed, k_primer, k_plenty);
        taken += text ? 1 : 0;
        CHECK((!text || squeeze(*text, k_primer) == changed));
    }
    CHECK(taken < 100);  // a check sum sees to those
    CHECK_FALSE(unsqueeze("", k_primer, k_plenty));
    CHECK_FALSE(unsqueeze(bytes + "x", k_primer, k_plenty));
    CHECK_FALSE(unsqueeze(bytes.substr(0, bytes.size() - 1), k_primer, k_plenty));
}

// Links are for ever: if this fails, the coder was changed, and every link ever sent is broken.
TEST_CASE("The same text gives the same bytes as ever") {
    CHECK(base64url(squeeze("move: place kind=LC a=s1.2+ b=o4+ roll=30\n", k_primer)) ==
          "QAXesHVXD6bYTKWn3pId9Y5HQg");
}
