#include "referee/structure_edits.h"

#include <algorithm>
#include <set>
#include <utility>

namespace haula::referee {

using physics::AllowPair;
using physics::LiftMarker;
using physics::PlaceMarker;
using physics::Placement;
using physics::PlacePiece;
using physics::PlugNib;
using physics::Structure;

namespace {

std::vector<Placement> start_of(const Structure& structure, const physics::ComponentSet& set) {
    if (!structure.start) {
        return {};
    }
    const auto found = set.starts.find(*structure.start);
    return found == set.starts.end() ? std::vector<Placement>{} : found->second;
}

std::vector<Placement> all_of(const Structure& structure, const physics::ComponentSet& set) {
    std::vector<Placement> all = start_of(structure, set);
    all.insert(all.end(), structure.place.begin(), structure.place.end());
    return all;
}

// "p1" of "p1.2"; empty for a hole of the board.
std::string host_of(const std::string& hole) {
    const std::size_t dot = hole.rfind('.');
    return dot == std::string::npos ? std::string() : hole.substr(0, dot);
}

// Whether a placement cannot be without one of these names.
struct Needs {
    const std::set<std::string>& gone;

    bool has(const std::string& name) const { return gone.contains(name); }
    bool operator()(const PlacePiece& place) const {
        return has(place.piece) || has(host_of(place.a.hole)) ||
               (place.b && has(host_of(place.b->hole)));
    }
    bool operator()(const PlaceMarker& place) const {
        return has(place.marker) || has(host_of(place.hole));
    }
    bool operator()(const LiftMarker& lift) const { return has(lift.marker); }
    bool operator()(const AllowPair& allow) const { return has(allow.first) || has(allow.second); }
    bool operator()(const PlugNib& plug) const {
        return has(plug.piece) || has(host_of(plug.b.hole));
    }
};

bool places_something(const Placement& placement) {
    return std::holds_alternative<PlacePiece>(placement) ||
           std::holds_alternative<PlaceMarker>(placement);
}

}  // namespace

std::string free_piece_name(const Structure& structure, const physics::ComponentSet& set) {
    std::set<std::string> taken;
    for (const Placement& placement : all_of(structure, set)) {
        taken.insert(physics::name_of(placement));
    }
    int number = 1;
    while (taken.contains("p" + std::to_string(number))) {
        ++number;
    }
    return "p" + std::to_string(number);
}

Structure with_piece(Structure structure, const PlacePiece& piece) {
    structure.place.emplace_back(piece);
    return structure;
}

Structure with_marker(Structure structure, const PlaceMarker& marker) {
    const Needs needs{{marker.marker}};
    std::erase_if(structure.place, [&](const Placement& each) { return std::visit(needs, each); });
    structure.place.emplace_back(marker);
    return structure;
}

Structure without(Structure structure, const physics::ComponentSet& set, const std::string& name) {
    std::set<std::string> gone{name};
    std::vector<Placement> kept;
    bool start_changed = false;
    const std::size_t start = start_of(structure, set).size();
    const std::vector<Placement> all = all_of(structure, set);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!std::visit(Needs{gone}, all[i])) {
            kept.push_back(all[i]);
            continue;
        }
        start_changed = start_changed || i < start;
        if (places_something(all[i])) {
            gone.insert(physics::name_of(all[i]));
        }
    }
    if (start_changed) {
        structure.start.reset();
    } else {
        kept.erase(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(start));
    }
    structure.place = std::move(kept);
    return structure;
}

Structure with_roll(Structure structure, const physics::ComponentSet& set, const std::string& piece,
                    int roll_deg) {
    std::vector<Placement> all = all_of(structure, set);
    const std::size_t start = start_of(structure, set).size();
    for (std::size_t i = 0; i < all.size(); ++i) {
        auto* place = std::get_if<PlacePiece>(&all[i]);
        if (place == nullptr || place->piece != piece) {
            continue;
        }
        place->a.roll_deg = ((roll_deg % 360) + 360) % 360;
        if (i < start) {
            structure.start.reset();
        } else {
            all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(start));
        }
        structure.place = std::move(all);
        break;
    }
    return structure;
}

std::vector<std::string> free_holes(const Structure& structure, const physics::ComponentSet& set) {
    std::vector<std::string> holes;
    for (const physics::BoardHole& hole : set.board.holes) {
        holes.push_back(hole.name);
    }
    const auto use = [&](const std::string& hole) { std::erase(holes, hole); };
    std::set<std::pair<std::string, std::string>> perched;  // marker, hole
    for (const Placement& placement : all_of(structure, set)) {
        if (const auto* place = std::get_if<PlacePiece>(&placement)) {
            use(place->a.hole);
            use(place->b ? place->b->hole : std::string());
            const physics::StripKind* kind = set.kind(place->kind);
            for (std::size_t i = 0; kind != nullptr && i < kind->holes_m.size(); ++i) {
                holes.push_back(place->piece + "." + std::to_string(i + 1));
            }
        } else if (const auto* plug = std::get_if<PlugNib>(&placement)) {
            use(plug->b.hole);
        } else if (const auto* bird = std::get_if<PlaceMarker>(&placement)) {
            use(bird->hole);
            perched.insert({bird->marker, bird->hole});
        } else if (const auto* lift = std::get_if<LiftMarker>(&placement)) {
            std::erase_if(perched, [&](const auto& each) {
                if (each.first != lift->marker) {
                    return false;
                }
                holes.push_back(each.second);
                return true;
            });
        }
    }
    return holes;
}

}  // namespace haula::referee
