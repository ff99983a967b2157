#include "render/camera.h"

#include <algorithm>
#include <cmath>

#include "core/units.h"

namespace haula::render {

using namespace literals;

namespace {

constexpr double k_free_fov_rad = 30.0_deg;  // a calm lens: little distortion at the rim
constexpr double k_flat_fov_rad = 0.6_deg;   // below it nobody sees the switch to orthographic
constexpr double k_smoothing_s = 0.085;      // time constant; a movement is over in about 0.4 s
constexpr double k_near_enough = 1e-4;
constexpr double k_margin = 1.08;  // around what is held in the picture

double distance_for(double height_m, double fov_rad) {
    return 0.5 * height_m / std::tan(0.5 * fov_rad);
}

}  // namespace

OrbitCamera::OrbitCamera(const CameraLimits& limits) : limits_(limits) {
    set(Preset::hero);
    jump();
}

OrbitCamera::State OrbitCamera::preset_state(Preset preset) const {
    // For the views from the side the table's edge lies low in the picture, to leave room above.
    constexpr double k_below_board_m = 0.06;
    const double upright_height_m = std::max(0.42, top_m_ + k_below_board_m + 0.03);
    const Vec3 upright_target{0.0, 0.0, 0.5 * upright_height_m - k_below_board_m};
    switch (preset) {
        case Preset::front:
            return {-90.0_deg, 0.0, upright_height_m, 0.0, upright_target};
        case Preset::side:
            return {0.0, 0.0, upright_height_m, 0.0, upright_target};
        case Preset::top:
            return {-90.0_deg, 90.0_deg, first_ ? first_->height_m : 0.30, 0.0,
                    first_ ? first_->target : Vec3{}};
        case Preset::eye:
            return {-65.0_deg,
                    14.0_deg,
                    std::max(0.36, top_m_ + 0.13),
                    0.0,
                    {0.0, 0.0, std::max(0.08, 0.45 * top_m_)}};
        case Preset::hero:
            break;
    }
    if (first_) {
        const Vec3 out = normalized(first_->towards_eye);
        return {std::atan2(out.y, out.x), std::asin(out.z), first_->height_m, k_free_fov_rad,
                first_->target};
    }
    return {-64.0_deg,
            27.0_deg,
            std::max(0.285, 0.19 + 0.95 * top_m_),
            k_free_fov_rad,
            {0.0, 0.0, std::max(0.02, 0.45 * top_m_)}};
}

void OrbitCamera::orbit(double azimuth_rad, double elevation_rad) {
    goal_.azimuth_rad += azimuth_rad;
    goal_.elevation_rad += elevation_rad;
    goal_.fov_rad = k_free_fov_rad;
    keep_within_limits(goal_);
}

void OrbitCamera::pan(double right, double up) {
    const Axes axes = axes_of(goal_);
    goal_.target -= goal_.height_m * (right * axes.right + up * axes.up);
    keep_within_limits(goal_);
}

void OrbitCamera::zoom(double factor) {
    goal_.height_m /= factor;
    keep_within_limits(goal_);
}

// The same direction, written so that the way there is the shorter one round.
double OrbitCamera::nearest_turn(double azimuth_rad) const {
    return azimuth_rad + 2.0 * k_pi * std::round((goal_.azimuth_rad - azimuth_rad) / (2.0 * k_pi));
}

void OrbitCamera::set(Preset preset) {
    State wanted = preset_state(preset);
    wanted.azimuth_rad = nearest_turn(wanted.azimuth_rad);
    goal_ = wanted;
}

void OrbitCamera::focus(const Vec3& point, double height_m) {
    goal_.target = point;
    goal_.height_m = height_m;
    keep_within_limits(goal_);
}

void OrbitCamera::look_from(const Vec3& towards_eye) {
    const Vec3 out = normalized(towards_eye);
    // straight above the azimuth says only what is to the right; it stays
    if (std::hypot(out.x, out.y) > k_near_enough) {
        goal_.azimuth_rad = nearest_turn(std::atan2(out.y, out.x));
    }
    goal_.elevation_rad = std::asin(std::clamp(out.z, -1.0, 1.0));
    goal_.fov_rad = k_free_fov_rad;
    keep_within_limits(goal_);
}

void OrbitCamera::take(const View& view) {
    goal_.target = view.target;
    goal_.height_m = view.height_m;
    look_from(view.eye - view.target);
    goal_.fov_rad = view.fov_rad;
    jump();
}

void OrbitCamera::hold(std::span<const Vec3> points, double aspect) {
    if (points.empty()) {
        return;
    }
    const Axes axes = axes_of(goal_);
    const double slope = goal_.fov_rad > k_flat_fov_rad ? std::tan(0.5 * goal_.fov_rad) : 0.0;
    // How far out the points lie; the target is in the middle of that.
    double nearest = -1e9;
    double farthest = 1e9;
    for (const Vec3& p : points) {
        nearest = std::max(nearest, dot(p, axes.out));
        farthest = std::min(farthest, dot(p, axes.out));
    }
    const double middle = 0.5 * (nearest + farthest);
    // What a point asks for to each side, in the plane of the target: more, the nearer it is, since
    // the picture is narrower there. Far points ask for less, and so the middle moves.
    struct Side {
        double low = -1e9;
        double high = -1e9;
        void ask(double at, double more) {
            low = std::max(low, more - at);
            high = std::max(high, more + at);
        }
        double centre() const { return 0.5 * (high - low); }
        double extent() const { return high + low; }
    };
    Side across;
    Side upright;
    for (const Vec3& p : points) {
        const double nearer = slope * (dot(p, axes.out) - middle);
        across.ask(dot(p, axes.right), nearer * aspect);
        upright.ask(dot(p, axes.up), nearer);
    }
    goal_.target = across.centre() * axes.right + upright.centre() * axes.up + middle * axes.out;
    goal_.height_m = k_margin * std::max(upright.extent(), across.extent() / aspect);
    keep_within_limits(goal_);
}

OrbitCamera::Axes OrbitCamera::axes_of(const State& state) {
    const double az = state.azimuth_rad;
    const double el = state.elevation_rad;
    return {{-std::sin(az), std::cos(az), 0.0},
            {-std::sin(el) * std::cos(az), -std::sin(el) * std::sin(az), std::cos(el)},
            {std::cos(el) * std::cos(az), std::cos(el) * std::sin(az), std::sin(el)}};
}

void OrbitCamera::keep_within_limits(State& state) const {
    state.height_m = std::clamp(state.height_m, limits_.min_height_m, limits_.max_height_m);
    const double off = std::hypot(state.target.x, state.target.y);
    if (off > limits_.target_radius_m) {
        state.target.x *= limits_.target_radius_m / off;
        state.target.y *= limits_.target_radius_m / off;
    }
    state.target.z = std::clamp(state.target.z, limits_.floor_z_m, limits_.target_top_m);
    double lowest = 0.0;
    if (state.fov_rad > k_flat_fov_rad) {
        const double rise = limits_.floor_z_m + limits_.min_clearance_m - state.target.z;
        lowest =
            std::asin(std::clamp(rise / distance_for(state.height_m, state.fov_rad), 0.0, 1.0));
    }
    state.elevation_rad = std::clamp(state.elevation_rad, lowest, 90.0_deg);
}

void OrbitCamera::advance(double seconds) {
    const double part = 1.0 - std::exp(-std::max(seconds, 0.0) / k_smoothing_s);
    const auto approach = [part](double& value, double goal) { value += part * (goal - value); };
    approach(now_.azimuth_rad, goal_.azimuth_rad);
    approach(now_.elevation_rad, goal_.elevation_rad);
    approach(now_.height_m, goal_.height_m);
    approach(now_.fov_rad, goal_.fov_rad);
    now_.target = lerp(now_.target, goal_.target, part);
    const bool there = std::abs(now_.azimuth_rad - goal_.azimuth_rad) < k_near_enough &&
                       std::abs(now_.elevation_rad - goal_.elevation_rad) < k_near_enough &&
                       std::abs(now_.height_m - goal_.height_m) < k_near_enough * goal_.height_m &&
                       std::abs(now_.fov_rad - goal_.fov_rad) < k_near_enough &&
                       distance(now_.target, goal_.target) < k_near_enough * goal_.height_m;
    if (there) {
        now_ = goal_;
    }
}

void OrbitCamera::jump() { now_ = goal_; }

bool OrbitCamera::moving() const { return now_ != goal_; }

View OrbitCamera::view() const {
    State state = now_;
    keep_within_limits(state);
    const Axes axes = axes_of(state);
    const bool flat = state.fov_rad <= k_flat_fov_rad;
    const double away = flat ? limits_.scene_radius_m : distance_for(state.height_m, state.fov_rad);
    View view;
    view.target = state.target;
    view.eye = state.target + away * axes.out;
    view.up = axes.up;
    view.height_m = state.height_m;
    view.fov_rad = flat ? 0.0 : state.fov_rad;
    view.near_m = std::max(flat ? 0.0 : 0.004, away - limits_.scene_radius_m);
    view.far_m = away + limits_.scene_radius_m;
    return view;
}

}  // namespace haula::render
