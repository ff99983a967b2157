#pragma once

#include <optional>
#include <string_view>

namespace haula::render {

enum class Quality { low, medium, high };

std::string_view name_of(Quality quality);
std::optional<Quality> quality_named(std::string_view name);
// Drawings that a saved picture is the mean of.
int picture_samples(Quality quality);

}  // namespace haula::render
