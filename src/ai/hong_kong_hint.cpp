#include "ai/hong_kong_hint.h"

#include "ai/hong_kong_bot.h"
#include "ai/hong_kong_evaluation.h"
#include "ai/hong_kong_search.h"
#include "core/assert.h"
#include "games/hong_kong/announcement.h"

namespace haula::ai {

using hong_kong::Plots;
using hong_kong::Position;
using hong_kong::Turn;
using rules::Message;
using rules::say;

namespace {

constexpr std::size_t k_max_reasons = 3;  // more do not fit into one sentence

class Reasons {
  public:
    // Nothing without plots.
    void add(const char* key, Plots plots, PlayerId other) {
        if (plots == 0 || found_.size() == k_max_reasons) {
            return;
        }
        std::vector<Message> names;
        hong_kong::for_each_plot(plots, [&](hong_kong::PlotId plot) {
            names.push_back(rules::verbatim(name_of(plot)));
        });
        found_.push_back(say(key).list("plots", std::move(names)).player("other", other));
    }
    void add(Message reason) { found_.push_back(std::move(reason)); }

    std::vector<Message> take() {
        if (found_.empty()) {
            found_.push_back(say("hong_kong.hint.looks_best"));
        }
        return std::move(found_);
    }

  private:
    std::vector<Message> found_;
};

// The plots with more pieces than before.
Plots raised(const Position& before, const Position& after) {
    Plots plots = 0;
    for (std::size_t pieces = 0; pieces < hong_kong::k_max_pieces; ++pieces) {
        plots |= after.more_than(pieces) & ~before.more_than(pieces);
    }
    return plots;
}

std::vector<Message> reasons_for(const Position& before, const Position& after) {
    const PlayerId me = before.mover();
    const PlayerId other = before.other();
    const Plots closed_before = before.roofed() | before.more_than(hong_kong::k_max_pieces - 1);
    const Plots closed_after = after.roofed() | after.more_than(hong_kong::k_max_pieces - 1);
    const Plots in_danger_before = takeable_now(before, other);
    const Plots in_danger = takeable_now(after, other);
    const Plots mine = before.controlled(me);
    Reasons reasons;
    if (after.is_over()) {
        reasons.add(say("hong_kong.hint.ends")
                        .number("mine", after.score(me))
                        .number("theirs", after.score(other)));
        return reasons.take();
    }
    reasons.add("hong_kong.hint.takes", after.controlled(me) & before.controlled(other), other);
    reasons.add("hong_kong.hint.saves", mine & in_danger_before & ~in_danger, other);
    const Plots new_ones = after.controlled(me) & ~before.occupied();
    reasons.add("hong_kong.hint.safe_new", new_ones & ~in_danger, other);
    reasons.add("hong_kong.hint.threatens",
                takeable_now(after, me) & ~takeable_now(before, me) & after.controlled(other),
                other);
    reasons.add("hong_kong.hint.closes", mine & closed_after & ~closed_before & ~in_danger_before,
                other);
    reasons.add("hong_kong.hint.raises", mine & ~closed_after & raised(before, after), other);
    reasons.add("hong_kong.hint.occupies", new_ones & in_danger, other);
    return reasons.take();
}

}  // namespace

Message hong_kong_reason(const Position& before, const Turn& turn) {
    Position after = before;
    after.play(turn);
    Message sentence =
        say(turn.fast ? "hong_kong.hint.two" : "hong_kong.hint.one")
            .part("piece", say("hong_kong.a_piece." + std::string(name_of(turn.kind))))
            .word("plot", name_of(turn.plot));
    if (turn.fast) {
        sentence.word("fast_plot", name_of(*turn.fast));
    }
    return sentence.list("reasons", reasons_for(before, after));
}

Result<Suggestion> hong_kong_hint(const hong_kong::HongKongState& state,
                                  const KeepThinking& keep_thinking) {
    const Position& position = state.position();
    HL_ASSERT(!position.is_over());
    HongKongLimits limits = *hong_kong_limits("hard");
    limits.noise = 0;
    HongKongSearch search(limits);
    if (keep_thinking) {
        search.set_keep_going([&](std::int64_t nodes) {
            return keep_thinking({nodes, limits.nodes});
        });
    }
    const HongKongThought thought = search.think(position);
    if (thought.stopped) {
        return Error{ErrorCode::cancelled, "thinking was stopped"};
    }
    return Suggestion{write_turn(thought.turn), hong_kong_reason(position, thought.turn)};
}

}  // namespace haula::ai
