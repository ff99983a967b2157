#include "table/talk.h"

#include <utility>

#include "core/text.h"
#include "rules/line.h"

namespace haula::table {

std::string Talk::expected(PlayerId viewer) const {
    return say(session_.seen_by(viewer)->observation(viewer).expected);
}

std::vector<std::string> Talk::position(PlayerId viewer) const {
    const std::shared_ptr<const rules::State> state = session_.seen_by(viewer);
    const rules::Observation seen = state->observation(viewer);
    std::vector<std::string> lines;
    for (const rules::Message& sentence : seen.sentences) {
        lines.push_back(say(sentence));
    }
    lines.push_back(say(seen.expected));
    for (const rules::Message& sentence : session_.judge()->fork()->describe(*state)) {
        lines.push_back(say(sentence));
    }
    return lines;
}

// Words first, then how a move of this game is written.
std::vector<std::string> Talk::help() const {
    std::vector<std::string> lines{texts_.text("console.help")};
    const std::string game = session_.seen_by({})->setup().game;
    for (int i = 1; texts_.has(game + ".how_to." + std::to_string(i)); ++i) {
        lines.push_back("  " + texts_.text(game + ".how_to." + std::to_string(i)));
    }
    return lines;
}

Talk::Reply Talk::reply_to(const std::string& typed, PlayerId viewer) {
    const std::string line(trim(typed));
    if (line.empty() || line == "help") {
        return {Meaning::helped, help()};
    }
    if (line == "quit") {
        return {Meaning::quits};
    }
    if (line == "position") {
        return {Meaning::told, position(viewer)};
    }
    if (line == "hint") {
        return {Meaning::wants_hint};
    }
    if (line == "moves") {
        Reply reply;
        const std::unique_ptr<rules::Judge> judge = session_.judge()->fork();
        judge->set_keep_going([](double) { return false; });  // a window may wait for the answer
        for (const rules::Move& move : judge->legal_moves(*session_.seen_by(viewer))) {
            reply.lines.push_back(print(move));
        }
        return reply;
    }
    if (line == "undo") {
        // who share a keyboard pass it on: whoever moved last takes back
        if (const std::optional<rules::Refusal> why = session_.why_no_undo()) {
            return {Meaning::refused, {say(*why)}};
        }
        return {Meaning::wants_undo};
    }
    const auto move = rules::parse_line(line);
    if (!move) {
        const std::string game = session_.seen_by({})->setup().game;
        return {Meaning::refused,
                {say(rules::say("rules.refused.not_a_move")
                         .word("detail", move.error().detail)
                         .part("example", rules::say(game + ".example")))}};
    }
    if (const auto why = session_.why_not(*move)) {
        return {Meaning::refused, {say(*why)}};
    }
    return {Meaning::moves, {}, *move};
}

}  // namespace haula::table
