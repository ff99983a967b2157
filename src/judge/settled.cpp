#include "judge/settled.h"

#include "core/hash.h"
#include "judge/translate.h"

namespace haula::judge {

namespace {

// A game has about 25 strips and three steps each; the rest is for bots that look ahead. A
// structure of 20 strips takes some 100 kB.
constexpr std::size_t k_max_known = 400;

void hash_plug(Hasher& hasher, const physics::Plug& plug) {
    hasher.add(plug.hole).add(plug.face).add(plug.roll_deg.value_or(-1));
}

struct HashPlacement {
    Hasher& hasher;

    void operator()(const physics::PlacePiece& place) const {
        hasher.add(place.piece).add(place.kind);
        hash_plug(hasher, place.a);
        hash_plug(hasher, place.b.value_or(physics::Plug{}));
    }
    void operator()(const physics::PlaceMarker& place) const {
        hasher.add(place.marker).add(place.hole).add(place.face);
    }
    void operator()(const physics::LiftMarker& lift) const { hasher.add(lift.marker); }
    void operator()(const physics::AllowPair& allow) const {
        hasher.add(allow.first).add(allow.second);
    }
    void operator()(const physics::PlugNib& plug) const {
        hasher.add(plug.piece);
        hash_plug(hasher, plug.b);
    }
};

std::uint64_t key_of(std::uint64_t parent, const physics::Placement& placement, bool tried) {
    Hasher hasher;
    hasher.add(parent).add(placement.index()).add(tried);
    std::visit(HashPlacement{hasher}, placement);
    return hasher.value();
}

}  // namespace

SettledStructures::SettledStructures(physics::ComponentSet set, int segments_per_40_mm)
    : bare_(std::move(set), segments_per_40_mm) {}

Result<Settled> SettledStructures::after(std::span<const hau_la::BuildStep> build,
                                         const hau_la::Components& set,
                                         const rules::KeepGoing& keep_going,
                                         std::size_t tried_from) {
    Settled now = bare_;
    std::uint64_t key = 0;
    std::size_t done = 0;
    physics::PlaceOptions options;
    if (keep_going) {
        options.keep_going = [&](const physics::Progress& /*of_step*/) {
            return keep_going(static_cast<double>(done) / static_cast<double>(build.size()));
        };
    }
    for (const hau_la::BuildStep& step : build) {
        const physics::Assembly* before = std::get_if<physics::Assembly>(&now);
        if (before == nullptr) {
            break;
        }
        const physics::Placement placement = placement_of(step, set);
        const bool tried = done >= tried_from;
        const std::uint64_t parent = key;
        // what was tried and left no doubt is as good as exact
        Known* known = find(parent, placement, false);
        known = known == nullptr && tried ? find(parent, placement, true) : known;
        if (known == nullptr) {
            options.look_twice = !tried;
            Result<Known> settled = settle(*before, placement, options);
            if (!settled) {
                return settled.error();
            }
            settled->parent = parent;
            const std::uint64_t at = key_of(parent, placement, settled->tried);
            known = &known_.insert_or_assign(at, std::move(*settled)).first->second;
        }
        known->used = ++clock_;
        key = key_of(parent, placement, known->tried);
        now = known->settled;
        ++done;
    }
    forget_some();
    return now;
}

// Compared as well: two structures may have the same hash.
SettledStructures::Known* SettledStructures::find(std::uint64_t parent,
                                                  const physics::Placement& placement, bool tried) {
    const auto found = known_.find(key_of(parent, placement, tried));
    const bool same = found != known_.end() && found->second.parent == parent &&
                      found->second.placement == placement && found->second.tried == tried;
    return same ? &found->second : nullptr;
}

Result<SettledStructures::Known> SettledStructures::settle(const physics::Assembly& before,
                                                           const physics::Placement& placement,
                                                           const physics::PlaceOptions& options) {
    physics::Assembly next = before;
    settlings_ += std::holds_alternative<physics::PlacePiece>(placement) ? 1 : 0;
    const Result<physics::StepReport> report = next.place(placement, options);
    Known known;
    known.placement = placement;
    if (report) {
        known.tried = !report->looked;
        known.settled = report->outcome == physics::Outcome::settled ? Settled(std::move(next))
                                                                     : Settled(*report);
        return known;
    }
    if (report.error().code == ErrorCode::refused) {
        known.settled = OutOfReach{report.error().detail};
        return known;
    }
    return report.error();
}

void SettledStructures::forget_some() {
    while (known_.size() > k_max_known) {
        auto oldest = known_.begin();
        for (auto each = known_.begin(); each != known_.end(); ++each) {
            oldest = each->second.used < oldest->second.used ? each : oldest;
        }
        known_.erase(oldest);
    }
}

}  // namespace haula::judge
