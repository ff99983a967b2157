#include "core/asset_dir.h"

#include <cstdlib>
#include <system_error>

namespace haula {

Result<std::filesystem::path> asset_dir() {
    namespace fs = std::filesystem;
    std::error_code ignored;
    if (const char* told = std::getenv("HAULA_ASSETS"); told != nullptr && *told != '\0') {
        if (fs::is_directory(told, ignored)) {
            return fs::path(told);
        }
        return Error{ErrorCode::not_found,
                     "HAULA_ASSETS names " + std::string(told) + ", which is not a folder"};
    }
    const fs::path program = fs::read_symlink("/proc/self/exe", ignored).parent_path();
    // installed: prefix/bin; built: build/<preset>/bin
    for (const char* beside : {"../share/haula/assets", "../../../assets"}) {
        const fs::path candidate = (program / beside).lexically_normal();
        if (fs::is_directory(candidate / "i18n", ignored)) {
            return candidate;
        }
    }
    return Error{ErrorCode::not_found, "the program's data folder was not found beside " +
                                           program.string() + "; HAULA_ASSETS can name it"};
}

}  // namespace haula
