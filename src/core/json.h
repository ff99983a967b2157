#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "core/result.h"

// JSON read and written, in one place: a source that names the library's own parser or writer takes
// up to two seconds longer to compile.
namespace haula {

// Refuses what is not well-formed (with line and column), a key written twice in one object, and
// nesting deeper than any of our files needs.
Result<nlohmann::json> parse_json(std::string_view text);
// Likewise; the fields stay in the order in which they were written.
Result<nlohmann::ordered_json> parse_ordered_json(std::string_view text);

// On one line, or with so many blanks a level. Whatever is not UTF-8 is replaced, because files may
// be named in anything.
std::string json_text(const nlohmann::json& value, int indent = -1);
std::string json_text(const nlohmann::ordered_json& value, int indent = -1);
// A text as a JSON string, quotes included.
std::string json_quoted(const std::string& text);

}  // namespace haula
