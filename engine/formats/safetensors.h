// safetensors: named tensors in one file: the header's length (u64), a JSON header, and the elements of all tensors,
// little-endian and row-major, without gaps. Reading runs no code, and every size is checked before memory is
// allocated. Format: huggingface.co/docs/safetensors.
#pragma once

#include "base/dtype.h"
#include "base/result.h"
#include "base/sha256.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

namespace limits {
inline constexpr std::uint64_t safetensors_header = 16u << 20; // bytes
inline constexpr std::size_t safetensors_tensors = 100'000;
} // namespace limits

struct SafetensorsEntry {
    std::string name;
    std::string dtype; // "F32": as the file says; the format knows more types than the engine does
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0, end = 0; // bytes, from the start of the data

    std::optional<DType> type() const; // none: the engine has no such type
};

struct SafetensorsHeader {
    std::map<std::string, std::string, std::less<>> metadata;
    std::vector<SafetensorsEntry> tensors; // in file order

    const SafetensorsEntry* find(std::string_view name) const;
};

// `data_bytes` is the size of the data after the header. Duplicate names, unknown types, overflowing shapes, and ranges
// that overlap, leave gaps, do not match their shape or do not cover the data exactly are errors.
Result<SafetensorsHeader> parse_safetensors_header(std::string_view json, std::uint64_t data_bytes);

// An open file. It reads a tensor only on request.
class SafetensorsFile {
public:
    static Result<SafetensorsFile> open(const std::filesystem::path& file);

    const SafetensorsHeader& header() const { return m_header; }
    // The bytes of a tensor in canonical form. The engine must have its type.
    Result<std::vector<std::byte>> read(const SafetensorsEntry& entry);
    // Checks the data against the "sha256" of the metadata, which Epoch Studio writes; files without one pass.
    Status verify();

private:
    SafetensorsFile(std::string name, std::ifstream stream)
        : m_name(std::move(name))
        , m_stream(std::move(stream))
    {
    }
    Status read_at(std::uint64_t offset, std::span<std::byte> to);

    std::string m_name;
    std::ifstream m_stream;
    SafetensorsHeader m_header;
    std::uint64_t m_data_begin = 0, m_data_bytes = 0;
};

struct SafetensorsTensor {
    std::string name;
    DType dtype = DType::f32;
    std::vector<std::int64_t> shape;
    std::span<const std::byte> bytes; // canonical
};

// Writes the widest types first, then by name, so that equal contents give equal files and every element is aligned.
// Adds "sha256" to the metadata. Atomic (see atomic_file.h).
Status write_safetensors(const std::filesystem::path& file, std::vector<SafetensorsTensor> tensors,
    std::map<std::string, std::string, std::less<>> metadata);

} // namespace epoch
