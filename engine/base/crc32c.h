// crc32c: CRC-32C, the checksum of short records. It detects every burst error of up to 32 bits, but not deliberate
// changes.
#pragma once

#include <cstdint>
#include <string_view>

namespace epoch {

// Castagnoli's polynomial 0x1EDC6F41, reflected, as in RFC 3720 (iSCSI), appendix B.4. `before` is the checksum of
// the preceding bytes.
std::uint32_t crc32c(std::string_view bytes, std::uint32_t before = 0);

} // namespace epoch
