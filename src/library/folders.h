#pragma once

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "rules/texts.h"

namespace haula::library {

// Where things are kept.
struct Folders {
    std::filesystem::path assets;
    std::filesystem::path settings_file;
    std::filesystem::path games;  // records of games, the running one included
    std::filesystem::path pictures;
    int program = 1;  // which of those that run on this home at the same time
};

// Where the Inter files are: with the data, or in the build tree that the program stands in.
std::filesystem::path font_dir(const std::filesystem::path& assets);

// Where F12 saves: what the player told, else the desktop's picture folder, else the home folder,
// else here.
std::filesystem::path pictures_dir(const std::optional<std::filesystem::path>& told);

// All of them: below `home` if it is told, else where the desktop keeps settings and data.
Folders folders_for(const std::optional<std::filesystem::path>& home,
                    const std::optional<std::filesystem::path>& pictures);

// A file that was read and makes no sense gets another name, so that nothing writes over it; that
// name, or why it cannot be renamed.
Result<std::filesystem::path> move_broken_file_aside(const std::filesystem::path& file);
// A name in `folder` that is free, from the time: haula-2026-05-01-143000.png. Makes the folder if
// it is not there.
std::filesystem::path new_file(const std::filesystem::path& folder, std::string_view ending,
                               std::string_view beginning = "haula");
// A new file of such a name, from `now`. What comes to lie there in the same moment, of another
// program or the same one, stays, and the next name is taken.
Result<std::filesystem::path> write_new_file(const std::filesystem::path& folder,
                                             std::string_view ending, std::string_view content,
                                             std::string_view beginning = "haula",
                                             std::time_t now = std::time(nullptr));
// A day and a time as lists show it.
std::string time_in_words(std::filesystem::file_time_type time);
// That it was saved, and where; or why not.
std::string saved_in_words(const rules::Texts& texts, const Result<void>& saved,
                           const std::filesystem::path& file);

}  // namespace haula::library
