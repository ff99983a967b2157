#pragma once

#include <string>
#include <vector>

namespace haula::cli {

// A round of the shown game: what was said, and the name of its picture without the ending.
struct ShownRound {
    std::string picture;
    std::vector<std::string> said;
};

// The game as one page for any browser, without a network: each round with its picture and words.
// A picture is a .png; where none could be drawn, the line drawing (.svg) of the same name shows.
std::string demo_page(const std::string& outcome, const std::vector<ShownRound>& rounds);

}  // namespace haula::cli
