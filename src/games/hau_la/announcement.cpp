#include "games/hau_la/announcement.h"

#include <string>
#include <utility>

#include "core/text.h"

namespace haula::hau_la {

namespace {

using rules::Field;
using rules::Refusal;
using rules::say;

// Takes a final + or - off the text; none means plus.
StripFace take_face(std::string_view& text) {
    const bool given = text.ends_with('+') || text.ends_with('-');
    const StripFace face = text.ends_with('-') ? StripFace::minus : StripFace::plus;
    text.remove_suffix(given ? 1 : 0);
    return face;
}

std::string with_face(std::string hole, StripFace face) {
    return std::move(hole) + (face == StripFace::plus ? '+' : '-');
}

std::optional<HoleSide> read_plug(std::string_view text, const Components& set) {
    const StripFace face = take_face(text);
    const std::optional<Hole> hole = set.hole_named(text);
    return hole ? std::optional(HoleSide{*hole, face}) : std::nullopt;
}

std::optional<Perch> read_perch(std::string_view text) {
    const StripFace face = take_face(text);
    const auto number = parse_int(text);
    if (!number || *number < 1 || *number > 99 || std::to_string(*number) != text) {
        return std::nullopt;
    }
    return Perch{static_cast<int>(*number), face};
}

std::optional<int> read_roll(std::string_view text) {
    const auto degrees = parse_int(text);
    if (!degrees || *degrees < 0 || *degrees >= k_full_turn_deg ||
        std::to_string(*degrees) != text) {
        return std::nullopt;
    }
    return static_cast<int>(*degrees);
}

// Fills in the field; false if its value means nothing.
bool read_field(const Field& field, const Components& set, Announcement& placement) {
    if (field.key == "kind") {
        placement.kind = kind_named(field.value);
        return placement.kind.has_value();
    }
    if (field.key == "a" || field.key == "b") {
        std::optional<HoleSide>& plug = field.key == "a" ? placement.a : placement.b;
        plug = read_plug(field.value, set);
        return plug.has_value();
    }
    if (field.key == "roll") {
        placement.roll_deg = read_roll(field.value);
        return placement.roll_deg.has_value();
    }
    if (field.key == "marker") {
        placement.marker = marker_named(field.value);
        return placement.marker.has_value();
    }
    placement.on = read_perch(field.value);
    return placement.on.has_value();
}

bool is_known(std::string_view key) {
    return key == "kind" || key == "a" || key == "b" || key == "roll" || key == "marker" ||
           key == "on";
}

}  // namespace

std::variant<Announcement, Refusal> read_announcement(const rules::Move& move,
                                                      const Components& set) {
    Announcement placement;
    for (const Field& field : move.fields) {
        if (!is_known(field.key)) {
            return say("hau_la.refused.unknown_field").word("field", field.key);
        }
        if (!read_field(field, set, placement)) {
            const std::string key =
                field.key == "a" || field.key == "b" ? std::string("hole") : field.key;
            return say("hau_la.refused.bad_" + key).word("value", printable(field.value, 20));
        }
    }
    if (!placement.a) {
        return say("hau_la.refused.no_hole");
    }
    return placement;
}

rules::Move write_announcement(const Announcement& placement, const Components& set) {
    rules::Move move{"place", {}};
    if (placement.kind) {
        move.with("kind", std::string(name_of(*placement.kind)));
    }
    const auto write_plug = [&](const char* key, const std::optional<HoleSide>& plug) {
        if (plug) {
            move.with(key, with_face(set.name_of(plug->hole), plug->face));
        }
    };
    write_plug("a", placement.a);
    write_plug("b", placement.b);
    if (placement.roll_deg) {
        move.with("roll", std::to_string(*placement.roll_deg));
    }
    if (placement.marker) {
        move.with("marker", std::string(name_of(*placement.marker)));
    }
    if (placement.on) {
        move.with("on", with_face(std::to_string(placement.on->hole), placement.on->face));
    }
    return move;
}

rules::Move with_kind(std::string_view word, Kind kind) {
    return rules::Move{std::string(word), {}}.with("kind", std::string(name_of(kind)));
}

}  // namespace haula::hau_la
