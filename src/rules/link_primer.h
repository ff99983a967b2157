#pragma once

#include <string_view>

namespace haula::rules {

// What both ends of a link have read before it: see Squeezer. Part of the format, so it never
// changes; a new version of links would have another one.
std::string_view link_primer();

}  // namespace haula::rules
