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

constexpr std::array<HauLaLevel, 4> k_levels{{
    {.name = "easy", .candidates = 24, .settlings = 8, .glimpses = true, .modest = true},
    {.name = "normal", .candidates = 40, .settlings = 6, .glimpses = true, .sees_others = true},
    {.name = "hard",
     .candidates = 120,
     .settlings = 16,
     .glimpses = true,
     .sees_others = true,
     .sees_ahead = true},
    {.name = "master",
     .candidates = 240,
     .settlings = 28,
     .glimpses = true,
     .sees_others = true,
     .sees_ahead = true,
     .followed = 5,
     .replies = 4},
}};

// Of a modest level: it looks at so many that do for it, and takes the best of them.
constexpr int k_enough = 2;

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

        const HauLaState& state() const { return dynamic_cast<const HauLaState&>(*after); }
    };

    // A fair one, and what it is worth.
    struct Rated {
        std::size_t move = 0;
        double value = 0.0;
        Tried tried;
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
        std::vector<Rated> rated;
        int good = 0;
        for (int i = 0; i < most && moves.size() > 1 && !(level_.modest && good >= k_enough); ++i) {
            const auto at = static_cast<std::size_t>(i);
            Result<Tried> tried =
                attempt(state, moves[at], foresight, {i, most + level_.followed * level_.replies});
            if (!tried) {
                return tried.error();
            }
            if (!tried->fair) {
                continue;
            }
            const double value =
                value_of(tried->state(), player, tried->outlook, level_, foresight);
            good += sinks(state, tried->state(), player) ? 0 : 1;
            rated.push_back({at, value, std::move(*tried)});
        }
        if (rated.empty()) {
            // everything touched: one that was not tried may not
            const auto next = static_cast<std::size_t>(most);
            return moves[next < moves.size() ? next : 0];
        }
        std::stable_sort(rated.begin(), rated.end(), [](const Rated& one, const Rated& other) {
            return one.value > other.value;
        });
        if (level_.followed > 0 && rated.size() > 1) {
            const Result<std::size_t> best = best_after_reply(rated, player, foresight, most);
            return best ? Result<Move>(moves[rated[*best].move]) : best.error();
        }
        return moves[rated.front().move];
    }

    // Whether a player's marker comes out lower than it was, or below the board.
    static bool sinks(const HauLaState& before, const HauLaState& after, PlayerId player) {
        const int now = after.height_of(player).value_or(0);
        return now < before.height_of(player).value_or(1);
    }

    // The one of the best few that is still best once the next placement stands.
    Result<std::size_t> best_after_reply(const std::vector<Rated>& rated, PlayerId player,
                                         Foresight& foresight, int settled) const {
        std::size_t best = 0;
        double best_value = 0.0;
        const std::size_t followed =
            std::min(rated.size(), static_cast<std::size_t>(level_.followed));
        for (std::size_t i = 0; i < followed; ++i) {
            const Result<double> then = value_after_reply(
                rated[i], player, foresight, settled + static_cast<int>(i) * level_.replies);
            if (!then) {
                return then.error();
            }
            // the reply is one of many: what is there already counts as much
            const double value = 0.5 * (rated[i].value + *then);
            if (i == 0 || value > best_value) {
                best = i;
                best_value = value;
            }
        }
        return best;
    }

    // What it is worth to the player once whoever is next has done the best for themselves.
    Result<double> value_after_reply(const Rated& rated, PlayerId player, Foresight& foresight,
                                     int settled) const {
        const HauLaState& state = rated.tried.state();
        if (!state.to_act().is_player() || state.phase() != hau_la::Phase::placing) {
            return rated.value;
        }
        const PlayerId next = state.to_act().player;
        const std::vector<Move> moves = shortlist(state, foresight);
        std::optional<double> best;
        double then = rated.value;
        for (int i = 0; i < std::min(level_.replies, static_cast<int>(moves.size())); ++i) {
            const Result<Tried> tried = attempt(state, moves[static_cast<std::size_t>(i)],
                                                foresight, {settled + i, level_.max_settlings()});
            if (!tried) {
                return tried.error();
            }
            if (!tried->fair) {
                continue;
            }
            const double theirs = value_of(tried->state(), next, tried->outlook, level_, foresight);
            if (!best || theirs > *best) {
                best = theirs;
                then = value_of(tried->state(), player, tried->outlook, level_, foresight);
            }
        }
        return then;
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
        if (clear.empty()) {
            return moves;
        }
        moves = spread_out(std::move(clear));
        if (level_.modest) {
            // the highest sixth is for others; should nothing else do, it comes last
            std::rotate(moves.begin(),
                        moves.begin() + static_cast<std::ptrdiff_t>(moves.size() / 6), moves.end());
        }
        return moves;
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
