#include "exchange/proto_message.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace epoch {
namespace {

enum WireType : int { wire_varint = 0, wire_bytes = 2, wire_fixed32 = 5 };

} // namespace

void ProtoMessage::add(std::string_view bytes)
{
    if (m_chunks.empty() || !m_chunks.back().other.empty()) m_chunks.emplace_back();
    m_chunks.back().own += bytes;
    m_size += bytes.size();
}

// Seven bits a byte, the lowest first; the highest bit says that more follow.
void ProtoMessage::varint(std::uint64_t value)
{
    std::string bytes;
    for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
    add(bytes += static_cast<char>(value));
}

void ProtoMessage::tag(int field, int wire_type) { varint(static_cast<std::uint64_t>(field << 3 | wire_type)); }

void ProtoMessage::integer(int field, std::int64_t value)
{
    tag(field, wire_varint);
    varint(static_cast<std::uint64_t>(value));
}

void ProtoMessage::real(int field, float value)
{
    tag(field, wire_fixed32);
    const auto bits = std::bit_cast<std::uint32_t>(value);
    std::string bytes;
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(bits >> shift & 0xff);
    add(bytes);
}

void ProtoMessage::text(int field, std::string_view value)
{
    tag(field, wire_bytes);
    varint(value.size());
    add(value);
}

void ProtoMessage::message(int field, ProtoMessage value)
{
    tag(field, wire_bytes);
    varint(value.m_size);
    m_size += value.m_size;
    std::ranges::move(value.m_chunks, std::back_inserter(m_chunks));
}

void ProtoMessage::data(int field, std::span<const std::byte> value)
{
    tag(field, wire_bytes);
    varint(value.size());
    if (value.empty()) return;
    m_chunks.push_back({{}, {reinterpret_cast<const char*>(value.data()), value.size()}});
    m_size += value.size();
}

std::vector<std::string_view> ProtoMessage::chunks() const
{
    std::vector<std::string_view> chunks;
    for (const Chunk& chunk : m_chunks) chunks.push_back(chunk.view());
    return chunks;
}

} // namespace epoch
