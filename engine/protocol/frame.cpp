#include "protocol/frame.h"

#include "base/crc32c.h"

#include <string>
#include <string_view>

namespace epoch {
namespace {

constexpr std::size_t header_bytes = 16;
constexpr std::uint32_t magic = 0x4B575045; // "EPWK"

std::string_view text_of(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void put(std::byte* to, std::uint32_t value)
{
    for (unsigned i = 0; i < 4; ++i) to[i] = static_cast<std::byte>(value >> (8 * i));
}

std::uint32_t get(const std::byte* from)
{
    std::uint32_t value = 0;
    for (unsigned i = 0; i < 4; ++i) value |= std::to_integer<std::uint32_t>(from[i]) << (8 * i);
    return value;
}

Error damaged(Message what)
{
    return {"protocol.frame", "", std::move(what), "start the worker again; report it if it happens twice"};
}

// The fault of a header, if it has one.
std::optional<Error> fault_of(std::uint32_t begin, std::uint32_t protocol, std::uint32_t length)
{
    if (begin != magic) return damaged("the other side is not a worker of Epoch Studio, or its messages are damaged");
    if (protocol != worker_protocol)
        return Error{"protocol.version", "",
            message("the other side speaks version {other} of the worker's protocol, this program {own}",
                {{"other", protocol}, {"own", worker_protocol}}),
            "use programs of the same version"};
    if (length > limits::message_bytes)
        return damaged(message("a message claims {bytes} bytes; at most {allowed} are allowed",
            {{"bytes", length}, {"allowed", limits::message_bytes}}));
    return std::nullopt;
}

} // namespace

Result<Bytes> framed(std::span<const std::byte> message, std::uint32_t protocol)
{
    if (message.size() > limits::message_bytes)
        return Error{"protocol.length", "",
            epoch::message("a message of {bytes} bytes is too long for the worker", {{"bytes", message.size()}}),
            "make the network or the query smaller"};
    Bytes bytes(header_bytes);
    bytes.reserve(header_bytes + message.size());
    put(bytes.data(), magic);
    put(bytes.data() + 4, protocol);
    put(bytes.data() + 8, static_cast<std::uint32_t>(message.size()));
    put(bytes.data() + 12, crc32c(text_of(message), crc32c(text_of(std::span(bytes).first(12)))));
    bytes.insert(bytes.end(), message.begin(), message.end());
    return bytes;
}

Result<std::optional<Bytes>> FrameReader::next()
{
    if (!m_fault && m_bytes.size() >= header_bytes)
        m_fault = fault_of(get(m_bytes.data()), get(m_bytes.data() + 4), get(m_bytes.data() + 8));
    if (m_fault) return *m_fault;
    if (m_bytes.size() < header_bytes) return std::optional<Bytes>();
    const std::size_t length = get(m_bytes.data() + 8);
    if (m_bytes.size() - header_bytes < length) return std::optional<Bytes>();
    const auto all = std::span<const std::byte>(m_bytes);
    const auto message = all.subspan(header_bytes, length);
    if (crc32c(text_of(message), crc32c(text_of(all.first(12)))) != get(m_bytes.data() + 12)) {
        m_fault = damaged("a message's checksum is wrong");
        return *m_fault;
    }
    Bytes whole(message.begin(), message.end());
    m_bytes.erase(m_bytes.begin(), m_bytes.begin() + static_cast<std::ptrdiff_t>(header_bytes + length));
    return std::optional(std::move(whole));
}

} // namespace epoch
