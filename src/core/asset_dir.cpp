#include "core/asset_dir.h"

#include <cstdlib>
#include <system_error>

#include "core/file_system.h"

namespace haula {

namespace fs = std::filesystem;

fs::path program_folder() {
    std::error_code ignored;
    return fs::read_symlink("/proc/self/exe", ignored).parent_path();
}

Result<fs::path> asset_dir() {
    if (const char* told = std::getenv("HAULA_ASSETS"); told != nullptr && *told != '\0') {
        if (is_folder(told)) {
            return fs::path(told);
        }
        return Error{ErrorCode::not_found,
                     "HAULA_ASSETS names " + std::string(told) + ", which is not a folder"};
    }
    const fs::path program = program_folder();
    // installed: prefix/bin; built: build/<preset>/bin
    for (const char* beside : {"../share/haula/assets", "../../../assets"}) {
        const fs::path candidate = (program / beside).lexically_normal();
        if (is_folder(candidate / "i18n")) {
            return candidate;
        }
    }
    return Error{ErrorCode::not_found, "the program's data folder was not found beside " +
                                           program.string() + "; HAULA_ASSETS can name it"};
}

}  // namespace haula
