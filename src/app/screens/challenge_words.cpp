#include "app/screens/challenge_words.h"

#include "referee/words.h"

namespace haula::app {

using challenges::Challenge;
using challenges::Kind;
using rules::say;

namespace {

constexpr double k_mm = 1e-3;

std::string key_of(const Challenge& challenge, const char* what) {
    return std::string("challenge.") + what + "." + std::string(name_of(challenge.kind));
}

}  // namespace

std::string goal_in_words(const rules::Texts& texts, const Challenge& challenge) {
    return texts.say(say(key_of(challenge, "goal"))
                         .number("count", static_cast<std::int64_t>(challenge.pieces.size())));
}

std::string value_in_words(const rules::Texts& texts, const Challenge& challenge, double value) {
    const int digits = challenge.kind == Kind::brace ? 2 : 1;
    return texts.say(say(key_of(challenge, "value"))
                         .word("mm", referee::millimetres(texts, k_mm * value, digits))
                         .number("tries", static_cast<std::int64_t>(value)));
}

std::vector<std::string> stars_in_words(const rules::Texts& texts, const Challenge& challenge) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < challenge.stars.size(); ++i) {
        // the first star of pieces to be placed, and of a hole to be found, is for doing it at all
        const bool at_all =
            i == 0 && (challenge.kind == Kind::place || challenge.kind == Kind::hole);
        words.push_back(at_all ? texts.text(key_of(challenge, "at_all"))
                               : value_in_words(texts, challenge, challenge.stars[i]));
    }
    return words;
}

std::string trouble_in_words(const rules::Texts& texts, const challenges::Standing& standing,
                             const judge::Spoken& spoken) {
    for (const physics::JudgedPair& pair : standing.verdict.contacts) {
        if (pair.foul()) {
            return texts.say(say("challenge.touches")
                                 .part("one", spoken.thing(pair.a))
                                 .part("other", spoken.thing(pair.b)));
        }
    }
    return {};
}

std::string outcome_in_words(const rules::Texts& texts, const physics::StepReport& report,
                             const judge::Spoken& spoken) {
    if (report.outcome != physics::Outcome::blocked) {
        return texts.text("challenge.no_rest");
    }
    std::vector<rules::Message> by;
    for (const std::string& each : report.blocked_by) {
        by.push_back(spoken.thing(each));
    }
    return texts.say(say("challenge.blocked").list("by", std::move(by)));
}

}  // namespace haula::app
