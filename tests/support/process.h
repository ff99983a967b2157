#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace haula::test {

struct Finished {
    int exit_code = -1;  // 128 + signal where a signal ended it
    std::string out;
    std::string err;
};

using Environment = std::vector<std::pair<std::string, std::string>>;

// Runs a real program to its end; after `max_seconds` it is killed, and `err` says so. An empty
// value in `environment` unsets the variable.
Finished run(const std::vector<std::string>& command, const std::string& input = "",
             const Environment& environment = {}, double max_seconds = 300.0);

// A program that runs beside the test and is killed with it, however the test ends.
class Background {
  public:
    Background(const std::vector<std::string>& command, const Environment& environment,
               const std::filesystem::path& log);
    ~Background();
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    pid_t pid() const { return pid_; }
    bool running();
    void signal(int number) const;
    // Waits for it to end by itself; false after `seconds`.
    bool wait(double seconds);
    // As in Finished; only once it has ended.
    int exit_code() const { return exit_code_; }

  private:
    pid_t pid_ = -1;
    int exit_code_ = -1;
    bool ended_ = false;
};

}  // namespace haula::test
