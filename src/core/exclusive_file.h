#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "core/descriptor.h"
#include "core/files.h"
#include "core/result.h"

namespace haula {

// A file that this program alone writes for as long as the object lives: whoever else asks for it
// is refused, and no lock file stays behind. Every content replaces the whole file, safely; the new
// file is locked before it gets the name, so there is no moment in between.
class ExclusiveFile {
  public:
    // ErrorCode::refused: another program writes it, or it is there and shall not be replaced.
    static Result<ExclusiveFile> create(const std::filesystem::path& path, std::string_view content,
                                        Existing existing);
    Result<void> replace(std::string_view content);

  private:
    static Result<ExclusiveFile> create_unguarded(const std::filesystem::path& path,
                                                  std::string_view content, Existing existing);
    ExclusiveFile(std::filesystem::path path, Descriptor file)
        : path_(std::move(path)), file_(std::move(file)) {}

    std::filesystem::path path_;
    Descriptor file_;  // the newest content; holds its lock
};

}  // namespace haula
