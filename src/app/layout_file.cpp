#include "app/layout_file.h"

#include <nlohmann/json.hpp>

#include "app/toasts.h"
#include "core/files.h"
#include "core/json.h"
#include "library/folders.h"
#include "paint/rect.h"
#include "paint/size.h"

namespace haula::app {

namespace {

using Json = nlohmann::json;

Json rect_json(const paint::Rect& r) { return Json::array({r.x, r.y, r.width, r.height}); }

const char* word_of(ui::Drawn::Kind kind) {
    switch (kind) {
        case ui::Drawn::Kind::widget:
            return "widget";
        case ui::Drawn::Kind::mark:
            return "mark";
        case ui::Drawn::Kind::text:
            break;
    }
    return "text";
}

}  // namespace

std::string layout_json(const App& app) {
    Json drawn = Json::array();
    for (const ui::Drawn& one : app.ui->report()) {
        drawn.push_back({{"kind", word_of(one.kind)},
                         {"id", one.id},
                         {"text", one.text},
                         {"layer", one.layer},
                         {"rect", rect_json(one.rect)},
                         {"wish", {one.wish_width, one.wish_height}},
                         {"clip", rect_json(one.clip)},
                         {"scrolls", one.scrolls},
                         {"focused", one.focused},
                         {"enabled", one.enabled}});
    }
    const paint::Size size = app.window->size();
    const Json json{{"screen", app.screens.empty() ? "" : std::string(app.screens.back()->name())},
                    {"window", {size.width, size.height}},
                    {"language", app.settings.language},
                    {"moving", !app.screens.empty() && app.screens.back()->moving()},
                    {"drawn", drawn}};
    return json_text(json, 1) + "\n";
}

void keep_layout_file(App& app) {
    std::string now = layout_json(app);
    if (now == app.layout_written) {
        return;
    }
    const Result<void> written = write_file_quickly(*app.layout_file, now, app.layout_existing);
    if (!written) {
        // said once: the sentence itself changes what the window shows
        tell(app, library::saved_in_words(app.texts, written, *app.layout_file));
        app.layout_file.reset();
        return;
    }
    app.layout_existing = Existing::replace;
    app.layout_written = std::move(now);
}

}  // namespace haula::app
