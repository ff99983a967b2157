#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/result.h"
#include "core/task.h"

namespace haula {

// Writes files beside the drawing, one at a time and in order. What is kept at a place again before
// its turn has come replaces what waited: the newest content wins. Nobody waits for the disk but
// whoever asks to, and the destructor, which writes what is left.
//
// Where files belong to the drawing thread (see TaskNeeds) they are written at once.
class FileKeeper {
  public:
    // Writes a whole file, or a few that belong together, and gives the file's path. It holds all
    // that it needs, and throws nothing worse than no memory.
    using Write = std::function<Result<std::filesystem::path>()>;
    // What became of a writing.
    struct Written {
        std::filesystem::path place;
        Result<std::filesystem::path> file;
    };

    FileKeeper();
    ~FileKeeper();
    FileKeeper(const FileKeeper&) = delete;
    FileKeeper& operator=(const FileKeeper&) = delete;

    // The place is a file or a folder that nothing else writes. An empty one is no place: each such
    // writing is a file of its own.
    void keep(std::filesystem::path place, Write write);
    // Any other work with files, in the same order; nothing replaces it. Told only if it fails.
    void run(std::filesystem::path place, std::function<Result<void>()> work);

    // To be called once a frame: what was written or could not be, once. A place where writing
    // fails again is told once, until something is kept there.
    std::vector<Written> advance();
    // Whether nothing is being written or waits for it.
    bool idle() const;
    // Until that is so; or until nothing waits for this place, for whoever reads it.
    void wait();
    void wait(const std::filesystem::path& place);

  private:
    struct Queue;

    void begin();
    void append(std::filesystem::path place, Write write, bool is_kept);
    static void write_all(Queue& queue);

    std::shared_ptr<Queue> queue_;
    std::set<std::filesystem::path> failing_;
    std::optional<Task<void>> task_;
};

}  // namespace haula
