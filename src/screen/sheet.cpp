#include "screen/sheet.h"

namespace haula::screen {

using ui::Align;
using ui::Edges;

void show_sheet(ui::Ui& ui, const Sheet& sheet) {
    ui.root({Align::centre, sheet.tall ? Align::stretch : Align::centre, 22.0},
            {.gap = 4.0,
             .padding = {0.0, 28.0, 0.0, 24.0},
             .width = sheet.width,
             .look = ui::Look::panel},
            [&] {
                ui.column({.padding = Edges::of(40.0, 0.0)},
                          [&] { ui.label(sheet.heading, {.role = ui::TextRole::title}); });
                ui.column({.id = sheet.id,
                           .gap = 10.0,
                           .padding = Edges::of(40.0, 12.0),
                           .grow = 1.0,
                           .min_height = 110.0,
                           .scrolls = true},
                          sheet.body);
                ui.row({.gap = 12.0,
                        .padding = {40.0, 10.0, 40.0, 0.0},
                        .cross = Align::centre,
                        .wraps = true},
                       sheet.footer);
            });
}

void show_field(ui::Ui& ui, std::string_view name, const std::function<void()>& widget) {
    ui.row({.gap = 18.0, .padding = Edges::of(0.0, 3.0), .cross = Align::centre, .wraps = true},
           [&] {
               ui.column({.width = 210.0}, [&] { ui.label(name, {.tone = ui::Tone::quiet}); });
               ui.column({.grow = 1.0, .width = 360.0}, widget);
           });
}

}  // namespace haula::screen
