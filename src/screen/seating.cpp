#include "screen/seating.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace haula::screen {

namespace {

std::vector<std::string> wishes_of(const std::vector<rules::Seat>& seats) {
    std::vector<std::string> wishes;
    wishes.reserve(seats.size());
    for (const rules::Seat& seat : seats) {
        wishes.push_back(seat.colour);
    }
    return wishes;
}

// Things that go by a seat's colour have texts "<game>.marker.<colour>", and the rules say them, or
// the bare colour, as if every seat had its usual one.
constexpr std::string_view k_marker = ".marker.";

// Says things of seats as they are at this table.
class InColours {
  public:
    InColours(const rules::Texts& texts, const SeatColours& colours)
        : texts_(&texts), colours_(&colours) {}

    // `game`: the id of the one that says it, where the message itself does not tell.
    rules::Message said(rules::Message message, std::string_view game = {}) const {
        const std::string key = message.key;
        if (!key.empty()) {
            game = std::string_view(key).substr(0, key.find('.'));
        } else {
            const auto thing = message.args.empty() ? std::optional<rules::Message>()
                                                    : named(message.args.front().word, game);
            return thing ? *thing : message;
        }
        if (std::string_view(key).substr(game.size()).starts_with(k_marker)) {
            const auto thing =
                named(std::string_view(key).substr(game.size() + k_marker.size()), game);
            return thing ? *thing : message;
        }
        for (rules::Arg& arg : message.args) {
            for (rules::Message& part : arg.parts) {
                part = said(std::move(part), game);
            }
            if (arg.kind != rules::Arg::Kind::word) {
                continue;
            }
            if (auto thing = named(arg.word, game)) {
                arg = {arg.name, rules::Arg::Kind::list, "", 0, {std::move(*thing)}};
            }
        }
        return message;
    }

  private:
    // The thing that the rules call by this colour, if the game has such things.
    std::optional<rules::Message> named(std::string_view usual, std::string_view game) const {
        const auto colour = seat_colour_named(usual);
        const std::string texts_begin = std::string(game) + std::string(k_marker);
        if (!colour || !texts_->has(texts_begin + std::string(usual))) {
            return std::nullopt;
        }
        const auto seat = PlayerId::from_index(static_cast<std::size_t>(*colour));
        return rules::say(texts_begin + std::string(name_of(colours_->of(seat))));
    }

    const rules::Texts* texts_;
    const SeatColours* colours_;
};

}  // namespace

Seating::Seating(std::vector<rules::Seat> seats)
    : seats_(std::move(seats)), colours_(wishes_of(seats_)) {}

presenter::Style Seating::style(Palette palette) const {
    presenter::Style style;
    for (std::size_t i = 0; i < style.seats.size(); ++i) {
        style.seats[i] = look(PlayerId::from_index(i), palette);
    }
    return style;
}

std::string Seating::name(const rules::Texts& texts, PlayerId player) const {
    const std::size_t index = player.index();
    return index < seats_.size() && !seats_[index].name.empty()
               ? seats_[index].name
               : texts.text(text_key_of(colours_.of(player)));
}

std::vector<std::string> Seating::names(const rules::Texts& texts) const {
    std::vector<std::string> names;
    names.reserve(seats_.size());
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        names.push_back(name(texts, PlayerId::from_index(i)));
    }
    return names;
}

std::string Seating::say(const rules::Texts& texts, const rules::Message& message) const {
    return texts.say(InColours(texts, colours_).said(message), names(texts));
}

}  // namespace haula::screen
