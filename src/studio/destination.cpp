#include "studio/destination.h"

#include "library/folders.h"

namespace haula::studio {

Result<std::filesystem::path> write_animation(const Destination& to, std::string_view bytes) {
    if (to.file.empty()) {
        return library::write_new_file(to.folder, ".gif", bytes);
    }
    const Result<void> written = write_file_safely(to.file, bytes, to.existing);
    return written ? Result<std::filesystem::path>(to.file) : written.error();
}

}  // namespace haula::studio
