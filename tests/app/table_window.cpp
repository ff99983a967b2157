#include "table_window.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "core/asset_dir.h"
#include "core/files.h"
#include "kits/kits.h"
#include "rules/replay.h"

namespace haula::test {

namespace {

constexpr double k_step_patience_s = 3.0;  // for what a click does to the hand
constexpr int k_max_acts = 400;

std::vector<std::string> ids_beginning(const std::vector<Shown>& shown, const std::string& with) {
    std::vector<std::string> ids;
    for (const Shown& one : shown) {
        if (one.kind != "text" && one.visible && one.id.starts_with(with)) {
            ids.push_back(one.id);
        }
    }
    return ids;
}

std::unique_ptr<rules::State> new_game(const rules::Setup& setup) {
    const auto games = kits::load_games(*asset_dir());
    REQUIRE(games);
    const auto game = rules::find_game(*games, setup.game);
    REQUIRE(game);
    auto state = (*game)->new_state(setup);
    REQUIRE(state);
    return std::move(*state);
}

void write_game(const std::filesystem::path& home, const rules::State& state,
                const std::vector<rules::Seat>& seats, const std::string& file) {
    std::filesystem::create_directories(home / "games");
    REQUIRE(write_file_safely(home / "games" / file, print(rules::record_of(state, seats))));
}

}  // namespace

std::string TableWindow::step() {
    wait_for("table.step");
    return step_now();
}

std::string TableWindow::step_now() const {
    const std::optional<Shown> found = widget("table.step");
    return found ? found->text : "";
}

void TableWindow::wait_for_other_step(const std::string& than) {
    expect([&] { return step_now() != than || widget("table.announce"); },
           "the step stayed '" + than + "'");
}

std::vector<std::string> TableWindow::offered_holes() const {
    return ids_beginning(shown(), "hole.");
}

void TableWindow::click_away(const std::string& id) {
    click(id);
    expect([&] { return !widget(id); }, id + " stayed");
}

void TableWindow::place_by_mouse(const std::string& piece, const std::vector<std::string>& holes) {
    click("piece." + piece);
    for (const std::string& hole : holes) {
        click("hole." + hole);
    }
    click("table.announce");
}

void TableWindow::place_by_keys(const std::string& number) {
    std::string before = step();
    window().key(number);
    for (int i = 0; i < 4 && !widget("table.announce"); ++i) {
        wait_for_other_step(before);
        if (widget("table.announce")) {
            break;
        }
        before = step();
        window().key("period");
        wait_for("tip");
        window().key("Return");
    }
    wait_for("table.announce");
    window().key("Return");
}

TableWindow::Asked TableWindow::asked() const {
    const std::vector<Shown> now = shown();
    const auto there = [&](const std::string& id) {
        return std::any_of(now.begin(), now.end(), [&](const Shown& one) {
            return one.id == id && one.kind != "text" && one.enabled;
        });
    };
    if (screen() == "end") {
        return Asked::end;
    }
    return there("table.penalty")    ? Asked::penalty
           : there("table.agree")    ? Asked::vote
           : there("table.job_ok")   ? Asked::job
           : there("table.announce") ? Asked::announcement
           : !there("table.step")    ? Asked::nothing
           : ids_beginning(now, "hole.").empty() && !ids_beginning(now, "piece.").empty()
               ? Asked::piece
               : Asked::hole;
}

TableWindow::Asked TableWindow::wait_until_asked() {
    Asked now = Asked::nothing;
    expect(
        [&] {
            now = asked();
            return now != Asked::nothing;
        },
        "nothing was asked of the player");
    return now;
}

void TableWindow::wait_for_change(Asked from, const std::string& step_before) {
    expect([&] { return asked() != from || step_now() != step_before; },
           "what was done at '" + step_before + "' led to nothing");
}

std::string TableWindow::piece_by_its_turn(const std::string& prefix) {
    const std::vector<std::string> ids = ids_beginning(shown(), prefix);
    REQUIRE_FALSE(ids.empty());
    return ids[tries_++ % ids.size()];
}

bool TableWindow::click_a_hole() {
    const std::string before = step_now();
    for (const std::string& id : offered_holes()) {
        const std::optional<Shown> hole = widget(id);
        if (!hole) {
            continue;
        }
        window().click(static_cast<int>(hole->x), static_cast<int>(hole->y));
        if (wait_until([&] { return asked() != Asked::hole || step_now() != before; },
                       k_step_patience_s)) {
            return true;
        }
    }
    return false;
}

void TableWindow::play_to_the_end(void (TableWindow::*answer)(Asked)) {
    for (int i = 0; i < k_max_acts; ++i) {
        const Asked now = wait_until_asked();
        if (now == Asked::end) {
            return;
        }
        const std::string before = step_now();
        (this->*answer)(now);
        wait_for_change(now, before);
    }
    FAIL("the game did not come to its end");
}

void TableWindow::play_to_the_end_by_mouse() { play_to_the_end(&TableWindow::answer_by_mouse); }
void TableWindow::play_to_the_end_by_keys() { play_to_the_end(&TableWindow::answer_by_keys); }

void TableWindow::answer_by_mouse(Asked asked) {
    switch (asked) {
        case Asked::penalty:
            click("table.penalty");
            break;
        case Asked::vote:
            click("table.agree");
            break;
        case Asked::job:
            click("table.job_ok");
            break;
        case Asked::piece:
            click(piece_by_its_turn("piece."));
            break;
        case Asked::announcement:
            click("table.announce");
            break;
        case Asked::hole:
            if (!click_a_hole()) {
                click(widget("table.leave_free") ? "table.leave_free" : "table.step_back");
            }
            break;
        case Asked::nothing:
        case Asked::end:
            break;
    }
}

void TableWindow::focus_by_keys(const std::string& id) {
    expect(
        [&] {
            const std::optional<Shown> found = widget(id);
            if (found && found->focused) {
                return true;
            }
            const std::vector<Shown> before = shown();
            window().key("Tab");
            wait_until(
                [&] {
                    const std::vector<Shown> now = shown();
                    return !std::equal(now.begin(), now.end(), before.begin(), before.end(),
                                       [](const Shown& a, const Shown& b) {
                                           return a.id == b.id && a.focused == b.focused;
                                       });
                },
                k_step_patience_s);
            return false;
        },
        id + " was never reached by Tab");
}

bool TableWindow::take_a_hole_by_keys() {
    const std::string before = step_now();
    const std::size_t offered = offered_holes().size();
    for (std::size_t i = 0; i < 2 * offered + 2; ++i) {
        window().key("period");
        wait_for("tip");
        window().key("Return");
        if (wait_until([&] { return asked() != Asked::hole || step_now() != before; },
                       k_step_patience_s)) {
            return true;
        }
    }
    return false;
}

void TableWindow::answer_by_keys(Asked asked) {
    switch (asked) {
        case Asked::penalty:
            focus_by_keys("table.penalty");
            window().key("Return");
            break;
        case Asked::vote:
            focus_by_keys("table.agree");
            window().key("Return");
            break;
        case Asked::piece: {
            const std::size_t kinds = ids_beginning(shown(), "piece.").size();
            window().key(std::to_string(1 + tries_++ % kinds));
            break;
        }
        case Asked::job:
        case Asked::announcement:
            window().key("Return");
            break;
        case Asked::hole:
            if (!take_a_hole_by_keys()) {
                window().key(widget("table.leave_free") ? "n" : "Escape");
            }
            break;
        case Asked::nothing:
        case Asked::end:
            break;
    }
}

void leave_unfinished(const std::filesystem::path& home, const Script& script) {
    const auto state = new_game({script.game, script.players, 5, {{"first", "1"}}});
    for (const std::string& act : script.acts) {
        INFO(act);
        if (act.starts_with("=")) {
            const auto verdict = rules::parse_line(act.substr(1));
            REQUIRE(verdict);
            REQUIRE(state->resolve(*verdict));
        } else {
            REQUIRE(state->apply(*rules::parse_line(act)));
        }
    }
    write_game(home, *state, script.seats, script.file);
}

void leave_before_last_placement(const std::filesystem::path& home,
                                 const std::filesystem::path& record) {
    const auto loaded = rules::load_record(record);
    REQUIRE(loaded);
    const std::vector<rules::Step>& steps = loaded->steps;
    const auto last = std::find_if(steps.rbegin(), steps.rend(), [](const rules::Step& step) {
        return step.move() != nullptr && step.move()->word == "place";
    });
    REQUIRE(last != steps.rend());
    const auto state = new_game(loaded->setup);
    for (auto step = steps.begin(); step != last.base() - 1; ++step) {
        REQUIRE(rules::replay_step(*state, *step));
    }
    std::vector<rules::Seat> seats = loaded->seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        seats[i].controller =
            state->to_act() == rules::Actor::of(PlayerId::from_index(i)) ? "human" : "bot:random";
    }
    write_game(home, *state, seats, "running.haula");
}

std::vector<rules::Seat> seats_with(const std::string& second) {
    return {{"", "human"}, {"", second}};
}

}  // namespace haula::test
