#include "rules/table.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/asset_dir.h"
#include "games/registry.h"
#include "rules/replay.h"
#include "support/fake_judge.h"
#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

namespace {

class Fixture {
  public:
    Fixture() : games_(*games::registered_games(*asset_dir())) {}

    const rules::Game& game() const { return *games_.front(); }
    const rules::Games& games() const { return games_; }
    std::unique_ptr<rules::State> state() const {
        return *game().new_state({"hau_la", 2, 1, {{"first", "1"}}});
    }
    std::vector<rules::Seat> seats() const { return {{"", "human"}, {"", "human"}}; }

  private:
    rules::Games games_;
};

// Cannot make up its mind.
class SilentJudge : public test::FakeJudge {
  public:
    SilentJudge() : FakeJudge(1) {}
    Result<rules::Answer> ask(const rules::State& state) override {
        return silent ? Result<rules::Answer>(Error{ErrorCode::cancelled, "no answer"})
                      : FakeJudge::ask(state);
    }
    bool silent = true;
};

rules::Move move(const char* text) { return *rules::parse_line(text); }

}  // namespace

TEST_CASE("a table plays, lets the world answer and records both", "[rules][table]") {
    const Fixture fixture;
    const test::TempDir dir;
    test::FakeJudge judge(1, {.touch_percent = 0, .blocked_percent = 0});
    auto state = fixture.state();
    auto writer =
        rules::RecordWriter::open(dir / "g.txt", rules::record_of(*state, fixture.seats()));
    rules::Table table(fixture.game(), std::move(state), judge, std::move(*writer));
    REQUIRE(table.play(move("place kind=SF a=o1 marker=red on=1")).ok());
    CHECK(table.state().history().size() == 2);
    CHECK_FALSE(table.record_error().has_value());
    auto record = rules::load_record(dir / "g.txt");
    REQUIRE(record.ok());
    CHECK(record->steps.size() == 2);
    CHECK((*rules::replay(fixture.games(), *record))->hash() == table.state().hash());

    CHECK_FALSE(table.undo(PlayerId{1}, rules::UndoPolicy::table).ok());
    CHECK(table.state().history().size() == 2);
    REQUIRE(table.undo(PlayerId{1}, rules::UndoPolicy::practice).ok());
    CHECK(table.state().history().empty());
    CHECK(rules::load_record(dir / "g.txt")->steps.empty());
    CHECK(table.undo(PlayerId{1}, rules::UndoPolicy::practice).error().detail ==
          "rules.undo.nothing");
}

TEST_CASE("what the world does not let be tried is refused and changes nothing", "[rules][table]") {
    const Fixture fixture;
    test::FakeJudge judge(1, {.reach_percent = 0});
    rules::Table table(fixture.game(), fixture.state(), judge);
    const auto refusal = table.why_not(move("place kind=LC a=o1 b=s1.2 marker=red on=1"));
    REQUIRE(refusal.has_value());
    CHECK(refusal->key == "hau_la.refused.out_of_reach");
    CHECK_FALSE(table.play(move("place kind=LC a=o1 b=s1.2 marker=red on=1")).ok());
    CHECK(table.state().history().empty());
    CHECK_FALSE(table.why_not(move("place kind=LC a=o1 marker=red on=1")).has_value());
    for (const rules::Move& each : table.legal_moves()) {
        CHECK_FALSE(table.why_not(each).has_value());
    }
}

TEST_CASE("a judge without an answer leaves the world to act and can be asked again",
          "[rules][table]") {
    const Fixture fixture;
    SilentJudge judge;
    rules::Table table(fixture.game(), fixture.state(), judge);
    CHECK(table.play(move("place kind=SF a=o1 marker=red on=1")).error().detail == "no answer");
    CHECK(table.state().to_act().is_world());
    judge.silent = false;
    CHECK(table.settle().ok());
    CHECK(table.state().to_act().is_player());
    CHECK(table.state().history().size() == 2);
}

TEST_CASE("a game goes on from its record, even if the world had not yet answered",
          "[rules][table]") {
    const Fixture fixture;
    const test::TempDir dir;
    SilentJudge judge;
    const auto path = dir / "g.txt";
    {
        auto state = fixture.state();
        auto writer = rules::RecordWriter::open(path, rules::record_of(*state, fixture.seats()));
        rules::Table table(fixture.game(), std::move(state), judge, std::move(*writer));
        REQUIRE_FALSE(table.play(move("place kind=SF a=o1 marker=red on=1")).ok());
    }
    judge.silent = false;
    const auto record = rules::load_record(path);
    REQUIRE(record->steps.size() == 1);
    auto state = rules::replay(fixture.games(), *record);
    REQUIRE(state.ok());
    auto writer = rules::RecordWriter::open(path, *record);
    rules::Table table(fixture.game(), std::move(*state), judge, std::move(*writer));
    REQUIRE(table.settle().ok());
    CHECK(rules::load_record(path)->steps.size() == 2);
}

TEST_CASE("a record that cannot be written is reported while the game goes on", "[rules][table]") {
    const Fixture fixture;
    test::FakeJudge judge(1, {.touch_percent = 0, .blocked_percent = 0});
    auto dir = std::make_unique<test::TempDir>();
    auto state = fixture.state();
    auto writer =
        rules::RecordWriter::open(*dir / "g.txt", rules::record_of(*state, fixture.seats()));
    rules::Table table(fixture.game(), std::move(state), judge, std::move(*writer));
    const std::filesystem::path folder = dir->path();
    std::filesystem::remove_all(folder);
    REQUIRE(table.play(move("place kind=SF a=o1 marker=red on=1")).ok());
    REQUIRE(table.record_error().has_value());
    CHECK_THAT(table.record_error()->detail, ContainsSubstring("g.txt"));
    // the folder is back: the next step brings everything with it
    std::filesystem::create_directory(folder);
    REQUIRE(table.play(move("place kind=SF a=o3 marker=green on=1")).ok());
    CHECK_FALSE(table.record_error().has_value());
    CHECK(rules::load_record(folder / "g.txt")->steps.size() == 4);
}

TEST_CASE("a game refuses a set-up that it does not know, in one sentence", "[rules][game]") {
    const Fixture fixture;
    const auto complaint = [&](const rules::Setup& setup) {
        return fixture.game().new_state(setup).error().detail;
    };
    CHECK(complaint({"hau_la", 5, 1, {}}) == "the game hau_la is for 2 to 4 players, not for 5");
    CHECK_THAT(complaint({"hau_la", 2, 1, {{"tie", "3"}}}),
               ContainsSubstring("it can be 0, 1, 2, 5 or 10"));
    CHECK_THAT(complaint({"hau_la", 2, 1, {{"colour", "3"}}}), ContainsSubstring("extras"));
    CHECK_THAT(complaint({"hau_la", 2, 1, {{"first", "3"}}}), ContainsSubstring("first among 2"));
    CHECK_THAT(rules::find_game(fixture.games(), "chess").error().detail,
               ContainsSubstring("there is hau_la"));
}
