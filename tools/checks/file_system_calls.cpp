#include "checks/file_system_calls.h"

#include <array>
#include <cctype>

namespace haula::checks {

namespace {

bool continues_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

bool leaves_file_system_to_core(std::string_view file) {
    const bool room =
        file.starts_with("src/") || file.starts_with("physics/") || file.starts_with("tools/cli/");
    return room && !file.starts_with("src/core/") &&
           (file.ends_with(".cpp") || file.ends_with(".h"));
}

bool calls_file_system(std::string_view line) {
    if (line.find("directory_iterator") != std::string_view::npos ||
        line.find("directory_entry") != std::string_view::npos) {
        return true;
    }
    for (const std::string_view space : std::array<std::string_view, 2>{"fs::", "filesystem::"}) {
        for (std::size_t at = line.find(space); at != std::string_view::npos;
             at = line.find(space, at + 1)) {
            std::size_t end = at + space.size();
            while (end < line.size() && continues_name(line[end])) {
                ++end;
            }
            const std::string_view name = line.substr(at + space.size(), end - at - space.size());
            const bool called = end < line.size() && line[end] == '(';
            if (called && name != "path" && (at == 0 || !continues_name(line[at - 1]))) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace haula::checks
