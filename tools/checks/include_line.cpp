#include "checks/include_line.h"

#include "core/text.h"

namespace haula::checks {

std::optional<Include> parse_include(std::string_view line) {
    line = trim(line);
    if (!line.starts_with('#')) {
        return std::nullopt;
    }
    line = trim(line.substr(1));
    if (!line.starts_with("include")) {
        return std::nullopt;
    }
    line = trim(line.substr(7));
    if (line.empty() || (line.front() != '"' && line.front() != '<')) {
        return std::nullopt;
    }
    const char closing = line.front() == '<' ? '>' : '"';
    const std::size_t end = line.find(closing, 1);
    return Include{line.substr(1, end == std::string_view::npos ? end : end - 1), closing == '>'};
}

}  // namespace haula::checks
