#include "screen/tell_saved.h"

#include "core/host_files.h"
#include "library/folders.h"

namespace haula::screen {

void tell_saved(Context& context, const Result<void>& saved, const std::filesystem::path& file) {
    if (saved) {
        host::hand_over(file.c_str());
    }
    context.toast(library::saved_in_words(context.texts, saved, file));
}

void tell_saved(Context& context, const Result<std::filesystem::path>& written) {
    const Result<void> saved = written ? Result<void>() : Result<void>(written.error());
    tell_saved(context, saved, written ? *written : std::filesystem::path());
}

}  // namespace haula::screen
