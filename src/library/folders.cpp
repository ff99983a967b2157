#include "library/folders.h"

#include <array>
#include <cstdlib>
#include <system_error>

#include "rules/message.h"

namespace haula::app {

namespace fs = std::filesystem;

namespace {

fs::path from_environment(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? fs::path(value) : fs::path();
}

bool is_folder(const fs::path& path) {
    std::error_code ignored;
    return !path.empty() && fs::is_directory(path, ignored);
}

}  // namespace

fs::path font_dir(const fs::path& assets) {
    if (is_folder(assets / "fonts")) {
        return assets / "fonts";
    }
    std::error_code ignored;
    const fs::path program = fs::read_symlink("/proc/self/exe", ignored).parent_path();
    return (program / ".." / "fonts").lexically_normal();
}

fs::path pictures_dir(const std::optional<fs::path>& told) {
    if (told) {
        return *told;
    }
    if (fs::path folder = from_environment("XDG_PICTURES_DIR"); is_folder(folder)) {
        return folder;
    }
    const fs::path home = from_environment("HOME");
    if (is_folder(home / "Pictures")) {
        return home / "Pictures";
    }
    return is_folder(home) ? home : fs::path(".");
}

Folders folders_for(const std::optional<fs::path>& home, const std::optional<fs::path>& pictures) {
    const auto below = [&](const char* variable, const char* in_home) {
        if (home) {
            return *home;
        }
        const fs::path told = from_environment(variable);
        return (told.is_absolute() ? told : from_environment("HOME") / in_home) / "haula";
    };
    Folders folders;
    folders.settings_file = below("XDG_CONFIG_HOME", ".config") / "settings.json";
    folders.games = below("XDG_DATA_HOME", ".local/share") / "games";
    folders.pictures = pictures_dir(pictures);
    return folders;
}

namespace {

fs::path free_name(const fs::path& folder, std::time_t now, std::string_view ending,
                   std::string_view beginning) {
    std::tm local{};
    ::localtime_r(&now, &local);
    std::array<char, 32> stamp{};
    std::strftime(stamp.data(), stamp.size(), "%Y-%m-%d-%H%M%S", &local);
    const std::string stem = std::string(beginning) + "-" + stamp.data();
    fs::path name = folder / (stem + std::string(ending));
    std::error_code ignored;
    for (int i = 2; fs::exists(name, ignored); ++i) {
        name = folder / (stem + "-" + std::to_string(i) + std::string(ending));
    }
    return name;
}

}  // namespace

fs::path picture_name(const fs::path& folder, std::time_t now) {
    return free_name(folder, now, ".png", "haula");
}

std::optional<fs::path> move_broken_file_aside(const fs::path& file) {
    std::error_code error;
    if (!fs::exists(file, error)) {
        return std::nullopt;
    }
    fs::path aside = file;
    aside += ".broken";
    for (int i = 2; fs::exists(aside, error); ++i) {
        aside = file;
        aside += ".broken-" + std::to_string(i);
    }
    fs::rename(file, aside, error);
    return error ? std::nullopt : std::optional(aside);
}

fs::path new_file(const fs::path& folder, std::string_view ending, std::string_view beginning) {
    std::error_code ignored;
    fs::create_directories(folder, ignored);
    return free_name(folder, std::time(nullptr), ending, beginning);
}

std::string saved_in_words(const rules::Texts& texts, const Result<void>& saved,
                           const std::filesystem::path& file) {
    return texts.say(saved ? rules::say("app.saved").word("file", file.string())
                           : rules::say("app.not_saved").word("why", saved.error().detail));
}

}  // namespace haula::app
