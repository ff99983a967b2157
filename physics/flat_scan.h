#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "physics/strip_surface.h"

// Where searches for the nearest point of a strip begin: of some of its segments, each taken as if
// it were flat, the nearest. For several points, four at once.
namespace haula::physics {

class FlatScan {
  public:
    static constexpr std::size_t k_max_points = 16;

    void clear() { count_ = 0; }
    bool full() const { return count_ == k_max_points; }
    std::size_t size() const { return count_; }
    void add(const Vec3& x) {
        x_[count_] = x.x;
        y_[count_] = x.y;
        z_[count_] = x.z;
        ++count_;
    }

    // Of these segments, as far as they reach into the range; the first of equals.
    void look_at(const StripSurface& surface, std::span<const std::size_t> segments,
                 const Interval& range);
    double distance2(std::size_t point) const { return distance2_[point]; }
    // How much nearer than that the surface can be, at most.
    double error_m() const { return error_m_; }
    // Where point's search begins, in the range that was looked at.
    std::size_t segment(std::size_t point) const {
        return static_cast<std::size_t>(segment_[point]);
    }
    std::array<double, 2> place(const StripSurface& surface, const Interval& range,
                                std::size_t point) const;

  private:
    void look_from(std::size_t first, const StripSurface& surface,
                   std::span<const std::size_t> segments, const Interval& range);

    using Lanes = std::array<double, k_max_points>;
    std::size_t count_ = 0;
    double error_m_ = 0.0;
    Lanes x_{};
    Lanes y_{};
    Lanes z_{};
    Lanes distance2_{};
    Lanes t_{};  // along the segment, from 0 to 1
    Lanes u_m_{};
    Lanes segment_{};  // a number like the others, so that all are chosen alike
};

}  // namespace haula::physics
