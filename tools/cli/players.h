#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "core/result.h"
#include "rules/record.h"

namespace haula::cli {

// "human,Anna=bot:easy": every one human or a bot that exists.
Result<std::vector<rules::Seat>> read_seats(const std::string& text);

// The bot in that seat of a game; null for a human.
std::unique_ptr<ai::Bot> bot_of(const rules::Seat& seat, std::uint64_t game_seed,
                                std::size_t index);

}  // namespace haula::cli
