#include "core/arguments.h"

#include <algorithm>

#include "core/text.h"

namespace haula {

namespace {

const OptionSpec* find_option(std::span<const OptionSpec> options, std::string_view name) {
    const auto found = std::find_if(options.begin(), options.end(),
                                    [&](const OptionSpec& each) { return each.name == name; });
    return found == options.end() ? nullptr : &*found;
}

Error unknown_option(std::string_view name, std::span<const OptionSpec> options) {
    std::vector<std::string> names;
    names.reserve(options.size());
    for (const OptionSpec& each : options) {
        names.push_back(each.name);
    }
    std::string detail = "unknown option " + printable(name);
    if (const auto meant = nearest_word(name, names)) {
        detail += "; did you mean " + *meant + "?";
    } else if (names.empty()) {
        detail += "; this command takes none";
    } else {
        detail += "; there are " + list_in_words(names, "and");
    }
    return bad_input(std::move(detail));
}

}  // namespace

Result<Arguments> Arguments::parse(std::span<const std::string> words,
                                   std::span<const OptionSpec> options) {
    Arguments parsed;
    bool only_words = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (only_words || word.size() < 2 || !word.starts_with('-')) {
            parsed.words_.emplace_back(word);
            continue;
        }
        if (word == "--") {
            only_words = true;
            continue;
        }
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        const OptionSpec* spec = find_option(options, name);
        if (spec == nullptr) {
            return unknown_option(name, options);
        }
        std::optional<std::string> value;
        if (equals != std::string_view::npos) {
            value = std::string(word.substr(equals + 1));
        } else if (!spec->value.empty() && i + 1 < words.size()) {
            value = words[++i];
        }
        if (const auto added = parsed.add_option(name, value, *spec); !added) {
            return added.error();
        }
    }
    return parsed;
}

Result<void> Arguments::add_option(std::string_view name, const std::optional<std::string>& value,
                                   const OptionSpec& spec) {
    const std::string shown(name);
    if (spec.value.empty() && value) {
        return bad_input(shown + " takes no value");
    }
    if (!spec.value.empty() && !value) {
        return bad_input(shown + " needs a value: " + shown + " " + spec.value);
    }
    std::vector<std::string>& kept = values_[shown];
    if (!kept.empty() && !spec.repeatable) {
        return bad_input(shown + " is given twice");
    }
    kept.push_back(value.value_or(""));
    return {};
}

std::optional<std::string> Arguments::value(std::string_view option) const {
    const auto found = values_.find(option);
    return found == values_.end() ? std::nullopt : std::optional(found->second.back());
}

std::span<const std::string> Arguments::values(std::string_view option) const {
    const auto found = values_.find(option);
    return found == values_.end() ? std::span<const std::string>() : std::span(found->second);
}

Result<std::int64_t> Arguments::number(std::string_view option, std::int64_t otherwise,
                                       std::int64_t least, std::int64_t most) const {
    const std::optional<std::string> text = value(option);
    if (!text) {
        return otherwise;
    }
    const std::optional<std::int64_t> number = parse_int(*text);
    if (!number || *number < least || *number > most) {
        return bad_input(std::string(option) + " takes a whole number from " +
                         std::to_string(least) + " to " + std::to_string(most) + ", not '" +
                         printable(*text) + "'");
    }
    return *number;
}

}  // namespace haula
