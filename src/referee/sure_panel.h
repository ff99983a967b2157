#pragma once

#include "referee/inquiry.h"

namespace haula::app {

// How robust the verdict is: the same structure as a hundred other tables would have it.
void show_sure(Context& context, Inquiry& inquiry);

}  // namespace haula::app
