// npy_array: one array of NumPy, a file .npy or one in a zip .npz. Format: numpy.org/doc/stable/reference/generated/
// numpy.lib.format.html, versions 1 to 3. Objects of Python (pickle) are refused.
#pragma once

#include "base/result.h"
#include "data/byte_source.h"
#include "formats/stored_zip.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epoch {

struct NpyType {
    enum class Kind : std::uint8_t { boolean, whole, natural, real, letters, bytes };
    Kind kind = Kind::real;
    std::size_t size = 4; // bytes of an element
    bool big_endian = false;

    bool is_text() const { return kind == Kind::letters || kind == Kind::bytes; }
    bool is_whole() const { return kind == Kind::boolean || kind == Kind::whole || kind == Kind::natural; }
    bool is_byte() const { return kind == Kind::natural && size == 1; }
    std::string text() const; // "uint8", as NumPy calls it

    bool operator==(const NpyType&) const = default;
};

// An array whose head has been read, but not its elements.
struct NpyArray {
    std::filesystem::path path;
    std::optional<ZipEntry> entry; // of a zip
    std::string name; // for a person: "mnist.npz, x_train"
    KeepReading keep = {};
    NpyType type = {};
    bool columns_first = false; // "Fortran order": the first axis runs fastest
    std::vector<std::int64_t> extents = {};
    std::size_t bytes = 0; // of all elements
    bool compressed = false;

    std::int64_t rows() const { return extents.empty() ? 0 : extents[0]; }
    std::size_t row_elements() const;
    std::size_t row_bytes() const { return row_elements() * type.size; }
    std::string extents_text() const; // "60000 × 28 × 28"
    Error fault(Message what, Message hint) const { return {"data.npz", name, std::move(what), std::move(hint)}; }

    // Calls `use` with blocks of about 1 MiB of whole rows, each in the order of its elements: the last axis runs
    // fastest.
    using UseBlock = std::function<Status(std::span<const std::byte> rows)>;
    Status read_rows(const UseBlock& use) const;

    double number(const std::byte* element) const;
    std::string text(const std::byte* element) const; // UTF-8
};

Result<NpyArray> open_npy(const std::filesystem::path& file, const KeepReading& keep = {});

// The arrays of a zip by their names; the fault of one that cannot be read.
using NpyArrays = std::map<std::string, Result<NpyArray>>;
Result<NpyArrays> open_npz(const std::filesystem::path& file, const KeepReading& keep = {});

} // namespace epoch
