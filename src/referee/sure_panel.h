#pragma once

#include "referee/referee_model.h"

namespace haula::referee {

// How robust the verdict is: the same structure as a hundred other tables would have it.
void show_sure(screen::Context& context, RefereeModel& model);

}  // namespace haula::referee
