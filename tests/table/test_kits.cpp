#include "test_kits.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <thread>

#include "core/asset_dir.h"
#include "kits/kits.h"
#include "rules/no_world.h"
#include "support/fake_judge.h"
#include "support/toy_cards/toy_cards.h"

namespace haula::test {

namespace {

Result<ai::Suggestion> quick_hint(const rules::PlayerView& view, rules::Judge& judge,
                                  const ai::KeepThinking& keep_thinking) {
    const auto best = ai::best_over_worlds(view, judge, {.nodes = 50}, 1, ai::random_playout(judge),
                                           keep_thinking);
    return best ? Result<ai::Suggestion>({best->move, rules::say("rules.hint.only_move")})
                : best.error();
}

}  // namespace

const table::Kits& test_kits() {
    static const table::Kits kits = [] {
        table::Kits all = kits::load_kits(*asset_dir()).value();
        for (table::GameKit& kit : all) {
            if (kit.id() == "hau_la") {
                kit.make_judge = [](const rules::Setup&) -> Result<std::unique_ptr<rules::Judge>> {
                    return std::unique_ptr<rules::Judge>(std::make_unique<FakeJudge>(
                        1, FakeJudge::Manners{
                               .touch_percent = 0, .blocked_percent = 0, .returned_percent = 0}));
                };
                kit.suggest = quick_hint;  // its own looks ahead by physics
            }
        }
        all.push_back({.game = make_toy_cards(), .make_judge = rules::make_no_world});
        return all;
    }();
    return kits;
}

rules::Setup setup_of(const table::GameKit& kit) {
    return {kit.id(), kit.game->info().min_players, 7, {}};
}

std::vector<rules::Seat> seats_of(const table::GameKit& kit, const std::string& controller) {
    return std::vector<rules::Seat>(static_cast<std::size_t>(kit.game->info().min_players),
                                    rules::Seat{"", controller});
}

std::unique_ptr<table::LocalSession> started(const table::GameKit& kit,
                                             table::LocalSession::Plan plan,
                                             std::span<const rules::Step> steps) {
    auto session = table::LocalSession::start(kit, setup_of(kit), steps, std::move(plan));
    INFO((session ? "" : session.error().detail));
    REQUIRE(session.ok());
    return std::move(*session);
}

void run_until(table::Session& session, const std::function<bool()>& done, bool bots_may_act) {
    for (int i = 0; i < 20'000 && !done(); ++i) {
        session.advance(bots_may_act);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(done());
}

void play_first_move(table::LocalSession& session) {
    session.run();
    REQUIRE(session.awaits_hand());
    REQUIRE_FALSE(session.play(session.legal_moves().front()));
}

}  // namespace haula::test
