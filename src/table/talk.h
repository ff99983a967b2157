#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/texts.h"
#include "table/session.h"

namespace haula::table {

// A game in words alone, for who has a console or a screen reader: what is said of it, and what a
// typed line means.
class Talk {
  public:
    // The names of the seats, in their order. Texts and session must outlive it.
    Talk(const rules::Texts& texts, Session& session, std::vector<std::string> names)
        : texts_(texts), session_(session), names_(std::move(names)) {}

    std::string say(const rules::Message& message) const { return texts_.say(message, names_); }
    // What is awaited, and from whom.
    std::string expected(PlayerId viewer) const;
    // The position as that player may know it; with what only the world knows of it.
    std::vector<std::string> position(PlayerId viewer) const;

    enum class Meaning { told, helped, refused, wants_undo, wants_hint, quits, moves };
    struct Reply {
        Meaning meaning = Meaning::told;
        std::vector<std::string> lines = {};
        rules::Move move = {};  // which may be made, but was not
    };
    // What changes the game is left to whoever asks.
    Reply reply_to(const std::string& line, PlayerId viewer);

  private:
    std::vector<std::string> help() const;

    const rules::Texts& texts_;
    Session& session_;
    std::vector<std::string> names_;
};

}  // namespace haula::table
