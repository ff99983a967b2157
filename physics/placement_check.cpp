#include "physics/placement_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/text.h"

namespace haula::physics {

namespace {

// A name from a file, in quotes and safe for one line.
std::string in_quotes(std::string_view name) { return fmt::format("\"{}\"", printable(name, 40)); }

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string kind_names(const ComponentSet& set) {
    std::vector<std::string> names;
    names.reserve(set.kinds.size());
    for (const StripKind& kind : set.kinds) {
        names.push_back(kind.name);
    }
    return list_in_words(names, "and");
}

}  // namespace

bool is_piece_name(std::string_view name) {
    constexpr std::size_t k_longest = 32;
    return !name.empty() && name.size() <= k_longest && is_letter(name.front()) &&
           std::all_of(
               name.begin(), name.end(),
               [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; }) &&
           name != "board" && name != "table";
}

Result<void> PlacementCheck::add(const Placement& placement) {
    return std::visit([this](const auto& one) { return add_one(one); }, placement);
}

Result<void> PlacementCheck::check_name(std::string_view what, std::string_view name) const {
    if (!is_piece_name(name)) {
        return bad_input(
            fmt::format("{} cannot be called {}; a name is a letter, then letters, "
                        "digits, - or _, 32 at most, and not board or table",
                        what, in_quotes(name)));
    }
    if (pieces_.contains(name) || markers_.contains(name)) {
        return bad_input(
            fmt::format("{} {} is there already; every name is used once", what, in_quotes(name)));
    }
    return {};
}

Result<void> PlacementCheck::check_piece_hole(std::string_view hole) const {
    const std::size_t dot = hole.find('.');
    if (dot == std::string_view::npos) {
        return bad_input(fmt::format(
            "there is no hole {}; the board has {} to {}, and a piece's "
            "holes are written like s1.2",
            in_quotes(hole), set_->board.holes.front().name, set_->board.holes.back().name));
    }
    const std::string_view piece = hole.substr(0, dot);
    const std::string_view number = hole.substr(dot + 1);
    const auto found = pieces_.find(piece);
    if (found == pieces_.end()) {
        return bad_input(fmt::format("there is no hole {}: no piece {} has been placed before",
                                     in_quotes(hole), in_quotes(piece)));
    }
    const std::size_t count = found->second->holes_m.size();
    const auto index = parse_int(number);
    // only one spelling a hole, else "s1.2" and "s1.02" would both be free
    if (!index || *index < 1 || *index > static_cast<std::int64_t>(count) ||
        std::to_string(*index) != number) {
        return bad_input(fmt::format("there is no hole {}: {} is an {} with {}", in_quotes(hole),
                                     piece, found->second->name,
                                     count == 0   ? "no holes"
                                     : count == 1 ? "hole 1"
                                                  : fmt::format("holes 1 to {}", count)));
    }
    return {};
}

Result<void> PlacementCheck::check_hole(std::string_view hole, Face face) const {
    const bool on_board = set_->board_hole(hole) >= 0;
    if (!on_board) {
        if (auto known = check_piece_hole(hole); !known) {
            return known;
        }
    } else if (face == Face::minus) {
        return bad_input(
            fmt::format("hole {} is the board's, which has only its top: face \"+\"", hole));
    }
    if (const auto used = used_.find(hole); used != used_.end()) {
        return bad_input(
            fmt::format("hole {} is used twice: {} is in it already", hole, used->second));
    }
    return {};
}

Result<void> PlacementCheck::check_plug(const std::string& piece, const Plug& plug) const {
    if (plug.hole.starts_with(piece + ".")) {
        return bad_input(
            fmt::format("{} cannot be plugged into its own hole {}", piece, in_quotes(plug.hole)));
    }
    return check_hole(plug.hole, plug.face);
}

Result<void> PlacementCheck::check_nib_b(const std::string& piece, const StripKind& kind,
                                         const Plug& plug) const {
    if (!kind.has_nib_b) {
        return bad_input(fmt::format("{} has no nib b: {} is a final piece, plugged by nib a alone",
                                     piece, kind.name));
    }
    if (auto fits = check_plug(piece, plug); !fits) {
        return fits;
    }
    if (plug.roll_deg) {
        return bad_input("nib b turns freely in its hole; only nib a has a roll");
    }
    return {};
}

Result<void> PlacementCheck::add_one(const PlacePiece& place) {
    if (auto name = check_name("piece", place.piece); !name) {
        return name;
    }
    const StripKind* kind = set_->kind(place.kind);
    if (kind == nullptr) {
        return bad_input(fmt::format("there is no kind {}; the set {} has {}",
                                     in_quotes(place.kind), in_quotes(set_->name),
                                     kind_names(*set_)));
    }
    if (auto a = check_plug(place.piece, place.a); !a) {
        return a;
    }
    if (place.b) {
        if (auto b = check_nib_b(place.piece, *kind, *place.b); !b) {
            return b;
        }
        if (place.b->hole == place.a.hole) {
            return bad_input(fmt::format("hole {} is used twice: both nibs of {} cannot share it",
                                         place.a.hole, place.piece));
        }
    }
    pieces_.emplace(place.piece, kind);
    used_.emplace(place.a.hole, "nib a of " + place.piece);
    if (place.b) {
        used_.emplace(place.b->hole, "nib b of " + place.piece);
        nibs_b_.emplace(place.piece, place.b->hole);
    }
    return {};
}

Result<void> PlacementCheck::add_one(const PlugNib& plug) {
    const auto found = pieces_.find(plug.piece);
    if (found == pieces_.end()) {
        return bad_input(fmt::format("there is no piece {} whose nib b could be plugged",
                                     in_quotes(plug.piece)));
    }
    if (const auto in = nibs_b_.find(plug.piece); in != nibs_b_.end()) {
        return bad_input(fmt::format("nib b of {} is in hole {} already", plug.piece, in->second));
    }
    if (auto b = check_nib_b(plug.piece, *found->second, plug.b); !b) {
        return b;
    }
    used_.emplace(plug.b.hole, "nib b of " + plug.piece);
    nibs_b_.emplace(plug.piece, plug.b.hole);
    return {};
}

Result<void> PlacementCheck::add_one(const PlaceMarker& place) {
    if (const auto there = markers_.find(place.marker); there != markers_.end()) {
        return bad_input(fmt::format("marker {} stands in hole {}; lift it first",
                                     in_quotes(place.marker), there->second));
    }
    if (auto name = check_name("marker", place.marker); !name) {
        return name;
    }
    if (auto hole = check_hole(place.hole, place.face); !hole) {
        return hole;
    }
    used_.emplace(place.hole, "marker " + place.marker);
    markers_.emplace(place.marker, place.hole);
    return {};
}

Result<void> PlacementCheck::add_one(const LiftMarker& lift) {
    const auto found = markers_.find(lift.marker);
    if (found == markers_.end()) {
        return bad_input(fmt::format("marker {} is not on the structure, so it cannot be lifted",
                                     in_quotes(lift.marker)));
    }
    used_.erase(found->second);
    markers_.erase(found);
    return {};
}

// The two need not be there yet: the permission holds from here on.
Result<void> PlacementCheck::add_one(const AllowPair& allow) {
    for (const std::string* name : {&allow.first, &allow.second}) {
        if (!is_piece_name(*name)) {
            return bad_input(fmt::format("{} is no name of a piece or a marker", in_quotes(*name)));
        }
    }
    if (allow.first == allow.second) {
        return bad_input(
            fmt::format("a pair to allow is two different pieces, not {} twice", allow.first));
    }
    return {};
}

}  // namespace haula::physics
