#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "physics/component_set.h"
#include "physics/flat_scan.h"
#include "physics/mat3.h"
#include "physics/rod_system.h"
#include "physics/strip_layout.h"
#include "physics/strip_surface.h"

// What can meet what while a structure settles: samples on every strip's mid-surface and balls
// along nibs and markers, against the nearest points of the other strips, against each other's
// balls, and against board and table. The same surfaces and exemptions as in the verdict.
namespace haula::physics {

struct ContactMesh {
    double along_m = 2.5e-3;  // samples are at most this far apart along a strip
    int across = 5;
};
inline constexpr ContactMesh k_usual_mesh{};
// Of the few samples that far motions are checked with, along a strip.
inline constexpr double k_coarse_spacing_m = 5e-3;
inline constexpr ContactMesh k_dense_mesh{1.25e-3, 9};

// A point that up to four nodes carry: the sum of weight * p + R arm.
inline constexpr int k_carrier_nodes = 4;
struct Carrier {
    int nodes = 0;
    std::array<int, k_carrier_nodes> node{};
    std::array<double, k_carrier_nodes> weight{};
    std::array<Vec3, k_carrier_nodes> arm;

    void add(int which, double its_weight, const Vec3& its_arm) {
        const auto k = static_cast<std::size_t>(nodes++);
        node[k] = which;
        weight[k] = its_weight;
        arm[k] = its_arm;
    }
};
Vec3 place(const Carrier& carrier, const RodState& state);
// A point of a strip's surface, `w` of the nodes around the segment, u_m across. Nodes that do not
// move it are left out.
Carrier carrier_of(int first_node, std::size_t segment, const NodeWeights& w, double u_m);

// A sample or ball, and the nearest point of something else.
struct Meeting {
    enum class With { strip, ball, board, table };

    With with = With::strip;
    int thing = 0;     // strips by index, then bodies
    int other = -1;    // likewise; -1 for board and table
    double s_m = 0.0;  // of a strip's sample: its place on it
    double u_m = 0.0;
    Carrier carrier;
    Carrier foot;  // of a strip or ball
    // With a strip that it touches: how its derivatives by s and u are carried, by the foot's nodes
    // in their order.
    Carrier foot_s;
    Carrier foot_u;
    // With a strip: where the foot is and which way it may slide.
    SurfacePoint at;
    bool s_free = false;
    bool u_free = false;
    Vec3 x;
    Vec3 y;
    Vec3 normal;  // from y to x
    double distance_m = 0.0;
    double gap_m = 0.0;
    double share = 1.0;  // of a spring's stiffness
    Mat3 bend;           // with board and table: second derivatives of the distance
};

// How a thing moves in a step: each of its points by `shift`, give or take `spread_m`.
struct Motion3 {
    Vec3 shift;
    double spread_m = 0.0;
    double max_m = 0.0;  // of both together
};
// How much nearer two things can come, at most.
inline double approach_m(const Motion3& a, const Motion3& b) {
    return length(a.shift - b.shift) + a.spread_m + b.spread_m;
}

// Of the segments of a block.
struct FourMotions {
    Wide shift_x;
    Wide shift_y;
    Wide shift_z;
    Wide spread_m;
    Wide max_m;
};

// How each thing moves: the search looks that much further.
struct Motions {
    std::vector<Motion3> segments;  // of all strips, in order
    std::vector<Motion3> blocks;
    std::vector<FourMotions> fours;        // of each block's segments
    std::vector<FourMotions> four_blocks;  // of every four blocks of a strip
    std::vector<Motion3> strips;
    std::vector<Motion3> bodies;
    double largest_m = 0.0;
    // Far motions are checked with every segment's first samples alone (edges and middle).
    bool coarse = false;
};

class ContactScene {
  public:
    ContactScene(const Layout& layout, const ComponentSet& set, const ContactMesh& mesh);

    // With `only`, nothing but that piece and its nibs has moved since the last time.
    void move_to(const RodState& state, int only = -1);
    // All that is nearer than touching plus the motions of both, in a fixed order. With `only`,
    // just what concerns that piece (its nibs included).
    void meet(const Motions& motions, std::vector<Meeting>& out, int only = -1);
    // Likewise, of a piece, but no more once it overlaps anything beside board and table: says
    // whether it does.
    bool meet_until_overlap(const Motions& motions, std::vector<Meeting>& out, int piece);

    // As if everything moved by this much.
    std::size_t block_count() const;  // of all strips
    std::size_t four_block_count() const;
    Motions same_motions(double each_m) const;
    void motions_between(const RodState& from, const RodState& to, Motions& out,
                         int only = -1) const;
    // "s1", a marker's name, "board" or "table"; a nib has its piece's name.
    std::string other_name(const Meeting& meeting, int seen_from) const;
    std::string name_of(int thing) const;
    // The piece (or -1) that a thing belongs to.
    int piece_of(int thing) const;
    int strips() const { return static_cast<int>(strips_.size()); }
    const StripSurface& surface(int strip) const {
        return strips_[static_cast<std::size_t>(strip)].surface;
    }

  private:
    struct Sample {
        double s_m = 0.0;
        double u_m = 0.0;
        bool coarse = false;  // one of the few that far motions are checked with
        double share = 1.0;   // of a spring's stiffness: denser samples have softer ones
        Carrier carrier;
    };
    struct Strip {
        int first_node = 0;
        StripSurface surface;
        std::vector<Sample> samples;
        std::vector<int> from;             // a segment's first sample; one more at the end
        std::vector<Interval> over_board;  // stretches that count against board and table
        // Where its segments, blocks and samples begin among those of all strips.
        std::size_t first_segment = 0;
        std::size_t first_block = 0;
        std::size_t first_four_blocks = 0;
        std::size_t first_sample = 0;

        std::size_t segments() const { return surface.segment_count(); }
    };
    struct Ball {
        Carrier carrier;
        double radius_m = 0.0;
        Vec3 x;  // now
    };
    struct Body {
        std::string name;
        int piece = -1;  // a nib's own
        int host = -1;   // the strip whose hole it is in
        int node = -1;
        std::vector<Ball> balls;
        Vec3 middle;                               // in the node's frame
        Vec3 centre;                               // now
        double reach_m = 0.0;                      // of its balls from the middle
        std::vector<std::vector<Interval>> parts;  // of each strip that counts against it
    };
    // Segments of another strip that one segment is near to, and how near a sample must come.
    struct Near {
        std::vector<std::size_t> segments;
        double reach_m = 0.0;
    };

    // What is asked of two strips: the few samples of far motions alone; no more than one overlap.
    struct Wanted {
        bool coarse = false;
        bool one_overlap = false;
    };

    void add_strip(const Layout& layout, const LaidPiece& piece, const ComponentSet& set,
                   const ContactMesh& mesh);
    void add_samples(Strip& strip, const LaidPiece& piece, const ContactMesh& mesh) const;
    void add_body(Body body, const std::vector<Capsule>& capsules, const ContactMesh& mesh);
    void add_nibs(const Layout& layout, const ComponentSet& set, int piece,
                  const ContactMesh& mesh);
    void add_markers(const Layout& layout, const ComponentSet& set, const ContactMesh& mesh);
    void relate(const Layout& layout, const ComponentSet& set);
    void move_strip(Strip& strip, const RodState& state);

    // Where the samples of a segment are.
    std::span<const Vec3> samples_at(Strip& strip, std::size_t segment);
    void place_samples(Strip& strip, std::size_t segment);
    void carry_samples(Strip& strip, std::size_t segment);
    Meeting* nearest(const Vec3& x, int strip, std::size_t point, const Interval& range,
                     double reach_m, double touching_m, std::vector<Meeting>& out) const;
    void meet_on(const Vec3& x, int strip, const ClosestPoint& foot, bool touches,
                 Meeting& meeting) const;
    void carried_by(const Sample& sample, int thing, Meeting& meeting) const;
    static void clear_near(const Strip& strip, std::vector<Near>& near);
    void look_closer(Strip& a, std::size_t i, Strip& b, std::size_t j, double reach_m,
                     std::vector<Near>& near_b);
    bool find_near_of(Strip& a, Strip& b, const Motions& motions);
    void look_at_blocks(Strip& a, std::size_t p, Strip& b, std::size_t q, const Motions& motions);
    bool find_near(Strip& a, Strip& b, const Motions& motions);
    bool find_near_itself(Strip& strip, const Motions& motions);
    void meet_pair(int a, int b, const Motions& motions, std::vector<Meeting>& out,
                   bool one_overlap = false);
    void meet_samples(int a, int b, const Wanted& wanted, std::vector<Near>& near,
                      std::vector<Meeting>& out);
    bool meet_scanned(int a, int b, const Wanted& wanted, const Near& near,
                      std::vector<Meeting>& out);
    void meet_itself(int a, const Motions& motions, std::vector<Meeting>& out);
    void meet_ground(int a, const Motions& motions, std::vector<Meeting>& out);
    void meet_fixed(const Carrier& carrier, const Vec3& x, int thing, double radius_m,
                    double extra_m, double share, std::vector<Meeting>& out) const;
    void meet_bodies(const Motions& motions, std::vector<Meeting>& out, int only) const;
    void meet_balls(int a, int b, double within_m, std::vector<Meeting>& out) const;
    void meet_body(int body, const Motions& motions, std::vector<Meeting>& out, int only);
    void find_near_body(const Body& body, const Motion3& motion, const Strip& strip,
                        const Motions& motions, Near& near) const;

    std::vector<Strip> strips_;
    std::vector<std::string> strip_names_;
    std::vector<Body> bodies_;
    std::vector<std::vector<std::vector<Interval>>> parts_;  // [a][b]: of a that counts against b
    double ball_m_ = 0.0;
    double board_radius_m_ = 0.0;
    double board_thickness_m_ = 0.0;
    bool placed_ = false;
    // Samples are placed, and their carriers found, when they are first looked at.
    std::vector<Vec3> sample_x_;
    std::vector<bool> samples_placed_;  // of each segment
    std::vector<bool> samples_carried_;
    std::vector<SurfaceNode> nodes_;  // of one strip, for a moment
    std::vector<Near> near_ab_;       // of each segment of a, for a moment
    std::vector<Near> near_ba_;
    FlatScan scan_;                                               // of some samples, for a moment
    std::vector<std::pair<const Sample*, const Vec3*>> scanned_;  // which they are
    int overlapped_ = -1;  // the strip that meet_until_overlap found last
};

}  // namespace haula::physics
