#include "core/version.h"

namespace haula {

std::string_view version() { return HAULA_VERSION; }

}  // namespace haula
