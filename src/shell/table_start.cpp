#include "shell/table_start.h"

#include <ctime>
#include <system_error>
#include <utility>

#include "library/file_keeper.h"
#include "library/saved_games.h"
#include "rules/replay.h"
#include "screen/opening_screen.h"
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

// Writes where running games lie; what lies there from before gets a name of its own first, and
// until it has one nothing is written.
table::RecordFile::Write archiving_writer(const library::Folders& folders, library::Slot slot) {
    return table::exclusive_writer_after(
        [folders, slot] { return library::archive(folders, slot); });
}

// A table where a record ends; that of a new game has no steps yet.
Result<std::unique_ptr<screen::Screen>> seated(const screen::Context& context,
                                               const rules::Record& from, library::Slot slot,
                                               table::RecordFile::Write write) {
    const Result<const table::GameKit*> kit = table::find_kit(context.kits, from.setup.game);
    if (!kit) {
        return kit.error();
    }
    const Result<rules::Setup> setup = (*kit)->game->complete(from.setup);
    if (!setup) {
        return setup.error();
    }
    Result<std::unique_ptr<presenter::Presenter>> presenter =
        view::make_presenter(*setup, context.quality);
    if (!presenter) {
        return presenter.error();
    }
    const bool practice = slot == library::Slot::practice;
    table::LocalSession::Plan plan;
    plan.seats = from.seats;
    plan.makers = from.makers;
    plan.record = library::record_in(context.folders, slot);
    plan.write = std::move(write);
    plan.files = &library::file_keeper();
    plan.undo = practice ? rules::UndoPolicy::practice : rules::UndoPolicy::table;
    auto session = table::LocalSession::start(**kit, *setup, from.steps, std::move(plan));
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
Result<screen::MakeScreen> resumed(const library::Folders& folders, rules::Record record,
                                   const fs::path& path) {
    Result<library::ResumedRecord> taken = library::resume(folders, path);
    if (!taken && taken.error().code == ErrorCode::refused) {
        return screen::MakeScreen(
            [](screen::Context& context) -> Result<std::unique_ptr<screen::Screen>> {
                return refused(context.text("replay.played_elsewhere"));
            });
    }
    if (!taken) {
        return taken.error();
    }
    return screen::MakeScreen(
        [record = std::move(record), taken = std::move(*taken)](screen::Context& context) {
            Result<std::unique_ptr<screen::Screen>> screen =
                seated(context, record, library::slot_of(taken.place), table::exclusive_writer());
            if (!screen) {
                library::file_keeper().run(taken.place, [taken]() -> Result<void> {
                    library::rollback(taken);
                    return {};
                });
            }
            return screen;
        });
}

// The game that was played last, if there still is one of that name.
std::string last_game(const screen::Context& context) {
    const std::string& last = context.settings.last_game.game;
    return rules::find_game(context.games, last) ? last : context.kits.front().id();
}

}  // namespace

Result<std::unique_ptr<screen::Screen>> make_table_screen(const screen::Context& context,
                                                          const TableStart& start) {
    return seated(context, new_record(start.setup, start.seats), library::Slot::game,
                  archiving_writer(context.folders, library::Slot::game));
}

Result<std::unique_ptr<screen::Screen>> make_fresh_practice_screen(const screen::Context& context,
                                                                   const std::string& game) {
    const Result<const table::GameKit*> kit = table::find_kit(context.kits, game);
    if (!kit) {
        return kit.error();
    }
    const int players = (*kit)->game->info().min_players;
    const rules::Setup setup{game, players, static_cast<std::uint64_t>(std::time(nullptr)), {}};
    const std::vector<rules::Seat> seats(static_cast<std::size_t>(players), {"", "human"});
    return seated(context, new_record(setup, seats), library::Slot::practice,
                  archiving_writer(context.folders, library::Slot::practice));
}

std::unique_ptr<screen::Screen> open_practice(const screen::Context& context) {
    return screen::make_opening_screen([games = context.games, folders = context.folders](
                                           TaskControl& /*control*/) -> Result<screen::MakeScreen> {
        const std::optional<fs::path> kept = library::kept_practice(folders);
        if (kept) {
            if (Result<rules::Record> record = sound_record(games, *kept)) {
                return resumed(folders, std::move(*record), *kept);
            }
        }
        return screen::MakeScreen([unreadable = kept.has_value()](screen::Context& later) {
            if (unreadable) {
                later.toast(later.text("practice.not_readable"));
            }
            return make_fresh_practice_screen(later, last_game(later));
        });
    });
}

std::unique_ptr<screen::Screen> open_fresh_practice(const std::string& game) {
    return screen::make_opening_screen([game](TaskControl& /*control*/) {
        return Result<screen::MakeScreen>([game](screen::Context& context) {
            context.toast(context.text("practice.kept_aside"));
            return make_fresh_practice_screen(context, game);
        });
    });
}

std::unique_ptr<screen::Screen> continue_game(const screen::Context& context,
                                              const fs::path& path) {
    return screen::make_opening_screen([games = context.games, folders = context.folders, path](
                                           TaskControl& /*control*/) -> Result<screen::MakeScreen> {
        Result<rules::Record> record = sound_record(games, path);
        return record ? resumed(folders, std::move(*record), path) : record.error();
    });
}

std::unique_ptr<screen::Screen> continue_before_last_move(
    const screen::Context& context, const fs::path& path,
    std::function<void(screen::Settings&)> forget) {
    return screen::make_opening_screen(
        [games = context.games, folders = context.folders, path,
         forget = std::move(forget)](TaskControl& /*control*/) -> Result<screen::MakeScreen> {
            Result<rules::Record> record = sound_record(games, path);
            if (!record) {
                return record.error();
            }
            if (record->steps.empty() || record->steps.back().move() == nullptr) {
                return screen::MakeScreen(
                    [](screen::Context& later) -> Result<std::unique_ptr<screen::Screen>> {
                        return refused(later.text("rules.undo.nothing"));
                    });
            }
            record->steps.pop_back();
            const Result<screen::MakeScreen> make = resumed(folders, std::move(*record), path);
            if (!make) {
                return make.error();
            }
            return screen::MakeScreen([make = *make, forget](screen::Context& later) {
                Result<std::unique_ptr<screen::Screen>> table = make(later);
                if (table) {
                    forget(later.settings);
                    later.toast(later.text("table.taken_back"));
                }
                return table;
            });
        },
        screen::Opens::instead_of_this);
}

}  // namespace haula::shell
