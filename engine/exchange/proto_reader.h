// ProtoReader: reads a message in the wire format of Protocol Buffers (protobuf.dev/programming-guides/encoding), one field
// after the other, in place: contents are views of the given bytes, and nothing is allocated for them.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace epoch {

enum class ProtoWire : std::uint8_t { varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5 };

struct ProtoField {
    int number = 0;
    ProtoWire wire = ProtoWire::varint;
    std::uint64_t value = 0; // of a varint or a fixed number
    std::span<const std::byte> bytes; // of a text, a message or a packed list
    std::uint64_t offset = 0; // of the field, in the file

    // The value as its kind; another wire type is an error.
    Result<std::int64_t> integer() const;
    Result<float> real() const;
    Result<std::string_view> text() const; // UTF-8
    Result<std::span<const std::byte>> data() const;
    // One element of a repeated field, or the packed list of several, is appended.
    Status append_integers(std::vector<std::int64_t>& to) const;
    Status append_reals(std::vector<float>& to) const;
    Status append_doubles(std::vector<double>& to) const;

    Error fault(std::string_view what) const;
};

class ProtoReader {
public:
    explicit ProtoReader(std::span<const std::byte> bytes, std::uint64_t offset = 0)
        : m_bytes(bytes)
        , m_offset(offset)
    {
    }
    // The message that a field contains, with offsets in the file.
    static Result<ProtoReader> inside(const ProtoField& field);

    bool at_end() const { return m_at == m_bytes.size(); }
    Result<ProtoField> next(); // not at the end

private:
    friend struct ProtoField;
    Result<std::uint64_t> varint();
    Result<std::uint64_t> fixed(std::size_t size);
    Error fault(std::string_view what) const;

    std::span<const std::byte> m_bytes;
    std::uint64_t m_offset;
    std::size_t m_at = 0;
};

} // namespace epoch
