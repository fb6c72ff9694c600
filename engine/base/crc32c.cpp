// crc32c: table-driven, one byte at a time.
#include "base/crc32c.h"

#include <array>

namespace epoch {
namespace {

constexpr std::array<std::uint32_t, 256> remainders = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t remainder = byte;
        for (int bit = 0; bit < 8; ++bit) remainder = remainder >> 1 ^ (remainder & 1 ? 0x82F63B78u : 0);
        table[byte] = remainder;
    }
    return table;
}();

} // namespace

std::uint32_t crc32c(std::string_view bytes, std::uint32_t before)
{
    std::uint32_t crc = ~before;
    for (const char byte : bytes) crc = crc >> 8 ^ remainders[(crc ^ static_cast<unsigned char>(byte)) & 0xFF];
    return ~crc;
}

} // namespace epoch
