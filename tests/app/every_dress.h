#pragma once

#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <string>

#include "hidden_app.h"
#include "ui/report.h"

namespace haula::test {

// Looks at the screen as it is in both languages, at many text sizes and window sizes: no text is
// cut off or lies over other text. `pass` draws it once more in the size that it is given.
inline void check_every_dress(app::App& app, const std::string& name,
                              const std::function<void(render::Size)>& pass) {
    for (const char* language : {"en", "fr"}) {
        for (const int percent : {80, 100, 150, 200}) {
            for (const render::Size size : {render::Size{960, 600}, render::Size{1280, 720},
                                            render::Size{1920, 1080}, render::Size{3840, 2160}}) {
                app.settings.language = language;
                app.settings.text_percent = percent;
                pass(size);
                for (const std::string& flaw : ui::flaws_of(app.ui->report())) {
                    FAIL_CHECK(name << ", " << language << ", " << percent << " %, " << size.width
                                    << "x" << size.height << ": " << flaw);
                }
            }
        }
    }
    app.settings.language = "en";
    app.settings.text_percent = 100;
    pass({1280, 720});
}

}  // namespace haula::test
