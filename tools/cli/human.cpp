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

void Human::tell_refused(const rules::Refusal& why, const std::vector<std::string>& names) {
    ++refused_;
    console_.err << console_.texts.say(why, names) << "\n";
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
        if (const auto answer = obey(line, session, names)) {
            return *answer;
        }
    }
}

std::optional<Human::Answer> Human::obey(const std::string& line, table::LocalSession& session,
                                         const std::vector<std::string>& names) {
    using Meaning = table::Talk::Meaning;
    table::Talk talk(console_.texts, session, names);
    const table::Talk::Reply reply = talk.reply_to(line, session.state().to_act().player);
    refused_ += reply.meaning == Meaning::refused ? 1 : 0;
    // answers are what was asked for; all else goes beside them
    std::ostream& to = reply.meaning == Meaning::told ? console_.out : console_.err;
    for (const std::string& each : reply.lines) {
        to << each << "\n";
    }
    switch (reply.meaning) {
        case Meaning::moves:
            return Answer{Wish::move, reply.move};
        case Meaning::wants_undo:
            return session.undo() ? std::optional(Answer{Wish::undone, {}}) : std::nullopt;
        case Meaning::quits:
            return Answer{};
        case Meaning::wants_hint:
            hint(session, talk);
            break;
        case Meaning::told:
        case Meaning::helped:
        case Meaning::refused:
            break;
    }
    return std::nullopt;
}

// What a strong player would do, why, and how it is written.
void Human::hint(table::LocalSession& session, const table::Talk& talk) {
    session.ask_hint();
    session.wait_for_hint();
    if (const auto& hint = session.hint()) {
        console_.out << talk.say(hint->reason) << "\n  " << print(hint->move) << "\n";
    } else if (const std::optional<Error> error = session.take_error()) {
        console_.err << printable(error->detail, k_max_line) << "\n";
    }
}

}  // namespace haula::cli
