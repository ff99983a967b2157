#include "core/output_manners.h"

#include <string>
#include <system_error>

namespace haula {

namespace fs = std::filesystem;

Result<void> check_output(const fs::path& out, std::span<const fs::path> inputs, bool force) {
    std::error_code failure;
    for (const fs::path& input : inputs) {
        if (fs::equivalent(out, input, failure)) {
            return refused(out.string() + ": is what is read; it is not written over");
        }
    }
    const bool there = fs::exists(out, failure);
    if (failure) {
        return system_error(out, "be written", failure.value());
    }
    if (there && !force) {
        return refused(out.string() + ": is there already; --force replaces it");
    }
    return {};
}

Result<void> check_output_folder(const fs::path& folder, std::string_view mark) {
    std::error_code failure;
    const bool there = fs::exists(folder, failure);
    if (!failure && (!there || fs::exists(folder / mark, failure))) {
        return {};
    }
    const bool empty =
        !failure && fs::is_directory(folder, failure) && fs::is_empty(folder, failure);
    if (failure) {
        return system_error(folder, "be used", failure.value());
    }
    if (!empty) {
        return refused(folder.string() + ": is no empty folder; nothing in it is written over");
    }
    return {};
}

}  // namespace haula
