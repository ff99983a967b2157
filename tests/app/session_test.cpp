#include "app/table/session.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <thread>

#include "core/asset_dir.h"
#include "core/files.h"
#include "kits/kits.h"
#include "rules/replay.h"
#include "support/temp_dir.h"

namespace {

using namespace haula;
using app::Session;

rules::Games all_games() {
    auto found = kits::load_games(*asset_dir());
    REQUIRE(found.ok());
    return std::move(*found);
}

rules::Setup two_players() { return {"hau_la", 2, 7, {{"first", "1"}}}; }

Session::Plan plan(const std::filesystem::path& record, const std::string& second) {
    Session::Plan plan;
    plan.seats = {{"", "human"}, {"", second}};
    plan.record = record;
    plan.motion = false;
    return plan;
}

// Frames go by until it is so.
void run_until(Session& session, const std::function<bool()>& done) {
    for (int i = 0; i < 6000 && !done(); ++i) {
        session.advance(true);
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    REQUIRE(done());
}

rules::Move move(const std::string& text) { return *rules::parse_line(text); }

}  // namespace

TEST_CASE("a session settles what is announced beside the drawing and lets bots answer",
          "[app][session]") {
    const test::TempDir folder;
    const rules::Games all = all_games();
    auto session = Session::start(all, two_players(), {}, plan(folder.path() / "g", "bot:random"));
    REQUIRE(session);
    Session& table = **session;
    CHECK_FALSE(table.awaits_hand());
    run_until(table, [&] { return table.awaits_hand(); });
    REQUIRE(table.resting());
    CHECK(table.resting()->shape.pieces.size() == 3);

    CHECK(table.play(move("place kind=LC a=o2+ on=1+")));  // taken by the set-up
    CHECK(table.state().history().empty());
    REQUIRE_FALSE(table.play(move("place kind=SF a=o1+ marker=red on=1+")));
    CHECK(table.state().to_act().is_world());
    CHECK_FALSE(table.why_no_undo());
    run_until(table, [&] { return table.awaits_hand(); });
    CHECK(table.why_no_undo());  // its result is seen
    const auto settlement = table.take_settlement();
    REQUIRE(settlement);
    CHECK(settlement->piece == "p1");
    CHECK(table.resting()->shape.pieces.size() == 4);
    CHECK(table.placed_by().at("p1") == PlayerId{1});

    REQUIRE_FALSE(table.play(move("place kind=SF a=o6+ marker=green on=1+")));
    run_until(table, [&] {  // the bot has placed something
        return table.state().history().size() >= 5 && table.busy() == Session::Busy::no;
    });
    CHECK(table.state().history()[4].actor.player == PlayerId{2});
}

TEST_CASE("a game that was cut off goes on from its record with the same state and shape",
          "[app][session]") {
    const test::TempDir folder;
    const rules::Games all = all_games();
    const std::filesystem::path path = folder.path() / "g";
    std::uint64_t hash = 0;
    physics::RestShape shape;
    {
        auto session = Session::start(all, two_players(), {}, plan(path, "human"));
        REQUIRE(session);
        run_until(**session, [&] { return (*session)->awaits_hand(); });
        REQUIRE_FALSE((*session)->play(move("place kind=SF a=s1.2+ marker=red on=1+")));
        run_until(**session, [&] { return (*session)->awaits_hand(); });
        hash = (*session)->state().hash();
        shape = (*session)->resting()->shape;
        // announced, and gone before the world has answered
        REQUIRE_FALSE((*session)->play(move("place kind=SF a=o6+ marker=green on=1+")));
    }
    const auto record = rules::load_record(path);
    REQUIRE(record);
    REQUIRE(record->steps.size() == 3);
    CHECK(record->steps[1].hash_after == hash);
    auto again =
        Session::start(all, record->setup, record->steps, plan(folder.path() / "h", "human"));
    REQUIRE(again);
    CHECK((*again)->state().to_act().is_world());
    run_until(**again, [&] { return (*again)->awaits_hand(); });
    CHECK((*again)->state().history().size() == 4);
    const physics::RestShape& now = (*again)->resting()->shape;
    REQUIRE(now.pieces.size() == 5);
    CHECK(now.pieces[3].nodes.size() == shape.pieces[3].nodes.size());
    CHECK((*again)->log().size() >= 5);
}

TEST_CASE("an announcement can be taken back while it settles, and leaves no trace",
          "[app][session]") {
    const test::TempDir folder;
    const rules::Games all = all_games();
    const std::filesystem::path path = folder.path() / "g";
    auto session = Session::start(all, two_players(), {}, plan(path, "human"));
    REQUIRE(session);
    Session& table = **session;
    run_until(table, [&] { return table.awaits_hand(); });
    const std::uint64_t before = table.state().hash();
    const std::size_t said = table.log().size();
    const std::string record = *read_file(path, 1U << 16U);
    REQUIRE_FALSE(table.play(move("place kind=LC a=o1+ b=s1.2+ marker=red on=1+")));
    table.advance(true);
    REQUIRE(table.undo());
    CHECK(table.state().hash() == before);
    CHECK(table.log().size() == said);
    CHECK(table.placed_by().empty());
    CHECK(*read_file(path, 1U << 16U) == record);
    run_until(table, [&] { return table.awaits_hand(); });
}

TEST_CASE("practice shows what a placement would come to, and takes anything back",
          "[app][session]") {
    const rules::Games all = all_games();
    Session::Plan practice;
    practice.seats = {{"", "human"}, {"", "human"}};
    practice.undo = rules::UndoPolicy::practice;
    practice.motion = false;
    auto session = Session::start(all, two_players(), {}, practice);
    REQUIRE(session);
    Session& table = **session;
    run_until(table, [&] { return table.awaits_hand(); });
    const rules::Move wanted = move("place kind=SF a=s1.2+ roll=0 marker=red on=1+");
    run_until(table, [&] { return table.preview(wanted).has_value(); });
    const app::Settlement seen = *table.preview(wanted);
    REQUIRE(seen.resting);
    CHECK(table.state().history().empty());
    REQUIRE_FALSE(table.play(wanted));
    run_until(table, [&] { return table.awaits_hand(); });
    CHECK(table.resting()->shape == seen.resting->shape);
    REQUIRE(table.undo());
    CHECK(table.state().history().empty());
    run_until(table, [&] { return table.awaits_hand(); });
    CHECK(table.resting()->shape.pieces.size() == 3);
}

TEST_CASE("practice that goes on takes back at once what was never rebuilt", "[app][session]") {
    const test::TempDir folder;
    const rules::Games all = all_games();
    Session::Plan practice = plan(folder.path() / "practice", "human");
    practice.undo = rules::UndoPolicy::practice;
    rules::History steps;
    {
        auto session = Session::start(all, two_players(), {}, practice);
        REQUIRE(session);
        Session& table = **session;
        run_until(table, [&] { return table.awaits_hand(); });
        REQUIRE_FALSE(table.play(move("place kind=SF a=s1.2+ roll=0 marker=red on=1+")));
        run_until(table, [&] { return table.awaits_hand(); });
        steps = table.state().history();
    }
    auto session = Session::start(all, two_players(), steps, practice);
    REQUIRE(session);
    Session& table = **session;
    CHECK(table.placed_by().size() == 1);
    table.advance(true);
    REQUIRE(table.undo());
    CHECK(table.state().history().empty());
    CHECK_FALSE(table.resting());  // not worked out while the window waits
    CHECK(rules::load_record(folder.path() / "practice")->steps.empty());
    run_until(table, [&] { return table.awaits_hand(); });
    CHECK(table.resting()->shape.pieces.size() == 3);
}

TEST_CASE("a hint is thought out beside the drawing, can be dropped and goes with the act",
          "[app][session]") {
    const test::TempDir folder;
    const rules::Games all = all_games();
    auto session = Session::start(all, two_players(), {}, plan(folder.path() / "g", "human"));
    REQUIRE(session);
    Session& table = **session;
    table.ask_hint();
    CHECK_FALSE(table.hint_awaited());  // nobody is to act yet
    run_until(table, [&] { return table.awaits_hand(); });
    table.ask_hint();
    CHECK(table.hint_awaited());
    table.drop_hint();
    CHECK_FALSE(table.hint_awaited());
    table.ask_hint();
    run_until(table, [&] { return table.hint().has_value(); });
    CHECK_FALSE(table.hint_awaited());
    const rules::Move hinted = table.hint()->move;
    CHECK(table.awaits_hand());
    REQUIRE_FALSE(table.play(hinted));
    CHECK_FALSE(table.hint());
}
