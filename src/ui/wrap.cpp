#include "ui/wrap.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace haula::ui {

namespace {

bool stays_with_the_word_before(std::string_view word) {
    constexpr std::array<std::string_view, 7> k_signs{";", ":", "!", "?", "»", "%", "mm"};
    return std::any_of(k_signs.begin(), k_signs.end(), [word](std::string_view sign) {
        return word.starts_with(sign) && word.size() <= sign.size() + 1;
    });
}

bool continues(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

// Adds the part letter by letter, for it is wider than a line.
void break_within(std::string_view part, double width, paint::TextMeasure& measure,
                  paint::Weight weight, double height, std::vector<std::string>& lines) {
    std::string line;
    for (std::size_t at = 0; at < part.size();) {
        const std::size_t next = next_letter(part, at);
        const std::string longer = line + std::string(part.substr(at, next - at));
        if (!line.empty() && measure.width(longer, weight, height) > width) {
            lines.push_back(line);
            line = std::string(part.substr(at, next - at));
        } else {
            line = longer;
        }
        at = next;
    }
    lines.push_back(line);
}

}  // namespace

std::size_t next_letter(std::string_view text, std::size_t at) {
    if (at >= text.size()) {
        return text.size();
    }
    ++at;
    while (at < text.size() && continues(static_cast<unsigned char>(text[at]))) {
        ++at;
    }
    return at;
}

std::size_t previous_letter(std::string_view text, std::size_t at) {
    at = std::min(at, text.size());
    if (at == 0) {
        return 0;
    }
    --at;
    while (at > 0 && continues(static_cast<unsigned char>(text[at]))) {
        --at;
    }
    return at;
}

std::vector<std::string_view> unbreakable_parts(std::string_view line) {
    std::vector<std::string_view> parts;
    bool join_next = false;
    for (const std::string_view word : words(line)) {
        if (!parts.empty() && (join_next || stays_with_the_word_before(word))) {
            const char* begin = parts.back().data();
            parts.back() = {begin, static_cast<std::size_t>(word.data() + word.size() - begin)};
        } else {
            parts.push_back(word);
        }
        join_next = word == "«";
    }
    return parts;
}

std::vector<std::string> wrapped(std::string_view text, double width, paint::TextMeasure& measure,
                                 paint::Weight weight, double height) {
    std::vector<std::string> lines;
    for (const std::string_view given : split(text, '\n')) {
        std::string line;
        for (const std::string_view part : unbreakable_parts(given)) {
            const std::string longer =
                line.empty() ? std::string(part) : line + " " + std::string(part);
            if (measure.width(longer, weight, height) <= width + 0.01) {
                line = longer;
                continue;
            }
            if (!line.empty()) {
                lines.push_back(line);
            }
            line = std::string(part);
            if (measure.width(part, weight, height) > width + 0.01) {
                break_within(part, width, measure, weight, height, lines);
                line = lines.back();
                lines.pop_back();
            }
        }
        lines.push_back(line);
    }
    return lines;
}

double widest_part(std::string_view text, paint::TextMeasure& measure, paint::Weight weight,
                   double height) {
    double widest = 0.0;
    for (const std::string_view line : split(text, '\n')) {
        for (const std::string_view part : unbreakable_parts(line)) {
            widest = std::max(widest, measure.width(part, weight, height));
        }
    }
    return widest;
}

double widest_line(std::string_view text, paint::TextMeasure& measure, paint::Weight weight,
                   double height) {
    double widest = 0.0;
    for (const std::string_view line : split(text, '\n')) {
        widest = std::max(widest, measure.width(line, weight, height));
    }
    return widest;
}

}  // namespace haula::ui
