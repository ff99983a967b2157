#include "rules/table.h"

#include <utility>

namespace haula::rules {

Table::Table(const Game& game, std::unique_ptr<State> state, Judge& judge,
             std::optional<RecordWriter> record)
    : game_(&game), state_(std::move(state)), judge_(&judge), record_(std::move(record)) {}

std::optional<Refusal> Table::why_not(const Move& move) const {
    if (auto refusal = state_->why_not(move)) {
        return refusal;
    }
    return judge_->why_not(*state_, move);
}

Result<Events> Table::play(const Move& move) {
    if (const auto refusal = why_not(move)) {
        return refused(plain(*refusal));
    }
    Result<Events> events = state_->apply(move);
    if (!events) {
        return events;
    }
    record_last();
    Result<Events> answers = settle();
    if (!answers) {
        return answers;
    }
    events->add(std::move(*answers));
    return events;
}

Result<Events> Table::settle() {
    Events events;
    while (state_->to_act().is_world()) {
        const Result<Answer> answer = judge_->ask(*state_);
        if (!answer) {
            return answer.error();
        }
        Result<Events> resolved = state_->resolve(answer->verdict);
        if (!resolved) {
            return resolved;
        }
        record_last();
        events.add(std::move(*resolved));
    }
    return events;
}

Result<void> Table::undo(PlayerId who, UndoPolicy policy) {
    Result<std::unique_ptr<State>> before = undone(*game_, *state_, who, policy);
    if (!before) {
        return before.error();
    }
    state_ = std::move(*before);
    if (record_) {
        const Result<void> written = record_->shorten(state_->history().size());
        record_error_ = written ? std::nullopt : std::optional(written.error());
    }
    return {};
}

void Table::record_last() {
    if (record_) {
        const Result<void> written = record_->append(state_->history().back());
        record_error_ = written ? std::nullopt : std::optional(written.error());
    }
}

}  // namespace haula::rules
