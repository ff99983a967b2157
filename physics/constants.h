#pragma once

// Every tolerance of the strip solver: its unit, its reason, and what breaks if it moves.
namespace haula::physics {

// The arm by which turning is weighed against moving (half a strip's width): residual torques are
// divided by it, and the metric of shifts and eigenvalues uses it. Smaller: residuals are ruled by
// torques, shifts hold rotations less.
inline constexpr double k_turn_arm_m = 0.010;

// Thin strips hardly shear or stretch, and the solutions we compare with do not at all. These
// factors on the section's kGA and EA keep the shortest strip (55 mm, shear) and the flattest arch
// (120 mm apart, stretch) within 0.15 % of them; with 1 they would be 0.9 % and 0.4 % off. Much
// larger: Newton has to work against needless stiffness.
inline constexpr double k_stretch_stiffening = 5.0;
inline constexpr double k_shear_stiffening = 10.0;

// Forces this small count as balance. A 5 mm segment weighs 6e-4 N, so heights are good to about
// 1e-3 mm. Larger: undo and replay still agree, but heights lose digits that are shown. Smaller
// than 1e-11: rounding in stretched segments never gets there.
inline constexpr double k_residual_n = 1e-8;

// No node turns further than this in one Newton step. Larger: strips jump over shapes that they
// should have stopped in, and the half-way frame comes near its limit. Smaller: more iterations.
inline constexpr double k_largest_turn_rad = 0.5;

// Below this turn a step needs no rebuilding of positions: the stretch it makes is under 2e-4.
inline constexpr double k_rebuild_turn_rad = 0.02;

// The first steps of a way are this long (1/s^2 is one over dt, see Stride): once for every
// placement, and once more in shorter ones where it snapped. A strip that settles alone starts
// further from its rest, and its iterations cost little.
inline constexpr double k_usual_first_shift_s2 = 1e4;
inline constexpr double k_careful_first_shift_s2 = 1e5;
inline constexpr double k_alone_shift_factor = 10.0;

// The first shift (in 1/s^2, times mass) tried when the matrix is not positive definite, and the
// factor between tries. Larger: fewer factorisations, shorter steps.
inline constexpr double k_first_shift_s2 = 20.0;
inline constexpr double k_shift_factor = 4.0;
// With a shift this large steps are shorter than rounding: give up.
inline constexpr double k_largest_shift_s2 = 1e12;

// Armijo's share of the foreseen decrease, and the shortest step worth trying.
inline constexpr double k_armijo = 1e-4;
inline constexpr double k_shortest_step = 1e-5;

// Past this many Newton iterations a placement counts as not settled (median is under 30).
inline constexpr int k_max_iterations = 400;

// How far a saddle is left along its falling direction: the largest node turns this much. Smaller:
// Newton may come straight back. Larger: the side it falls to could be chosen by chance.
inline constexpr double k_kick_rad = 0.05;
inline constexpr int k_max_kicks = 6;

// A placement with fewer iterations than this at shapes that are no valleys has not snapped.
inline constexpr int k_snap_iterations = 5;
// One with so many of them while its strip was alone, or together, or at which anything slid off an
// edge, may have been decided by little things: it is looked at once more. Fewer: starts are no
// valleys at first, and nearly every placement would be.
inline constexpr int k_doubtful_alone = 3;
inline constexpr int k_doubtful_together = 2;
// The look: as if the table were tilted by this (a twentieth of a degree; no table is more level),
// and with a strip that settles alone held to this share of the residual. Larger: what every table
// decides alike is called not certain. Smaller: what the mesh decides is not told.
inline constexpr double k_look_tilt_rad = 1e-3;
inline constexpr double k_look_residual_share = 0.5;
// Rests nearer to each other than this are one and the same.
inline constexpr double k_same_rest_m = 0.5e-3;
// A look that comes this near to where the way went after its last instability, itself at a valley,
// is left off: both end alike. Larger: an edge may lie between them.
inline constexpr double k_same_way_m = 0.1e-3;

// Inverse iteration for the lowest eigenvalue: relative accuracy and the most rounds. The sign does
// not depend on it (the factorisation tells); only the number that is shown does.
inline constexpr double k_eigen_accuracy = 1e-4;
inline constexpr int k_eigen_rounds = 60;

// A nib reaches a hole if the strip is longer than the way there by this share: a strip cannot be
// pulled quite straight.
inline constexpr double k_reach_slack = 1e-3;
// More stretch than this is refused: foam strips are pushed in, not pulled.
inline constexpr double k_max_stretch = 0.005;

// A strip plugged at both ends starts with its stretch and shear this much softer, and goes on as
// soon as forces are below the residual: the curve only has to lose its kinks.
inline constexpr double k_soft_start = 0.02;
inline constexpr double k_soft_residual_n = 1e-3;
inline constexpr int k_max_soft_iterations = 25;
// A new strip settles alone at most this long before the whole structure goes on from there. More
// is wasted: it may be on its way to push others aside.
inline constexpr int k_max_lone_iterations = 60;

// Whether a start curve is clear is looked at with so many segments in 40 mm. Fewer: a start that
// just misses something on one mesh runs through it on another, and the rest is another one.
inline constexpr int k_start_segments = 24;

// A loose nib is drawn into its hole by springs of these stiffnesses in turn, on its place and, at
// this arm, on its direction. The first is weaker than a strip of 160 mm, the last leaves it a few
// hundredths of a millimetre from the hole. Fewer stages: the structure is jerked, and may come to
// rest in another shape.
inline constexpr double k_nib_pulls_n_m[] = {0.2, 1.0, 5.0, 40.0, 600.0};
inline constexpr double k_nib_pull_arm_m = 0.020;
// This near the hole, and within 6 degrees of its axis, the nib is in; further off something holds
// it back.
inline constexpr double k_nib_arrived_m = 1e-3;
inline constexpr double k_nib_arrived_cos = 0.995;

// Contact. Springs this stiff for each sample (2.5 x 3.75 mm apart; where they are denser, softer)
// let a strip that lies on another sink in by a few hundredths of a millimetre. Softer: deeper
// overlaps. Stiffer: Newton needs more iterations.
inline constexpr double k_contact_n_m = 200.0;
// The first pass uses this share of it: contact is found gently.
inline constexpr double k_soft_contact = 0.3;
// What starts in the board or the table is lifted out of them by springs of these shares of the
// usual stiffness in turn. Fewer: it is thrown rather than lifted.
inline constexpr double k_ground_shares[] = {0.003, 0.03, 0.3};
// Starts that reach into the ground equally deep but for rounding: the first of them is taken.
inline constexpr double k_same_depth_m = 1e-6;
// A bent strip can press much harder than a lying one. Where it presses deeper than the spring
// should allow, all springs get stiffer by this factor, and stay so for the structure's further
// growth. Without it steps are held up by the cap below, hundredths of a millimetre at a time.
inline constexpr double k_stiffen_factor = 4.0;
inline constexpr double k_stiffest_contact_n_m = 5e4;
inline constexpr double k_pressed_overlap_m = 0.5e-3;
// A step that contact cuts to less than this share was stopped by things that are pressed.
inline constexpr double k_stopped_share = 0.1;
// Over the first part of an overlap the spring's stiffness rises from nothing, so that second
// derivatives have no jump. Shorter: Newton chatters between touching and not.
inline constexpr double k_contact_smooth_m = 50e-6;
// A strip meets itself only beyond this much of its own length: nearer than that it cannot bend
// back upon itself.
inline constexpr double k_self_arc_m = 0.032;
// How well a sample's nearest point is found. Worse than this, derivatives stop being exact.
inline constexpr double k_foot_accuracy_m = 1e-12;
// What does not touch need not be known that well: the distance is off by the square of it.
inline constexpr double k_rough_foot_m = 1e-6;
// How far a segment may stand out from its flat approximation: decides which samples get a proper
// search. Too small: contacts are missed at tight bends.
inline constexpr double k_flat_error_m = 1.5e-3;

// Things this much (on either side) beyond touching are remembered, so that small steps need no new
// search. Larger: more is remembered than used.
inline constexpr double k_contact_margin_m = 0.5e-3;

// Beyond this motion a step is checked with a quarter of the samples (a segment's first, edges and
// middle): things are 5 mm thick, and the shorter steps that follow are checked with all of them.
inline constexpr double k_far_motion_m = 2e-3;

// What a trial step may do, so that nothing passes through anything: come at most this far beyond
// touching, slide at most so far along what it is near to, else go this share of the distance.
// Larger: strips tunnel, and the result still looks converged and stable.
inline constexpr double k_beyond_touching_m = 1e-3;
inline constexpr double k_sliding_m = 10e-3;
inline constexpr double k_share_of_distance = 0.95;
// A thing that is already too deep may still go this far, or the search could never move.
inline constexpr double k_min_approach_m = 0.02e-3;
// What a step would run into is held off by forces foreseen at a few places: of each pair of things
// at most so many, so far apart; so many in all; looked for so many times. More: steps are cut less
// often, and cost more.
inline constexpr int k_max_foreseen_of_pair = 4;
inline constexpr double k_foreseen_apart_m = 6e-3;
inline constexpr int k_max_foreseen = 16;
inline constexpr int k_foreseeing_rounds = 3;
// Sweeps over these forces until they agree with each other, and when they do.
inline constexpr int k_max_force_sweeps = 200;
inline constexpr double k_force_accuracy = 1e-6;

// Nothing gets deeper into anything than this on its way, whatever presses it: a step that would
// bring it there is refused, and shortened. Larger: edges pass through each other. As large as half
// a thickness: a mid-surface is passed and the push turns round.
inline constexpr double k_too_deep_m = 2e-3;

// An overlap deeper than this is no resting shape, however balanced.
inline constexpr double k_deepest_overlap_m = 1e-3;

}  // namespace haula::physics
