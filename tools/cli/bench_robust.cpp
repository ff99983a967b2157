#include "cli/bench_robust.h"

#include "cli/stopwatch.h"
#include "core/asset_dir.h"
#include "physics/robustness.h"
#include "physics/set_file.h"

namespace haula::cli {

namespace {

constexpr int k_variations = 16;

}  // namespace

Result<BenchRows> bench_robust() {
    const auto assets = asset_dir();
    if (!assets) {
        return assets.error();
    }
    const auto file = physics::load_structure(*assets / "hau_la" / "examples" / "tower.json",
                                              physics::installed_sets());
    if (!file) {
        return file.error();
    }
    physics::RobustOptions options;
    options.variations = k_variations;
    const auto timed = [&](int threads) {
        options.threads = threads;
        return seconds([&] { static_cast<void>(physics::how_robust(*file, options)); });
    };
    const double one = timed(1);
    const double two = timed(2);
    return BenchRows{{"variations of the tower: one thread / two threads", one / two,
                      BenchRow::Goal::at_least, 1.7}};
}

}  // namespace haula::cli
