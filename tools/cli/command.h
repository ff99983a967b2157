#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/arguments.h"
#include "core/result.h"

namespace haula::cli {

// What others rely on; see README.md.
enum ExitCode : int {
    k_fine = 0,
    k_internal_failure = 1,
    k_bad_input = 2,
    k_answer_is_no = 3,  // a touch, a refused move, a record that does not verify
};

inline constexpr std::size_t k_max_line = 1000;  // bytes of a sentence on standard error

// One word behind haula-cli. `run` prints its answer on standard output and returns an exit code;
// an Error becomes one line on standard error and exit code 2 (bad input) or 1.
struct Command {
    std::string name;
    std::string usage;    // behind the name: "FILE [--segments N]"
    std::string summary;  // one line
    std::vector<OptionSpec> options;
    std::size_t min_words = 0;
    std::size_t max_words = 0;
    Result<int> (*run)(const Arguments& arguments) = nullptr;
};

// All commands, in the order in which help lists them.
const std::vector<Command>& commands();

// The whole program behind main().
int run(std::span<const std::string> words);

}  // namespace haula::cli
