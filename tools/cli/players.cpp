#include "cli/players.h"

#include "core/hash.h"
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
            const auto bot = ai::make_bot(controller.substr(k_bot_prefix.size()), 0);
            if (!bot) {
                return bad_input("--players: " + bot.error().detail);
            }
        } else if (controller != "human") {
            return bad_input("--players: '" + printable(controller, 30) +
                             "' is neither human nor a bot such as bot:normal");
        }
        seats.push_back(std::move(*seat));
    }
    return seats;
}

std::unique_ptr<ai::Bot> bot_of(const rules::Seat& seat, std::uint64_t game_seed,
                                std::size_t index) {
    const std::string_view controller = seat.controller;
    if (!controller.starts_with(k_bot_prefix)) {
        return nullptr;
    }
    return *ai::make_bot(controller.substr(k_bot_prefix.size()), mix64(game_seed + index));
}

}  // namespace haula::cli
