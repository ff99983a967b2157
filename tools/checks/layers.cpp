#include "checks/layers.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

#include "checks/folder_cycles.h"
#include "checks/include_line.h"
#include "core/files.h"
#include "core/text.h"

namespace haula::checks {

namespace {

// One row of the house plan. `may` lists rooms and packages ("raylib", "bullet", …); its own room
// and the standard library are always allowed. "games" stands for every game.
struct Row {
    std::string_view room;
    std::vector<std::string_view> may;
};

const std::vector<Row>& plan() {
    static const std::vector<Row> rows{
        {"core", {"json"}},
        {"shapes", {"core", "json", "fmt"}},
        {"rules", {"core", "json", "fmt"}},
        {"games", {"core", "rules", "json", "fmt"}},
        {"ai", {"core", "rules", "games", "fmt"}},
        {"physics", {"core", "eigen", "json", "fmt"}},
        {"models", {"core", "shapes", "physics"}},
        {"report", {"core", "shapes", "models", "rules", "physics", "json", "fmt"}},
        {"judge", {"core", "rules", "games", "ai", "physics", "fmt"}},
        {"challenges", {"core", "library", "physics", "json"}},
        {"table", {"core", "rules", "ai"}},
        {"kits", {"core", "rules", "games", "ai", "judge", "physics", "table"}},
        {"library", {"core", "rules"}},
        // raylib: its readers of fonts and of PNG files, which need no window
        {"paint", {"core", "raylib"}},
        {"render", {"core", "shapes", "paint", "raylib"}},
        {"ui", {"core", "paint", "render", "fmt"}},
        {"presenter", {"core", "shapes", "rules", "paint", "render", "ui"}},
        // the shapes of physics and its picking; no Bullet type is in those headers. Kits and table
        // are for the list of presenters alone.
        {"view",
         {"core", "shapes", "models", "physics", "rules", "games", "judge", "paint", "render", "ui",
          "presenter", "kits", "table", "fmt"}},
        {"screen",
         {"core", "rules", "library", "presenter", "paint", "render", "table", "ui", "json",
          "fmt"}},
        {"studio", {"core", "rules", "library", "paint", "render", "screen", "ui"}},
        {"referee",
         {"core", "rules", "games", "judge", "library", "models", "physics", "presenter", "paint",
          "render", "report", "screen", "shapes", "studio", "ui", "view", "fmt"}},
        {"films", {"core", "rules", "table", "presenter", "paint", "render", "screen", "view"}},
        // view: a guide's drawings are structures of Hau La, too
        {"guide",
         {"core", "rules", "table", "shapes", "presenter", "paint", "render", "screen", "ui",
          "view", "json"}},
        // knows games by kit, session and presenter alone
        {"shell",
         {"core", "rules", "library", "physics", "presenter", "referee", "paint", "render", "films",
          "guide", "screen", "shapes", "studio", "table", "ui", "view"}},
        {"app", {"core",    "challenges", "shapes", "models",  "rules",  "games",     "ai",
                 "physics", "judge",      "kits",   "library", "table",  "presenter", "referee",
                 "paint",   "render",     "films",  "guide",   "screen", "shell",     "studio",
                 "sounds",  "ui",         "view",   "json",    "fmt"}},
        {"cli",
         {"core", "challenges", "shapes", "models", "rules", "games", "ai", "physics", "judge",
          "kits", "library", "report", "table", "json", "fmt", "mujoco"}},
        // these two play by the fake judge of tests/support
        {"playthrough", {"core", "rules", "games", "ai", "kits", "support", "fmt"}},
        {"signature", {"core", "rules", "games", "ai", "kits", "support", "fmt"}},
        {"bits", {"core", "rules", "ai", "physics", "kits", "table"}},
        {"support", {}},  // not checked itself
        {"sounds", {"core"}},
        {"challenge_search", {"core", "challenges", "physics"}},
        {"checks", {"core"}},
    };
    return rows;
}

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> starts) {
    return std::any_of(starts.begin(), starts.end(),
                       [&](std::string_view start) { return text.starts_with(start); });
}

// The standard library, whose headers are small letters alone, and what of the system is in use.
bool is_for_all(const Include& include) {
    constexpr std::string_view k_letters = "abcdefghijklmnopqrstuvwxyz0123456789_";
    return include.angled &&
           (include.header.find_first_not_of(k_letters) == std::string_view::npos ||
            starts_with_any(include.header, {"fcntl.h", "signal.h", "sys/file.h", "sys/signalfd.h",
                                             "sys/stat.h", "unistd.h"}));
}

// The package that a header belongs to, however it is quoted; empty if it is none of ours.
std::string_view package_of(std::string_view header) {
    if (starts_with_any(header, {"raylib", "raymath", "rlgl", "rcamera", "GLFW/", "GL/"})) {
        return "raylib";
    }
    if (starts_with_any(header, {"btBullet", "Bullet", "LinearMath/", "bullet/"})) {
        return "bullet";
    }
    if (starts_with_any(header, {"Eigen/"})) {
        return "eigen";
    }
    if (starts_with_any(header, {"nlohmann/"})) {
        return "json";
    }
    if (starts_with_any(header, {"fmt/"})) {
        return "fmt";
    }
    if (starts_with_any(header, {"mujoco/"})) {
        return "mujoco";
    }
    if (starts_with_any(header, {"emscripten", "GLES3/"})) {
        return "emscripten";
    }
    if (starts_with_any(header, {"X11/"})) {
        return "x11";
    }
    if (starts_with_any(header, {"catch2/"})) {
        return "catch2";
    }
    return {};
}

// The first part of "room/x.h", if it is a room of the plan.
std::string_view room_of_include(std::string_view header) {
    const std::string_view first = header.substr(0, header.find('/'));
    const auto found = std::find_if(plan().begin(), plan().end(),
                                    [&](const Row& row) { return row.room == first; });
    return found == plan().end() ? std::string_view{} : found->room;
}

// "games" for src/games/hau_la/x.cpp, "cli" for tools/cli/x.cpp; empty outside the rooms.
std::string_view room_of_file(std::string_view file) {
    if (file.starts_with("physics/")) {
        return "physics";
    }
    for (const std::string_view home : {"src/", "tools/"}) {
        if (file.starts_with(home)) {
            return room_of_include(file.substr(home.size()));
        }
    }
    return {};
}

// "hau_la" in "src/games/hau_la/x.cpp" or "games/hau_la/x.h".
std::string_view game_in(std::string_view path) {
    const std::size_t at = path.find("games/");
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view rest = path.substr(at + 6);
    const std::size_t slash = rest.find('/');
    return slash == std::string_view::npos ? std::string_view{} : rest.substr(0, slash);
}

// Bullet's headers stay in the few files that say so in their name.
bool may_use_bullet(std::string_view file) { return file.starts_with("physics/bullet_"); }

// So do the browser's: a source for each door, beside the desktop's.
bool is_for_web(std::string_view file) { return file.ends_with("_web.cpp"); }

std::optional<std::string> why_forbidden(const Row& row, std::string_view file,
                                         const Include& include) {
    // a way around the link lines
    if (include.header.find("..") != std::string_view::npos) {
        return "includes go by room, not by " + std::string(include.header);
    }
    if (is_for_all(include)) {
        return std::nullopt;
    }
    const std::string_view package = package_of(include.header);
    if ((package == "bullet" && may_use_bullet(file)) ||
        (package == "emscripten" && is_for_web(file))) {
        return std::nullopt;
    }
    const std::string_view target = package.empty() ? room_of_include(include.header) : package;
    const bool own = target == row.room;
    if (own && row.room == "games" && !game_in(file).empty() && !game_in(include.header).empty() &&
        game_in(file) != game_in(include.header)) {
        return std::string(game_in(file)) + " may not include another game, " +
               std::string(include.header);
    }
    if (target.empty()) {
        return std::string(include.header) + " belongs to no room and no package of the house plan";
    }
    if (own || std::find(row.may.begin(), row.may.end(), target) != row.may.end()) {
        return std::nullopt;
    }
    return std::string(row.room) + " may not include " + std::string(target) + " (" +
           std::string(include.header) + ")";
}

// A file as include lines name it: "app/table/placer.h" for src/app/table/placer.h.
std::string_view as_included(std::string_view file) {
    for (const std::string_view home : {"src/", "tools/"}) {
        if (file.starts_with(home)) {
            return file.substr(home.size());
        }
    }
    return file;
}

std::string_view folder_of(std::string_view file) {
    const std::size_t slash = file.rfind('/');
    return slash == std::string_view::npos ? std::string_view{} : file.substr(0, slash);
}

// The header that belongs to a source, as it is included: "physics/contact.h" for
// physics/contact.cpp.
std::string own_header(std::string_view source) {
    const std::string_view included = as_included(source);
    return std::string(included.substr(0, included.size() - 3)) + "h";
}

// A source that includes its own header first shows that the header compiles alone.
bool must_come_first(const std::filesystem::path& root, std::string_view file) {
    return file.ends_with(".cpp") && std::filesystem::exists((root / file).replace_extension(".h"));
}

bool is_source(std::string_view file) {
    return file.ends_with(".h") || file.ends_with(".cpp") || file.ends_with(".c");
}

}  // namespace

Result<std::vector<Finding>> check_layers(const std::filesystem::path& root) {
    const auto files = project_files(root);
    if (!files) {
        return files.error();
    }
    std::vector<Finding> findings;
    std::vector<FolderInclude> between_folders;
    for (const std::string& file : *files) {
        const std::string_view room = room_of_file(file);
        const auto row = std::find_if(plan().begin(), plan().end(),
                                      [&](const Row& each) { return each.room == room; });
        if (!is_source(file)) {
            continue;
        }
        if (row == plan().end()) {
            if (file.starts_with("src/") || file.starts_with("tools/")) {
                findings.push_back({file, 1, "lies in no room of the house plan"});
            }
            continue;
        }
        const auto content = read_file(root / file, k_largest_source);
        if (!content) {
            return content.error();
        }
        int number = 0;
        bool own_comes_first = must_come_first(root, file);
        for (const std::string_view line : split(*content, '\n')) {
            ++number;
            if (const auto include = parse_include(line)) {
                if (own_comes_first && include->header != own_header(file)) {
                    findings.push_back(
                        {file, number, "its own header is to come first, " + own_header(file)});
                }
                own_comes_first = false;
                const std::string_view from = folder_of(as_included(file));
                const std::string_view to = folder_of(include->header);
                if (!include->angled && from != to) {
                    between_folders.push_back({file, number, std::string(from), std::string(to)});
                }
                if (auto why = why_forbidden(*row, file, *include)) {
                    findings.push_back({file, number, std::move(*why)});
                }
            }
        }
    }
    std::vector<Finding> circles = find_folder_cycles(between_folders);
    findings.insert(findings.end(), std::make_move_iterator(circles.begin()),
                    std::make_move_iterator(circles.end()));
    return findings;
}

}  // namespace haula::checks
