#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "core/result.h"
#include "films/act_film.h"
#include "films/replay_reel.h"
#include "presenter/presenter.h"

namespace haula::films {

// A whole game, moment by moment, seen from one side, from where its end is in the picture.
class TimeLapse final : public screen::Motion {
  public:
    TimeLapse(std::shared_ptr<ReplayReel> reel, std::unique_ptr<presenter::Presenter> presenter,
              ActFilm::Setting setting);

    Result<std::optional<screen::Shot>> next() override;
    bool over() const override { return next_ >= reel_->size(); }
    double share() const override;

  private:
    bool frame();

    std::shared_ptr<ReplayReel> reel_;
    std::unique_ptr<presenter::Presenter> presenter_;
    ActFilm::Setting setting_;
    bool framed_ = false;
    std::size_t next_ = 0;
};

}  // namespace haula::films
