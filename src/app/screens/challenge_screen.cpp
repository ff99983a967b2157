#include "app/screens/challenge_screen.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/screens/challenge_panel.h"
#include "app/screens/challenge_play.h"
#include "referee/scene_signs.h"
#include "referee/structure_tools.h"
#include "screen/controls.h"
#include "screen/framing.h"
#include "screen/overlay.h"
#include "screen/view_tools.h"
#include "view/hau_la/extent.h"
#include "view/hau_la/structure_view.h"

namespace haula::app {

namespace {

// The challenge on the table: hands, camera and scene. What is played is the play's, what stands
// beside it the panel's.
class ChallengeScreen final : public screen::Screen {
  public:
    ChallengeScreen(std::shared_ptr<ChallengeShelf> shelf, std::size_t index)
        : play_(std::move(shelf), index) {}
    ChallengeScreen(std::shared_ptr<ChallengeShelf> shelf, std::chrono::year_month_day day)
        : play_(std::move(shelf), day) {}

    std::string_view name() const override { return "challenge"; }
    const render::Scene* scene() const override { return &scene_; }
    // In what the panel leaves.
    render::View view() const override { return screen::framed(camera_.view(), window_, part_); }
    render::View photo_view() const override { return camera_.view(); }
    bool moving() const override { return camera_.moving() || play_.working(); }
    bool arrows() const override { return false; }

    void pass(screen::Context& context) override {
        follow(context);
        window_ = context.window;
        const double panel =
            context.ui.px(k_challenge_panel_units + 2.0 * k_challenge_margin_units);
        part_ = {panel, 0.0, std::max(1.0, window_.width - panel),
                 static_cast<double>(window_.height)};
        const bool escaped = context.ui.escaped();
        if (play_.idle()) {
            build(context);
        }
        if (show_challenge_panel(context, play_, eye_way())) {
            show_shape();
        }
        if (play_.attempt() && view_) {
            draw_signs(context);
        }
        screen::steer(camera_, context, false);
        screen::move(camera_, context);
        make_scene(context);
        if (escaped) {
            step_back(context);
        }
    }
    void update_covered(screen::Context& context, double seconds) override {
        follow(context);
        camera_.advance(seconds);
        make_scene(context);
    }

  private:
    void follow(screen::Context& context) {
        if (play_.take_work(context)) {
            show_shape();
        }
    }

    void show_shape() {
        const bool first = !view_;
        if (first) {
            view_.emplace(play_.attempt()->challenge().start.set, shapes::Detail::medium);
        }
        view_->show(play_.attempt()->standing().rest);
        play_.offer(view_->shown());
        frame(first);
    }

    // All that stands there is in the picture, until somebody moves the camera.
    void frame(bool first) {
        camera_.make_room(view_->top_m());
        if (first) {
            camera_.set(render::Preset::hero);
        } else if (!camera_.goes_with(framed_)) {
            return;
        }
        camera_.hold(view::extent_of(view_->shown(), view_->set()), part_.width / part_.height);
        if (first) {
            camera_.jump();
        }
        framed_ = camera_;
    }

    // -- hands
    void build(screen::Context& context) {
        const physics::StructureFile file = play_.attempt()->file();
        if (const auto next = play_.builder().pass(context, view(), file)) {
            play_.place_as_offered(next->place.back());
        } else if (context.pressed(screen::Action::build_undo)) {
            if (play_.take_back()) {
                show_shape();
            }
        } else if (context.pressed(screen::Action::roll_left)) {
            play_.turn_last(-ChallengePlay::k_turn_deg);
        } else if (context.pressed(screen::Action::roll_right)) {
            play_.turn_last(ChallengePlay::k_turn_deg);
        }
    }

    void step_back(screen::Context& context) {
        if (play_.builder().draft().a) {
            play_.builder().drop();
        } else {
            context.pop();
        }
    }

    // -- the scene
    Vec3 eye_way() const { return view().eye - view().target; }

    void draw_signs(screen::Context& context) {
        const challenges::Standing& standing = play_.attempt()->standing();
        const challenges::Challenge& challenge = play_.attempt()->challenge();
        for (const physics::JudgedPair& pair : standing.verdict.contacts) {
            if (pair.foul()) {
                referee::draw_gap(context, pair, false, view());
            }
        }
        play_.builder().mark_holes(context, view());
        if (const auto aim = play_.builder().aim()) {
            if (const auto at = screen::on_screen(view(), context.window, aim->point)) {
                const rules::Message words =
                    play_.spoken(eye_way()).sentence(play_.builder().aim_in_words());
                screen::draw_tip(context, context.texts.say(words), *at);
            }
        }
        if (challenge.kind == challenges::Kind::height) {
            referee::draw_ruler(context, standing.rest, challenge.start.set, view());
        }
    }

    void make_scene(const screen::Context& context) {
        if (!view_) {
            return;
        }
        view::StructureLook look;
        look.colours = referee::bird_colours(context.settings.palette);
        for (const physics::JudgedPair& pair : play_.attempt()->standing().verdict.contacts) {
            if (pair.foul()) {
                look.accused.insert(look.accused.end(), {pair.a, pair.b});
            }
        }
        play_.builder().dress(look);
        const std::string& braced = play_.attempt()->challenge().braced;
        if (!braced.empty()) {
            look.holes.push_back({braced, physics::Face::plus, view::LitHole::Sign::chosen});
        }
        scene_ = view_->scene(look);
    }

    ChallengePlay play_;
    std::optional<view::StructureView> view_;
    render::OrbitCamera camera_;
    render::OrbitCamera framed_;  // as it was left here; where it is not, somebody has moved it
    paint::Size window_{1280, 720};
    paint::Rect part_{0.0, 0.0, 1280.0, 720.0};  // that the panel leaves
    render::Scene scene_;
};

}  // namespace

std::unique_ptr<screen::Screen> make_challenge_screen(std::shared_ptr<ChallengeShelf> shelf,
                                                      std::size_t index) {
    return std::make_unique<ChallengeScreen>(std::move(shelf), index);
}

std::unique_ptr<screen::Screen> make_daily_screen(std::shared_ptr<ChallengeShelf> shelf,
                                                  std::chrono::year_month_day day) {
    return std::make_unique<ChallengeScreen>(std::move(shelf), day);
}

}  // namespace haula::app
