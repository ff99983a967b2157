// How a table is opened: a new game, one continued, practice.
#include <ctime>
#include <system_error>
#include <utility>

#include "app/hong_kong/hong_kong_screen.h"
#include "app/screens/table_screen.h"
#include "app/table/table_screen_parts.h"
#include "library/saved_games.h"
#include "rules/replay.h"

namespace haula::app {

namespace fs = std::filesystem;

namespace {

Result<std::unique_ptr<Screen>> seated(const Context& context, const rules::Setup& setup,
                                       std::span<const rules::Step> steps,
                                       const std::vector<rules::Seat>& seats, Slot slot) {
    Session::Plan plan;
    plan.seats = seats;
    plan.record = record_in(context.folders, slot);
    const bool practice = slot == Slot::practice;
    plan.undo = practice ? rules::UndoPolicy::practice : rules::UndoPolicy::table;
    Result<std::unique_ptr<Session>> session =
        Session::start(context.games, setup, steps, std::move(plan));
    if (!session) {
        return session.error();
    }
    return std::unique_ptr<Screen>(
        std::make_unique<TableScreen>(std::move(*session), context, practice));
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

}  // namespace

Result<std::unique_ptr<Screen>> make_table_screen(const Context& context, const TableStart& start) {
    if (const Result<void> kept = archive(context.folders, Slot::game); !kept) {
        return kept.error();
    }
    if (start.setup.game == "hong_kong") {
        return make_hong_kong_screen(context, start, {}, record_in(context.folders, Slot::game));
    }
    return seated(context, start.setup, {}, start.seats, Slot::game);
}

Result<std::unique_ptr<Screen>> make_practice_screen(Context& context) {
    if (const std::optional<fs::path> kept = kept_practice(context.folders)) {
        if (sound_record(context.games, *kept)) {
            return continue_game(context, *kept);
        }
        context.toast(context.text("practice.not_readable"));
    }
    return make_fresh_practice_screen(context);
}

Result<std::unique_ptr<Screen>> make_fresh_practice_screen(const Context& context) {
    if (const Result<void> kept = archive(context.folders, Slot::practice); !kept) {
        return kept.error();
    }
    const rules::Setup setup{"hau_la", 2, static_cast<std::uint64_t>(std::time(nullptr)), {}};
    return seated(context, setup, {}, {{"", "human"}, {"", "human"}}, Slot::practice);
}

Result<std::unique_ptr<Screen>> continue_game(const Context& context, const fs::path& path) {
    const Result<rules::Record> record = sound_record(context.games, path);
    if (!record) {
        return record.error();
    }
    const Result<ResumedRecord> taken = resume(context.folders, path);
    if (!taken) {
        const bool elsewhere = taken.error().code == ErrorCode::refused;
        return elsewhere ? refused(context.text("replay.played_elsewhere")) : taken.error();
    }
    Result<std::unique_ptr<Screen>> screen =
        record->setup.game == "hong_kong"
            ? make_hong_kong_screen(context, {record->setup, record->seats}, record->steps,
                                    taken->place)
            : seated(context, record->setup, record->steps, record->seats, slot_of(path));
    if (!screen) {
        rollback(*taken);
    }
    return screen;
}

}  // namespace haula::app
