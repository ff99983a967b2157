// What every game's session must do, whatever the game.
#include <algorithm>
#include <atomic>
#include <catch2/catch_test_macros.hpp>

#include "core/asset_dir.h"
#include "core/files.h"
#include "rules/replay.h"
#include "support/judge_stand_in.h"
#include "support/temp_dir.h"
#include "table/talk.h"
#include "test_kits.h"

using namespace haula;
using table::Busy;
using table::GameKit;
using table::LocalSession;
using test::run_until;
using test::seats_of;
using test::started;
using test::test_kits;

namespace {

constexpr PlayerId k_onlooker;

std::string text_of(const std::filesystem::path& path) { return *read_file(path, 1U << 20U); }

// Fails as often as it is told to, and counts how often it was asked.
class FailingBot final : public ai::Bot {
  public:
    FailingBot(std::atomic<int>& asked, int failures) : asked_(&asked), failures_(failures) {}

    Result<rules::Move> choose(const rules::PlayerView& view, rules::Judge& judge) override {
        if (++*asked_ <= failures_) {
            return Error{ErrorCode::system, "the bot has a headache"};
        }
        return view.legal_moves(judge).front();
    }

  private:
    std::atomic<int>* asked_;
    int failures_;
};

// Thinks until it is told to stop.
class EndlessBot final : public ai::Bot {
  public:
    Result<rules::Move> choose(const rules::PlayerView& /*view*/,
                               rules::Judge& /*judge*/) override {
        while (may_go_on({1, 2})) {
        }
        return Error{ErrorCode::cancelled, "stopped"};
    }
};

// A world with a trouble of its own.
class TroubledJudge final : public test::JudgeStandIn {
  public:
    enum class Trouble { fails, works_until_stopped, forbids };

    TroubledJudge(std::unique_ptr<rules::Judge> inner, Trouble trouble)
        : JudgeStandIn(std::move(inner)), trouble_(trouble) {}

    Result<rules::Answer> ask(const rules::State& /*state*/) override {
        if (trouble_ == Trouble::fails) {
            return Error{ErrorCode::system, "the world is out of order"};
        }
        while (!told_to_stop()) {
        }
        return Error{ErrorCode::cancelled, "stopped"};
    }
    std::optional<rules::Refusal> why_not(const rules::State& state,
                                          const rules::Move& move) override {
        return trouble_ == Trouble::forbids ? rules::say("rules.refused.over")
                                            : JudgeStandIn::why_not(state, move);
    }
    std::unique_ptr<rules::Judge> fork() const override {
        return std::make_unique<TroubledJudge>(fork_inner(), trouble_);
    }

  private:
    Trouble trouble_;
};

// A world that counts how often it is asked for legal moves.
class CountingJudge final : public test::JudgeStandIn {
  public:
    CountingJudge(std::unique_ptr<rules::Judge> inner, std::atomic<int>& asked)
        : JudgeStandIn(std::move(inner)), asked_(&asked) {}

    std::vector<rules::Move> legal_moves(const rules::State& state) override {
        ++*asked_;
        return JudgeStandIn::legal_moves(state);
    }
    std::unique_ptr<rules::Judge> fork() const override {
        return std::make_unique<CountingJudge>(fork_inner(), *asked_);
    }

  private:
    std::atomic<int>* asked_;
};

GameKit with_trials(GameKit kit, test::TryingJudge::Trial& trial) {
    kit.make_judge = test::trying_judges(kit.make_judge, trial);
    return kit;
}

// Whether the world answers moves of this game.
bool world_acts(const GameKit& kit) {
    const auto session = started(kit, {.seats = seats_of(kit, "human")});
    test::play_first_move(*session);
    return session->to_act().is_world();
}

}  // namespace

TEST_CASE("bots play every game to its end, and its record replays to the same state",
          "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        const test::TempDir dir;
        const auto session =
            started(kit, {.seats = seats_of(kit, "bot:random"), .record = dir / "g"});
        session->run();
        REQUIRE(session->to_act().is_over());
        CHECK_FALSE(session->take_error().has_value());
        CHECK_FALSE(session->log(k_onlooker).empty());
        session->ask_hint();
        CHECK_FALSE(session->hint_awaited());  // nobody is to act any more
        const auto record = rules::load_record(dir / "g");
        REQUIRE(record.ok());
        const auto again = rules::replay({kit.game}, *record);
        REQUIRE(again.ok());
        CHECK((*again)->hash() == session->state().hash());
    }
}

TEST_CASE("what the rules refuse changes nothing; what they allow grows log, version and record",
          "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        const auto session = started(kit, {.seats = seats_of(kit, "human")});
        session->run();
        REQUIRE(session->awaits_hand());
        const int version = session->version();
        const std::size_t said = session->log(k_onlooker).size();
        CHECK(session->play({"nonsense", {}}).has_value());
        CHECK(session->state().history().empty());
        CHECK(session->version() == version);
        test::play_first_move(*session);
        CHECK(session->state().history().size() == 1);
        CHECK(session->version() > version);
        CHECK(session->log(k_onlooker).size() > said);
        CHECK(session->log(k_onlooker).back().player == session->state().history()[0].actor.player);
        session->run();
        CHECK(session->take_answer().has_value() ==
              (session->state().history().size() > 1));  // once for each act of the world
        CHECK_FALSE(session->take_answer().has_value());
    }
}

TEST_CASE("an act that nothing has answered can be taken back and leaves no trace",
          "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        const test::TempDir dir;
        const auto session = started(kit, {.seats = seats_of(kit, "human"), .record = dir / "g"});
        session->run();
        const std::uint64_t before = session->state().hash();
        const std::string record = text_of(dir / "g");
        const std::size_t said = session->log(k_onlooker).size();
        CHECK(session->why_no_undo().has_value());  // there is nothing yet
        test::play_first_move(*session);
        session->advance(true);
        if (session->state().history().back().reveals) {
            CHECK(session->why_no_undo().has_value());  // nobody can unsee it
            continue;
        }
        REQUIRE_FALSE(session->why_no_undo().has_value());
        REQUIRE(session->undo());
        CHECK(session->state().hash() == before);
        CHECK(session->log(k_onlooker).size() == said);
        CHECK(session->busy() == Busy::no);
        session->run();
        CHECK(session->awaits_hand());
        CHECK(text_of(dir / "g") == record);
    }
}

TEST_CASE("what a bot has done stands at the table, and not in practice", "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        for (const auto policy : {rules::UndoPolicy::table, rules::UndoPolicy::practice}) {
            auto seats = seats_of(kit, "bot:random");
            seats.back().controller = "human";
            const auto session = started(kit, {.seats = seats, .undo = policy});
            session->run();
            for (int i = 0; i < 3 && session->awaits_hand(); ++i) {
                test::play_first_move(*session);
                session->run();
            }
            REQUIRE(session->state().history().size() > 3);
            if (policy == rules::UndoPolicy::table) {
                CHECK_FALSE(session->undo());
                continue;
            }
            while (session->undo()) {
            }
            CHECK(session->state().history().empty());
        }
    }
}

TEST_CASE("a game that was cut off goes on from its record", "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        const test::TempDir dir;
        const LocalSession::Plan plan{.seats = seats_of(kit, "human"), .record = dir / "g"};
        std::uint64_t hash = 0;
        std::size_t said = 0;
        {
            const auto session = started(kit, plan);
            test::play_first_move(*session);
            test::play_first_move(*session);  // and gone, before the world may have answered
            hash = session->state().hash();
            said = session->log(k_onlooker).size();
        }
        const auto record = rules::load_record(dir / "g");
        REQUIRE(record.ok());
        const auto session = started(kit, plan, record->steps);
        CHECK(session->state().hash() == hash);
        CHECK(session->log(k_onlooker).size() == said);
        session->run();
        REQUIRE(session->awaits_hand());
        test::play_first_move(*session);
        session->run();
        CHECK(rules::load_record(dir / "g")->steps.size() == session->state().history().size());
    }
}

TEST_CASE("a hint is thought out beside, can be dropped, and goes with the act",
          "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        const auto session = started(kit, {.seats = seats_of(kit, "human")});
        session->run();
        session->ask_hint();
        CHECK(session->hint_awaited());
        session->drop_hint();
        CHECK_FALSE(session->hint_awaited());
        session->ask_hint();
        run_until(*session, [&] { return session->hint().has_value(); });
        CHECK_FALSE(session->hint_awaited());
        CHECK(session->awaits_hand());
        REQUIRE_FALSE(session->play(session->hint()->move));
        CHECK_FALSE(session->hint().has_value());
    }
}

TEST_CASE("bots think while a menu is open, and act when it is closed", "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        const auto session = started(kit, {.seats = seats_of(kit, "bot:random")});
        run_until(
            *session, [&] { return session->busy() == Busy::thinking; }, false);
        run_until(
            *session, [&] { return session->busy() == Busy::no; }, false);
        for (int i = 0; i < 20; ++i) {
            session->advance(false);
        }
        CHECK(session->state().history().empty());
        session->advance(true);
        CHECK(session->state().history().size() == 1);
    }
}

TEST_CASE("a bot that fails stops the game until somebody says 'try again'", "[table][session]") {
    for (GameKit kit : test_kits()) {
        INFO(kit.id());
        std::atomic<int> asked = 0;
        kit.make_bot = [&](std::string_view, std::uint64_t) {
            return std::make_unique<FailingBot>(asked, 1);
        };
        const auto session = started(kit, {.seats = seats_of(kit, "bot:easy")});
        session->run();
        REQUIRE(session->stopped());
        CHECK(session->take_error()->detail == "the bot has a headache");
        for (int i = 0; i < 20; ++i) {
            session->advance(true);
        }
        CHECK(asked == 1);
        CHECK(session->busy() == Busy::no);
        session->go_on();
        run_until(*session, [&] { return !session->state().history().empty(); });
        CHECK(asked >= 2);
        CHECK_FALSE(session->take_error().has_value());
    }
}

TEST_CASE("a bot that is told to hurry plays something", "[table][session]") {
    for (GameKit kit : test_kits()) {
        INFO(kit.id());
        kit.make_bot = [](std::string_view, std::uint64_t) {
            return std::make_unique<EndlessBot>();
        };
        const auto session = started(kit, {.seats = seats_of(kit, "bot:hard")});
        run_until(*session, [&] { return session->busy() == Busy::thinking; });
        run_until(*session, [&] { return session->busy_progress() == 0.5; });
        session->cancel();
        run_until(*session, [&] { return !session->state().history().empty(); });
        CHECK_FALSE(session->stopped());
        CHECK_FALSE(session->take_error().has_value());
    }
}

TEST_CASE("of a bot that is dropped nothing more is asked", "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        std::atomic<int> asked = 0;
        GameKit endless = kit;
        endless.make_bot = [](std::string_view, std::uint64_t) {
            return std::make_unique<EndlessBot>();
        };
        endless.make_judge = [&](const rules::Setup& setup) {
            return Result<std::unique_ptr<rules::Judge>>(
                std::make_unique<CountingJudge>(*kit.make_judge(setup), asked));
        };
        {
            const auto session = started(endless, {.seats = seats_of(kit, "bot:hard")});
            run_until(*session, [&] { return session->busy_progress() == 0.5; });
        }
        CHECK(asked == 0);  // not even for any move at all
    }
}

TEST_CASE("a move that the world cannot answer, or is not waited for, is taken back",
          "[table][session]") {
    for (GameKit kit : test_kits()) {
        if (!world_acts(kit)) {
            continue;
        }
        INFO(kit.id());
        for (const bool endless : {false, true}) {
            GameKit troubled = kit;
            troubled.make_judge = [&, endless](const rules::Setup& setup) {
                return Result<std::unique_ptr<rules::Judge>>(std::make_unique<TroubledJudge>(
                    *kit.make_judge(setup), endless ? TroubledJudge::Trouble::works_until_stopped
                                                    : TroubledJudge::Trouble::fails));
            };
            const auto session = started(troubled, {.seats = seats_of(kit, "human")});
            test::play_first_move(*session);
            REQUIRE(session->to_act().is_world());
            run_until(*session, [&] { return session->busy() == Busy::settling; });
            if (endless) {
                session->cancel();
            }
            run_until(*session, [&] { return session->to_act().is_player(); });
            CHECK(session->state().history().empty());
            CHECK(session->stopped() == !endless);
            CHECK(session->take_error().has_value() == !endless);
        }
    }
}

TEST_CASE("what the world does not let be tried is refused and changes nothing",
          "[table][session]") {
    for (GameKit kit : test_kits()) {
        INFO(kit.id());
        kit.make_judge = [make = kit.make_judge](const rules::Setup& setup) {
            return Result<std::unique_ptr<rules::Judge>>(
                std::make_unique<TroubledJudge>(*make(setup), TroubledJudge::Trouble::forbids));
        };
        const auto session = started(kit, {.seats = seats_of(kit, "human")});
        session->run();
        const rules::Move move = session->legal_moves().front();
        CHECK(session->why_not(move)->key == "rules.refused.over");
        CHECK(session->play(move).has_value());
        CHECK(session->state().history().empty());
    }
}

TEST_CASE("a move that has to be tried is tried beside the frames, and then made or given back",
          "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        for (const bool refuses : {false, true}) {
            const test::TempDir dir;
            test::TryingJudge::Trial trial;
            trial.refuses = refuses;
            const auto session = started(with_trials(kit, trial),
                                         {.seats = seats_of(kit, "human"), .record = dir / "g"});
            session->run();
            const std::string record = text_of(dir / "g");
            const rules::Move move = session->legal_moves().front();
            REQUIRE_FALSE(session->play(move));
            run_until(*session, [&] { return trial.begun > 0; });
            for (int frame = 0; frame < 50; ++frame) {
                session->advance(true);  // would never come back, if it waited
            }
            CHECK(session->busy() == Busy::settling);
            CHECK_FALSE(session->awaits_hand());
            CHECK(session->state().history().empty());
            CHECK(text_of(dir / "g") == record);
            trial.held = false;
            run_until(*session, [&] {
                return session->awaits_hand() || !session->state().history().empty();
            });
            const auto refused = session->take_returned();
            REQUIRE(refused.has_value() == refuses);
            CHECK(session->state().history().empty() == refuses);
            if (refuses) {
                CHECK(refused->move == move);
                CHECK(refused->why->key == "rules.refused.over");
                CHECK_FALSE(session->take_returned());
                CHECK(text_of(dir / "g") == record);
            }
            CHECK_FALSE(session->stopped());
            CHECK_FALSE(session->take_error().has_value());
        }
    }
}

TEST_CASE("what is being tried can be cancelled, taken back and closed", "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        test::TryingJudge::Trial trial;  // never let go
        const auto session = started(with_trials(kit, trial), {.seats = seats_of(kit, "human")});
        session->run();
        const rules::Move move = session->legal_moves().front();
        REQUIRE_FALSE(session->play(move));
        session->cancel();
        run_until(*session, [&] { return session->awaits_hand(); });
        const auto returned = session->take_returned();
        REQUIRE(returned.has_value());
        CHECK(returned->move == move);
        CHECK_FALSE(returned->why);
        REQUIRE_FALSE(session->play(move));
        REQUIRE_FALSE(session->why_no_undo());
        CHECK(session->undo());
        CHECK(session->awaits_hand());
        CHECK_FALSE(session->take_returned());
        CHECK_FALSE(session->stopped());
        CHECK_FALSE(session->take_error().has_value());
        CHECK(session->state().history().empty());
        REQUIRE_FALSE(session->play(move));
    }
}

TEST_CASE("a move at which the world fails comes back, and going on makes it again",
          "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        for (const bool of_answers : {false, true}) {
            if (of_answers && !world_acts(kit)) {
                continue;
            }
            INFO(kit.id() << (of_answers ? ", answering" : ", trying"));
            test::TryingJudge::Trial trial;
            trial.wanted = !of_answers;
            trial.of_answers = of_answers;
            trial.held = false;
            trial.fails = true;
            const auto session =
                started(with_trials(kit, trial), {.seats = seats_of(kit, "human")});
            session->run();
            const rules::Move move = session->legal_moves().front();
            REQUIRE_FALSE(session->play(move));
            for (const int times : {1, 2}) {
                run_until(*session, [&] { return session->stopped(); });
                CHECK(trial.begun == times);
                CHECK(session->state().history().empty());
                CHECK(session->take_error()->detail == test::TryingJudge::k_failure);
                const auto returned = session->take_returned();
                REQUIRE(returned.has_value());
                CHECK(returned->move == move);
                trial.fails = times == 1;
                session->go_on();
            }
            run_until(*session, [&] { return !session->state().history().empty(); });
            CHECK(*session->state().history().front().move() == move);
            CHECK_FALSE(session->stopped());
            CHECK_FALSE(session->take_returned());
            CHECK_FALSE(session->take_error());
        }
    }
}

TEST_CASE("another move than the one at which the world failed goes on as well",
          "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        test::TryingJudge::Trial trial;
        trial.held = false;
        trial.fails = true;
        const auto session = started(with_trials(kit, trial), {.seats = seats_of(kit, "human")});
        session->run();
        const std::vector<rules::Move> moves = session->legal_moves();
        REQUIRE(moves.size() > 1);
        REQUIRE_FALSE(session->play(moves.front()));
        run_until(*session, [&] { return session->stopped(); });
        trial.fails = false;
        REQUIRE_FALSE(session->play(moves.back()));
        CHECK_FALSE(session->stopped());
        run_until(*session, [&] { return !session->state().history().empty(); });
        CHECK(*session->state().history().front().move() == moves.back());
    }
}

TEST_CASE("practice sees what a move would come to without making it", "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        const auto session = started(kit, {.seats = seats_of(kit, "human")});
        session->run();
        const rules::Move move = session->legal_moves().front();
        static_cast<void>(session->preview(move));
        run_until(*session, [&] {
            static_cast<void>(session->preview(move));
            return !session->preview_awaited();
        });
        const auto seen = session->preview(move);
        CHECK(session->state().history().empty());
        REQUIRE_FALSE(session->play(move));
        session->run();
        const auto answer = session->take_answer();
        REQUIRE(answer.has_value() == (seen != nullptr));
        CHECK((!seen || seen->verdict == answer->verdict));
    }
}

TEST_CASE("each viewer gets a state of its own where something is hidden, and the truth elsewhere",
          "[table][session]") {
    for (const GameKit& kit : test_kits()) {
        INFO(kit.id());
        const auto session = started(kit, {.seats = seats_of(kit, "human")});
        session->run();
        const bool secret = session->state().has_secrets();
        const auto seen = session->seen_by(PlayerId{1});
        CHECK((seen.get() == &session->state()) != secret);
        CHECK(seen->imagined_for() == (secret ? std::optional(PlayerId{1}) : std::nullopt));
        CHECK(session->seen_by(PlayerId{1}) == seen);  // made once an act
        test::play_first_move(*session);
        CHECK(session->seen_by(PlayerId{1}) != seen);
    }
}

TEST_CASE("an undo that is typed is left to whoever shows the table", "[table][session]") {
    const rules::Texts texts = *rules::Texts::load(*asset_dir() / "i18n", "en");
    for (const table::GameKit& kit : test::test_kits()) {
        INFO(kit.id());
        const auto session = test::started(kit, {.seats = test::seats_of(kit, "human")});
        session->run();
        table::Talk talk(texts, *session, {"Anna", "Ben", "Cleo"});
        CHECK(talk.reply_to("undo", PlayerId{1}).meaning == table::Talk::Meaning::refused);
        test::play_first_move(*session);
        if (session->why_no_undo()) {
            continue;  // it showed something
        }
        const std::size_t steps = session->state().history().size();
        CHECK(talk.reply_to("undo", PlayerId{1}).meaning == table::Talk::Meaning::wants_undo);
        CHECK(session->state().history().size() == steps);
    }
}
