// A table at which nothing happens draws nothing: the computer rests.
#include <catch2/catch_test_macros.hpp>

#include "any_table.h"
#include "app/frame.h"

using namespace haula;
using test::AnyTable;
using test::in_every_game;

namespace {

// How many of so many frames are drawn while nobody does anything.
int drawn_frames(AnyTable& table, int frames) {
    app::App& app = table.app();
    int drawn = 0;
    for (int i = 0; i < frames; ++i) {
        render::Input nothing;
        nothing.seconds = 1.0 / 30.0;
        app::run_pass(app, nothing, app.window->size());
        if (!app::is_drawn(app)) {
            app::draw_frame(app);
            static_cast<void>(app.window->rest(0.0));
            ++drawn;
        }
    }
    return drawn;
}

}  // namespace

TEST_CASE("a table at which nothing happens draws nothing, in every game", "[app][every][idle]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.app().settings.reduced_motion = false;
        table.size = table.app().window->size();
        table.begin(game, "human");
        table.wait_for_hand();
        int settling = 0;
        while (settling < 1500 && drawn_frames(table, 10) > 0) {
            settling += 10;  // the picture is refined, the eye comes to rest
        }
        CHECK(settling > 0);
        CHECK(drawn_frames(table, 100) == 0);
        // and is drawn again as soon as something is to be seen
        table.press(render::Key::l);
        CHECK(drawn_frames(table, 5) > 0);
    });
}
