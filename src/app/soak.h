#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/app.h"
#include "core/result.h"

namespace haula::app {

// A long trial: bots play one game after the other in the window, all games in turn, and how memory
// and frames fare is told now and then.
class Soak {
  public:
    explicit Soak(std::vector<std::string> levels) : levels_(std::move(levels)) {}

    // Before a frame: a game begins where none is running; the end of one stands for a while.
    Result<void> follow(App& app, double now_s);
    void count_frame(double seconds, double work_s);
    int finished_games() const { return finished_; }
    // Of the frames since the last line, which begin anew.
    std::string line(double now_s);

  private:
    Result<void> begin_game(App& app);

    std::vector<std::string> levels_;  // of the bots, a seat each
    int begun_ = 0;
    int finished_ = 0;
    double game_began_s_ = 0.0;
    std::optional<double> ended_s_;
    int frames_ = 0;
    double frames_s_ = 0.0;
    double work_s_ = 0.0;
    double longest_s_ = 0.0;
};

// Frames until the time is up or somebody stops it; `tell` gets a line a minute. A game that never
// ends is an error.
Result<void> run_soak(App& app, std::vector<std::string> levels, double minutes,
                      const std::function<bool()>& stop,
                      const std::function<void(const std::string&)>& tell);

}  // namespace haula::app
