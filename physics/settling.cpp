#include "physics/settling.h"

#include <algorithm>

#include "physics/contact.h"
#include "physics/index.h"

namespace haula::physics {
namespace {

Outcome outcome_of(const SolveReport& done) {
    if (done.end != SolveEnd::converged) {
        return Outcome::not_settled;
    }
    return done.stable ? Outcome::settled : Outcome::unstable;
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

// The new strip finds its way while everything else stays where it is: most of a placement's
// motion, in a small system.
SolveEnd settle_alone(const Set& set, const PlaceOptions& options, NewStrip new_strip,
                      Ground ground, Laid& next, StepReport& report) {
    RodSystem system = make_lone_system(next.layout, set, next.rods);
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
        how.residual_n = k_soft_residual_n;
        how.most_iterations = soft ? k_most_soft_iterations : k_most_lone_iterations;
        how.want_eigenvalue = false;
        how.leave_saddles = false;
        how.costs = nullptr;  // those of a small matrix would spoil the averages
        const SolveReport done = settle(system, lone, how, &contact);
        report.iterations_alone += done.iterations;
        end = done.end;
        return end != SolveEnd::cancelled;
    };
    if (!lift_out(ground, contact, [&] { return run(true); }) || !run(true) || !run(false)) {
        return end;
    }
    const auto from = next.layout.pieces.back().first_node;
    std::copy(lone.p.begin() + from, lone.p.end(), next.rods.p.begin() + from);
    std::copy(lone.q.begin() + from, lone.q.end(), next.rods.q.begin() + from);
    if (new_strip == NewStrip::both_nibs) {
        next.rods.hinge.back() = lone.hinge[0];
    }
    return end;
}

// Everything together; with a new strip, first with soft contact and that strip's stretch soft.
SolveEnd settle_once(const Set& set, const PlaceOptions& options, NewStrip new_strip, Ground ground,
                     bool dense, Laid& next, StepReport& report) {
    RodSystem system = make_system(next.layout, set);
    Contact contact(next.layout, set, dense ? k_dense_mesh : k_usual_mesh);
    const auto run = [&](bool soft) {
        SolveOptions how =
            solve_options(options, report.iterations + report.iterations_alone, next.layout, set);
        if (soft) {
            how.residual_n = k_soft_residual_n;
            how.most_iterations = k_most_soft_iterations;
            how.want_eigenvalue = false;
            how.leave_saddles = false;
        }
        const SolveReport done = settle(system, next.rods, how, &contact);
        report.iterations += done.iterations;
        report.residual_n = done.residual_n;
        report.min_eigenvalue = done.min_eigenvalue;
        report.energy_j = done.energy_j;
        report.outcome = outcome_of(done);
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

}  // namespace

SolveOptions solve_options(const PlaceOptions& options, int done_before, const Layout& layout,
                           const Set& set) {
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

Result<StepReport> find_rest(const Set& set, const PlaceOptions& options, NewStrip new_strip,
                             Laid& next, Ground ground) {
    next.start = next.rods;
    const double contact_n_m = next.contact_n_m;
    StepReport report;
    for (const bool again : {false, true}) {
        next.rods = next.start;
        next.contact_n_m = contact_n_m;
        SolveEnd end = SolveEnd::converged;
        const bool alone_first = !again && new_strip != NewStrip::none;
        if (alone_first) {
            end = settle_alone(set, options, new_strip, ground, next, report);
        }
        if (end != SolveEnd::cancelled) {
            end = settle_once(set, options, again ? new_strip : NewStrip::none,
                              alone_first ? Ground::clear : ground, again, next, report);
        }
        if (end == SolveEnd::cancelled) {
            return Error{ErrorCode::cancelled, "settling was stopped"};
        }
        if (report.outcome == Outcome::settled) {
            break;
        }
    }
    return report;
}

}  // namespace haula::physics
