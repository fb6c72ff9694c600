// ProtoMessage: writes a message in the wire format of Protocol Buffers (protobuf.dev/programming-guides/encoding). Large
// contents are referred to, not copied.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

class ProtoMessage {
public:
    void integer(int field, std::int64_t value);
    void real(int field, float value);
    void text(int field, std::string_view value);
    void message(int field, ProtoMessage value);
    void data(int field, std::span<const std::byte> value); // must outlive the message

    std::size_t size() const { return m_size; }
    std::vector<std::string_view> chunks() const; // valid while the message is

private:
    struct Chunk {
        std::string own;
        std::string_view other;
        std::string_view view() const { return other.empty() ? std::string_view(own) : other; }
    };

    void add(std::string_view bytes);
    void tag(int field, int wire_type);
    void varint(std::uint64_t value);

    std::deque<Chunk> m_chunks;
    std::size_t m_size = 0;
};

} // namespace epoch
