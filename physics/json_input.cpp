#include "physics/json_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "core/text.h"

namespace haula::physics {

namespace {

constexpr int k_deepest_nesting = 16;  // our files need 5

std::string position_text(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t line_start = before.rfind('\n');
    const std::size_t column =
        before.size() - (line_start == std::string_view::npos ? 0 : line_start + 1);
    return fmt::format("line {}, column {}", line, std::max<std::size_t>(column, 1));
}

// Builds the value while it refuses what nlohmann's own parser lets pass: repeated keys (the last
// would win silently) and absurd nesting.
class StrictBuilder : public nlohmann::json_sax<Json> {
  public:
    explicit StrictBuilder(std::string_view text) : text_(text), build_(value_, false) {}

    bool null() override { return build_.null(); }
    bool boolean(bool value) override { return build_.boolean(value); }
    bool number_integer(number_integer_t value) override { return build_.number_integer(value); }
    bool number_unsigned(number_unsigned_t value) override { return build_.number_unsigned(value); }
    bool number_float(number_float_t value, const string_t& raw) override {
        return build_.number_float(value, raw);
    }
    bool string(string_t& value) override { return build_.string(value); }
    bool binary(binary_t& value) override { return build_.binary(value); }
    bool start_object(std::size_t size) override {
        keys_.emplace_back();
        return deeper() && build_.start_object(size);
    }
    bool key(string_t& name) override {
        if (!keys_.back().insert(name).second) {
            problem_ = fmt::format("the field \"{}\" is written twice in one object; once is right",
                                   printable(name, 40));
            return false;
        }
        return build_.key(name);
    }
    bool end_object() override {
        keys_.pop_back();
        --depth_;
        return build_.end_object();
    }
    bool start_array(std::size_t size) override { return deeper() && build_.start_array(size); }
    bool end_array() override {
        --depth_;
        return build_.end_array();
    }
    bool parse_error(std::size_t byte, const std::string& /*last_token*/,
                     const nlohmann::detail::exception& /*exception*/) override {
        problem_ = fmt::format("{}: not well-formed JSON in UTF-8", position_text(text_, byte));
        return false;
    }

    Result<Json> take(bool parsed) {
        if (!parsed) {
            return bad_input(problem_);
        }
        return std::move(value_);
    }

  private:
    bool deeper() {
        if (++depth_ > k_deepest_nesting) {
            problem_ =
                fmt::format("nested more than {} deep; nothing here needs that", k_deepest_nesting);
            return false;
        }
        return true;
    }

    std::string_view text_;
    Json value_;
    nlohmann::detail::json_sax_dom_parser<Json> build_;
    std::vector<std::set<std::string>> keys_;
    std::string problem_ = "not well-formed JSON";
    int depth_ = 0;
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
    StrictBuilder builder(text);
    const bool parsed = Json::sax_parse(text, &builder);
    return builder.take(parsed);
}

std::string shown(const Json& value) {
    constexpr std::size_t k_shown_bytes = 40;
    if (value.is_structured()) {
        return value.is_array() ? "a list" : "an object";
    }
    return printable(value.dump(-1, ' ', false, Json::error_handler_t::replace), k_shown_bytes);
}

std::string entry_of(std::string_view list, std::size_t index) {
    return fmt::format("entry {} of {}", index + 1, list);
}

void Complaint::add(std::string_view where, std::string_view what) {
    if (!first_) {
        first_ = where.empty() ? std::string(what) : fmt::format("{}: {}", where, what);
    }
}

JsonFields::JsonFields(const Json& value, std::string where, Complaint& complaint)
    : where_(std::move(where)), complaint_(complaint) {
    if (value.is_object()) {
        object_ = &value;
    } else {
        complaint_.add(where_, fmt::format("must be an object {{...}}, not {}", shown(value)));
    }
}

std::string JsonFields::where(std::string_view key) const {
    return where_.empty() ? std::string(key) : fmt::format("{}: {}", where_, key);
}

bool JsonFields::has(std::string_view key) const {
    return object_ != nullptr && object_->contains(key);
}

const Json* JsonFields::optional_member(std::string_view key) {
    known_.emplace_back(key);
    return has(key) ? &object_->at(std::string(key)) : nullptr;
}

const Json* JsonFields::member(std::string_view key) {
    const Json* found = optional_member(key);
    if (found == nullptr) {
        complaint_.add(where_, fmt::format("the field \"{}\" is missing", key));
    }
    return found;
}

double JsonFields::number(std::string_view key, Range range) {
    const Json* found = member(key);
    if (found == nullptr) {
        return range.low;
    }
    const double value = found->is_number() ? found->get<double>() : std::nan("");
    if (!(value >= range.low && value <= range.high)) {
        complaint_.add(where(key), fmt::format("must be a number from {} to {}, not {}", range.low,
                                               range.high, shown(*found)));
        return range.low;
    }
    return value;
}

int JsonFields::whole(std::string_view key, int low, int high) {
    const Json* found = member(key);
    if (found == nullptr) {
        return low;
    }
    const double value = found->is_number() ? found->get<double>() : std::nan("");
    if (!(value >= low && value <= high) || value != std::floor(value)) {
        complaint_.add(where(key), fmt::format("must be a whole number from {} to {}, not {}", low,
                                               high, shown(*found)));
        return low;
    }
    return static_cast<int>(value);
}

std::string JsonFields::text(std::string_view key) {
    const Json* found = member(key);
    if (found == nullptr) {
        return {};
    }
    if (!found->is_string()) {
        complaint_.add(where(key), fmt::format("must be a text in quotes, not {}", shown(*found)));
        return {};
    }
    return found->get<std::string>();
}

std::vector<const Json*> JsonFields::elements(std::string_view key, std::size_t most) {
    std::vector<const Json*> found;
    const Json* list = member(key);
    if (list == nullptr) {
        return found;
    }
    if (!list->is_array()) {
        complaint_.add(where(key), fmt::format("must be a list [...], not {}", shown(*list)));
        return found;
    }
    if (list->size() > most) {
        complaint_.add(where(key),
                       fmt::format("has {} entries; at most {} are read", list->size(), most));
        return found;
    }
    for (const Json& element : *list) {
        found.push_back(&element);
    }
    return found;
}

std::vector<double> JsonFields::numbers(std::string_view key, Range range) {
    constexpr std::size_t k_most_numbers = 64;
    std::vector<double> values;
    for (const Json* element : elements(key, k_most_numbers)) {
        const double value = element->is_number() ? element->get<double>() : std::nan("");
        if (!(value >= range.low && value <= range.high)) {
            complaint_.add(where(key), fmt::format("must hold numbers from {} to {}, not {}",
                                                   range.low, range.high, shown(*element)));
            return {};
        }
        values.push_back(value);
    }
    return values;
}

void JsonFields::finish() {
    if (object_ == nullptr || complaint_.any()) {
        return;
    }
    for (const auto& [name, value] : object_->items()) {
        if (std::find(known_.begin(), known_.end(), name) != known_.end()) {
            continue;
        }
        const auto meant = nearest_word(name, known_);
        complaint_.add(where_, fmt::format("unknown field \"{}\"; {}", printable(name, 40),
                                           meant ? fmt::format("did you mean \"{}\"?", *meant)
                                                 : "known here: " + list_in_words(known_, "and")));
        return;
    }
}

}  // namespace haula::physics
