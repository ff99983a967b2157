#pragma once

#include <filesystem>
#include <optional>
#include <utility>

#include "core/descriptor.h"

namespace haula {

// Tells other programs that something is in use. The system lets it go with the program, however
// that ends; the empty file stays.
class FileLock {
  public:
    // Nothing if another one holds it, or if the file cannot be made.
    static std::optional<FileLock> take(const std::filesystem::path& file);

  private:
    explicit FileLock(Descriptor file) : file_(std::move(file)) {}

    Descriptor file_;
};

}  // namespace haula
