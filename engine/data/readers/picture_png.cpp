// picture_png: decodes by the simplified interface of libpng, which prints nothing and never jumps.
#include "data/readers/picture.h"

#include <png.h>

namespace epoch {
namespace {

struct PngImage {
    png_image image{};

    PngImage() { image.version = PNG_IMAGE_VERSION; }
    ~PngImage() { png_image_free(&image); }
    PngImage(const PngImage&) = delete;
    PngImage& operator=(const PngImage&) = delete;

    Error fault(const std::string& name) const
    {
        return picture_fault(name, message("is a damaged PNG image ({reason})", {{"reason", image.message}}));
    }
};

} // namespace

Result<Extents> png_extents(std::span<const std::byte> file, const std::string& name)
{
    PngImage png;
    if (png_image_begin_read_from_memory(&png.image, file.data(), file.size()) == 0) return png.fault(name);
    return Extents{png.image.width, png.image.height};
}

Result<Picture> decode_png(std::span<const std::byte> file, const std::string& name)
{
    PngImage png;
    if (png_image_begin_read_from_memory(&png.image, file.data(), file.size()) == 0) return png.fault(name);
    Picture picture{png.image.width, png.image.height, {}};
    RETURN_IF_ERROR(check_extents(picture.width, picture.height, name));
    png.image.format = PNG_FORMAT_RGBA;
    png.image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB; // 16-bit values without a gamma are as bright as 8-bit ones
    const auto pixels = static_cast<std::size_t>(picture.width * picture.height);
    std::vector<std::uint8_t> rgba(4 * pixels);
    if (png_image_finish_read(&png.image, nullptr, rgba.data(), 0, nullptr) == 0) return png.fault(name);
    picture.rgb.resize(3 * pixels);
    for (std::size_t i = 0; i < pixels; ++i) {
        const unsigned alpha = rgba[4 * i + 3];
        for (std::size_t c = 0; c < 3; ++c) {
            const unsigned on_white = rgba[4 * i + c] * alpha + 255 * (255 - alpha);
            picture.rgb[3 * i + c] = static_cast<std::uint8_t>((on_white + 127) / 255);
        }
    }
    return picture;
}

} // namespace epoch
