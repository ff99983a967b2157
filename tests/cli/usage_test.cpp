#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/version.h"
#include "rules/languages.h"
#include "support/paths.h"
#include "support/process.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

test::Finished cli(std::vector<std::string> words) {
    words.insert(words.begin(), HAULA_BIN_DIR "/haula-cli");
    return test::run(words);
}

// Bad usage: exit 2, nothing on standard output, one line on standard error.
void require_one_complaint(const test::Finished& ended, const std::string& part) {
    CHECK(ended.exit_code == 2);
    CHECK(ended.out.empty());
    CHECK_THAT(ended.err, StartsWith("haula-cli: ") && ContainsSubstring(part));
    CHECK(ended.err.find('\n') == ended.err.size() - 1);
}

}  // namespace

TEST_CASE("haula-cli tells how it is used and which version it is", "[cli]") {
    const auto help = cli({"--help"});
    CHECK(help.exit_code == 0);
    CHECK_THAT(help.out, ContainsSubstring("Exit codes: 0 fine"));
    CHECK_THAT(help.out, ContainsSubstring("[--language " + rules::language_codes("|") + "]"));
    CHECK(help.err.empty());
    const auto told = cli({"--version"});
    CHECK(told.exit_code == 0);
    CHECK(told.out == "haula-cli " + std::string(version()) + "\n");
}

TEST_CASE("bad usage gets one line and exit code 2", "[cli]") {
    require_one_complaint(cli({}), "a command is missing");
    require_one_complaint(cli({"dance"}), "there is no command 'dance'");
    require_one_complaint(cli({"--nonsense"}), "there is no command '--nonsense'");
    require_one_complaint(cli({"bad\nname\x1b[31m"}), "bad?name?[31m");
    require_one_complaint(cli({""}), "there is no command ''");
    require_one_complaint(cli({"bench", "speed"}),
                          "there is no benchmark 'speed'; there is settle, robust, hong_kong, "
                          "honga, skybridge, bots and peers");
}

TEST_CASE("output that cannot be written is a failure with one line, not a crash", "[cli]") {
    const std::string program = HAULA_BIN_DIR "/haula-cli";
    const std::string tower = HAULA_SOURCE_DIR "/assets/hau_la/examples/tower.json";
    for (const std::string& words : {std::string("--help"), "settle '" + tower + "'"}) {
        CAPTURE(words);
        std::string command = "'" + program + "' ";
        command.append(words).append(" >/dev/full");
        const auto ended = test::run({"sh", "-c", command});
        CHECK(ended.exit_code == 1);
        CHECK(ended.err == "haula-cli: the output could not be written\n");
    }
}

TEST_CASE("a file's name cannot smuggle lines or colours into a message", "[cli]") {
    require_one_complaint(cli({"settle", "no\nsuch\x1b[31mfile"}), "no?such?[31mfile");
}
