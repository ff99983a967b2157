// What the program does without showing a window.
#include <signal.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <filesystem>

#include "core/files.h"
#include "support/window.h"

using namespace haula::test;
using Catch::Matchers::WithinAbs;

namespace {

Finished start_haula(std::vector<std::string> words, const std::string& display) {
    words.insert(words.begin(), haula_program());
    return run(words, "", {{"DISPLAY", display}, {"WAYLAND_DISPLAY", ""}});
}

bool is_one_line(const std::string& text) {
    return text.size() > 1 && text.back() == '\n' &&
           std::count(text.begin(), text.end(), '\n') == 1;
}

}  // namespace

TEST_CASE("a picture is drawn from each of the four sides, without a window", "[app][picture]") {
    const TempDir folder;
    Screen screen(800, 600);
    std::vector<Photo> photos;
    for (const std::string view : {"side", "front", "top", "eye"}) {
        const std::filesystem::path file = folder / (view + ".png");
        const Finished done = start_haula(
            {"--picture", file.string(), "--size", "640x400", "--view", view, "--quality", "low"},
            screen.display());
        CHECK(done.exit_code == 0);
        CHECK(done.out.empty());
        CHECK(done.err.empty());
        REQUIRE(std::filesystem::exists(file));
        photos.push_back(read_png(file));
        CHECK(photos.back().width == 640);
        CHECK(photos.back().height == 400);
        CHECK(has_content(photos.back()));
        std::filesystem::create_directories(test_pictures());
        std::filesystem::copy_file(file, test_pictures() / ("view-" + view + ".png"),
                                   std::filesystem::copy_options::overwrite_existing);
    }
    CHECK_FALSE(has_content(screen.photo()));  // nothing was shown
    const auto top = white_board(photos[2]);
    REQUIRE(top);
    CHECK_THAT(top->width(), WithinAbs(0.22 / 0.30 * 400, 6.0));
    CHECK_THAT(top->height(), WithinAbs(0.22 / 0.30 * 400, 6.0));
    const auto eye = white_board(photos[3]);
    REQUIRE(eye);
    CHECK(eye->height() < 0.45 * eye->width());
    CHECK(difference(photos[0], photos[1]) > 0.005);
    CHECK(difference(photos[0], photos[2]) > 0.3);
}

TEST_CASE("the best picture is made at high quality in perspective", "[app][picture]") {
    const TempDir folder;
    Screen screen(800, 600);
    const std::filesystem::path file = folder / "hero.png";
    const Finished done =
        start_haula({"--picture", file.string(), "--size", "240x135"}, screen.display());
    CHECK(done.exit_code == 0);
    CHECK(white_board(read_png(file)));
}

TEST_CASE("without a display the program says so in one sentence", "[app][command]") {
    const TempDir folder;
    const std::filesystem::path file = folder / "a.png";
    for (const std::string display : {"", ":987"}) {
        const Finished window = start_haula({}, display);
        CHECK(window.exit_code == 2);
        CHECK(window.out.empty());
        CHECK(is_one_line(window.err));
        CHECK(window.err.find("display") != std::string::npos);
    }
    // a picture needs no display, but one that is named has to be there
    const Finished picture = start_haula({"--picture", file.string()}, ":987");
    CHECK(picture.exit_code == 2);
    CHECK(is_one_line(picture.err));
    CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("without OpenGL the program says so in one sentence", "[app][command]") {
    Screen screen(640, 480, false);
    const Finished done = start_haula({}, screen.display());
    CHECK(done.exit_code == 2);
    CHECK(is_one_line(done.err));
    CHECK(done.err.find("OpenGL") != std::string::npos);
}

TEST_CASE("bad arguments are refused before anything is opened or written", "[app][command]") {
    const TempDir folder;
    const std::filesystem::path file = folder / "a.png";
    const std::vector<std::vector<std::string>> wrong{
        {"--picture", file.string(), "--view", "below"},
        {"--picture", file.string(), "--size", "12"},
        {"--picture"},
        {"--bench-frames", "many"},
        {"--quality", "superb"},
        {"--windowed"},
        {"table\n\x1b[31m"},
        {""},
    };
    for (const std::vector<std::string>& words : wrong) {
        const Finished done = start_haula(words, "");
        CHECK(done.exit_code == 2);
        CHECK(done.out.empty());
        CHECK(is_one_line(done.err));
        CHECK(done.err.find('\x1b') == std::string::npos);
    }
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("a picture that cannot be written is an error with its reason", "[app][command]") {
    const TempDir folder;
    Screen screen(800, 600);
    const Finished done = start_haula({"--picture", (folder / "no such folder/a.png").string(),
                                       "--size", "64x64", "--quality", "low"},
                                      screen.display());
    CHECK(done.exit_code == 2);
    CHECK(is_one_line(done.err));
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("a picture replaces a file only when asked to, and never what it is drawn from",
          "[app][command]") {
    const TempDir folder;
    Screen screen(800, 600);
    const auto drawn = [&](std::vector<std::string> words) {
        words.insert(words.end(), {"--size", "64x64", "--quality", "low"});
        return start_haula(words, screen.display());
    };
    const auto content = [](const std::filesystem::path& file) {
        return haula::read_file(file, std::size_t{1} << 20U).value();
    };
    const auto refused = [&](const std::vector<std::string>& words,
                             const std::filesystem::path& file, const std::string& kept) {
        const Finished done = drawn(words);
        INFO(words[1]);
        CHECK(done.exit_code == 2);
        CHECK(is_one_line(done.err));
        CHECK(content(file) == kept);
        return done.err;
    };
    const std::string structure = R"({"haula_structure": 1, "start": "standard", "place": []})";
    const std::filesystem::path input = folder / "s.png";
    REQUIRE(haula::write_file_safely(input, structure));
    for (const bool force : {false, true}) {
        std::vector<std::string> words{"--structure", input.string(), "--picture", input.string()};
        if (force) {
            words.emplace_back("--force");
        }
        refused(words, input, structure);
    }
    for (const std::string name : {"there.png", "there.gif"}) {
        const std::filesystem::path file = folder / name;
        REQUIRE(haula::write_file_safely(file, "dear diary"));
        const std::vector<std::string> words{"--picture", file.string(), "--structure",
                                             input.string()};
        CHECK(refused(words, file, "dear diary").find("--force") != std::string::npos);
    }
    const std::filesystem::path record = folder / "game.gif";
    REQUIRE(haula::write_file_safely(record, "dear diary"));
    refused({"--record", record.string(), "--picture", record.string(), "--force"}, record,
            "dear diary");
    refused({"--layout", record.string()}, record, "dear diary");
    const Finished forced = drawn(
        {"--picture", (folder / "there.png").string(), "--structure", input.string(), "--force"});
    CHECK(forced.exit_code == 0);
    CHECK(has_content(read_png(folder / "there.png")));
}

TEST_CASE("a file that appears while its picture is drawn stays", "[app][command]") {
    const TempDir folder;
    Screen screen(800, 600);
    // the structure comes through a pipe, which holds the program between its check and its drawing
    const std::string command =
        "mkfifo pipe; '" + haula_program() +
        "' --structure pipe --picture a.png --size 64x64 --quality low & "
        "program=$!; exec 3>pipe; echo 'dear diary' > a.png; "
        "echo '{\"haula_structure\": 1, \"start\": \"standard\", \"place\": []}' >&3; "
        "exec 3>&-; wait $program";
    const Finished done = run({"sh", "-c", "cd '" + folder.path().string() + "' && " + command}, "",
                              {{"DISPLAY", screen.display()}, {"WAYLAND_DISPLAY", ""}});
    CHECK(done.exit_code == 2);
    CHECK(is_one_line(done.err));
    CHECK(*haula::read_file(folder / "a.png", 100) == "dear diary\n");
}

TEST_CASE("a full disk is a failure of the system, not of the input", "[app][command]") {
    const TempDir folder;
    Screen screen(800, 600);
    // no file may have any content: what a full disk does, without one
    const std::string command = "trap '' XFSZ; ulimit -f 0; exec '" + haula_program() +
                                "' --picture '" + (folder / "a.png").string() +
                                "' --size 64x64 --quality low";
    const Finished done = run({"sh", "-c", command}, "", {{"DISPLAY", screen.display()}});
    CHECK(done.exit_code == 1);
    CHECK(is_one_line(done.err));
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("a picture that the graphics cannot hold is refused in one sentence", "[app][command]") {
#ifdef __SANITIZE_ADDRESS__
    SKIP("the sanitizer itself needs more room than this test leaves");
#endif
    const TempDir folder;
    Screen screen(800, 600);
    // software drawing holds what fits into memory, so there is little of it
    const std::string command = "ulimit -v 2000000; exec '" + haula_program() + "' --picture '" +
                                (folder / "a.png").string() + "' --size 8192x8192 --quality low";
    const Finished done = run({"sh", "-c", command}, "", {{"DISPLAY", screen.display()}});
    CHECK(done.exit_code == 2);
    CHECK(is_one_line(done.err));
    CHECK(done.err.find("8192x8192") != std::string::npos);
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("help and version need no display", "[app][command]") {
    const Finished help = start_haula({"--help"}, "");
    CHECK(help.exit_code == 0);
    CHECK(help.out.find("--picture") != std::string::npos);
    CHECK(help.err.empty());
    const Finished version = start_haula({"--version"}, "");
    CHECK(version.exit_code == 0);
    CHECK(version.out.starts_with("haula 0."));
}

TEST_CASE("the frame benchmark says what it measured", "[app][command]") {
    Screen screen(800, 600);
    const Finished done = start_haula(
        {"--bench-frames", "3", "--size", "320x200", "--quality", "medium"}, screen.display());
    CHECK(done.exit_code == 0);
    CHECK(is_one_line(done.out));
    CHECK(done.out.find("frames a second") != std::string::npos);
    CHECK(done.out.find("quality medium, 320x200") != std::string::npos);
}

TEST_CASE("a signal ends the frame benchmark and a long picture at once", "[app][command]") {
    const TempDir folder;
    Screen screen(800, 600);
    const auto ends_by = [&](int number, std::vector<std::string> words) {
        words.insert(words.begin(), haula_program());
        Background program(words, {{"DISPLAY", screen.display()}}, folder / "log");
        INFO("signal " << number);
        CHECK_FALSE(program.wait(1.5));  // it is drawing by now
        program.signal(number);
        REQUIRE(program.wait(20.0));
        CHECK(program.exit_code() == 128 + number);
    };
    ends_by(SIGTERM, {"--bench-frames", "100000", "--size", "320x200", "--quality", "low"});
    ends_by(SIGINT, {"--picture", (folder / "a.png").string(), "--size", "3000x2000"});
    CHECK_FALSE(std::filesystem::exists(folder / "a.png"));
}
