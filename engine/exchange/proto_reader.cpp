#include "exchange/proto_reader.h"

#include "base/utf8.h"

#include <bit>
#include <string>

namespace epoch {
namespace {

Error fault_at(std::uint64_t offset, std::string_view what)
{
    return {"onnx.format", "byte " + std::to_string(offset), Message(what),
        "the file is damaged or no ONNX file; fetch or export it again"};
}

} // namespace

Error ProtoField::fault(std::string_view what) const { return fault_at(offset, what); }

Result<std::int64_t> ProtoField::integer() const
{
    if (wire != ProtoWire::varint) return fault("a whole number was expected");
    return static_cast<std::int64_t>(value);
}

Result<float> ProtoField::real() const
{
    if (wire != ProtoWire::fixed32) return fault("a number was expected");
    return std::bit_cast<float>(static_cast<std::uint32_t>(value));
}

Result<std::span<const std::byte>> ProtoField::data() const
{
    if (wire != ProtoWire::bytes) return fault("bytes were expected");
    return bytes;
}

Result<std::string_view> ProtoField::text() const
{
    ASSIGN_OR_RETURN(const auto content, data());
    const std::string_view view(reinterpret_cast<const char*>(content.data()), content.size());
    if (!is_utf8(view)) return fault("the text is not UTF-8");
    return view;
}

Status ProtoField::append_integers(std::vector<std::int64_t>& to) const
{
    if (wire == ProtoWire::varint) {
        to.push_back(static_cast<std::int64_t>(value));
        return {};
    }
    ASSIGN_OR_RETURN(auto list, ProtoReader::inside(*this));
    while (!list.at_end()) {
        ASSIGN_OR_RETURN(const auto element, list.varint());
        to.push_back(static_cast<std::int64_t>(element));
    }
    return {};
}

Status ProtoField::append_reals(std::vector<float>& to) const
{
    if (wire == ProtoWire::fixed32) {
        to.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(value)));
        return {};
    }
    ASSIGN_OR_RETURN(auto list, ProtoReader::inside(*this));
    while (!list.at_end()) {
        ASSIGN_OR_RETURN(const auto bits, list.fixed(4));
        to.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    }
    return {};
}

Status ProtoField::append_doubles(std::vector<double>& to) const
{
    if (wire == ProtoWire::fixed64) {
        to.push_back(std::bit_cast<double>(value));
        return {};
    }
    ASSIGN_OR_RETURN(auto list, ProtoReader::inside(*this));
    while (!list.at_end()) {
        ASSIGN_OR_RETURN(const auto bits, list.fixed(8));
        to.push_back(std::bit_cast<double>(bits));
    }
    return {};
}

Error ProtoReader::fault(std::string_view what) const { return fault_at(m_offset + m_at, what); }

Result<ProtoReader> ProtoReader::inside(const ProtoField& field)
{
    ASSIGN_OR_RETURN(const auto content, field.data());
    return ProtoReader(content, field.offset);
}

// Ten bytes of seven bits hold 64 bits; the tenth holds one.
Result<std::uint64_t> ProtoReader::varint()
{
    std::uint64_t value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
        if (at_end()) return fault("the file ends within a number");
        const auto byte = std::to_integer<std::uint64_t>(m_bytes[m_at++]);
        if (shift == 63 && byte > 1) break;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value;
    }
    return fault("a number has more than 64 bits");
}

Result<std::uint64_t> ProtoReader::fixed(std::size_t size)
{
    if (m_bytes.size() - m_at < size) return fault("the file ends within a number");
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i) value |= std::to_integer<std::uint64_t>(m_bytes[m_at++]) << 8 * i;
    return value;
}

Result<ProtoField> ProtoReader::next()
{
    ProtoField field;
    field.offset = m_offset + m_at;
    ASSIGN_OR_RETURN(const auto tag, varint());
    if (tag >> 3 == 0 || tag >> 3 > 0x1fffffff) return field.fault("a field has no valid number");
    field.number = static_cast<int>(tag >> 3);
    field.wire = static_cast<ProtoWire>(tag & 7);
    switch (tag & 7) {
    case 0: {
        ASSIGN_OR_RETURN(field.value, varint());
        return field;
    }
    case 1: {
        ASSIGN_OR_RETURN(field.value, fixed(8));
        return field;
    }
    case 5: {
        ASSIGN_OR_RETURN(field.value, fixed(4));
        return field;
    }
    case 2: {
        ASSIGN_OR_RETURN(const auto size, varint());
        if (size > m_bytes.size() - m_at) return field.fault("a field is longer than what contains it");
        field.bytes = m_bytes.subspan(m_at, static_cast<std::size_t>(size));
        field.offset = m_offset + m_at;
        m_at += static_cast<std::size_t>(size);
        return field;
    }
    default: return field.fault("a field has an unknown form");
    }
}

} // namespace epoch
