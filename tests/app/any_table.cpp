#include "any_table.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/asset_dir.h"
#include "core/files.h"
#include "kits/kits.h"
#include "shell/table_start.h"
#include "support/paths.h"
#include "table/local_session.h"

namespace haula::test {

namespace {

// Widgets of the table itself; all others belong to the game.
bool is_the_tables(std::string_view id) {
    constexpr std::array<std::string_view, 5> k_own{"table.", "practice.", "studio.", "coach.",
                                                    "toast"};
    return std::any_of(k_own.begin(), k_own.end(),
                       [&](std::string_view own) { return id.starts_with(own); });
}

}  // namespace

std::vector<std::string> all_games() {
    std::vector<std::string> ids;
    for (const table::GameKit& kit : *kits::load_presented_kits(*asset_dir())) {
        ids.push_back(kit.id());
    }
    return ids;
}

rules::Record whole_game(const table::GameKit& kit) {
    const std::filesystem::path committed = HAULA_GOLDEN "/records/" + kit.id() + ".txt";
    if (std::filesystem::exists(committed)) {
        const auto record = rules::load_record(committed);
        REQUIRE(record);
        return *record;
    }
    return random_game(kit, kit.game->info().min_players);
}

rules::Record random_game(const table::GameKit& kit, int players) {
    table::LocalSession::Plan plan;
    plan.seats.assign(static_cast<std::size_t>(players), {"", "bot:random"});
    const auto session =
        table::LocalSession::start(kit, {kit.id(), players, 5, {}}, {}, std::move(plan));
    REQUIRE(session);
    (*session)->run();
    REQUIRE((*session)->to_act().is_over());
    return rules::record_of((*session)->state(), (*session)->seats());
}

table::GameKit& AnyTable::kit(const std::string& game) {
    return *std::find_if(app().kits.begin(), app().kits.end(),
                         [&](const table::GameKit& each) { return each.id() == game; });
}

std::size_t AnyTable::players(const std::string& game) {
    return static_cast<std::size_t>(kit(game).game->info().min_players);
}

void AnyTable::begin(const std::string& game, const std::string& others) {
    shell::TableStart start;
    start.setup = {game, kit(game).game->info().min_players, 3, {}};
    for (const rules::OptionInfo& option : kit(game).game->info().options) {
        if (option.name == "first") {
            start.setup.options["first"] = "1";
        }
    }
    start.seats.assign(players(game), {"", others});
    start.seats.front().controller = "human";
    open(shell::make_table_screen(context(), start));
}

void AnyTable::seat(const std::string& game, const std::vector<std::string>& controllers,
                    std::uint64_t seed) {
    shell::TableStart start;
    start.setup = {game, static_cast<int>(controllers.size()), seed, {{"first", "1"}}};
    for (const std::string& controller : controllers) {
        start.seats.push_back({"", controller});
    }
    open(shell::make_table_screen(context(), start));
}

void AnyTable::practise(const std::string& game) {
    open(shell::make_fresh_practice_screen(context(), game));
}

void AnyTable::go_on_with(rules::Record record, std::size_t steps) {
    record.steps.resize(steps);
    for (rules::Seat& seat : record.seats) {
        seat.controller = "human";
    }
    const std::filesystem::path file = app().folders.games / "running.haula";
    std::filesystem::create_directories(app().folders.games);
    REQUIRE(write_file_safely(file, print(record)));
    open(shell::continue_game(context(), file));
}

void AnyTable::wait_for_hand() {
    wait_until([&] { return has("table.step") || has("table.lift_curtain"); }, "the hand");
    if (has("table.lift_curtain")) {
        use("table.lift_curtain");
        wait_for("table.step");
    }
}

std::size_t AnyTable::acts() {
    const auto record = rules::load_record(app().folders.games / "running.haula");
    return record ? record->steps.size() : 0;
}

void AnyTable::compose_by_keys() {
    compose([&](int tries) {
        for (int i = 0; i <= tries; ++i) {
            press(render::Key::period);
        }
        press(render::Key::enter);
    });
}

void AnyTable::compose_by_pad() {
    compose([&](int tries) {
        for (int i = 0; i <= tries; ++i) {
            press(render::PadButton::right_shoulder);
        }
        press(render::PadButton::south);
    });
}

void AnyTable::compose_by_mouse() {
    press(render::Key::f3);  // from above little is hidden
    REQUIRE(comes([&] { return !app().screens.back()->moving(); }));
    compose([&](int tries) {
        const std::vector<std::string> spots = spots_in_sight();
        if (!spots.empty()) {
            click(find(spots[static_cast<std::size_t>(tries) % spots.size()])->rect.centre());
        }
    });
}

void AnyTable::announce() {
    use("table.announce");
    REQUIRE_FALSE(has("table.announce"));
}

std::vector<std::string> AnyTable::answers() const {
    std::vector<std::string> ids;
    while (const ui::Drawn* answer = find("table.answer." + std::to_string(ids.size()))) {
        ids.push_back(answer->text);
    }
    return ids;
}

void AnyTable::play_to_the_end() {
    constexpr int k_max_acts = 60;
    for (int i = 0; i < k_max_acts; ++i) {
        wait_until(
            [&] {
                return shown() == "end" || has("table.lift_curtain") || has("table.step") ||
                       !answers().empty();
            },
            "the next turn");
        if (shown() == "end") {
            wait_for("end.again");
            return;
        }
        if (has("table.lift_curtain")) {
            use("table.lift_curtain");
        } else if (!answers().empty()) {
            tell("answer");
            use(answers().front());
        } else {
            compose_by_keys();
            tell("announce");
            announce();
        }
    }
    FAIL("the game does not come to its end");
}

// Marks that are spots: named "<kind>.<name>", by the game.
std::vector<std::string> AnyTable::spots_in_sight() const {
    std::vector<std::string> spots;
    for (const ui::Drawn& drawn : report()) {
        if (drawn.kind == ui::Drawn::Kind::mark && drawn.id.find('.') != std::string::npos &&
            !is_the_tables(drawn.id)) {
            spots.push_back(drawn.id);
        }
    }
    return spots;
}

template <class TakeSpot>
void AnyTable::compose(const TakeSpot& take_spot) {
    wait_for_hand();
    if (has("table.job_ok")) {
        use("table.job_ok");
    }
    for (int tries = 0; tries < 40 && !has("table.announce"); ++tries) {
        wait_for_hand();  // what a choice has led to may be a film
        tell("choose");
        const std::string step = find("table.step")->text;
        take_spot(tries / 4);
        const ui::Drawn* now = find("table.step");  // none: what was chosen is a film already
        if (!has("table.announce") && now != nullptr && now->text == step) {
            choose_an_item(static_cast<std::size_t>(tries));
        }
    }
    REQUIRE(has("table.announce"));
}

// The last first: where kinds of pieces differ, those with fewer ends come last.
void AnyTable::choose_an_item(std::size_t number) {
    std::vector<std::string> items;
    for (const ui::Drawn& drawn : report()) {
        if (drawn.kind == ui::Drawn::Kind::widget && !is_the_tables(drawn.id) &&
            drawn.id.find('.') != std::string::npos) {
            items.push_back(drawn.id);
        }
    }
    if (!items.empty()) {
        use(items[items.size() - 1 - number % items.size()]);
    }
}

}  // namespace haula::test
