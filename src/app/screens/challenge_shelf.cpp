#include "app/screens/challenge_shelf.h"

#include "library/file_keeper.h"

namespace haula::app {

void ChallengeShelf::keep(screen::Context& context) const {
    if (unread) {
        context.toast(unread->detail);
        return;
    }
    library::file_keeper().keep(
        file, [now = progress, to = file]() -> Result<std::filesystem::path> {
            const Result<void> saved = challenges::save_progress(now, to);
            return saved ? Result<std::filesystem::path>(to) : saved.error();
        });
}

}  // namespace haula::app
