#include "checks/std_headers.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "checks/include_line.h"
#include "core/files.h"
#include "core/text.h"

namespace haula::checks {

namespace {

using Headers = std::vector<std::string_view>;

constexpr std::string_view k_spaceship = "<=>";  // needs a header as well

// Which headers give a name of the standard library; any one of them will do. A name that is not
// here is a finding too: so the table grows with the house.
const Headers* givers(std::string_view name) {
    static const std::map<std::string_view, Headers> names = [] {
        const std::map<std::string_view, std::vector<std::string_view>> by_header{
            {"algorithm", {"any_of", "clamp", "find_if", "max", "min", "rotate"}},
            {"array", {"array"}},
            {"atomic", {"atomic", "memory_order_relaxed"}},
            {"bit", {"bit_cast", "countr_zero"}},
            {"bitset", {"bitset"}},
            {"chrono", {"chrono"}},
            {"compare", {k_spaceship}},
            {"condition_variable", {"condition_variable"}},
            {"cmath", {"abs", "cos", "floor", "isfinite", "log", "sin", "sqrt"}},
            {"cstddef", {"size_t", "ptrdiff_t"}},
            {"cstdint", {"int16_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t"}},
            {"cstring", {"memcpy"}},
            {"ctime", {"time", "time_t"}},
            {"deque", {"deque"}},
            {"exception", {"exception"}},
            {"filesystem", {"filesystem"}},
            {"fstream", {"ofstream"}},
            {"functional", {"function", "hash", "less"}},
            {"initializer_list", {"initializer_list"}},
            {"iosfwd", {"istream", "ostream"}},
            {"istream", {"istream"}},
            {"limits", {"numeric_limits"}},
            {"map", {"map"}},
            {"memory", {"make_shared", "make_unique", "shared_ptr", "unique_ptr", "weak_ptr"}},
            {"mutex", {"lock_guard", "mutex", "unique_lock"}},
            {"new", {"bad_alloc"}},
            {"numbers", {"numbers"}},
            {"optional", {"nullopt", "optional"}},
            {"ostream", {"ostream"}},
            {"set", {"set"}},
            {"span", {"span"}},
            {"stop_token", {"stop_source", "stop_token"}},
            {"string", {"string", "to_string"}},
            {"string_view", {"string_view"}},
            {"system_error", {"error_code", "system_error"}},
            {"thread", {"jthread", "this_thread", "thread"}},
            {"type_traits", {"is_enum_v", "is_integral_v"}},
            {"unordered_map", {"unordered_map"}},
            {"utility", {"exchange", "in_place_index", "move", "pair", "swap"}},
            {"variant", {"get_if", "variant"}},
            {"vector", {"vector"}},
        };
        std::map<std::string_view, Headers> turned;
        for (const auto& [header, given] : by_header) {
            for (const std::string_view each : given) {
                turned[each].push_back(header);
            }
        }
        return turned;
    }();
    const auto found = names.find(name);
    return found == names.end() ? nullptr : &found->second;
}

bool in_house(std::string_view file) {
    return file.starts_with("src/") || file.starts_with("physics/") || file.starts_with("tools/") ||
           file.starts_with("tests/");
}

// What a line of code names of the standard library: "vector" and "string" in
// "std::vector<std::string> words;  // not std::set".
std::vector<std::string_view> std_names(std::string_view line) {
    constexpr std::string_view k_std = "std::";
    constexpr std::string_view k_letters = "abcdefghijklmnopqrstuvwxyz0123456789_";
    line = line.substr(0, line.find("//"));
    std::vector<std::string_view> names;
    if (line.find(k_spaceship) != std::string_view::npos) {
        names.push_back(k_spaceship);
    }
    for (std::size_t at = line.find(k_std); at != std::string_view::npos;
         at = line.find(k_std, at)) {
        at += k_std.size();
        names.push_back(line.substr(at, line.find_first_not_of(k_letters, at) - at));
    }
    return names;
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// A type of <cstddef> or <cstdint> without "std::", which std_names does not see.
std::optional<std::string_view> bare_name(std::string_view line) {
    line = line.substr(0, line.find("//"));
    for (const std::string_view name : {"size_t", "ptrdiff_t", "int8_t", "int16_t", "int32_t",
                                        "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t"}) {
        for (std::size_t at = line.find(name); at != std::string_view::npos;
             at = line.find(name, at + 1)) {
            const std::size_t end = at + name.size();
            const bool begins = at == 0 || (!is_letter(line[at - 1]) && line[at - 1] != ':');
            if (begins && (end == line.size() || !is_letter(line[end]))) {
                return name;
            }
        }
    }
    return std::nullopt;
}

std::vector<Finding> findings_in(const std::string& file, std::string_view content) {
    std::set<std::string_view> included;
    for (const std::string_view line : split(content, '\n')) {
        if (const auto include = parse_include(line); include && include->angled) {
            included.insert(include->header);
        }
    }
    std::vector<Finding> findings;
    int number = 0;
    for (const std::string_view line : split(content, '\n')) {
        ++number;
        if (const auto bare = bare_name(line)) {
            findings.push_back({file, number, std::string(*bare) + " is written without std::"});
        }
        for (const std::string_view name : std_names(line)) {
            const Headers* headers = givers(name);
            const std::string called = (name == k_spaceship ? "" : "std::") + std::string(name);
            if (headers == nullptr) {
                findings.push_back(
                    {file, number,
                     called + " is not in the table of tools/checks/std_headers.cpp"});
            } else if (std::none_of(headers->begin(), headers->end(), [&](std::string_view each) {
                           return included.contains(each);
                       })) {
                findings.push_back(
                    {file, number,
                     called + " wants <" + std::string(headers->front()) + "> included here"});
            }
        }
    }
    return findings;
}

}  // namespace

Result<std::vector<Finding>> check_std_headers(const std::filesystem::path& root) {
    const auto files = project_files(root);
    if (!files) {
        return files.error();
    }
    std::vector<Finding> findings;
    for (const std::string& file : *files) {
        if (!file.ends_with(".h") || !in_house(file)) {
            continue;
        }
        const auto content = read_file(root / file, k_largest_source);
        if (!content) {
            return content.error();
        }
        std::vector<Finding> found = findings_in(file, *content);
        findings.insert(findings.end(), std::make_move_iterator(found.begin()),
                        std::make_move_iterator(found.end()));
    }
    return findings;
}

}  // namespace haula::checks
