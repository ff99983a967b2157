#pragma once

#include <string>

#include "presenter/presenter.h"
#include "screen/screen.h"
#include "studio/file_writing.h"

namespace haula::shell {

// Buttons, for a row, for what can be kept of a position besides pictures: a model for other
// programs, its structure before the Referee. `owner` begins their ids, `name` the structure's.
// True: something was asked for.
bool show_exports(screen::Context& context, const presenter::Exports& exports,
                  studio::FileWriting& writing, const std::string& owner, const std::string& name,
                  ui::TextRole role = ui::TextRole::body);

}  // namespace haula::shell
