// Loops of an act and time-lapses of a game: real files, read as a viewer reads them.
#include <catch2/catch_test_macros.hpp>

#include "core/files.h"
#include "films/films.h"
#include "hidden_table.h"
#include "paint/picture.h"
#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "referee/referee_screen.h"
#include "shell/replay_screen.h"
#include "studio/film_job.h"
#include "support/gif_reader.h"
#include "support/paths.h"

using namespace haula;

namespace {

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> found;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        found.push_back(entry.path());
    }
    return found;
}

// A table whose pictures go to a folder of their own, and that draws.
struct FilmedTable : test::HiddenTable {
    FilmedTable() {
        app().folders.pictures = home / "pictures";
        app().settings.reduced_motion = false;
        keeps_toasts = true;
    }
    bool has_act() {
        const auto act = app().screens.back()->last_act(context());
        return act.ok() && *act != nullptr;
    }
    // The one film that is being made, once it is there.
    test::Gif film() {
        REQUIRE(app().render_queue.has(studio::FilmJob::k_status_key));
        for (int i = 0; i < 20'000 && app().render_queue.busy(); ++i) {
            app::update_and_draw_frame(app());
        }
        REQUIRE_FALSE(app().render_queue.busy());
        pass();  // the window that draws is smaller than the one that hands use
        pass();
        const auto found = files_in(app().folders.pictures);
        REQUIRE(found.size() == 1);
        CHECK(found.front().extension() == ".gif");
        const auto bytes = read_file(found.front(), 100'000'000);
        REQUIRE(bytes.ok());
        CHECK(bytes->size() <= studio::FilmJob::k_max_bytes);
        std::filesystem::remove(found.front());
        return test::read_gif(*bytes);
    }
};

// The part of all pixels that differ plainly.
double difference(const paint::Picture& one, const paint::Picture& other) {
    std::size_t differ = 0;
    for (std::size_t at = 0; at < one.rgb.size(); at += 3) {
        differ += std::abs(one.rgb[at] - other.rgb[at]) > 25 ? 1 : 0;
    }
    return 3.0 * static_cast<double>(differ) / static_cast<double>(one.rgb.size());
}

rules::Record beginning_of_game(FilmedTable& table, const std::string& game, std::size_t steps) {
    rules::Record record = test::whole_game(table.kit(game));
    record.steps.resize(std::min(record.steps.size(), steps));
    return record;
}

}  // namespace

TEST_CASE("one key makes a loop of the last act at the table, of six seconds and 3 MB at most",
          "[app][film]") {
    FilmedTable table;
    table.begin("human");
    table.wait_for("piece.SF");
    table.press(render::Key::g);
    CHECK_FALSE(table.app().render_queue.busy());  // nothing has happened yet
    REQUIRE_FALSE(table.app().toasts.empty());
    CHECK(table.app().toasts.back().text == table.app().texts.text("app.nothing_moved"));
    table.use("piece.SF");
    table.next_hole();
    table.next_hole();
    table.wait_for("table.announce");
    table.use("table.announce");
    table.wait_for("piece.LC");  // the other player's turn
    table.press(render::Key::g);
    const test::Gif film = table.film();
    CHECK(film.endless);
    CHECK(film.size == screen::k_film_size);
    CHECK(film.frames.size() >= 20);  // it comes in and sways
    CHECK(film.seconds() >= 5.5);
    CHECK(film.seconds() <= 6.8);
    // the piece was not there before, and is at the end
    CHECK(difference(film.frames.front().picture, film.frames.back().picture) > 0.002);
}

TEST_CASE("a replay makes a loop of the act that is shown, and a time-lapse of the whole game",
          "[app][film]") {
    FilmedTable table;
    const rules::Record record = beginning_of_game(table, "hong_kong", 12);
    table.open(shell::make_replay_screen(table.context(), record, "game", 0));
    table.wait_for("replay.forward");
    table.press(render::Key::g);
    CHECK_FALSE(table.app().render_queue.busy());
    table.press(render::Key::period);
    table.wait_until([&] { return table.has_act(); }, "the first moment");
    table.press(render::Key::g);
    const test::Gif act = table.film();
    CHECK(act.seconds() >= 5.5);
    CHECK(act.seconds() <= 6.8);
    CHECK(difference(act.frames.front().picture, act.frames.back().picture) > 0.0005);
    table.click("replay.time_lapse");
    const test::Gif game = table.film();
    CHECK(game.frames.size() >= 8);
    CHECK(game.seconds() <= 20.0);
    CHECK(difference(game.frames.front().picture, game.frames.back().picture) >
          difference(act.frames.front().picture, act.frames.back().picture));
}

TEST_CASE("the Referee's loop takes the structure apart and puts it together again",
          "[app][film]") {
    FilmedTable table;
    const auto file = physics::load_structure(
        std::filesystem::path(HAULA_SOURCE_DIR) / "assets/hau_la/guide/2.json",
        physics::installed_sets());
    REQUIRE(file.ok());
    table.open(referee::open_referee(table.context(), referee::Exhibit{file->structure, "two"}));
    table.wait_for("referee.report");
    table.wait_until([&] { return !table.app().screens.back()->moving(); }, "rest");
    table.press(render::Key::g);
    const test::Gif film = table.film();
    CHECK(film.seconds() >= 5.0);
    CHECK(film.seconds() <= 6.8);
    const std::size_t middle = film.frames.size() / 2;
    CHECK(difference(film.frames.front().picture, film.frames[middle].picture) > 0.01);
    CHECK(difference(film.frames.front().picture, film.frames.back().picture) <
          0.2 * difference(film.frames.front().picture, film.frames[middle].picture));
}

TEST_CASE("the best moment of a game is the one that it was highest after", "[app][film]") {
    FilmedTable table;
    const rules::Record record = beginning_of_game(table, "hong_kong", 12);
    const films::FilmStudio studio{
        table.app().kits, render::Quality::low, {presenter::Style{}, render::OrbitCamera{}}};
    const auto best = films::act_of(studio, record, 0);
    REQUIRE(best.ok());
    CHECK(best->to_step > best->from_step);
    CHECK(best->to_step <= record.steps.size());
    const auto first = films::act_of(studio, record, 1);
    REQUIRE(first.ok());
    CHECK(first->from_step == 0);
    const auto none = films::act_of(studio, record, 500);
    REQUIRE_FALSE(none.ok());
    CHECK(none.error().detail.find("500") != std::string::npos);
}
