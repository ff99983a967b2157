// Legal moves of a game whose placements are too many to list: a declared sample.
#include <algorithm>
#include <functional>
#include <set>

#include "core/assert.h"
#include "games/hau_la/reach.h"

namespace haula::hau_la {

namespace {

constexpr int k_listed_moves = 48;     // of legal_moves(); why_not knows all
constexpr int k_tries_per_move = 4;    // a drawn announcement may be refused or come twice
constexpr std::uint64_t k_one_in = 4;  // how often a construction piece's end is left free

template <class T>
const T& pick(Rng& rng, const std::vector<T>& items) {
    HL_ASSERT(!items.empty());
    return items[rng.below(items.size())];
}

bool flip(Rng& rng) { return rng.below(2) == 0; }

StripFace draw_face(Rng& rng, const Hole& hole) {
    return hole.in_board() || flip(rng) ? StripFace::plus : StripFace::minus;
}

std::vector<HoleSide> all_plugs(const std::vector<Hole>& holes) {
    std::vector<HoleSide> plugs;
    for (const Hole& hole : holes) {
        plugs.push_back({hole, StripFace::plus});
        if (!hole.in_board()) {
            plugs.push_back({hole, StripFace::minus});
        }
    }
    return plugs;
}

// Draws announcements that mostly are legal: the holes by the rules, the rest at random.
class Sampler {
  public:
    Sampler(const HauLaState& state, std::uint64_t seed, const Reach* reach)
        : state_(state),
          reach_(reach),
          rng_(seed),
          kinds_(state.playable_kinds()),
          markers_(state.movable_markers()),
          free_(state.position().free_holes()) {}

    std::optional<Announcement> draw() {
        Announcement placement;
        placement.kind = pick(rng_, kinds_);
        if (!markers_.empty()) {
            placement.marker = pick(rng_, markers_);
            const auto holes =
                static_cast<std::uint64_t>(state_.set().strip(*placement.kind).holes);
            placement.on = Perch{static_cast<int>(rng_.below(holes)) + 1,
                                 flip(rng_) ? StripFace::plus : StripFace::minus};
        }
        if (!draw_ends(placement)) {
            return std::nullopt;
        }
        if (!placement.b || flip(rng_)) {
            const std::uint64_t steps = k_full_turn_deg / k_roll_step_deg;
            placement.roll_deg = static_cast<int>(rng_.below(steps)) * k_roll_step_deg;
        }
        return placement;
    }

    // Whether nothing speaks against it, as far as the distances tell.
    bool fits(const Announcement& placement) const {
        return !state_.why_not(placement) && !state_.why_returned(placement) &&
               (reach_ == nullptr ||
                !why_out_of_reach(state_, write_announcement(placement, state_.set()), *reach_));
    }

    // For certain legal, and the only ones if nothing else was found: nib a where it must or may
    // go, nib b in the first hole within reach or free.
    std::vector<Announcement> plainest() const {
        std::vector<Announcement> found;
        for (const Kind kind : kinds_) {
            Announcement placement;
            placement.kind = kind;
            if (!markers_.empty()) {
                placement.marker = markers_.front();
                placement.on = Perch{};
            }
            const std::vector<Hole> holes = first_end_holes(placement);
            for (const Hole& hole : holes) {
                placement.a = HoleSide{hole, StripFace::plus};
                placement.b = plainest_other_end(placement);
                placement.roll_deg = placement.b ? std::nullopt : std::optional(0);
                if (!state_.why_not(placement) && !state_.why_returned(placement)) {
                    found.push_back(placement);
                    break;
                }
            }
        }
        return found;
    }

    // One by one, in a fixed order, of those that fit and that `counts` takes for one.
    using Counts = std::function<bool(const Announcement&)>;
    std::optional<Announcement> first_left(const Counts& counts) const {
        for (const Kind kind : kinds_) {
            Announcement placement;
            placement.kind = kind;
            if (markers_.empty()) {
                if (auto found = first_with_ends(placement, counts)) {
                    return found;
                }
                continue;
            }
            for (const MarkerId marker : markers_) {
                for (int hole = 1; hole <= state_.set().strip(kind).holes; ++hole) {
                    for (const StripFace face : {StripFace::plus, StripFace::minus}) {
                        placement.marker = marker;
                        placement.on = Perch{hole, face};
                        if (auto found = first_with_ends(placement, counts)) {
                            return found;
                        }
                    }
                }
            }
        }
        return std::nullopt;
    }

  private:
    std::optional<Announcement> first_with_ends(Announcement placement,
                                                const Counts& counts) const {
        std::vector<Hole> holes = free_;
        for (const MarkerId marker : markers_) {
            if (state_.position().marker(marker).on_structure()) {
                holes.push_back(state_.position().marker(marker).plug.hole);
            }
        }
        const bool two_ends = state_.set().is_construction(*placement.kind);
        std::vector<std::optional<HoleSide>> others{std::nullopt};
        const std::vector<HoleSide> plugs = all_plugs(holes);
        if (two_ends) {
            others.insert(others.begin(), plugs.begin(), plugs.end());
        }
        for (const HoleSide& a : plugs) {
            for (const std::optional<HoleSide>& b : others) {
                placement.a = a;
                placement.b = b;
                if (auto found = first_roll(placement, counts)) {
                    return found;
                }
            }
        }
        return std::nullopt;
    }

    std::optional<Announcement> first_roll(Announcement placement, const Counts& counts) const {
        placement.roll_deg = placement.b ? std::nullopt : std::optional(0);
        if (fits(placement) && counts(placement)) {
            return placement;
        }
        if (!came_back_once(placement)) {
            return std::nullopt;  // however it is turned
        }
        for (int roll_deg = 0; roll_deg < k_full_turn_deg; roll_deg += k_roll_step_deg) {
            placement.roll_deg = roll_deg;
            if (fits(placement) && counts(placement)) {
                return placement;
            }
        }
        return std::nullopt;
    }

    bool came_back_once(Announcement placement) const {
        const std::vector<Returned>& returned = state_.returned();
        return std::any_of(returned.begin(), returned.end(), [&](const Returned& each) {
            placement.roll_deg = each.placement.roll_deg;
            return each.placement == placement;
        });
    }

    std::optional<Hole> marker_hole(const Announcement& placement) const {
        if (placement.marker && state_.position().marker(*placement.marker).on_structure()) {
            return state_.position().marker(*placement.marker).plug.hole;
        }
        return std::nullopt;
    }

    std::vector<Hole> first_end_holes(const Announcement& placement) const {
        const std::optional<Hole> needed = marker_hole(placement);
        return needed ? std::vector<Hole>{*needed} : free_;
    }

    std::optional<HoleSide> plainest_other_end(const Announcement& placement) const {
        if (reach_ == nullptr || !state_.set().is_construction(*placement.kind) ||
            state_.free_end_allowed()) {
            return std::nullopt;
        }
        for (const HoleSide& way : ways_for_other_end(state_, placement.a->hole)) {
            if (reach_->reaches(state_, *placement.kind, *placement.a, std::nullopt, way)) {
                return way;
            }
        }
        return std::nullopt;
    }

    bool draw_ends(Announcement& placement) {
        const bool two_ends = state_.set().is_construction(*placement.kind);
        const std::optional<Hole> needed = marker_hole(placement);
        if (two_ends && needed && flip(rng_)) {
            return draw_towards(placement, *needed);
        }
        if (!needed && free_.empty()) {
            return false;
        }
        const Hole first = needed ? *needed : pick(rng_, free_);
        placement.a = HoleSide{first, draw_face(rng_, first)};
        if (two_ends) {
            draw_other_end(placement);
        }
        return true;
    }

    // Nib b into the marker's hole, nib a wherever it may come from; now and then the hole of the
    // player's other marker.
    bool draw_towards(Announcement& placement, const Hole& needed) {
        std::vector<Hole> from = free_;
        for (const MarkerId other : markers_) {
            const MarkerState& marker = state_.position().marker(other);
            if (other != *placement.marker && marker.on_structure()) {
                from.push_back(marker.plug.hole);
            }
        }
        if (from.empty()) {
            return false;
        }
        const Hole first = pick(rng_, from);
        placement.a = HoleSide{first, draw_face(rng_, first)};
        placement.b = HoleSide{needed, draw_face(rng_, needed)};
        return true;
    }

    void draw_other_end(Announcement& placement) {
        std::vector<HoleSide> ways = ways_for_other_end(state_, placement.a->hole);
        if (reach_ != nullptr) {
            std::erase_if(ways, [&](const HoleSide& way) {
                return !reach_->reaches(state_, *placement.kind, *placement.a, std::nullopt, way);
            });
        }
        const bool leave_free =
            (reach_ == nullptr || state_.free_end_allowed()) && rng_.below(k_one_in) == 0;
        if (!ways.empty() && !leave_free) {
            placement.b = pick(rng_, ways);
        }
    }

    const HauLaState& state_;
    const Reach* reach_;
    Rng rng_;
    std::vector<Kind> kinds_;
    std::vector<MarkerId> markers_;
    std::vector<Hole> free_;
};

std::vector<rules::Move> all_of(std::vector<rules::Move> moves) {
    std::sort(moves.begin(), moves.end(),
              [](const auto& a, const auto& b) { return print(a) < print(b); });
    return moves;
}

// Where there was no time to try, what needs a trial is offered: it is tried when it is announced.
std::optional<Announcement> last_left(const HauLaState& state, const Reach* reach) {
    if (auto sure = first_left(state, reach, Untried::left_out); sure || reach == nullptr) {
        return sure;
    }
    const Result<std::optional<Announcement>> tried = first_left_by_trial(state, *reach);
    return tried ? *tried : first_left(state, reach, Untried::counted);
}

std::vector<rules::Move> sample_placements(const HauLaState& state, std::uint64_t seed, int count,
                                           const Reach* reach) {
    Sampler sampler(state, seed, reach);
    std::set<std::string> texts;
    for (const Announcement& placement : sampler.plainest()) {
        texts.insert(print(write_announcement(placement, state.set())));
    }
    for (int i = 0; i < count * k_tries_per_move && static_cast<int>(texts.size()) < count; ++i) {
        const std::optional<Announcement> placement = sampler.draw();
        if (placement && sampler.fits(*placement)) {
            texts.insert(print(write_announcement(*placement, state.set())));
        }
    }
    if (texts.empty()) {  // nearly everything has come back
        if (const std::optional<Announcement> left = last_left(state, reach)) {
            texts.insert(print(write_announcement(*left, state.set())));
        }
    }
    std::vector<rules::Move> moves;
    moves.reserve(texts.size());
    for (const std::string& text : texts) {
        moves.push_back(*rules::parse_line(text));
    }
    return moves;
}

}  // namespace

std::optional<Announcement> first_left(const HauLaState& state, const Reach* reach,
                                       Untried untried) {
    return Sampler(state, 0, reach).first_left([&](const Announcement& placement) {
        return reach == nullptr || untried == Untried::counted ||
               !needs_trial(state, write_announcement(placement, state.set()), *reach);
    });
}

Result<std::optional<Announcement>> first_left_by_trial(const HauLaState& state,
                                                        const Reach& reach) {
    std::optional<Error> stopped;
    std::optional<Announcement> left =
        Sampler(state, 0, &reach).first_left([&](const Announcement& placement) {
            if (stopped) {
                return false;
            }
            const Result<std::optional<rules::Refusal>> refusal =
                why_not_by_trial(state, write_announcement(placement, state.set()), reach);
            if (!refusal) {
                stopped = refusal.error();
            }
            return refusal && !*refusal;
        });
    return stopped ? Result<std::optional<Announcement>>(*stopped) : left;
}

std::vector<rules::Move> sample_moves(const HauLaState& state, std::uint64_t seed, int count,
                                      const Reach* reach) {
    std::vector<rules::Move> moves;
    switch (state.phase()) {
        case Phase::extras:
            for (const Kind kind : k_all_kinds) {
                moves.push_back(with_kind("take", kind));
            }
            std::erase_if(moves, [&](const auto& move) { return state.why_not(move).has_value(); });
            return all_of(std::move(moves));
        case Phase::plea:
            return {{"ask", {}}, {"penalty", {}}};
        case Phase::vote:
            return {{"agree", {}}, {"refuse", {}}};
        case Phase::placing:
            break;
        case Phase::settling:
        case Phase::over:
            return {};
    }
    if (state.can_place()) {
        moves = sample_placements(state, seed, count, reach);
    }
    if (!moves.empty()) {
        return moves;
    }
    for (const Kind kind : state.playable_kinds()) {
        moves.push_back(with_kind("aside", kind));
    }
    return all_of(std::move(moves));
}

std::vector<rules::Move> HauLaState::legal_moves() const {
    return sample_moves(*this, hash(), k_listed_moves, nullptr);
}

}  // namespace haula::hau_la
