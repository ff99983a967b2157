#include "render/picture.h"

#include <string_view>

#include "core/assert.h"
#include "core/files.h"
#include "render/handles.h"

namespace haula::render {

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
    const ImageHandle owned(image);
    const auto* first = static_cast<const std::uint8_t*>(owned->data);
    const std::size_t count =
        3 * static_cast<std::size_t>(owned->width) * static_cast<std::size_t>(owned->height);
    return Picture{{owned->width, owned->height}, {first, first + count}};
}

Result<void> save_png(const Picture& picture, const std::filesystem::path& path) {
    HL_ASSERT(picture.rgb.size() == 3 * static_cast<std::size_t>(picture.size.width) *
                                        static_cast<std::size_t>(picture.size.height));
    Image image{};
    image.data = const_cast<std::uint8_t*>(picture.rgb.data());  // only read
    image.width = picture.size.width;
    image.height = picture.size.height;
    image.mipmaps = 1;
    image.format = PIXELFORMAT_UNCOMPRESSED_R8G8B8;
    int bytes = 0;
    const BytesHandle png(ExportImageToMemory(image, ".png", &bytes));
    if (*png == nullptr || bytes <= 0) {
        return Error{ErrorCode::system, "the picture could not be encoded"};
    }
    return write_file_safely(path, std::string_view(reinterpret_cast<const char*>(*png),
                                                    static_cast<std::size_t>(bytes)));
}

}  // namespace haula::render
