#pragma once

#include <string>
#include <string_view>

#include "physics/verdict.h"
#include "rules/texts.h"

// What the referee says, in the player's language.
namespace haula::referee {

// "0.31", with the language's sign between whole and part.
std::string millimetres(const rules::Texts& texts, double metres, int digits);
// The same with its sign, for a change: "+0.31", "−0.31", "±0.00".
std::string change_in_mm(const rules::Texts& texts, double metres, int digits);

std::string touch_word(const rules::Texts& texts, const physics::JudgedPair& pair);
// A bird by its colour's name, if its name is one.
std::string bird_word(const rules::Texts& texts, std::string_view marker);

// Why nobody can tell whether these two touch.
std::string too_close_sentence(const rules::Texts& texts, const physics::JudgedPair& pair);
// How well all gaps are known, as a sentence.
std::string bound_sentence(const rules::Texts& texts, double bound_m);
// "3.74 ± 0.02"
std::string gap_known_to(const rules::Texts& texts, double gap_m, double bound_m);

// As the rules compare heights: shown to 0.1 mm, and equal within that.
bool equal_heights(double one_m, double other_m);
// That birds are as high as the highest one, and what the rules make of it; empty if none is.
std::string tie_sentence(const rules::Texts& texts, const physics::StructureVerdict& verdict);

}  // namespace haula::referee
