#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "paint/text_measure.h"

namespace haula::ui {

// The words that stay together: separated by blanks, but French signs that follow a blank (« ; : !
// ? ») never begin a line, nor does the word after «.
std::vector<std::string_view> unbreakable_parts(std::string_view line);

// Broken into lines of at most `width`; a part that is wider alone is broken within.
std::vector<std::string> wrapped(std::string_view text, double width, paint::TextMeasure& measure,
                                 paint::Weight weight, double height);

// Of the widest part.
double widest_part(std::string_view text, paint::TextMeasure& measure, paint::Weight weight,
                   double height);
// Of the widest line as it is.
double widest_line(std::string_view text, paint::TextMeasure& measure, paint::Weight weight,
                   double height);

// The first byte behind the letter at `at`.
std::size_t next_letter(std::string_view text, std::size_t at);
std::size_t previous_letter(std::string_view text, std::size_t at);

}  // namespace haula::ui
