#include "formats/safetensors.h"

#include "base/shape.h"
#include "model/json.h"
#include "store/atomic_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>
#include <tuple>
#include <utility>

namespace epoch {
namespace {

static_assert(std::endian::native == std::endian::little, "the file is little-endian, and so is the machine");

namespace fs = std::filesystem;

constexpr std::uint64_t prefix_bytes = 8;
constexpr std::string_view metadata_key = "__metadata__", hash_key = "sha256";

struct FileType {
    std::string_view name;
    std::uint64_t bits;
    std::optional<DType> dtype;
};

// Every type of the format, with the engine's type where it has one.
constexpr std::array file_types = std::to_array<FileType>({
    {"BOOL", 8, {}},
    {"F4", 4, {}},
    {"F6_E2M3", 6, {}},
    {"F6_E3M2", 6, {}},
    {"U8", 8, DType::u8},
    {"I8", 8, DType::i8},
    {"F8_E5M2", 8, {}},
    {"F8_E4M3", 8, {}},
    {"F8_E8M0", 8, {}},
    {"F8_E4M3FNUZ", 8, {}},
    {"F8_E5M2FNUZ", 8, {}},
    {"I16", 16, {}},
    {"U16", 16, {}},
    {"F16", 16, DType::f16},
    {"BF16", 16, DType::bf16},
    {"I32", 32, DType::i32},
    {"U32", 32, {}},
    {"F32", 32, DType::f32},
    {"C64", 64, {}},
    {"F64", 64, DType::f64},
    {"I64", 64, DType::i64},
    {"U64", 64, {}},
});

const FileType* file_type(std::string_view name)
{
    const auto found = std::ranges::find(file_types, name, &FileType::name);
    return found != file_types.end() ? &*found : nullptr;
}

Error malformed(std::string where, Message what)
{
    return {"safetensors.malformed", std::move(where), std::move(what),
        "the file is damaged or not a safetensors file; copy or download it again"};
}

std::string shown(std::string_view name) { return "tensor \"" + std::string(name.substr(0, 200)) + "\""; }

std::optional<std::uint64_t> whole_in(const Json& json)
{
    const auto* number = std::get_if<std::int64_t>(&json.what);
    return number && *number >= 0 ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

// The size of a tensor in bytes; none when it exceeds 63 bits or ends inside a byte.
std::optional<std::uint64_t> bytes_of_shape(const std::vector<std::int64_t>& shape, std::uint64_t bits)
{
    constexpr auto max_bytes = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    std::uint64_t product = bits;
    for (const std::int64_t extent : shape) {
        const auto by = static_cast<std::uint64_t>(extent);
        if (by != 0 && product > max_bytes / by) return std::nullopt;
        product *= by;
    }
    if (product % 8 != 0) return std::nullopt;
    return product / 8;
}

Result<std::vector<std::int64_t>> read_shape(const std::string& name, const Json* json)
{
    if (!json || !json->list()) return malformed(shown(name), "has no \"shape\" that is a list");
    std::vector<std::int64_t> shape;
    for (const Json& item : *json->list()) {
        const auto extent = whole_in(item);
        if (!extent) return malformed(shown(name), "its shape holds something that is not a whole number from 0");
        shape.push_back(static_cast<std::int64_t>(*extent));
    }
    return shape;
}

Result<SafetensorsEntry> read_entry(const std::string& name, const Json& json)
{
    if (!json.object()) return malformed(shown(name), "its description is not an object");
    for (const auto& [key, value] : *json.object())
        if (key != "dtype" && key != "shape" && key != "data_offsets")
            return malformed(shown(name),
                message("its description holds \"{key}\", which is not known", {{"key", key.substr(0, 200)}}));
    SafetensorsEntry entry{name, {}, {}, 0, 0};
    const Json *dtype = json.find("dtype"), *offsets = json.find("data_offsets");
    const auto* text = dtype ? std::get_if<std::string>(&dtype->what) : nullptr;
    if (!text) return malformed(shown(name), "has no \"dtype\" that is a text");
    const FileType* type = file_type(*text);
    if (!type)
        return malformed(shown(name), message("has the unknown type \"{type}\"", {{"type", text->substr(0, 200)}}));
    entry.dtype = *text;
    ASSIGN_OR_RETURN(auto shape, read_shape(name, json.find("shape")));
    entry.shape = std::move(shape);

    const JsonList* pair = offsets ? offsets->list() : nullptr;
    const auto begin = pair && pair->size() == 2 ? whole_in((*pair)[0]) : std::nullopt;
    const auto end = pair && pair->size() == 2 ? whole_in((*pair)[1]) : std::nullopt;
    if (!begin || !end) return malformed(shown(name), "has no \"data_offsets\" of two whole numbers");
    if (*begin > *end)
        return malformed(shown(name),
            message("begins at byte {begin} and ends before, at {end}", {{"begin", *begin}, {"end", *end}}));
    entry.begin = *begin;
    entry.end = *end;
    const auto bytes = bytes_of_shape(entry.shape, type->bits);
    if (!bytes) return malformed(shown(name), "its shape has more numbers than any file, or ends inside a byte");
    if (*bytes != *end - *begin)
        return malformed(shown(name),
            message("its shape needs {needed} bytes, its offsets span {span}",
                {{"needed", *bytes}, {"span", *end - *begin}}));
    return entry;
}

Status read_metadata(const Json& json, SafetensorsHeader& header)
{
    if (!json.object()) return malformed(std::string(metadata_key), "is not an object");
    for (const auto& [key, value] : *json.object()) {
        const auto* text = std::get_if<std::string>(&value.what);
        if (!text)
            return malformed(
                std::string(metadata_key), message("\"{key}\" is not a text", {{"key", key.substr(0, 200)}}));
        header.metadata.emplace(key, *text);
    }
    return {};
}

// Each tensor, sorted by offset, must begin at the end of the previous one, and the last one must end with the file.
Status check_cover(const std::vector<SafetensorsEntry>& sorted, std::uint64_t data_bytes)
{
    std::uint64_t reached = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const auto& [name, dtype, shape, begin, end] = sorted[i];

        if (begin < reached)
            return malformed(shown(name),
                message("begins at byte {begin}, inside {other}, which ends at {end}",
                    {{"begin", begin}, {"other", shown(sorted[i - 1].name)}, {"end", reached}}));
        if (begin > reached)
            return malformed(shown(name),
                message("begins at byte {begin}; the bytes from {gap} belong to no tensor",
                    {{"begin", begin}, {"gap", reached}}));
        if (end > data_bytes)
            return malformed(shown(name),
                message("ends at byte {end}; the file holds {bytes}", {{"end", end}, {"bytes", data_bytes}}));
        reached = end;
    }
    if (reached < data_bytes)
        return malformed("", message("{bytes} B at its end belong to no tensor", {{"bytes", data_bytes - reached}}));
    return {};
}

std::string header_text(
    const std::vector<SafetensorsTensor>& tensors, const std::map<std::string, std::string, std::less<>>& metadata)
{
    // Written by hand, because the header has no spaces.
    const auto quoted = [](const std::string& text) { return write_json(Json(text)); };
    std::string out = "{" + quoted(std::string(metadata_key)) + ":{";
    for (bool first = true; const auto& [key, value] : metadata) {
        if (!std::exchange(first, false)) out += ',';
        out += quoted(key) + ":" + quoted(value);
    }
    out += "}";
    std::size_t offset = 0;
    for (const SafetensorsTensor& tensor : tensors) {
        const auto* type = &*std::ranges::find(file_types, std::optional(tensor.dtype), &FileType::dtype);
        out += "," + quoted(tensor.name) + ":{\"dtype\":\"" + std::string(type->name) + "\",\"shape\":[";
        for (std::size_t axis = 0; axis < tensor.shape.size(); ++axis)
            out += (axis > 0 ? "," : "") + std::to_string(tensor.shape[axis]);
        out += "],\"data_offsets\":[" + std::to_string(offset) + ",";
        offset += tensor.bytes.size();
        out += std::to_string(offset) + "]}";
    }
    out += "}";
    out.append((8 - out.size() % 8) % 8, ' '); // aligns the data
    return out;
}

std::string_view text_of(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

} // namespace

std::optional<DType> SafetensorsEntry::type() const
{
    const FileType* type = file_type(dtype);
    return type ? type->dtype : std::nullopt;
}

const SafetensorsEntry* SafetensorsHeader::find(std::string_view name) const
{
    const auto found = std::ranges::find(tensors, name, &SafetensorsEntry::name);
    return found != tensors.end() ? &*found : nullptr;
}

Result<SafetensorsHeader> parse_safetensors_header(std::string_view json, std::uint64_t data_bytes)
{
    const std::size_t first = json.find_first_not_of(" \t\r\n");
    if (first == json.npos || json[first] != '{') return malformed("header", "is not a JSON object");
    const auto root = parse_json(json);
    if (!root) return Error(malformed(root.error().where, root.error().what)).at("header");
    if (root->object()->size() > limits::safetensors_tensors)
        return malformed("header", message("names more than {max} tensors", {{"max", limits::safetensors_tensors}}));
    SafetensorsHeader header;
    for (const auto& [name, description] : *root->object()) {
        if (name == metadata_key) {
            RETURN_IF_ERROR(read_metadata(description, header));
            continue;
        }
        ASSIGN_OR_RETURN(auto entry, read_entry(name, description));
        header.tensors.push_back(std::move(entry));
    }
    std::ranges::sort(
        header.tensors, {}, [](const SafetensorsEntry& entry) { return std::tie(entry.begin, entry.end, entry.name); });
    RETURN_IF_ERROR(check_cover(header.tensors, data_bytes));
    return header;
}

Result<SafetensorsFile> SafetensorsFile::open(const fs::path& path)
{
    const std::string name = path.string();
    std::error_code fault;
    if (!fs::is_regular_file(path, fault))
        return Error{"file.read", name, fs::exists(path, fault) ? "is not a file" : "is not there",
            "check the name and the folder"};
    const std::uint64_t size = fs::file_size(path, fault);
    SafetensorsFile file(name, std::ifstream(path, std::ios::binary));
    if (fault || !file.m_stream) return Error{"file.read", name, "cannot be opened", "check that you may read it"};

    std::array<std::byte, prefix_bytes> prefix{};
    if (size < prefix_bytes)
        return malformed(name, message("has {bytes} B; the length of its header alone takes 8 B", {{"bytes", size}}));
    RETURN_IF_ERROR(file.read_at(0, prefix));
    const auto header_bytes = std::bit_cast<std::uint64_t>(prefix);
    if (header_bytes > size - prefix_bytes)
        return malformed(name,
            message("its header should have {expected} bytes; the file has {bytes} after the length",
                {{"expected", header_bytes}, {"bytes", size - prefix_bytes}}));
    if (header_bytes > limits::safetensors_header)
        return malformed(name,
            message("its header has {bytes} B; at most {max} B are read",
                {{"bytes", header_bytes}, {"max", limits::safetensors_header}}));
    std::string json(static_cast<std::size_t>(header_bytes), '\0');
    RETURN_IF_ERROR(file.read_at(prefix_bytes, std::as_writable_bytes(std::span(json))));
    file.m_data_begin = prefix_bytes + header_bytes;
    file.m_data_bytes = size - file.m_data_begin;
    auto header = parse_safetensors_header(json, file.m_data_bytes);
    if (!header) return std::move(header).error().at(name);
    file.m_header = std::move(*header);
    return file;
}

Status SafetensorsFile::read_at(std::uint64_t offset, std::span<std::byte> to)
{
    m_stream.clear();
    m_stream.seekg(static_cast<std::streamoff>(offset));
    if (m_stream.read(reinterpret_cast<char*>(to.data()), static_cast<std::streamsize>(to.size()))) return {};
    return Error{"file.read", m_name, "cannot be read to its end", "the file changed or its disk has a fault"};
}

Result<std::vector<std::byte>> SafetensorsFile::read(const SafetensorsEntry& entry)
{
    assert(entry.end <= m_data_bytes);
    if (!entry.type())
        return Error{"safetensors.type", m_name + ": " + shown(entry.name),
            message("holds numbers of the type {type}, which this version cannot use", {{"type", entry.dtype}}),
            "convert it to F32"};
    std::vector<std::byte> bytes(static_cast<std::size_t>(entry.end - entry.begin));
    RETURN_IF_ERROR(read_at(m_data_begin + entry.begin, bytes));
    return bytes;
}

Status SafetensorsFile::verify()
{
    const auto expected = m_header.metadata.find(hash_key);
    if (expected == m_header.metadata.end()) return {};
    Sha256 hash;
    std::vector<std::byte> block(1 << 20);
    for (std::uint64_t at = 0; at < m_data_bytes;) {
        const auto chunk =
            std::span(block).first(static_cast<std::size_t>(std::min<std::uint64_t>(block.size(), m_data_bytes - at)));
        RETURN_IF_ERROR(read_at(m_data_begin + at, chunk));
        hash.add(chunk);
        at += chunk.size();
    }
    if (hash.text() == expected->second) return {};
    return malformed(m_name, "its data was changed after it was written (the SHA-256 differs)");
}

Status write_safetensors(const fs::path& file, std::vector<SafetensorsTensor> tensors,
    std::map<std::string, std::string, std::less<>> metadata)
{
    std::ranges::sort(tensors, [](const SafetensorsTensor& a, const SafetensorsTensor& b) {
        const std::size_t wide_a = size_of(a.dtype), wide_b = size_of(b.dtype);
        return wide_a != wide_b ? wide_a > wide_b : a.name < b.name;
    });
    Sha256 hash;
    for (const SafetensorsTensor& tensor : tensors) hash.add(tensor.bytes);
    metadata[std::string(hash_key)] = hash.text();

    const std::string header = header_text(tensors, metadata);
    if (header.size() > limits::safetensors_header)
        return Error{"safetensors.header", file.string(),
            message("the header would have {bytes} bytes; at most {max} are written",
                {{"bytes", header.size()}, {"max", limits::safetensors_header}}),
            "make the network's description or names shorter"};
    const auto prefix = std::bit_cast<std::array<std::byte, prefix_bytes>>(std::uint64_t{header.size()});
    std::vector<std::string_view> chunks{text_of(prefix), header};
    for (const SafetensorsTensor& tensor : tensors) chunks.push_back(text_of(tensor.bytes));
    return write_file_atomically(file, chunks);
}

} // namespace epoch
