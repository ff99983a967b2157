#include "cli/players.h"

#include "ai/bot.h"
#include "core/text.h"

namespace haula::cli {

namespace {

constexpr std::string_view k_bot_prefix = "bot:";

}  // namespace

Result<std::vector<rules::Seat>> read_seats(const std::string& text) {
    std::vector<rules::Seat> seats;
    for (const std::string_view part : split(text, ',')) {
        auto seat = rules::parse_seat(trim(part));
        if (!seat) {
            return bad_input("--players: " + seat.error().detail);
        }
        const std::string_view controller = seat->controller;
        if (controller.starts_with(k_bot_prefix)) {
            const auto known = ai::check_bot_name(controller.substr(k_bot_prefix.size()));
            if (!known) {
                return bad_input("--players: " + known.error().detail);
            }
        } else if (controller != "human") {
            return bad_input("--players: '" + printable(controller, 30) +
                             "' is neither human nor a bot such as bot:normal");
        }
        seats.push_back(std::move(*seat));
    }
    return seats;
}

}  // namespace haula::cli
