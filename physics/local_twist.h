#pragma once

#include <cstddef>
#include <vector>

#include "physics/contact_scene.h"

// What contact would twist strips between their nodes.
//
// A torque at a place inside a segment gives the strip's twist a kink there. The nodes know of it
// (what they turn by is right), the surface between them does not: it runs through them as smoothly
// as it can. What is missing is known in closed form.
namespace haula::physics {

class LocalTwist {
  public:
    LocalTwist(const ContactScene& scene, double gj_nm2);

    // A touch, with the derivative of its spring's energy by the distance. First all of them.
    void push(const Meeting& meeting, double energy_by_distance);
    // So much farther apart would the two points be.
    double gap_wider_by_m(const Meeting& meeting) const;

  private:
    // A point of a strip that is pushed off its middle.
    struct Spot {
        int strip = -1;
        std::size_t segment = 0;
        double x = 0.0;      // along the segment, from 0 to 1
        double lever = 0.0;  // how far it moves along the touch's normal by a turn of 1 rad
    };
    struct Torque {
        double x = 0.0;
        double nm = 0.0;
    };

    Spot spot(int strip, double s_m, double u_m, const Vec3& normal) const;
    Spot sample_of(const Meeting& meeting) const;
    Spot foot_of(const Meeting& meeting) const;
    void push(const Spot& spot, double force_n);
    double missing_turn(const Spot& spot) const;

    const ContactScene& scene_;
    double gj_nm2_;
    std::vector<std::vector<std::vector<Torque>>> inside_;  // of each strip, of each segment
    std::vector<std::vector<double>> lumped_nm_;            // of each strip, of each node
};

}  // namespace haula::physics
