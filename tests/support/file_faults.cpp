#include "support/file_faults.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>

#include "core/file_operations.h"

namespace haula::test {

namespace {

using file_operations::Interference;
using file_operations::Kind;

const char* name_of(Kind kind) {
    switch (kind) {
        case Kind::open:
            return "open";
        case Kind::write:
            return "write";
        case Kind::fsync:
            return "fsync";
        case Kind::rename:
            return "rename";
        case Kind::unlink:
            return "unlink";
        case Kind::lock:
            return "lock";
        case Kind::make_folder:
            return "make_folder";
        case Kind::look:
            break;
    }
    return "look";
}

constexpr std::array<Interference, 4> k_faults{{{ENOSPC}, {EIO}, {EACCES}, {0, true}}};

std::string in_words(const Interference& fault) {
    return fault.short_write ? "half of it" : std::strerror(fault.error);
}

// Only a write can be cut short, and a look never fails.
bool fits(const Interference& fault, Kind kind) {
    return kind != Kind::look && (!fault.short_write || kind == Kind::write);
}

// The nth operation that can fail like this does; whatever comes after it works again.
FaultRun run_with(const std::function<void()>& act, std::size_t number, const Interference& fault) {
    FaultRun run;
    std::atomic<std::size_t> counted = 0;
    const file_operations::Interception interception([&](Kind kind, const char* /*path*/) {
        if (!fits(fault, kind) || ++counted != number) {
            return Interference{};
        }
        run.reached = true;
        run.is_unlink = kind == Kind::unlink;
        run.fault = std::string(name_of(kind)) + ", operation " + std::to_string(number) + ": " +
                    in_words(fault);
        return fault;
    });
    act();
    return run;
}

}  // namespace

std::size_t with_every_file_fault(const std::function<void()>& prepare,
                                  const std::function<void()>& act,
                                  const std::function<void(const FaultRun& run)>& check) {
    std::size_t faults = 0;
    for (const Interference& fault : k_faults) {
        for (std::size_t number = 1;; ++number) {
            prepare();
            const FaultRun run = run_with(act, number, fault);
            check(run);
            if (!run.reached) {
                break;
            }
            ++faults;
        }
    }
    return faults;
}

std::vector<std::string> files_in(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace haula::test
