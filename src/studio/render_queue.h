#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "paint/size.h"
#include "rules/texts.h"
#include "studio/render_job.h"
#include "ui/ui.h"

namespace haula::studio {

// Makes pictures and animations one after the other, a few samples a frame: the window goes on
// meanwhile, and a small sign says how far it is.
class RenderQueue {
  public:
    void push_back(std::unique_ptr<RenderJob> job);
    // The job comes before what is waiting: a screen shows nothing until it has it.
    void push_front(std::unique_ptr<RenderJob> job);
    bool busy() const { return !waiting_.empty(); }
    // Whether a job with this status is being made, or waits.
    bool has(std::string_view status_key) const;

    // The app calls this once a frame; it returns what there is to tell the player.
    std::vector<std::string> work(render::Renderer& renderer, paint::Size window,
                                  const rules::Texts& texts);
    // The program ends: pictures that were asked for are kept as far as they have come.
    void finish(render::Renderer& renderer, paint::Size window);
    // Whether there is a sign: not for what takes but a moment.
    bool shows_sign() const;
    // The sign and its way to cancel, among whatever stands around it. Once a pass.
    void show_sign(ui::Ui& ui, const rules::Texts& texts);

  private:
    using Clock = std::chrono::steady_clock;

    struct Waiting {
        std::unique_ptr<RenderJob> job;
        Clock::time_point since;
    };

    void follow_pace();

    std::deque<Waiting> waiting_;
    Clock::time_point last_frame_;
    int samples_ = 1;  // a frame
};

}  // namespace haula::studio
