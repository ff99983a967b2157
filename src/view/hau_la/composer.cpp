#include "view/hau_la/composer.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "view/hau_la/ghost.h"

namespace haula::view {

using hau_la::StripFace;
using rules::Refusal;
using Step = Placing::Step;

namespace {

constexpr std::string_view k_hole = "hole.";
constexpr std::string_view k_strip = "strip.";

std::string_view without(std::string_view prefix, std::string_view id) {
    return id.starts_with(prefix) ? id.substr(prefix.size()) : std::string_view{};
}

// Aimed at itself or by one of its holes; empty for the board.
std::string strip_of(std::string_view id) {
    const std::string_view hole = without(k_hole, id);
    const std::size_t dot = hole.rfind('.');
    return std::string(dot == std::string_view::npos ? without(k_strip, id) : hole.substr(0, dot));
}

}  // namespace

Composer::Composer(std::shared_ptr<const hau_la::HauLaState> state, const hau_la::Reach& reach,
                   physics::RestShape rest, physics::ComponentSet set)
    : placing_(std::move(state), reach), rest_(std::move(rest)), set_(std::move(set)) {
    changed();
}

bool Composer::offers_holes() const {
    const Step step = placing_.step();
    return step == Step::first_hole || step == Step::other_end || step == Step::perch;
}

// After every step: what can be aimed at is another matter now.
void Composer::changed() {
    flipped_ = false;
    target_.reset();
    std::optional<physics::PieceShape> ghost;
    if (placing_.step() == Step::perch || placing_.step() == Step::ready) {
        ghost = ghost_strip(rest_, set_, placing_.state().set(),
                            hau_la::name_of(placing_.state().coming_piece()), placing_.so_far());
    }
    if (!pointing_ || ghost != ghost_) {
        pointing_.emplace(rest_, set_, ghost);
        shape_ = rest_;
        if (ghost) {
            shape_.pieces.push_back(*ghost);
        }
        ghost_ = std::move(ghost);
    }
}

std::optional<Refusal> Composer::after(std::optional<Refusal> refusal) {
    changed();
    return refusal;
}

std::optional<std::string> Composer::pick(const presenter::Eye& eye, paint::Point pointer,
                                          double reach_px) const {
    const render::ScreenPoint at{pointer.x, pointer.y};
    std::optional<Pointed> pointed;
    if (offers_holes()) {
        pointed = pointing_->offered(placing_.choices(), placing_.state().set(), eye.view,
                                     eye.window, at, reach_px);
    }
    if (!pointed) {
        pointed = pointing_->at(eye.view, eye.window, at);
    }
    if (!pointed) {
        return std::nullopt;
    }
    if (pointed->hole.empty()) {
        pointed->hole = hole_beneath(*pointed, eye, pointer, reach_px);
    }
    if (!pointed->hole.empty()) {
        return std::string(k_hole) + pointed->hole;
    }
    const bool strip = !pointed->marker && !pointed->piece.empty();
    return strip ? std::optional(std::string(k_strip) + pointed->piece) : std::nullopt;
}

// What fills a hole is in the way of the pointer: the hole that a bird stands in, and of the strip
// or board that is pointed at the nearest one. Empty: there is none within reach.
std::string Composer::hole_beneath(const Pointed& pointed, const presenter::Eye& eye,
                                   paint::Point pointer, double reach_px) const {
    if (pointed.marker) {
        const auto bird = std::find_if(
            shape_.markers.begin(), shape_.markers.end(),
            [&](const physics::MarkerShape& each) { return each.id == pointed.piece; });
        return bird == shape_.markers.end() ? std::string() : bird->hole;
    }
    std::string nearest;
    double min_px = reach_px;
    for (const std::string& hole : holes_of(pointed.piece)) {
        const auto place = hole_place(shape_, set_, hole);
        const auto at = place ? eye.see(place->p) : std::nullopt;
        const double away_px =
            at ? std::hypot(at->x - pointer.x, at->y - pointer.y) : 2.0 * reach_px;
        if (away_px < min_px) {
            min_px = away_px;
            nearest = hole;
        }
    }
    return nearest;
}

// Of that strip, and those that its ends fill; with no name those of the board.
std::vector<std::string> Composer::holes_of(const std::string& strip) const {
    std::vector<std::string> holes;
    if (strip.empty()) {
        for (const physics::BoardHole& hole : set_.board.holes) {
            holes.push_back(hole.name);
        }
        return holes;
    }
    const auto piece = std::find_if(shape_.pieces.begin(), shape_.pieces.end(),
                                    [&](const auto& each) { return each.id == strip; });
    const physics::StripKind* kind =
        piece == shape_.pieces.end() ? nullptr : set_.kind(piece->kind);
    for (std::size_t i = 1; kind != nullptr && i <= kind->holes_m.size(); ++i) {
        holes.push_back(strip + "." + std::to_string(i));
    }
    if (piece != shape_.pieces.end()) {
        holes.push_back(piece->a.hole);
        if (piece->b) {
            holes.push_back(piece->b->hole);
        }
    }
    return holes;
}

void Composer::aim(const std::optional<presenter::Aim>& aim) {
    if (!aim) {
        target_.reset();
        return;
    }
    Target target{aim->id, physics::Face::plus, aim->by_pointer};
    const auto hole = hole_of(aim->id);
    const auto place = hole && aim->by_pointer ? place_of(*hole) : std::nullopt;
    if (place) {
        target.face = seen_face(*place, towards_eye(aim->eye.view, place->p));
    }
    target_ = std::move(target);
}

std::optional<hau_la::Hole> Composer::hole_of(const std::string& id) const {
    const std::string_view name = without(k_hole, id);
    return name.empty() ? std::nullopt : placing_.state().set().hole_named(name);
}

std::optional<HolePlace> Composer::place_of(const hau_la::Hole& hole) const {
    return hole_place(shape_, set_, placing_.state().set().name_of(hole));
}

// The face that a click would enter: the one aimed at, or where that is not offered the other.
StripFace Composer::face_for(const hau_la::Hole& hole) const {
    const physics::Face aimed = target_ ? target_->face : physics::Face::plus;
    const StripFace wanted = ruled(flipped_ ? other(aimed) : aimed);
    const HoleChoice* choice = find_choice(placing_.choices(), hole);
    return choice == nullptr || choice->allows(wanted) ? wanted : ruled(other(physical(wanted)));
}

std::optional<presenter::Aimed> Composer::aimed() const {
    const auto hole = target_ ? hole_of(target_->id) : std::nullopt;
    const auto place = hole ? place_of(*hole) : std::nullopt;
    if (!place) {
        return std::nullopt;
    }
    return presenter::Aimed{place->p,
                            hole_in_words(shape_, set_, placing_.state().set().name_of(*hole),
                                          physical(face_for(*hole)))};
}

// Beside all holes a click means none of them: what is asked for is said once more.
std::optional<Refusal> Composer::choose_spot(const std::string& id) {
    const auto hole = hole_of(id);
    if (!hole) {
        return offers_holes() ? std::optional(placing_.instruction()) : std::nullopt;
    }
    return after(placing_.choose_hole({*hole, face_for(*hole)}));
}

std::optional<Refusal> Composer::propose(const rules::Move& move) {
    return after(placing_.propose(move));
}

void Composer::step_back() {
    placing_.step_back();
    changed();
}

bool Composer::aim_can_flip() const {
    const auto hole = target_ ? hole_of(target_->id) : std::nullopt;
    const HoleChoice* choice = hole ? find_choice(placing_.choices(), *hole) : nullptr;
    return choice != nullptr && choice->plus && choice->minus;
}

void Composer::flip() {
    if (aim_can_flip() || placing_.step() == Step::perch) {
        flipped_ = !flipped_;
        return;
    }
    placing_.flip();
    std::optional<Target> kept = std::move(target_);
    changed();
    target_ = std::move(kept);
}

void Composer::turn(int steps) {
    hau_la::Announcement facing = placing_.so_far();
    facing.roll_deg.reset();
    const auto ghost = ghost_strip(rest_, set_, placing_.state().set(), "ghost", facing);
    placing_.turn(steps, ghost ? facing_roll_deg(*ghost, rest_, set_) : 0);
    std::optional<Target> kept = std::move(target_);
    changed();
    target_ = std::move(kept);
}

// The announcement so far, and what is aimed at as if it were chosen.
hau_la::Announcement Composer::imagined() const {
    hau_la::Announcement placement = placing_.so_far();
    const auto hole = target_ ? hole_of(target_->id) : std::nullopt;
    if (!hole || find_choice(placing_.choices(), *hole) == nullptr) {
        return placement;
    }
    const StripFace face = face_for(*hole);
    switch (placing_.step()) {
        case Step::first_hole:
            placement.a = hau_la::HoleSide{*hole, face};
            break;
        case Step::other_end:
            placement.b = hau_la::HoleSide{*hole, face};
            break;
        case Step::perch:
            placement.on = hau_la::Perch{hole->number, face};
            break;
        default:
            break;
    }
    return placement;
}

void Composer::dress(StructureLook& look) const {
    const hau_la::HauLaState& state = placing_.state();
    look.hand = state.to_act().player;
    const hau_la::Announcement placement = imagined();
    if (auto strip = ghost_strip(rest_, set_, state.set(), hau_la::name_of(state.coming_piece()),
                                 placement)) {
        look.ghost = Ghost{std::move(*strip), std::nullopt};
        if (placement.marker && placement.on) {
            look.ghost->bird =
                ghost_bird(look.ghost->strip, set_, *placement.marker, *placement.on);
        }
    }
    using Sign = LitHole::Sign;
    const auto aimed = target_ ? hole_of(target_->id) : std::nullopt;
    for (const HoleChoice& choice : placing_.choices()) {
        for (const StripFace face : {StripFace::plus, StripFace::minus}) {
            if (choice.allows(face)) {
                const bool pointed = aimed == choice.hole && face == face_for(choice.hole);
                look.holes.push_back({state.set().name_of(choice.hole), physical(face),
                                      pointed ? Sign::pointed : Sign::offered});
            }
        }
    }
    lift_birds(look);
    // one's own hole, so that nobody looks for the bird that moves
    for (const MarkerId marker : state.markers_of(state.to_act().player)) {
        const hau_la::MarkerState& bird = state.position().marker(marker);
        if (bird.on_structure()) {
            look.holes.push_back(
                {state.set().name_of(bird.plug.hole), physical(bird.plug.face), Sign::own});
        }
    }
    for (const std::optional<hau_la::HoleSide>& plug : {placing_.so_far().a, placing_.so_far().b}) {
        if (plug) {
            look.holes.push_back(
                {state.set().name_of(plug->hole), physical(plug->face), Sign::chosen});
        }
    }
    if (target_ && target_->by_pointer) {
        look.pointed = strip_of(target_->id);
    }
}

// A nib goes into the hole that a bird leaves: it is in the hand then, until it stands on the
// piece.
void Composer::lift_birds(StructureLook& look) const {
    const hau_la::HauLaState& state = placing_.state();
    const hau_la::Announcement& so_far = placing_.so_far();
    for (const MarkerId marker : state.markers_of(state.to_act().player)) {
        const hau_la::MarkerState& bird = state.position().marker(marker);
        const auto leaves = [&](const std::optional<hau_la::HoleSide>& end) {
            return end && bird.on_structure() && end->hole == bird.plug.hole;
        };
        if (leaves(so_far.a) || leaves(so_far.b)) {
            const std::string name(hau_la::name_of(marker));
            const bool stands = look.ghost && look.ghost->bird && look.ghost->bird->id == name;
            (stands ? look.lifted : look.in_hand).push_back(name);
        }
    }
}

// What a ray to its middle meets is the hole itself, or lies as near as its rim.
bool Composer::sees(const presenter::Eye& eye, const presenter::Spot& spot) const {
    const auto at = eye.see(spot.at);
    if (!at || at->x < 0.0 || at->y < 0.0 || at->x > eye.window.width ||
        at->y > eye.window.height) {
        return false;
    }
    const auto met = pointing_->at(eye.view, eye.window, {at->x, at->y});
    return !met || std::string(k_hole) + met->hole == spot.id ||
           distance(met->point, spot.at) < set_.hole_diameter_m;
}

double Composer::ghost_top_m() const {
    double top_m = 0.0;
    if (ghost_) {
        for (const physics::RodNode& node : ghost_->nodes) {
            top_m = std::max(top_m, node.p.z);
        }
    }
    return top_m;
}

std::optional<Focus> Composer::focus_on_spot(const std::string& id) const {
    const auto hole = hole_of(id);
    return hole ? focus_on_hole(shape_, set_, placing_.state().set().name_of(*hole)) : std::nullopt;
}

}  // namespace haula::view
