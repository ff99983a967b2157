#include "studio/file_writing.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>
#include <thread>

#include "core/files.h"
#include "hidden_hand.h"
#include "support/temp_dir.h"

using namespace haula;
using studio::FileWriting;

namespace {

// A screen that writes one file, of which the test holds the content back.
class WritingScreen final : public screen::Screen {
  public:
    explicit WritingScreen(FileWriting& writing) : writing_(&writing) {}

    std::string_view name() const override { return "writing"; }
    void pass(screen::Context& context) override {
        const FileWriting::Ended ended = writing_->pass(context);
        if (ended != FileWriting::Ended::not_yet) {
            ended_ = ended;
        }
        if (context.ui.escaped()) {
            context.pop();
        }
    }
    FileWriting::Ended ended() const { return ended_; }

  private:
    FileWriting* writing_;
    FileWriting::Ended ended_ = FileWriting::Ended::not_yet;
};

class Desk {
  public:
    Desk() : hand_(dir_ / "home") {
        auto screen = std::make_unique<WritingScreen>(writing_);
        screen_ = screen.get();
        app::handle(hand_.app(),
                    {.kind = screen::ScreenRequest::Kind::push, .screen = std::move(screen)});
        hand_.pass();
    }

    std::filesystem::path file() const { return dir_ / "kept.txt"; }
    void begin(const std::filesystem::path& file, const Result<std::string>& content) {
        const auto made = [this, content] {
            while (!let_go_) {
                std::this_thread::yield();
            }
            return content;
        };
        writing_.begin([file, made] { return std::vector<studio::FileToWrite>{{file, made}}; });
        hand_.pass();
    }
    void let_go() { let_go_ = true; }
    FileWriting::Ended wait() {
        hand_.wait_until([&] { return !writing_.busy(); }, "the file");
        hand_.pass();
        return screen_->ended();
    }
    test::HiddenHand& hand() { return hand_; }
    std::string shown() { return std::string(hand_.app().screens.back()->name()); }

  private:
    test::TempDir dir_;
    std::atomic<bool> let_go_{false};
    FileWriting writing_;
    test::HiddenHand hand_;
    WritingScreen* screen_ = nullptr;
};

}  // namespace

TEST_CASE("a file is written beside the drawing, and that is said", "[app][writing]") {
    Desk desk;
    desk.begin(desk.file(), std::string("whole"));
    CHECK(desk.hand().has("writing.stop"));
    CHECK_FALSE(std::filesystem::exists(desk.file()));
    desk.let_go();
    CHECK(desk.wait() == FileWriting::Ended::written);
    CHECK(read_file(desk.file(), 100).value() == "whole");
    CHECK(desk.hand().says("Saved: "));
    CHECK_FALSE(desk.hand().has("writing.stop"));
}

TEST_CASE("a file that is cancelled never comes to be", "[app][writing]") {
    Desk desk;
    desk.begin(desk.file(), std::string("whole"));
    SECTION("by the button") { desk.hand().use("writing.stop"); }
    SECTION("by Escape, which does not leave the screen as well") {
        desk.hand().press(render::Key::escape);
        CHECK(desk.shown() == "writing");
    }
    desk.let_go();
    CHECK(desk.wait() == FileWriting::Ended::without_file);
    CHECK_FALSE(std::filesystem::exists(desk.file()));
    CHECK_FALSE(desk.hand().says("aved"));
}

TEST_CASE("a file that cannot be made or written is told in a sentence", "[app][writing]") {
    Desk desk;
    desk.let_go();
    SECTION("made") {
        desk.begin(desk.file(), bad_input("the paper is wet"));
        CHECK(desk.wait() == FileWriting::Ended::without_file);
        CHECK(desk.hand().says("Nothing was saved: the paper is wet"));
    }
    SECTION("written") {
        desk.begin(desk.file() / "below" / "no_folder.txt", std::string("whole"));
        CHECK(desk.wait() == FileWriting::Ended::without_file);
        CHECK(desk.hand().says("Nothing was saved: "));
    }
}

TEST_CASE("what has come to lie there meanwhile stays, and nothing is written", "[app][writing]") {
    Desk desk;
    desk.begin(desk.file(), std::string("whole"));
    REQUIRE(write_file_safely(desk.file(), "dear diary"));
    desk.let_go();
    CHECK(desk.wait() == FileWriting::Ended::without_file);
    CHECK(*read_file(desk.file(), 100) == "dear diary");
    CHECK(desk.hand().says("Nothing was saved: "));
}

TEST_CASE("who leaves while a file is written still gets it", "[app][writing]") {
    const test::TempDir dir;
    {
        FileWriting writing;
        const auto made = [] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            return Result<std::string>(std::string("whole"));
        };
        writing.begin([file = dir / "kept.txt", made] {
            return std::vector<studio::FileToWrite>{{file, made}};
        });
    }
    CHECK(read_file(dir / "kept.txt", 100).value() == "whole");
}
