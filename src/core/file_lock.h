#pragma once

#include <filesystem>
#include <utility>

#include "core/descriptor.h"
#include "core/result.h"

namespace haula {

// Tells other programs that something is in use. The system lets it go with the program, however
// that ends; the empty file stays.
class FileLock {
  public:
    // ErrorCode::refused: another one holds it. ErrorCode::system: there can be no lock here.
    static Result<FileLock> take(const std::filesystem::path& file);

  private:
    explicit FileLock(Descriptor file) : file_(std::move(file)) {}

    Descriptor file_;
};

}  // namespace haula
