#include "referee/referee_screen.h"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>

#include "paint/rect.h"
#include "paint/size.h"
#include "referee/apart_film.h"
#include "referee/build_panel.h"
#include "referee/export_writer.h"
#include "referee/gap_panel.h"
#include "referee/heights_panel.h"
#include "referee/open_structure_screen.h"
#include "referee/referee_model.h"
#include "referee/scene_signs.h"
#include "referee/structure_opening.h"
#include "referee/structure_tools.h"
#include "referee/sure_panel.h"
#include "referee/view_panel.h"
#include "referee/what_if_panel.h"
#include "rules/link.h"
#include "screen/controls.h"
#include "screen/copy_link.h"
#include "screen/focus_control.h"
#include "screen/framing.h"
#include "screen/opening_screen.h"
#include "screen/overlay.h"
#include "screen/view_tools.h"
#include "view/hau_la/focus.h"
#include "view/hau_la/pulled_apart.h"
#include "view/hau_la/structure_view.h"

namespace haula::referee {

using ui::Align;
using ui::Edges;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_left_units = 268.0;
constexpr double k_right_units = 372.0;
constexpr double k_margin_units = 16.0;
constexpr double k_gap_units = 12.0;
constexpr double k_stacked_share = 0.34;  // of the window's height is each panel's at most

// Beyond so many strips they are cut into a quarter of the triangles: a frame of more takes a
// renderer in software a hundred megabytes, and is seen from farther away.
constexpr std::size_t k_max_fine_strips = 80;

shapes::Detail detail_for(const physics::RestShape& rest) {
    return rest.pieces.size() > k_max_fine_strips ? shapes::Detail::low : shapes::Detail::medium;
}

class RefereeScreen final : public screen::Screen {
  public:
    RefereeScreen(const screen::Context& context, Desk desk)
        : model_(std::move(desk)), view_(model_.document.file().set, shapes::Detail::medium) {
        make_scene(context);
    }

    Result<void> take(const physics::Structure& structure, std::string name) {
        return model_.document.take(structure, std::move(name));
    }

    std::string_view name() const override { return "referee"; }
    const render::Scene* scene() const override { return &scene_; }
    // In what the panels leave.
    render::View view() const override {
        return screen::framed(model_.camera.view(), window_, part_);
    }
    render::View photo_view() const override {
        render::OrbitCamera camera = model_.camera;
        if (camera.goes_with(whole_view_)) {
            camera.hold(view::outermost(view_.shown(), view_.set()), screen::aspect_of(window_));
            camera.jump();
        }
        return camera.view();
    }
    Result<std::unique_ptr<screen::Motion>> last_act(
        const screen::Context& /*context*/) const override {
        return film_of(model_);
    }
    bool moving() const override {
        return model_.camera.moving() || model_.document.settling() || opening_.busy();
    }
    bool arrows() const override { return false; }
    bool takes_files() const override { return true; }

    void pass(screen::Context& context) override {
        follow(context);
        find_part(context);
        exports_.pass(context, model_);  // its dialog lets nobody change what is written
        const bool escaped = context.ui.escaped();
        if (auto next = model_.builder.pass(context, view(), model_.document.file())) {
            model_.change(context, *next);
        }
        obey_building_keys(context, model_);
        open_dropped(context);
        if (!exports_.writing()) {
            opening_.pass(context, model_.document);
        }
        obey_look_keys(context, model_.tint, model_.see_through);
        obey_ruler_key(context, model_.ruler);
        show_panels(context);
        draw_signs(context);
        look_at_whole();
        screen::steer(model_.camera, context, true);
        obey_focus_key(context);
        screen::move(model_.camera, context);
        make_scene(context);
        if (escaped) {
            step_back(context);
        }
    }

    void update_covered(screen::Context& context, double seconds) override {
        follow(context);
        model_.camera.advance(seconds);
        make_scene(context);
    }

  private:
    enum class Page { gaps, heights, sure, what_if, views };

    // What there is to see: shape and verdict belong together.
    struct Seen {
        const physics::RestShape* rest = nullptr;
        const physics::StructureVerdict* verdict = nullptr;
    };

    // All that another picture follows from.
    struct Shown {
        int document = -1;
        int what_if = 0;
        const physics::RestShape* rest = nullptr;
        double apart = 0.0;

        friend bool operator==(const Shown&, const Shown&) = default;
    };

    // Takes over what other threads have finished.
    void follow(screen::Context& context) {
        StructureDocument& document = model_.document;
        document.advance();
        if (const auto trouble = document.take_trouble()) {
            context.toast(trouble->detail);
        }
        // what could not be placed is nobody's choice any more
        if (!model_.builder.selected().empty() && !document.has(model_.builder.selected())) {
            model_.builder.select({});
        }
        if (!document.judged()) {
            return;
        }
        if (followed_ != document.version()) {
            followed_ = document.version();
            model_.follow_pairs();
            if (std::exchange(framed_, document.name()) != document.name()) {
                model_.apart = 0.0;
                whole_view_wanted_ = true;  // another structure is seen whole first
            }
        }
        what_if_.follow(context, model_);
        show_shape();
    }

    // A file that was dragged here from elsewhere.
    void open_dropped(screen::Context& context) {
        if (context.input.dropped.empty() || exports_.writing()) {
            return;
        }
        opening_.begin(model_.document, context.input.dropped.front());
    }

    Seen seen() const {
        if (const WhatIfAnswer::Shape* shape = what_if_.shown_shape(model_)) {
            return {&shape->rest, &shape->verdict};
        }
        const JudgedStructure& judged = *model_.document.judged();
        return {&judged.rest, &judged.verdict};
    }

    void show_shape() {
        const Shown now{model_.document.version(), what_if_.version(), seen().rest, model_.apart};
        if (std::exchange(shown_, now) == now) {
            return;
        }
        const physics::StructureFile& file = model_.document.judged()->file;
        if (view_.set().name != file.set.name || view_.detail() != detail_for(*seen().rest)) {
            view_ = view::StructureView(file.set, detail_for(*seen().rest));
        }
        view_.show(view::pulled_apart(*seen().rest, model_.apart));
        model_.builder.look_at(file, view_.shown());
        model_.camera.make_room(view_.top_m());
    }

    // Where panels at the sides would leave but a slit, one lies above, one below, and the
    // structure between them.
    static bool stacked(const screen::Context& context) {
        constexpr double k_min_aspect = 0.4;
        const double width = context.window.width / context.ui.scale();
        const double height = context.window.height / context.ui.scale();
        return width - 2.0 * k_margin_units - k_left_units - k_right_units < k_min_aspect * height;
    }
    static double stacked_units(const screen::Context& context) {
        const double height = context.window.height / context.ui.scale();
        return k_stacked_share * (height - 2.0 * k_margin_units);
    }

    // What panels leave when they are as large as they may become: whatever a page has to say, the
    // structure stays where it is.
    void find_part(const screen::Context& context) {
        const auto window_width = static_cast<double>(context.window.width);
        const auto window_height = static_cast<double>(context.window.height);
        paint::Rect part{0.0, 0.0, window_width, window_height};
        if (stacked(context)) {
            part.y = context.ui.px(k_margin_units + stacked_units(context));
            part.height = std::max(1.0, window_height - 2.0 * part.y);
        } else {
            part.x = context.ui.px(k_margin_units + k_left_units);
            part.width = std::max(
                1.0, window_width - part.x - context.ui.px(k_margin_units + k_right_units));
        }
        if (std::exchange(window_, context.window) != context.window || part_ != part) {
            part_ = part;
            model_.free_aspect = part.width / part.height;
            whole_view_wanted_ |= model_.camera.goes_with(whole_view_);
        }
    }

    // Another structure is seen whole at first, and so is what somebody goes back to the first view
    // of.
    void look_at_whole() {
        if (!model_.document.judged()) {
            return;
        }
        render::OrbitCamera first = model_.camera;
        first.set(render::Preset::hero);
        if (!std::exchange(whole_view_wanted_, false) && !model_.camera.goes_with(first)) {
            return;
        }
        model_.camera = first;
        model_.camera.hold(view::outermost(view_.shown(), view_.set()), model_.free_aspect);
        whole_view_ = model_.camera;
    }

    void step_back(screen::Context& context) {
        Builder& builder = model_.builder;
        if (!builder.draft().kind.empty() || !builder.draft().marker.empty()) {
            builder.drop();
        } else if (!builder.selected().empty()) {
            builder.select({});
        } else {
            context.pop();
        }
    }

    // -- panels
    void show_panels(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const bool above_and_below = stacked(context);
        const double width = context.window.width / ui.scale() - 2.0 * k_margin_units;
        const auto panel = [&](const char* id, double wide, const ui::Ui::Content& content) {
            ui.column({.width = above_and_below ? width : wide,
                       .max_height =
                           above_and_below ? std::optional(stacked_units(context)) : std::nullopt},
                      [&] {
                          ui.column({.id = id,
                                     .gap = 10.0,
                                     .padding = Edges::all(18.0),
                                     .scrolls = true,
                                     .look = ui::Look::panel},
                                    content);
                      });
        };
        ui.root({Align::stretch, Align::stretch, k_margin_units}, {}, [&] {
            if (above_and_below) {
                ui.column({.gap = k_gap_units, .grow = 1.0}, [&] {
                    panel("referee.right", k_right_units, [&] { show_right(context); });
                    ui.spacer();
                    panel("referee.left", k_left_units, [&] { show_left(context); });
                });
                return;
            }
            ui.row({.gap = k_gap_units, .grow = 1.0}, [&] {
                panel("referee.left", k_left_units, [&] { show_left(context); });
                ui.spacer();
                panel("referee.right", k_right_units, [&] { show_right(context); });
            });
        });
    }

    void show_left(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const StructureDocument& document = model_.document;
        ui.label(context.text("title.referee"), {.role = TextRole::title});
        ui.label(document.name().empty() ? context.text("referee.unnamed") : document.name(),
                 {.role = TextRole::small, .tone = Tone::quiet});
        show_files(context);
        ui.rule();
        show_building(context, model_);
        ui.rule();
        if (ui.button(
                "referee.report", context.text("referee.report"),
                {.look = ui::ButtonLook::lead,
                 .enabled = document.judged() && !document.settling() && !exports_.writing()})) {
            exports_.write_report(context, model_);
        }
        if (ui.button("referee.back", context.text("app.back"))) {
            context.pop();
        }
    }

    void show_files(screen::Context& context) {
        ui::Ui& ui = context.ui;
        StructureDocument& document = model_.document;
        ui.row({.gap = 6.0, .wraps = true}, [&] {
            if (ui.button("referee.open", context.text("referee.open"))) {
                context.push(make_open_structure_screen(model_.folder, document));
            }
            if (ui.button("referee.save", context.text("referee.save"))) {
                ExportWriter::save(model_);
            }
            if (ui.button("referee.link", context.text("link.copy"))) {
                screen::copy_link(
                    context,
                    rules::structure_link(physics::write_structure(document.file().structure)));
            }
            if (ui.button("referee.undo", context.text("referee.undo"),
                          {.enabled = document.can_undo()})) {
                document.undo();
            }
            if (ui.button("referee.redo", context.text("referee.redo"),
                          {.enabled = document.can_redo()})) {
                document.redo();
            }
        });
    }

    void show_right(screen::Context& context) {
        ui::Ui& ui = context.ui;
        show_waiting(context);
        if (!model_.document.judged()) {
            return;
        }
        const physics::StructureVerdict& verdict = model_.document.judged()->verdict;
        ui.label(context.text(verdict.foul ? "referee.foul" : "referee.no_foul"),
                 {.role = TextRole::heading, .tone = verdict.foul ? Tone::warning : Tone::normal});
        show_page_names(context);
        ui.rule();
        switch (page_) {
            case Page::gaps:
                show_gaps(context, model_);
                break;
            case Page::heights:
                show_heights(context, verdict);
                break;
            case Page::sure:
                show_sure(context, model_);
                break;
            case Page::what_if:
                what_if_.show(context, model_);
                break;
            case Page::views:
                show_views(context, model_, exports_);
                break;
        }
    }

    void show_page_names(screen::Context& context) {
        constexpr std::array k_pages{
            std::tuple{Page::gaps, "gaps"}, std::tuple{Page::heights, "heights"},
            std::tuple{Page::sure, "sure"}, std::tuple{Page::what_if, "what_if"},
            std::tuple{Page::views, "views"}};
        ui::Ui& ui = context.ui;
        ui.row({.gap = 4.0, .wraps = true}, [&] {
            for (const auto& [page, name] : k_pages) {
                const std::string id = std::string("referee.page.") + name;
                if (ui.button(id, context.text(id),
                              {.look = ui::ButtonLook::bare,
                               .chosen = page_ == page,
                               .role = TextRole::small})) {
                    page_ = page;
                }
            }
        });
    }

    void show_waiting(screen::Context& context) {
        StructureDocument& document = model_.document;
        const bool long_enough =
            !document.judged() || document.settling_seconds() >= k_worth_telling_s;
        if (document.settling() && long_enough &&
            show_settling(context, document.settled_share(), "referee.settle_stop")) {
            document.stop_settling();
        }
    }

    // -- the scene
    // The chosen pair as it lies in what is seen; none while the pieces are pulled apart.
    const physics::JudgedPair* seen_pair() const {
        if (!model_.chosen || !model_.document.judged() || model_.apart > 0.0) {
            return nullptr;
        }
        return find_pair(*seen().verdict, model_.chosen->a, model_.chosen->b);
    }

    void draw_signs(screen::Context& context) {
        if (!model_.document.judged()) {
            return;
        }
        if (page_ == Page::gaps && model_.apart == 0.0 && !model_.section.on) {
            draw_faint_gaps(context, seen().verdict->contacts, model_.gap_limit_m, view());
        }
        if (const physics::JudgedPair* pair = seen_pair()) {
            draw_gap(context, *pair, model_.section.on, view());
        }
        model_.builder.mark_holes(context, view());
        if (const auto aim = model_.builder.aim()) {
            if (const auto at = render::project(view(), context.window, aim->point)) {
                screen::draw_tip(context, context.texts.say(model_.builder.aim_in_words()),
                                 {at->x, at->y});
            }
        }
        if (model_.ruler && model_.apart == 0.0 && !model_.section.on) {
            draw_ruler(context, *seen().rest, model_.document.judged()->file.set, view());
        }
        if (what_if_.shown_shape(model_) != nullptr) {
            draw_banner(context, context.text("what_if.banner"));
        }
    }

    std::optional<view::Focus> aimed_hole() const {
        const std::optional<Builder::Aim> aim = model_.builder.aim();
        return aim ? view::focus_on_hole(view_.shown(), view_.set(), aim->hole) : std::nullopt;
    }

    std::optional<view::Focus> chosen_piece() const {
        return view::focus_on_piece(view_.shown(), view_.set(), model_.builder.selected());
    }

    // Closer to the hole in hand, else to what the pointer is on, else to the chosen piece.
    void obey_focus_key(const screen::Context& context) {
        if (!context.pressed(screen::Action::focus)) {
            return;
        }
        std::optional<view::Focus> focus = aimed_hole();
        if (!focus) {
            focus = focus_under_pointer(context, view(), view_.shown(), view_.set());
        }
        if (!focus) {
            focus = chosen_piece();
        }
        if (focus) {
            focus_.go_to(model_.camera, *focus);
        }
    }

    // What see-through clears the way to: the hole in hand, else the chosen pair, else the chosen
    // piece, else what the camera turns about.
    Vec3 looked_at() const {
        if (const auto hole = aimed_hole()) {
            return hole->point;
        }
        if (const physics::JudgedPair* pair = seen_pair()) {
            return 0.5 * (pair->on_a + pair->on_b);
        }
        const auto chosen = chosen_piece();
        return chosen ? chosen->point : model_.camera.view().target;
    }

    void make_scene(const screen::Context& context) {
        view::StructureLook look;
        look.colours = bird_colours(context.settings.palette);
        if (const physics::JudgedPair* pair = seen_pair()) {
            accuse(*pair, model_.section, *seen().rest, view().eye, look);
        }
        model_.builder.dress(look);
        look.tint = model_.tint;
        const screen::FocusControl::Sight sight =
            focus_.clear_way(model_.see_through, looked_at(), context);
        look.cleared = sight.cleared;
        look.looked_at = sight.looked_at;
        scene_ = view_.scene(look);
    }

    RefereeModel model_;
    view::StructureView view_;
    render::Scene scene_;
    screen::FocusControl focus_;
    Page page_ = Page::gaps;
    WhatIfPanel what_if_;
    ExportWriter exports_;
    StructureOpening opening_;  // of what was dropped
    int followed_ = -1;         // the document's version whose pairs are listed
    Shown shown_;
    std::optional<std::string> framed_;  // the structure that has been seen whole
    bool whole_view_wanted_ = false;
    render::OrbitCamera whole_view_;  // as the structure was seen whole last
    paint::Size window_;
    paint::Rect part_;  // of it, in which the structure is seen
};

}  // namespace

std::unique_ptr<screen::Screen> open_referee(const screen::Context& context,
                                             std::optional<Exhibit> exhibit) {
    return screen::make_opening_screen([folder = context.folders.games.parent_path() / "structures",
                                        program = context.folders.program,
                                        exhibit = std::move(exhibit)](TaskControl&) {
        return Result<screen::MakeScreen>(
            [desk = read_desk(folder, program),
             exhibit](screen::Context& later) -> Result<std::unique_ptr<screen::Screen>> {
                auto screen = std::make_unique<RefereeScreen>(later, desk);
                if (exhibit) {
                    if (const auto taken = screen->take(exhibit->structure, exhibit->name);
                        !taken) {
                        return taken.error();
                    }
                }
                return std::unique_ptr<screen::Screen>(std::move(screen));
            });
    });
}

}  // namespace haula::referee
