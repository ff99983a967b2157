#pragma once

#include "referee/export_writer.h"
#include "referee/referee_model.h"

namespace haula::referee {

// Any angle: views, tint and see-through, the pieces pulled apart in the order they were placed, a
// turning animation, models for other programs.
void show_views(screen::Context& context, RefereeModel& model, ExportWriter& exports);

}  // namespace haula::referee
