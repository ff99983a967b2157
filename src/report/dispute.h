#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "physics/robustness.h"
#include "physics/settled_file.h"
#include "physics/structure_file.h"
#include "physics/verdict.h"

// Everything that a report on a disputed structure tells, worked out once.
namespace haula::report {

struct Dispute {
    std::string name;  // of the file, for people
    physics::StructureFile file;
    physics::SettledFile settled;
    physics::StructureVerdict verdict;
    std::optional<physics::Robustness> robustness;
    std::string command;  // gives the same report again
};

// Settles the file and, if they are asked for, its variations. The last two are as for settle_file;
// how far the variations are, their own options tell.
Result<Dispute> look_into(
    std::string name, physics::StructureFile file, std::string command,
    const std::optional<physics::RobustOptions>& robust,
    const std::function<bool()>& keep_going = {},
    const std::function<void(std::size_t done, std::size_t all)>& placed = {});

// Of the structure in its one spelling: blanks and line ends of the file do not matter.
std::uint64_t structure_hash(const physics::Structure& structure);

// The pairs, nearest first.
std::vector<physics::JudgedPair> nearest_first(const physics::StructureVerdict& verdict);

// One JSON object: the verdict as `haula-cli settle` prints it (which names solver and set), with
// the program's version, the structure, its hash and the command. The clock is left out, so that
// the same command gives the same bytes.
std::string report_json(const Dispute& dispute);

}  // namespace haula::report
