// frame: how messages follow one another through a stream of bytes: a header of 16 bytes ("EPWK", the protocol's
// number, the length, and the CRC32C of these and of the message, little-endian), and then the message.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace epoch {

inline constexpr std::uint32_t worker_protocol = 1; // another number for every change of how both sides talk

namespace limits {
inline constexpr std::size_t message_bytes = 64u << 20;
} // namespace limits

using Bytes = std::vector<std::byte>;

// An error for a message that is longer than limits::message_bytes.
Result<Bytes> framed(std::span<const std::byte> message, std::uint32_t protocol = worker_protocol);

// Takes a stream apart. Memory is taken as bytes arrive, never by what a header claims; after a fault it takes no more,
// because nobody knows where the next message begins.
class FrameReader {
public:
    void add(std::span<const std::byte> bytes) { m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end()); }
    Result<std::optional<Bytes>> next(); // none: the next message is not whole yet

private:
    Bytes m_bytes;
    std::optional<Error> m_fault;
};

} // namespace epoch
