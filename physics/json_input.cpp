#include "physics/json_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/json.h"
#include "core/text.h"

namespace haula::physics {

std::string shown(const Json& value) {
    constexpr std::size_t k_shown_bytes = 40;
    if (value.is_structured()) {
        return value.is_array() ? "a list" : "an object";
    }
    return printable(json_text(value), k_shown_bytes);
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
    constexpr std::size_t k_max_numbers = 64;
    std::vector<double> values;
    for (const Json* element : elements(key, k_max_numbers)) {
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
