#include <emscripten.h>

#include "core/host_files.h"

// clang-format off
EM_JS(void, haula_js_offer, (const char* file), { Module.page.offer(UTF8ToString(file)); })
// clang-format on

namespace haula::host {

std::optional<int> rename_exclusively(const char* /*from*/, const char* /*to*/) {
    return std::nullopt;
}

// As a download.
void hand_over(const char* file) { haula_js_offer(file); }

}  // namespace haula::host
