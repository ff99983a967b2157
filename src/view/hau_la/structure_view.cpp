#include "view/hau_la/structure_view.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"
#include "core/units.h"
#include "models/structure_model.h"
#include "physics/colliders.h"
#include "shapes/board_mesh.h"
#include "shapes/lathe.h"
#include "shapes/strip_mesh.h"
#include "shapes/table_mesh.h"
#include "view/hau_la/hole_place.h"

namespace haula::view {

namespace {

using namespace literals;
using paint::Colour;

constexpr double k_table_radius_m = 0.46;
constexpr double k_table_thickness_m = 0.028;
constexpr double k_ring_wire_m = 0.0007;
constexpr double k_ring_lift_m = 0.0006;
constexpr double k_touch_ball_m = 0.0028;
constexpr float k_ghost_alpha = 0.5F;
constexpr float k_ghost_bird_alpha = 0.75F;
constexpr double k_held_above_m = 0.018;  // a bird in the hand, above its hole
constexpr float k_accused_alpha = 1.0F;
constexpr float k_refused_alpha = 0.62F;
constexpr float k_shining = 1.30F;  // how much of its edge the newest strip shows
constexpr Colour k_black_foam{1.0F, 1.0F, 1.0F, 1.0F};
constexpr Colour k_accused{0.93F, 0.33F, 0.16F, 1.0F};
constexpr Colour k_lit{0.99F, 0.83F, 0.42F, 1.0F};
constexpr Colour k_chosen{0.16F, 0.62F, 0.92F, 1.0F};  // where no player's colour says it
constexpr Colour k_set_up_strip{0.42F, 0.40F, 0.38F, 1.0F};

// Foam's own colour is nearly black; a tint is a factor on it. This one makes foam look dyed.
Colour dyed(const Colour& colour, float alpha = 1.0F) {
    constexpr float k_black = 0.040F;
    constexpr float k_depth = 0.42F;  // dyed foam stays duller than paint
    const auto factor = [](float part) { return k_depth * part * part / k_black; };
    return {factor(colour.r), factor(colour.g), factor(colour.b), alpha};
}

// What Material::edge goes by: 0 on the two faces of a flat strip, 1 on its sides and in its holes.
void mark_cut_sides(shapes::Mesh& flat) {
    flat.texture_coordinates.clear();
    flat.texture_coordinates.reserve(flat.normals.size());
    for (const Vec3& normal : flat.normals) {
        flat.texture_coordinates.push_back({static_cast<float>(1.0 - std::abs(normal.y)), 0.0F});
    }
}

Colour mixed(const Colour& a, const Colour& b, float t) {
    return {a.r + t * (b.r - a.r), a.g + t * (b.g - a.g), a.b + t * (b.b - a.b), a.a};
}

// From deep blue on the board to warm yellow at the top.
Colour height_colour(double share) {
    constexpr Colour k_low{0.14F, 0.27F, 0.55F, 1.0F};
    constexpr Colour k_middle{0.16F, 0.58F, 0.52F, 1.0F};
    constexpr Colour k_high{0.98F, 0.78F, 0.25F, 1.0F};
    const auto t = static_cast<float>(std::clamp(share, 0.0, 1.0));
    return t < 0.5F ? mixed(k_low, k_middle, 2.0F * t) : mixed(k_middle, k_high, 2.0F * t - 1.0F);
}

// A round profile about (radius_m, 0), for a ring, or about the axis for a ball.
shapes::Mesh ring_mesh(double radius_m, double wire_m, int around, int along) {
    shapes::Profile profile;
    const double sweep = radius_m > 0.0 ? 2.0 * k_pi : k_pi;
    for (int i = 0; i <= around; ++i) {
        const double a = 0.5 * k_pi - sweep * i / around;
        profile.push_back(
            {radius_m + wire_m * std::cos(a), wire_m * std::sin(a), std::cos(a), std::sin(a)});
    }
    return shapes::lathe(profile, {}, along);
}

render::Item sign(const std::shared_ptr<const shapes::Mesh>& mesh, const render::Pose& pose,
                  const Colour& colour) {
    return {mesh, pose, {render::Surface::sign, colour}, false};
}

render::Scene bare_table(const physics::ComponentSet& set) {
    const shapes::BoardShape board = models::board_shape(set);
    const shapes::TableShape table{k_table_radius_m, k_table_thickness_m, -board.thickness_m};
    render::Scene scene;
    scene.items.push_back({std::make_shared<const shapes::Mesh>(shapes::board_mesh(board)),
                           {},
                           {render::Surface::board, {1.0F, 1.0F, 1.0F, 1.0F}},
                           true});
    // nothing lies below the table
    scene.items.push_back({std::make_shared<const shapes::Mesh>(shapes::table_mesh(table)),
                           {},
                           {render::Surface::wood, {1.0F, 1.0F, 1.0F, 1.0F}},
                           false});
    return scene;
}

double top_of(const physics::PieceShape& piece) {
    double top_m = 0.0;
    for (const physics::RodNode& node : piece.nodes) {
        top_m = std::max(top_m, node.p.z);
    }
    return top_m;
}

bool holds(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

Colour foam_tint(const physics::PieceShape& piece, const StructureLook& look, double top_m) {
    if (const auto dye = look.dyes.find(piece.id); dye != look.dyes.end()) {
        return dyed(dye->second);
    }
    if (holds(look.accused, piece.id)) {
        return dyed(k_accused, k_accused_alpha);
    }
    Colour tint = k_black_foam;
    if (look.tint == Tint::player) {
        const auto owner = look.placed_by.find(piece.id);
        tint = dyed(owner == look.placed_by.end() ? k_set_up_strip : look.colour_of(owner->second));
    } else if (look.tint == Tint::height) {
        tint = dyed(height_colour(top_of(piece) / std::max(0.05, top_m)));
    }
    if (piece.id == look.pointed) {
        constexpr float k_brighter = 2.6F;
        tint = {tint.r * k_brighter, tint.g * k_brighter, tint.b * k_brighter, tint.a};
    }
    return tint;
}

Colour edge_in(const Colour& colour, float much) {
    constexpr float k_depth = 0.42F;
    const auto light = [](float part) { return k_depth * part * part; };
    return {light(colour.r), light(colour.g), light(colour.b), much};
}

// A fine line in the colour of whoever placed it, so that black on black can be told apart. Strips
// of nobody have a grey one; the newest shines.
Colour edge_of(const physics::PieceShape& piece, const StructureLook& look) {
    constexpr Colour k_nobody{0.16F, 0.155F, 0.15F, 0.55F};
    constexpr float k_much = 0.85F;
    const bool newest = piece.id == look.newest;
    if (!look.edges && !newest) {
        return {0.0F, 0.0F, 0.0F, 0.0F};
    }
    const auto owner = look.placed_by.find(piece.id);
    if (owner == look.placed_by.end()) {
        return newest ? edge_in(k_lit, k_shining) : k_nobody;
    }
    return edge_in(look.colour_of(owner->second), newest ? k_shining : k_much);
}

// What the eye is on stays solid, whatever it stands before.
bool is_looked_at(const std::string& piece, const StructureLook& look) {
    const auto in_piece = [&](const LitHole& lit) {
        return lit.sign != LitHole::Sign::offered && lit.sign != LitHole::Sign::own &&
               lit.hole.size() > piece.size() && lit.hole.starts_with(piece) &&
               lit.hole[piece.size()] == '.';
    };
    return piece == look.pointed || piece == look.looked_at || holds(look.accused, piece) ||
           look.dyes.contains(piece) || std::any_of(look.holes.begin(), look.holes.end(), in_piece);
}

}  // namespace

StructureView::StructureView(physics::ComponentSet set, shapes::Detail detail)
    : set_(std::move(set)),
      bare_(bare_table(set_)),
      birds_(detail),
      detail_(detail),
      flat_(flat_strips(detail)) {
    const double hole_m = 0.5 * set_.hole_diameter_m;
    ring_ = std::make_shared<const shapes::Mesh>(
        ring_mesh(hole_m + 2.0 * k_ring_wire_m, k_ring_wire_m, 8, 28));
    // wider than the foot of the bird that stands there
    wide_ring_ = std::make_shared<const shapes::Mesh>(
        ring_mesh(hole_m + 5.0 * k_ring_wire_m, 1.3 * k_ring_wire_m, 8, 32));
    ball_ = std::make_shared<const shapes::Mesh>(ring_mesh(0.0, k_touch_ball_m, 10, 16));
}

StructureView::FlatStrips StructureView::flat_strips(shapes::Detail detail) const {
    FlatStrips strips;
    for (const physics::StripKind& kind : set_.kinds) {
        shapes::Mesh flat = shapes::flat_strip(models::strip_form(set_, kind), detail);
        mark_cut_sides(flat);
        strips[kind.name] = std::make_shared<const shapes::Mesh>(std::move(flat));
    }
    return strips;
}

// Finely only where somebody looks closely: a whole structure of fine strips is slow to draw.
const std::shared_ptr<const shapes::Mesh>& StructureView::mesh_of(const Strip& strip,
                                                                  bool close_up) const {
    if (!close_up || detail_ == shapes::Detail::high) {
        return strip.mesh;
    }
    if (fine_flat_.empty()) {
        fine_flat_ = flat_strips(shapes::Detail::high);
    }
    if (!strip.fine) {
        strip.fine = bent(strip.shape, strip.joints_m, fine_flat_);
    }
    return strip.fine;
}

std::shared_ptr<const shapes::Mesh> StructureView::bent(const physics::PieceShape& piece,
                                                        const std::vector<double>& joints_m,
                                                        const FlatStrips& flat_strips) {
    const auto flat = flat_strips.find(piece.kind);
    HL_ASSERT(flat != flat_strips.end());
    auto mesh = std::make_shared<shapes::Mesh>();
    shapes::bend_strip(*flat->second, models::strip_frames(piece, joints_m), *mesh);
    mesh->texture_coordinates = flat->second->texture_coordinates;
    return mesh;
}

void StructureView::show(const physics::RestShape& rest) {
    std::vector<Strip> next;
    next.reserve(rest.pieces.size());
    for (const physics::PieceShape& piece : rest.pieces) {
        std::vector<double> joints = physics::joints_of(piece, rest, set_);
        const auto before = std::find_if(strips_.begin(), strips_.end(), [&](const Strip& each) {
            return each.shape == piece && each.joints_m == joints;
        });
        if (before != strips_.end()) {
            next.push_back(*before);
            continue;
        }
        auto mesh = bent(piece, joints, flat_);
        next.push_back({piece, std::move(joints), std::move(mesh)});
    }
    strips_ = std::move(next);
    rest_ = rest;
}

double StructureView::top_m() const {
    double top = 0.0;
    for (const physics::PieceShape& piece : rest_.pieces) {
        top = std::max(top, top_of(piece));
    }
    for (const physics::MarkerShape& marker : rest_.markers) {
        top = std::max(top, marker.p.z + set_.marker.top_m * std::max(0.0, marker.up.z));
    }
    return top;
}

render::Scene StructureView::scene(const StructureLook& look) const {
    render::Scene scene = bare_;
    add_strips(look, scene.items);
    add_birds(look, scene.items);
    add_signs(look, scene.items);
    add_ghost(look, scene.items);
    scene.cut = look.cut;
    if (look.cleared) {
        scene.clearing = render::Clearing{*look.cleared};
    }
    return scene;
}

void StructureView::add_birds(const StructureLook& look, std::vector<render::Item>& items) const {
    for (const physics::MarkerShape& marker : rest_.markers) {
        if (holds(look.lifted, marker.id)) {
            continue;
        }
        if (holds(look.in_hand, marker.id)) {
            physics::MarkerShape held = marker;
            held.p = held.p + k_held_above_m * Vec3{0.0, 0.0, 1.0};
            add_ghost_bird(held, look, items);
            continue;
        }
        const std::size_t first = items.size();
        birds_.add(marker, bird_colour(marker.id, look.colours), items);
        add_collar(marker, look, 1.0F, items);
        for (std::size_t i = first; i < items.size(); ++i) {
            items[i].gives_way = look.cleared && !is_looked_at(marker.id, look);
        }
    }
}

void StructureView::add_strips(const StructureLook& look, std::vector<render::Item>& items) const {
    const double top = top_m();
    for (const Strip& strip : strips_) {
        items.push_back(
            {mesh_of(strip, look.close_up),
             {},
             {render::Surface::foam, foam_tint(strip.shape, look, top), edge_of(strip.shape, look)},
             true,
             true,
             look.cleared && !is_looked_at(strip.shape.id, look)});
    }
}

void StructureView::add_signs(const StructureLook& look, std::vector<render::Item>& items) const {
    const Colour hand = look.hand ? look.colour_of(*look.hand) : k_chosen;
    physics::RestShape with_ghost = rest_;
    if (look.ghost) {
        with_ghost.pieces.push_back(look.ghost->strip);
    }
    for (const LitHole& lit : look.holes) {
        const std::optional<HolePlace> place = hole_place(with_ghost, set_, lit.hole);
        if (!place) {
            continue;
        }
        const Vec3 out = way_out(*place, lit.face);
        const render::Pose pose{mouth(*place, lit.face, set_) + k_ring_lift_m * out,
                                shortest_turn({0, 0, 1}, out)};
        const bool pointed = lit.sign == LitHole::Sign::pointed;
        const bool chosen = lit.sign == LitHole::Sign::chosen;
        const bool own = lit.sign == LitHole::Sign::own;
        // what is chosen among things that all look alike is a ring in a ring
        const bool wide = own || (chosen && !look.hand);
        items.push_back(sign(wide ? wide_ring_ : ring_, pose, chosen || own ? hand : k_lit));
        if (pointed || chosen) {
            const render::Pose above{pose.p + 3.0 * k_ring_wire_m * out, pose.q};
            items.push_back(sign(ring_, above, chosen ? hand : Colour{1.0F, 1.0F, 1.0F, 1.0F}));
        }
    }
    for (const Vec3& touch : look.touches) {
        items.push_back(sign(ball_, {touch, {}}, k_accused));
    }
}

void StructureView::add_ghost(const StructureLook& look, std::vector<render::Item>& items) const {
    if (!look.ghost) {
        ghost_.reset();
        return;
    }
    if (!ghost_ || !(ghost_->shape == look.ghost->strip)) {
        ghost_ = Strip{look.ghost->strip, {}, bent(look.ghost->strip, {}, flat_)};
    }
    const Colour hand = look.hand ? look.colour_of(*look.hand) : k_lit;
    const Ghost& ghost = *look.ghost;
    const bool coming = ghost.kind == Ghost::Kind::coming;
    render::Material foam{render::Surface::foam, dyed(hand, k_ghost_alpha)};
    if (coming) {
        foam = {render::Surface::foam, k_black_foam, edge_in(hand, k_shining)};
    } else if (ghost.kind == Ghost::Kind::refused) {
        foam = {render::Surface::foam, dyed(k_accused, k_refused_alpha)};
    }
    items.push_back({ghost_->mesh, {ghost.offset, {}}, foam, coming});
    if (look.ghost->bird) {
        add_ghost_bird(*look.ghost->bird, look, items);
    }
}

void StructureView::add_ghost_bird(const physics::MarkerShape& bird, const StructureLook& look,
                                   std::vector<render::Item>& items) const {
    Colour plumage = bird_colour(bird.id, look.colours);
    plumage.a = k_ghost_bird_alpha;
    birds_.add(bird, plumage, items);
    add_collar(bird, look, k_ghost_bird_alpha, items);
}

void StructureView::add_collar(const physics::MarkerShape& marker, const StructureLook& look,
                               float alpha, std::vector<render::Item>& items) const {
    const auto owner = look.collars.find(marker.id);
    if (owner != look.collars.end()) {
        Colour colour = look.colour_of(owner->second);
        colour.a = alpha;
        birds_.add_collar(marker, colour, items);
    }
}

}  // namespace haula::view
