#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace haula {

std::string_view trim(std::string_view text);
// "a,,b" at ',' gives "a", "", "b"; an empty text gives one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);
// The words of a line, without the blanks around them.
std::vector<std::string_view> words(std::string_view line);
std::string join(std::span<const std::string> parts, std::string_view separator);

// The whole text must be the number: no blanks, no sign but '-', nothing after it.
std::optional<std::int64_t> parse_int(std::string_view text);
// Decimal, finite.
std::optional<double> parse_double(std::string_view text);

// "red, green or blue"
std::string list_in_words(std::span<const std::string> items, std::string_view last = "or");
// The candidate that a mistyped word most likely meant, if any is near.
std::optional<std::string> nearest_word(std::string_view word,
                                        std::span<const std::string> candidates);
// The beginning of a text, at most so many bytes of it, and no half letter of UTF-8.
std::string_view shortened(std::string_view text, std::size_t max_bytes);
// Text from outside, made safe for one line of a message: what a terminal would obey is
// replaced (control characters, changes of direction, bytes that are no UTF-8), cut at
// `max_bytes` (never inside a UTF-8 character).
std::string printable(std::string_view text, std::size_t max_bytes = 80);

}  // namespace haula
