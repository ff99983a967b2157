#pragma once

#include "referee/inquiry.h"

namespace haula::app {

// Every gap up to a limit, nearest first; the chosen one explained and cut open.
void show_gaps(Context& context, Inquiry& inquiry);

}  // namespace haula::app
