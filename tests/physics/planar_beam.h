#pragma once

// A beam that bends, shears and stretches in a plane, solved by shooting: an independent reference
// for strips, with as many digits as wanted.
namespace haula::physics {

struct PlanarBeam {
    double length = 1.0;
    double ei = 1.0;    // against bending
    double kga = 1e12;  // against shear
    double ea = 1e12;   // against stretch
    double weight_per_length = 0.0;
};

// z is up; `angle` is that of the beam's own direction from x towards z.
struct PlanarEnd {
    double x = 0.0;
    double z = 0.0;
    double angle = 0.0;
    double moment = 0.0;
};

// Held level at the origin along x, loaded downwards at its tip.
PlanarEnd level_cantilever(const PlanarBeam& beam, double tip_load);

// The height of an arch that leaves the ground upright at both ends, so far apart.
double arch_apex(const PlanarBeam& beam, double apart);

}  // namespace haula::physics
