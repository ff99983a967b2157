#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "core/descriptor.h"
#include "core/files.h"
#include "core/result.h"

namespace haula {

// What a content outlives: this run of the system, or a power cut as well, which takes its time.
enum class Lasts { run, power_cut };

// A whole new content that waits beside its place. It is locked from its first byte on, so that
// nobody takes it for what a killed program left; one that is not put in its place vanishes.
class TemporaryFile {
  public:
    static Result<TemporaryFile> write(const std::filesystem::path& target,
                                       std::string_view content, Lasts lasts = Lasts::power_cut);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    TemporaryFile(TemporaryFile&& other) noexcept
        : target_(std::move(other.target_)),
          path_(std::exchange(other.path_, {})),
          file_(std::move(other.file_)),
          lasts_(other.lasts_) {}
    TemporaryFile& operator=(TemporaryFile&&) = delete;

    // Gives it the target's name. It may have got it and still be an error: then nobody knows
    // whether it would outlive a power cut.
    Result<void> put_in_place(Existing existing);
    bool is_in_place() const { return path_.empty(); }
    // Still holds the file's lock.
    Descriptor take_descriptor() { return std::move(file_); }

  private:
    TemporaryFile(std::filesystem::path target, std::filesystem::path path, Descriptor file,
                  Lasts lasts);

    std::filesystem::path target_;
    std::filesystem::path path_;  // empty: there is nothing to clean up
    Descriptor file_;
    Lasts lasts_;
};

// Whether the name means the very file that was opened.
bool is_named(const std::filesystem::path& path, int fd);

// Where a path leads to when it is written: links are followed, also one that leads to nothing yet.
Result<std::filesystem::path> written_through(const std::filesystem::path& path);

}  // namespace haula
