#pragma once

#include "referee/referee_model.h"

namespace haula::app {

// How robust the verdict is: the same structure as a hundred other tables would have it.
void show_sure(Context& context, RefereeModel& model);

}  // namespace haula::app
