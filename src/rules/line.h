#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace haula::rules {

struct Field {
    std::string key;
    std::string value;

    friend auto operator<=>(const Field&, const Field&) = default;
};

// A word and named values in one line of text: "place kind=LC a=s1.2+ roll=45". What moves and
// verdicts are made of; the exact grammar is in FORMATS.md. Values are names and whole numbers,
// never fractions, so that a line means the same on every machine.
struct Line {
    std::string word;
    std::vector<Field> fields;

    // Null where the line has no such field.
    const std::string* find(std::string_view key) const;
    Line& with(std::string key, std::string value);

    friend auto operator<=>(const Line&, const Line&) = default;
};

std::string print(const Line& line);
Result<Line> parse_line(std::string_view text);

}  // namespace haula::rules
