#include "checks/tidiness.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>

#include "core/files.h"
#include "core/text.h"

namespace haula::checks {

namespace {

// One entry of the list of misspellings.
struct Misspelling {
    std::string wrong;
    std::string right;
};

constexpr std::string_view k_list_of_misspellings = "tools/checks/misspellings.txt";

// "wrong: right" a line. A tree without the list has no spelling to check.
std::vector<Misspelling> read_misspellings(const std::filesystem::path& root) {
    std::vector<Misspelling> list;
    constexpr std::size_t k_longest_list = 1U << 20U;
    const auto content = read_file(root / k_list_of_misspellings, k_longest_list);
    for (const std::string_view line : split(content ? std::string_view(*content) : "", '\n')) {
        const std::size_t colon = line.find(": ");
        if (colon != std::string_view::npos) {
            list.push_back(
                {std::string(line.substr(0, colon)), std::string(line.substr(colon + 2))});
        }
    }
    return list;
}

bool is_word_char(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
}

// As a whole word: neither side continues it.
bool contains_word(std::string_view line, std::string_view word) {
    for (std::size_t at = line.find(word); at != std::string_view::npos;
         at = line.find(word, at + 1)) {
        const bool free_before = at == 0 || !is_word_char(line[at - 1]);
        const std::size_t end = at + word.size();
        if (free_before && (end == line.size() || !is_word_char(line[end]))) {
            return true;
        }
    }
    return false;
}

bool starts_path(std::string_view line, std::size_t at) {
    return at == 0 || (!is_word_char(line[at - 1]) && line[at - 1] != '.' && line[at - 1] != '/' &&
                       line[at - 1] != '}' && line[at - 1] != '*');
}

// A path below a home folder: only somebody's own machine has it.
bool names_home_folder(std::string_view line) {
    static constexpr std::array<std::string_view, 3> homes{"/home/", "/Users/", "/root/"};
    return std::any_of(homes.begin(), homes.end(), [&](std::string_view home) {
        const std::size_t at = line.find(home);
        return at != std::string_view::npos && starts_path(line, at) &&
               at + home.size() < line.size() && is_word_char(line[at + home.size()]);
    });
}

bool names_folder(std::string_view line, std::string_view folder) {
    const std::size_t at = line.find(folder);
    if (at == std::string_view::npos || !starts_path(line, at)) {
        return false;
    }
    const std::size_t end = at + folder.size();
    return end == line.size() || line[end] == '/' || !is_word_char(line[end]);
}

// The host of every address in the line.
std::vector<std::string> hosts_in(std::string_view line) {
    constexpr std::string_view k_mark = "://";
    std::vector<std::string> hosts;
    for (std::size_t at = line.find(k_mark); at != std::string_view::npos;
         at = line.find(k_mark, at + 1)) {
        std::string host;
        for (std::size_t i = at + k_mark.size(); i < line.size(); ++i) {
            const char c = line[i];
            if (!is_word_char(c) && c != '.' && c != '-') {
                break;
            }
            host += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        hosts.push_back(std::move(host));
    }
    return hosts;
}

bool is_mirror(const std::string& host, std::span<const std::string> own_hosts) {
    static constexpr std::array<std::string_view, 6> parts{"debian", "ubuntu",    "registry.",
                                                           "mirror", "packages.", "npmjs"};
    return std::find(own_hosts.begin(), own_hosts.end(), host) != own_hosts.end() ||
           std::any_of(parts.begin(), parts.end(),
                       [&](std::string_view part) { return host.find(part) != std::string::npos; });
}

struct Checker {
    std::span<const std::string> own_hosts;
    std::span<const std::string> own_folders;
    std::vector<Misspelling> misspellings;

    std::vector<std::string> complaints(std::string_view line) const {
        std::vector<std::string> found;
        for (const std::string& host : hosts_in(line)) {
            if (is_mirror(host, own_hosts)) {
                found.push_back("names a package mirror's host (" + host + ")");
            }
        }
        if (names_home_folder(line)) {
            found.emplace_back("names a home folder of some machine");
        }
        for (const std::string& folder : own_folders) {
            if (names_folder(line, folder)) {
                found.push_back("names a folder of this machine (" + folder + ")");
            }
        }
        for (const auto& [wrong, right] : misspellings) {
            if (contains_word(line, wrong)) {
                std::string what = "'";
                found.push_back(what.append(wrong).append("' is spelled '").append(right) + "'");
            }
        }
        if (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r')) {
            found.emplace_back("ends in blanks");
        }
        return found;
    }
};

// Samples of bad input may hold anything, and the list of misspellings is full of them.
bool is_free_form(std::string_view file) {
    return file.starts_with("tests/data/") || file == k_list_of_misspellings;
}

}  // namespace

Result<std::vector<Finding>> check_tidiness(const std::filesystem::path& root,
                                            std::span<const std::string> own_hosts,
                                            std::span<const std::string> own_folders) {
    const auto files = project_files(root);
    if (!files) {
        return files.error();
    }
    const Checker checker{own_hosts, own_folders, read_misspellings(root)};
    std::vector<Finding> findings;
    for (const std::string& file : *files) {
        constexpr std::size_t k_largest_file = 64U << 20U;
        const auto content = read_file(root / file, k_largest_file);
        if (!content) {
            return content.error();
        }
        const bool binary = content->find('\0') != std::string::npos;
        if (binary || content->empty() || is_free_form(file)) {
            continue;
        }
        int number = 0;
        for (const std::string_view line : split(*content, '\n')) {
            ++number;
            for (std::string& what : checker.complaints(line)) {
                findings.push_back({file, number, std::move(what)});
            }
        }
        if (content->back() != '\n') {
            findings.push_back({file, number, "has no line end after its last line"});
        }
    }
    return findings;
}

}  // namespace haula::checks
