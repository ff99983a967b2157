#pragma once

#include <string>

#include "paint/print.h"

// Printed things as games will have them: a card with words, a round disc, a board of areas with a
// track around it.
namespace haula::test {

struct CardWords {
    std::string title;
    std::string rule_1;
    std::string rule_2;
};

CardWords english_words();
CardWords french_words();

inline constexpr double k_card_width_mm = 63.0;
inline constexpr double k_card_height_mm = 88.0;
inline constexpr double k_disc_mm = 40.0;
inline constexpr double k_board_mm = 120.0;

paint::Print sample_card(const CardWords& words);
paint::Print sample_disc();
paint::Print sample_board();

}  // namespace haula::test
