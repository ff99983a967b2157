#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "rules/record.h"
#include "support/shown_window.h"

namespace haula::test {

// The table in a real window, with what only it shows, and hands that can play any game on it.
class TableWindow : public ShownWindow {
  public:
    TableWindow(Screen& screen, const std::filesystem::path& home,
                const std::vector<std::string>& arguments = {"--quality", "low", "--size",
                                                             "960x600"})
        : ShownWindow(screen, arguments, home) {}

    std::string step();
    // After something was done: what is to be done next is another thing.
    void wait_for_other_step(const std::string& than);
    std::vector<std::string> offered_holes() const;

    // Clicks, and waits until the dialog with that button is gone.
    void click_away(const std::string& id);
    // From the piece to the announcement by clicks.
    void place_by_mouse(const std::string& piece, const std::vector<std::string>& holes);
    // By keys: number of the piece, then the first hole offered at every step.
    void place_by_keys(const std::string& number);

    // One after the other whatever the table asks of a person, until the game's end: a penalty is
    // taken, a bonus placed, everything put into the first holes that are offered.
    void play_to_the_end_by_mouse();
    void play_to_the_end_by_keys();

  private:
    enum class Asked { nothing, penalty, vote, job, piece, hole, announcement, end };

    void play_to_the_end(void (TableWindow::*answer)(Asked));
    void answer_by_mouse(Asked asked);
    void answer_by_keys(Asked asked);
    Asked asked() const;
    Asked wait_until_asked();
    void wait_for_change(Asked from, const std::string& step_before);
    std::string step_now() const;
    std::string piece_by_its_turn(const std::string& prefix);
    bool click_a_hole();
    bool take_a_hole_by_keys();
    void focus_by_keys(const std::string& id);

    std::size_t tries_ = 0;  // another piece and another hole each time
};

// A game that has come so far: moves, and the world's answers behind "=".
struct Script {
    int players = 2;
    std::vector<rules::Seat> seats;
    std::vector<std::string> acts;
    std::string game = "hau_la";
    std::string file = "running.haula";
};

// Leaves it in `home`, to be continued.
void leave_unfinished(const std::filesystem::path& home, const Script& script);
// The recorded game up to its last placement, which is a person's; a bot is the other.
void leave_before_last_placement(const std::filesystem::path& home,
                                 const std::filesystem::path& record);

// A person, and somebody.
std::vector<rules::Seat> seats_with(const std::string& second);

}  // namespace haula::test
