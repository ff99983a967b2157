#include "studio/turntable.h"

#include <cmath>
#include <utility>

#include "core/host_files.h"
#include "core/units.h"
#include "library/folders.h"
#include "paint/gif.h"

namespace haula::studio {

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

Result<std::string> pack(const std::vector<paint::Picture>& pictures, paint::Size size,
                         TaskControl& control) {
    std::vector<paint::Picture> some;
    for (std::size_t i = 0; i < pictures.size(); i += 1 + pictures.size() / 6) {
        some.push_back(pictures[i]);
    }
    paint::GifWriter writer(size, paint::GifPalette(some), k_hundredths);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        if (control.should_stop()) {
            return Error{ErrorCode::cancelled, "the animation is not wanted any more"};
        }
        writer.add(pictures[i]);
        control.tell(static_cast<double>(i + 1) / static_cast<double>(pictures.size()));
    }
    return writer.finish();
}

}  // namespace

render::View turned(const render::View& view, double angle_rad) {
    render::View out = view;
    out.eye = about_z(view.eye, angle_rad);
    out.target = about_z(view.target, angle_rad);
    out.up = about_z(view.up, angle_rad);
    return out;
}

Turntable::Turntable(render::Scene scene, const render::View& view, paint::Size size, int pictures,
                     Destination to)
    : scene_(std::move(scene)),
      view_(centred(view)),
      size_(size),
      pictures_(pictures),
      to_(std::move(to)) {}

// The next picture; true when it is there.
Result<bool> Turntable::draw(render::Renderer& renderer, int samples, paint::Size window) {
    if (!exposure_) {
        const double angle = 2.0 * k_pi * static_cast<double>(drawn_.size()) / pictures_;
        exposure_.emplace(scene_, turned(view_, angle), size_, k_samples);
    }
    if (const Result<void> exposed = renderer.expose(*exposure_, samples, window); !exposed) {
        return exposed.error();
    }
    if (!exposure_->done()) {
        return false;
    }
    Result<paint::Picture> picture = renderer.develop(*exposure_);
    if (!picture) {
        return picture.error();
    }
    exposure_.reset();
    drawn_.push_back(std::move(*picture));
    return true;
}

Result<bool> Turntable::work(render::Renderer& renderer, int samples, paint::Size window) {
    if (!packing_ && static_cast<int>(drawn_.size()) < pictures_) {
        const Result<bool> drawn = draw(renderer, samples, window);
        return drawn ? Result<bool>(false) : drawn.error();
    }
    return pack_and_write();
}

Result<bool> Turntable::pack_and_write() {
    if (!packing_) {
        packing_.emplace([pictures = std::move(drawn_), size = size_](TaskControl& control) {
            return pack(pictures, size, control);
        });
        return false;
    }
    if (!writing_) {
        const std::optional<Result<std::string>> packed = packing_->take();
        if (!packed) {
            return false;
        }
        if (!*packed) {
            return packed->error();
        }
        writing_.emplace(
            [bytes = **packed, to = to_](TaskControl&) { return write_animation(to, bytes); },
            TaskNeeds::files);
        return false;
    }
    std::optional<Result<std::filesystem::path>> written = writing_->take();
    if (!written) {
        return false;
    }
    if (!*written) {
        return written->error();
    }
    file_ = std::move(**written);
    host::hand_over(file_.c_str());
    return true;
}

double Turntable::progress() const {
    constexpr double k_drawing = 0.85;  // of the whole work
    if (packing_) {
        return k_drawing + (1.0 - k_drawing) * packing_->progress();
    }
    const double drawn =
        static_cast<double>(drawn_.size()) + (exposure_ ? exposure_->share() : 0.0);
    return k_drawing * drawn / pictures_;
}

std::string Turntable::result_text(const rules::Texts& texts, const Result<void>& how) const {
    return library::saved_in_words(texts, how, file_);
}

}  // namespace haula::studio
