#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/ids.h"
#include "rules/message.h"
#include "rules/move.h"

namespace haula::rules {

// What happened, in order.
struct Events {
    // The form of one sentence that only one player may hear: 'you draw K7' for 'Anna draws a
    // card'.
    struct PrivateForm {
        std::size_t index = 0;  // of the sentence in `said`
        PlayerId hearer;
        Message message;

        friend bool operator==(const PrivateForm&, const PrivateForm&) = default;
    };

    std::vector<Message> said;  // as everybody may hear it, onlookers included
    std::vector<PrivateForm> private_forms;
    // It shows somebody something that was hidden, so that the step cannot be taken back.
    bool reveals = false;
    // The move as the others saw it, where it names something that they may not know.
    std::optional<Move> public_move;

    void add(Message message) { said.push_back(std::move(message)); }
    void add(Events more);
    // One sentence in two forms.
    void add(Message for_others, PlayerId hearer, Message for_hearer);

    // The sentences as that player hears them; null is an onlooker.
    std::vector<Message> seen_by(PlayerId viewer) const;
};

}  // namespace haula::rules
