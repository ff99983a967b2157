// A session with secrets: the toy card game played through the one session that every program has.
#include <catch2/catch_test_macros.hpp>
#include <mutex>

#include "ai/sampling.h"
#include "rules/no_world.h"
#include "rules/player_view.h"
#include "support/temp_dir.h"
#include "support/toy_cards/toy_cards.h"
#include "table/local_session.h"

using namespace haula;

namespace {

constexpr PlayerId k_anna{1};
constexpr PlayerId k_ben{2};
constexpr PlayerId k_cleo{3};

// Whose imagination the states were that bots and hints got; nothing stands for a true state.
class Witness {
  public:
    void saw(const rules::PlayerView& view) {
        const std::lock_guard lock(mutex_);
        ++count_;
        honest_ = honest_ && view.state().imagined_for() == view.viewer() && view.is_to_act();
    }
    int count() const { return count_; }
    bool honest() const { return honest_; }

  private:
    std::mutex mutex_;
    int count_ = 0;
    bool honest_ = true;
};

class WatchedBot final : public ai::Bot {
  public:
    WatchedBot(std::shared_ptr<Witness> witness, std::uint64_t seed)
        : witness_(std::move(witness)), bot_(ai::make_sampling_bot({.nodes = 50}, seed)) {}

    Result<rules::Move> choose(const rules::PlayerView& view, rules::Judge& judge) override {
        witness_->saw(view);
        return bot_->choose(view, judge);
    }

  private:
    std::shared_ptr<Witness> witness_;
    std::unique_ptr<ai::Bot> bot_;
};

table::GameKit watched_kit(const std::shared_ptr<Witness>& witness) {
    table::GameKit kit;
    kit.game = test::make_toy_cards();
    kit.make_judge = rules::make_no_world;
    kit.make_bot = [witness](std::string_view, std::uint64_t seed) {
        return std::make_unique<WatchedBot>(witness, seed);
    };
    kit.suggest = [witness](const rules::PlayerView& view, rules::Judge& judge,
                            const ai::KeepThinking& keep_thinking) {
        witness->saw(view);
        return ai::sampled_hint(view, judge, keep_thinking);
    };
    return kit;
}

class Rig {
  public:
    explicit Rig(std::vector<rules::Seat> seats, std::span<const rules::Step> steps = {},
                 std::optional<std::filesystem::path> record = {}) {
        table::LocalSession::Plan plan;
        plan.seats = std::move(seats);
        plan.record = std::move(record);
        session_ = *table::LocalSession::start(watched_kit(witness_), {"toy_cards", 3, 5, {}},
                                               steps, std::move(plan));
        session_->run();
    }

    table::LocalSession& session() { return *session_; }
    const Witness& witness() const { return *witness_; }
    const test::ToyCardsState& truth() const {
        return dynamic_cast<const test::ToyCardsState&>(session_->state());
    }
    void play(const std::string& move) {
        REQUIRE_FALSE(session_->play(*rules::parse_line(move)).has_value());
        session_->run();
    }
    void bury_first() {
        const int number = truth().hand(truth().to_act().player).front().number;
        play("bury card=" + std::to_string(number));
    }

  private:
    std::shared_ptr<Witness> witness_ = std::make_shared<Witness>();
    std::unique_ptr<table::LocalSession> session_;
};

const std::vector<rules::Seat> k_people(3, {"", "human"});

std::string last_key(const table::Session& session, PlayerId viewer) {
    return session.log(viewer).back().said.key;
}

}  // namespace

TEST_CASE("a session with secrets gives no seat, bot or hint the true state", "[table][secrets]") {
    Rig rig({{"", "human"}, {"", "bot:easy"}, {"", "bot:easy"}});
    while (!rig.session().to_act().is_over()) {
        REQUIRE(rig.session().to_act().player == k_anna);
        for (const PlayerId viewer : {PlayerId{}, k_anna, k_ben, k_cleo}) {
            REQUIRE(rig.session().seen_by(viewer)->imagined_for() == viewer);
        }
        rig.session().ask_hint();
        while (rig.session().hint_awaited()) {
            rig.session().advance(true);
        }
        REQUIRE(rig.session().hint().has_value());
        const rules::Move move = rig.session().hint()->move;
        REQUIRE_FALSE(rig.session().play(move).has_value());
        rig.session().run();
    }
    CHECK(rig.witness().honest());
    CHECK(rig.witness().count() == 24);  // sixteen turns of bots, eight hints
    CHECK(rig.session().seen_by(k_ben).get() == &rig.session().state());
}

TEST_CASE("each seat hears its own form of what happened", "[table][secrets]") {
    Rig rig(k_people);
    rig.play("draw");
    CHECK(last_key(rig.session(), k_anna) == "toy_cards.event.you_draw");
    CHECK(last_key(rig.session(), k_ben) == "toy_cards.event.draws");
    CHECK(last_key(rig.session(), {}) == "toy_cards.event.draws");
}

TEST_CASE("a session takes back what showed nothing, and nothing else", "[table][secrets]") {
    Rig rig(k_people);
    const std::uint64_t before = rig.truth().hash();
    const std::size_t lines = rig.session().log(k_anna).size();
    rig.bury_first();
    REQUIRE_FALSE(rig.session().why_no_undo().has_value());
    REQUIRE(rig.session().undo());
    CHECK(rig.truth().hash() == before);
    CHECK(rig.session().log(k_anna).size() == lines);
    rig.play("peek");
    REQUIRE(rig.session().why_no_undo().has_value());
    CHECK(rig.session().why_no_undo()->key == "rules.undo.revealed");
    CHECK_FALSE(rig.session().undo());
    CHECK(rig.session().to_act().player == k_ben);
}

TEST_CASE("a game with secrets goes on from its record as it was for every seat",
          "[table][secrets]") {
    const test::TempDir dir;
    std::uint64_t hash = 0;
    std::vector<std::string> seen;
    {
        Rig rig(k_people, {}, dir / "running.txt");
        rig.play("peek");
        rig.bury_first();
        rig.play("draw");
        hash = rig.truth().hash();
        for (const PlayerId viewer : {k_anna, k_ben, k_cleo}) {
            seen.push_back(rig.session().seen_by(viewer)->to_string());
        }
    }
    const auto record = rules::load_record(dir / "running.txt");
    REQUIRE(record.ok());
    Rig rig(k_people, record->steps);
    CHECK(rig.truth().hash() == hash);
    for (const PlayerId viewer : {k_anna, k_ben, k_cleo}) {
        CHECK(rig.session().seen_by(viewer)->to_string() == seen[viewer.index()]);
    }
    CHECK(rig.session().why_no_undo()->key == "rules.undo.revealed");
}
