#pragma once

#include <string>
#include <vector>

#include "challenges/attempt.h"
#include "judge/spoken.h"
#include "rules/texts.h"

// Challenges in the player's language.
namespace haula::app {

std::string goal_in_words(const rules::Texts& texts, const challenges::Challenge& challenge);
// What one, two and three stars ask for.
std::vector<std::string> stars_in_words(const rules::Texts& texts,
                                        const challenges::Challenge& challenge);
// What has been reached: "181.2 mm".
std::string value_in_words(const rules::Texts& texts, const challenges::Challenge& challenge,
                           double value);
// What lies in the way, or touches; empty if nothing does.
std::string trouble_in_words(const rules::Texts& texts, const challenges::Standing& standing,
                             const judge::Spoken& spoken);
std::string outcome_in_words(const rules::Texts& texts, const physics::StepReport& report,
                             const judge::Spoken& spoken);

}  // namespace haula::app
