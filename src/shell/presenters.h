#pragma once

#include <memory>

#include "core/result.h"
#include "presenter/presenter.h"
#include "render/quality.h"

namespace haula::shell {

// The presenter of the game that the set-up names.
Result<std::unique_ptr<presenter::Presenter>> make_presenter(const rules::Setup& setup,
                                                             render::Quality quality);

}  // namespace haula::shell
