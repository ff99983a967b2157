#include "screen/settings.h"

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/file_system.h"
#include "core/files.h"
#include "core/guarded.h"
#include "core/json.h"
#include "core/text.h"
#include "library/folders.h"
#include "rules/languages.h"

namespace haula::screen {

namespace {

using Json = nlohmann::json;

constexpr int k_version = 1;
constexpr std::size_t k_max_bytes = 1 << 20;
constexpr int k_max_pause_tenth_s = 100;
constexpr std::size_t k_max_told = 1000;
constexpr std::size_t k_max_seats = 5;

struct Reader {
    const Json& json;
    std::optional<Error> error;

    void wrong(std::string_view field, std::string_view wanted) {
        if (!error) {
            error =
                bad_input("the setting '" + std::string(field) + "' is not " + std::string(wanted));
        }
    }
    void number(const char* field, int least, int most, int& out) {
        const auto found = json.find(field);
        if (found == json.end()) {
            return;
        }
        if (!found->is_number_integer() || *found < least || *found > most) {
            wrong(field,
                  "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
            return;
        }
        out = found->get<int>();
    }
    void flag(const char* field, bool& out) {
        const auto found = json.find(field);
        if (found == json.end()) {
            return;
        }
        if (!found->is_boolean()) {
            wrong(field, "true or false");
            return;
        }
        out = found->get<bool>();
    }
    std::optional<std::string> word(const char* field) {
        const auto found = json.find(field);
        if (found == json.end()) {
            return std::nullopt;
        }
        if (!found->is_string()) {
            wrong(field, "a word");
            return std::nullopt;
        }
        return found->get<std::string>();
    }
};

void read_words(Reader& reader, Settings& out) {
    if (const auto language = reader.word("language")) {
        if (!rules::is_language(*language)) {
            reader.wrong("language", "one of " + rules::language_codes());
        } else {
            out.language = *language;
        }
    }
    if (const auto palette = reader.word("palette")) {
        if (*palette != "clear" && *palette != "distinct") {
            reader.wrong("palette", "clear or distinct");
        } else {
            out.palette = *palette == "clear" ? Palette::clear : Palette::distinct;
        }
    }
    if (const auto quality = reader.word("quality")) {
        out.quality = render::quality_named(*quality);
        if (!out.quality && *quality != "auto") {
            reader.wrong("quality", "auto, low, medium or high");
        }
    }
    if (const auto word = reader.word("room")) {
        const std::optional<render::Room> room = render::room_named(*word);
        if (!room) {
            reader.wrong("room", "daylight, evening or studio");
        }
        out.room = room.value_or(out.room);
    }
}

void read_keys(Reader& reader, Settings& out) {
    const auto keys = reader.json.find("keys");
    if (keys == reader.json.end()) {
        return;
    }
    if (!keys->is_object()) {
        reader.wrong("keys", "an object");
        return;
    }
    for (const auto& [name, value] : keys->items()) {
        const std::optional<Action> action = action_named(name);
        const std::optional<KeyPress> press =
            value.is_string() ? key_press_named(value.get<std::string>()) : std::nullopt;
        if (!action || !press || stays_as_it_is(press->key)) {
            reader.wrong("keys." + printable(name), "an action and a key");
            return;
        }
        out.keys.set(*action, *press);
    }
}

bool all_strings(const Json& json) {
    return std::all_of(json.begin(), json.end(), [](const Json& one) { return one.is_string(); });
}

void read_told(Reader& reader, Settings& out) {
    const auto told = reader.json.find("told");
    if (told == reader.json.end()) {
        return;
    }
    if (!told->is_array() || !all_strings(*told) || told->size() > k_max_told) {
        reader.wrong("told", "a list of words");
        return;
    }
    out.told = told->get<std::vector<std::string>>();
}

void read_scores(Reader& reader, Settings& out) {
    const Json best = reader.json.value("best", Json::object());
    const Json series = reader.json.value("series", Json::object());
    const auto is_number = [](const Json& one) { return one.is_number_integer(); };
    const auto are_numbers = [&](const Json& one) {
        return one.is_array() && one.size() <= k_max_seats &&
               std::all_of(one.begin(), one.end(), is_number);
    };
    if (!best.is_object() || !series.is_object() || best.size() > k_max_told ||
        series.size() > k_max_told || !std::all_of(best.begin(), best.end(), is_number) ||
        !std::all_of(series.begin(), series.end(), are_numbers)) {
        reader.wrong("best", "a list of numbers, nor is 'series'");
        return;
    }
    out.best = best.get<std::map<std::string, int>>();
    out.series = series.get<std::map<std::string, std::vector<int>>>();
}

void read_last_game(Reader& reader, Settings& out) {
    const auto last = reader.json.find("last_game");
    if (last == reader.json.end()) {
        return;
    }
    const Json names = last->is_object() ? last->value("names", Json::array()) : Json();
    const Json controllers = last->is_object() ? last->value("controllers", Json::array()) : Json();
    const Json options = last->is_object() ? last->value("options", Json::object()) : Json();
    const Json game = last->is_object() ? last->value("game", Json("")) : Json();
    const Json colours = last->is_object() ? last->value("colours", Json::array()) : Json();
    const bool fits = colours.is_array() && all_strings(colours) && names.is_array() &&
                      controllers.is_array() && options.is_object() && game.is_string() &&
                      all_strings(names) && all_strings(controllers) && all_strings(options) &&
                      names.size() == controllers.size() && names.size() <= 5 &&
                      colours.size() <= names.size();
    if (!fits) {
        reader.wrong("last_game", "a game, names, controllers and options");
        return;
    }
    out.last_game.game = game.get<std::string>();
    out.last_game.names = names.get<std::vector<std::string>>();
    out.last_game.controllers = controllers.get<std::vector<std::string>>();
    out.last_game.colours = colours.get<std::vector<std::string>>();
    for (const auto& [name, value] : options.items()) {
        out.last_game.options[name] = value.get<std::string>();
    }
}

}  // namespace

std::string system_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') {
            const std::string code = std::string(value).substr(0, 2);
            return rules::is_language(code) ? code : "en";
        }
    }
    return "en";
}

std::string print(const Settings& settings) {
    Json keys = Json::object();
    for (std::size_t i = 0; i < k_action_count; ++i) {
        const auto action = static_cast<Action>(i);
        keys[std::string(name_of(action))] = print(settings.keys.of(action));
    }
    const Json json{
        {"haula_settings", k_version},
        {"language", settings.language},
        {"text_percent", settings.text_percent},
        {"palette", settings.palette == Palette::clear ? "clear" : "distinct"},
        {"quality", settings.quality ? std::string(render::name_of(*settings.quality)) : "auto"},
        {"volume_percent", settings.volume_percent},
        {"muted", settings.muted},
        {"camera_percent", settings.camera_percent},
        {"reduced_motion", settings.reduced_motion},
        {"hints", settings.hints},
        {"room", std::string(render::name_of(settings.room))},
        {"owners_show", settings.owners_show},
        {"details", settings.details},
        {"pause_tenth_s", settings.pause_tenth_s},
        {"assisted", settings.assisted},
        {"told", settings.told},
        {"keys", keys},
        {"best", settings.best},
        {"series", settings.series},
        {"last_game",
         {{"game", settings.last_game.game},
          {"names", settings.last_game.names},
          {"controllers", settings.last_game.controllers},
          {"options", settings.last_game.options},
          {"colours", settings.last_game.colours}}}};
    return json_text(json, 2) + "\n";
}

Result<Settings> parse_settings(std::string_view text) {
    const Result<Json> parsed = parse_json(text);
    if (!parsed || !parsed->is_object() || parsed->value("haula_settings", Json()) != k_version) {
        return bad_input("these are no settings of this program");
    }
    Settings settings;
    settings.language = system_language();
    Reader reader{*parsed, std::nullopt};
    read_words(reader, settings);
    reader.number("text_percent", 80, 200, settings.text_percent);
    reader.number("volume_percent", 0, 100, settings.volume_percent);
    reader.number("camera_percent", 25, 300, settings.camera_percent);
    reader.flag("muted", settings.muted);
    reader.flag("reduced_motion", settings.reduced_motion);
    reader.flag("hints", settings.hints);
    reader.flag("owners_show", settings.owners_show);
    reader.flag("details", settings.details);
    reader.flag("assisted", settings.assisted);
    reader.number("pause_tenth_s", 0, k_max_pause_tenth_s, settings.pause_tenth_s);
    read_told(reader, settings);
    read_scores(reader, settings);
    read_keys(reader, settings);
    read_last_game(reader, settings);
    if (reader.error) {
        return *reader.error;
    }
    return settings;
}

LoadedSettings load_settings(const std::filesystem::path& file) {
    LoadedSettings loaded;
    loaded.settings.language = system_language();
    const Result<std::string> text = read_file(file, k_max_bytes);
    if (!text) {
        if (text.error().code != ErrorCode::not_found) {
            loaded.unread = text.error();
        }
        return loaded;
    }
    if (const Result<Settings> parsed = parse_settings(*text)) {
        loaded.settings = *parsed;
    } else if (const auto aside = library::move_broken_file_aside(file)) {
        loaded.broken = *aside;
    } else {
        loaded.unread = aside.error();
    }
    return loaded;
}

Result<void> save_settings(const Settings& settings, const std::filesystem::path& file) {
    return guarded([&] {
        (void)make_folders(file.parent_path());  // the writing gives the sentence
        return write_file_safely(file, print(settings));
    });
}

}  // namespace haula::screen
