#include "rules/record.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/asset_dir.h"
#include "core/files.h"
#include "core/version.h"
#include "kits/kits.h"
#include "rules/replay.h"
#include "support/fake_judge.h"
#include "support/random_play.h"
#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

namespace {

const rules::Games& all_games() {
    static const rules::Games k_all = *kits::load_games(*asset_dir());
    return k_all;
}

rules::Record finished_game(int players, std::uint64_t seed) {
    auto state = *all_games().front()->new_state({"hau_la", players, seed, {}});
    test::FakeJudge judge(seed);
    Rng rng(seed);
    while (!state->to_act().is_over()) {
        REQUIRE(test::random_step(*state, judge, rng).ok());
    }
    std::vector<rules::Seat> seats(static_cast<std::size_t>(players), {"", "bot:random"});
    seats.front() = {"Zoé", "human"};
    return rules::record_of(*state, seats);
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

std::string replay_complaint(const std::string& text) {
    const auto record = rules::parse_record(text);
    if (!record) {
        return record.error().detail;
    }
    const auto state = rules::replay(all_games(), *record);
    return state ? "" : state.error().detail;
}

}  // namespace

TEST_CASE("a record begins as documented and replays with every hash checked", "[rules][record]") {
    const rules::Record record = finished_game(3, 42);
    const std::string text = print(record);
    CHECK_THAT(text, Catch::Matchers::StartsWith("haula-record 1\n"
                                                 "game: hau_la\n"
                                                 "option: extras=choice\n"
                                                 "option: first=random\n"
                                                 "option: free-end=no\n"
                                                 "option: set=standard\n"
                                                 "option: setup=standard\n"
                                                 "option: tie=1\n"
                                                 "players: Zoé=human, bot:random, bot:random\n"
                                                 "seed: 42\n"
                                                 "hash: "));
    const auto read = rules::parse_record(text);
    REQUIRE(read.ok());
    CHECK(print(*read) == text);
    CHECK_FALSE(read->was_cut);
    CHECK(rules::names_of(read->seats) == std::vector<std::string>{"Zoé", "", ""});
    const auto state = rules::replay(all_games(), *read);
    REQUIRE(state.ok());
    CHECK((*state)->to_act().is_over());
    CHECK((*state)->hash() == record.steps.back().hash_after);
    CHECK((*rules::replay(all_games(), *read, 5))->hash() == record.steps[4].hash_after);
}

TEST_CASE("a record cut anywhere behind its head loads without the step that was cut",
          "[rules][record]") {
    const rules::Record record = finished_game(2, 7);
    const std::string text = print(record);
    rules::Record head = record;
    head.steps.clear();
    const std::size_t head_size = print(head).size();
    for (std::size_t length = head_size; length <= text.size(); ++length) {
        const auto read = rules::parse_record(std::string_view(text).substr(0, length));
        REQUIRE(read.ok());
        const std::size_t kept = read->steps.size();
        REQUIRE(std::equal(read->steps.begin(), read->steps.end(), record.steps.begin(),
                           [](const auto& a, const auto& b) { return print(a) == print(b); }));
        REQUIRE(read->was_cut == (print(*read).size() != length));
        // what is missing is less than one step
        REQUIRE((kept == record.steps.size() ||
                 print(*read).size() + print(record.steps[kept]).size() > length));
    }
    for (std::size_t length = 0; length + 1 < head_size; ++length) {
        REQUIRE_FALSE(rules::parse_record(std::string_view(text).substr(0, length)).ok());
    }
}

TEST_CASE("a record changed by hand is told from a sound one", "[rules][record]") {
    const std::string text = print(finished_game(4, 3));
    CHECK(replay_complaint(text).empty());
    CHECK_THAT(replay_complaint(replaced(text, "seed: 3", "seed: 4")), ContainsSubstring("hash"));
    CHECK_THAT(replay_complaint(replaced(text, "tie=1", "tie=0")), ContainsSubstring("hash"));
    CHECK_THAT(replay_complaint(replaced(text, "tie=1", "tie=7")), ContainsSubstring("tie"));
    CHECK_THAT(replay_complaint(replaced(text, "tie=1", "knot=1")),
               ContainsSubstring("no option 'knot'"));
    CHECK_THAT(replay_complaint(replaced(text, "hau_la", "go")), ContainsSubstring("no game 'go'"));
    CHECK_THAT(replay_complaint(replaced(text, "record 1", "record 2")),
               ContainsSubstring("line 1"));
    CHECK_THAT(replay_complaint(replaced(text, "players: Zoé=human, ", "players: ")),
               ContainsSubstring("hash"));
    CHECK_THAT(replay_complaint(replaced(text, "Zoé=human", "=")), ContainsSubstring("line 9"));
    CHECK_THAT(replay_complaint(replaced(text, "move: place", "move: dance")),
               ContainsSubstring("step 1"));
    CHECK_THAT(replay_complaint(replaced(text, "move: place", "note: place")),
               ContainsSubstring("line 12: expected 'move:'"));
    CHECK_THAT(replay_complaint(replaced(text, "touches=none", "touches=maybe")),
               ContainsSubstring("piece/piece"));
    CHECK_THAT(replay_complaint(""), ContainsSubstring("line 1"));
    CHECK_THAT(replay_complaint("\xff\xfe\n"), ContainsSubstring("line 1"));
}

TEST_CASE("verifying asks the judge again and names every difference", "[rules][record]") {
    const rules::Record record = finished_game(2, 11);
    test::FakeJudge same(11);
    CHECK(rules::verify(all_games(), record, same).value().empty());
    test::FakeJudge other(12);
    const auto differs = rules::verify(all_games(), record, other);
    REQUIRE(differs.ok());
    CHECK(differs->size() > 1);
    CHECK(std::is_sorted(differs->begin(), differs->end(),
                         [](const auto& a, const auto& b) { return a.step < b.step; }));
    rules::Record broken = record;
    broken.steps.back().hash_after ^= 1U;
    CHECK_FALSE(rules::verify(all_games(), broken, same).ok());
}

TEST_CASE("a record says which programs made it, and from which step on", "[rules][record]") {
    rules::Record record = finished_game(2, 11);
    const std::vector<rules::Step> all = record.steps;
    record.steps.clear();
    const std::vector<rules::Field> first{{"solver", "1"}};
    const std::vector<rules::Field> second{{"solver", "2"}, {"set", "00ff"}};
    rules::add_maker(record, first);
    rules::add_maker(record, first);  // the same program goes on
    CHECK(record.makers.size() == 1);
    record.steps = {all.begin(), all.begin() + 3};
    rules::add_maker(record, second);
    REQUIRE(record.makers.size() == 2);
    CHECK(*record.makers.front().find("from") == "0");
    CHECK(*record.makers.back().find("from") == "3");
    CHECK(*record.makers.back().find("version") == version());

    record.steps = all;
    const auto read = rules::parse_record(print(record));
    REQUIRE(read.ok());
    CHECK(read->makers == record.makers);
    CHECK(rules::replay(all_games(), *read).ok());
    CHECK_FALSE(rules::parse_record(replaced(print(record), "maker: haula", "maker: Haula")).ok());
}

TEST_CASE("a seat is a controller with or without a name", "[rules][record]") {
    CHECK(*rules::parse_seat("bot:easy") == rules::Seat{"", "bot:easy"});
    CHECK(*rules::parse_seat("Ann Lee=human") == rules::Seat{"Ann Lee", "human"});
    for (const char* text : {"", "=", "Ann=", "a=b=c", "x\ty=human"}) {
        INFO(text);
        CHECK_FALSE(rules::parse_seat(text).ok());
    }
    CHECK_FALSE(rules::parse_seat(std::string(50, 'n').append("=human")).ok());
}

TEST_CASE("a seat may have a colour, which changes nothing else", "[rules][record]") {
    CHECK(*rules::parse_seat("human@green") == rules::Seat{"", "human", "green"});
    CHECK(*rules::parse_seat("a@b=bot:easy@red") == rules::Seat{"a@b", "bot:easy", "red"});
    CHECK(print(rules::Seat{"Zoé", "human", "green"}) == "Zoé=human@green");
    for (const char* text : {"human@", "@green", "human@Green", "human@a@b", "Ann=human@1"}) {
        INFO(text);
        CHECK_FALSE(rules::parse_seat(text).ok());
    }
    CHECK_FALSE(rules::parse_seat("human@" + std::string(40, 'n')).ok());
    rules::Record record = finished_game(2, 7);
    record.seats[1].colour = "green";
    const std::string text = print(record);
    CHECK_THAT(text, ContainsSubstring("players: Zoé=human, bot:random@green\n"));
    CHECK(rules::parse_record(text)->seats == record.seats);
    CHECK(replay_complaint(text).empty());
}

TEST_CASE("a name as it was typed fits into a record, and is read back", "[rules][record]") {
    for (const auto& [typed, kept] :
         {std::pair<std::string, std::string>{"Max ", "Max"},
          {"Anna, Ben", "Anna Ben"},
          {"x=y\t", "xy"},
          {"山田太郎山田太郎山田太郎山田太郎", "山田太郎山田太郎山田太郎山"},
          {" , ", ""},
          {"Zoé@home", "Zoé@home"}}) {
        CHECK(rules::fitting_name(typed) == kept);
        const auto seat = rules::parse_seat(rules::print(rules::Seat{kept, "human"}));
        REQUIRE(seat);
        CHECK(seat->name == kept);
    }
}
