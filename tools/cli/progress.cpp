#include "cli/progress.h"

namespace haula::cli {

Result<physics::SettledFile> settle_telling(const std::string& path, int segments_per_40_mm) {
    ProgressLine line("settling");
    return physics::settle_file(
        path, segments_per_40_mm, [&] { return line.beat(); },
        [&](std::size_t done, std::size_t all) { line.tell(done, all); });
}

Result<physics::Robustness> vary_telling(const physics::StructureFile& file,
                                         physics::RobustOptions options) {
    ProgressLine line("variations");
    options.tell = [&](int done) {
        line.tell(static_cast<std::size_t>(done), static_cast<std::size_t>(options.variations));
    };
    return physics::how_robust(file, options);
}

}  // namespace haula::cli
