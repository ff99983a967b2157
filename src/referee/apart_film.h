#pragma once

#include <memory>

#include "core/result.h"
#include "referee/referee_model.h"
#include "screen/motion.h"

namespace haula::referee {

// The judged structure taken apart, piece by piece, and put together again; null: nothing is
// judged yet, or there is no piece.
Result<std::unique_ptr<screen::Motion>> film_of(const RefereeModel& model);

}  // namespace haula::referee
