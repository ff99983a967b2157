#include "checks/tidiness.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>
#include <utility>

#include "checks/file_system_calls.h"
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

// Whether any of its places in the line, each told by its beginning and its end, will do.
template <class WillDo>
bool contains(std::string_view line, std::string_view text, WillDo will_do) {
    for (std::size_t at = line.find(text); at != std::string_view::npos;
         at = line.find(text, at + 1)) {
        if (will_do(at, at + text.size())) {
            return true;
        }
    }
    return false;
}

// As a whole word: neither side continues it.
bool contains_word(std::string_view line, std::string_view word) {
    return contains(line, word, [&](std::size_t begin, std::size_t end) {
        return (begin == 0 || !is_word_char(line[begin - 1])) &&
               (end == line.size() || !is_word_char(line[end]));
    });
}

bool starts_path(std::string_view line, std::size_t at) {
    return at == 0 || (!is_word_char(line[at - 1]) && line[at - 1] != '.' && line[at - 1] != '/' &&
                       line[at - 1] != '}' && line[at - 1] != '*');
}

// A path below a home folder: only somebody's own machine has it.
bool names_home_folder(std::string_view line) {
    static constexpr std::array<std::string_view, 3> homes{"/home/", "/Users/", "/root/"};
    return std::any_of(homes.begin(), homes.end(), [&](std::string_view home) {
        return contains(line, home, [&](std::size_t begin, std::size_t end) {
            return starts_path(line, begin) && end < line.size() && is_word_char(line[end]);
        });
    });
}

bool names_folder(std::string_view line, std::string_view folder) {
    return contains(line, folder, [&](std::size_t begin, std::size_t end) {
        return starts_path(line, begin) && (end == line.size() || !is_word_char(line[end]));
    });
}

bool sounds_like_mirror(std::string_view host) {
    static constexpr std::array<std::string_view, 6> parts{"debian", "ubuntu",    "registry.",
                                                           "mirror", "packages.", "npmjs"};
    return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) {
        return host.find(part) != std::string_view::npos;
    });
}

// Such a name can only mean that machine; "localhost" and numbers can mean any.
bool is_telling(std::string_view host) {
    return host.find('.') != std::string_view::npos &&
           std::any_of(host.begin(), host.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

struct Checker {
    std::span<const std::string> own_hosts;
    std::span<const std::string> own_folders;
    std::vector<Misspelling> misspellings;

    // Strange ones in addresses, those of this machine anywhere.
    std::set<std::string> mirrors_in(std::string_view line) const {
        std::set<std::string> mirrors;
        for (const std::string& host : hosts_in(line)) {
            if (sounds_like_mirror(host)) {
                mirrors.insert(host);
            }
        }
        for (const std::string& host : own_hosts) {
            if (is_telling(host) && contains_word(line, host)) {
                mirrors.insert(host);
            }
        }
        return mirrors;
    }

    std::vector<std::string> complaints(std::string_view line) const {
        std::vector<std::string> found;
        for (const std::string& host : mirrors_in(line)) {
            found.push_back("names a package mirror's host (" + host + ")");
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

std::vector<std::string> hosts_in(std::string_view line) {
    constexpr std::string_view k_mark = "://";
    std::vector<std::string> hosts;
    for (std::size_t at = line.find(k_mark); at != std::string_view::npos;
         at = line.find(k_mark, at + 1)) {
        std::string_view rest = line.substr(at + k_mark.size());
        rest = rest.substr(0, rest.find_first_of("/ \t\"')>"));
        if (const std::size_t user = rest.find('@'); user != std::string_view::npos) {
            rest.remove_prefix(user + 1);
        }
        std::string host;
        for (const char c : rest) {
            if (!is_word_char(c) && c != '.' && c != '-') {
                break;
            }
            host += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        if (!host.empty()) {
            hosts.push_back(std::move(host));
        }
    }
    return hosts;
}

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
        const bool room = leaves_file_system_to_core(file);
        int number = 0;
        for (const std::string_view line : split(*content, '\n')) {
            ++number;
            for (std::string& what : checker.complaints(line)) {
                findings.push_back({file, number, std::move(what)});
            }
            if (room && calls_file_system(line)) {
                findings.push_back(
                    {file, number, "asks std::filesystem; core/file_system.h throws nothing"});
            }
        }
        if (content->back() != '\n') {
            findings.push_back({file, number, "has no line end after its last line"});
        }
    }
    return findings;
}

}  // namespace haula::checks
