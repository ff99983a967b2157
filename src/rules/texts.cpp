#include "rules/texts.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/files.h"
#include "core/json.h"

namespace haula::rules {

namespace {

constexpr std::size_t k_max_bytes = 1U << 20U;

// Copies the sentence, with each {place} given to `fill`. A lone brace stays as it is.
std::string filled(std::string_view sentence,
                   const std::function<std::string(std::string_view)>& fill) {
    std::string text;
    while (!sentence.empty()) {
        const std::size_t open = sentence.find('{');
        const std::size_t close = open == std::string_view::npos ? open : sentence.find('}', open);
        if (close == std::string_view::npos) {
            return text + std::string(sentence);
        }
        text += sentence.substr(0, open);
        text += fill(sentence.substr(open + 1, close - open - 1));
        sentence.remove_prefix(close + 1);
    }
    return text;
}

// What stands between the braces: a name, and where the words around a number depend on it, the
// form for one and the form for several: "{points|point|points}".
struct Place {
    std::string_view name;
    std::string_view one;
    std::string_view several;
    bool by_number = false;
};

Place read_place(std::string_view text) {
    const std::size_t first = text.find('|');
    const std::size_t second = first == std::string_view::npos ? first : text.find('|', first + 1);
    if (second == std::string_view::npos) {
        return {text, {}, {}, false};
    }
    return {text.substr(0, first), text.substr(first + 1, second - first - 1),
            text.substr(second + 1), true};
}

// What counts as one is the language's own affair: French says 'zéro point'.
bool is_one(std::int64_t number, const Texts& texts) {
    return number == 1 || (number == 0 && texts.text("number.zero_is") == "one");
}

}  // namespace

Result<Texts> Texts::load(const std::filesystem::path& folder, std::string_view language) {
    const std::filesystem::path path = folder / (std::string(language) + ".json");
    const Result<std::string> content = read_file(path, k_max_bytes);
    if (!content) {
        return content.error();
    }
    Result<Texts> texts = parse(*content);
    if (!texts) {
        return bad_input(path.string() + ": " + texts.error().detail);
    }
    return texts;
}

Result<Texts> Texts::parse(std::string_view json) {
    const Result<nlohmann::json> data = parse_json(json);
    if (!data || !data->is_object()) {
        return bad_input("is not a JSON object of texts");
    }
    Texts texts;
    for (const auto& [key, value] : data->items()) {
        if (!value.is_string()) {
            return bad_input("the text '" + key + "' is not a string");
        }
        texts.texts_.emplace(key, value.get<std::string>());
    }
    return texts;
}

std::string Texts::first_of(std::initializer_list<std::string> keys) const {
    const auto* found =
        std::find_if(keys.begin(), keys.end(), [&](const std::string& key) { return has(key); });
    return text(found == keys.end() ? *std::prev(keys.end()) : *found);
}

std::string Texts::text(std::string_view key) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? "<" + std::string(key) + ">" : found->second;
}

std::string Texts::say(const Message& message, std::span<const std::string> player_names) const {
    if (message.key.empty()) {
        return message.args.empty() ? "" : message.args.front().word;
    }
    return filled(text(message.key), [&](std::string_view between) {
        const Place place = read_place(between);
        for (const Arg& arg : message.args) {
            if (arg.name == place.name) {
                return place.by_number
                           ? std::string(is_one(arg.number, *this) ? place.one : place.several)
                           : shown(arg, player_names);
            }
        }
        return "<" + std::string(place.name) + ">";
    });
}

std::vector<std::string> Texts::seat_names(std::string_view game,
                                           std::span<const std::string> given) const {
    std::vector<std::string> names(given.begin(), given.end());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string key = std::string(game) + ".player." + std::to_string(i + 1);
        if (names[i].empty() && has(key)) {
            names[i] = text(key);
        }
    }
    return names;
}

std::string Texts::shown(const Arg& arg, std::span<const std::string> player_names) const {
    switch (arg.kind) {
        case Arg::Kind::word:
            return arg.word;
        case Arg::Kind::number:
            return std::to_string(arg.number);
        case Arg::Kind::tenth_mm: {
            // the least number has no absolute value of its own type
            const auto bits = static_cast<std::uint64_t>(arg.number);
            const std::uint64_t tenths = arg.number < 0 ? 0 - bits : bits;
            return (arg.number < 0 ? "-" : "") + std::to_string(tenths / 10) +
                   text("number.decimal_sign") + std::to_string(tenths % 10) + " mm";
        }
        case Arg::Kind::player: {
            const auto index = static_cast<std::size_t>(arg.number - 1);
            const bool named = index < player_names.size() && !player_names[index].empty();
            return named ? player_names[index] : text("player." + std::to_string(arg.number));
        }
        case Arg::Kind::list:
            return joined(arg.parts, player_names);
    }
    return "";
}

std::string Texts::joined(const std::vector<Message>& parts,
                          std::span<const std::string> player_names) const {
    std::string text_so_far;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) {
            text_so_far += text(i + 1 == parts.size() ? "list.last" : "list.between");
        }
        text_so_far += say(parts[i], player_names);
    }
    return text_so_far;
}

std::vector<std::string> Texts::keys() const {
    std::vector<std::string> found;
    found.reserve(texts_.size());
    for (const auto& [key, sentence] : texts_) {
        found.push_back(key);
    }
    return found;
}

std::set<std::string> places_in(std::string_view sentence) {
    std::set<std::string> places;
    filled(sentence, [&](std::string_view between) {
        places.emplace(read_place(between).name);
        return std::string();
    });
    return places;
}

}  // namespace haula::rules
