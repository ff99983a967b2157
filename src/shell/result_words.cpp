#include "shell/result_words.h"

#include <utility>
#include <vector>

#include "rules/message.h"

namespace haula::shell {

std::string result_in_words(const rules::Texts& texts, std::span<const PlayerId> winners,
                            const screen::Seating& seating) {
    if (winners.empty()) {
        return texts.text("end.nobody");
    }
    if (winners.size() == 1) {
        return texts.say(rules::say("end.wins").word("player", seating.name(texts, winners[0])));
    }
    std::vector<rules::Message> sharing;
    sharing.reserve(winners.size());
    for (const PlayerId winner : winners) {
        sharing.push_back(rules::verbatim(seating.name(texts, winner)));
    }
    return texts.say(rules::say("end.share").list("players", std::move(sharing)));
}

}  // namespace haula::shell
