#include "rules/events.h"

#include <iterator>

namespace haula::rules {

void Events::add(Events more) {
    for (PrivateForm& form : more.private_forms) {
        private_forms.push_back({said.size() + form.index, form.hearer, std::move(form.message)});
    }
    said.insert(said.end(), std::make_move_iterator(more.said.begin()),
                std::make_move_iterator(more.said.end()));
    reveals = reveals || more.reveals;
    if (more.public_move) {
        public_move = std::move(more.public_move);
    }
}

void Events::add(Message for_others, PlayerId hearer, Message for_hearer) {
    private_forms.push_back({said.size(), hearer, std::move(for_hearer)});
    said.push_back(std::move(for_others));
}

std::vector<Message> Events::seen_by(PlayerId viewer) const {
    std::vector<Message> heard = said;
    for (const PrivateForm& form : private_forms) {
        if (viewer && form.hearer == viewer) {
            heard[form.index] = form.message;
        }
    }
    return heard;
}

}  // namespace haula::rules
