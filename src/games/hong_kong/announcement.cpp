#include "games/hong_kong/announcement.h"

#include "core/text.h"

namespace haula::hong_kong {

using rules::Refusal;
using rules::say;

namespace {

std::optional<Kind> kind_named(std::string_view name) {
    for (const Kind kind : k_all_kinds) {
        if (name_of(kind) == name) {
            return kind;
        }
    }
    return std::nullopt;
}

}  // namespace

std::variant<Turn, Refusal> read_turn(const rules::Move& move) {
    if (move.word != "place") {
        return say("hong_kong.refused.unknown_word").word("word", printable(move.word, 20));
    }
    Turn turn;
    for (const rules::Field& field : move.fields) {
        const std::optional<Kind> kind = kind_named(field.key);
        if (!kind) {
            return say("hong_kong.refused.unknown_field").word("field", printable(field.key, 20));
        }
        const std::optional<PlotId> plot = plot_named(field.value);
        if (!plot) {
            return say("hong_kong.refused.bad_plot").word("value", printable(field.value, 20));
        }
        if (*kind == Kind::fast) {
            turn.fast = *plot;
            continue;
        }
        if (turn.plot) {
            return say("hong_kong.refused.block_and_roof");
        }
        turn.kind = *kind;
        turn.plot = *plot;
    }
    if (!turn.plot) {
        return say(turn.fast ? "hong_kong.refused.fast_alone" : "hong_kong.refused.nothing");
    }
    return turn;
}

rules::Move write_turn(const Turn& turn) {
    rules::Move move{"place", {}};
    if (turn.fast) {
        move.with("fast", name_of(*turn.fast));
    }
    move.with(std::string(name_of(turn.kind)), name_of(turn.plot));
    return move;
}

}  // namespace haula::hong_kong
