// Searches the challenges of Hau La and writes them, one file each, in rising difficulty:
// make_challenges assets/hau_la/challenges
#include <filesystem>
#include <iostream>
#include <string>

#include "challenge_search/search.h"
#include "core/files.h"
#include "core/hash.h"

int main(int argc, char** argv) {
    using namespace haula;
    constexpr int k_levels = 10;
    constexpr std::uint64_t k_max_seeds = 40;
    if (argc != 2) {
        std::cerr << "make_challenges FOLDER: searches the challenges and writes them there\n";
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    const physics::SetSource sets = physics::installed_sets();
    int number = 0;
    for (int level = 1; level <= k_levels; ++level) {
        for (const challenges::Kind kind : challenges::k_all_kinds) {
            ++number;
            const std::string name = (number < 10 ? "0" : "") + std::to_string(number);
            const std::filesystem::path file = folder / (name + ".json");
            if (std::filesystem::exists(file)) {
                continue;  // to search it anew, remove it
            }
            bool found = false;
            for (std::uint64_t seed = 1; seed <= k_max_seeds && !found; ++seed) {
                const auto challenge = challenges::search_challenge(
                    kind, level, mix64(1000 * static_cast<std::uint64_t>(number) + seed), sets);
                if (!challenge) {
                    continue;
                }
                found = true;
                const auto written = write_file_safely(file, write_challenge(*challenge));
                if (!written) {
                    std::cerr << "make_challenges: " << written.error().detail << "\n";
                    return 1;
                }
                std::cout << file.string() << ": " << challenges::name_of(kind) << ", level "
                          << level << ", seed " << seed << std::endl;
            }
            if (!found) {
                std::cerr << "make_challenges: nothing found for " << file.string() << "\n";
                return 1;
            }
        }
    }
    return 0;
}
