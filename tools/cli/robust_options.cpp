#include "cli/robust_options.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "core/text.h"

namespace haula::cli {

namespace {

constexpr std::int64_t k_max_variations = 100'000;
constexpr std::int64_t k_max_threads = 256;

struct ToleranceName {
    const char* name;
    double physics::Tolerances::*field;
    double scale;  // from what is written to what is kept
    double most;   // as written
};

constexpr std::array<ToleranceName, 4> k_tolerances{{
    {"stiffness", &physics::Tolerances::stiffness_share, 0.01, 90.0},
    {"weight", &physics::Tolerances::weight_share, 0.01, 90.0},
    {"roll", &physics::Tolerances::roll_deg, 1.0, 90.0},
    {"play", &physics::Tolerances::hole_play_m, 1e-3, 2.0},
}};

Result<void> read_tolerance(const std::string& word, physics::Tolerances& tolerances) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string value = word.substr(std::min(equals + 1, word.size()));
    char* end = nullptr;
    const double number = std::strtod(value.c_str(), &end);
    const bool is_number = !value.empty() && *end == '\0' && std::isfinite(number);
    for (const ToleranceName& each : k_tolerances) {
        if (word.substr(0, equals) == each.name && is_number && number >= 0.0 &&
            number <= each.most) {
            tolerances.*each.field = each.scale * number;
            return {};
        }
    }
    return bad_input(
        "--tolerance " + printable(word, 40) +
        ": should be stiffness=PERCENT or weight=PERCENT (0 to 90), roll=DEGREES (0 to "
        "90) or play=MM (0 to 2)");
}

}  // namespace

std::vector<OptionSpec> robust_option_specs() {
    return {{"--robust", "N", false},
            {"--seed", "S", false},
            {"--threads", "T", false},
            {"--tolerance", "NAME=VALUE", true}};
}

Result<std::optional<physics::RobustOptions>> read_robust_options(const Arguments& arguments) {
    if (!arguments.has("--robust")) {
        for (const char* option : {"--seed", "--threads", "--tolerance"}) {
            if (arguments.has(option)) {
                return bad_input(std::string(option) + " goes with --robust N");
            }
        }
        return std::optional<physics::RobustOptions>{};
    }
    const auto count = arguments.number("--robust", 0, 1, k_max_variations);
    const auto seed = arguments.number("--seed", 1, 0, std::numeric_limits<std::int64_t>::max());
    const auto threads = arguments.number("--threads", 0, 0, k_max_threads);
    for (const auto* number : {&count, &seed, &threads}) {
        if (!*number) {
            return number->error();
        }
    }
    physics::RobustOptions options;
    options.variations = static_cast<int>(*count);
    options.seed = static_cast<std::uint64_t>(*seed);
    options.threads = static_cast<int>(*threads);
    for (const std::string& word : arguments.values("--tolerance")) {
        if (const auto read = read_tolerance(word, options.tolerances); !read) {
            return read.error();
        }
    }
    return std::optional(options);
}

std::string robust_words(const physics::RobustOptions& options) {
    std::string words = fmt::format("--robust {} --seed {}", options.variations, options.seed);
    const physics::Tolerances usual;
    for (const ToleranceName& each : k_tolerances) {
        if (options.tolerances.*each.field != usual.*each.field) {
            words += fmt::format(" --tolerance {}={}", each.name,
                                 options.tolerances.*each.field / each.scale);
        }
    }
    return words;
}

}  // namespace haula::cli
