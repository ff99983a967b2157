// What the program does with files that are not its own, and where nobody listens.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "cli/command.h"
#include "core/file_operations.h"
#include "core/files.h"
#include "support/file_faults.h"
#include "support/paths.h"
#include "support/process.h"
#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
namespace fs = std::filesystem;

namespace {

const std::string k_program = std::string(HAULA_BIN_DIR) + "/haula-cli";
constexpr std::size_t k_max_bytes = 1U << 20U;
const std::string k_structure = R"({"haula_structure": 1, "start": "standard", "place": []})";

// A folder with a small structure in it.
struct Desk {
    test::TempDir dir;
    fs::path structure = dir / "s.json";

    Desk() { REQUIRE(write_file_safely(structure, k_structure)); }
    test::Finished cli(std::vector<std::string> words) const {
        words.insert(words.begin(), k_program);
        return test::run(words);
    }
    test::Finished shell(const std::string& line) const {
        return test::run({"sh", "-c", "cd '" + dir.path().string() + "' && " + line});
    }
};

bool is_one_line(const std::string& text) {
    return text.size() > 1 && text.find('\n') == text.size() - 1;
}

}  // namespace

TEST_CASE("a report never replaces the structure that it is about", "[cli][files]") {
    const Desk desk;
    const std::string path = desk.structure.string();
    for (const std::vector<std::string>& force : {std::vector<std::string>{}, {"--force"}}) {
        std::vector<std::string> words{"report", path, "--to", path};
        words.insert(words.end(), force.begin(), force.end());
        const test::Finished told = desk.cli(words);
        CHECK(told.exit_code == 2);
        CHECK(is_one_line(told.err));
        CHECK(*read_file(path, k_max_bytes) == k_structure);
    }
}

TEST_CASE("reports and models replace a file only when asked to", "[cli][files]") {
    const Desk desk;
    for (const std::string& command : {std::string("report"), std::string("export")}) {
        const fs::path out = desk.dir / (command == "report" ? "out.json" : "out.obj");
        REQUIRE(write_file_safely(out, "dear diary"));
        const std::vector<std::string> words{command, desk.structure.string(), "--to",
                                             out.string()};
        const test::Finished told = desk.cli(words);
        CHECK(told.exit_code == 2);
        CHECK_THAT(told.err, ContainsSubstring("--force"));
        CHECK(*read_file(out, k_max_bytes) == "dear diary");

        std::vector<std::string> forced = words;
        forced.emplace_back("--force");
        CHECK(desk.cli(forced).exit_code == 0);
        CHECK(fs::file_size(out) > 100);
    }
}

TEST_CASE("a file that appears while the structure settles stays", "[cli][files]") {
    const Desk desk;
    for (const std::string& command : {std::string("report"), std::string("export")}) {
        const fs::path out = desk.dir / (command == "report" ? "out.json" : "out.obj");
        const std::vector<std::string> words{command, desk.structure.string(), "--to",
                                             out.string()};
        int code = 0;
        {
            bool appeared = false;
            const file_operations::Interception interception(
                [&](file_operations::Kind kind, const char* path) {
                    // the last moment before it is put in its place
                    if (kind == file_operations::Kind::rename && path == out && !appeared) {
                        appeared = true;
                        std::ofstream(out) << "dear diary";
                    }
                    return file_operations::Interference{};
                });
            code = cli::run(words);
            CHECK(appeared);
        }
        CHECK(code == cli::k_bad_input);
        CHECK(*read_file(out, k_max_bytes) == "dear diary");
        CHECK(test::files_in(desk.dir.path()).size() == (command == "report" ? 2 : 3));
    }
}

TEST_CASE("closed streams and limits on files are a failure, never a crash", "[cli][files]") {
    const Desk desk;
    CHECK(desk.shell(k_program + " settle s.json >&- 2>&-").exit_code == 1);
    const test::Finished limited =
        desk.shell("ulimit -f 1; exec " + k_program + " export s.json --to big.obj");
    CHECK(limited.exit_code == 1);
    CHECK(is_one_line(limited.err));
    CHECK(test::files_in(desk.dir.path()) == std::vector<std::string>{"s.json"});
}

TEST_CASE("inputs that cannot be meant are bad input", "[cli][files]") {
    const Desk desk;
    fs::create_symlink("loop.json", desk.dir / "loop.json");
    for (const std::string& name :
         {std::string("loop.json"), std::string("s.json/below.json"), std::string(300, 'n')}) {
        const test::Finished told = desk.cli({"settle", (desk.dir / name).string()});
        CHECK(told.exit_code == 2);
        CHECK(is_one_line(told.err));
    }
}

TEST_CASE("a name that looks like an option, or is no UTF-8, can be reported on", "[cli][files]") {
    const Desk desk;
    REQUIRE(write_file_safely(desk.dir / "-x.json", k_structure));
    REQUIRE(desk.shell(k_program + " report ./-x.json --to r.json").exit_code == 0);
    const test::Finished again =
        desk.shell("command=$(sed -n 's/.*\"command\": \"haula-cli \\(.*\\)\",/\\1/p' r.json) && " +
                   k_program + " $command --force");
    CHECK(again.exit_code == 0);

    REQUIRE(write_file_safely(desk.dir / "\xff.json", k_structure));
    CHECK(desk.cli({"report", (desk.dir / "\xff.json").string(), "--to",
                    (desk.dir / "latin.json").string()})
              .exit_code == 0);
}

TEST_CASE("a record replaces a file only when asked to", "[cli][files]") {
    const Desk desk;
    const fs::path record = desk.dir / "game.txt";
    REQUIRE(write_file_safely(record, "dear diary"));
    const std::vector<std::string> words{
        "play",     "--game",       "hong_kong", "--players", "bot:easy,bot:easy",
        "--record", record.string()};
    const test::Finished told = desk.cli(words);
    CHECK(told.exit_code == 2);
    CHECK(is_one_line(told.err));
    CHECK(*read_file(record, k_max_bytes) == "dear diary");
    std::vector<std::string> forced = words;
    forced.emplace_back("--force");
    CHECK(desk.cli(forced).exit_code == 0);
    CHECK(desk.cli({"replay", record.string()}).exit_code == 0);
    CHECK(test::files_in(desk.dir.path()) == std::vector<std::string>{"game.txt", "s.json"});
}

TEST_CASE("of two programs on one record the second is refused", "[cli][files]") {
    const Desk desk;
    const std::string line =
        k_program + " play --game hong_kong --players human,human --force --record g.txt";
    // The first one waits for a move until the second one has been refused.
    const test::Finished told = desk.shell("mkfifo moves; (" + line +
                                           " <moves >/dev/null 2>&1) & exec 3>moves; "
                                           "until [ -f g.txt ]; do sleep 0.05; done; " +
                                           line +
                                           " </dev/null >/dev/null; code=$?; exec 3>&-; wait; "
                                           "exit $code");
    CHECK(told.exit_code == 2);
    CHECK_THAT(told.err, ContainsSubstring("another program"));
}

TEST_CASE("a demonstration writes only into an empty folder or its own", "[cli][files]") {
    const Desk desk;
    CHECK(desk.cli({"demo", "--to", desk.dir.path().string()}).exit_code == 2);
    CHECK(test::files_in(desk.dir.path()) == std::vector<std::string>{"s.json"});

    // a record of one's own, by the name that a demonstration gives to its own
    const fs::path kept = desk.dir / "kept";
    fs::create_directory(kept);
    std::ofstream(kept / "game.haula") << "mine";
    CHECK(desk.cli({"demo", "--to", kept.string()}).exit_code == 2);
    CHECK(test::files_in(kept) == std::vector<std::string>{"game.haula"});

    const std::string own = (desk.dir / "own").string();
    CHECK(desk.cli({"demo", "--to", own, "--rounds", "2"}).exit_code == 0);
    const std::string page = *read_file(own + "/index.html", 1U << 20U);
    CHECK_FALSE(
        std::regex_search(page, std::regex("[ (](p[0-9]|s[0-9]|o[0-9]|i[0-9]|LC|SC|LF|SF)")));
    CHECK(std::regex_search(page, std::regex("<li>Red (joins|plugs)")));
    std::ofstream(own + "/letter.txt") << "mine";
    CHECK(desk.cli({"demo", "--to", own, "--rounds", "1"}).exit_code == 0);
    CHECK(test::files_in(own) == std::vector<std::string>{".haula-demo", "game.haula", "index.html",
                                                          "letter.txt", "round-1.json"});
}

TEST_CASE("a line without end is read without keeping it", "[cli][files]") {
    const Desk desk;
    const test::Finished told =
        desk.shell("ulimit -v 90000; head -c 60000000 /dev/zero | tr '\\0' 'x' | " + k_program +
                   " play --game hong_kong --players human,human");
    CHECK(told.exit_code == 3);  // what was typed is no move
}

TEST_CASE("where no thread can be started, the variations need none and a game says so",
          "[cli][threads]") {
    const Desk desk;
    // no stack of that size fits into any address space
    const std::string no_threads = "ulimit -s 200000000000 && exec '" + k_program + "' ";
    const std::string settle = "settle s.json --robust 3 --seed 5 --threads ";
    const test::Finished alone = desk.shell(no_threads + settle + "3");
    const test::Finished together = desk.shell("exec '" + k_program + "' " + settle + "3");
    CHECK(alone.exit_code == 0);
    CHECK(alone.err.empty());
    const auto robust = [](const test::Finished& run) {
        return run.out.substr(std::min(run.out.find("\"robust"), run.out.size()));
    };
    CHECK(robust(alone).size() > 100);
    CHECK(robust(alone) == robust(together));

    const test::Finished game =
        desk.shell(no_threads + "play --game hong_kong --players bot:random,bot:random");
    CHECK(game.exit_code == 1);
    CHECK(is_one_line(game.err));
    CHECK_THAT(game.err, ContainsSubstring("no thread can be started"));
}

TEST_CASE("with however little memory, the answer comes or one sentence says why not",
          "[cli][memory]") {
    const Desk desk;
    const std::string tower = "'" HAULA_SOURCE_DIR "/assets/hau_la/examples/tower.json'";
    int refused = 0;
    bool answered = false;
    for (int kb = 16'000; kb <= 400'000 && !answered; kb += kb / 24) {
        const std::string limit = "ulimit -v " + std::to_string(kb) + "; ";
        if (desk.shell(limit + k_program + " --version").exit_code != 0) {
            continue;  // too little for the system to start any program
        }
        INFO(kb << " kB");
        const test::Finished told =
            desk.shell(limit + k_program + " export " + tower + " --to t.obj");
        answered = told.exit_code == 0;
        CHECK((answered || told.err == "haula-cli: no memory left\n"));
        CHECK(fs::exists(desk.dir / "t.obj") == answered);
        refused += answered ? 0 : 1;
    }
    CHECK(answered);
    CHECK(refused > 0);
}

TEST_CASE("who waits at a terminal sees how far the work is; a script sees nothing of it",
          "[cli][progress]") {
    const Desk desk;
    // two seconds of a work that would take minutes
    const std::string work = "timeout 2 '" + k_program + "' settle s.json --robust 100000";
    const test::Finished seen = desk.shell("script -qec \"" + work + "\" /dev/null");
    CHECK_THAT(seen.out, ContainsSubstring("variations: "));
    CHECK_THAT(seen.out, ContainsSubstring(" of 100000, 1 s"));
    const test::Finished piped = desk.shell(work);
    CHECK(piped.out.empty());
    CHECK(piped.err.empty());
}
