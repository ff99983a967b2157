#pragma once

#include "referee/referee_model.h"

namespace haula::referee {

// Every gap up to a limit, nearest first; the chosen one explained and cut open.
void show_gaps(screen::Context& context, RefereeModel& model);

}  // namespace haula::referee
