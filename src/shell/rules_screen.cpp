#include "shell/rules_screen.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/file_system.h"
#include "paint/overlay.h"
#include "render/project.h"
#include "screen/sheet.h"
#include "shell/guide_drawing.h"
#include "view/hau_la/settled_scene.h"

namespace haula::shell {

namespace {

constexpr double k_picture_width = 520.0;
constexpr double k_picture_height = 290.0;
constexpr double k_nearer = 1.55;           // than at the table: the picture is small
constexpr double k_position_nearer = 1.65;  // what lies beside a board may be cut off
constexpr double k_tall_m = 0.15;           // what is higher would be cut off

// A structure with its words.
struct GuideStructure {
    render::Scene scene;
    GuideWords words;
};

// What is wrong with the words costs only them.
Result<GuideStructure> settle_structure(const std::filesystem::path& file,
                                        const std::filesystem::path& words,
                                        const TaskControl& control) {
    Result<view::NamedScene> settled = view::settled_named_scene(
        file, shapes::Detail::medium, [&] { return !control.should_stop(); });
    if (!settled) {
        return settled.error();
    }
    Result<GuideWords> read = load_guide_words(words, settled->place_of);
    return GuideStructure{std::move(settled->scene), read ? std::move(*read) : GuideWords{}};
}

// A page's drawing: first its structure settles or its position is set up, then the renderer draws
// it in the size needed.
struct Page {
    std::unique_ptr<Task<GuideStructure>> settling;
    std::optional<render::Scene> scene;
    std::vector<GuideLabel> labels;
    double nearer = k_nearer;
    std::optional<render::FirstLook> look;
    std::shared_ptr<screen::Drawing> drawing;

    double share() const {
        constexpr double k_settling = 0.3;  // of the whole work; nobody knows how far that is
        return drawing ? k_settling + (1.0 - k_settling) * drawing->share : 0.5 * k_settling;
    }
};

class RulesScreen : public screen::Screen {
  public:
    explicit RulesScreen(std::string game) : game_(std::move(game)) {}

    std::string_view name() const override { return "rules"; }

    void pass(screen::Context& context) override {
        ui::Ui& ui = context.ui;
        const bool leave = ui.escaped();
        screen::show_sheet(
            ui, {.id = "rules.body",
                 .heading = context.text(game_ + ".title"),
                 .width = 960.0,
                 .body =
                     [&] {
                         ui.row({.gap = 34.0, .cross = ui::Align::start, .wraps = true}, [&] {
                             ui.column(
                                 {.gap = 4.0, .width = 210.0, .min_height = height_for(context)},
                                 [&] {
                                     show_games(context);
                                     show_contents(context);
                                 });
                             ui.column({.gap = 14.0, .grow = 1.0, .width = width_for(context)},
                                       [&] { show_page(context); });
                         });
                     },
                 .footer =
                     [&] {
                         ui.spacer();
                         if (page_ < pages(context) &&
                             ui.button("rules.next", context.text("rules_screen.next"))) {
                             ++page_;
                         }
                         if (ui.button("rules.done", context.text("app.done"),
                                       {.look = ui::ButtonLook::lead}) ||
                             leave) {
                             context.pop();
                         }
                     }});
    }

  private:
    // Of a page: less than a picture wants where large letters leave little room.
    static double width_for(const screen::Context& context) {
        constexpr double k_around = 110.0;  // margins of window and sheet
        return std::min(k_picture_width, context.window.width / context.ui.scale() - k_around);
    }

    // Of all pages, as far as the window has room: what is clicked in the contents stays where it
    // is.
    static double height_for(const screen::Context& context) {
        constexpr double k_tallest = 560.0;
        constexpr double k_around = 232.0;  // heading, buttons, margins
        const double room = context.window.height / context.ui.scale() - k_around;
        return std::clamp(room, 110.0, k_tallest);
    }

    std::string key(int page, const char* part) const {
        return "guide." + game_ + "." + std::to_string(page) + "." + part;
    }

    int pages(const screen::Context& context) const {
        int count = 0;
        while (context.texts.has(key(count + 1, "title"))) {
            ++count;
        }
        return count;
    }

    // Which game's, where several have pages.
    void show_games(screen::Context& context) {
        std::vector<std::string> ids;
        std::vector<std::string> titles;
        for (const auto& game : context.games) {
            if (has_guide(context.texts, game->info().id)) {
                ids.push_back(game->info().id);
                titles.push_back(context.text(ids.back() + ".title"));
            }
        }
        int chosen = static_cast<int>(std::find(ids.begin(), ids.end(), game_) - ids.begin());
        if (ids.size() > 1 && context.ui.choice("rules.game", titles, chosen)) {
            game_ = ids[static_cast<std::size_t>(chosen)];
            page_ = 1;
        }
        context.ui.space(8.0);
    }

    void show_contents(screen::Context& context) {
        for (int i = 1; i <= pages(context); ++i) {
            if (context.ui.button("rules.page." + std::to_string(i), context.text(key(i, "title")),
                                  {.look = ui::ButtonLook::bare,
                                   .chosen = i == page_,
                                   .align = ui::Align::start})) {
                page_ = i;
            }
        }
    }

    void show_page(screen::Context& context) {
        ui::Ui& ui = context.ui;
        ui.label(context.text(key(page_, "title")), {.role = ui::TextRole::heading});
        show_drawing(context);
        ui.label(context.text(key(page_, "text")));
    }

    void show_drawing(screen::Context& context) {
        Page& page = drawings_[{game_, page_}];
        set_up(context, page);
        if (!page.settling && (!page.scene || page.scene->items.empty())) {
            return;  // there is none, or it cannot be drawn: the words alone
        }
        order_drawing(context, page);
        const std::shared_ptr<const paint::Picture> picture =
            page.drawing ? page.drawing->picture : nullptr;
        if (picture) {
            // for tests: it is there, wherever the page has been scrolled to
            context.ui.mark("rules.drawing", {0.0, 0.0, static_cast<double>(context.window.width),
                                              static_cast<double>(context.window.height)});
        }
        const double width = width_for(context);
        context.ui.canvas(
            {.width = width,
             .height = k_picture_height * width / k_picture_width,
             .self = ui::Align::start,
             .paint = [picture, share = page.share(), theme = context.ui.theme(),
                       signs = signs_of(context, page)](paint::Overlay& overlay,
                                                        const paint::Rect& rect, double unit) {
                 overlay.box(rect, 4.0 * unit, theme.well);
                 if (picture) {
                     overlay.picture(picture, rect);
                     paint_signs(overlay, rect, unit, theme, signs);
                 } else {
                     paint_share(overlay, rect, unit, theme, share);
                 }
             }});
    }

    // A word in a drawing, with its place as a share of the picture.
    struct Sign {
        paint::Point at;
        std::string text;
        double width_px = 0.0;
        std::optional<paint::Point> to = {};  // an arrow leads there
    };

    static std::vector<Sign> signs_of(const screen::Context& context, const Page& page) {
        std::vector<Sign> signs;
        for (const GuideLabel& label : page.labels) {
            const auto share_of = [&](const Vec3& point) -> std::optional<paint::Point> {
                const auto seen =
                    page.drawing ? render::project(page.drawing->view, page.drawing->size, point)
                                 : std::nullopt;
                return seen ? std::optional(paint::Point{seen->x / page.drawing->size.width,
                                                         seen->y / page.drawing->size.height})
                            : std::nullopt;
            };
            if (const auto at = share_of(label.at)) {
                const std::string text =
                    context.texts.has(label.text) ? context.text(label.text) : label.text;
                signs.push_back({*at, text, context.ui.text_width(text, ui::TextRole::small),
                                 label.to ? share_of(*label.to) : std::nullopt});
            }
        }
        return signs;
    }

    static void paint_signs(paint::Overlay& overlay, const paint::Rect& rect, double unit,
                            const ui::Theme& theme, const std::vector<Sign>& signs) {
        const ui::LetterStyle letters = ui::letters_of(ui::TextRole::small);
        for (const Sign& sign : signs) {
            const double width = sign.width_px + 14.0 * unit;
            const double height = (letters.height + 6.0) * unit;
            paint::Rect box{rect.x + sign.at.x * rect.width - 0.5 * width,
                            rect.y + sign.at.y * rect.height - 0.5 * height, width, height};
            box.x = std::clamp(box.x, rect.x, std::max(rect.x, rect.x + rect.width - width));
            box.y = std::clamp(box.y, rect.y, std::max(rect.y, rect.y + rect.height - height));
            if (sign.to) {
                paint_arrow(overlay, box.centre(),
                            {rect.x + sign.to->x * rect.width, rect.y + sign.to->y * rect.height},
                            unit, theme);
            }
            overlay.box(box, 0.4 * height, theme.foam);
            overlay.text(sign.text, letters.weight, letters.height * unit,
                         {box.x + 7.0 * unit, box.y + 3.0 * unit}, theme.light_ink);
        }
    }

    // Light on dark, so that it is seen on wood, white and foam alike.
    static void paint_arrow(paint::Overlay& overlay, paint::Point from, paint::Point to,
                            double unit, const ui::Theme& theme) {
        constexpr double k_head = 7.0;
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        if (length < k_head * unit) {
            return;
        }
        const paint::Point along{(to.x - from.x) / length, (to.y - from.y) / length};
        const auto back = [&](double aside) {
            return paint::Point{to.x - k_head * unit * (along.x + aside * along.y),
                                to.y - k_head * unit * (along.y - aside * along.x)};
        };
        for (const auto& [width, colour] :
             {std::pair{4.0, theme.foam}, std::pair{1.6, theme.light_ink}}) {
            overlay.line(from, to, width * unit, colour);
            overlay.line(back(0.55), to, width * unit, colour);
            overlay.line(back(-0.55), to, width * unit, colour);
        }
    }

    // A drawing in the making says how far it is.
    static void paint_share(paint::Overlay& overlay, const paint::Rect& rect, double unit,
                            const ui::Theme& theme, double share) {
        const double height = 6.0 * unit;
        paint::Rect bar{rect.x + 0.3 * rect.width, rect.y + 0.5 * (rect.height - height),
                        0.4 * rect.width, height};
        overlay.box(bar, 0.5 * height, theme.line);
        bar.width = std::max(height, share * bar.width);
        overlay.box(bar, 0.5 * height, theme.accent);
    }

    // What is to be drawn, if the page has a drawing: a structure has to settle first, a position
    // of the game is there at once.
    void set_up(screen::Context& context, Page& page) const {
        const std::filesystem::path guide = context.folders.assets / game_ / "guide";
        const std::string number = std::to_string(page_);
        if (!page.settling && !page.scene) {
            if (const auto file = guide / (number + ".json"); is_there(file)) {
                page.settling = std::make_unique<Task<GuideStructure>>(
                    [file, words = guide / (number + ".labels.json")](const TaskControl& control) {
                        return settle_structure(file, words, control);
                    });
            } else {
                page.scene = render::Scene{};
                set_up_position(context, page, guide / (number + ".position.json"));
            }
        }
        if (auto settled = page.settling ? page.settling->take() : std::nullopt) {
            page.scene = *settled ? std::move((*settled)->scene) : render::Scene{};
            if (*settled) {
                page.labels = std::move((*settled)->words.labels);
                page.look = (*settled)->words.look;
            }
            page.settling.reset();
        }
    }

    void set_up_position(const screen::Context& context, Page& page,
                         const std::filesystem::path& file) const {
        const auto position = load_guide_position(file, game_);
        auto scene = position ? guide_scene(context.kits, *position, context.settings.palette)
                              : position.error();
        if (scene) {
            page.scene = std::move(*scene);
            page.labels = position->labels;
            page.nearer = k_position_nearer;
            page.look = position->look;
        }
    }

    static void order_drawing(screen::Context& context, Page& page) {
        if (!page.scene) {
            return;
        }
        // larger ones are stretched: drawing them would take long
        const double scale = std::min(context.ui.scale(), 1.6);
        const paint::Size size{static_cast<int>(std::lround(scale * k_picture_width)),
                               static_cast<int>(std::lround(scale * k_picture_height))};
        if (!page.drawing || page.drawing->size != size) {
            render::OrbitCamera camera;
            const double top = view::top_of(*page.scene);
            camera.make_room(top);
            if (page.look) {
                camera.look_first(*page.look);
            }
            camera.set(render::Preset::hero);
            camera.zoom(top < k_tall_m && !page.look ? page.nearer : 1.0);
            camera.jump();
            page.drawing = std::make_shared<screen::Drawing>(
                screen::Drawing{*page.scene, camera.view(), size});
            context.draw(page.drawing);
        }
    }

    std::string game_;
    int page_ = 1;
    std::map<std::pair<std::string, int>, Page> drawings_;
};

}  // namespace

std::unique_ptr<screen::Screen> make_rules_screen(std::string game) {
    return std::make_unique<RulesScreen>(std::move(game));
}

bool has_guide(const rules::Texts& texts, const std::string& game) {
    return texts.has("guide." + game + ".1.title");
}

}  // namespace haula::shell
