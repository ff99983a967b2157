// Files from elsewhere, opened from the screen: what is no structure gets one sentence, and the
// work on the desk stays as it was.
#include <algorithm>
#include <fstream>
#include <set>

#include "core/files.h"
#include "hidden_hand.h"
#include "library/file_keeper.h"
#include "support/paths.h"
#include "support/temp_dir.h"

using namespace haula;
namespace fs = std::filesystem;

namespace {

void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

std::string chain_of(int pieces) {
    std::string text =
        R"({"haula_structure": 1, "set": "standard", "start": "standard", "place": [)";
    for (int i = 1; i <= pieces; ++i) {
        const std::string host = i == 1 ? "s1.2" : "p" + std::to_string(i - 1) + ".1";
        text += std::string(i == 1 ? "" : ",") + R"({"piece": "p)" + std::to_string(i) +
                R"(", "kind": "LF", "a": {"hole": ")" + host + R"(", "face": "+"}})";
    }
    return text + "]}";
}

// Everything that is wrong in ways that hand-written files are not.
void write_hostile_files(const fs::path& folder) {
    write(folder / "huge_blank.json", std::string(3'000'000, ' '));
    write(folder / "huge_number.json",
          R"({"haula_structure": 1)" + std::string(900'000, '0') + "}");
    write(folder / "huge_name.json",
          R"({"haula_structure": 1, "set": ")" + std::string(900'000, 'x') + R"(", "place": []})");
    write(folder / "huge_list.json", chain_of(201));
    write(folder / "huge_nest.json", std::string(400'000, '['));
    write(folder / "binary.json", std::string("\0\x01\xff\xfe\x7f", 5) + std::string(5000, '\0'));
    write(folder / "picture.json", "\x89PNG\r\n\x1a\n");
    write(folder / "number_beyond.json", R"({"haula_structure": 1e999, "place": []})");
    write(folder / "control_letters.json",
          R"({"haula_structure": 1, "set": "\u001b[2J\u0007", "place": []})");
    fs::create_symlink(folder / "loop.json", folder / "loop.json");
    fs::create_directory(folder / "folder.json");
}

// The desk as it is kept on disk.
std::string desk_of(const fs::path& home) {
    library::file_keeper().wait();
    for (const char* name : {"desk.json", "opened.json"}) {
        if (const auto text = read_file(home / "structures" / "autosave" / name, 1'000'000)) {
            return *text;
        }
    }
    return {};
}

// The names of the files that the open screen offers.
std::set<std::string> offered(test::HiddenHand& hand) {
    hand.wait_for("open.example.tower");  // the folders are read beside the drawing
    std::set<std::string> names;
    for (const ui::Drawn& drawn : hand.app().ui->report()) {
        if (drawn.kind == ui::Drawn::Kind::widget && drawn.id.starts_with("open.file.")) {
            names.insert(drawn.id);
        }
    }
    return names;
}

}  // namespace

TEST_CASE("malformed and huge files are refused in a sentence each, and the work stays",
          "[app][referee]") {
    const test::TempDir temporary;
    const fs::path home = temporary / "home";
    const fs::path folder = home / "structures";
    fs::create_directories(folder);
    for (const fs::directory_entry& entry :
         fs::directory_iterator(HAULA_TEST_DATA "/bad_structures")) {
        if (entry.path().extension() == ".json") {
            fs::copy_file(entry.path(), folder / entry.path().filename());
        }
    }
    write_hostile_files(folder);
    test::HiddenHand hand(home);
    hand.use("title.referee");
    hand.use("referee.open");
    hand.use("open.example.tower");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the tower at rest");
    const std::string work = desk_of(home);
    REQUIRE_FALSE(work.empty());
    hand.use("referee.open");
    const std::set<std::string> files = offered(hand);
    REQUIRE(files.size() >= 60);
    std::set<std::string> sentences;
    for (const std::string& id : files) {
        INFO(id);
        hand.app().toasts.clear();
        hand.use(id);
        REQUIRE(hand.shown() == "open_structure");
        REQUIRE(hand.app().toasts.size() == 1);
        const std::string& said = hand.app().toasts.front().text;
        CHECK(said.find(id.substr(std::string("open.file.").size())) != std::string::npos);
        CHECK(said.size() < 500);
        CHECK(std::none_of(said.begin(), said.end(),
                           [](char c) { return static_cast<unsigned char>(c) < 0x20; }));
        sentences.insert(said);
        CHECK(desk_of(home) == work);
    }
    CHECK(sentences.size() == files.size());
    hand.press(render::Key::escape);
    REQUIRE(hand.shown() == "referee");
    CHECK(hand.says("tower"));
}

TEST_CASE("a file that is well written but cannot stand leaves the work as it was",
          "[app][referee]") {
    const test::TempDir temporary;
    const fs::path home = temporary / "home";
    fs::create_directories(home / "structures");
    // the two holes are farther apart than the strip is long
    write(home / "structures" / "beyond_reach.json",
          R"({"haula_structure": 1, "set": "standard", "place": [{"piece": "p1", "kind": "SC",
              "a": {"hole": "o1", "face": "+"}, "b": {"hole": "o5", "face": "+"}}]})");
    test::HiddenHand hand(home);
    hand.use("title.referee");
    hand.use("referee.open");
    hand.use("open.example.tower");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the tower at rest");
    const std::string work = desk_of(home);
    hand.use("referee.open");
    hand.app().toasts.clear();
    hand.use("open.file.beyond_reach");
    hand.wait_until([&] { return !hand.app().toasts.empty(); }, "the sentence");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the tower");
    CHECK(hand.app().toasts.front().text.find("p1") != std::string::npos);
    CHECK(hand.says("tower"));
    CHECK(desk_of(home) == work);
}

TEST_CASE("going back and forth between what is in files keeps no copies of it", "[app][referee]") {
    const test::TempDir temporary;
    const fs::path home = temporary / "home";
    test::HiddenHand hand(home);
    hand.use("title.referee");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the start at rest");
    CHECK_FALSE(fs::exists(home / "structures" / "autosave" / "desk.json"));
    hand.use("referee.open");
    hand.use("open.example.tower");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the tower at rest");
    hand.use("referee.undo");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the start again");
    hand.use("referee.redo");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the tower again");
    hand.use("referee.open");
    hand.use("open.example.tower");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the tower once more");
    const auto kept = [&] {
        int count = 0;
        for (const fs::directory_entry& entry : fs::directory_iterator(home / "structures")) {
            count += entry.path().filename().string().starts_with("unsaved-") ? 1 : 0;
        }
        return count;
    };
    CHECK(kept() == 0);
}

TEST_CASE("a file dragged into the window is opened, and what is no structure gets its sentence",
          "[app][referee]") {
    const test::TempDir temporary;
    write(temporary / "from_elsewhere.json", chain_of(2));
    write(temporary / "no_structure.json", "[]");
    test::HiddenHand hand(temporary / "home");
    hand.use("title.referee");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the start at rest");
    render::Input input;
    input.dropped = {temporary / "from_elsewhere.json"};
    hand.pass(input);
    hand.wait_until([&] { return hand.says("from_elsewhere"); }, "the dropped structure");
    hand.app().toasts.clear();
    hand.use("referee.open");
    input.dropped = {temporary / "no_structure.json"};
    hand.pass(input);
    REQUIRE(hand.app().toasts.size() == 1);
    CHECK(hand.shown() == "open_structure");
}

TEST_CASE("a name as long as the system allows can be saved and reported", "[app][referee]") {
    const test::TempDir temporary;
    const fs::path home = temporary / "home";
    const std::string name(245, 'n');
    write(temporary / (name + ".json"), chain_of(1));
    test::HiddenHand hand(home);
    hand.use("title.referee");
    render::Input input;
    input.dropped = {temporary / (name + ".json")};
    hand.pass(input);
    hand.wait_until([&] { return hand.has("referee.report"); }, "the dropped structure at rest");
    for (const char* button : {"referee.save", "referee.report"}) {
        INFO(button);
        hand.app().toasts.clear();
        hand.use(button);
        hand.wait_until([&] { return !hand.app().toasts.empty(); }, "what became of it");
        CHECK(hand.app().toasts.front().text.find("nnn") != std::string::npos);
    }
    std::set<std::string> endings;
    for (const fs::directory_entry& entry : fs::directory_iterator(home / "structures")) {
        const std::string file = entry.path().filename().string();
        if (file.starts_with("nnn")) {
            endings.insert(file.substr(file.find_first_not_of('n')));
        }
    }
    CHECK(endings == std::set<std::string>{".json", "-2.json", "-2.pdf", "-2.verdict.json"});
}

TEST_CASE("a folder of structures that cannot be looked at costs a sentence, not the program",
          "[app][referee]") {
    const test::TempDir temporary;
    const fs::path home = temporary / "home";
    test::HiddenHand hand(home);
    hand.use("title.referee");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the start at rest");
    // a link that leads to itself: even root cannot look into it
    fs::create_directories(home);
    fs::remove_all(home / "structures");
    fs::create_symlink("structures", home / "structures");
    for (const char* button : {"referee.save", "referee.report"}) {
        INFO(button);
        hand.app().toasts.clear();
        hand.use(button);
        hand.wait_until([&] { return !hand.app().toasts.empty(); }, "the sentence");
        CHECK(hand.app().toasts.front().text.find("symbolic links") != std::string::npos);
    }
    hand.use("referee.open");
    CHECK(hand.app().screens.back()->name() == "open_structure");
}
