#include "app/open_file.h"

#include <utility>

#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "referee/referee_screen.h"
#include "screen/opening_screen.h"
#include "shell/replay_screen.h"

namespace haula::app {

namespace {

std::unique_ptr<screen::Screen> open_structure(const std::filesystem::path& file) {
    return screen::make_opening_screen(
        [file](TaskControl& /*control*/) -> Result<screen::MakeScreen> {
            auto read = physics::load_structure(file, physics::installed_sets());
            if (!read) {
                return read.error();
            }
            referee::Exhibit exhibit{std::move(read->structure), file.stem().string()};
            return screen::MakeScreen([exhibit = std::move(exhibit)](screen::Context& later)
                                          -> Result<std::unique_ptr<screen::Screen>> {
                return referee::open_referee(later, exhibit);
            });
        });
}

}  // namespace

void open_file(screen::Context& context, const std::filesystem::path& file) {
    context.push(file.extension() == ".json" ? open_structure(file) : shell::open_replay(file));
}

}  // namespace haula::app
