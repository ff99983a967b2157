#include "table/record_file.h"

#include <catch2/catch_test_macros.hpp>
#include <condition_variable>
#include <mutex>
#include <utility>

#include "support/temp_dir.h"
#include "test_kits.h"

using namespace haula;
using table::LocalSession;

namespace {

// A disk that writes nothing until it is let.
class SlowDisk {
  public:
    table::RecordFile::Write writer() {
        return [this](const std::filesystem::path&, std::string_view text) -> Result<void> {
            std::unique_lock lock(mutex_);
            moved_.wait(lock, [&] { return let_; });
            content_ = text;
            ++writings_;
            return {};
        };
    }
    void let() {
        const std::lock_guard lock(mutex_);
        let_ = true;
        moved_.notify_all();
    }
    std::string content() {
        const std::lock_guard lock(mutex_);
        return content_;
    }
    int writings() {
        const std::lock_guard lock(mutex_);
        return writings_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable moved_;
    bool let_ = false;
    std::string content_;
    int writings_ = 0;
};

}  // namespace

TEST_CASE("a game goes on while the disk sleeps, and its end writes everything",
          "[table][record]") {
    for (const table::GameKit& kit : test::test_kits()) {
        INFO(kit.id());
        SlowDisk disk;
        std::string whole;
        {
            const auto session = test::started(kit, {.seats = test::seats_of(kit, "human"),
                                                     .record = "nowhere",
                                                     .write = disk.writer()});
            for (int i = 0; i < 5; ++i) {
                test::run_until(*session, [&] { return session->awaits_hand(); });
                REQUIRE_FALSE(session->play(session->legal_moves().front()));
            }
            test::run_until(*session, [&] { return session->awaits_hand(); });
            CHECK(disk.writings() == 0);
            CHECK_FALSE(session->saved());
            rules::Record record = rules::record_of(session->state(), session->seats());
            const std::vector<rules::Step> steps = std::exchange(record.steps, {});
            rules::add_maker(record, session->judge()->identity());  // from the first step on
            record.steps = steps;
            whole = print(record);
            disk.let();
        }
        CHECK(disk.content() == whole);
        CHECK(disk.writings() <= 2);  // the first, and all that came since
    }
}

TEST_CASE("the file is whole after every step, and shorter after an undo", "[table][record]") {
    const table::GameKit& kit = test::test_kits().front();
    const test::TempDir dir;
    const auto played = test::started(kit, {.seats = test::seats_of(kit, "bot:random")});
    played->run();
    const rules::Record record = rules::record_of(played->state(), played->seats());
    rules::Record so_far = record;
    so_far.steps.clear();
    table::RecordFile file(dir / "g", so_far);
    for (const rules::Step& step : record.steps) {
        so_far.steps.push_back(step);
        file.follow(so_far.steps);
        file.wait();
        REQUIRE(*read_file(dir / "g", 1U << 20U) == print(so_far));
    }
    so_far.steps.resize(3);
    file.shorten(3);
    file.wait();
    CHECK(*read_file(dir / "g", 1U << 20U) == print(so_far));
    CHECK_FALSE(file.advance().has_value());
    CHECK(std::distance(std::filesystem::directory_iterator(dir.path()), {}) == 1);
}

TEST_CASE("a record that cannot be written is reported while the game goes on", "[table][record]") {
    const table::GameKit& kit = test::test_kits().back();
    const test::TempDir dir;
    const auto folder = dir / "games";
    const auto session =
        test::started(kit, {.seats = test::seats_of(kit, "human"), .record = folder / "g"});
    session->run();
    REQUIRE(session->awaits_hand());
    const auto error = session->take_error();
    REQUIRE(error.has_value());
    CHECK(error->detail.find("games") != std::string::npos);
    CHECK_FALSE(session->stopped());
    // the folder is there: the next act brings everything with it
    std::filesystem::create_directory(folder);
    test::play_first_move(*session);
    test::play_first_move(*session);
    session->wait();
    CHECK(session->saved());
    CHECK_FALSE(session->take_error().has_value());
    CHECK(rules::load_record(folder / "g")->steps.size() == session->state().history().size());
}

TEST_CASE("what could not be written at last is written when the game is left", "[table][record]") {
    const table::GameKit& kit = test::test_kits().back();
    bool full = false;
    std::string content;
    const table::RecordFile::Write write = [&](const std::filesystem::path&,
                                               std::string_view text) -> Result<void> {
        if (full) {
            return Error{ErrorCode::system, "the disk is full"};
        }
        content = text;
        return {};
    };
    std::size_t steps = 0;
    {
        const auto session = test::started(
            kit, {.seats = test::seats_of(kit, "human"), .record = "nowhere", .write = write});
        session->run();
        session->wait();
        full = true;
        test::play_first_move(*session);
        session->wait();
        REQUIRE(session->take_error().has_value());
        steps = session->state().history().size();
        full = false;  // somebody has made room meanwhile
    }
    CHECK(rules::parse_record(content)->steps.size() == steps);
}
