#include "referee/builder.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/units.h"
#include "paint/rect.h"
#include "referee/structure_edits.h"
#include "view/hau_la/hole_place.h"

namespace haula::referee {

namespace {

constexpr double k_aim_units = 22.0;  // how far from a hole the pointer may be

}  // namespace

void Builder::look_at(const physics::StructureFile& file, const physics::RestShape& rest) {
    rest_ = rest;
    set_ = file.set;
    free_ = free_holes(file.structure, file.set);
    pointing_.emplace(rest_, set_, std::nullopt);
    const auto is_selected = [&](const auto& each) { return each.id == selected_; };
    if (std::none_of(rest_.pieces.begin(), rest_.pieces.end(), is_selected) &&
        std::none_of(rest_.markers.begin(), rest_.markers.end(), is_selected)) {
        selected_.clear();
    }
}

void Builder::offer_only(std::vector<std::string> holes) {
    if (!holes.empty()) {
        free_ = std::move(holes);
    }
}

void Builder::take_kind(const std::string& kind) { draft_ = {kind, {}, {}}; }

void Builder::take_marker(const std::string& marker) { draft_ = {{}, marker, {}}; }

void Builder::drop() {
    if (draft_.a) {
        draft_.a.reset();
    } else {
        draft_ = {};
    }
}

std::vector<std::string> Builder::offered() const {
    if (draft_.kind.empty() && draft_.marker.empty()) {
        return {};
    }
    std::vector<std::string> holes = free_;
    if (!draft_.marker.empty()) {
        // birds stand on strips
        std::erase_if(holes, [&](const std::string& hole) { return set_.board_hole(hole) >= 0; });
    }
    if (draft_.a) {
        std::erase(holes, draft_.a->hole);
    }
    return holes;
}

std::optional<Builder::Aim> Builder::aim_at(const std::string& hole, const Vec3& back) const {
    const auto place = view::hole_place(rest_, set_, hole);
    if (!place) {
        return std::nullopt;
    }
    const physics::Face seen = view::seen_face(*place, back);
    const bool other = flipped_ && set_.board_hole(hole) < 0;  // the board is entered from above
    const physics::Face face = other ? view::other(seen) : seen;
    return Aim{hole, face, view::mouth(*place, seen, set_)};
}

std::optional<Builder::Aim> Builder::pointed_at(const screen::Context& context,
                                                const render::View& view) const {
    const paint::Point at = context.input.pointer;
    std::optional<Aim> nearest;
    double min_px = context.ui.px(k_aim_units);
    const Vec3 back = normalized(view.eye - view.target);
    for (const std::string& hole : offered()) {
        const std::optional<Aim> aim = aim_at(hole, back);
        const auto on_screen =
            aim ? render::project(view, context.window, aim->point) : std::nullopt;
        const double away_px =
            on_screen ? std::hypot(on_screen->x - at.x, on_screen->y - at.y) : min_px;
        if (away_px < min_px) {
            min_px = away_px;
            nearest = aim;
        }
    }
    return nearest;
}

// From hole to hole, and which face is meant.
void Builder::obey_keys(const screen::Context& context) {
    const std::vector<std::string> holes = offered();
    if (std::find(holes.begin(), holes.end(), focused_) == holes.end() ||
        context.input.moved_x != 0.0 || context.input.moved_y != 0.0) {
        focused_.clear();  // whoever moves the pointer aims with it
    }
    if (holes.empty()) {
        flipped_ = false;
        return;
    }
    if (!context.ui.keys_free()) {
        return;
    }
    const bool next = context.pressed(screen::Action::next_hole);
    if (next || context.pressed(screen::Action::previous_hole)) {
        const auto now = std::find(holes.begin(), holes.end(), focused_);
        const std::size_t count = holes.size();
        const std::size_t at = now == holes.end() ? (next ? count - 1 : 0)
                                                  : static_cast<std::size_t>(now - holes.begin());
        focused_ = holes[(at + (next ? 1 : count - 1)) % count];
        context.ui.set_focus("");  // Enter is for the hole now, not for a button used before
    }
    if (context.pressed(screen::Action::flip_face)) {
        flipped_ = !flipped_;
    }
}

std::optional<physics::Structure> Builder::pass(const screen::Context& context,
                                                const render::View& view,
                                                const physics::StructureFile& file) {
    const bool click = click_.take(context) == screen::SceneClick::Button::left;
    aim_.reset();
    if (!pointing_) {
        return std::nullopt;
    }
    obey_keys(context);
    if (draft_.a && context.ui.keys_free() && context.pressed(screen::Action::free_end)) {
        return place_free(file);
    }
    if (!focused_.empty()) {
        aim_ = aim_at(focused_, normalized(view.eye - view.target));
        return aim_ && context.ui.submitted() ? use(*aim_, file) : std::nullopt;
    }
    if (!context.ui.pointer_free()) {
        return std::nullopt;
    }
    aim_ = pointed_at(context, view);
    if (aim_) {
        return click ? use(*aim_, file) : std::nullopt;
    }
    const auto under =
        pointing_->at(view, context.window, {context.input.pointer.x, context.input.pointer.y});
    if (click) {
        selected_ = under ? under->piece : std::string();
    }
    return std::nullopt;
}

std::optional<physics::Structure> Builder::use(const Aim& aim, const physics::StructureFile& file) {
    focused_.clear();
    flipped_ = false;
    if (!draft_.marker.empty()) {
        const physics::PlaceMarker bird{std::exchange(draft_, {}).marker, aim.hole, aim.face};
        return with_marker(file.structure, bird);
    }
    const physics::StripKind* kind = set_.kind(draft_.kind);
    const physics::Plug plug{aim.hole, aim.face, {}};
    if (!draft_.a) {
        draft_.a = plug;
        return kind != nullptr && !kind->has_nib_b ? std::optional(place_free(file)) : std::nullopt;
    }
    const Draft draft = std::exchange(draft_, {});
    selected_ = free_piece_name(file.structure, file.set);
    return with_piece(file.structure, {selected_, draft.kind, *draft.a, plug});
}

rules::Message Builder::aim_in_words() const {
    return view::hole_in_words(rest_, set_, aim_->hole, aim_->face);
}

physics::Structure Builder::place_free(const physics::StructureFile& file) {
    const Draft draft = std::exchange(draft_, {});
    selected_ = free_piece_name(file.structure, file.set);
    return with_piece(file.structure,
                      {selected_, draft.kind, draft.a.value_or(physics::Plug{}), {}});
}

std::optional<int> Builder::roll_of_selected() const {
    for (const physics::PieceShape& piece : rest_.pieces) {
        if (piece.id != selected_) {
            continue;
        }
        const auto host = view::hole_place(rest_, set_, piece.a.hole);
        if (!host || piece.nodes.empty()) {
            return std::nullopt;
        }
        // the angle from the host's d1 to the strip's about the way out of the hole
        const Vec3 out = view::way_out(*host, piece.a.face);
        const Vec3 d1 = rotate(piece.nodes.front().q, {1, 0, 0});
        const double angle = std::atan2(dot(cross(host->d1(), d1), out), dot(host->d1(), d1));
        return static_cast<int>(std::lround(to_deg(angle)));
    }
    return std::nullopt;
}

void Builder::dress(view::StructureLook& look) const {
    for (const std::string& hole : offered()) {
        const auto place = view::hole_place(rest_, set_, hole);
        const bool pointed = aim_ && aim_->hole == hole;
        // without a pointer on it the upper face stands for both
        const physics::Face face = pointed ? aim_->face
                                   : place ? view::seen_face(*place, {0, 0, 1})
                                           : physics::Face::plus;
        look.holes.push_back(
            {hole, face, pointed ? view::LitHole::Sign::pointed : view::LitHole::Sign::offered});
    }
    if (draft_.a) {
        look.holes.push_back({draft_.a->hole, draft_.a->face, view::LitHole::Sign::chosen});
    }
    look.pointed = selected_;
}

void Builder::mark_holes(const screen::Context& context, const render::View& view) const {
    for (const std::string& hole : offered()) {
        const auto place = view::hole_place(rest_, set_, hole);
        if (!place) {
            continue;
        }
        const Vec3 spot =
            view::mouth(*place, view::seen_face(*place, normalized(view.eye - view.target)), set_);
        if (const auto at = render::project(view, context.window, spot)) {
            context.ui.mark("hole." + hole, {at->x - 2.0, at->y - 2.0, 4.0, 4.0});
        }
    }
}

}  // namespace haula::referee
