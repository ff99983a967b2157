#include "ai/hau_la_hint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "ai/hau_la_bot.h"
#include "core/assert.h"

namespace haula::ai {

using hau_la::HauLaState;
using rules::Message;
using rules::say;

namespace {

// Quick enough to be waited for.
constexpr std::string_view k_hints_like = "hard";

constexpr std::size_t k_max_reasons = 3;  // more do not fit into one sentence
constexpr int k_tenth_mm_per_cm = 100;
constexpr int k_worth_telling_tenth_mm = 100;  // pressed down by less: nobody notices
constexpr double k_upright = 0.8;              // within 37 degrees
constexpr double k_firm_mm = 4.0;
constexpr double k_narrow_mm = 1.0;
constexpr double k_well_away_mm = 9.0;

std::int64_t rounded(int value, int unit) { return (value + unit / 2) / unit; }

const Foothold* foothold_of(const HauLaState& state, PlayerId player, const Outlook& outlook) {
    const Foothold* highest = nullptr;
    for (const Foothold& each : outlook.footholds) {
        const bool own = state.owner_of(*hau_la::marker_named(each.marker)) == player;
        if (own && (highest == nullptr || each.hole_mm > highest->hole_mm)) {
            highest = &each;
        }
    }
    return highest;
}

std::vector<PlayerId> others_of(const HauLaState& state, PlayerId player) {
    std::vector<PlayerId> others;
    for (int i = 1; i <= state.players(); ++i) {
        const PlayerId other{static_cast<std::uint32_t>(i)};
        if (other != player) {
            others.push_back(other);
        }
    }
    return others;
}

// Only of a piece that brings a marker.
std::optional<Message> height_reason(const HauLaState& before, const HauLaState& after,
                                     PlayerId player) {
    const std::optional<int> height = after.height_of(player);
    if (before.job().role != hau_la::Role::turn || !height) {
        return std::nullopt;
    }
    const std::vector<PlayerId> others = others_of(after, player);
    const bool highest = std::all_of(others.begin(), others.end(), [&](PlayerId other) {
        return after.height_of(other).value_or(0) < *height;
    });
    return say(highest ? "hau_la.hint.highest" : "hau_la.hint.rises")
        .number("cm", rounded(*height, k_tenth_mm_per_cm));
}

// Whoever is pressed down most.
std::optional<Message> lowers_reason(const HauLaState& before, const HauLaState& after,
                                     PlayerId player) {
    PlayerId lowered;
    int most = k_worth_telling_tenth_mm;
    for (const PlayerId other : others_of(after, player)) {
        const int drop = before.height_of(other).value_or(0) - after.height_of(other).value_or(0);
        if (drop >= most) {
            lowered = other;
            most = drop;
        }
    }
    return lowered ? std::optional(say("hau_la.hint.lowers").player("other", lowered))
                   : std::nullopt;
}

std::optional<Message> gap_reason(const HauLaState& after, const Outlook& outlook,
                                  PlayerId player) {
    const rules::Actor next = after.to_act();
    if (outlook.min_gap_mm < k_narrow_mm && next.is_player() && next.player != player) {
        return say("hau_la.hint.narrow").player("other", next.player);
    }
    return outlook.min_gap_mm >= k_well_away_mm ? std::optional(say("hau_la.hint.well_away"))
                                                : std::nullopt;
}

Message word_in_words(const rules::Move& move) {
    static constexpr std::array<std::pair<std::string_view, const char*>, 5> k_texts{
        {{"take", "hau_la.hint.take"},
         {"aside", "hau_la.hint.aside"},
         {"ask", "hau_la.hint.ask"},
         {"agree", "hau_la.hint.agree"},
         {"refuse", "hau_la.hint.refuse"}}};
    const auto* const found = std::find_if(
        k_texts.begin(), k_texts.end(), [&](const auto& each) { return each.first == move.word; });
    HL_ASSERT(found != k_texts.end());
    Message sentence = say(found->second);
    if (const std::string* kind = move.find("kind")) {
        sentence.word("kind", *kind);
    }
    return sentence;
}

}  // namespace

std::vector<Message> hau_la_reasons(const HauLaState& before, const HauLaState& after,
                                    const Outlook& outlook, PlayerId player) {
    std::vector<Message> reasons;
    const auto add = [&](std::optional<Message> reason) {
        if (reason && reasons.size() < k_max_reasons) {
            reasons.push_back(std::move(*reason));
        }
    };
    const bool settled = hau_la::rests(outlook.verdict);
    if (!settled || after.phase() == hau_la::Phase::plea) {
        return {say("hau_la.hint.gamble")};
    }
    add(height_reason(before, after, player));
    add(lowers_reason(before, after, player));
    const Foothold* foothold = foothold_of(after, player, outlook);
    if (foothold != nullptr && after.hand_size(player) > 0) {
        add(foothold->up >= k_upright ? std::optional(say("hau_la.hint.upright")) : std::nullopt);
        add(foothold->give_mm <= k_firm_mm ? std::optional(say("hau_la.hint.firm")) : std::nullopt);
    }
    add(gap_reason(after, outlook, player));
    if (reasons.empty()) {
        const bool old_touch = !hau_la::read_verdict(outlook.verdict)->touches.empty();
        reasons.push_back(
            say(old_touch ? "hau_la.hint.nothing_new" : "hau_la.hint.nothing_touches"));
    }
    return reasons;
}

Result<Suggestion> hau_la_hint(const HauLaState& state, rules::Judge& judge,
                               const KeepThinking& keep_thinking) {
    const std::unique_ptr<Bot> bot = make_hau_la_bot(*hau_la_level(k_hints_like), 0);
    bot->set_keep_thinking(keep_thinking);
    const Result<rules::Move> move = bot->choose(rules::PlayerView::of_mover(state), judge);
    if (!move) {
        return move.error();
    }
    const auto read = hau_la::read_announcement(*move, state.set());
    const auto* placement = std::get_if<hau_la::Announcement>(&read);
    if (move->word != "place" || placement == nullptr) {
        return Suggestion{*move, word_in_words(*move)};
    }
    // the bot would have refused a judge that cannot look ahead
    const Result<Outlook> outlook = dynamic_cast<Foresight&>(judge).outlook(state, *move);
    if (!outlook) {
        return outlook.error();
    }
    const std::unique_ptr<rules::State> after = state.clone();
    const bool done = after->apply(*move).ok() && after->resolve(outlook->verdict).ok();
    HL_ASSERT(done);
    Message sentence = state.placement_in_words(
        {"hau_la.hint.place_one_end", "hau_la.hint.place_two_ends", "hau_la.hint.place_free_end"},
        *placement, state.coming_piece());
    sentence.list("reasons", hau_la_reasons(state, dynamic_cast<const HauLaState&>(*after),
                                            *outlook, state.to_act().player));
    return Suggestion{*move, std::move(sentence)};
}

}  // namespace haula::ai
