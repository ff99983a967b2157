#include "core/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace haula {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_utf8_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

struct Character {
    char32_t code = 0;      // 0 also for bytes that are no UTF-8
    std::size_t bytes = 1;  // that it takes
};

// Of a text that is not empty.
Character first_character(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead < 0x80U) {
        return {lead, 1};
    }
    const std::size_t bytes = lead >= 0xf0U ? 4 : lead >= 0xe0U ? 3 : 2;
    if (lead < 0xc2U || lead > 0xf4U || text.size() < bytes) {
        return {};
    }
    char32_t code = lead & (0xffU >> (bytes + 1));
    for (std::size_t i = 1; i < bytes; ++i) {
        if (!is_utf8_continuation(text[i])) {
            return {};
        }
        code = (code << 6U) | (static_cast<unsigned char>(text[i]) & 0x3fU);
    }
    constexpr std::array<char32_t, 5> k_smallest{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return code < k_smallest[bytes] || code > 0x10ffff || surrogate ? Character{}
                                                                    : Character{code, bytes};
}

// Control characters of both sets, breaks of lines, and what turns the direction of writing: a
// terminal would obey them.
bool steers_terminal(char32_t code) {
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x61c || code == 0x200e ||
           code == 0x200f || (code >= 0x2028 && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069) || code == 0xfeff;
}

// Levenshtein's distance, one row at a time.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        row[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substitute = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, substitute});
        }
    }
    return row[b.size()];
}

}  // namespace

std::string_view trim(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_blank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(at + 1);
    }
}

std::vector<std::string_view> words(std::string_view line) {
    std::vector<std::string_view> found;
    std::size_t start = 0;
    while (start < line.size()) {
        if (is_blank(line[start])) {
            ++start;
            continue;
        }
        std::size_t end = start;
        while (end < line.size() && !is_blank(line[end])) {
            ++end;
        }
        found.push_back(line.substr(start, end - start));
        start = end;
    }
    return found;
}

std::string join(std::span<const std::string> parts, std::string_view separator) {
    std::string joined;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) {
            joined += separator;
        }
        joined += parts[i];
    }
    return joined;
}

std::optional<std::int64_t> parse_int(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

std::optional<double> parse_double(std::string_view text) {
    // strtod would take blanks, "inf", "nan" and hexadecimal; files and arguments have none of
    // them.
    const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
        return is_digit(c) || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E';
    });
    if (text.empty() || !plain || text.front() == '+') {
        return std::nullopt;
    }
    const std::string copy(text);
    char* end = nullptr;
    const double value = std::strtod(copy.c_str(), &end);
    if (end != copy.c_str() + copy.size() || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

std::string list_in_words(std::span<const std::string> items, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) {
            text += i + 1 == items.size() ? " " + std::string(last) + " " : ", ";
        }
        text += items[i];
    }
    return text;
}

std::optional<std::string> nearest_word(std::string_view word,
                                        std::span<const std::string> candidates) {
    constexpr std::size_t k_longest_word = 64;  // anything longer is no typing mistake
    std::optional<std::string> best;
    if (word.size() > k_longest_word) {
        return best;
    }
    std::size_t best_distance = word.size() / 3 + 2;
    for (const std::string& candidate : candidates) {
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < best_distance) {
            best_distance = distance;
            best = candidate;
        }
    }
    return best;
}

std::string_view shortened(std::string_view text, std::size_t max_bytes) {
    if (text.size() <= max_bytes) {
        return text;
    }
    std::size_t end = max_bytes;
    while (end > 0 && is_utf8_continuation(text[end])) {
        --end;
    }
    return text.substr(0, end);
}

std::string printable(std::string_view text, std::size_t max_bytes) {
    std::string shown;
    std::size_t at = 0;
    while (at < text.size()) {
        const Character next = first_character(text.substr(at));
        if (at + next.bytes > max_bytes) {
            return shown + "...";
        }
        shown += steers_terminal(next.code) ? "?" : text.substr(at, next.bytes);
        at += next.bytes;
    }
    return shown;
}

}  // namespace haula
