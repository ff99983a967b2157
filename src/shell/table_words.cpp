// The table for those who cannot see it: what is said of it, and lines typed instead of clicks.
#include <utility>

#include "shell/table_screen.h"

namespace haula::shell {

table::Talk TableScreen::talk(const screen::Context& context) const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < session_->seats().size(); ++i) {
        names.push_back(seating_.name(context.texts, PlayerId::from_index(i)));
    }
    return {context.texts, *session_, std::move(names)};
}

std::optional<screen::Words> TableScreen::in_words(const screen::Context& context) const {
    screen::Words words;
    if (curtain_is_down()) {
        return words;  // who reads it may not be who may know it
    }
    const table::Talk talk = this->talk(context);
    const PlayerId eyes = session_->to_act().is_over() ? PlayerId{} : viewer();
    const rules::Observation seen = session_->seen_by(eyes)->observation(eyes);
    for (const rules::Message& sentence : seen.sentences) {
        words.position.push_back(talk.say(sentence));
    }
    words.position.push_back(talk.say(seen.expected));
    for (const table::LogLine& line : session_->log(eyes)) {
        words.said.push_back(talk.say(line.said));
    }
    if (const auto& hint = session_->hint()) {
        words.position.push_back(talk.say(hint->reason));
        words.position.push_back(print(hint->move));
    }
    return words;
}

std::vector<std::string> TableScreen::obey_typed(screen::Context& context,
                                                 const std::string& line) {
    if (curtain_is_down()) {
        return {};
    }
    table::Talk talk = this->talk(context);
    table::Talk::Reply reply = talk.reply_to(line, viewer());
    switch (reply.meaning) {
        case table::Talk::Meaning::moves:
            act(reply.move);
            break;
        case table::Talk::Meaning::wants_undo:
            take_back(context);
            break;
        case table::Talk::Meaning::wants_hint:
            session_->ask_hint();
            break;
        case table::Talk::Meaning::quits:
            pause(context);
            break;
        case table::Talk::Meaning::told:
        case table::Talk::Meaning::helped:
        case table::Talk::Meaning::refused:
            break;
    }
    return std::move(reply.lines);
}

}  // namespace haula::shell
