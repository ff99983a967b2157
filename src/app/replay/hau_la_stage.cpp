// A recorded game of Hau La: the structure as it stood at every moment.
#include <filesystem>
#include <utility>

#include "app/replay/replay_reel.h"
#include "app/replay/stage.h"
#include "library/folders.h"
#include "referee/referee_screen.h"
#include "screen/gaze.h"
#include "screen/seating.h"
#include "screen/view_tools.h"
#include "studio/file_writing.h"
#include "studio/model_file.h"
#include "view/hau_la/structure_scene.h"

namespace haula::app {

namespace {

class HauLaStage final : public ReplayStage {
  public:
    HauLaStage(std::unique_ptr<ReplayReel> reel, std::string title, shapes::Detail detail)
        : reel_(std::move(reel)),
          title_(std::move(title)),
          colours_(Seating(reel_->seats()).colours()),
          structure_(reel_->set(), detail) {}

    std::size_t size() const override { return reel_->size(); }
    std::size_t ready() const override { return reel_->ready(); }
    std::optional<Error> error() const override { return reel_->error(); }

    void show(std::size_t moment, bool /*film*/) override {
        shown_ = moment;
        moment_ = reel_->at(moment);
        structure_.show(moment_->shape);
    }
    const std::vector<rules::Message>& said() const override { return moment_->said; }
    double top_m() const override { return structure_.top_m(); }

    void pass(Context& context) override { writing_.pass(context); }

    void look(const Context& context, render::OrbitCamera& camera,
              const render::View& view) override {
        gaze_.obey_focus_key(camera, context, view, structure_.shown(), reel_->set());
        gaze_.clear_way(see_through_, camera.view().target, context, gazed_);
    }

    render::Scene scene(const Context& context) const override {
        view::StructureLook look = gazed_;
        look.colours = bird_colours(colours_, context.settings.palette);
        look.tint = tint_;
        if (moment_) {
            look.placed_by = moment_->placed_by;
        }
        return structure_.scene(look);
    }

    void draw_over(Context& context, const render::View& view) override {
        if (ruler_ && moment_) {
            draw_ruler(context, moment_->shape, reel_->set(), view, colours_);
        }
    }

    void show_panel(Context& context, render::OrbitCamera& camera) override {
        context.ui.row({.gap = 2.0, .cross = ui::Align::centre, .wraps = true}, [&] {
            show_look_tools(context, tint_, see_through_, "replay");
            show_view_tools(context, camera, ruler_, "replay");
        });
    }

    bool show_keepsakes(Context& context) override {
        ui::Ui& ui = context.ui;
        // what stands there now, a piece that touches included, before the referee
        const bool referee =
            ui.button("replay.referee", context.text("referee.here"), {.enabled = !!moment_});
        if (referee) {
            context.open(make_referee_screen(context, moment_->structure,
                                             title_ + "-" + std::to_string(shown_)));
        }
        const bool model = ui.button("replay.model", context.text("end.model"),
                                     {.enabled = moment_ && !writing_.busy()});
        if (model) {
            const std::filesystem::path file = new_file(context.folders.pictures, ".glb");
            writing_.begin({model_file(file, moment_->shape, reel_->set(), colours_)});
        }
        return referee || model;
    }

  private:
    std::unique_ptr<ReplayReel> reel_;
    FileWriting writing_;
    std::string title_;
    SeatColours colours_;
    view::StructureView structure_;
    std::shared_ptr<const Moment> moment_;
    std::size_t shown_ = 0;
    bool ruler_ = true;
    view::Tint tint_ = view::Tint::none;
    bool see_through_ = false;
    Gaze gaze_;
    view::StructureLook gazed_;  // what the eye is on, and nothing else
};

}  // namespace

Result<std::unique_ptr<ReplayStage>> make_hau_la_stage(const Context& context, rules::Record record,
                                                       std::string title) {
    Result<std::unique_ptr<ReplayReel>> reel =
        ReplayReel::open(context.games, context.folders.assets, std::move(record));
    if (!reel) {
        return reel.error();
    }
    return std::unique_ptr<ReplayStage>(std::make_unique<HauLaStage>(
        std::move(*reel), std::move(title), view::detail_for(context.quality)));
}

}  // namespace haula::app
