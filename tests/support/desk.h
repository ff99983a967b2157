#pragma once

#include <filesystem>

#include "library/file_keeper.h"
#include "referee/structure_document.h"

namespace haula::test {

// The Referee's desk below that folder, with all that was left there.
inline referee::Desk desk_in(const std::filesystem::path& structures) {
    library::file_keeper().wait();
    return referee::read_desk(structures, 1);
}

}  // namespace haula::test
