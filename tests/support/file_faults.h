#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace haula::test {

// How a run with a fault went.
struct FaultRun {
    std::string fault;  // "write 3: No space left on device", for INFO
    bool reached = false;
    bool is_unlink = false;  // what it shall have removed is left there
};

// Does `act` again and again, from a fresh start each time (`prepare`): in the nth run the nth file
// operation fails with ENOSPC, then with EIO, with EACCES, and the nth write is cut short. `check`
// sees what is left. Ends when there is no nth any more. Returns how many faults there were.
std::size_t with_every_file_fault(const std::function<void()>& prepare,
                                  const std::function<void()>& act,
                                  const std::function<void(const FaultRun& run)>& check);

// The names of what lies in a folder, sorted.
std::vector<std::string> files_in(const std::filesystem::path& folder);

}  // namespace haula::test
