// What becomes of the files of games: put aside, taken up again, looked through. Never lost.
#include "library/kept_games.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "core/asset_dir.h"
#include "core/files.h"
#include "films/replay_reel.h"
#include "hidden_app.h"
#include "kits/kits.h"
#include "library/saved_games.h"
#include "shell/table_start.h"
#include "some_games.h"
#include "support/paths.h"
#include "support/temp_dir.h"
#include "table_window.h"

using namespace haula;
using library::KeptGame;
using library::Slot;
using Fate = library::KeptGame::Fate;

namespace {

namespace fs = std::filesystem;

struct Home {
    test::TempDir dir;
    library::Folders folders;
    rules::Games games = *kits::load_games(*asset_dir());

    Home() {
        folders.games = dir / "games";
        fs::create_directories(folders.games);
    }

    fs::path file(const std::string& name) const { return folders.games / name; }
    std::string text(const std::string& name) const { return *read_file(file(name), 1U << 20U); }
    void write(const std::string& name, const std::string& text) const {
        REQUIRE(write_file_safely(file(name), text));
    }
    std::vector<KeptGame> kept() const {
        TaskControl control{std::stop_token{}};
        return library::kept_games(games, folders.games, control);
    }
    // Every file's content, whatever it is called.
    std::vector<std::string> contents() const {
        std::vector<std::string> all;
        for (const fs::directory_entry& entry : fs::directory_iterator(folders.games)) {
            all.push_back(*read_file(entry.path(), 1U << 20U));
        }
        std::sort(all.begin(), all.end());
        return all;
    }
};

Fate fate_of(const std::vector<KeptGame>& all, const std::string& name) {
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const KeptGame& kept) { return kept.file.filename() == name; });
    INFO(name);
    REQUIRE(found != all.end());
    return found->fate;
}

}  // namespace

TEST_CASE("two programs on one home do not write over each other's running game", "[app][kept]") {
    const Home home;
    library::Folders first = home.folders;
    library::Folders second = home.folders;
    std::optional<FileLock> first_lock = library::claim_slots(first);
    const std::optional<FileLock> second_lock = library::claim_slots(second);
    REQUIRE(first_lock);
    REQUIRE(second_lock);
    CHECK(library::record_in(first, Slot::game) == home.file("running.haula"));
    CHECK(library::record_in(second, Slot::game) == home.file("running-2.haula"));
    CHECK(library::slot_of(library::record_in(second, Slot::practice)) == Slot::practice);

    test::leave_unfinished(home.dir.path(), test::of_hau_la("running.haula", "Anna"));
    const std::string annas = home.text("running.haula");
    REQUIRE(library::archive(second, Slot::game));
    CHECK(library::resume(second, home.file("running.haula")).error().code == ErrorCode::refused);
    CHECK(home.text("running.haula") == annas);

    first_lock.reset();
    REQUIRE(library::resume(second, home.file("running.haula")));
    CHECK(home.text("running-2.haula") == annas);
}

TEST_CASE("what a killed program left is offered to the next one", "[app][kept]") {
    const Home home;
    const auto leave = [&](const char* name) {
        test::leave_unfinished(home.dir.path(), test::of_hau_la(name, "Anna"));
        return home.file(name);
    };
    library::Folders next = home.folders;
    const std::optional<FileLock> lock = library::claim_slots(next);
    REQUIRE(lock);
    CHECK_FALSE(library::unfinished_game(next));
    CHECK_FALSE(library::kept_practice(next));

    const fs::path game = leave("running-2.haula");
    const fs::path practice = leave("practice-3.haula");
    CHECK(library::unfinished_game(next) == game);
    CHECK(library::kept_practice(next) == practice);
    // not what one that runs is at
    const std::optional<FileLock> second = *FileLock::take(home.file("program-2.lock"));
    CHECK_FALSE(library::unfinished_game(next));
    // and one's own comes first
    const fs::path own = leave("practice.haula");
    CHECK(library::kept_practice(next) == own);
}

TEST_CASE("a window that only looks at a structure leaves the running game to others",
          "[app][kept]") {
    const test::Screen screen(640, 400);
    const test::TempDir dir;
    const auto viewer = test::start_hidden(screen, dir.path(),
                                           HAULA_SOURCE_DIR "/tests/data/structures/empty.json");
    CHECK(viewer->screens.size() == 1);
    CHECK_FALSE(viewer->slots);
}

TEST_CASE("a home that cannot be written to has the first slots", "[app][kept]") {
    library::Folders folders;
    folders.games = "/proc/nowhere/games";
    CHECK_FALSE(library::claim_slots(folders));
    CHECK(library::record_in(folders, Slot::game) == folders.games / "running.haula");
}

TEST_CASE("a kept game is taken up again and the running one put aside", "[app][kept]") {
    const Home home;
    test::leave_unfinished(home.dir.path(), test::of_hau_la("running.haula", "Anna"));
    test::leave_unfinished(home.dir.path(), test::of_hong_kong("haula-old.haula"));
    const std::vector<std::string> before = home.contents();
    const std::string old = home.text("haula-old.haula");

    const auto taken = library::resume(home.folders, home.file("haula-old.haula"));
    REQUIRE(taken);
    CHECK(taken->place == home.file("running.haula"));
    CHECK(home.text("running.haula") == old);
    CHECK(home.contents() == before);
    CHECK(home.kept().size() == 2);

    library::rollback(*taken);
    CHECK(home.contents() == before);
    CHECK(home.text("haula-old.haula") == old);
    CHECK(home.text("running.haula").find("Anna") != std::string::npos);

    // the running one is where it belongs
    REQUIRE(library::resume(home.folders, home.file("running.haula")));
    CHECK(home.contents() == before);
}

TEST_CASE("a game that is put aside, and nothing taken up after it, leaves both games there",
          "[app][kept]") {
    const Home home;
    test::leave_unfinished(home.dir.path(), test::of_hau_la("running.haula", "Anna"));
    test::leave_unfinished(home.dir.path(), test::of_hong_kong("haula-old.haula"));
    const std::vector<std::string> before = home.contents();
    REQUIRE(library::archive(home.folders, Slot::game));  // and here it dies
    CHECK_FALSE(fs::exists(home.file("running.haula")));
    CHECK(home.contents() == before);
    const std::vector<KeptGame> kept = home.kept();
    REQUIRE(kept.size() == 2);
    CHECK(kept[0].fate == Fate::unfinished);
    CHECK(kept[1].fate == Fate::unfinished);
}

TEST_CASE("a game that cannot be taken up leaves everything where it was", "[app][kept]") {
    const Home home;
    test::leave_unfinished(home.dir.path(), test::of_hau_la("running.haula"));
    const std::string running = home.text("running.haula");
    CHECK_FALSE(library::resume(home.folders, home.file("haula-gone.haula")));
    CHECK(home.text("running.haula") == running);
    CHECK(home.contents().size() == 1);
}

TEST_CASE("practice and games have a place each", "[app][kept]") {
    const Home home;
    test::leave_unfinished(home.dir.path(), test::of_hau_la("running.haula"));
    test::leave_unfinished(home.dir.path(), test::of_hau_la("practice-old.haula", "Old"));
    test::leave_unfinished(home.dir.path(), test::of_hau_la("practice.haula", "New"));
    const std::string running = home.text("running.haula");
    REQUIRE(library::resume(home.folders, home.file("practice-old.haula")));
    CHECK(home.text("running.haula") == running);
    CHECK(home.text("practice.haula").find("Old") != std::string::npos);
    CHECK(home.kept().size() == 3);
    // and put aside, two at once get names of their own
    REQUIRE(library::archive(home.folders, Slot::practice));
    CHECK(home.contents().size() == 3);
    for (const KeptGame& kept : home.kept()) {
        CHECK(fs::exists(kept.file));
        CHECK((library::slot_of(kept.file) == Slot::practice) ==
              (kept.file.filename() != "running.haula"));
    }
}

TEST_CASE("games are looked through: finished, unfinished, damaged or none at all", "[app][kept]") {
    const Home home;
    CHECK_FALSE(library::any_kept_game(home.folders.games));
    home.write("notes.txt", "buy milk\n");
    home.write("structure.json", "{}");
    CHECK_FALSE(library::any_kept_game(home.folders.games));

    auto unbegun = test::of_hau_la("haula-unbegun.haula");
    unbegun.acts.clear();
    test::leave_unfinished(home.dir.path(), unbegun);
    CHECK_FALSE(library::any_kept_game(home.folders.games));
    CHECK(home.kept().empty());

    home.write("haula-garbage.haula", "\x01\x02 not a game");
    CHECK(library::any_kept_game(home.folders.games));
    test::leave_unfinished(home.dir.path(), test::of_hong_kong("haula-town.haula"));
    const std::string anna =
        *read_file(fs::path(HAULA_SOURCE_DIR) / "tests/data/records/anna_and_ben.txt", 1U << 20U);
    home.write("anna_and_ben.txt", anna);
    home.write(".haula-00000000000a4711.tmp", anna);  // a save that was killed: no game of its own
    std::string changed = anna;
    const std::size_t last = changed.rfind("hash: ") + 6;
    changed[last] = changed[last] == '0' ? '1' : '0';
    home.write("haula-changed.haula", changed);
    const std::vector<std::string> before = home.contents();

    const std::vector<KeptGame> kept = home.kept();
    CHECK(kept.size() == 4);
    CHECK(fate_of(kept, "haula-garbage.haula") == Fate::unreadable);
    CHECK(fate_of(kept, "haula-town.haula") == Fate::unfinished);
    CHECK(fate_of(kept, "anna_and_ben.txt") == Fate::finished);
    CHECK(fate_of(kept, "haula-changed.haula") == Fate::broken_off);
    const auto finished = std::find_if(
        kept.begin(), kept.end(), [](const KeptGame& each) { return each.fate == Fate::finished; });
    CHECK(finished->winners == std::vector{PlayerId{1}});
    CHECK(finished->seats[0].name == "Anna");
    CHECK(home.contents() == before);
}

TEST_CASE("a running game with hidden hands is not watched, so nobody looks into them",
          "[app][kept]") {
    const Home home;
    const auto state = (*rules::find_game(home.games, "honga"))->new_state({"honga", 2, 7, {}});
    REQUIRE(state);
    REQUIRE((*state)->apply((*state)->legal_moves().front()));
    const rules::Record record = rules::record_of(**state, test::seats_with("human"));
    home.write("haula-tribe.haula", print(record));
    const std::vector<KeptGame> kept = home.kept();
    REQUIRE(kept.size() == 1);
    CHECK(kept.front().fate == Fate::unfinished);
    CHECK(kept.front().has_secrets);

    const table::Kits kits = *kits::load_kits(*asset_dir());
    const auto replay = films::open_replay(kits, record, render::Quality::low);
    REQUIRE_FALSE(replay);
    CHECK(replay.error().code == ErrorCode::refused);
    // once it cannot go on there is nothing left to hide
    rules::Record broken = record;
    broken.steps.push_back(broken.steps.back());
    CHECK(films::open_replay(kits, broken, render::Quality::low));
}

TEST_CASE("a record with options that its game does not know is told in a sentence, not watched",
          "[app][kept]") {
    const table::Kits kits = *kits::load_kits(*asset_dir());
    const auto read = rules::load_record(HAULA_TEST_DATA "/records/anna_and_ben.txt");
    REQUIRE(read);
    rules::Record record = *read;
    record.setup.options["set"] = "rubber";
    const auto unknown = films::open_replay(kits, record, render::Quality::low);
    REQUIRE_FALSE(unknown);
    CHECK(unknown.error().code == ErrorCode::bad_input);
    CHECK(unknown.error().detail.find("'set' cannot be 'rubber'") != std::string::npos);
    // one that does not say has the default
    record.setup.options.erase("set");
    CHECK(films::open_replay(kits, record, render::Quality::low));
}
