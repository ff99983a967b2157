#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/result.h"
#include "rules/game.h"
#include "rules/judge.h"
#include "rules/record_writer.h"
#include "rules/undo.h"

namespace haula::rules {

// The loop that every program shares: a move is applied, the world answers, each act is recorded.
// The game and the judge must outlive the table.
class Table {
  public:
    // The record may already hold steps that the state has made.
    Table(const Game& game, std::unique_ptr<State> state, Judge& judge,
          std::optional<RecordWriter> record = std::nullopt);

    const State& state() const { return *state_; }
    // By the rules, then by the world.
    std::optional<Refusal> why_not(const Move& move) const;
    std::vector<Move> legal_moves() const { return judge_->legal_moves(*state_); }
    std::vector<Message> described() const { return judge_->describe(*state_); }

    // Applies the move and lets the world answer. An error of the judge leaves the move applied
    // and the world to act: settle() asks again.
    Result<Events> play(const Move& move);
    // Asks the world for as long as it is to act; for a game continued from a record, too.
    Result<Events> settle();
    Result<void> undo(PlayerId who, UndoPolicy policy);

    // The last failure to write the record, if the newest act is not safely on disk. The game goes
    // on, and the next act tries again.
    const std::optional<Error>& record_error() const { return record_error_; }

  private:
    void record_last();

    const Game* game_;
    std::unique_ptr<State> state_;
    Judge* judge_;
    std::optional<RecordWriter> record_;
    std::optional<Error> record_error_;
};

}  // namespace haula::rules
