#pragma once

#include <string>
#include <vector>

#include "rules/message.h"
#include "rules/record.h"
#include "rules/texts.h"
#include "screen/looks.h"

namespace haula::screen {

// Who sits at a table, for the eye and in words.
class Seating {
  public:
    Seating() = default;
    explicit Seating(std::vector<rules::Seat> seats);

    const SeatColours& colours() const { return colours_; }
    PlayerLook look(PlayerId player, Palette palette) const {
        return look_of(colours_.of(player), palette);
    }
    // How a table's things look for them.
    presenter::Style style(Palette palette) const;
    // By name, else by colour.
    std::string name(const rules::Texts& texts, PlayerId player) const;
    std::vector<std::string> names(const rules::Texts& texts) const;
    // A sentence of the rules, with names and with the colours at this table: the rules call things
    // of seats red, blue, green and yellow whatever they look like (texts
    // "<game>.marker.<colour>").
    std::string say(const rules::Texts& texts, const rules::Message& message) const;

  private:
    std::vector<rules::Seat> seats_;
    SeatColours colours_;
};

}  // namespace haula::screen
