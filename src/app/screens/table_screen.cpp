#include "app/screens/table_screen.h"

#include <utility>

#include "app/controls.h"
#include "app/table_scene.h"
#include "models/structure_model.h"
#include "physics/set_file.h"

namespace haula::app {

namespace {

// For now the table says who begins and what is expected, and lets itself be looked at.
class TableScreen : public Screen {
  public:
    TableScreen(render::Scene scene, std::unique_ptr<rules::State> state,
                std::vector<rules::Seat> seats)
        : scene_(std::move(scene)), state_(std::move(state)), names_(rules::names_of(seats)) {}

    std::string_view name() const override { return "table"; }
    const render::Scene* scene() const override { return &scene_; }
    render::View view() const override { return camera_.view(); }
    bool moving() const override { return camera_.moving(); }
    bool arrows() const override { return false; }

    void pass(Context& context) override {
        steer(camera_, context);
        camera_.advance(context.input.seconds);
        ui::Ui& ui = context.ui;
        ui.root({ui::Align::centre, ui::Align::start, 20.0},
                {.gap = 12.0, .padding = ui::Edges::of(24.0, 16.0), .look = ui::Look::panel}, [&] {
                    ui.label(context.texts.say(state_->observation(PlayerId{1}).expected, names_),
                             {.align = ui::Align::centre});
                    if (ui.button("table.back", context.text("app.back")) || ui.escaped()) {
                        context.pop();
                    }
                });
    }

  private:
    render::Scene scene_;
    std::unique_ptr<rules::State> state_;
    std::vector<std::string> names_;
    render::OrbitCamera camera_;
};

}  // namespace

Result<std::unique_ptr<Screen>> make_table_screen(const Context& context, const TableStart& start) {
    const Result<const rules::Game*> game = rules::find_game(context.games, start.setup.game);
    if (!game) {
        return game.error();
    }
    Result<std::unique_ptr<rules::State>> state = (*game)->new_state(start.setup);
    if (!state) {
        return state.error();
    }
    const Result<physics::Set> set = physics::installed_sets()("standard");
    if (!set) {
        return set.error();
    }
    return std::unique_ptr<Screen>(std::make_unique<TableScreen>(
        table_scene(models::board_shape(*set)), std::move(*state), start.seats));
}

std::optional<std::filesystem::path> unfinished_game(const Folders& /*folders*/) {
    return std::nullopt;
}

Result<std::unique_ptr<Screen>> continue_game(const Context& /*context*/,
                                              const std::filesystem::path& record) {
    return bad_input(record.string() + ": games cannot be continued yet");
}

}  // namespace haula::app
