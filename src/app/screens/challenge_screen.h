#pragma once

#include <chrono>
#include <cstddef>
#include <memory>

#include "app/screens/challenge_shelf.h"
#include "screen/screen.h"

namespace haula::app {

// One of them on the table.
std::unique_ptr<screen::Screen> make_challenge_screen(std::shared_ptr<ChallengeShelf> shelf,
                                                      std::size_t index);
// The structure of a day.
std::unique_ptr<screen::Screen> make_daily_screen(std::shared_ptr<ChallengeShelf> shelf,
                                                  std::chrono::year_month_day day);

}  // namespace haula::app
