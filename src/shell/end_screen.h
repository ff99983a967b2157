#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "presenter/presenter.h"
#include "screen/screen.h"
#include "screen/seating.h"
#include "shell/table_start.h"
#include "shell/viewpoint.h"

namespace haula::shell {

// How a game ended, and what can be done with it.
struct EndStory {
    screen::Seating seating;
    std::shared_ptr<presenter::Presenter> presenter;  // shows the last position
    presenter::Glance glance;
    std::vector<PlayerId> winners;
    Viewpoint viewpoint;  // as the player left it
    std::optional<std::filesystem::path> record;
    bool may_take_back = false;  // the last move, by the rule of the table
    TableStart again;            // the same game once more
};

std::unique_ptr<screen::Screen> make_end_screen(EndStory story);

}  // namespace haula::shell
