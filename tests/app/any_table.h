#pragma once

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/asset_dir.h"
#include "hidden_app.h"
#include "kits/kits.h"
#include "rules/record.h"
#include "shell/table_start.h"
#include "ui/report.h"

namespace haula::test {

// The ids of all games that there are.
inline std::vector<std::string> all_games() {
    std::vector<std::string> ids;
    for (const table::GameKit& kit : *kits::load_presented_kits(*asset_dir())) {
        ids.push_back(kit.id());
    }
    return ids;
}

// A game, whichever it is, on the table of the hidden program. It is played through what stands on
// the screen alone, so that a test written with it holds for every game.
class AnyTable {
  public:
    AnyTable() : app_(start_hidden(screen_, home_ / "home")) {
        app_->settings.language = "en";
        pass();
    }

    app::App& app() { return *app_; }
    table::GameKit& kit(const std::string& game) {
        return *std::find_if(app_->kits.begin(), app_->kits.end(),
                             [&](const table::GameKit& each) { return each.id() == game; });
    }
    std::string shown() const { return std::string(app_->screens.back()->name()); }

    // The first seat is a person's.
    void begin(const std::string& game, const std::string& others) {
        const int players = kit(game).game->info().min_players;
        shell::TableStart start;
        start.setup = {game, players, 3, {}};
        for (const rules::OptionInfo& option : kit(game).game->info().options) {
            if (option.name == "first") {
                start.setup.options["first"] = "1";
            }
        }
        start.seats.assign(static_cast<std::size_t>(players), {"", others});
        start.seats.front().controller = "human";
        open(shell::make_table_screen(context(), start));
    }
    // So many seats, the first of which begins.
    void seat(const std::string& game, const std::vector<std::string>& controllers,
              std::uint64_t seed) {
        shell::TableStart start;
        start.setup = {game, static_cast<int>(controllers.size()), seed, {{"first", "1"}}};
        for (const std::string& controller : controllers) {
            start.seats.push_back({"", controller});
        }
        open(shell::make_table_screen(context(), start));
    }
    void practise(const std::string& game) {
        open(shell::make_fresh_practice_screen(context(), game));
    }

    void pass(render::Input input = {}) {
        input.seconds = 0.05;
        app::run_pass(*app_, input, size);
        render::Input later;
        later.pointer = input.pointer;
        later.seconds = 0.05;
        app::run_pass(*app_, later, size);
        app_->toasts.clear();
    }
    void press(render::Key key) {
        render::Input input;
        input.pressed_keys.set(static_cast<std::size_t>(key));
        pass(input);
    }
    void press(render::PadButton button) {
        render::Input input;
        input.pad.there = true;
        input.pad.pressed_buttons.set(static_cast<std::size_t>(button));
        pass(input);
    }
    void click(render::Point at) {
        render::Input input;
        input.pointer = at;
        pass(input);
        input.pressed_buttons.left = true;
        pass(input);
        input.pressed_buttons.left = false;
        input.released_buttons.left = true;
        pass(input);
    }
    void click(const std::string& id) {
        wait_for(id);
        click(find(id)->rect.centre());
    }
    void use(const std::string& id) {
        wait_for(id);
        app_->ui->set_focus(id);
        press(render::Key::enter);
        app_->ui->set_focus("");
    }

    const ui::Drawn* find(const std::string& id) const {
        for (const ui::Drawn& drawn : app_->ui->report()) {
            if (drawn.id == id && drawn.kind != ui::Drawn::Kind::text) {
                return &drawn;
            }
        }
        return nullptr;
    }
    bool has(const std::string& id) const { return find(id) != nullptr; }
    bool says(const std::string& words) const {
        return std::any_of(
            app_->ui->report().begin(), app_->ui->report().end(),
            [&](const ui::Drawn& drawn) { return drawn.text.find(words) != std::string::npos; });
    }
    bool says_key(const std::string& key) const { return says(app_->texts.text(key)); }
    // All words on the screen.
    std::set<std::string> words() const {
        std::set<std::string> all;
        for (const ui::Drawn& drawn : app_->ui->report()) {
            if (drawn.kind == ui::Drawn::Kind::text) {
                all.insert(drawn.text);
            }
        }
        return all;
    }

    template <class Condition>
    bool comes(const Condition& condition, double seconds = 60.0) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
        while (!condition() && std::chrono::steady_clock::now() < end) {
            pass();
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return condition();
    }
    void wait_for(const std::string& id) {
        INFO(id << " on screen " << shown());
        REQUIRE(comes([&] { return has(id); }));
    }
    // Whoever is to act is a person, and everything for it is there; a curtain is lifted.
    void wait_for_hand() {
        REQUIRE(comes([&] { return has("table.step") || has("table.lift_curtain"); }));
        if (has("table.lift_curtain")) {
            use("table.lift_curtain");
        }
        wait_for("table.step");
    }

    // Acts on disk.
    std::size_t acts() const {
        const auto record = rules::load_record(app_->folders.games / "running.haula");
        return record ? record->steps.size() : 0;
    }

    // One move put together, but not announced: pieces and places are tried in order.
    void compose_by_keys() {
        compose([&](int tries) {
            for (int i = 0; i <= tries; ++i) {
                press(render::Key::period);
            }
            press(render::Key::enter);
        });
    }
    void compose_by_pad() {
        compose([&](int tries) {
            for (int i = 0; i <= tries; ++i) {
                press(render::PadButton::right_shoulder);
            }
            press(render::PadButton::south);
        });
    }
    void compose_by_mouse() {
        press(render::Key::f3);  // from above little is hidden
        REQUIRE(comes([&] { return !app_->screens.back()->moving(); }));
        compose([&](int tries) {
            const std::vector<std::string> spots = spots_in_sight();
            if (!spots.empty()) {
                click(find(spots[static_cast<std::size_t>(tries) % spots.size()])->rect.centre());
            }
        });
    }

    render::Size size{1280, 720};

  private:
    screen::Context context() {
        return {app_->kits, app_->games, app_->texts, app_->settings, app_->folders, *app_->ui,
                nothing_,   size,        {}};
    }
    void open(Result<std::unique_ptr<screen::Screen>> screen) {
        REQUIRE(screen);
        app_->screens.resize(1);
        app_->screens.push_back(std::move(*screen));
        app_->ui->forget();
        pass();
    }

    // Marks that are spots: named "<kind>.<name>", by the game.
    std::vector<std::string> spots_in_sight() const {
        std::vector<std::string> spots;
        for (const ui::Drawn& drawn : app_->ui->report()) {
            if (drawn.kind == ui::Drawn::Kind::mark && drawn.id.find('.') != std::string::npos &&
                !drawn.id.starts_with("table.")) {
                spots.push_back(drawn.id);
            }
        }
        return spots;
    }

    template <class TakeSpot>
    void compose(const TakeSpot& take_spot) {
        wait_for_hand();
        if (has("table.job_ok")) {
            use("table.job_ok");
        }
        for (int tries = 0; tries < 40 && !has("table.announce"); ++tries) {
            wait_for_hand();  // small acts need no announcement, and what they do is a film
            const std::string step = find("table.step")->text;
            take_spot(tries / 4);
            if (!has("table.announce") && find("table.step")->text == step) {
                choose_an_item(static_cast<std::size_t>(tries));
            }
        }
        REQUIRE(has("table.announce"));
    }
    void choose_an_item(std::size_t number) {
        std::vector<std::string> items;
        for (const ui::Drawn& drawn : app_->ui->report()) {
            if (drawn.kind == ui::Drawn::Kind::widget && drawn.id.starts_with("piece.")) {
                items.push_back(drawn.id);
            }
        }
        if (!items.empty()) {
            use(items[items.size() - 1 - number % items.size()]);
        }
    }

    Screen screen_{640, 400};
    TempDir home_;
    render::Input nothing_;
    std::unique_ptr<app::App> app_;
};

}  // namespace haula::test
