#include "app/screens/end_screen.h"

#include <algorithm>
#include <utility>

#include "app/screens/end_parts.h"
#include "app/screens/plot.h"
#include "app/screens/result_words.h"
#include "library/folders.h"
#include "referee/referee_screen.h"
#include "rules/message.h"
#include "screen/controls.h"
#include "screen/gaze.h"
#include "screen/view_tools.h"
#include "studio/file_writing.h"
#include "studio/model_file.h"

namespace haula::app {

using ui::Align;

namespace {

constexpr double k_story_units = 540.0;  // how wide the story on the right is
constexpr double k_max_to_the_left = 0.3;

class EndScreen : public Screen {
  public:
    explicit EndScreen(EndStory story) : story_(std::move(story)), camera_(story_.camera) {}

    std::string_view name() const override { return "end"; }
    const render::Scene* scene() const override { return &story_.scene; }
    bool moving() const override { return camera_.moving(); }
    bool arrows() const override { return true; }

    render::View view() const override {
        return moved_right(camera_.view(), to_the_left_ * aspect_);
    }

    void pass(Context& context) override {
        aspect_ = static_cast<double>(context.window.width) / context.window.height;
        to_the_left_ =
            std::min(k_max_to_the_left, 0.5 * context.ui.px(k_story_units) / context.window.width);
        steer(camera_, context, true);
        if (story_.standing) {
            gaze_.obey_focus_key(camera_, context, view(), story_.standing->shape,
                                 story_.standing->set);
        }
        move(camera_, context);
        if (!std::exchange(begun_, true)) {
            context.sound(render::Sound::win);
        }
        writing_.pass(context);
        ui::Ui& ui = context.ui;
        const bool leave = ui.escaped();
        ui.root({Align::end, Align::stretch, 16.0},
                {.id = "end.story",
                 .gap = 10.0,
                 .padding = ui::Edges::of(34.0, 30.0),
                 .width = k_story_units,
                 .scrolls = true,
                 .look = ui::Look::panel},
                [&] {
                    show_result(context);
                    ui.space(6.0);
                    show_standings(context);
                    ui.space(6.0);
                    show_plot(context, story_.heights, story_.seating.colours());
                    ui.spacer();
                    if (story_.standing) {
                        show_views(context);
                    }
                    show_all_keepsakes(context);
                    ui.space(4.0);
                    show_ways_on(context, leave);
                });
    }

  private:
    // Within the story: a panel of its own would lie under it where letters are large.
    void show_views(Context& context) {
        context.ui.row({.gap = 2.0, .cross = Align::centre, .wraps = true},
                       [&] { show_view_tools(context, camera_, ruler_, "end"); });
        if (ruler_) {
            draw_ruler(context, story_.standing->shape, story_.standing->set, view(),
                       story_.seating.colours());
        }
    }

    static std::optional<int> final_height(const HeightLine& line) {
        return line.tenth_mm.empty() ? std::nullopt : line.tenth_mm.back();
    }

    std::vector<HeightLine> ranked() const {
        std::vector<HeightLine> lines = story_.heights;
        std::stable_sort(lines.begin(), lines.end(), [](const HeightLine& a, const HeightLine& b) {
            return final_height(a).value_or(-1) > final_height(b).value_or(-1);
        });
        return lines;
    }

    // Who won and by how much.
    void show_result(Context& context) const {
        ui::Ui& ui = context.ui;
        ui.column({.max_width = 460.0}, [&] {
            ui.label(result_in_words(context.texts, story_.winners, story_.seating),
                     {.role = ui::TextRole::title});
            const std::vector<HeightLine> lines = ranked();
            if (story_.winners.size() == 1 && lines.size() > 1 && final_height(lines[0]) &&
                final_height(lines[1])) {
                const int lead = *final_height(lines[0]) - *final_height(lines[1]);
                ui.label(context.texts.say(rules::say("end.by").tenth_mm("lead", lead)),
                         {.tone = ui::Tone::quiet});
            }
        });
    }

    void show_standings(Context& context) const {
        ui::Ui& ui = context.ui;
        for (const HeightLine& line : ranked()) {
            const PlayerLook look = story_.seating.look(line.player, context.settings.palette);
            ui.row({.gap = 12.0, .cross = Align::centre}, [&] {
                ui.sign(look.shape, look.colour, 16.0);
                ui.label(story_.seating.name(context.texts, line.player), {.grow = 1.0});
                const std::optional<int> height = final_height(line);
                ui.label(
                    height ? context.texts.say(rules::say("end.height").tenth_mm("height", *height))
                           : context.text("end.no_height"),
                    {.tone = ui::Tone::quiet, .wraps = false});
            });
        }
    }

    void show_all_keepsakes(Context& context) {
        ui::Ui& ui = context.ui;
        ui.label(context.text("end.keep"), {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
        ui.row({.gap = 8.0, .wraps = true}, [&] {
            show_keepsakes(context, story_.record);
            if (story_.standing &&
                ui.button("end.model", context.text("end.model"), {.enabled = !writing_.busy()})) {
                save_model(context);
            }
            if (story_.structure && ui.button("end.referee", context.text("referee.here"))) {
                open_in_referee(context);
            }
        });
    }

    void show_ways_on(Context& context, bool leave) {
        ui::Ui& ui = context.ui;
        ui.row({.gap = 10.0, .wraps = true}, [&] {
            if (ui.button("end.title", context.text("pause.leave")) || leave) {
                context.request(ScreenRequest::Kind::to_first);
            }
            offer_replay(context, story_.record);
            if (story_.again && ui.button("end.again", context.text("end.again"),
                                          {.look = ui::ButtonLook::lead, .grow = 1.0})) {
                play_again(context, *story_.again);
            }
        });
    }

    void save_model(const Context& context) {
        const std::filesystem::path file = new_file(context.folders.pictures, ".glb");
        writing_.begin({model_file(file, story_.standing->shape, story_.standing->set,
                                   story_.seating.colours())});
    }

    void open_in_referee(Context& context) const {
        const std::string name = story_.record ? story_.record->stem().string() : std::string();
        context.open(make_referee_screen(context, *story_.structure, name));
    }

    EndStory story_;
    FileWriting writing_;
    render::OrbitCamera camera_;
    Gaze gaze_;
    double aspect_ = 16.0 / 9.0;
    double to_the_left_ = 0.2;  // of the window's width, for the story on the right
    bool begun_ = false;
    bool ruler_ = true;
};

}  // namespace

std::unique_ptr<Screen> make_end_screen(EndStory story) {
    return std::make_unique<EndScreen>(std::move(story));
}

}  // namespace haula::app
