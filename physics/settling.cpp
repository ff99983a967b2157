#include "physics/settling.h"

#include <algorithm>
#include <optional>

#include "physics/contact.h"
#include "physics/index.h"
#include "physics/mesh_error.h"
#include "physics/verdict.h"

namespace haula::physics {
namespace {

Outcome outcome_of(const SolveReport& done) {
    if (done.end != SolveEnd::converged) {
        return Outcome::not_settled;
    }
    return done.stable ? Outcome::settled : Outcome::unstable;
}

void note_end(const SolveReport& done, StepReport& report) {
    report.outcome = outcome_of(done);
    report.iterations += done.iterations;
    report.residual_n = done.residual_n;
    report.min_eigenvalue = done.min_eigenvalue;
    report.energy_j = done.energy_j;
}

// What starts in board or table is lifted out of them gently: `run` settles softly, and says
// whether to go on.
template <class Run>
bool lift_out(Ground ground, Contact& contact, const Run& run) {
    if (ground == Ground::inside) {
        for (const double share : k_ground_shares) {
            contact.set_ground_share(share);
            if (!run()) {
                return false;
            }
        }
        contact.set_ground_share(1.0);
    }
    return true;
}

// How short the steps are that a way is gone in.
enum class Pace { usual, careful };

Stride stride_of(Pace pace, bool alone) {
    const Stride& whole = pace == Pace::usual ? k_usual_stride : k_careful_stride;
    Stride out = whole;
    out.first_shift_s2 *= alone ? k_alone_shift_factor : 1.0;
    return out;
}

struct Way;

// One way among those that little things could make of it.
struct Look {
    Pace pace = Pace::usual;
    double tilt_rad = 0.0;        // of the table
    double residual_share = 1.0;  // of what a strip may be off balance when it is no longer alone
    // A way gone before. Once this one cannot but end there, too, it is gone no further.
    const Way* before = nullptr;
};

// Iterations at shapes that were no valleys.
struct Unstable {
    int alone = 0;
    int together = 0;
    int kicks = 0;
    int sliding = 0;  // together, or alone
    int sliding_together = 0;

    bool snapped() const { return kicks > 0 || together >= k_snap_iterations; }
    bool doubtful_together() const {
        return kicks > 0 || together >= k_doubtful_together || sliding_together > 0;
    }
    bool doubtful() const {
        return doubtful_together() || alone >= k_doubtful_alone || sliding > 0;
    }
    // What stands in balance at first needs many iterations to fall, and may fall to either side.
    bool either_side() const { return kicks > 0 || alone + together >= k_snap_iterations; }
};

// Where a way went after the last shape that was no valley: from there on there is but one end.
struct Trail {
    struct Point {
        double contact_n_m = 0.0;
        std::vector<Vec3> p;
    };
    static constexpr std::size_t k_most = 16;  // the last ones

    bool dense = false;  // by which samples
    std::vector<Point> points;

    void add(double contact_n_m, const RodState& rods) {
        if (points.size() == k_most) {
            points.erase(points.begin());
        }
        points.push_back({contact_n_m, rods.p});
    }
    bool comes_by(double contact_n_m, const RodState& rods) const {
        return std::any_of(points.begin(), points.end(), [&](const Point& each) {
            return each.contact_n_m == contact_n_m && are_near(each.p, rods.p);
        });
    }

  private:
    static bool are_near(const std::vector<Vec3>& a, const std::vector<Vec3>& b) {
        for (std::size_t i = a.size(); i-- > 0;) {  // what is new moves farthest
            if (distance(a[i], b[i]) >= k_same_way_m) {
                return false;
            }
        }
        return true;
    }
};

// One way from the start to a rest.
struct Way {
    SolveEnd end = SolveEnd::converged;
    StepReport report;
    Unstable unstable;
    RodState alone;  // where its strip was let go; empty if it never was alone, or in vain
    bool out_of_ground = true;  // then
    Trail trail;                // everything together; kept if somebody may look again
    bool as_before = false;     // see Look

    // Whether everything goes on from here as in that way.
    bool joins(const Way& other) const {
        return !other.alone.p.empty() && !other.unstable.doubtful_together() &&
               farthest_apart_m(alone, other.alone) < k_same_rest_m;
    }
};

// What everything weighs, were the table tilted: pushed to a side that turns with the structure and
// lies in no plane of symmetry of the last strip.
std::vector<DeadLoad> tilted(const RodSystem& system, const Laid& next, double tilt_rad) {
    std::vector<DeadLoad> loads;
    if (tilt_rad != 0.0) {
        const Quat& frame = next.start.q[at(next.layout.pieces.back().first_node)];
        const Vec3 side = rotate(frame, {0.6, 0.64, 0.48});
        for (const PointMass& mass : system.masses) {
            loads.push_back({mass.node, tilt_rad * mass.mass_kg * system.gravity_m_s2 * side});
        }
    }
    return loads;
}

// The new strip finds its way while everything else stays where it is: most of a placement's
// motion, in a small system.
SolveEnd settle_alone(const ComponentSet& set, const PlaceOptions& options, NewStrip new_strip,
                      Ground ground, const Look& look, Laid& next, Way& way) {
    StepReport& report = way.report;
    RodSystem system = make_lone_system(next.layout, set, next.rods);
    system.loads = tilted(system, next, look.tilt_rad);
    Contact contact(next.layout, set, k_usual_mesh,
                    static_cast<int>(next.layout.pieces.size()) - 1);
    RodState lone = next.rods;
    lone.hinge.assign(new_strip == NewStrip::both_nibs ? 1 : 0, 0.0);
    if (new_strip == NewStrip::both_nibs) {
        lone.hinge[0] = next.rods.hinge.back();
    }
    SolveEnd end = SolveEnd::converged;
    const auto run = [&](bool soft) {
        system.strain_factor = soft && new_strip == NewStrip::both_nibs ? k_soft_start : 1.0;
        contact.set_stiffness((soft ? k_soft_contact : 1.0) * next.contact_n_m);
        SolveOptions how =
            solve_options(options, report.iterations + report.iterations_alone, next.layout, set);
        how.stride = stride_of(look.pace, true);
        how.residual_n = look.residual_share * k_soft_residual_n;
        how.max_iterations = soft ? k_max_soft_iterations : k_max_lone_iterations;
        how.want_eigenvalue = false;
        how.leave_saddles = false;
        how.costs = nullptr;  // those of a small matrix would spoil the averages
        const SolveReport done = settle(system, lone, how, &contact);
        report.iterations_alone += done.iterations;
        way.unstable.alone += done.unstable_iterations;
        way.unstable.sliding += done.sliding_iterations;
        end = done.end;
        return end != SolveEnd::cancelled;
    };
    if (!lift_out(ground, contact, [&] { return run(true); }) || !run(true) || !run(false)) {
        return end;
    }
    way.out_of_ground = contact.deepest_in_ground_m(lone) <= k_too_deep_m;
    const auto from = next.layout.pieces.back().first_node;
    std::copy(lone.p.begin() + from, lone.p.end(), next.rods.p.begin() + from);
    std::copy(lone.q.begin() + from, lone.q.end(), next.rods.q.begin() + from);
    if (new_strip == NewStrip::both_nibs) {
        next.rods.hinge.back() = lone.hinge[0];
    }
    return end;
}

// Where something touches anything, every place is known this much worse: samples that just touch
// or just do not are not foreseen.
constexpr double k_touching_bound_m = 0.003e-3;

// Where what is foreseen makes something touch, or let go, the rest of the structure is freer than
// what was foreseen knew of. Measured: most such places were off by up to 2.3 times what was stated
// (README.md tells how many still are).
constexpr double k_changing_factor = 2.5;

// What the solver foresees on a finer mesh, node by node.
void note_errors(const RodSystem& system, const Contact& contact, const SolveReport& done,
                 Laid& next) {
    const int nodes = static_cast<int>(next.rods.p.size());
    next.errors.assign(at(nodes), {});
    next.residual_m = 0.0;
    if (done.missing_step.empty()) {
        return;
    }
    const bool changes =
        contact.changes_on(system.moved(next.rods, done.missing_step, k_mesh_factor, false));
    const double factor = changes ? k_changing_factor : 1.0;
    for (int i = 0; i < nodes; ++i) {
        next.errors[at(i)] = {
            factor * system.shift_of(i, done.missing_step),
            factor * rotate(next.rods.q[at(i)], system.turn_of(i, next.rods, done.missing_step))};
        next.residual_m = std::max(next.residual_m, length(system.shift_of(i, done.residual_step)));
    }
    for (const LaidPiece& piece : next.layout.pieces) {
        const std::size_t node = at(piece.first_node);
        next.errors[node].turn += piece.roll_error_rad * rotate(next.rods.q[node], {0, 0, 1});
    }
    if (contact.touches()) {
        next.residual_m += k_touching_bound_m;
    }
}

const ContactMesh& mesh_of(bool dense) { return dense ? k_dense_mesh : k_usual_mesh; }

// Notes where a way goes; false if it need not be gone further.
bool follow(const RodState& rods, bool from_valley, const Contact& contact, const Look& look,
            const PlaceOptions& options, Way& way) {
    if (look.before != nullptr) {
        const Trail& trail = look.before->trail;
        return !from_valley || trail.dense != way.trail.dense ||
               !trail.comes_by(contact.stiffness(), rods);
    }
    if (!from_valley) {
        way.trail.points.clear();
    }
    if (options.look_twice) {
        way.trail.add(contact.stiffness(), rods);
    }
    return true;
}

// Everything together; with a new strip, first with soft contact and that strip's stretch soft.
SolveEnd settle_once(const ComponentSet& set, const PlaceOptions& options, NewStrip new_strip,
                     Ground ground, const Look& look, bool dense, Laid& next, Way& way) {
    StepReport& report = way.report;
    Unstable& unstable = way.unstable;
    way.trail = {dense, {}};
    RodSystem system = make_system(next.layout, set);
    Contact contact(next.layout, set, mesh_of(dense));
    const auto run = [&](bool soft) {
        SolveOptions how =
            solve_options(options, report.iterations + report.iterations_alone, next.layout, set);
        how.stride = stride_of(look.pace, false);
        if (soft) {
            how.residual_n = k_soft_residual_n;
            how.max_iterations = k_max_soft_iterations;
            how.want_eigenvalue = false;
            how.leave_saddles = false;
        } else {
            how.missing_gradient = [&](const RodState& rest) {
                return missing_gradient(system, next.layout, set, rest, &contact);
            };
            how.go_on = [&](const RodState& rods, bool from_valley) {
                return follow(rods, from_valley, contact, look, options, way);
            };
        }
        const SolveReport done = settle(system, next.rods, how, &contact);
        note_errors(system, contact, done, next);
        note_end(done, report);
        unstable.together += done.unstable_iterations;
        unstable.sliding += done.sliding_iterations;
        unstable.sliding_together += done.sliding_iterations;
        unstable.kicks += done.kicks;
        way.as_before = done.end == SolveEnd::left_off;
        return done.end;
    };
    if (new_strip != NewStrip::none || ground == Ground::inside || dense) {
        system.strain_factor = new_strip == NewStrip::both_nibs ? k_soft_start : 1.0;
        system.softened_from = system.segments().size() + 1 - next.layout.pieces.back().s_m.size();
        contact.set_stiffness(k_soft_contact * next.contact_n_m);
        const auto softly = [&] { return run(true) != SolveEnd::cancelled; };
        if (!lift_out(ground, contact, softly) || !softly()) {
            return SolveEnd::cancelled;
        }
        system.strain_factor = 1.0;
    }
    contact.set_stiffness(std::max(next.contact_n_m, contact.stiffness()));
    if (look.tilt_rad != 0.0) {
        system.loads = tilted(system, next, look.tilt_rad);
        if (run(true) == SolveEnd::cancelled) {
            return SolveEnd::cancelled;
        }
        system.loads.clear();
    }
    SolveEnd end = run(false);
    while (end == SolveEnd::converged &&
           contact.deepest_overlap_m(next.rods) > k_pressed_overlap_m && contact.stiffen()) {
        end = run(false);
    }
    next.contact_n_m = contact.stiffness();
    if (contact.deepest_overlap_m(next.rods) > k_deepest_overlap_m) {
        report.outcome = Outcome::not_settled;
    }
    return end;
}

// If the first try does not end in a rest, all of it is tried together from the very start, with
// samples twice as dense.
Way go(const ComponentSet& set, const PlaceOptions& options, NewStrip new_strip, Ground ground,
       const Look& look, Laid& next) {
    Way way;
    next.start = next.rods;
    const double contact_n_m = next.contact_n_m;
    for (const bool again : {false, true}) {
        next.rods = next.start;
        next.contact_n_m = contact_n_m;
        next.dense = again;
        way.end = SolveEnd::converged;
        const bool alone_first = !again && new_strip != NewStrip::none;
        way.alone = {};
        Look together = look;
        if (alone_first) {
            way.end = settle_alone(set, options, new_strip, ground, look, next, way);
            if (way.end != SolveEnd::cancelled && !way.out_of_ground) {
                continue;  // let go now, it would be thrown against what holds it down
            }
            way.alone = next.rods;
            together.tilt_rad = 0.0;  // it has done its work
            if (look.before != nullptr && way.joins(*look.before)) {
                way.as_before = true;
                return way;
            }
        }
        if (way.end != SolveEnd::cancelled) {
            way.end = settle_once(set, options, again ? new_strip : NewStrip::none,
                                  alone_first ? Ground::clear : ground, together, again, next, way);
        }
        if (way.end == SolveEnd::cancelled || way.as_before ||
            way.report.outcome == Outcome::settled) {
            break;
        }
    }
    return way;
}

}  // namespace

double farthest_apart_m(const RodState& a, const RodState& b) {
    double most = 0.0;
    for (std::size_t i = 0; i < a.p.size(); ++i) {
        most = std::max(most, distance(a.p[i], b.p[i]));
    }
    return most;
}

Result<StepReport> settle_as_it_stands(const ComponentSet& set, const PlaceOptions& options,
                                       Laid& next) {
    const RodSystem system = make_system(next.layout, set);
    Contact contact(next.layout, set, mesh_of(next.dense));
    contact.set_stiffness(next.contact_n_m);
    SolveOptions how = solve_options(options, 0, next.layout, set);
    how.missing_gradient = [&](const RodState& rest) {
        return missing_gradient(system, next.layout, set, rest, &contact);
    };
    const SolveReport done = settle(system, next.rods, how, &contact);
    if (done.end == SolveEnd::cancelled) {
        return Error{ErrorCode::cancelled, "settling was stopped"};
    }
    note_errors(system, contact, done, next);
    StepReport report;
    note_end(done, report);
    return report;
}

SolveOptions solve_options(const PlaceOptions& options, int done_before, const Layout& layout,
                           const ComponentSet& set) {
    SolveOptions out;
    out.costs = options.costs;
    if (options.watch) {
        out.watch = [&](const RodState& rods) { options.watch(shape_of(layout, set, rods)); };
    }
    if (options.keep_going) {
        out.progress = [&options, done_before](int iterations, double residual) {
            return options.keep_going({done_before + iterations, residual});
        };
    }
    return out;
}

namespace {

// Goes the way from `start` to a rest once more and says whether that is `rest`; nothing if it was
// stopped.
std::optional<bool> ends_there(const ComponentSet& set, const PlaceOptions& options,
                               NewStrip new_strip, Ground ground, const Look& look, Laid start,
                               const RodState& rest, StepReport& cost) {
    const Way way = go(set, options, new_strip, ground, look, start);
    cost = way.report;
    if (way.end == SolveEnd::cancelled) {
        return std::nullopt;
    }
    return way.as_before || (way.report.outcome == Outcome::settled &&
                             farthest_apart_m(start.rods, rest) < k_same_rest_m);
}

}  // namespace

// Beyond an instability little things decide: where the same way in shorter steps ends elsewhere,
// nobody can be sure.
Result<StepReport> find_rest(const ComponentSet& set, const PlaceOptions& options,
                             NewStrip new_strip, Laid& next, Ground ground) {
    const auto cancelled = [] { return Error{ErrorCode::cancelled, "settling was stopped"}; };
    const Laid start = next;
    const Way way = go(set, options, new_strip, ground, {}, next);
    if (way.end == SolveEnd::cancelled) {
        return cancelled();
    }
    StepReport report = way.report;
    if (report.outcome != Outcome::settled) {
        return report;
    }
    report.snapped = way.unstable.snapped();
    report.looked = options.look_twice || !(report.snapped || way.unstable.doubtful());
    if (!options.look_twice) {
        return report;
    }
    PlaceOptions unwatched = options;  // its shapes are not on the way to the rest taken
    unwatched.watch = nullptr;
    const auto look = [&](const Look& how, int StepReport::*iterations) {
        StepReport cost;
        const std::optional<bool> same =
            ends_there(set, unwatched, new_strip, ground, how, start, next.rods, cost);
        report.*iterations += cost.iterations;
        report.iterations_alone += cost.iterations_alone;
        report.certain = report.certain && same.value_or(false);
        return same.has_value();
    };
    if (report.snapped && !look({.pace = Pace::careful, .before = &way}, &StepReport::iterations)) {
        return cancelled();
    }
    for (const double side : {1.0, -1.0}) {
        const bool in_doubt = side > 0.0 ? way.unstable.doubtful() : way.unstable.either_side();
        if (report.certain && in_doubt &&
            !look({.tilt_rad = side * k_look_tilt_rad,
                   .residual_share = k_look_residual_share,
                   .before = &way},
                  &StepReport::iterations_beside)) {
            return cancelled();
        }
    }
    report.snapped = report.snapped || !report.certain;
    next.certain = next.certain && report.certain;
    return report;
}

}  // namespace haula::physics
