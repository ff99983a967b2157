#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/texts.h"
#include "studio/making.h"
#include "ui/ui.h"

namespace haula::app {

// Where pictures and animations are made, one after the other and a few samples a frame: the window
// goes on meanwhile, and a small sign says how far it is.
class Studio {
  public:
    void begin(std::unique_ptr<Making> making);
    // Before what is waiting: a screen shows nothing until it has it.
    void begin_at_once(std::unique_ptr<Making> making);
    bool busy() const { return !waiting_.empty(); }
    // Whether something of that kind is being made, or waits for it.
    bool makes(std::string_view going_on) const;

    // Once a frame. What there is to tell the player.
    std::vector<std::string> work(render::Renderer& renderer, render::Size window,
                                  const rules::Texts& texts);
    // The program ends: pictures that were asked for are kept as far as they have come.
    void finish(render::Renderer& renderer, render::Size window);
    // Whether there is a sign: not for what takes but a moment.
    bool shows_sign() const;
    // The sign and its way to cancel, among whatever stands around it. Once a pass.
    void show_sign(ui::Ui& ui, const rules::Texts& texts);

  private:
    using Clock = std::chrono::steady_clock;

    struct Waiting {
        std::unique_ptr<Making> making;
        Clock::time_point since;
    };

    void follow_pace();

    std::deque<Waiting> waiting_;
    Clock::time_point last_frame_;
    int samples_ = 1;  // a frame
};

}  // namespace haula::app
