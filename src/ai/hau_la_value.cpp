#include "ai/hau_la_value.h"

#include <algorithm>
#include <cmath>

#include "core/units.h"

namespace haula::ai {

namespace {

using hau_la::HauLaState;
using hau_la::Kind;

// How far up the marker comes when a piece of a kind leaves an upright hole. Construction pieces
// bow over to their other hole.
constexpr double rise_mm(Kind kind) {
    switch (kind) {
        case Kind::lc:
            return 75.0;
        case Kind::sc:
            return 55.0;
        case Kind::lf:
            return 90.0;
        case Kind::sf:
            break;
    }
    return 50.0;
}

constexpr double k_bird_mm = 10.0;       // a bird stands out above its hole even when it lies
constexpr double k_no_marker_mm = 60.0;  // what bringing in a marker is worth
constexpr double k_future_share = 0.5;   // of a hope against a height that is there
constexpr double k_others_share = 0.6;   // what the highest of the others has counts against
constexpr double k_trap_mm = 12.0;       // what it is worth that the next player touches
constexpr double k_max_sag_mm = 40.0;    // beyond, it hardly matters how limp a hole is
constexpr int k_roll_step_deg = 45;      // of the placements that are glimpsed at

double mm(int tenth_mm) { return tenth_mm / 10.0; }

bool holds(const HauLaState& state, PlayerId player, Kind kind) {
    return state.hand(player, kind) > 0;
}

// What the next piece presses its foothold down by: little where that is braced.
double sag_mm(const Foothold& foothold) { return std::min(foothold.give_mm, k_max_sag_mm); }

// The height that the player can hope for with the next piece if nothing sags, by rule of thumb.
double rough_hope_mm(const HauLaState& state, PlayerId player, const Foothold& foothold) {
    double rise = 0.0;
    for (const Kind kind : hau_la::k_all_kinds) {
        rise = std::max(rise, holds(state, player, kind) ? rise_mm(kind) : 0.0);
    }
    return foothold.hole_mm + foothold.up * rise + k_bird_mm;
}

// The same by trying final pieces every way out of the marker's hole: what runs through something
// does not count.
double glimpsed_hope_mm(const HauLaState& state, PlayerId player, const Foothold& foothold,
                        Foresight& foresight) {
    const MarkerId marker = *hau_la::marker_named(foothold.marker);
    double best = foothold.hole_mm;
    for (const Kind kind : {Kind::lc, Kind::sc}) {
        if (holds(state, player, kind)) {
            best = std::max(best, foothold.hole_mm + foothold.up * rise_mm(kind) * 0.7);
        }
    }
    for (const Kind kind : {Kind::lf, Kind::sf}) {
        if (!holds(state, player, kind)) {
            continue;
        }
        hau_la::Announcement placement;
        placement.kind = kind;
        placement.marker = marker;
        placement.on = hau_la::Perch{state.set().strip(kind).holes, hau_la::StripFace::plus};
        for (const hau_la::StripFace face : {hau_la::StripFace::plus, hau_la::StripFace::minus}) {
            placement.a = hau_la::HoleSide{state.position().marker(marker).plug.hole, face};
            for (int roll = 0; roll < hau_la::k_full_turn_deg; roll += k_roll_step_deg) {
                placement.roll_deg = roll;
                const Glimpse seen =
                    foresight.glimpse(state, write_announcement(placement, state.set()));
                if (seen.clear && seen.marker_mm) {
                    best = std::max(best, *seen.marker_mm);
                }
            }
        }
    }
    return best;
}

// How much a player's prospects are worth: the height that is there and, while there are pieces
// left, a part of the hope.
double standing_mm(const HauLaState& after, PlayerId player, const Outlook& outlook,
                   const HauLaLevel& level, Foresight& foresight) {
    const std::optional<int> height = after.height_of(player);
    const double now = height ? mm(*height) : 0.0;
    if (after.hand_size(player) == 0) {
        return now;
    }
    double hope = height ? now : k_no_marker_mm;
    for (const Foothold& foothold : outlook.footholds) {
        if (after.owner_of(*hau_la::marker_named(foothold.marker)) == player) {
            const double stiff = level.sees_ahead
                                     ? glimpsed_hope_mm(after, player, foothold, foresight)
                                     : rough_hope_mm(after, player, foothold);
            hope = std::max(hope, stiff - sag_mm(foothold));
        }
    }
    return (1.0 - k_future_share) * now + k_future_share * hope;
}

// Measured over random games: where the least gap is under 0.5 mm, 60 % of the next placements
// touch, over 5 mm 33 %; in between in proportion to the logarithm.
double chance_of_touch(double min_gap_mm) {
    const double gap = std::clamp(min_gap_mm, 0.5, 5.0);
    return 0.33 + (0.60 - 0.33) * std::log(5.0 / gap) / std::log(10.0);
}

// A narrow gap is a trap for whoever plays next.
double trap_mm(const HauLaState& after, PlayerId player, const Outlook& outlook) {
    if (!after.to_act().is_player()) {
        return 0.0;
    }
    const double sign = after.to_act().player == player ? -1.0 : 1.0;
    return sign * k_trap_mm * chance_of_touch(outlook.min_gap_mm);
}

}  // namespace

double value_of(const HauLaState& after, PlayerId player, const Outlook& outlook,
                const HauLaLevel& level, Foresight& foresight) {
    if (!level.sees_others) {
        return mm(after.height_of(player).value_or(0));
    }
    double highest_other = 0.0;
    for (int i = 1; i <= after.players(); ++i) {
        const PlayerId other{static_cast<std::uint32_t>(i)};
        if (other != player) {
            highest_other =
                std::max(highest_other, standing_mm(after, other, outlook, level, foresight));
        }
    }
    return standing_mm(after, player, outlook, level, foresight) - k_others_share * highest_other +
           trap_mm(after, player, outlook);
}

}  // namespace haula::ai
