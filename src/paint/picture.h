#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/files.h"
#include "core/result.h"
#include "paint/size.h"

namespace haula::paint {

// Rows from the top, three bytes a pixel.
struct Picture {
    Size size;
    std::vector<std::uint8_t> rgb;
};

// Reads a PNG file; see-through parts lose that.
Result<Picture> load_png(const std::filesystem::path& path);
Result<std::string> png_bytes(const Picture& picture);
Result<void> save_png(const Picture& picture, const std::filesystem::path& path, Existing existing);

}  // namespace haula::paint
