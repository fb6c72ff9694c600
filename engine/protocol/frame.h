// Frames: messages in a stream of bytes. A frame is a header of 16 bytes ("EPWK", the protocol's version, the length,
// and the CRC32C of these and of the message, little-endian), followed by the message.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace epoch {

inline constexpr std::uint32_t worker_protocol = 2; // incremented with every change of the protocol

namespace limits {
inline constexpr std::size_t message_bytes = 64u << 20;
} // namespace limits

using Bytes = std::vector<std::byte>;

// An error for a message that is longer than limits::message_bytes.
Result<Bytes> framed(std::span<const std::byte> message, std::uint32_t protocol = worker_protocol);

// Splits a stream into messages. It allocates memory as bytes arrive, never by the length that a header claims. After a
// fault it refuses all further bytes, because the start of the next message is unknown.
class FrameReader {
public:
    void add(std::span<const std::byte> bytes) { m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end()); }
    Result<std::optional<Bytes>> next(); // none: the next message is incomplete

private:
    Bytes m_bytes;
    std::optional<Error> m_fault;
};

} // namespace epoch
