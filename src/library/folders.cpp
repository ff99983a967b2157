#include "library/folders.h"

#include <array>
#include <chrono>
#include <cstdlib>

#include "core/asset_dir.h"
#include "core/file_system.h"
#include "core/files.h"
#include "rules/message.h"

namespace haula::library {

namespace fs = std::filesystem;

namespace {

fs::path from_environment(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? fs::path(value) : fs::path();
}

}  // namespace

fs::path font_dir(const fs::path& assets) {
    if (is_folder(assets / "fonts")) {
        return assets / "fonts";
    }
    return (program_folder() / ".." / "fonts").lexically_normal();
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
    for (int i = 2; is_there(name); ++i) {
        name = folder / (stem + "-" + std::to_string(i) + std::string(ending));
    }
    return name;
}

}  // namespace

Result<fs::path> move_broken_file_aside(const fs::path& file) {
    fs::path aside = file;
    aside += ".broken";
    for (int i = 2; is_there(aside); ++i) {
        aside = file;
        aside += ".broken-" + std::to_string(i);
    }
    const Result<void> moved = rename_without_replacing(file, aside);
    return moved ? Result<fs::path>(aside) : moved.error();
}

fs::path new_file(const fs::path& folder, std::string_view ending, std::string_view beginning) {
    (void)make_folders(folder);  // whoever writes there gets the sentence
    return free_name(folder, std::time(nullptr), ending, beginning);
}

Result<fs::path> write_new_file(const fs::path& folder, std::string_view ending,
                                std::string_view content, std::string_view beginning,
                                std::time_t now) {
    constexpr int k_max_tries = 100;
    (void)make_folders(folder);  // the writing gives the sentence
    for (int tries = 1;; ++tries) {
        fs::path file = free_name(folder, now, ending, beginning);
        const Result<void> written = write_file_safely(file, content, Existing::refuse);
        if (written) {
            return file;
        }
        if (written.error().code != ErrorCode::refused || tries == k_max_tries) {
            return written.error();
        }
    }
}

std::string time_in_words(std::filesystem::file_time_type time) {
    const auto ago = std::filesystem::file_time_type::clock::now() - time;
    const std::time_t when =
        std::time(nullptr) - std::chrono::duration_cast<std::chrono::seconds>(ago).count();
    std::tm local{};
    ::localtime_r(&when, &local);
    std::array<char, 32> stamp{};
    std::strftime(stamp.data(), stamp.size(), "%Y-%m-%d  %H:%M", &local);
    return stamp.data();
}

std::string saved_in_words(const rules::Texts& texts, const Result<void>& saved,
                           const std::filesystem::path& file) {
    return texts.say(saved ? rules::say("app.saved").word("file", file.string())
                           : rules::say("app.not_saved").word("why", saved.error().detail));
}

}  // namespace haula::library
