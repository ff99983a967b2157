#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "rules/game.h"
#include "rules/record.h"

namespace haula::rules {

// A recorded game or a structure as the part of an address behind its '#': short enough to be
// sent, whole enough to be replayed without asking the world again. FORMATS.md has it to the
// letter.
struct Link {
    enum class Kind { game, structure };

    Kind kind = Kind::game;
    std::string text;                   // see FORMATS.md
    std::optional<std::size_t> moment;  // of a game: after that many steps; none: its end

    friend bool operator==(const Link&, const Link&) = default;
};

// Whether someone means a link rather than the name of a file: it begins with '#', or is an address
// with one.
bool is_meant_as_link(std::string_view argument);

std::string print(const Link& link);  // with its '#'
// From '#' on, or a whole address.
Result<Link> parse_link(std::string_view text);

// Refused for what a seat has seen of a running game: that cannot be replayed.
Result<Link> link_of(const Record& record, std::optional<std::size_t> moment = {});
// The game, done again step by step with its own verdicts; the hash at its end is compared.
Result<Record> record_of(const Link& link, const Games& games);
// Of a structure file's text.
Result<Link> structure_link(std::string_view json);

// A record from a file or from a link, whichever is meant.
Result<Record> load_record_or_link(const std::string& argument, const Games& games);

}  // namespace haula::rules
