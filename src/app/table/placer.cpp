#include "app/table/placer.h"

#include <algorithm>
#include <utility>

#include "view/hau_la/ghost.h"
#include "view/hau_la/hole_place.h"

namespace haula::app {

using hau_la::Kind;
using view::Placing;
using Step = view::Placing::Step;

namespace {

constexpr double k_aim_units = 24.0;  // how far from a hole the pointer may be

bool offers_holes(Step step) {
    return step == Step::first_hole || step == Step::other_end || step == Step::perch;
}

}  // namespace

void Placer::begin(std::shared_ptr<const hau_la::HauLaState> state, const hau_la::Reach& reach,
                   const physics::RestShape& rest, const physics::Set& set) {
    placing_.emplace(std::move(state), reach);
    rest_ = rest;
    set_ = set;
    pointing_.reset();
    changed();
}

void Placer::end() {
    placing_.reset();
    pointing_.reset();
    pointed_.reset();
}

// After every step: what the pointer may be on is another matter now.
void Placer::changed() {
    flipped_ = false;
    pointed_.reset();
    std::optional<physics::PieceShape> ghost;
    if (placing_->step() == Step::perch || placing_->step() == Step::ready) {
        ghost = view::ghost_strip(rest_, set_, placing_->state().set(),
                                  hau_la::name_of(placing_->state().coming_piece()),
                                  placing_->so_far());
    }
    if (!pointing_ || ghost != pointing_ghost_) {
        pointing_.emplace(rest_, set_, ghost);
        pointing_ghost_ = std::move(ghost);
    }
}

bool Placer::pass(Context& context, const render::View& view) {
    took_wheel_ = false;
    if (!placing_) {
        return false;
    }
    point(context, view);
    click(context);
    obey_wheel(context);
    return obey_keys(context);
}

void Placer::point(const Context& context, const render::View& view) {
    const render::Point at = context.input.pointer;
    if (!context.ui.pointer_free()) {
        pointed_.reset();
        return;
    }
    const render::ScreenPoint pointer{at.x, at.y};
    pointed_ = offers_holes(placing_->step())
                   ? pointing_->offered(placing_->choices(), placing_->state().set(), view,
                                        context.window, pointer, context.ui.px(k_aim_units))
                   : std::nullopt;
    if (!pointed_) {
        pointed_ = pointing_->at(view, context.window, pointer);
    }
}

void Placer::click(const Context& context) {
    const auto clicked = click_.take(context);
    if (clicked == SceneClick::Button::right) {
        step_back();
    } else if (clicked && pointed_ && !pointed_->hole.empty()) {
        choose(*pointed_);
    }
}

physics::Face Placer::chosen_face(const view::Pointed& pointed) const {
    return flipped_ ? view::other(pointed.face) : pointed.face;
}

void Placer::choose(const view::Pointed& pointed) {
    const std::optional<hau_la::Hole> hole = placing_->state().set().hole_named(pointed.hole);
    if (!hole) {
        return;
    }
    refusal_ = placing_->choose_hole({*hole, view::ruled(chosen_face(pointed))});
    changed();
}

void Placer::obey_wheel(const Context& context) {
    const double wheel = context.input.wheel;
    if (wheel != 0.0 && placing_->can_turn() && context.ui.pointer_free() &&
        !context.input.control) {
        took_wheel_ = true;
        turn(wheel > 0.0 ? 1 : -1);
    }
}

bool Placer::obey_keys(const Context& context) {
    if (!context.ui.keys_free()) {
        return false;
    }
    for (const Kind kind : placing_->kinds()) {
        if (context.pressed(k_piece_actions[index_of(kind)])) {
            choose_kind(kind);
            return false;
        }
    }
    const bool next = context.pressed(Action::next_hole);
    if (next || context.pressed(Action::previous_hole)) {
        placing_->move_focus(next ? 1 : -1);
        context.ui.set_focus("");  // Enter is for the hole now, not for a button used before
    }
    if (context.pressed(Action::flip_face)) {
        flip();
    }
    if (context.pressed(Action::roll_left)) {
        turn(-1);
    }
    if (context.pressed(Action::roll_right)) {
        turn(1);
    }
    if (context.pressed(Action::free_end)) {
        leave_free();
    }
    if (!context.ui.submitted()) {
        return false;
    }
    if (placing_->focus() != nullptr) {
        refusal_ = placing_->choose_focused();
        changed();
        return false;
    }
    return placing_->step() == Step::ready;
}

void Placer::choose_kind(Kind kind) {
    refusal_ = placing_->choose_kind(kind);
    changed();
}

void Placer::leave_free() {
    refusal_ = placing_->leave_free();
    changed();
}

void Placer::flip() {
    const bool by_pointer = placing_->focus() == nullptr && pointed_ && !pointed_->hole.empty() &&
                            offers_holes(placing_->step());
    if (by_pointer) {
        flipped_ = !flipped_;
        return;
    }
    placing_->flip();
    const std::optional<view::Pointed> kept = pointed_;
    changed();
    pointed_ = kept;
}

void Placer::turn(int steps) {
    if (!placing_->can_turn()) {
        return;
    }
    hau_la::Placement facing = placing_->so_far();
    facing.roll_deg.reset();
    const auto ghost = view::ghost_strip(rest_, set_, placing_->state().set(), "ghost", facing);
    placing_->turn(steps, ghost ? view::facing_roll_deg(*ghost, rest_, set_) : 0);
    const std::optional<view::Pointed> kept = pointed_;
    changed();
    pointed_ = kept;
}

void Placer::other_marker() {
    placing_->other_marker();
    changed();
}

bool Placer::step_back() {
    if (!placing_ || !placing_->step_back()) {
        return false;
    }
    changed();
    return true;
}

void Placer::propose(const rules::Move& move) {
    refusal_ = placing_->propose(move);
    changed();
}

// The hole that a click or Enter would take.
std::optional<std::pair<std::string, physics::Face>> Placer::aimed_at() const {
    if (const view::HoleChoice* focus = placing_->focus()) {
        return std::pair(placing_->state().set().name_of(focus->hole),
                         view::physical(placing_->focus_face()));
    }
    if (pointed_ && !pointed_->hole.empty()) {
        return std::pair(pointed_->hole, chosen_face(*pointed_));
    }
    return std::nullopt;
}

// The announcement so far, and what is aimed at as if it were chosen.
hau_la::Placement Placer::imagined() const {
    hau_la::Placement placement = placing_->so_far();
    const auto aim = aimed_at();
    const auto hole = aim ? placing_->state().set().hole_named(aim->first) : std::nullopt;
    const view::HoleChoice* choice = hole ? view::find_choice(placing_->choices(), *hole) : nullptr;
    if (choice == nullptr) {
        return placement;
    }
    const hau_la::Face wanted = view::ruled(aim->second);
    const hau_la::Face face =
        choice->allows(wanted) ? wanted : view::ruled(view::other(aim->second));
    switch (placing_->step()) {
        case Step::first_hole:
            placement.a = hau_la::Plug{*hole, face};
            break;
        case Step::other_end:
            placement.b = hau_la::Plug{*hole, face};
            break;
        case Step::perch:
            placement.on = hau_la::Perch{hole->number, face};
            break;
        default:
            break;
    }
    return placement;
}

void Placer::dress(view::StructureLook& look) const {
    if (!placing_) {
        return;
    }
    const hau_la::HauLaState& state = placing_->state();
    look.hand = state.to_act().player;
    const hau_la::Placement placement = imagined();
    if (auto strip = view::ghost_strip(rest_, set_, state.set(),
                                       hau_la::name_of(state.coming_piece()), placement)) {
        look.ghost = view::Ghost{std::move(*strip), std::nullopt};
        if (placement.marker && placement.on) {
            look.ghost->bird =
                view::ghost_bird(look.ghost->strip, set_, *placement.marker, *placement.on);
        }
    }
    using Sign = view::LitHole::Sign;
    const auto aim = aimed_at();
    for (const view::HoleChoice& choice : placing_->choices()) {
        const std::string name = state.set().name_of(choice.hole);
        const bool aimed = aim && aim->first == name;
        for (const hau_la::Face face : {hau_la::Face::plus, hau_la::Face::minus}) {
            if (choice.allows(face)) {
                const bool this_face = aimed && view::physical(face) == aim->second;
                look.holes.push_back(
                    {name, view::physical(face), this_face ? Sign::pointed : Sign::offered});
            }
        }
    }
    for (const std::optional<hau_la::Plug>& plug : {placing_->so_far().a, placing_->so_far().b}) {
        if (plug) {
            look.holes.push_back(
                {state.set().name_of(plug->hole), view::physical(plug->face), Sign::chosen});
        }
    }
    if (pointed_ && !pointed_->marker && placing_->focus() == nullptr) {
        look.pointed = pointed_->piece;
    }
}

std::optional<rules::Message> Placer::pointed_in_words() const {
    if (!placing_) {
        return std::nullopt;
    }
    const auto aim = aimed_at();
    if (!aim) {
        return std::nullopt;
    }
    return view::hole_in_words(with_ghost(), set_, aim->first, aim->second);
}

physics::RestShape Placer::with_ghost() const {
    physics::RestShape shape = rest_;
    if (pointing_ghost_) {
        shape.pieces.push_back(*pointing_ghost_);
    }
    return shape;
}

std::optional<Vec3> Placer::focused_hole() const {
    const view::HoleChoice* focus = placing_ ? placing_->focus() : nullptr;
    if (focus == nullptr) {
        return std::nullopt;
    }
    const auto place =
        view::hole_place(with_ghost(), set_, placing_->state().set().name_of(focus->hole));
    return place ? std::optional(place->p) : std::nullopt;
}

std::optional<view::Focus> Placer::chosen_by_keys() const {
    const view::HoleChoice* focus = placing_ ? placing_->focus() : nullptr;
    return focus == nullptr ? std::nullopt
                            : view::focus_on_hole(with_ghost(), set_,
                                                  placing_->state().set().name_of(focus->hole));
}

std::optional<Vec3> Placer::aim() const {
    const auto aimed = placing_ ? aimed_at() : std::nullopt;
    const auto place = aimed ? view::hole_place(with_ghost(), set_, aimed->first) : std::nullopt;
    return place ? std::optional(place->p) : std::nullopt;
}

double Placer::ghost_top_m() const {
    double top_m = 0.0;
    if (placing_ && pointing_ghost_) {
        for (const physics::RodNode& node : pointing_ghost_->nodes) {
            top_m = std::max(top_m, node.p.z);
        }
    }
    return top_m;
}

std::optional<render::Point> Placer::focus_on_screen(const render::View& view,
                                                     render::Size window) const {
    const std::optional<Vec3> hole = focused_hole();
    const auto at = hole ? project(view, window, *hole) : std::nullopt;
    return at ? std::optional(render::Point{at->x, at->y}) : std::nullopt;
}

void Placer::mark_holes(ui::Ui& ui, const render::View& view, render::Size window) const {
    if (!placing_) {
        return;
    }
    const physics::RestShape shape = with_ghost();
    for (const view::HoleChoice& choice : placing_->choices()) {
        const std::string name = placing_->state().set().name_of(choice.hole);
        const auto place = view::hole_place(shape, set_, name);
        if (!place) {
            continue;
        }
        const physics::Face face = view::seen_face(*place, normalized(view.eye - place->p));
        if (const auto at = project(view, window, view::mouth(*place, face, set_))) {
            ui.mark("hole." + name, {at->x - 2.0, at->y - 2.0, 4.0, 4.0});
        }
    }
}

}  // namespace haula::app
