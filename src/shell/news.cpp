#include "shell/news.h"

#include <algorithm>
#include <utility>

namespace haula::shell {

using ui::Align;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr std::size_t k_max_acts = 5;

}  // namespace

bool News::Act::bad() const {
    return std::any_of(lines.begin(), lines.end(), [](const Line& line) { return line.bad; });
}

// Room is made by what went well; what explains a fault stays.
void News::begin(PlayerId about, std::size_t step) {
    if (acts_.size() >= k_max_acts) {
        const auto dull =
            std::find_if(acts_.begin(), acts_.end(), [](const Act& act) { return !act.bad(); });
        acts_.erase(dull == acts_.end() ? acts_.begin() : dull);
    }
    acts_.push_back({about, step, {}});
}

void News::add(Line line) {
    if (!acts_.empty()) {
        acts_.back().lines.push_back(std::move(line));
    }
}

void News::forget_after(std::size_t step) {
    std::erase_if(acts_, [&](const Act& act) { return act.step > step; });
}

void News::show(screen::Context& context, const screen::Seating& seating, Viewpoint& viewpoint) {
    if (acts_.empty()) {
        return;
    }
    ui::Ui& ui = context.ui;
    const auto show_line = [&](const Line& line, const std::string& id, bool newest) {
        const bool quiet = !newest || line.small;
        const ui::TextStyle style{.role = TextRole::small,
                                  .tone = line.bad ? Tone::warning
                                          : quiet  ? Tone::quiet
                                                   : Tone::normal,
                                  .grow = 1.0};
        const std::string words =
            seating.say(context.texts, context.settings.details ? line.exact : line.words);
        if (!line.place) {
            ui.label(words, style);
        } else if (ui.item(
                       id, false, [&] { ui.label(words, style); }, ui::Edges::of(4.0, 2.0))) {
            viewpoint.go_to(*line.place);
        }
    };
    bool away = false;
    ui.column(
        {.id = "table.news",
         .gap = 6.0,
         .padding = ui::Edges::of(12.0, 8.0),
         .scrolls = true,
         .look = ui::Look::panel},
        [&] {
            for (std::size_t i = acts_.size(); i > 0; --i) {
                const Act& act = acts_[i - 1];
                const bool newest = i == acts_.size();
                ui.row({.gap = 8.0, .cross = Align::start}, [&] {
                    if (act.about) {
                        const screen::PlayerLook look =
                            seating.look(act.about, context.settings.palette);
                        ui.named_sign(
                            "table.news.sign." + std::to_string(act.step),
                            seating.say(context.texts,
                                        rules::say("table.sign_of").player("player", act.about)),
                            look.shape, look.colour, newest ? 12.0 : 8.0);
                    }
                    ui.column({.gap = 3.0, .grow = 1.0}, [&] {
                        for (std::size_t j = 0; j < act.lines.size(); ++j) {
                            show_line(act.lines[j],
                                      "news." + std::to_string(act.step) + "." + std::to_string(j),
                                      newest);
                        }
                    });
                    away = (newest && ui.icon_button("table.news_away", ui::Icon::close,
                                                     context.text("table.news_away"),
                                                     {.look = ui::ButtonLook::bare})) ||
                           away;
                });
            }
        });
    if (away) {
        clear();
    }
}

}  // namespace haula::shell
