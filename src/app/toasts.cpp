#include "app/toasts.h"

#include <utility>

namespace haula::app {

namespace {

constexpr double k_toast_s = 5.0;
constexpr double k_max_width = 290.0;

}  // namespace

void tell(App& app, std::string sentence) {
    constexpr std::size_t k_max_toasts = 3;
    app.toasts.push_back({std::move(sentence), k_toast_s});
    if (app.toasts.size() > k_max_toasts) {
        app.toasts.erase(app.toasts.begin());
    }
}

void fade_toasts(App& app, double seconds) {
    for (Toast& toast : app.toasts) {
        toast.left_s -= seconds;
    }
    std::erase_if(app.toasts, [](const Toast& toast) { return toast.left_s <= 0.0; });
}

void show_toasts(App& app) {
    if (app.toasts.empty() && !app.render_queue.shows_sign()) {
        return;
    }
    // in the lower left corner, or beside what is to be read or clicked there
    ui::Ui& ui = *app.ui;
    ui.root({ui::Align::start, ui::Align::end, 18.0, true},
            {.gap = 8.0, .cross = ui::Align::start, .max_width = k_max_width}, [&] {
                if (app.render_queue.shows_sign()) {
                    app.render_queue.show_sign(ui, app.texts);
                }
                for (const Toast& toast : app.toasts) {
                    ui.column({.padding = ui::Edges::of(22.0, 12.0), .look = ui::Look::panel},
                              [&] { ui.label(toast.text, {.role = ui::TextRole::small}); });
                }
            });
}

}  // namespace haula::app
