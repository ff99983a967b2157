#include "checks/game_ids.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/files.h"
#include "core/text.h"

namespace haula::checks {

namespace {

constexpr std::string_view k_list_of_games = "src/kits/list.h";
constexpr std::string_view k_list_of_exceptions = "tools/checks/game_ids.txt";

struct Exception {
    std::string path;  // of a file, or of a folder with a slash at its end
    int line = 0;
    bool used = false;

    bool allows(std::string_view file) const {
        return path.ends_with('/') ? file.starts_with(path) : file == path;
    }
};

bool is_name_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool contains_name(std::string_view text, std::string_view name) {
    for (std::size_t at = text.find(name); at != std::string_view::npos;
         at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || !is_name_char(text[at - 1])) &&
            (end == text.size() || !is_name_char(text[end]))) {
            return true;
        }
    }
    return false;
}

// The names between brackets: "    GAME(hau_la)".
std::vector<std::string> games_in(std::string_view list) {
    constexpr std::string_view k_before = " GAME(";
    std::vector<std::string> games;
    for (std::size_t at = list.find(k_before); at != std::string_view::npos;
         at = list.find(k_before, at + 1)) {
        const std::size_t begin = at + k_before.size();
        games.emplace_back(list.substr(begin, list.find(')', begin) - begin));
    }
    return games;
}

// "path: reason" a line.
std::vector<Exception> exceptions_in(std::string_view text) {
    std::vector<Exception> exceptions;
    int number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        const std::size_t colon = line.find(": ");
        if (colon != std::string_view::npos && !line.starts_with('#')) {
            exceptions.push_back({std::string(line.substr(0, colon)), number});
        }
    }
    return exceptions;
}

bool is_checked(std::string_view file) {
    return (file.starts_with("src/") || file.starts_with("tools/")) &&
           (file.ends_with(".h") || file.ends_with(".cpp"));
}

void look_for(const std::string& game, const std::string& file, std::string_view content,
              std::vector<Finding>& findings) {
    int number = 0;
    for (const std::string_view line : split(content, '\n')) {
        ++number;
        if (contains_name(line.substr(0, line.find("//")), game)) {
            findings.push_back({file, number, "names the game " + game + ", which is not its own"});
        }
    }
}

}  // namespace

Result<std::vector<Finding>> check_game_ids(const std::filesystem::path& root) {
    const auto list = read_file(root / k_list_of_games, k_largest_source);
    const auto allowed = read_file(root / k_list_of_exceptions, k_largest_source);
    const auto files = project_files(root);
    if (!list || !allowed || !files) {
        return !list ? list.error() : !allowed ? allowed.error() : files.error();
    }
    const std::vector<std::string> games = games_in(*list);
    if (games.empty()) {
        return bad_input(std::string(k_list_of_games) + " names no game");
    }
    std::vector<Exception> exceptions = exceptions_in(*allowed);
    std::vector<Finding> findings;
    for (const std::string& file : *files) {
        if (!is_checked(file)) {
            continue;
        }
        const auto content = read_file(root / file, k_largest_source);
        if (!content) {
            return content.error();
        }
        std::vector<Finding> found;
        for (const std::string& game : games) {
            if (file.find(game) == std::string::npos) {
                look_for(game, file, *content, found);
            }
        }
        const auto exception =
            std::find_if(exceptions.begin(), exceptions.end(),
                         [&](const Exception& each) { return each.allows(file); });
        if (exception == exceptions.end()) {
            findings.insert(findings.end(), found.begin(), found.end());
        } else if (!found.empty()) {
            exception->used = true;
        }
    }
    for (const Exception& exception : exceptions) {
        if (!exception.used) {
            findings.push_back({std::string(k_list_of_exceptions), exception.line,
                                exception.path + " names no game any more: strike it out"});
        }
    }
    return findings;
}

}  // namespace haula::checks
