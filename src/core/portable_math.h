#pragma once

// Functions whose last bit differs between one system's mathematics library and the next's, made of
// + - * / and square roots alone, which IEEE 754 rounds alike everywhere: what settles here settles
// to the same bits in a browser. Within 3 units in the last place.
namespace haula {

struct SinCos {
    double sin = 0.0;
    double cos = 1.0;
};

// For angles up to some millions of turns; further away, and for infinities, not a number.
SinCos portable_sin_cos(double angle_rad);

// atan(sqrt(z)) / sqrt(z), for z >= 0: smooth through 0, where it is 1.
double atan_ratio(double z);

// As std::atan2, but that the sign of zeros is not looked at.
double portable_atan2(double y, double x);

// The angle between 0 and pi whose cosine this is; clamped to where there is one.
double portable_acos(double cosine);

}  // namespace haula
