#include "physics/random_growth.h"

#include <algorithm>
#include <array>

#include "core/assert.h"

namespace haula::physics {

RandomGrowth::RandomGrowth(const ComponentSet& set, const std::string& start, std::uint64_t seed,
                           int boxes)
    : assembly_(set), rng_(seed) {
    for (const Placement& each : set.starts.at(start)) {
        const Result<StepReport> report = assembly_.place(each);
        HL_ASSERT(report.ok() && report->outcome == Outcome::settled);
        if (const auto* piece = std::get_if<PlacePiece>(&each)) {
            kept(*piece);
        } else if (const auto* plug = std::get_if<PlugNib>(&each)) {
            used_.push_back(plug->b.hole);
        }
    }
    const std::pair<const char*, int> box[] = {{"LC", 10}, {"SC", 4}, {"LF", 4}, {"SF", 4}};
    for (const auto& [kind, count] : box) {
        const std::string name = kind;  // clang 14 does not capture structured bindings
        const auto used = std::count_if(set.starts.at(start).begin(), set.starts.at(start).end(),
                                        [&](const Placement& each) {
                                            const auto* piece = std::get_if<PlacePiece>(&each);
                                            return piece != nullptr && piece->kind == name;
                                        });
        const std::ptrdiff_t all = static_cast<std::ptrdiff_t>(boxes) * count;
        left_.insert(left_.end(), static_cast<std::size_t>(all - used), kind);
    }
}

void RandomGrowth::kept(const PlacePiece& place) {
    used_.push_back(place.a.hole);
    if (place.b) {
        used_.push_back(place.b->hole);
    }
    const auto one = std::find(left_.begin(), left_.end(), place.kind);
    if (one != left_.end()) {
        left_.erase(one);
    }
    ++strips_;
}

std::vector<std::string> RandomGrowth::free_holes() const {
    std::vector<std::string> holes;
    for (const BoardHole& hole : assembly_.set().board.holes) {
        holes.push_back(hole.name);
    }
    for (const PieceShape& piece : assembly_.rest().pieces) {
        for (std::size_t i = 0; i < assembly_.set().kind(piece.kind)->holes_m.size(); ++i) {
            holes.push_back(piece.id + "." + std::to_string(i + 1));
        }
    }
    std::erase_if(holes, [&](const std::string& hole) {
        return std::find(used_.begin(), used_.end(), hole) != used_.end();
    });
    return holes;
}

std::optional<PlacePiece> RandomGrowth::next() {
    std::vector<std::string> holes = free_holes();
    if (left_.empty() || holes.size() < 2) {
        return std::nullopt;
    }
    rng_.shuffle(std::span<std::string>(holes));
    const auto face = [&](const std::string& hole) {
        const bool either = hole.find('.') != std::string::npos;
        return either && rng_.below(3) == 0 ? Face::minus : Face::plus;
    };
    PlacePiece place;
    place.piece = "p" + std::to_string(++names_);
    place.kind = left_[rng_.below(left_.size())];
    place.a = {holes[0], face(holes[0]), {}};
    const bool two = place.kind[1] == 'C' && rng_.below(5) != 0;
    if (two) {
        place.b = Plug{holes[1], face(holes[1]), {}};
    } else {
        place.a.roll_deg = static_cast<int>(15 * rng_.below(24));
    }
    return place;
}

std::optional<Placement> RandomGrowth::next_marker() {
    constexpr std::array k_birds{"red", "blue", "green", "yellow"};
    const std::string bird = k_birds[rng_.below(k_birds.size())];
    if (birds_.contains(bird)) {
        return LiftMarker{bird};
    }
    std::vector<std::string> holes = free_holes();
    std::erase_if(holes,
                  [](const std::string& hole) { return hole.find('.') == std::string::npos; });
    if (holes.empty()) {
        return std::nullopt;
    }
    const Face face = rng_.below(3) == 0 ? Face::minus : Face::plus;
    return PlaceMarker{bird, holes[rng_.below(holes.size())], face};
}

void RandomGrowth::kept_marker(const Placement& marker) {
    if (const auto* put = std::get_if<PlaceMarker>(&marker)) {
        birds_[put->marker] = put->hole;
        used_.push_back(put->hole);
    } else if (const auto* lift = std::get_if<LiftMarker>(&marker)) {
        std::erase(used_, birds_.at(lift->marker));
        birds_.erase(lift->marker);
    }
}

}  // namespace haula::physics
