#include "cli/human.h"

#include <istream>
#include <ostream>

#include "cli/command.h"
#include "core/text.h"

namespace haula::cli {

namespace {

constexpr std::size_t k_max_typed = 16'384;  // bytes; twice what a move may have

// The next line, of which no more is kept than can mean anything: input may be endless.
bool read_line(std::istream& in, std::string& line) {
    line.clear();
    char c = '\0';
    while (in.get(c) && c != '\n') {
        if (line.size() < k_max_typed) {
            line += c;
        }
    }
    return in || !line.empty();
}

}  // namespace

void say(const Console& console, const rules::Message& said,
         const std::vector<std::string>& names) {
    console.out << "  " << console.texts.say(said, names) << "\n";
}

void describe(const Console& console, const rules::State& state,
              const std::vector<std::string>& names) {
    const rules::Actor actor = state.to_act();
    const auto seen = state.observation(actor.is_player() ? actor.player : PlayerId{1});
    for (const rules::Message& sentence : seen.sentences) {
        console.out << console.texts.say(sentence, names) << "\n";
    }
    console.out << console.texts.say(seen.expected, names) << "\n";
}

Human::Answer Human::ask(table::LocalSession& session, const std::vector<std::string>& names) {
    const auto seen = session.state().observation(session.state().to_act().player);
    console_.err << console_.texts.say(seen.expected, names) << "\n";
    for (;;) {
        console_.err << console_.texts.text("console.your_move") << " " << std::flush;
        std::string line;
        if (!read_line(console_.in, line)) {
            console_.err << "\n" << console_.texts.text("console.input_ended") << "\n";
            return {};
        }
        if (const auto answer = obey(std::string(trim(line)), session, names)) {
            return *answer;
        }
    }
}

std::optional<Human::Answer> Human::obey(const std::string& line, table::LocalSession& session,
                                         const std::vector<std::string>& names) {
    if (line.empty() || line == "help") {
        help(session.state().setup().game);
    } else if (line == "quit") {
        return Answer{};
    } else if (line == "position") {
        describe(console_, session.state(), names);
        for (const rules::Message& sentence : session.described()) {
            console_.out << console_.texts.say(sentence, names) << "\n";
        }
    } else if (line == "moves") {
        for (const rules::Move& move : session.legal_moves()) {
            console_.out << print(move) << "\n";
        }
    } else if (line == "hint") {
        hint(session, names);
    } else if (line == "undo") {
        // The players at one console pass the keyboard on: whoever moved last takes back.
        if (const auto why = session.why_no_undo()) {
            refuse(*why, names);
        } else if (session.undo()) {
            return Answer{Wish::undone, {}};
        }
    } else if (const auto move = rules::parse_line(line); !move) {
        refuse(rules::say("rules.refused.not_a_move")
                   .word("detail", move.error().detail)
                   .part("example", rules::say(session.state().setup().game + ".example")),
               names);
    } else if (const auto why = session.why_not(*move)) {
        refuse(*why, names);
    } else {
        return Answer{Wish::move, *move};
    }
    return std::nullopt;
}

// What a strong player would do, why, and how it is written.
void Human::hint(table::LocalSession& session, const std::vector<std::string>& names) {
    session.ask_hint();
    session.wait_for_hint();
    if (const auto& hint = session.hint()) {
        console_.out << console_.texts.say(hint->reason, names) << "\n  " << print(hint->move)
                     << "\n";
    } else if (const std::optional<Error> error = session.take_error()) {
        console_.err << printable(error->detail, k_max_line) << "\n";
    }
}

// The console's words, then how a move of this game is written.
void Human::help(const std::string& game) {
    console_.err << console_.texts.text("console.help") << "\n";
    for (int i = 1; console_.texts.has(game + ".how_to." + std::to_string(i)); ++i) {
        console_.err << "  " << console_.texts.text(game + ".how_to." + std::to_string(i)) << "\n";
    }
}

void Human::refuse(const rules::Message& why, const std::vector<std::string>& names) {
    ++refused_;
    console_.err << console_.texts.say(why, names) << "\n";
}

}  // namespace haula::cli
