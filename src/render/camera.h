#pragma once

#include <optional>
#include <span>

#include "core/vec3.h"

namespace haula::render {

// What one frame is seen with.
struct View {
    Vec3 eye;
    Vec3 target;
    Vec3 up{0.0, 0.0, 1.0};
    double height_m = 0.0;  // of the picture, measured at the target
    double fov_rad = 0.0;   // from bottom to top; 0 is a true orthographic view
    double near_m = 0.0;
    double far_m = 0.0;
    double lens = 1.0;  // how far it is open, of the usual: 0 is sharp everywhere

    friend bool operator==(const View&, const View&) = default;
};

enum class Preset { hero, front, side, top, eye };

// Where the camera may go. The eye stays `min_clearance_m` above `floor_z_m`.
struct CameraLimits {
    double floor_z_m = 0.0;
    double min_clearance_m = 0.015;
    double min_height_m = 0.03;
    double max_height_m = 1.1;
    double target_radius_m = 0.35;
    double target_top_m = 0.6;
    double scene_radius_m = 1.5;  // everything lies within it, about the target
};

// From where a table is seen first, where that is not the usual place.
struct FirstLook {
    Vec3 towards_eye;
    Vec3 target;
    double height_m = 0.0;  // of the picture

    friend bool operator==(const FirstLook&, const FirstLook&) = default;
};

// A camera that turns about a point. Commands set a goal; advance() moves smoothly towards it.
// The presets are orthographic, the free view is in perspective; between the two it flies, as the
// field of view closes while the eye moves back.
class OrbitCamera {
  public:
    explicit OrbitCamera(const CameraLimits& limits = {});

    void orbit(double azimuth_rad, double elevation_rad);
    // In fractions of the picture's height; the world follows the hand.
    void pan(double right, double up);
    // Above 1 comes nearer.
    void zoom(double factor);
    void set(Preset preset);
    // Turns about this point from now on and shows that much around it; the direction stays.
    void focus(const Vec3& point, double height_m);
    // Looks from that side; what it turns about stays.
    void look_from(const Vec3& towards_eye);
    // Sees all these points in a picture so many times as wide as high; the direction stays.
    void hold(std::span<const Vec3> points, double aspect);
    // To where another one is going.
    void go_to(const OrbitCamera& other) { goal_ = other.goal_; }
    // As a view has it, however that came about.
    void take(const View& view);
    bool goes_with(const OrbitCamera& other) const { return goal_ == other.goal_; }
    // From now on the presets leave room for something this high above the board.
    void make_room(double top_m) { top_m_ = top_m; }
    // From now on this is the first view, and the one from above shows as much.
    void look_first(const FirstLook& look) { first_ = look; }

    void advance(double seconds);
    // Straight to the goal.
    void jump();
    bool moving() const;

    View view() const;

  private:
    struct State {
        double azimuth_rad = 0.0;
        double elevation_rad = 0.0;
        double height_m = 0.0;
        double fov_rad = 0.0;
        Vec3 target;

        friend bool operator==(const State&, const State&) = default;
    };

    // Of the picture; `out` is towards the eye.
    struct Axes {
        Vec3 right;
        Vec3 up;
        Vec3 out;
    };

    static Axes axes_of(const State& state);
    State preset_state(Preset preset) const;
    double nearest_turn(double azimuth_rad) const;
    void keep_within_limits(State& state) const;

    CameraLimits limits_;
    double top_m_ = 0.0;
    std::optional<FirstLook> first_;
    State now_;
    State goal_;
};

}  // namespace haula::render
