#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "physics/mat3.h"
#include "physics/rod_system.h"
#include "physics/set.h"
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
inline constexpr ContactMesh k_dense_mesh{1.25e-3, 9};

// A point that one or two nodes carry: the sum of weight * p + R arm.
struct Carrier {
    int nodes = 0;
    std::array<int, 2> node{};
    std::array<double, 2> weight{};
    std::array<Vec3, 2> arm;
};
Vec3 place(const Carrier& carrier, const RodState& state);

// A sample or ball, and the nearest point of something else.
struct Meeting {
    enum class With { strip, ball, board, table };

    With with = With::strip;
    int thing = 0;   // strips by index, then bodies
    int other = -1;  // likewise; -1 for board and table
    Carrier carrier;
    Carrier foot;  // of a strip or ball
    // With a strip: where the foot is and which way it may slide.
    SurfacePoint at;
    int first_node = 0;
    bool s_free = false;
    bool u_free = false;
    Vec3 x;
    Vec3 y;
    Vec3 normal;  // from y to x
    double distance_m = 0.0;
    double gap_m = 0.0;
    Mat3 bend;  // with board and table: second derivatives of the distance
};

// How far each thing moves in a step, at most: the search looks that much further.
struct Motions {
    std::vector<std::vector<double>> segments_m;  // of each strip
    std::vector<double> strips_m;                 // the largest of each strip's
    std::vector<double> bodies_m;
    double largest_m = 0.0;
    // Far motions are checked with every segment's first samples alone (edges and middle).
    bool coarse = false;
};

class ContactScene {
  public:
    ContactScene(const Layout& layout, const Set& set, const ContactMesh& mesh);

    void move_to(const RodState& state);
    // All that is nearer than touching plus the motions of both, in a fixed order. With `only`,
    // just what concerns that piece (its nibs included).
    void meet(const Motions& motions, std::vector<Meeting>& out, int only = -1) const;

    // As if everything moved by this much.
    Motions same_motions(double each_m) const;
    Motions motions_between(const RodState& from, const RodState& to) const;
    // "s1", a marker's name, "board" or "table"; a nib has its piece's name.
    std::string other_name(const Meeting& meeting, int seen_from) const;
    // The piece (or -1) that a thing belongs to.
    int piece_of(int thing) const;

    // The carriers of the point's derivatives by s and by u.
    static Carrier slope_s(const Meeting& meeting);
    static Carrier slope_u(const Meeting& meeting);

  private:
    struct Sample {
        double s_m = 0.0;
        bool coarse = false;  // one of the few that far motions are checked with
        Carrier carrier;
    };
    struct Strip {
        int first_node = 0;
        StripSurface surface;
        std::vector<Sample> samples;
        std::vector<int> from;             // a segment's first sample; one more at the end
        std::vector<Interval> over_board;  // stretches that count against board and table
    };
    struct Ball {
        Carrier carrier;
        double radius_m = 0.0;
    };
    struct Body {
        std::string name;
        int piece = -1;  // a nib's own
        int host = -1;   // the strip whose hole it is in
        int node = -1;
        std::vector<Ball> balls;
        double reach_m = 0.0;                      // of its balls from the node
        std::vector<std::vector<Interval>> parts;  // of each strip that counts against it
    };

    void add_strip(const LaidPiece& piece, const Set& set, const ContactMesh& mesh);
    void add_body(Body body, const std::vector<Capsule>& capsules, const ContactMesh& mesh);
    void add_nibs(const Layout& layout, const Set& set, int piece, const ContactMesh& mesh);
    void add_markers(const Layout& layout, const Set& set, const ContactMesh& mesh);
    void relate(const Layout& layout, const Set& set);

    std::optional<Meeting> nearest(const Vec3& x, int strip, std::span<const std::size_t> segments,
                                   const Interval& range, double reach_m) const;
    void meet_pair(int a, int b, const Motions& motions, std::vector<Meeting>& out) const;
    void meet_itself(int a, const Motions& motions, std::vector<Meeting>& out) const;
    void meet_fixed(const Carrier& carrier, const Vec3& x, int thing, double radius_m,
                    double extra_m, std::vector<Meeting>& out) const;
    void meet_bodies(const Motions& motions, std::vector<Meeting>& out, int only) const;
    void meet_body(int body, const Motions& motions, std::vector<Meeting>& out, int only) const;

    std::vector<Strip> strips_;
    std::vector<std::string> strip_names_;
    std::vector<Body> bodies_;
    std::vector<std::vector<std::vector<Interval>>> parts_;  // [a][b]: of a that counts against b
    double ball_m_ = 0.0;
    double board_radius_m_ = 0.0;
    double board_thickness_m_ = 0.0;
    const RodState* state_ = nullptr;
    std::vector<Vec3> sample_x_;            // of all strips' samples, in order
    std::vector<std::size_t> sample_base_;  // of each strip
};

}  // namespace haula::physics
