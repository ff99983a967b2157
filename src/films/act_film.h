#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/result.h"
#include "core/task.h"
#include "paint/size.h"
#include "presenter/presenter.h"
#include "render/camera.h"
#include "rules/game.h"
#include "rules/judge.h"
#include "rules/record.h"
#include "screen/motion.h"

namespace haula::films {

// What a game looked like before an act and after each thing that came of it.
using Glances = std::vector<presenter::Glance>;
using FindGlances = std::function<Result<Glances>(TaskControl&)>;

// One act as a film of six seconds: what stood there, how it came about, how it ended; where it
// went wrong, that from near by. The presenter is the film's own.
class ActFilm final : public screen::Motion {
  public:
    struct Setting {
        presenter::Style style;
        render::OrbitCamera camera;  // from that side
        paint::Size size = screen::k_film_size;
    };
    // `find` works beside the drawing.
    ActFilm(std::unique_ptr<presenter::Presenter> presenter, Setting setting, FindGlances find);

    Result<std::optional<screen::Shot>> next() override;
    bool over() const override { return stage_ == Stage::over; }
    double share() const override;

  private:
    enum class Stage { finding, before, moving, after, closer, over };

    void measure();
    void frame();
    void begin_part();
    screen::Shot shot(double seconds) const;

    std::unique_ptr<presenter::Presenter> presenter_;
    Setting setting_;
    Task<Glances> finding_;
    Glances glances_;
    Stage stage_ = Stage::finding;
    std::size_t part_ = 0;   // which glance is on its way
    double motion_s_ = 0.0;  // of all that moves, as the table shows it
    double shown_s_ = 0.0;   // of that
    double pace_ = 1.0;      // of the film, against the table's
    bool went_wrong_ = false;
};

// The act that a record tells from one step to another, with the way that the world took. The game
// must outlive it.
FindGlances act_of_record(const rules::Game& game, std::shared_ptr<rules::Judge> judge,
                          rules::Record record, std::size_t from_step, std::size_t to_step);

}  // namespace haula::films
