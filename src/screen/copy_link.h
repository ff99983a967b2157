#pragma once

#include "core/result.h"
#include "rules/link.h"
#include "screen/screen.h"

namespace haula::screen {

// For other programs to paste; a sentence says that it was done, or why not.
void copy_link(Context& context, const Result<rules::Link>& link);

}  // namespace haula::screen
