#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/quat.h"
#include "core/vec3.h"
#include "physics/sparse_hessian.h"
#include "physics/sparse_row.h"
#include "physics/strip_energy.h"

// Nodes, segments, joints and weights: everything that has energy, apart from contact.
//
// Joints are not forces: a plugged node has no freedoms of its own but follows its host, so the
// gap of a joint is exactly zero and the minimisation has no constraints.
namespace haula::physics {

enum class Hold {
    free,   // six freedoms
    fixed,  // in the board, clamped
    clamp,  // at `host`, turned by `turn` from it
    hinge,  // as clamp (or as fixed if host is -1), then free to turn about its own d3
};

struct NodeRule {
    Hold hold = Hold::free;
    int host = -1;   // a free node
    int hinge = -1;  // which of the state's hinge angles
    Vec3 p;          // of a node held by the board
    Quat turn;
};

struct RodSegment {
    int a = 0;
    int b = 0;
    double h = 0.0;
    RodStiffness stiffness;
    Vec3 kappa0;  // curvature when unstressed
};

// A weight at node's p + R offset: a node's share of its strip, or a marker.
struct PointMass {
    int node = 0;
    double mass_kg = 0.0;
    Vec3 offset;  // in the node's frame
};

// A force that keeps its direction.
struct DeadLoad {
    int node = 0;
    Vec3 force_n;
};

// Draws a loose nib towards its hole: its root to the hole's centre, its d3 to `way`. In the frame
// of the node at the hole, or of the world if that is the board's.
struct NibPull {
    int node = 0;
    int host = -1;
    Vec3 p;  // of a hole in the board
    Vec3 way;
    double n_m = 0.0;
    double nm = 0.0;
};

struct RodState {
    std::vector<Vec3> p;
    std::vector<Quat> q;
    std::vector<double> hinge;

    friend bool operator==(const RodState&, const RodState&) = default;
};

// Force and torque (in the node's own frame) on a node, as gradients.
struct NodeGradient {
    Vec3 force;
    Vec3 torque;

    NodeGradient& operator+=(const NodeGradient& o) {
        force += o.force;
        torque += o.torque;
        return *this;
    }
    NodeGradient& operator-=(const NodeGradient& o) {
        force -= o.force;
        torque -= o.torque;
        return *this;
    }
    friend NodeGradient operator*(double scale, const NodeGradient& o) {
        return {scale * o.force, scale * o.torque};
    }
};

// Derivatives over the freedoms of up to eight nodes, six each (dp, theta).
template <int Nodes>
struct Element {
    static constexpr int k_size = 6 * Nodes;
    std::array<int, Nodes> nodes{};
    std::array<double, k_size> gradient{};
    std::array<double, static_cast<std::size_t>(k_size) * k_size> hessian{};

    double& h(int row, int col) { return hessian[place(row, col)]; }
    // Where the six rows of node k and the six columns of node j begin.
    const double* block(int k, int j) const {
        return &hessian[6 * static_cast<std::size_t>(k) * k_size + 6 * static_cast<std::size_t>(j)];
    }
    double h(int row, int col) const { return hessian[place(row, col)]; }

  private:
    static std::size_t place(int row, int col) {
        return static_cast<std::size_t>(row) * k_size + static_cast<std::size_t>(col);
    }
};

class PositionFit;

class RodSystem {
  public:
    RodSystem();
    ~RodSystem();
    RodSystem(const RodSystem&);
    RodSystem& operator=(const RodSystem&);
    RodSystem(RodSystem&&) noexcept;
    RodSystem& operator=(RodSystem&&) noexcept;

    int add_node(const NodeRule& rule);
    void add_segment(const RodSegment& segment);
    std::vector<PointMass> masses;
    std::vector<DeadLoad> loads;
    std::optional<NibPull> pull;
    double gravity_m_s2 = 0.0;
    const SegmentElement* segment_element = &k_strip_element;
    // Softens stretch and shear from this segment on, while a strip finds its first shape.
    double strain_factor = 1.0;
    std::size_t softened_from = 0;

    const std::vector<NodeRule>& rules() const { return rules_; }
    const std::vector<RodSegment>& segments() const { return segments_; }
    int hinge_count() const { return hinges_; }
    int freedoms() const;
    std::vector<int> group_sizes() const;
    int group_of_node(int node) const { return group_[static_cast<std::size_t>(node)]; }
    // The groups that move this node: its own, its host's, its hinge's.
    void groups_moving(int node, std::vector<int>& out) const;
    std::vector<GroupPair> pattern() const;
    // Mass of each freedom, in kg and kg m^2: the scale in which shifts and eigenvalues are meant.
    std::vector<double> metric() const;

    // Puts every plugged node where its host says.
    void follow_hosts(RodState& state) const;
    double energy(const RodState& state) const;
    // Adds to gradient and hessian, returns the energy.
    double derivatives(const RodState& state, std::span<double> gradient,
                       SparseHessian& hessian) const;
    // `state` moved by the freedoms' step. With `rebuild`, positions are fitted to the turned
    // frames and the strains that the step foresees, so that a large turn does not stretch.
    RodState moved(const RodState& state, std::span<const double> step, double scale,
                   bool rebuild) const;
    // Adds what acts on a node (the torque in its own frame) to a gradient over the freedoms.
    void add_gradient(int node, const RodState& state, const Vec3& force, const Vec3& torque,
                      std::span<double> gradient) const;
    void add_gradient(int node, const RodState& state, const Vec3& force, const Vec3& torque,
                      SparseRow& row) const;
    // Of one node, for a step.
    Vec3 turn_of(int node, const RodState& state, std::span<const double> step) const;
    Vec3 shift_of(int node, std::span<const double> step) const;

    template <int Nodes>
    void scatter(const RodState& state, const Element<Nodes>& element, std::span<double> gradient,
                 SparseHessian& hessian) const;

  private:
    // A node's six local freedoms in terms of the groups that move it.
    struct Carried {
        int host_group = -1;  // six freedoms; dp as they are, theta turned by `turn`
        bool as_is = true;    // turn is the identity
        Mat3 turn;
        int hinge_group = -1;
    };

    Carried carried(int node, const RodState& state) const;
    template <int Nodes>
    void scatter_hinge(int k, const Element<Nodes>& element, std::span<const Carried> nodes,
                       std::span<double> gradient, SparseHessian& hessian) const;
    template <int Nodes>
    void scatter_groups(const Element<Nodes>& element, std::span<const Carried> nodes,
                        std::span<double> gradient, SparseHessian& hessian) const;
    Mat3 host_turn(int node, const RodState& state) const;
    void add_segment_derivatives(const RodSegment& segment, const SegmentDerivatives& d,
                                 const RodState& state, std::span<double> gradient,
                                 SparseHessian& hessian) const;
    double pull_derivatives(const RodState& state, std::span<double> gradient,
                            SparseHessian& hessian) const;

    std::vector<NodeRule> rules_;
    std::vector<RodSegment> segments_;
    std::vector<int> group_;        // a free node's group, else -1
    std::vector<int> hinge_group_;  // of each hinge angle
    int groups_ = 0;
    int hinges_ = 0;
    std::vector<int> group_first_{0};
    mutable std::unique_ptr<PositionFit> fit_;
};

}  // namespace haula::physics
