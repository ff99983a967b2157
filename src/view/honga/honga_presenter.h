#pragma once

#include <memory>

#include "presenter/presenter.h"

namespace haula::view {

// Honga at the table of all games.
Result<std::unique_ptr<presenter::Presenter>> honga_presenter(const rules::Setup& setup,
                                                              shapes::Detail detail);

}  // namespace haula::view
