#include "physics/placement_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/json.h"
#include "core/text.h"

namespace haula::physics {

namespace {

Face face_from_json(JsonFields& fields) {
    const Json* found = fields.optional_member("face");
    if (found == nullptr || *found == "+") {
        return Face::plus;
    }
    if (*found != "-") {
        fields.complaint().add(fields.where("face"),
                               fmt::format("must be \"+\" or \"-\", not {}", shown(*found)));
    }
    return Face::minus;
}

Plug plug_from_json(const Json& value, const std::string& where, Complaint& complaint) {
    JsonFields fields(value, where, complaint);
    Plug plug;
    plug.hole = fields.text("hole");
    plug.face = face_from_json(fields);
    if (fields.optional_member("roll") != nullptr) {
        plug.roll_deg = fields.whole("roll", -360, 360);
    }
    fields.finish();
    return plug;
}

Placement piece_from_json(JsonFields& fields) {
    PlacePiece place;
    place.piece = fields.text("piece");
    place.kind = fields.text("kind");
    if (const Json* a = fields.member("a")) {
        place.a = plug_from_json(*a, fields.where("a"), fields.complaint());
    }
    if (const Json* b = fields.optional_member("b")) {
        place.b = plug_from_json(*b, fields.where("b"), fields.complaint());
    }
    return place;
}

Placement marker_from_json(JsonFields& fields) {
    PlaceMarker place;
    place.marker = fields.text("marker");
    place.hole = fields.text("hole");
    place.face = face_from_json(fields);
    return place;
}

Placement plug_nib_from_json(JsonFields& fields) {
    PlugNib plug;
    plug.piece = fields.text("plug");
    if (const Json* b = fields.member("b")) {
        plug.b = plug_from_json(*b, fields.where("b"), fields.complaint());
    }
    return plug;
}

Placement allow_from_json(JsonFields& fields) {
    const Json* pair = fields.member("allow");
    const bool two_names =
        pair->is_array() && pair->size() == 2 && pair->at(0).is_string() && pair->at(1).is_string();
    if (!two_names) {
        fields.complaint().add(
            fields.where("allow"),
            fmt::format("must be a list of two names [\"p1\", \"s2\"], not {}", shown(*pair)));
        return AllowPair{};
    }
    return AllowPair{pair->at(0).get<std::string>(), pair->at(1).get<std::string>()};
}

// A board hole has no face to choose, so none is written.
std::string face_text(const std::string& hole, Face face) {
    if (hole.find('.') == std::string::npos && face == Face::plus) {
        return "";
    }
    return fmt::format(", \"face\": \"{}\"", face == Face::plus ? '+' : '-');
}

std::string plug_text(const Plug& plug) {
    std::string text =
        fmt::format("{{\"hole\": {}{}", json_quoted(plug.hole), face_text(plug.hole, plug.face));
    if (plug.roll_deg) {
        text += fmt::format(", \"roll\": {}", *plug.roll_deg);
    }
    return text + "}";
}

std::string text_of(const PlacePiece& place) {
    std::string text =
        fmt::format("{{\"piece\": {}, \"kind\": {}, \"a\": {}", json_quoted(place.piece),
                    json_quoted(place.kind), plug_text(place.a));
    if (place.b) {
        text += ", \"b\": " + plug_text(*place.b);
    }
    return text + "}";
}

std::string text_of(const PlaceMarker& place) {
    return fmt::format("{{\"marker\": {}, \"hole\": {}{}}}", json_quoted(place.marker),
                       json_quoted(place.hole), face_text(place.hole, place.face));
}

std::string text_of(const LiftMarker& lift) {
    return fmt::format("{{\"lift\": {}}}", json_quoted(lift.marker));
}

std::string text_of(const PlugNib& plug) {
    return fmt::format("{{\"plug\": {}, \"b\": {}}}", json_quoted(plug.piece), plug_text(plug.b));
}

std::string text_of(const AllowPair& allow) {
    return fmt::format("{{\"allow\": [{}, {}]}}", json_quoted(allow.first),
                       json_quoted(allow.second));
}

}  // namespace

Placement placement_from_json(const Json& value, const std::string& where, Complaint& complaint) {
    JsonFields fields(value, where, complaint);
    Placement placement;
    if (fields.has("piece")) {
        placement = piece_from_json(fields);
    } else if (fields.has("marker")) {
        placement = marker_from_json(fields);
    } else if (fields.has("lift")) {
        placement = LiftMarker{fields.text("lift")};
    } else if (fields.has("allow")) {
        placement = allow_from_json(fields);
    } else if (fields.has("plug")) {
        placement = plug_nib_from_json(fields);
    } else {
        complaint.add(where, "an entry needs one of the fields piece, marker, lift, allow or plug");
    }
    fields.finish();
    return placement;
}

std::string placement_text(const Placement& placement) {
    return std::visit([](const auto& one) { return text_of(one); }, placement);
}

}  // namespace haula::physics
