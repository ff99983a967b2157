#include "ai/hau_la_bot.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "ai/foresight.h"
#include "ai/hau_la_value.h"
#include "core/assert.h"
#include "core/hash.h"
#include "core/rng.h"
#include "games/hau_la/hau_la_state.h"

namespace haula::ai {

namespace {

using hau_la::HauLaState;
using rules::Move;

constexpr std::array<HauLaLevel, 3> k_levels{{
    {.name = "easy", .candidates = 6, .settlings = 2},
    {.name = "normal", .candidates = 40, .settlings = 6, .glimpses = true, .sees_others = true},
    {.name = "hard",
     .candidates = 120,
     .settlings = 16,
     .glimpses = true,
     .sees_others = true,
     .sees_ahead = true},
}};

// Before an exception is agreed to: so many ways to place the piece elsewhere are tried.
constexpr int k_settlings_before_agreeing = 6;

struct Sketched {
    Move move;
    double height_mm = 0.0;
};

// The same placement but for the roll, which changes little.
std::string family_of(const Move& move) {
    std::string text;
    for (const rules::Field& field : move.fields) {
        if (field.key != "roll") {
            text += field.key + "=" + field.value + " ";
        }
    }
    return text;
}

// The best of each family first, then the second of each, and so on: a few tries see much.
std::vector<Move> spread_out(std::vector<Sketched> sketched) {
    std::stable_sort(sketched.begin(), sketched.end(), [](const auto& one, const auto& other) {
        return one.height_mm > other.height_mm;
    });
    std::map<std::string, int> met;
    std::vector<std::pair<int, const Move*>> order;
    order.reserve(sketched.size());
    for (const Sketched& each : sketched) {
        order.emplace_back(met[family_of(each.move)]++, &each.move);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& one, const auto& other) { return one.first < other.first; });
    std::vector<Move> moves;
    moves.reserve(order.size());
    for (const auto& [round, move] : order) {
        moves.push_back(*move);
    }
    return moves;
}

bool is_fair(const HauLaState& after) {
    return after.phase() != hau_la::Phase::plea && after.phase() != hau_la::Phase::settling;
}

class HauLaBot final : public Bot {
  public:
    HauLaBot(const HauLaLevel& level, std::uint64_t seed) : level_(level), seed_(seed) {}

    Result<Move> choose(const rules::PlayerView& view, rules::Judge& judge) override {
        const auto* hau_la = dynamic_cast<const HauLaState*>(&view.state());
        auto* foresight = dynamic_cast<Foresight*>(&judge);
        if (hau_la == nullptr || foresight == nullptr) {
            return refused("bot:" + std::string(level_.name) +
                           " plays Hau La alone, with a referee that can look ahead");
        }
        switch (hau_la->phase()) {
            case hau_la::Phase::extras:
                return extra(*hau_la);
            case hau_la::Phase::plea:
                return Move{"ask", {}};  // it costs nothing
            case hau_la::Phase::vote:
                return vote(*hau_la, *foresight);
            default:
                return place(*hau_la, *foresight);
        }
    }

  private:
    // What one settling ahead has shown.
    struct Tried {
        std::unique_ptr<rules::State> after;
        Outlook outlook;
        bool fair = false;  // nothing touches, nothing is taken back
    };

    // The longest final piece reaches highest.
    static Result<Move> extra(const HauLaState& state) {
        for (const char* kind : {"LF", "SC", "SF"}) {
            const Move take = Move{"take", {}}.with("kind", kind);
            if (!state.why_not(take)) {
                return take;
            }
        }
        return refused("there is no extra piece to take");
    }

    // Only when the piece has no place without a touch, as far as a few tries show.
    Result<Move> vote(const HauLaState& state, Foresight& foresight) const {
        const std::unique_ptr<rules::State> refused_state = state.clone();
        const Move refuse{"refuse", {}};
        if (!refused_state->apply(refuse)) {
            return Move{"agree", {}};
        }
        const auto& refused = dynamic_cast<const HauLaState&>(*refused_state);
        if (refused.phase() != hau_la::Phase::placing || !refused.to_act().is_player()) {
            return refuse;
        }
        const std::vector<Move> moves = shortlist(refused, foresight);
        for (int i = 0; i < std::min(k_settlings_before_agreeing, static_cast<int>(moves.size()));
             ++i) {
            const Result<Tried> tried = attempt(refused, moves[static_cast<std::size_t>(i)],
                                                foresight, {i, k_settlings_before_agreeing});
            if (!tried) {
                return tried.error();
            }
            if (tried->fair) {
                return refuse;
            }
        }
        return Move{"agree", {}};
    }

    Result<Move> place(const HauLaState& state, Foresight& foresight) const {
        const std::vector<Move> moves = shortlist(state, foresight);
        if (moves.empty()) {
            return refused("there is no legal move");
        }
        const PlayerId player = state.to_act().player;
        // a piece without a marker matters less
        const bool own_turn = state.job().role == hau_la::Role::turn;
        const int budget = own_turn ? level_.settlings : (level_.settlings + 1) / 2;
        const int most = std::min(budget, static_cast<int>(moves.size()));
        std::optional<std::size_t> best;
        double best_value = 0.0;
        for (int i = 0; i < most && moves.size() > 1; ++i) {
            const auto at = static_cast<std::size_t>(i);
            const Result<Tried> tried = attempt(state, moves[at], foresight, {i, most});
            if (!tried) {
                return tried.error();
            }
            if (!tried->fair) {
                continue;
            }
            const double value = value_of(dynamic_cast<const HauLaState&>(*tried->after), player,
                                          tried->outlook, level_, foresight);
            if (!best || value > best_value) {
                best = at;
                best_value = value;
            }
        }
        if (best) {
            return moves[*best];
        }
        // everything touched: one that was not tried may not
        return moves[static_cast<std::size_t>(most) < moves.size() ? static_cast<std::size_t>(most)
                                                                   : 0];
    }

    // Candidates, the most promising first.
    std::vector<Move> shortlist(const HauLaState& state, Foresight& foresight) const {
        Rng rng(mix64(seed_ ^ state.hash()));
        std::vector<Move> moves = foresight.candidates(state, rng.next(), level_.candidates);
        rng.shuffle(std::span(moves));
        if (!level_.glimpses || moves.size() < 2) {
            return moves;
        }
        std::vector<Sketched> clear;
        for (const Move& move : moves) {
            const Glimpse seen = foresight.glimpse(state, move);
            if (seen.clear) {
                clear.push_back({move, seen.marker_mm.value_or(0.0)});
            }
        }
        return clear.empty() ? moves : spread_out(std::move(clear));
    }

    Result<Tried> attempt(const HauLaState& state, const Move& move, Foresight& foresight,
                          const Thinking& thinking) const {
        if (!may_go_on(thinking)) {
            return Error{ErrorCode::cancelled, "thinking was stopped"};
        }
        Result<Outlook> outlook = foresight.outlook(state, move);
        if (!outlook) {
            return outlook.error();
        }
        Tried tried{state.clone(), std::move(*outlook), false};
        const bool done =
            tried.after->apply(move).ok() && tried.after->resolve(tried.outlook.verdict).ok();
        HL_ASSERT(done);
        tried.fair = hau_la::rests(tried.outlook.verdict) &&
                     is_fair(dynamic_cast<const HauLaState&>(*tried.after));
        return tried;
    }

    HauLaLevel level_;
    std::uint64_t seed_;
};

}  // namespace

std::span<const HauLaLevel> hau_la_levels() { return k_levels; }

const HauLaLevel* hau_la_level(std::string_view name) {
    const auto found = std::find_if(k_levels.begin(), k_levels.end(),
                                    [&](const HauLaLevel& level) { return level.name == name; });
    return found == k_levels.end() ? nullptr : &*found;
}

std::unique_ptr<Bot> make_hau_la_bot(const HauLaLevel& level, std::uint64_t seed) {
    return std::make_unique<HauLaBot>(level, seed);
}

}  // namespace haula::ai
