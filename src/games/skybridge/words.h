#pragma once

#include <string>

#include "games/skybridge/position.h"
#include "games/skybridge/score_sheet.h"
#include "rules/message.h"

// Skybridge in sentences for people.
namespace haula::skybridge {

// The end of the texts' keys of a kind of piece: "block_of_three".
std::string key_of(Kind kind);
// "red"
rules::Message in_words(Colour colour);
// "a red three-storey block"
rules::Message a_piece(Kind kind, Colour colour);
// "1, 2 or 4"
rules::Message one_of(Foundations foundations);
// "a red roof on tower 4", "a blue bridge on towers 1 and 2"
rules::Message in_words(const Placement& placement);
// Why the piece may not go there.
rules::Refusal in_words(const Obstacle& obstacle, const City& city, const Placement& placement,
                        Contact contact);
rules::Message in_words(const ScoreLine& line, const City& city);

}  // namespace haula::skybridge
