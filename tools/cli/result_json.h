#pragma once

#include <string>

#include "rules/state.h"

namespace haula::cli {

// How a game stands or ended, for scripts: one line of JSON, as src/rules/FORMATS.md has it.
std::string result_json(const rules::State& state);

}  // namespace haula::cli
