#include <string>
#include <vector>

#include "cli/command.h"
#include "core/process.h"

int main(int argc, char** argv) {
    haula::prepare_process();
    std::vector<std::string> words;
    for (int i = 1; i < argc; ++i) {
        words.emplace_back(argv[i]);
    }
    return haula::cli::run(words);
}
