#include "physics/strips.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/assert.h"
#include "core/portable_math.h"
#include "core/units.h"
#include "physics/compliance.h"
#include "physics/constants.h"
#include "physics/contact.h"
#include "physics/index.h"
#include "physics/motion.h"
#include "physics/nib_pull.h"
#include "physics/placement_check.h"
#include "physics/refine.h"
#include "physics/settling.h"
#include "physics/start_curve.h"
#include "physics/strain_limits.h"
#include "physics/strip_layout.h"
#include "physics/strip_solver.h"

namespace haula::physics {
namespace {

std::optional<Quat> lean_of(const PlugError& error) {
    const Vec3 axis{error.lean_about_d1_rad, 0.0, error.lean_about_d3_rad};
    if (length(axis) == 0.0) {
        return std::nullopt;
    }
    return about_axis(normalized(axis), length(axis));
}

// The roll with which the strip's flat side faces its other hole: it bows in the plane of the two,
// the + face outside.
double bowing_roll(const HoleFrame& a, Face face, const Vec3& to) {
    const Vec3 way = leaving_way(a, face);
    const Vec3 d1 = cross(way, to - a.p);
    if (length(d1) < 1e-9) {
        return 0.0;
    }
    const Vec3 zero = rotate(a.q, {1, 0, 0});
    return portable_atan2(dot(cross(zero, d1), way), dot(zero, d1));
}

// Where the hole would be on an endlessly fine mesh.
HoleFrame on_fine_mesh(const HoleFrame& hole, const Laid& at_rest, const HoleAt& where) {
    if (where.piece < 0 || at_rest.errors.empty()) {
        return hole;
    }
    const NodeError& error = at_rest.errors[at(hole_node(at_rest.layout, where))];
    const double turn = length(error.turn);
    return {hole.p + error.shift,
            turn > 0.0 ? normalized(about_axis(error.turn / turn, turn) * hole.q) : hole.q};
}

// Whether a strip's nib b gets from one hole to the other.
Result<void> check_reach(const std::string& piece, const StripKind& kind, const std::string& hole_a,
                         const std::string& hole_b, double apart_m) {
    if (apart_m <= kind.length_m * (1.0 - k_reach_slack)) {
        return {};
    }
    return refused(fmt::format(
        "nib b of {} is beyond reach: holes {} and {} are {:.1f} mm apart and an {} is {:.0f} mm "
        "long",
        piece, hole_a, hole_b, to_mm(apart_m), kind.name, to_mm(kind.length_m)));
}

StepReport no_room(const std::string& what, std::vector<std::string> in_the_way, int start) {
    StepReport report;
    report.outcome = Outcome::blocked;
    report.blocked_by = std::move(in_the_way);
    report.no_room_for = what;
    report.start = start;
    return report;
}

// A nib that something holds back is blocked by it.
StepReport not_arrived(const std::string& piece, const NibDrawn& drawn,
                       std::vector<std::string> in_the_way) {
    StepReport report;
    if (in_the_way.empty()) {
        report.outcome = Outcome::not_settled;
    } else {
        report = no_room(piece, std::move(in_the_way), 0);
    }
    report.residual_n = drawn.residual_n;
    report.iterations = drawn.iterations;
    return report;
}

}  // namespace

std::string_view to_string(Outcome outcome) {
    switch (outcome) {
        case Outcome::settled:
            return "settled";
        case Outcome::blocked:
            return "blocked";
        case Outcome::not_settled:
            return "not settled";
        case Outcome::unstable:
            return "unstable";
    }
    return "";
}

// Never changed once made.
struct Assembly::State : Laid {
    // The same, but for rest, on another mesh.
    State on(int segments_per_40_mm) const {
        State out(*this);
        Refined refined = on_mesh(layout, rods, segments_per_40_mm);
        out.layout = std::move(refined.layout);
        out.rods = std::move(refined.rods);
        out.errors = errors_on(out.layout, layout, errors);
        return out;
    }
    // About.
    std::size_t bytes() const {
        std::size_t sum = sizeof(State) + layout.markers.size() * sizeof(LaidMarker) +
                          errors.size() * sizeof(NodeError);
        for (const RodState* each : {&rods, &start}) {
            sum += each->p.size() * sizeof(Vec3) + each->q.size() * sizeof(Quat) +
                   each->hinge.size() * sizeof(double);
        }
        for (const LaidPiece& piece : layout.pieces) {
            sum += sizeof(LaidPiece) + piece.s_m.size() * sizeof(double);
        }
        return sum;
    }
};

// What was placed, and the shapes to come back to. Never changed once it is an assembly's.
struct Assembly::History {
    // What a placement was made with, so that it can be made again.
    struct Made {
        PlugError a_error;
        std::optional<int> start;
        bool look_twice = true;
    };
    struct Kept {
        std::size_t placements = 0;
        std::shared_ptr<const State> state;  // the next one's too if nothing moved
    };

    explicit History(const ComponentSet& set) : check(set) {}

    PlacementCheck check;
    std::vector<Placement> placements;
    std::vector<Made> made;  // a placement each
    std::vector<Kept> past;  // by the number of placements; the first has none
    std::size_t max_bytes = k_max_history_bytes;

    std::size_t bytes() const {
        std::size_t sum = 0;
        const State* last = nullptr;
        for (const Kept& each : past) {
            sum += each.state.get() == last ? 0 : each.state->bytes();
            last = each.state.get();
        }
        return sum;
    }

    // Of the older shapes every other goes: each time again, so that the oldest become the rarest.
    void thin() {
        constexpr std::size_t k_always_kept = 8;  // the last ones, and the first
        if (past.size() <= k_always_kept + 1 || bytes() <= max_bytes) {
            return;
        }
        std::size_t kept = 1;
        for (std::size_t i = 1; i < past.size(); ++i) {
            if (i + k_always_kept >= past.size() || i % 2 == 0) {
                past[kept++] = past[i];
            }
        }
        past.resize(kept);
    }
};

Assembly::Assembly(ComponentSet set, int segments_per_40_mm, const SegmentElement& element)
    : set_(std::make_shared<const ComponentSet>(std::move(set))),
      segments_per_40_mm_(segments_per_40_mm),
      history_(std::make_shared<const History>(*set_)) {
    HL_ASSERT(segments_per_40_mm >= 1);
    auto empty = std::make_shared<State>();
    empty->layout.segment_element = &element;
    now_ = std::move(empty);
}

const std::vector<Placement>& Assembly::placements() const { return history_->placements; }

std::vector<AllowPair> Assembly::allowed() const {
    std::vector<AllowPair> pairs;
    for (const Placement& each : placements()) {
        if (const auto* pair = std::get_if<AllowPair>(&each)) {
            pairs.push_back(*pair);
        } else if (const auto* lift = std::get_if<LiftMarker>(&each)) {
            std::erase_if(pairs, [&](const AllowPair& allowed) {
                return allowed.first == lift->marker || allowed.second == lift->marker;
            });
        }
    }
    return pairs;
}

std::size_t Assembly::rewind(std::size_t placements) {
    const auto& past = history_->past;
    if (size() <= placements || past.empty()) {
        return size();
    }
    const auto later = std::find_if(past.begin(), past.end(), [&](const History::Kept& each) {
        return each.placements > placements;
    });
    const History::Kept& kept = *(later - 1);
    auto history = std::make_shared<History>(*set_);
    history->max_bytes = history_->max_bytes;
    history->past.assign(past.begin(), later - 1);
    history->made.assign(history_->made.begin(),
                         history_->made.begin() + static_cast<std::ptrdiff_t>(kept.placements));
    for (std::size_t i = 0; i < kept.placements; ++i) {
        history->placements.push_back(history_->placements[i]);
        HL_ASSERT(history->check.add(history->placements.back()));
    }
    now_ = kept.state;
    history_ = std::move(history);
    return size();
}

bool Assembly::undo() {
    if (history_->past.empty()) {
        return false;
    }
    Assembly before = *this;
    for (std::size_t i = before.rewind(size() - 1); i + 1 < size(); ++i) {
        const History::Made& made = history_->made[i];
        PlaceOptions options;
        options.a_error = made.a_error;
        options.start = made.start;
        options.look_twice = made.look_twice;
        const Result<StepReport> again = before.place(placements()[i], options);
        HL_ASSERT(again && again->outcome == Outcome::settled);
    }
    *this = std::move(before);
    return true;
}

std::size_t Assembly::history_bytes() const { return history_->bytes(); }

void Assembly::limit_history(std::size_t max_bytes) {
    auto history = std::make_shared<History>(*history_);
    history->max_bytes = max_bytes;
    history->thin();
    history_ = std::move(history);
}

// The history knows the placement already.
void Assembly::remember(std::shared_ptr<History> history, const PlaceOptions& options,
                        std::shared_ptr<const State> next) {
    history->past.push_back({size(), now_});
    history->made.push_back({options.a_error, options.start, options.look_twice});
    history->thin();
    history_ = std::move(history);
    now_ = std::move(next);
}

Result<std::vector<StepReport>> Assembly::place_all(const std::vector<Placement>& placements) {
    std::vector<StepReport> reports;
    for (const Placement& each : placements) {
        Result<StepReport> report = place(each);
        if (!report) {
            return report.error();
        }
        reports.push_back(*report);
        if (report->outcome != Outcome::settled) {
            break;
        }
    }
    return reports;
}

Result<StepReport> Assembly::place(const Placement& placement, const PlaceOptions& options) {
    auto history = std::make_shared<History>(*history_);
    if (const Result<void> fine = history->check.add(placement); !fine) {
        return fine.error();
    }
    history->placements.push_back(placement);
    if (std::holds_alternative<AllowPair>(placement)) {
        remember(std::move(history), options, now_);  // nothing moves
        return StepReport{};
    }
    auto next = std::make_shared<State>(*now_);
    // the former element is for comparisons with what was, and that went its way on its own mesh
    const bool usual = segments_per_40_mm_ == k_default_segments ||
                       now_->layout.segment_element != &k_strip_element;
    const Result<StepReport> report = usual ? place_here(placement, options, *next)
                                            : place_by_usual_mesh(placement, options, *next);
    if (report && report->outcome == Outcome::settled) {
        remember(std::move(history), options, std::move(next));
    }
    return report;
}

Result<StepReport> Assembly::place_here(const Placement& placement, const PlaceOptions& options,
                                        State& next) const {
    if (const auto* piece = std::get_if<PlacePiece>(&placement)) {
        return place_piece(*piece, options, next);
    }
    if (const auto* marker = std::get_if<PlaceMarker>(&placement)) {
        return put_marker(*marker, options, next);
    }
    if (const auto* plug = std::get_if<PlugNib>(&placement)) {
        return plug_nib(*plug, options, next);
    }
    if (const auto* lift = std::get_if<LiftMarker>(&placement)) {
        std::erase_if(next.layout.markers,
                      [&](const LaidMarker& each) { return each.id == lift->marker; });
    }
    return find_rest(*set_, options, NewStrip::none, next);
}

Result<StepReport> Assembly::place_by_usual_mesh(const Placement& placement,
                                                 const PlaceOptions& options, State& next) const {
    Assembly usual(*this);
    usual.segments_per_40_mm_ = k_default_segments;
    usual.now_ = std::make_shared<const State>(now_->on(k_default_segments));
    Result<StepReport> report = usual.place(placement, options);
    if (!report || report->outcome != Outcome::settled) {
        return report;
    }
    next = usual.now_->on(segments_per_40_mm_);
    const RodState start = on_mesh(usual.now_->layout, usual.now_->start, segments_per_40_mm_).rods;
    const RodState found = next.rods;
    PlaceOptions once = options;
    once.look_twice = false;
    once.watch = nullptr;
    const Result<StepReport> here = settle_as_it_stands(*set_, once, next);
    if (!here) {
        return here;
    }
    next.start = start;
    report->outcome = here->outcome;
    report->residual_n = here->residual_n;
    report->min_eigenvalue = here->min_eigenvalue;
    report->energy_j = here->energy_j;
    report->iterations += here->iterations;
    report->certain = report->certain && farthest_apart_m(found, next.rods) < k_same_rest_m;
    next.certain = next.certain && report->certain;
    return report;
}

Result<StepReport> Assembly::place_piece(const PlacePiece& place, const PlaceOptions& options,
                                         State& next) const {
    if (const Result<void> fine = lay(place, options.a_error, next); !fine) {
        return fine.error();
    }
    const StartFound found = find_start(options, next);
    if (found.blocked) {
        return no_room(place.piece, found.in_the_way, found.start);
    }
    Result<StepReport> report =
        find_rest(*set_, options, place.b ? NewStrip::both_nibs : NewStrip::one_nib, next,
                  found.in_ground ? Ground::inside : Ground::clear);
    if (!report) {
        return report;
    }
    report->start = found.start;
    const bool settled = report->outcome == Outcome::settled;
    const Result<void> fine =
        settled ? check_strain(place.piece, *set_, next.layout, next.rods) : Result<void>{};
    if (found.in_ground && !(settled && fine)) {
        return no_room(place.piece, found.in_the_way, found.start);
    }
    return fine ? report : Result<StepReport>(fine.error());
}

// A bird whose place is taken by something else is blocked by it. Board and table too: a strip
// starts bent against them, a bird has its head in them and no room.
Result<StepReport> Assembly::put_marker(const PlaceMarker& place, const PlaceOptions& options,
                                        State& next) const {
    next.layout.markers.push_back(
        {place.marker, place.hole, find_hole(next.layout, *set_, place.hole), place.face});
    const InTheWay found =
        Contact(next.layout, *set_).in_the_way_of_marker(place.marker, next.rods);
    return found.clear() ? find_rest(*set_, options, NewStrip::none, next)
                         : no_room(place.marker, found.names, 0);
}

// Draws the loose nib into its hole, then settles with the joint closed.
Result<StepReport> Assembly::plug_nib(const PlugNib& plug, const PlaceOptions& options,
                                      State& next) const {
    const Layout loose = next.layout;
    const int piece = piece_index(loose, plug.piece);
    const LaidPiece& laid = loose.pieces[at(piece)];
    const PluggedEnd end{find_hole(loose, *set_, plug.b.hole), plug.b.face};
    const double apart = distance(hole_frame(loose, *set_, next.rods, laid.a.hole).p,
                                  hole_frame(loose, *set_, next.rods, end.hole).p);
    if (auto reach = check_reach(laid.id, *laid.kind, laid.plug_a.hole, plug.b.hole, apart);
        !reach) {
        return reach.error();
    }
    next.layout = with_nib_plugged(loose, piece, plug.b, end);
    Contact contact(next.layout, *set_);
    contact.set_stiffness(next.contact_n_m);
    const SolveOptions how = solve_options(options, 0, loose, *set_);
    const NibDrawn drawn = draw_nib(loose, *set_, piece, end, how, contact, next.rods);
    if (drawn.end == SolveEnd::cancelled) {
        return Error{ErrorCode::cancelled, "settling was stopped"};
    }
    if (!drawn.arrived) {
        return not_arrived(plug.piece, drawn, contact.in_the_way_of(piece, next.rods).names);
    }
    next.contact_n_m = contact.stiffness();
    const LaidPiece& plugged = next.layout.pieces[at(piece)];
    const HoleFrame hole = hole_frame(loose, *set_, next.rods, end.hole);
    next.rods.hinge.insert(next.rods.hinge.begin() + plugged.hinge,
                           hinge_angle(hole, end.face, next.rods.q[at(plugged.last_node())]));
    Result<StepReport> report = find_rest(*set_, options, NewStrip::none, next);
    if (!report || report->outcome != Outcome::settled) {
        return report;
    }
    report->iterations += drawn.iterations;
    if (const Result<void> fine = check_strain(plug.piece, *set_, next.layout, next.rods); !fine) {
        return fine.error();
    }
    return report;
}

// Puts the piece into the layout, if its nibs reach.
Result<void> Assembly::lay(const PlacePiece& place, const PlugError& error, State& next) const {
    const StripKind* kind = set_->kind(place.kind);
    LaidPiece piece;
    piece.id = place.piece;
    piece.kind = kind;
    piece.plug_a = place.a;
    piece.plug_b = place.b;
    piece.s_m = node_places(*kind, segments_per_40_mm_);
    piece.first_node = next.layout.nodes;
    piece.a = {find_hole(next.layout, *set_, place.a.hole), place.a.face};
    piece.roll_rad = from_deg(place.a.roll_deg.value_or(0));
    if (place.b) {
        const HoleFrame from = hole_frame(next.layout, *set_, next.rods, piece.a.hole);
        piece.b = PluggedEnd{find_hole(next.layout, *set_, place.b->hole), place.b->face};
        piece.hinge = next.layout.hinges++;
        const HoleFrame to = hole_frame(next.layout, *set_, next.rods, piece.b->hole);
        if (auto reach = check_reach(place.piece, *kind, place.a.hole, place.b->hole,
                                     distance(from.p, to.p));
            !reach) {
            return reach;
        }
        if (!place.a.roll_deg) {
            piece.roll_rad = bowing_roll(from, place.a.face, to.p);
            const double finer = bowing_roll(on_fine_mesh(from, next, piece.a.hole), place.a.face,
                                             on_fine_mesh(to, next, piece.b->hole).p);
            piece.roll_error_rad = std::remainder(finer - piece.roll_rad, 2.0 * k_pi);
        }
        next.rods.hinge.push_back(0.0);
    }
    piece.roll_rad += error.roll_rad;
    piece.lean = lean_of(error);
    next.layout.nodes += piece.nodes();
    next.rods.p.resize(at(next.layout.nodes));
    next.rods.q.resize(at(next.layout.nodes));
    next.layout.pieces.push_back(std::move(piece));
    return {};
}

// Puts the last piece on its start curve.
void Assembly::start_on(int start, State& next) const {
    const LaidPiece& piece = next.layout.pieces.back();
    const HoleFrame from = hole_frame(next.layout, *set_, next.rods, piece.a.hole);
    const Quat frame = normalized(from.q * piece.turn_in_a());
    StartCurve curve;
    if (piece.b) {
        const HoleFrame to = hole_frame(next.layout, *set_, next.rods, piece.b->hole);
        const Vec3 arriving = -leaving_way(to, piece.b->face);
        curve = curve_between({from.p, frame, to.p, arriving}, piece.s_m, start);
        // the hinge starts at the angle that the frame has when carried along without twist
        next.rods.hinge.back() = hinge_angle(to, piece.b->face, curve.q.back());
    } else {
        curve = curve_from(from.p, frame, piece.s_m, start);
    }
    std::copy(curve.p.begin(), curve.p.end(), next.rods.p.begin() + piece.first_node);
    std::copy(curve.q.begin(), curve.q.end(), next.rods.q.begin() + piece.first_node);
}

// The first start curve that runs through nothing, or the one asked for. If there is none, the one
// that reaches least deep into board or table and into nothing else. Looked at with many nodes, so
// that the choice does not depend on the mesh.
Assembly::StartFound Assembly::find_start(const PlaceOptions& options, State& next) const {
    const StartFound found = first_clear_start(options, with_fine_start(next));
    start_on(found.start, next);
    return found;
}

Assembly::State Assembly::with_fine_start(const State& next) const {
    State fine(next);
    LaidPiece& piece = fine.layout.pieces.back();
    piece.s_m = node_places(*piece.kind, std::max(k_start_segments, segments_per_40_mm_));
    fine.layout.nodes = piece.first_node + piece.nodes();
    fine.rods.p.resize(at(fine.layout.nodes));
    fine.rods.q.resize(at(fine.layout.nodes));
    return fine;
}

Assembly::StartFound Assembly::first_clear_start(const PlaceOptions& options, State next) const {
    const int piece = static_cast<int>(next.layout.pieces.size()) - 1;
    const int count = next.layout.pieces.back().b ? k_two_nib_starts : k_one_nib_starts;
    const int first = options.start.value_or(0);
    Contact contact(next.layout, *set_, k_usual_mesh, piece);
    StartFound found;
    found.start = first;
    double depth_m = 0.0;
    for (int start = first; start < (options.start ? first + 1 : count); ++start) {
        start_on(start, next);
        const InTheWay met =
            contact.in_the_way_of(piece, next.rods, start == first ? Named::all : Named::one);
        if (met.clear()) {
            return {false, false, start, {}};
        }
        if (start == first) {
            found.in_the_way = met.names;
        }
        if (met.only_ground() &&
            (!found.in_ground || met.ground_depth_m < depth_m - k_same_depth_m)) {
            found.blocked = false;
            found.in_ground = true;
            found.start = start;
            depth_m = met.ground_depth_m;
        }
    }
    if (found.in_ground) {
        start_on(found.start, next);
        found.in_the_way = contact.in_the_way_of(piece, next.rods).names;
    }
    return found;
}

std::vector<RestShape> Assembly::last_motion(double* missed_by_m,
                                             const std::function<bool()>& keep_going) const {
    std::vector<RestShape> shapes;
    if (history_->past.empty() || now_->start.p.empty()) {
        return shapes;
    }
    const RodSystem system = make_system(now_->layout, *set_);
    Contact contact(now_->layout, *set_);
    contact.set_stiffness(now_->contact_n_m);
    MotionOptions options;
    options.keep_going = keep_going;
    const Motion motion = sway(system, contact, now_->start, now_->rods, options);
    if (missed_by_m != nullptr) {
        *missed_by_m = motion.missed_by_m;
    }
    for (const RodState& frame : motion.frames) {
        shapes.push_back(shape_of(now_->layout, *set_, frame));
    }
    shapes.back() = rest();
    return shapes;
}

std::vector<double> Assembly::compliance_m_per_n(const std::vector<std::string>& holes) const {
    std::vector<int> nodes;
    std::vector<std::size_t> asked;  // whose answer each node is
    for (std::size_t i = 0; i < holes.size(); ++i) {
        const HoleAt hole = find_hole(now_->layout, *set_, holes[i]);
        if (hole.piece >= 0) {
            nodes.push_back(hole_node(now_->layout, hole));
            asked.push_back(i);
        }
    }
    Contact contact(now_->layout, *set_);
    contact.set_stiffness(now_->contact_n_m);
    const std::vector<double> found =
        physics::compliance_m_per_n(make_system(now_->layout, *set_), &contact, now_->rods, nodes);
    std::vector<double> gives(holes.size(), 0.0);
    for (std::size_t i = 0; i < asked.size(); ++i) {
        gives[asked[i]] = found[i];
    }
    return gives;
}

RestShape Assembly::rest() const {
    RestShape shape = shape_of(now_->layout, *set_, now_->rods);
    shape.residual_m = now_->residual_m;
    shape.certain = now_->certain;
    auto error = now_->errors.begin();
    for (PieceShape& piece : shape.pieces) {
        for (RodNode& node : piece.nodes) {
            node.error = *error++;
        }
    }
    return shape;
}

Result<Assembly> Assembly::on_finer_mesh(int segments_per_40_mm,
                                         const SegmentElement& element) const {
    Assembly fine(*this);
    fine.segments_per_40_mm_ = segments_per_40_mm;
    auto next = std::make_shared<State>(now_->on(segments_per_40_mm));
    next->layout.segment_element = &element;
    auto history = std::make_shared<History>(*history_);
    history->past.clear();
    fine.history_ = std::move(history);
    // it rests already but for the mesh
    PlaceOptions options;
    options.look_twice = false;
    const Result<StepReport> report = settle_as_it_stands(*set_, options, *next);
    if (!report) {
        return report.error();
    }
    if (report->outcome != Outcome::settled) {
        return refused("the structure does not rest on the finer mesh: " +
                       std::string(to_string(report->outcome)));
    }
    fine.now_ = std::move(next);
    return fine;
}

}  // namespace haula::physics
