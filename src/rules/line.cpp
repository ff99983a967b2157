#include "rules/line.h"

#include <algorithm>

#include "core/text.h"

namespace haula::rules {

namespace {

constexpr std::size_t k_longest_line = 8192;  // a verdict with every pair touching fits
constexpr std::size_t k_longest_name = 24;
constexpr std::size_t k_max_fields = 16;

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_value_character(char c) {
    return is_lower(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view(".,:+-/_@").find(c) != std::string_view::npos;
}

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= k_longest_name && is_lower(text.front()) &&
           std::all_of(text.begin(), text.end(), [](char c) { return is_lower(c) || c == '_'; });
}

bool is_value(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_value_character);
}

Result<Field> parse_field(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
        return bad_input("'" + printable(text, 30) + "' is not of the form name=value");
    }
    const std::string_view key = text.substr(0, equals);
    const std::string_view value = text.substr(equals + 1);
    if (!is_name(key)) {
        return bad_input("'" + printable(key, 30) + "' is not a field's name (small letters)");
    }
    if (!is_value(value)) {
        return bad_input("'" + printable(value, 30) + "' is not a value for '" + std::string(key) +
                         "' (letters, digits and . , : + - / _ @)");
    }
    return Field{std::string(key), std::string(value)};
}

}  // namespace

const std::string* Line::find(std::string_view key) const {
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [key](const Field& field) { return field.key == key; });
    return found == fields.end() ? nullptr : &found->value;
}

Line& Line::with(std::string key, std::string value) {
    fields.push_back({std::move(key), std::move(value)});
    return *this;
}

std::string print(const Line& line) {
    std::string text = line.word;
    for (const Field& field : line.fields) {
        text += ' ' + field.key + '=' + field.value;
    }
    return text;
}

Result<Line> parse_line(std::string_view text) {
    if (text.size() > k_longest_line) {
        return bad_input("the line is longer than " + std::to_string(k_longest_line) + " bytes");
    }
    const std::vector<std::string_view> parts = words(text);
    if (parts.empty()) {
        return bad_input("the line is empty");
    }
    if (!is_name(parts.front())) {
        return bad_input("'" + printable(parts.front(), 30) +
                         "' cannot begin a line (a word in small letters does)");
    }
    if (parts.size() > k_max_fields + 1) {
        return bad_input("there are more than " + std::to_string(k_max_fields) + " fields");
    }
    Line line{std::string(parts.front()), {}};
    for (std::size_t i = 1; i < parts.size(); ++i) {
        Result<Field> field = parse_field(parts[i]);
        if (!field) {
            return field.error();
        }
        if (line.find(field->key) != nullptr) {
            return bad_input("'" + field->key + "' is given twice");
        }
        line.fields.push_back(std::move(*field));
    }
    return line;
}

}  // namespace haula::rules
