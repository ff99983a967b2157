#include "screen/seating.h"

#include <optional>
#include <string_view>
#include <utility>

#include "games/hau_la/pieces.h"

namespace haula::screen {

namespace {

constexpr std::string_view k_marker_text = "hau_la.marker.";

std::vector<std::string> wishes_of(const std::vector<rules::Seat>& seats) {
    std::vector<std::string> wishes;
    wishes.reserve(seats.size());
    for (const rules::Seat& seat : seats) {
        wishes.push_back(seat.colour);
    }
    return wishes;
}

std::string marker_text(MarkerId marker, const SeatColours& colours) {
    return std::string(k_marker_text) + std::string(name_of(colours.of(PlayerId{marker.value})));
}

rules::Message in_colours(rules::Message message, const SeatColours& colours) {
    std::optional<MarkerId> said;
    if (message.key.starts_with(k_marker_text)) {
        said = hau_la::marker_named(std::string_view(message.key).substr(k_marker_text.size()));
    } else if (message.key.empty() && !message.args.empty()) {
        said = hau_la::marker_named(message.args.front().word);  // a bird that is in the way
    }
    if (said) {
        return rules::say(marker_text(*said, colours));
    }
    for (rules::Arg& arg : message.args) {
        for (rules::Message& part : arg.parts) {
            part = in_colours(std::move(part), colours);
        }
        // a bird among the pieces that touch goes by its plain name
        const auto marker =
            arg.kind == rules::Arg::Kind::word ? hau_la::marker_named(arg.word) : std::nullopt;
        if (marker) {
            arg = {arg.name,
                   rules::Arg::Kind::list,
                   "",
                   0,
                   {rules::say(marker_text(*marker, colours))}};
        }
    }
    return message;
}

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
    return texts.say(in_colours(message, colours_), names(texts));
}

}  // namespace haula::screen
