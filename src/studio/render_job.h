#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "paint/size.h"
#include "render/renderer.h"
#include "rules/texts.h"

namespace haula::studio {

// A picture or an animation that is drawn bit by bit, so that the window stays awake.
class RenderJob {
  public:
    virtual ~RenderJob() = default;

    // Draws on, with at most `samples` drawings; true when all is done, the file included.
    virtual Result<bool> work(render::Renderer& renderer, int samples, paint::Size window) = 0;
    virtual double progress() const = 0;  // 0 to 1
    // Whether the job can still be dropped: what is being written cannot.
    virtual bool can_stop() const { return true; }
    // The program ends. True: the job is worth finishing, and hurries from now on.
    virtual bool finish_early() { return false; }
    // The key of the text that says what is going on; none: who asked for it shows that itself.
    virtual std::string_view status_key() const { return {}; }
    // What the player is told once the job is over; empty: nothing.
    virtual std::string result_text(const rules::Texts& /*texts*/,
                                    const Result<void>& /*how*/) const {
        return {};
    }
};

}  // namespace haula::studio
