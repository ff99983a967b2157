#pragma once

#include <span>
#include <string>
#include <vector>

#include "physics/contact_scene.h"
#include "physics/rod_system.h"
#include "physics/sparse_row.h"

// Contact inside settling: strips, nibs, markers, board and table hold each other up.
//
// Every sample is held away from the nearest point of each other thing by a stiff spring that acts
// on their overlap alone. The nearest point is eliminated, so that the second derivatives are
// exact. No friction.
namespace haula::physics {

// What overlaps a piece or marker: names, each once.
struct InTheWay {
    std::vector<std::string> names;
    double ground_depth_m = 0.0;  // how far it reaches into board or table

    bool clear() const { return names.empty(); }
    // Board or table, and nothing else.
    bool only_ground() const;
};
bool is_ground(const std::string& name);
// Whether all that is in the way is asked for, or one thing is enough (beside board and table).
enum class Named { all, one };

// A place where things are going to touch.
struct Foreseen {
    double gap_m = 0.0;
    double stiffness_n_m = 0.0;
    SparseRow row;
};

class Contact {
  public:
    // With `only`, nothing but that piece moves, and only what it meets counts.
    Contact(const Layout& layout, const ComponentSet& set, const ContactMesh& mesh = k_usual_mesh,
            int only = -1);

    // Of each sample's spring.
    void set_stiffness(double n_m);
    double stiffness() const { return stiffness_n_m_; }
    // Board and table with this share of it, while something finds its way out of them; with less
    // than 1 they hold nothing back.
    void set_ground_share(double share) { ground_share_ = share; }
    // Where things are pressed together too hard for the springs: stiffer ones. False when they
    // are as stiff as can be. Those of board and table stay as they are while something stands too
    // deep in them: it is to be lifted out, not thrown against what is above it.
    bool stiffen();

    // Finds what touches in `state` and what is near to it: the state that the others speak of.
    void find(const RodState& state);
    // Of another state, which may then become the one spoken of.
    double energy_at(const RodState& trial);
    void accept_trial();
    // Whether it has anything in anything else deeper than `k_too_deep_m` and deeper than anything
    // was before. (Of what finds its way out of board and table these do not count.)
    bool trial_too_deep() const;

    // The matrix's blocks that are needed and not there yet.
    void missing_blocks(const RodSystem& system, const SparseHessian& hessian,
                        std::vector<GroupPair>& out) const;
    // Adds to both and returns the energy. Without `exact` the second derivatives are those of the
    // springs alone, as if no surface were curved and nothing slid: never falling.
    double derivatives(const RodSystem& system, const RodState& state, std::span<double> gradient,
                       SparseHessian& hessian, bool exact = true) const;
    // Between its nodes a strip is as straight in its twist as the nodes say; pushed off its middle
    // there, foam would give way a little more. Adds the gradient that this is missing, times
    // `scale`; `gj_nm2` is the stiffness against twist.
    void add_missing_between_nodes(const RodSystem& system, const RodState& state, double scale,
                                   double gj_nm2, std::span<double> gradient) const;
    bool touches() const { return !touching_.empty(); }
    // Whether anything that touches would let go on the way there, or something else touch, to
    // first order.
    bool changes_on(const RodState& to) const;

    // The share (up to 1) of the way from `from`, the state spoken of, to `to` on which nothing can
    // pass through anything.
    double clear_share(const RodState& from, const RodState& to);

    // Of the step that clear_share was asked about last: what it would run into that does not touch
    // yet, of each pair of things a few places well apart from each other. Adds, for each, the row
    // of how its gap changes with the freedoms, and its spring.
    void foresee(const RodSystem& system, const RodState& from, const RodState& to,
                 std::vector<Foreseen>& out) const;

    double deepest_overlap_m(const RodState& state);
    double deepest_in_ground_m(const RodState& state);
    InTheWay in_the_way_of(int piece, const RodState& state, Named named = Named::all);
    InTheWay in_the_way_of_marker(const std::string& marker, const RodState& state);

  private:
    struct Depths {
        double pieces_m = 0.0;  // in each other
        double ground_m = 0.0;  // in board and table
    };
    static Depths depths_of(std::span<const Meeting> meetings);
    double stiffness_of(const Meeting& meeting) const;
    void keep_touching();

    ContactScene scene_;
    Motions margin_;
    Motions none_;
    Motions moves_;  // of a trial, for a moment
    int only_ = -1;
    bool at_spoken_of_ = false;  // the scene is where near_ was found
    double stiffness_n_m_ = 0.0;
    double ground_n_m_ = 0.0;
    double ground_share_ = 1.0;
    Depths deepest_;                 // of the state spoken of
    std::vector<Meeting> near_;      // of the state spoken of
    std::vector<Meeting> touching_;  // those of them that overlap
    std::vector<Meeting> trial_;
    std::vector<Meeting> scratch_;
    bool swept_ = false;  // scratch_ is what clear_share looked at, or else near_
};

}  // namespace haula::physics
