#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace haula::test {

// A shell script in place of a program. Never written through a link to the machine's own.
inline void stand_in(const std::filesystem::path& program, const std::string& does) {
    std::filesystem::remove(program);
    std::ofstream(program) << "#!/bin/sh\n" << does << "\n";
    ::chmod(program.c_str(), 0755);
}

}  // namespace haula::test
