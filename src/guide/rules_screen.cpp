#include "guide/rules_screen.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "guide/guide_page.h"
#include "paint/overlay.h"
#include "screen/sheet.h"

namespace haula::guide {

namespace {

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
                         show_games(context);
                         ui.row({.gap = 34.0, .cross = ui::Align::start, .wraps = true}, [&] {
                             ui.column(
                                 {.gap = 4.0, .width = 210.0, .min_height = height_for(context)},
                                 [&] { show_contents(context); });
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
        constexpr double k_around = 300.0;  // heading, games, buttons, margins
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
        GuidePage& page = drawings_[{game_, page_}];
        page.advance(context, game_, page_);
        if (!page.has_drawing()) {
            return;  // the words alone
        }
        const std::shared_ptr<const paint::Picture> picture = page.picture();
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
             .paint = [picture, progress = page.progress(), theme = context.ui.theme(),
                       signs = page.signs(context, width)](paint::Overlay& overlay,
                                                           const paint::Rect& rect, double unit) {
                 overlay.box(rect, 4.0 * unit, theme.well);
                 if (picture) {
                     overlay.picture(picture, rect);
                     paint_signs(overlay, rect, unit, theme, signs);
                 } else {
                     paint_progress(overlay, rect, unit, theme, progress);
                 }
             }});
    }

    // A drawing in the making says how far it is.
    static void paint_progress(paint::Overlay& overlay, const paint::Rect& rect, double unit,
                               const ui::Theme& theme, double progress) {
        const double height = 6.0 * unit;
        paint::Rect bar{rect.x + 0.3 * rect.width, rect.y + 0.5 * (rect.height - height),
                        0.4 * rect.width, height};
        overlay.box(bar, 0.5 * height, theme.line);
        bar.width = std::max(height, progress * bar.width);
        overlay.box(bar, 0.5 * height, theme.accent);
    }

    std::string game_;
    int page_ = 1;
    std::map<std::pair<std::string, int>, GuidePage> drawings_;
};

}  // namespace

std::unique_ptr<screen::Screen> make_rules_screen(std::string game) {
    return std::make_unique<RulesScreen>(std::move(game));
}

bool has_guide(const rules::Texts& texts, const std::string& game) {
    return texts.has("guide." + game + ".1.title");
}

}  // namespace haula::guide
