#include "scenarios.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "challenges/card.h"
#include "challenges/progress.h"
#include "cli/command.h"
#include "core/files.h"
#include "core/guarded.h"
#include "core/text.h"
#include "failing_new.h"
#include "kits/kits.h"
#include "library/file_keeper.h"
#include "library/folders.h"
#include "library/saved_games.h"
#include "paint/gif.h"
#include "paint/picture.h"
#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "referee/structure_document.h"
#include "report/report_page.h"
#include "rules/record.h"
#include "rules/texts.h"
#include "screen/settings.h"
#include "studio/destination.h"
#include "support/desk.h"
#include "support/paths.h"
#include "table/local_session.h"
#include "table/record_file.h"

namespace haula::test {

namespace {

namespace fs = std::filesystem;
using physics::Placement;

const fs::path k_assets = fs::path(HAULA_SOURCE_DIR) / "assets";

physics::Structure structure_of(const std::string& hole) {
    physics::Structure structure;
    structure.place = {physics::PlacePiece{"p1", "SF", {hole, physics::Face::plus, 90}, {}}};
    return structure;
}

// Both streams of the program lead elsewhere while it lives; needs no memory.
class Hushed {
  public:
    Hushed() : said_(::memfd_create("said", MFD_CLOEXEC)), out_(::dup(1)), err_(::dup(2)) {
        std::fflush(stdout);
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        ::dup2(nowhere, 1);
        ::close(nowhere);
        ::dup2(said_, 2);
    }
    ~Hushed() {
        std::fflush(stdout);
        std::clearerr(stdout);
        ::dup2(out_, 1);
        ::dup2(err_, 2);
        ::close(out_);
        ::close(err_);
        ::close(said_);
    }
    Hushed(const Hushed&) = delete;
    Hushed& operator=(const Hushed&) = delete;

    std::string said() const {
        std::string text(4096, '\0');
        const ssize_t got = ::pread(said_, text.data(), text.size(), 0);
        text.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
        return text;
    }

  private:
    int said_;
    int out_;
    int err_;
};

// The console's program, in this process.
Result<void> run_cli(const std::vector<std::string>& words) {
    const Hushed hushed;
    const int code = cli::run(words);
    const AllocationPause pause;
    if (code == cli::k_fine || code == cli::k_answer_is_no) {
        return {};
    }
    return Error{ErrorCode::system, hushed.said()};
}

Scenario settings_saved() {
    return {.name = "saving the settings",
            .prepare =
                [](const fs::path& home) {
                    static_cast<void>(screen::save_settings({}, home / "config" / "settings.json"));
                },
            .act =
                [](const fs::path& home) {
                    screen::Settings louder;
                    louder.volume_percent = 33;
                    return screen::save_settings(louder, home / "config" / "settings.json");
                }};
}

Scenario settings_loaded() {
    return {.name = "reading the settings",
            .prepare = settings_saved().prepare,
            .act = [](const fs::path& home) -> Result<void> {
                const screen::LoadedSettings loaded =
                    screen::load_settings(home / "config" / "settings.json");
                return loaded.unread ? Result<void>(*loaded.unread) : Result<void>{};
            },
            .repeatable = false};
}

physics::SetSource some_sets() { return physics::sets_in(k_assets / "hau_la"); }

challenges::DailyRecord some_day() {
    return {*challenges::parse_day("2026-11-18"), 4, 1834, structure_of("i1")};
}

Scenario progress_saved() {
    return {.name = "saving what was reached in challenges",
            .prepare =
                [](const fs::path& home) {
                    challenges::Progress progress;
                    progress.note("07", 2);
                    static_cast<void>(save_progress(progress, home / "home" / "challenges.json"));
                },
            .act =
                [](const fs::path& home) {
                    // as the window's frame is guarded
                    return guarded([&] {
                        challenges::Progress progress;
                        progress.note("07", 3);
                        progress.note(some_day());
                        return save_progress(progress, home / "home" / "challenges.json");
                    });
                }};
}

Scenario progress_loaded() {
    return {.name = "reading what was reached in challenges",
            .prepare = progress_saved().prepare,
            .act = [](const fs::path& home) -> Result<void> {
                const auto loaded =
                    challenges::load_progress(home / "home" / "challenges.json", some_sets());
                return loaded.unread ? Result<void>(*loaded.unread) : Result<void>{};
            },
            .repeatable = false};
}

Result<void> as_done(const Result<fs::path>& written) {
    return written ? Result<void>() : Result<void>(written.error());
}

Scenario card_saved() {
    return {.name = "saving a card to share",
            .prepare = [](const fs::path&) {},
            .act =
                [](const fs::path& home) {
                    return guarded([&] {
                        const challenges::Silhouette silhouette{
                            {{{{-20.0, 0.0}, {20.0, 80.0}}, 8.0}}, {{20.0, 90.0}}, 30.0, 100.0};
                        const std::string card =
                            challenges::write_card(silhouette, {"18 November", "183.4 mm", "how"},
                                                   challenges::write_daily(some_day()));
                        return as_done(
                            library::write_new_file(home / "pictures", ".svg", card, "haula-day"));
                    });
                }};
}

paint::Picture plain_picture(std::uint8_t grey) {
    return {{2, 2}, std::vector<std::uint8_t>(12, grey)};
}

// As the studio does when all of it is drawn.
Scenario film_saved() {
    return {.name = "saving a loop under a new name",
            .prepare = [](const fs::path&) {},
            .act =
                [](const fs::path& home) {
                    return guarded([&] {
                        const std::vector<paint::TimedPicture> pictures{{plain_picture(10), 5},
                                                                        {plain_picture(200), 5}};
                        return as_done(studio::write_animation(
                            {.folder = home / "pictures"}, paint::small_gif(pictures, 1U << 20U)));
                    });
                }};
}

Scenario turntable_saved() {
    return {.name = "saving a turning animation as a named file",
            .prepare =
                [](const fs::path& home) {
                    static_cast<void>(write_file_safely(home / "turning.gif", "old"));
                },
            .act =
                [](const fs::path& home) {
                    return guarded([&] {
                        const std::vector<paint::Picture> pictures{plain_picture(10),
                                                                   plain_picture(200)};
                        paint::GifWriter writer({2, 2}, paint::GifPalette(pictures), 9);
                        for (const paint::Picture& picture : pictures) {
                            writer.add(picture);
                        }
                        return as_done(studio::write_animation(
                            {.file = home / "turning.gif", .existing = Existing::replace},
                            writer.finish()));
                    });
                }};
}

Scenario structure_saved() {
    return {
        .name = "saving a structure",
        .prepare =
            [](const fs::path& home) {
                static_cast<void>(physics::save_structure(home / "mine.json", structure_of("i1")));
            },
        .act =
            [](const fs::path& home) {
                return physics::save_structure(home / "mine.json", structure_of("i2"));
            }};
}

// What the program's keeper has still to write, and whether all of it could be.
Result<void> written_beside() {
    library::file_keeper().wait();
    Result<void> all;
    for (const FileKeeper::Written& written : library::file_keeper().advance()) {
        if (!written.file) {
            all = written.file.error();
        }
    }
    return all;
}

// What is on the desk is kept after every change, under one of two names.
Scenario desk_kept() {
    return {.name = "working at the Referee's desk and saving it",
            .prepare =
                [](const fs::path& home) {
                    referee::StructureDocument document(test::desk_in(home / "structures"));
                    static_cast<void>(document.change(structure_of("i1")));
                    static_cast<void>(written_beside());
                },
            .act = [](const fs::path& home) -> Result<void> {
                referee::StructureDocument document(test::desk_in(home / "structures"));
                if (Result<void> changed = document.change(structure_of("i2")); !changed) {
                    return changed;
                }
                document.save([home] { return home / "structures" / "mine.json"; },
                              Existing::replace, referee::StructureDocument::Asked::by_player);
                if (const std::optional<Error> trouble = document.take_trouble()) {
                    return *trouble;
                }
                return written_beside();
            },
            .also =
                [](const std::string& content) {
                    const auto read =
                        physics::read_structure(content, physics::sets_in(k_assets / "hau_la"));
                    const auto is = [&](const physics::Structure& structure) {
                        return read && read->structure == structure;
                    };
                    return is(structure_of("i1")) || is(structure_of("i2")) ||
                           is({"standard", "standard", {}});
                },
            .repeatable = false,
            .slow = true};
}

void prepare_structure(const fs::path& home) {
    static_cast<void>(physics::save_structure(home / "s.json", structure_of("i1")));
}

Scenario report_by_console(const std::string& ending) {
    return {.name = "haula-cli report --to report" + ending,
            .prepare =
                [ending](const fs::path& home) {
                    prepare_structure(home);
                    static_cast<void>(write_file_safely(home / ("report" + ending), "old"));
                },
            .act =
                [ending](const fs::path& home) {
                    return run_cli(
                        {"report", home / "s.json", "--to", home / ("report" + ending), "--force"});
                },
            .whole_program = true,
            .slow = ending != ".json"};
}

Scenario export_by_console(const std::string& ending) {
    return {.name = "haula-cli export --to model" + ending,
            .prepare = prepare_structure,
            .act =
                [ending](const fs::path& home) {
                    return run_cli(
                        {"export", home / "s.json", "--to", home / ("model" + ending), "--force"});
                },
            .whole_program = true,
            .slow = ending != ".obj"};
}

const report::Dispute& some_dispute() {
    static const report::Dispute k_dispute = [] {
        const auto sets = physics::sets_in(k_assets / "hau_la");
        return *report::look_into("s.json", *physics::as_file(structure_of("i1"), sets), "again",
                                  std::nullopt);
    }();
    return k_dispute;
}

Scenario report_written() {
    static const rules::Texts k_texts = *rules::Texts::load(k_assets / "i18n", "en");
    return {.name = "writing a report",
            .prepare =
                [](const fs::path& home) {
                    static_cast<void>(some_dispute());
                    static_cast<void>(write_file_safely(home / "report.pdf", "old"));
                },
            .act =
                [](const fs::path& home) {
                    // as what writes beside the drawing is guarded
                    return guarded([&] {
                        return write_file_safely(home / "report.pdf",
                                                 report::report_pdf(some_dispute(), k_texts));
                    });
                },
            .whole_program = true};
}

Scenario picture_saved() {
    return {.name = "saving a picture",
            .prepare =
                [](const fs::path& home) {
                    static_cast<void>(write_file_safely(home / "p.png", "old"));
                },
            .act =
                [](const fs::path& home) {
                    return paint::save_png(plain_picture(128), home / "p.png", Existing::replace);
                }};
}

// A game warns in a line of its own whenever a step could not be kept, and goes on; the last line
// says what came of it.
Error last_line_of(const Error& error) {
    const AllocationPause pause;
    const std::vector<std::string_view> lines = split(trim(error.detail), '\n');
    return {error.code, std::string(lines.back())};
}

// The program keeps the whole game elsewhere, in the folder for temporary files, if the record
// could not be written.
Scenario game_by_console() {
    return {.name = "haula-cli play --record",
            .prepare =
                [](const fs::path& home) {
                    static_cast<void>(write_file_safely(home / "game.txt", "old"));
                },
            .act =
                [](const fs::path& home) {
                    const char* const before = std::getenv("TMPDIR");
                    const std::string kept = before != nullptr ? before : "/tmp";
                    ::setenv("TMPDIR", home.c_str(), 1);
                    const Result<void> told = run_cli({"play", "--game", "hong_kong", "--players",
                                                       "bot:random,bot:random", "--seed", "7",
                                                       "--record", home / "game.txt", "--force"});
                    ::setenv("TMPDIR", kept.c_str(), 1);
                    return told ? told : Result<void>(last_line_of(told.error()));
                },
            .also =
                [](const std::string& content) {
                    const auto record = rules::parse_record(content);
                    return record && !record->was_cut;
                },
            .repeatable = false,
            .whole_program = true,
            .slow = true};
}

const table::GameKit& some_kit() {
    static const table::GameKit k_kit = *kits::hong_kong_kit(k_assets);
    return k_kit;
}

// A game that a few random moves have begun.
const rules::Record& some_game() {
    static const rules::Record k_record = [] {
        const std::vector<rules::Seat> seats(2, rules::Seat{"", "human"});
        auto session = *table::LocalSession::start(some_kit(), {"hong_kong", 2, 7, {}}, {},
                                                   {.seats = seats, .motion = false});
        for (int i = 0; i < 4; ++i) {
            session->run();
            static_cast<void>(session->play(session->legal_moves().front()));
        }
        session->run();
        return rules::record_of(session->state(), session->seats());
    }();
    return k_record;
}

rules::Record first_steps(std::size_t count) {
    rules::Record record = some_game();
    record.steps.resize(std::min(count, record.steps.size()));
    return record;
}

bool is_some_beginning(const std::string& content) {
    const auto record = rules::parse_record(content);
    if (!record || record->was_cut) {
        return false;
    }
    const rules::Record expected = first_steps(record->steps.size());
    return record->steps.size() == expected.steps.size() &&
           record->first_hash == expected.first_hash &&
           (record->steps.empty() ||
            record->steps.back().hash_after == expected.steps.back().hash_after);
}

// The whole game goes into the file, a step at a time; what could not be written is told.
Result<void> written_step_by_step(table::RecordFile& file) {
    std::optional<Error> told;
    const auto look = [&] {
        file.wait();
        if (auto error = file.advance()) {
            told = std::move(error);
        }
    };
    look();
    for (std::size_t i = 1; i <= some_game().steps.size(); ++i) {
        file.follow(std::span(some_game().steps).first(i));
        look();
    }
    return told ? Result<void>(*told) : Result<void>{};
}

Scenario record_kept() {
    return {.name = "keeping a game's record, step by step",
            .prepare =
                [](const fs::path& home) {
                    static_cast<void>(write_file_safely(home / "g.haula", print(first_steps(1))));
                },
            .act =
                [](const fs::path& home) {
                    table::RecordFile file(home / "g.haula", first_steps(0));
                    return written_step_by_step(file);
                },
            .also = is_some_beginning};
}

// As a new table does: the game that lies there gets a name of its own before the first step of the
// new one is written.
Scenario game_begun() {
    return {.name = "beginning a game where another one lies",
            .prepare =
                [](const fs::path& home) {
                    fs::create_directories(home / "games");
                    rules::Record other = first_steps(2);
                    other.seats.front().name = "Mei";
                    static_cast<void>(
                        write_file_safely(home / "games" / "running.haula", print(other)));
                },
            .act =
                [](const fs::path& home) {
                    library::Folders folders;
                    folders.games = home / "games";
                    table::RecordFile file(
                        library::record_in(folders, library::Slot::game), first_steps(0),
                        table::exclusive_writer_after(
                            [folders] { return library::archive(folders, library::Slot::game); }));
                    return written_step_by_step(file);
                },
            .also = is_some_beginning,
            .repeatable = false};
}

Scenario game_taken_up() {
    return {.name = "taking a game up again",
            .prepare =
                [](const fs::path& home) {
                    fs::create_directories(home / "games");
                    static_cast<void>(
                        write_file_safely(home / "games" / "running.haula", print(first_steps(2))));
                    static_cast<void>(write_file_safely(home / "games" / "haula-other.haula",
                                                        print(first_steps(3))));
                    static_cast<void>(some_kit());
                },
            .act = [](const fs::path& home) -> Result<void> {
                library::Folders folders;
                folders.games = home / "games";
                const std::optional<FileLock> lock = library::claim_slots(folders);
                const fs::path other = folders.games / "haula-other.haula";
                const auto record = rules::load_record(other);
                if (!record) {
                    return record.error();
                }
                const auto taken = library::resume(folders, other);
                if (!taken) {
                    return taken.error();
                }
                table::LocalSession::Plan plan;
                plan.seats = record->seats;
                plan.makers = record->makers;
                plan.record = taken->place;
                plan.motion = false;
                auto session = table::LocalSession::start(some_kit(), record->setup, record->steps,
                                                          std::move(plan));
                if (!session) {
                    library::rollback(*taken);
                    return session.error();
                }
                (*session)->wait();
                const std::optional<Error> error = (*session)->take_error();
                return error ? Result<void>(*error) : Result<void>{};
            },
            .also =
                [](const std::string& content) {
                    return content.empty() /* a lock */ || is_some_beginning(content);
                },
            .repeatable = false};
}

Scenario game_put_aside() {
    return {.name = "putting a game aside",
            .prepare =
                [](const fs::path& home) {
                    fs::create_directories(home / "games");
                    static_cast<void>(
                        write_file_safely(home / "games" / "running.haula", print(first_steps(2))));
                },
            .act =
                [](const fs::path& home) {
                    library::Folders folders;
                    folders.games = home / "games";
                    return library::archive(folders, library::Slot::game);
                }};
}

}  // namespace

const std::vector<Scenario>& scenarios() {
    static const std::vector<Scenario> k_all{settings_saved(),
                                             settings_loaded(),
                                             progress_saved(),
                                             progress_loaded(),
                                             card_saved(),
                                             film_saved(),
                                             turntable_saved(),
                                             game_by_console(),
                                             structure_saved(),
                                             desk_kept(),
                                             report_written(),
                                             picture_saved(),
                                             record_kept(),
                                             game_begun(),
                                             game_taken_up(),
                                             game_put_aside(),
                                             report_by_console(".pdf"),
                                             report_by_console(".json"),
                                             export_by_console(".glb"),
                                             export_by_console(".stl"),
                                             export_by_console(".obj"),
                                             export_by_console(".svg")};
    return k_all;
}

}  // namespace haula::test
