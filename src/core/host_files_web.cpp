#include <emscripten.h>

#include "core/host_files.h"

// clang-format off
EM_JS(void, haula_js_offer, (const char* file), { Module.page.offer(UTF8ToString(file)); })
EM_JS(void, haula_js_export, (), { Module.page.exportAll(); })
EM_JS(void, haula_js_import, (), { Module.page.importAll(); })
EM_JS(void, haula_js_choose, (), { Module.page.chooseFile(); })
// clang-format on

namespace haula::host {

std::optional<int> rename_exclusively(const char* /*from*/, const char* /*to*/) {
    return std::nullopt;
}

// As a download.
void hand_over(const char* file) { haula_js_offer(file); }

bool keeps_files_to_itself() { return true; }
void export_everything() { haula_js_export(); }
void import_everything() { haula_js_import(); }
void choose_file() { haula_js_choose(); }

}  // namespace haula::host
