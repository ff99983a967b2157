#pragma once

#include <string>
#include <vector>

#include "core/result.h"
#include "rules/record.h"

namespace haula::cli {

// "human,Anna=bot:easy": every one human or a bot that exists.
Result<std::vector<rules::Seat>> read_seats(const std::string& text);

}  // namespace haula::cli
