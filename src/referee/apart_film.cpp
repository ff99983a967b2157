#include "referee/apart_film.h"

#include <cmath>
#include <optional>
#include <utility>

#include "core/units.h"
#include "view/hau_la/pulled_apart.h"
#include "view/hau_la/structure_view.h"

namespace haula::referee {

namespace {

constexpr int k_pictures = 44;  // of the way there and back
constexpr double k_picture_s = 0.08;
constexpr double k_together_s = 1.5;
constexpr double k_apart_s = 1.0;

class ApartFilm final : public screen::Motion {
  public:
    ApartFilm(const JudgedStructure& judged, view::Tint tint, render::OrbitCamera camera)
        : rest_(judged.rest), view_(judged.file.set, shapes::Detail::medium), camera_(camera) {
        look_.tint = tint;
        camera_.hold(view::outermost(view::pulled_apart(rest_, 1.0), judged.file.set),
                     screen::aspect_of(screen::k_film_size));
        camera_.jump();
    }

    Result<std::optional<screen::Shot>> next() override {
        if (over()) {
            return std::optional<screen::Shot>();
        }
        // slow at both ends
        const double share = 0.5 - 0.5 * std::cos(2.0 * k_pi * next_ / k_pictures);
        view_.show(view::pulled_apart(rest_, share));
        const double seconds = next_ == 0                ? k_together_s
                               : 2 * next_ == k_pictures ? k_apart_s
                                                         : k_picture_s;
        ++next_;
        return std::optional(screen::Shot{view_.scene(look_), camera_.view(), seconds});
    }
    bool over() const override { return next_ == k_pictures; }
    double share() const override { return static_cast<double>(next_) / k_pictures; }

  private:
    physics::RestShape rest_;
    view::StructureView view_;
    view::StructureLook look_;
    render::OrbitCamera camera_;
    int next_ = 0;
};

}  // namespace

Result<std::unique_ptr<screen::Motion>> film_of(const RefereeModel& model) {
    const std::optional<JudgedStructure>& judged = model.document.judged();
    if (!judged || judged->rest.pieces.empty()) {
        return std::unique_ptr<screen::Motion>();
    }
    return std::unique_ptr<screen::Motion>(
        std::make_unique<ApartFilm>(*judged, model.tint, model.camera));
}

}  // namespace haula::referee
