#include "render/quality.h"

namespace haula::render {

std::string_view name_of(Quality quality) {
    switch (quality) {
        case Quality::low:
            return "low";
        case Quality::medium:
            return "medium";
        case Quality::high:
            break;
    }
    return "high";
}

std::optional<Quality> quality_named(std::string_view name) {
    for (const Quality quality : {Quality::low, Quality::medium, Quality::high}) {
        if (name == name_of(quality)) {
            return quality;
        }
    }
    return std::nullopt;
}

int picture_samples(Quality quality) {
    switch (quality) {
        case Quality::low:
            return 14;  // where drawing is slow, rest should come soon
        case Quality::medium:
            return 24;
        case Quality::high:
            break;
    }
    return 48;
}

}  // namespace haula::render
