#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "render/renderer.h"
#include "rules/texts.h"

namespace haula::app {

// A picture or an animation in the making, drawn bit by bit so that the window stays awake.
class Making {
  public:
    virtual ~Making() = default;

    // Draws on, `samples` drawings at most; true when all is done, the file included.
    virtual Result<bool> work(render::Renderer& renderer, int samples, render::Size window) = 0;
    virtual double share() const = 0;
    // Whether it can still be dropped: what is being written cannot.
    virtual bool can_stop() const { return true; }
    // The program ends. True: it is worth finishing, as soon as may be.
    virtual bool hurry() { return false; }
    // The text that says what is going on; none: who asked for it shows that itself.
    virtual std::string_view going_on() const { return {}; }
    // For the player, once it is over; empty: nothing.
    virtual std::string ended(const rules::Texts& /*texts*/, const Result<void>& /*how*/) const {
        return {};
    }
};

}  // namespace haula::app
