#include "data/readers/npy_array.h"

#include "base/utf8.h"
#include "data/memory_limit.h"
#include "data/readers/npy_head.h"
#include "data/zip_member.h"
#include "formats/foreign_weights.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>
#include <utility>

namespace epoch {
namespace {

namespace fs = std::filesystem;
using Kind = NpyType::Kind;

constexpr std::size_t npy_block_bytes = 1 << 20;
constexpr std::uint64_t max_arrays = 1000;
constexpr double max_growth = 1032; // of a byte by deflate

Result<ByteSource> stream_of(const NpyArray& array)
{
    if (!array.entry) return ByteSource::open(array.path, array.keep);
    return open_zip_member(array.path, *array.entry, array.name, array.keep);
}

// Fails before any allocation when the file cannot hold the elements.
Status check_size(NpyArray& array, double head, double in_file, double max_bytes)
{
    double bytes = static_cast<double>(array.type.size);
    for (const std::int64_t extent : array.extents) bytes *= static_cast<double>(extent);
    if (array.compressed ? bytes + head > max_bytes : head + bytes != in_file)
        return array.fault(message("announces {extents} elements, which is not its size",
                               {{"extents", array.extents.empty() ? std::string("1") : array.extents_text()}}),
            npy_again);
    array.bytes = static_cast<std::size_t>(bytes);
    return {};
}

Status read_array_head(NpyArray& array)
{
    ASSIGN_OR_RETURN(auto file, stream_of(array));
    array.compressed = array.entry ? array.entry->deflated : file.compressed();
    ASSIGN_OR_RETURN(const auto head, read_npy_head(file, array));
    const double in_file = array.entry ? static_cast<double>(array.entry->size) : file.file_bytes();
    const double max_bytes = !array.entry ? file.max_bytes()
        : array.entry->deflated         ? std::min(in_file, static_cast<double>(array.entry->packed) * max_growth)
                                        : in_file;
    return check_size(array, static_cast<double>(head), in_file, max_bytes);
}

template <class Bits> Bits bits_at(const std::byte* at, bool big_endian)
{
    static_assert(std::endian::native == std::endian::little);
    std::array<std::byte, sizeof(Bits)> bytes{};
    std::memcpy(bytes.data(), at, sizeof(Bits));
    if (big_endian) std::ranges::reverse(bytes);
    return std::bit_cast<Bits>(bytes);
}

void add_letter(char32_t letter, std::string& to)
{
    if (letter > 0x10FFFF || (letter >= 0xD800 && letter < 0xE000)) letter = 0xFFFD;
    const auto rest = [&](unsigned shift) { return static_cast<char>(0x80u | (letter >> shift & 0x3Fu)); };
    if (letter < 0x80)
        to += static_cast<char>(letter);
    else if (letter < 0x800)
        to += {static_cast<char>(0xC0u | letter >> 6), rest(0)};
    else if (letter < 0x10000)
        to += {static_cast<char>(0xE0u | letter >> 12), rest(6), rest(0)};
    else
        to += {static_cast<char>(0xF0u | letter >> 18), rest(12), rest(6), rest(0)};
}

// Copies rows from `first` on out of an array whose first axis runs fastest.
void gather_rows(const NpyArray& array, std::span<const std::byte> all, std::size_t first, std::span<std::byte> to)
{
    const auto rows = static_cast<std::size_t>(array.rows());
    const std::size_t size = array.type.size, row_bytes = array.row_bytes();
    std::vector<std::size_t> strides(array.extents.size(), 1), place(array.extents.size());
    for (std::size_t axis = 1; axis < strides.size(); ++axis)
        strides[axis] = strides[axis - 1] * static_cast<std::size_t>(array.extents[axis - 1]);
    std::size_t from = 0; // of row 0
    for (std::size_t element = 0; element < row_bytes / size; ++element) {
        for (std::size_t row = 0; row < to.size() / row_bytes && first + row < rows; ++row)
            std::memcpy(to.data() + row * row_bytes + element * size, all.data() + (from + first + row) * size, size);
        for (std::size_t axis = strides.size(); axis-- > 1;) {
            from += strides[axis];
            if (++place[axis] < static_cast<std::size_t>(array.extents[axis])) break;
            from -= strides[axis] * place[axis];
            place[axis] = 0;
        }
    }
}

} // namespace

std::string NpyType::text() const
{
    constexpr std::array<std::string_view, 6> names{"bool", "int", "uint", "float", "text", "text"};
    const std::string name(names[static_cast<std::size_t>(kind)]);
    return is_text() || kind == Kind::boolean ? name : name + std::to_string(8 * size);
}

std::size_t NpyArray::row_elements() const
{
    std::size_t count = 1;
    for (std::size_t axis = 1; axis < extents.size(); ++axis) count *= static_cast<std::size_t>(extents[axis]);
    return count;
}

std::string NpyArray::extents_text() const
{
    std::string text;
    for (const std::int64_t extent : extents) text += (text.empty() ? "" : " × ") + std::to_string(extent);
    return text;
}

Status NpyArray::read_rows(const UseBlock& use) const
{
    ASSIGN_OR_RETURN(auto file, stream_of(*this));
    NpyArray now{path, entry, name};
    now.compressed = compressed;
    RETURN_IF_ERROR(read_npy_head(file, now));
    if (now.extents != extents || now.type != type || now.columns_first != columns_first)
        return fault("changed while it was read", "read it again when it is complete");
    if (columns_first)
        RETURN_IF_ERROR(check_data_memory(2 * static_cast<double>(bytes), name,
            message("{extents} elements in another order of the axes", {{"extents", extents_text()}})));
    const std::size_t row = row_bytes(),
                      at_once = std::max<std::size_t>(1, npy_block_bytes / std::max<std::size_t>(1, row));
    std::vector<std::byte> all(columns_first ? bytes : 0), block;
    const auto fill = [&](std::span<std::byte> to, std::size_t before) -> Status {
        ASSIGN_OR_RETURN(const auto got, read_fully(file, to));
        if (got == to.size()) return {};
        return fault(
            message("ends after {read} of {expected} bytes", {{"read", before + got}, {"expected", bytes}}), npy_again);
    };
    RETURN_IF_ERROR(fill(all, 0));
    const auto count = static_cast<std::size_t>(rows());
    for (std::size_t first = 0; first < count; first += at_once) {
        block.resize(std::min(at_once, count - first) * row);
        if (columns_first)
            gather_rows(*this, all, first, block);
        else
            RETURN_IF_ERROR(fill(block, first * row));
        RETURN_IF_ERROR(use(block));
    }
    // One byte more shows that it ends here, and has the checksum tested.
    std::array<std::byte, 1> more{};
    ASSIGN_OR_RETURN(const auto got, file.read(more));
    if (got == 0) return {};
    return fault(
        message("goes on after the {extents} elements it announces", {{"extents", extents_text()}}), npy_again);
}

double NpyArray::number(const std::byte* at) const
{
    const bool big = type.big_endian;
    switch (type.kind) {
    case Kind::boolean: return std::to_integer<int>(*at) != 0;
    case Kind::whole:
        switch (type.size) {
        case 1: return std::bit_cast<std::int8_t>(*at);
        case 2: return bits_at<std::int16_t>(at, big);
        case 4: return bits_at<std::int32_t>(at, big);
        default: return static_cast<double>(bits_at<std::int64_t>(at, big));
        }
    case Kind::natural:
        switch (type.size) {
        case 1: return std::to_integer<int>(*at);
        case 2: return bits_at<std::uint16_t>(at, big);
        case 4: return bits_at<std::uint32_t>(at, big);
        default: return static_cast<double>(bits_at<std::uint64_t>(at, big));
        }
    case Kind::real:
        switch (type.size) {
        case 2: return static_cast<double>(widened_half(bits_at<std::uint16_t>(at, big)));
        case 4: return static_cast<double>(bits_at<float>(at, big));
        default: return bits_at<double>(at, big);
        }
    case Kind::letters:
    case Kind::bytes: break;
    }
    return 0;
}

std::string NpyArray::text(const std::byte* at) const
{
    std::string text;
    if (type.kind == Kind::letters) {
        for (std::size_t i = 0; i < type.size; i += 4) {
            const auto letter = bits_at<char32_t>(at + i, type.big_endian);
            if (letter != 0) add_letter(letter, text);
        }
        return text;
    }
    text.assign(reinterpret_cast<const char*>(at), type.size);
    while (text.ends_with('\0')) text.pop_back();
    if (is_utf8(text) && text.find('\0') == text.npos) return text;
    std::string latin;
    for (const char c : text)
        if (c != '\0') add_letter(static_cast<unsigned char>(c), latin);
    return latin;
}

Result<NpyArray> open_npy(const fs::path& path, const KeepReading& keep)
{
    const auto name = path.u8string();
    NpyArray array{path, {}, {name.begin(), name.end()}, keep};
    RETURN_IF_ERROR(read_array_head(array));
    return array;
}

Result<NpyArrays> open_npz(const fs::path& path, const KeepReading& keep)
{
    if (const auto file = ByteSource::open(path); !file) return file.error(); // tells what is no file
    ASSIGN_OR_RETURN(const auto entries, zip_entries(path, max_arrays));
    const auto file = path.u8string();
    NpyArrays arrays;
    constexpr std::string_view ending = ".npy";
    for (const auto& [name, entry] : entries) {
        if (!name.ends_with(ending) || !entry.plain) continue;
        const std::string key = name.substr(0, name.size() - ending.size());
        NpyArray array{path, entry, std::string(file.begin(), file.end()) + ", " + key.substr(0, 200), keep};
        const auto read = read_array_head(array);
        if (!read && is_reading_cancelled(read.error())) return read.error();
        arrays.emplace(key, read ? Result<NpyArray>(std::move(array)) : Result<NpyArray>(read.error()));
    }
    return arrays;
}

} // namespace epoch
