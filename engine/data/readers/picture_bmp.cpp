// picture_bmp: decodes uncompressed Windows bitmaps: 1, 4 or 8 bits with a palette, or 24 or 32 bits.
#include "data/readers/picture.h"

#include <algorithm>
#include <array>

namespace epoch {
namespace {

using Bytes = std::span<const std::byte>;

std::int64_t number_at(Bytes file, std::size_t at, std::size_t bytes)
{
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < bytes; ++i) bits |= std::to_integer<std::uint32_t>(file[at + i]) << (8 * i);
    return bytes == 4 ? std::int64_t{static_cast<std::int32_t>(bits)} : std::int64_t{bits};
}

struct Bitmap {
    std::int64_t width, height, bits, pixels_at, palette_at, colours;
    bool from_top;

    std::int64_t row_bytes() const { return (width * bits + 31) / 32 * 4; }
};

constexpr std::size_t header_bytes = 14 + 40;

Result<Bitmap> read_header(Bytes file, const std::string& name)
{
    if (file.size() < header_bytes) return picture_fault(name, "is a BMP image that ends inside its header");
    const std::int64_t header = number_at(file, 14, 4), height = number_at(file, 22, 4);
    const Bitmap bitmap{number_at(file, 18, 4), std::abs(height), number_at(file, 28, 2), number_at(file, 10, 4),
        14 + header, number_at(file, 46, 4), height < 0};
    constexpr std::array<std::int64_t, 5> depths{1, 4, 8, 24, 32};
    if (header < 40 || number_at(file, 30, 4) != 0 || std::ranges::find(depths, bitmap.bits) == depths.end())
        return picture_fault(name, "is a BMP image of a form that this version does not read");
    RETURN_IF_ERROR(check_extents(bitmap.width, bitmap.height, name));
    const auto size = static_cast<std::int64_t>(file.size());
    if (bitmap.pixels_at < 0 || bitmap.pixels_at > size
        || bitmap.row_bytes() > (size - bitmap.pixels_at) / bitmap.height)
        return picture_fault(name, "is a BMP image that ends before its last pixel");
    return bitmap;
}

// Four bytes a colour: blue, green, red and one unused. Missing colours are black.
std::vector<std::uint8_t> read_palette(Bytes file, const Bitmap& bitmap)
{
    std::vector<std::uint8_t> rgb(3 * 256);
    if (bitmap.bits > 8) return rgb;
    const std::int64_t max_colours = std::int64_t{1} << bitmap.bits, size = static_cast<std::int64_t>(file.size());
    const std::int64_t colours = bitmap.colours > 0 ? std::min(bitmap.colours, max_colours) : max_colours;
    for (std::int64_t i = 0; i < colours && bitmap.palette_at + 4 * i + 3 <= size; ++i)
        for (std::int64_t c = 0; c < 3; ++c)
            rgb[static_cast<std::size_t>(3 * i + c)] =
                std::to_integer<std::uint8_t>(file[static_cast<std::size_t>(bitmap.palette_at + 4 * i + 2 - c)]);
    return rgb;
}

void decode_row(Bytes row, const Bitmap& bitmap, const std::vector<std::uint8_t>& palette, std::uint8_t* rgb)
{
    for (std::int64_t x = 0; x < bitmap.width; ++x, rgb += 3) {
        const std::int64_t bit = x * bitmap.bits;
        const auto at = static_cast<std::size_t>(bit / 8);
        if (bitmap.bits > 8) {
            for (std::size_t c = 0; c < 3; ++c) rgb[c] = std::to_integer<std::uint8_t>(row[at + 2 - c]);
            continue;
        }
        const unsigned mask = (1u << bitmap.bits) - 1, shift = static_cast<unsigned>(8 - bitmap.bits - bit % 8);
        const std::size_t colour = std::to_integer<unsigned>(row[at]) >> shift & mask;
        std::copy_n(palette.data() + 3 * colour, 3, rgb);
    }
}

} // namespace

Result<Extents> bmp_extents(Bytes file, const std::string& name)
{
    ASSIGN_OR_RETURN(const auto bitmap, read_header(file, name));
    return Extents{bitmap.width, bitmap.height};
}

Result<Picture> decode_bmp(Bytes file, const std::string& name)
{
    ASSIGN_OR_RETURN(const auto bitmap, read_header(file, name));
    const auto palette = read_palette(file, bitmap);
    Picture picture{bitmap.width, bitmap.height, {}};
    picture.rgb.resize(static_cast<std::size_t>(3 * picture.width * picture.height));
    const auto stride = static_cast<std::size_t>(bitmap.row_bytes());
    for (std::int64_t row = 0; row < picture.height; ++row) {
        const auto stored = static_cast<std::size_t>(bitmap.from_top ? row : picture.height - 1 - row);
        decode_row(file.subspan(static_cast<std::size_t>(bitmap.pixels_at) + stored * stride, stride), bitmap, palette,
            picture.rgb.data() + 3 * row * picture.width);
    }
    return picture;
}

} // namespace epoch
