#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "rules/message.h"
#include "screen/screen.h"

namespace haula::shell {

struct Pause {
    std::string game;  // whose rules can be looked up
    std::string kept;  // the text that says where it goes on
    struct Entry {
        std::string id;
        rules::Message text;
        std::function<void(screen::Context&)> use;  // once the pause is over
    };
    std::vector<Entry> more = {};  // what only this game has
};

// A halt in a game: go on, look something up, change a setting, or leave.
std::unique_ptr<screen::Screen> make_pause_screen(Pause pause);

}  // namespace haula::shell
