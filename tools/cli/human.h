#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/game_commands.h"
#include "table/local_session.h"
#include "table/talk.h"

namespace haula::cli {

// What happened, a sentence a line.
void say(const Console& console, const rules::Message& said, const std::vector<std::string>& names);
// The position in words: enough to play without a picture.
void describe(const Console& console, const rules::State& state,
              const std::vector<std::string>& names);

// A person at the console: reads lines until one of them is a move that may be made. Keeps count of
// what was refused, for the exit code.
class Human {
  public:
    explicit Human(const Console& console) : console_(console) {}

    enum class Wish { move, quit, undone };
    struct Answer {
        Wish wish = Wish::quit;
        rules::Move move;
    };
    Answer ask(table::LocalSession& session, const std::vector<std::string>& names);
    // A move that was tried and came back.
    void tell_refused(const rules::Refusal& why, const std::vector<std::string>& names);
    int refused() const { return refused_; }

  private:
    std::optional<Answer> obey(const std::string& line, table::LocalSession& session,
                               const std::vector<std::string>& names);
    void hint(table::LocalSession& session, const table::Talk& talk);

    const Console& console_;
    int refused_ = 0;
};

}  // namespace haula::cli
