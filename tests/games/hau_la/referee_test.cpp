// Random games watched by a referee who knows only who moved, what was said and what was measured.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>

#include "core/asset_dir.h"
#include "games/hau_la/hau_la.h"
#include "games/hau_la/hau_la_state.h"
#include "support/fake_judge.h"
#include "support/random_play.h"

using namespace haula;

namespace {

constexpr int k_games = 1000;
constexpr int k_tolerance_tenth_mm = 1;

class Referee {
  public:
    Referee(int players, std::uint32_t first)
        : players_(players), first_(first), round_from_(first) {
        start_round();
    }

    // Before each step: the right one acts.
    void check(const rules::State& state) const {
        const rules::Actor actor = state.to_act();
        if (actor.is_player() && votes_left_ == 0 && !extras_) {
            REQUIRE(actor.player.value == placer_);
        }
    }

    void see(const rules::Step& step) {
        if (const rules::Verdict* verdict = step.verdict()) {
            see(*hau_la::read_verdict(*verdict));
        } else {
            see(*step.move(), step.actor.player.value);
        }
    }

    void set_extras(bool choosing) { extras_ = choosing; }
    int penalties() const { return penalties_; }
    int returned() const { return returned_; }
    int measurements() const { return measurements_; }
    std::set<std::uint32_t> winners() const { return winners_; }
    // The markers that the present placement may move.
    bool may_move(std::uint32_t owner) const { return own_turn_ && owner == placer_; }
    std::uint32_t owner_of(const std::string& marker) const {
        const std::array<std::string, 4> names{"red", "blue", "green", "yellow"};
        const auto index = static_cast<std::uint32_t>(
            std::find(names.begin(), names.end(), marker) - names.begin());
        return (players_ == 2 ? index % 2 : index) + 1;
    }

  private:
    void see(const rules::Move& move, std::uint32_t player) {
        if (move.word == "place") {
            const std::string* marker = move.find("marker");
            lifted_ = marker == nullptr ? "" : *marker;
            if (failed_.empty()) {  // not a piece that is being passed on
                own_turn_ = move.find("marker") != nullptr;
                culprit_ = player;
                // a bonus piece still belongs to the round that was measured
                round_from_ = own_turn_ ? first_ : round_from_;
            }
        } else if (move.word == "ask") {
            votes_left_ = players_ - 1;
        } else if (move.word == "agree" && --votes_left_ == 0) {
            accept();
            allowed_.insert(fouls_.begin(), fouls_.end());
        } else if (move.word == "refuse" || move.word == "penalty") {
            fail();
        }
    }

    void see(const hau_la::PlacementResult& result) {
        if (result.comes_back()) {
            ++returned_;
            return;  // nothing has happened: the same player announces anew
        }
        fouls_ = result.touches;
        std::erase_if(fouls_, [&](const auto& touch) {
            return allowed_.contains(touch) && !names_lifted(touch);
        });
        pending_ = result.heights;
        if (!result.settled()) {
            fail();
        } else if (fouls_.empty()) {
            accept();
        }
    }

    // An exception for a marker ends when it is lifted.
    bool names_lifted(const hau_la::TouchingPair& pair) const {
        return pair.a == lifted_ || pair.b == lifted_;
    }

    void accept() {
        std::erase_if(allowed_, [&](const auto& pair) { return names_lifted(pair); });
        heights_.clear();
        for (const auto& height : pending_) {
            heights_[height.marker] = height.tenth_mm;
        }
        done();
    }

    void fail() {
        votes_left_ = 0;
        penalties_ += own_turn_ && failed_.empty() ? 1 : 0;
        failed_.insert(placer_);
        const std::uint32_t next = best(culprit_);
        next == 0 ? done() : static_cast<void>(placer_ = next);
    }

    // The highest of those who have not failed; 0 if nobody is left.
    std::uint32_t best(std::uint32_t culprit) const {
        std::uint32_t highest = 0;
        for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(players_); ++i) {
            const std::uint32_t player = seat(round_from_ + i);
            const bool beaten = [&] {
                for (std::uint32_t other = 1; other <= static_cast<std::uint32_t>(players_);
                     ++other) {
                    if (!failed_.contains(other) &&
                        height(other) > height(player) + k_tolerance_tenth_mm) {
                        return true;
                    }
                }
                return false;
            }();
            if (highest == 0 && !failed_.contains(player) && height(player) >= 0 && !beaten) {
                highest = player;
            }
        }
        for (std::uint32_t i = 1; highest == 0 && i < static_cast<std::uint32_t>(players_); ++i) {
            highest = failed_.contains(seat(culprit + i)) ? 0 : seat(culprit + i);
        }
        return highest;
    }

    int height(std::uint32_t player) const {
        int highest = -100;
        for (const auto& [marker, tenth_mm] : heights_) {
            highest = owner_of(marker) == player ? std::max(highest, tenth_mm) : highest;
        }
        return highest;
    }

    void done() {
        failed_.clear();
        if (own_turn_) {
            turns_.erase(turns_.begin());
        }
        own_turn_ = true;
        if (!turns_.empty()) {
            placer_ = turns_.front();
            return;
        }
        ++measurements_;
        if (!heights_.empty()) {
            first_ = best(first_);
        }
        remember_winners();
        start_round();
    }

    void remember_winners() {
        winners_.clear();
        for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(players_); ++i) {
            if (height(i) >= 0 && height(i) + k_tolerance_tenth_mm >= height(first_) &&
                std::all_of(heights_.begin(), heights_.end(), [&](const auto& other) {
                    return other.second <= height(i) + k_tolerance_tenth_mm;
                })) {
                winners_.insert(i);
            }
        }
    }

    void start_round() {
        turns_.clear();
        for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(players_); ++i) {
            turns_.push_back(seat(first_ + i));
            if (players_ == 2 && measurements_ == 0) {
                turns_.push_back(seat(first_ + i));
            }
        }
        placer_ = first_;
    }

    std::uint32_t seat(std::uint32_t number) const {
        return (number - 1) % static_cast<std::uint32_t>(players_) + 1;
    }

    int players_;
    std::uint32_t first_;
    std::uint32_t round_from_;  // who began the round whose order settles ties
    std::uint32_t placer_ = 0;
    std::uint32_t culprit_ = 0;
    bool own_turn_ = true;
    bool extras_ = false;
    int votes_left_ = 0;
    int penalties_ = 0;
    int returned_ = 0;
    int measurements_ = 0;
    std::string lifted_;  // the marker of the present placement
    std::vector<std::uint32_t> turns_;
    std::set<std::uint32_t> failed_;
    std::set<std::uint32_t> winners_;
    std::set<hau_la::TouchingPair> allowed_;
    std::vector<hau_la::TouchingPair> fouls_;
    std::vector<hau_la::MarkerHeight> pending_;
    std::map<std::string, int> heights_;
};

using MarkerStates = std::array<hau_la::MarkerState, hau_la::k_markers>;

MarkerStates markers_of(const hau_la::HauLaState& state) {
    MarkerStates markers;
    for (std::uint32_t i = 0; i < hau_la::k_markers; ++i) {
        markers.at(i) = state.position().marker(MarkerId{i + 1});
    }
    return markers;
}

// Nobody else's marker has left its hole.
void check_markers(const Referee& referee, const MarkerStates& before, const MarkerStates& after) {
    for (std::size_t i = 0; i < hau_la::k_markers; ++i) {
        const bool moved =
            before.at(i).where != after.at(i).where || before.at(i).plug != after.at(i).plug;
        const auto owner = referee.owner_of(std::string(hau_la::k_marker_names.at(i)));
        REQUIRE((!moved || referee.may_move(owner)));
    }
}

struct Tally {
    int penalties = 0;
    int returned = 0;
    int exceptions = 0;
    int out_of_game = 0;
    std::size_t steps = 0;
};

void play_watched_game(const rules::Game& game, int players, std::uint64_t seed, Tally& tally) {
    const auto state = *game.new_state({"hau_la", players, seed, {}});
    const auto& hau_la = dynamic_cast<const hau_la::HauLaState&>(*state);
    test::FakeJudge judge(seed);
    Rng rng(seed);
    Referee referee(players, hau_la.first_player().value);
    while (!state->to_act().is_over()) {
        REQUIRE(state->history().size() < 2000);
        referee.set_extras(hau_la.phase() == hau_la::Phase::extras);
        referee.check(*state);
        const MarkerStates before = markers_of(hau_la);
        REQUIRE(test::random_step(*state, judge, rng).ok());
        const rules::Step& step = state->history().back();
        const MarkerStates after = markers_of(hau_la);
        if (step.move() != nullptr && step.move()->word == "place") {
            referee.see(step);
            check_markers(referee, before, after);
        } else {
            check_markers(referee, before, after);
            referee.see(step);
        }
    }
    int penalties = 0;
    for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(players); ++i) {
        penalties += hau_la.penalties(PlayerId{i});
        REQUIRE(hau_la.hand_size(PlayerId{i}) == 0);
    }
    REQUIRE(penalties == referee.penalties());
    REQUIRE(hau_la.reserve() == 0);
    REQUIRE(referee.measurements() == (players == 2 ? 6 : players == 3 ? 5 : 4));
    REQUIRE(hau_la.measurements().size() == static_cast<std::size_t>(referee.measurements()));
    std::set<std::uint32_t> winners;
    for (const PlayerId winner : hau_la.winners()) {
        winners.insert(winner.value);
    }
    REQUIRE(winners == referee.winners());
    REQUIRE(hau_la.position().strips().size() <= 22);
    tally.penalties += penalties;
    tally.returned += referee.returned();
    tally.exceptions += static_cast<int>(hau_la.position().allowed().size());
    tally.out_of_game += 22 - static_cast<int>(hau_la.position().strips().size());
    tally.steps += state->history().size();
}

}  // namespace

TEST_CASE("a thousand random games for each number of players end as the referee says",
          "[hau_la][rules][random]") {
    const auto game = hau_la::make_game(*hau_la::load_all_components(*asset_dir() / "hau_la"));
    for (int players = 2; players <= 4; ++players) {
        Tally tally;
        for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
            CAPTURE(players, seed);
            play_watched_game(*game, players, seed, tally);
        }
        // the games were not all peaceful
        CHECK(tally.penalties > k_games);
        CHECK(tally.returned > k_games / 2);
        CHECK(tally.exceptions > k_games / 10);
        CHECK(tally.out_of_game > k_games / 10);
    }
}
