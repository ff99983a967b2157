#include "paint/picture.h"

#include <raylib.h>

#include <memory>

#include "core/assert.h"

namespace haula::paint {

namespace {

// What raylib gives away is freed by raylib.
struct FreeBytes {
    void operator()(void* bytes) const { MemFree(bytes); }
};
using Bytes = std::unique_ptr<unsigned char, FreeBytes>;

}  // namespace

Result<Picture> load_png(const std::filesystem::path& path) {
    constexpr std::size_t k_max_bytes = std::size_t{1} << 28;
    const Result<std::string> bytes = read_file(path, k_max_bytes);
    if (!bytes) {
        return bytes.error();
    }
    SetTraceLogLevel(LOG_NONE);
    Image image = LoadImageFromMemory(".png", reinterpret_cast<const unsigned char*>(bytes->data()),
                                      static_cast<int>(bytes->size()));
    if (image.data == nullptr) {
        return bad_input(path.string() + " is not a PNG picture");
    }
    ImageFormat(&image, PIXELFORMAT_UNCOMPRESSED_R8G8B8);
    const Bytes rgb(static_cast<unsigned char*>(image.data));
    const std::size_t count =
        3 * static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
    return Picture{{image.width, image.height}, {rgb.get(), rgb.get() + count}};
}

Result<std::string> png_bytes(const Picture& picture) {
    HL_ASSERT(picture.rgb.size() == 3 * static_cast<std::size_t>(picture.size.width) *
                                        static_cast<std::size_t>(picture.size.height));
    Image image{};
    image.data = const_cast<std::uint8_t*>(picture.rgb.data());  // only read
    image.width = picture.size.width;
    image.height = picture.size.height;
    image.mipmaps = 1;
    image.format = PIXELFORMAT_UNCOMPRESSED_R8G8B8;
    int bytes = 0;
    const Bytes png(ExportImageToMemory(image, ".png", &bytes));
    if (png == nullptr || bytes <= 0) {
        return Error{ErrorCode::system, "the picture could not be encoded"};
    }
    return std::string(reinterpret_cast<const char*>(png.get()), static_cast<std::size_t>(bytes));
}

Result<void> save_png(const Picture& picture, const std::filesystem::path& path,
                      Existing existing) {
    const Result<std::string> bytes = png_bytes(picture);
    return bytes ? write_file_safely(path, *bytes, existing) : bytes.error();
}

}  // namespace haula::paint
