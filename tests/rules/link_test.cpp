#include "rules/link.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/asset_dir.h"
#include "core/files.h"
#include "core/rng.h"
#include "kits/kits.h"
#include "rules/replay.h"
#include "support/fake_judge.h"
#include "support/paths.h"
#include "support/random_play.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

namespace {

const rules::Games& all_games() {
    static const rules::Games k_all = *kits::load_games(*asset_dir());
    return k_all;
}

rules::Record finished_game(const rules::Game& game, int players, std::uint64_t seed) {
    auto state = *game.new_state({game.info().id, players, seed, {}});
    test::FakeJudge judge(seed);
    Rng rng(seed);
    while (!state->to_act().is_over()) {
        REQUIRE(test::random_step(*state, judge, rng).ok());
    }
    std::vector<rules::Seat> seats(static_cast<std::size_t>(players), {"", "bot:random"});
    seats.front() = {"Zoé", "human"};
    rules::Record record = rules::record_of(*state, seats);
    rules::add_maker(record, {});
    return record;
}

rules::Record recorded(const char* file) {
    return rules::load_record(std::string(HAULA_SOURCE_DIR "/tests/") + file).value();
}

// As one who opens it does.
Result<rules::Record> opened(const std::string& link) {
    return rules::load_record_or_link(link, all_games());
}

}  // namespace

TEST_CASE("A finished game of every kind comes back from its link, step by step and hash by hash") {
    for (const auto& game : all_games()) {
        for (int players = game->info().min_players; players <= game->info().max_players;
             ++players) {
            INFO(game->info().id << " with " << players);
            const rules::Record record = finished_game(*game, players, 5);
            const rules::Link link = *rules::link_of(record);
            CHECK(*rules::parse_link(print(link)) == link);
            const Result<rules::Record> again = opened(print(link));
            REQUIRE(again.ok());
            CHECK(print(*again) == print(record));
            CHECK(again->makers == record.makers);
        }
    }
}

TEST_CASE("A real game of Hau La fits into a few hundred letters") {
    const rules::Record golden = recorded("golden/records/hau_la.txt");
    const rules::Record anna = recorded("data/records/anna_and_ben.txt");
    CHECK(print(*rules::link_of(golden)).size() < 600);
    CHECK(print(*rules::link_of(anna)).size() < 600);
    CHECK(print(*opened(print(*rules::link_of(golden)))) == print(golden));
    CHECK(print(*opened(print(*rules::link_of(anna)))) == print(anna));
}

TEST_CASE("Games with more touches and names than any real one stay below 1500 letters") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const rules::Record record = finished_game(*all_games().front(), 4, seed);
        CHECK(print(*rules::link_of(record)).size() <= 1500);
    }
}

TEST_CASE("A link may name a moment, and be a whole address") {
    const rules::Record record = recorded("data/records/anna_and_ben.txt");
    const rules::Link link = *rules::link_of(record, 17);
    const std::string printed = print(link);
    CHECK(printed.starts_with("#g1"));
    CHECK(printed.ends_with("@17"));
    CHECK(rules::parse_link("https://example.org/play/" + printed)->moment == 17);
    CHECK(print(*opened("https://example.org/play/" + printed)) == print(record));
    CHECK(rules::is_meant_as_link(printed));
    CHECK(rules::is_meant_as_link("https://example.org/#" + printed));
    CHECK_FALSE(rules::is_meant_as_link("games/g1.txt"));
    CHECK_FALSE(rules::is_meant_as_link("games/my #1.txt"));

    const rules::Link beyond = *rules::link_of(record, record.steps.size() + 1);
    CHECK_THAT(opened(print(beyond)).error().detail, ContainsSubstring("of a game of"));
}

TEST_CASE("A structure's link holds its text without blanks") {
    const std::string json = *read_file(*asset_dir() / "hau_la/examples/tower.json", 100'000);
    const rules::Link link = *rules::structure_link(json);
    CHECK(link.text.find('\n') == std::string::npos);
    CHECK(print(link).size() <= 1500);
    CHECK(print(link).starts_with("#s1"));
    CHECK(*rules::parse_link(print(link)) == link);
    CHECK(rules::structure_link(R"({"set": "two words\" {"  })")->text ==
          R"({"set":"two words\" {"})");
    CHECK_THAT(opened(print(link)).error().detail, ContainsSubstring("holds a structure"));
}

TEST_CASE("What one seat saw of a running game makes no link") {
    rules::Record record = recorded("data/records/anna_and_ben.txt");
    record.viewer = PlayerId{1};
    CHECK(rules::link_of(record).error().code == ErrorCode::refused);
}

TEST_CASE("Moves that the rules refuse, or that lead elsewhere, are told as a broken link") {
    rules::Record record = recorded("data/records/anna_and_ben.txt");
    record.steps.back().hash_after ^= 1U;
    CHECK_THAT(opened(print(*rules::link_of(record))).error().detail,
               ContainsSubstring("lead elsewhere"));
    record.steps[2].act = {"fly", {}};
    CHECK_THAT(opened(print(*rules::link_of(record))).error().detail, ContainsSubstring("broken"));
    record.setup.game = "chess";
    CHECK_THAT(opened(print(*rules::link_of(record))).error().detail, ContainsSubstring("chess"));
}

TEST_CASE("Five hundred malformed links are refused with one sentence each") {
    const std::string good = print(*rules::link_of(recorded("data/records/anna_and_ben.txt"), 12));
    REQUIRE(opened(good).ok());
    Rng rng(21);
    const auto at_random = [&](std::size_t below) {
        return static_cast<std::size_t>(rng.below(below));
    };
    int tried = 0;
    while (tried < 500) {
        std::string bad = good;
        switch (tried % 5) {
            case 0:  // cut off
                bad = bad.substr(0, 1 + at_random(bad.size() - 4));
                break;
            case 1:  // another letter
                bad[1 + at_random(bad.size() - 4)] = static_cast<char>('!' + at_random(90));
                break;
            case 2:  // something put in
                bad.insert(1 + at_random(bad.size() - 4), 1 + at_random(5), 'A');
                break;
            case 3:  // something left out
                bad.erase(1 + at_random(bad.size() - 10), 1 + at_random(5));
                break;
            default:  // no link at all
                bad = "#";
                for (std::size_t i = at_random(300); i > 0; --i) {
                    bad += static_cast<char>(1 + at_random(255));
                }
                break;
        }
        if (bad == good || !rules::is_meant_as_link(bad)) {
            continue;
        }
        ++tried;
        const Result<rules::Record> record = opened(bad);
        INFO(bad);
        REQUIRE_FALSE(record.ok());
        CHECK(record.error().code == ErrorCode::bad_input);
        CHECK(record.error().detail.find('\n') == std::string::npos);
        CHECK(record.error().detail.size() < 400);
    }
}

// Links are for ever: this one was made by the first version.
TEST_CASE("The first link ever made still opens") {
    const Result<rules::Record> record = opened(
        "#g1wCxeWYc-hdcVnefq9FhOxTdQRqRYTLQLbGX5yrZZ6NMAgmuM5W31v1rhsdrkRFZBGbI"
        "AdGDLF37Q1IxVADdKTS-kQiovnCMeAQOGqAMnpDJprgyu_hnbKBgWat_nJbeK3w");
    REQUIRE(record.ok());
    CHECK(print(*record) == print(recorded("golden/records/hong_kong.txt")));
}
