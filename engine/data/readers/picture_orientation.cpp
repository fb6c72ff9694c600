#include "data/readers/picture_orientation.h"

#include <cstring>
#include <string_view>

namespace epoch {
namespace {

constexpr std::string_view mark{"Exif\0\0", 6};
constexpr std::size_t entry_bytes = 12;
constexpr std::uint32_t orientation_tag = 0x0112, short_type = 3;

// A TIFF file in memory. Reads beyond its end give 0.
class Tiff {
public:
    explicit Tiff(std::span<const std::byte> bytes)
        : m_bytes(bytes)
        , m_little(number_of("II"))
    {
    }

    bool valid() const { return (m_little || number_of("MM")) && number(2, 2) == 42; }

    std::uint32_t number(std::size_t at, std::size_t size) const
    {
        if (at > m_bytes.size() || m_bytes.size() - at < size) return 0;
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < size; ++i)
            value = value << 8 | std::to_integer<std::uint32_t>(m_bytes[at + (m_little ? size - 1 - i : i)]);
        return value;
    }

private:
    bool number_of(const char* order) const
    {
        return m_bytes.size() >= 8 && std::memcmp(m_bytes.data(), order, 2) == 0;
    }

    std::span<const std::byte> m_bytes;
    bool m_little;
};

} // namespace

int orientation_of(std::span<const std::byte> app1)
{
    if (app1.size() < mark.size() || std::memcmp(app1.data(), mark.data(), mark.size()) != 0) return 1;
    const Tiff tiff(app1.subspan(mark.size()));
    if (!tiff.valid()) return 1;
    const std::size_t directory = tiff.number(4, 4);
    const std::size_t entries = tiff.number(directory, 2);
    for (std::size_t i = 0; i < entries; ++i) {
        const std::size_t entry = directory + 2 + i * entry_bytes;
        if (tiff.number(entry, 2) != orientation_tag || tiff.number(entry + 2, 2) != short_type) continue;
        const std::uint32_t value = tiff.number(entry + 8, 2);
        return value >= 1 && value <= 8 ? static_cast<int>(value) : 1;
    }
    return 1;
}

Picture upright(Picture picture, int orientation)
{
    if (orientation <= 1 || orientation > 8) return picture;
    const bool swaps = orientation >= 5;
    const bool from_right = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
    const bool from_below = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
    Picture to{swaps ? picture.height : picture.width, swaps ? picture.width : picture.height,
        std::vector<std::uint8_t>(picture.rgb.size())};
    std::uint8_t* out = to.rgb.data();
    for (std::int64_t y = 0; y < to.height; ++y)
        for (std::int64_t x = 0; x < to.width; ++x, out += 3) {
            const std::int64_t column = swaps ? y : x, row = swaps ? x : y;
            const std::int64_t from_x = from_right ? picture.width - 1 - column : column;
            const std::int64_t from_y = from_below ? picture.height - 1 - row : row;
            std::memcpy(out, picture.rgb.data() + 3 * (from_y * picture.width + from_x), 3);
        }
    return to;
}

} // namespace epoch
