#include "app/turntable.h"

#include <cmath>
#include <utility>

#include "core/files.h"
#include "core/units.h"

namespace haula::app {

namespace {

constexpr int k_samples = 6;  // drawings a picture: smooth edges at a bearable price
constexpr int k_hundredths = 9;

Vec3 about_z(const Vec3& v, double angle_rad) {
    const double c = std::cos(angle_rad);
    const double s = std::sin(angle_rad);
    return {c * v.x - s * v.y, s * v.x + c * v.y, v.z};
}

// Screens with a panel at a side look past the middle; what turns belongs into it.
render::View centred(render::View view) {
    const Vec3 right = normalized(cross(view.target - view.eye, view.up));
    const Vec3 aside = dot(view.target, right) * right;
    view.eye -= aside;
    view.target -= aside;
    return view;
}

}  // namespace

render::View turned(const render::View& view, double angle_rad) {
    render::View out = view;
    out.eye = about_z(view.eye, angle_rad);
    out.target = about_z(view.target, angle_rad);
    out.up = about_z(view.up, angle_rad);
    return out;
}

Turntable::Turntable(render::Scene scene, const render::View& view, render::Size size, int pictures)
    : scene_(std::move(scene)), view_(centred(view)), size_(size), pictures_(pictures) {}

Result<bool> Turntable::work(render::Renderer& renderer, render::Size window) {
    if (static_cast<int>(drawn_.size()) < pictures_) {
        const double angle = 2.0 * k_pi * static_cast<double>(drawn_.size()) / pictures_;
        Result<render::Picture> picture =
            renderer.picture(scene_, turned(view_, angle), size_, k_samples, window);
        if (!picture) {
            return picture.error();
        }
        drawn_.push_back(std::move(*picture));
        return false;
    }
    if (!writer_) {
        std::vector<render::Picture> some;
        for (std::size_t i = 0; i < drawn_.size(); i += 1 + drawn_.size() / 6) {
            some.push_back(drawn_[i]);
        }
        writer_.emplace(size_, render::GifPalette(some), k_hundredths);
        return false;
    }
    if (written_ < drawn_.size()) {
        writer_->add(drawn_[written_]);
        drawn_[written_].rgb = {};  // no longer needed
        ++written_;
    }
    return written_ == drawn_.size();
}

double Turntable::share() const {
    constexpr double k_drawing = 0.85;  // of the whole work
    return (k_drawing * static_cast<double>(drawn_.size()) +
            (1.0 - k_drawing) * static_cast<double>(written_)) /
           pictures_;
}

Result<void> Turntable::save(const std::filesystem::path& path) {
    return write_file_safely(path, writer_->finish());
}

}  // namespace haula::app
