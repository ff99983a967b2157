#include "ai/bot_levels.h"

#include "ai/bot.h"

namespace haula::ai {

std::vector<std::string> bot_levels() {
    std::vector<std::string> levels;
    for (const char* name : {"random", "easy", "normal", "hard"}) {
        if (make_bot(name, 0)) {
            levels.emplace_back(name);
        }
    }
    return levels;
}

std::string first_bot() {
    const std::vector<std::string> levels = bot_levels();
    return levels.size() > 1 ? levels[1] : levels.front();
}

}  // namespace haula::ai
