#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "render/camera.h"
#include "rules/message.h"
#include "rules/record.h"
#include "screen/screen.h"

namespace haula::app {

// A recorded game before the eye, moment by moment. What is the same for all games (the bar, the
// speed, the camera, the words) is the replay screen's.
class ReplayStage {
  public:
    virtual ~ReplayStage() = default;

    virtual std::size_t size() const = 0;            // of all moments, at least one
    virtual std::size_t ready() const = 0;           // of those that can be shown
    virtual std::optional<Error> error() const = 0;  // why it goes no further

    // A moment that is ready. `film`: what is new is seen on its way.
    virtual void show(std::size_t moment, bool film) = 0;
    virtual const std::vector<rules::Message>& said() const = 0;  // of that moment
    virtual double top_m() const = 0;  // how high the scene reaches, for the camera
    virtual bool moving() const { return false; }

    // Once a pass: on with what moves; then the scene and what lies over it.
    virtual void pass(Context& context) = 0;
    // What the eye is on: the camera may be asked to go closer.
    virtual void look(const Context& /*context*/, render::OrbitCamera& /*camera*/,
                      const render::View& /*view*/) {}
    virtual render::Scene scene(const Context& context) const = 0;
    virtual void draw_over(Context& context, const render::View& view) = 0;
    // Below the words.
    virtual void show_panel(Context& context, render::OrbitCamera& camera) = 0;
    // In the bar. True: something was asked for.
    virtual bool show_keepsakes(Context& context) = 0;
};

// `title` is the game's, for files. The context's games must outlive it.
Result<std::unique_ptr<ReplayStage>> make_hau_la_stage(const Context& context, rules::Record record,
                                                       std::string title);
Result<std::unique_ptr<ReplayStage>> make_hong_kong_stage(const Context& context,
                                                          const rules::Record& record);

}  // namespace haula::app
