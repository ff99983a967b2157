#include "app/mirror.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/json.h"
#include "paint/rect.h"

namespace haula::app {

namespace {

using Json = nlohmann::json;

bool lies_in(const paint::Rect& inner, const paint::Rect& outer) {
    const double x = inner.x + inner.width / 2.0;
    const double y = inner.y + inner.height / 2.0;
    return x >= outer.x && x <= outer.x + outer.width && y >= outer.y &&
           y <= outer.y + outer.height;
}

// The words that are drawn on a widget; of a drawing, the name that its tip has.
std::string words_on(const App& app, const ui::Drawn& widget) {
    std::string words = widget.text;
    for (const ui::Drawn& one : app.ui->report()) {
        if (one.kind == ui::Drawn::Kind::text && one.layer == widget.layer &&
            lies_in(one.rect, widget.rect)) {
            words += (words.empty() ? "" : " ") + one.text;
        }
    }
    if (words.empty() && app.texts.has(widget.id)) {
        words = app.texts.text(widget.id);
    }
    return words;
}

Json widgets_of(const App& app) {
    Json widgets = Json::array();
    for (const ui::Drawn& one : app.ui->report()) {
        if (one.kind != ui::Drawn::Kind::widget || !one.enabled) {
            continue;
        }
        const std::string words = words_on(app, one);
        if (!words.empty()) {
            widgets.push_back({{"id", one.id},
                               {"text", words},
                               {"x", one.rect.x + one.rect.width / 2.0},
                               {"y", one.rect.y + one.rect.height / 2.0}});
        }
    }
    return widgets;
}

}  // namespace

void follow_mirror(App& app, screen::Context& context) {
    screen::Screen& top = *app.screens.back();
    Mirror& mirror = app.mirror;
    if (mirror.typed) {
        for (std::string& line :
             top.obey_typed(context, *std::exchange(mirror.typed, std::nullopt))) {
            mirror.answers.push_back(std::move(line));
        }
    }
    if (!std::exchange(mirror.asked, false)) {
        return;
    }
    Json toasts = Json::array();
    for (const Toast& toast : app.toasts) {
        toasts.push_back(toast.text);
    }
    const std::optional<screen::Words> words = top.in_words(context);
    const Json json{{"screen", std::string(top.name())},
                    {"position", words ? words->position : std::vector<std::string>{}},
                    {"said", words ? words->said : std::vector<std::string>{}},
                    {"takes_lines", words.has_value()},
                    {"toasts", toasts},
                    {"answers", std::exchange(mirror.answers, {})},
                    {"widgets", widgets_of(app)}};
    mirror.json = json_text(json);
}

}  // namespace haula::app
