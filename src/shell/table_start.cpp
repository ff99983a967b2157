#include "shell/table_start.h"

#include <ctime>
#include <system_error>
#include <utility>

#include "library/saved_games.h"
#include "rules/replay.h"
#include "shell/table_screen.h"
#include "table/local_session.h"
#include "view/all/presenters.h"

namespace haula::shell {

namespace fs = std::filesystem;

namespace {

rules::Record new_record(const rules::Setup& setup, const std::vector<rules::Seat>& seats) {
    rules::Record record;
    record.setup = setup;
    record.seats = seats;
    return record;
}

// A table where a record ends; that of a new game has no steps yet.
Result<std::unique_ptr<screen::Screen>> seated(const screen::Context& context,
                                               const rules::Record& from, library::Slot slot) {
    const Result<const table::GameKit*> kit = table::find_kit(context.kits, from.setup.game);
    if (!kit) {
        return kit.error();
    }
    Result<std::unique_ptr<presenter::Presenter>> presenter =
        view::make_presenter(from.setup, context.quality);
    if (!presenter) {
        return presenter.error();
    }
    const bool practice = slot == library::Slot::practice;
    table::LocalSession::Plan plan;
    plan.seats = from.seats;
    plan.makers = from.makers;
    plan.record = library::record_in(context.folders, slot);
    plan.undo = practice ? rules::UndoPolicy::practice : rules::UndoPolicy::table;
    auto session = table::LocalSession::start(**kit, from.setup, from.steps, std::move(plan));
    if (!session) {
        return session.error();
    }
    return std::unique_ptr<screen::Screen>(std::make_unique<TableScreen>(
        std::move(*session), std::move(*presenter), (*kit)->game->info(), context, practice));
}

// Before any file moves: what its rules do not let go on stays where it is.
Result<rules::Record> sound_record(const rules::Games& games, const fs::path& path) {
    Result<rules::Record> record = rules::load_record(path);
    if (record) {
        if (const auto state = rules::replay(games, *record); !state) {
            return state.error();
        }
    }
    return record;
}

// The file is put where running games lie, and goes back if the game cannot go on after all.
Result<std::unique_ptr<screen::Screen>> resumed(const screen::Context& context,
                                                const rules::Record& record, const fs::path& path) {
    const Result<library::ResumedRecord> taken = library::resume(context.folders, path);
    if (!taken) {
        const bool elsewhere = taken.error().code == ErrorCode::refused;
        return elsewhere ? refused(context.text("replay.played_elsewhere")) : taken.error();
    }
    Result<std::unique_ptr<screen::Screen>> screen =
        seated(context, record, library::slot_of(path));
    if (!screen) {
        library::rollback(*taken);
    }
    return screen;
}

}  // namespace

Result<std::unique_ptr<screen::Screen>> make_table_screen(const screen::Context& context,
                                                          const TableStart& start) {
    if (const Result<void> kept = library::archive(context.folders, library::Slot::game); !kept) {
        return kept.error();
    }
    return seated(context, new_record(start.setup, start.seats), library::Slot::game);
}

Result<std::unique_ptr<screen::Screen>> make_practice_screen(screen::Context& context) {
    if (const std::optional<fs::path> kept = library::kept_practice(context.folders)) {
        if (sound_record(context.games, *kept)) {
            return continue_game(context, *kept);
        }
        context.toast(context.text("practice.not_readable"));
    }
    const std::string& last = context.settings.last_game.game;
    const bool known = rules::find_game(context.games, last).ok();
    return make_fresh_practice_screen(context, known ? last : context.kits.front().id());
}

Result<std::unique_ptr<screen::Screen>> make_fresh_practice_screen(const screen::Context& context,
                                                                   const std::string& game) {
    const Result<const table::GameKit*> kit = table::find_kit(context.kits, game);
    if (!kit) {
        return kit.error();
    }
    if (const Result<void> kept = library::archive(context.folders, library::Slot::practice);
        !kept) {
        return kept.error();
    }
    const int players = (*kit)->game->info().min_players;
    const rules::Setup setup{game, players, static_cast<std::uint64_t>(std::time(nullptr)), {}};
    const std::vector<rules::Seat> seats(static_cast<std::size_t>(players), {"", "human"});
    return seated(context, new_record(setup, seats), library::Slot::practice);
}

Result<std::unique_ptr<screen::Screen>> continue_game(const screen::Context& context,
                                                      const fs::path& path) {
    const Result<rules::Record> record = sound_record(context.games, path);
    return record ? resumed(context, *record, path) : record.error();
}

Result<std::unique_ptr<screen::Screen>> continue_before_last_move(const screen::Context& context,
                                                                  const fs::path& path) {
    Result<rules::Record> record = sound_record(context.games, path);
    if (!record) {
        return record.error();
    }
    if (record->steps.empty() || record->steps.back().move() == nullptr) {
        return refused(context.text("rules.undo.nothing"));
    }
    record->steps.pop_back();
    return resumed(context, *record, path);
}

}  // namespace haula::shell
