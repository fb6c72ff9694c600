#include "exchange/onnx_tensor.h"

#include "base/units.h"
#include "data/memory_limit.h"
#include "exchange/onnx_fields.h"

#include <array>
#include <cstring>
#include <fstream>
#include <optional>

namespace epoch {
namespace {

namespace fs = std::filesystem;
using namespace onnx_proto;

// By ONNX's number (TensorProto.DataType).
constexpr std::array<const char*, 24> dtype_names{"undefined", "float", "uint8", "int8", "uint16", "int16", "int32",
    "int64", "string", "bool", "float16", "double", "uint32", "uint64", "complex64", "complex128", "bfloat16",
    "float8e4m3fn", "float8e4m3fnuz", "float8e5m2", "float8e5m2fnuz", "uint4", "int4", "float4e2m1"};

std::optional<DType> dtype_of(std::int64_t number)
{
    switch (number) {
    case 1: return DType::f32;
    case 2: return DType::u8;
    case 6: return DType::i32;
    case 7: return DType::i64;
    case 10: return DType::f16;
    case 11: return DType::f64;
    case 16: return DType::bf16;
    default: return std::nullopt;
    }
}

// The fields as read, before validation.
struct TensorFields {
    OnnxTensor tensor;
    std::int64_t dtype = 0, place = 0;
    std::optional<std::span<const std::byte>> raw;
    std::vector<ProtoField> typed; // of floats, int32s, int64s, doubles
    std::map<std::string, std::string> external;
};

Error fault(
    const TensorFields& fields, Message what, std::string_view hint = "export the file again with another program")
{
    return {"onnx.tensor", "tensor \"" + fields.tensor.name + "\"", std::move(what), Message(hint)};
}

Status read_entry(const ProtoField& field, TensorFields& fields)
{
    ASSIGN_OR_RETURN(auto reader, ProtoReader::inside(field));
    std::string key, value;
    while (!reader.at_end()) {
        ASSIGN_OR_RETURN(const auto part, reader.next());
        if (part.number != entry_field::key && part.number != entry_field::value) continue;
        ASSIGN_OR_RETURN(const auto text, part.text());
        if (text.size() > limits::onnx_name) return part.fault("a name is too long");
        (part.number == entry_field::key ? key : value) = text;
    }
    if (fields.external.size() > 8 || !fields.external.emplace(key, value).second)
        return field.fault("a file beside this one is described twice");
    return {};
}

Status read_field(const ProtoField& field, TensorFields& fields)
{
    switch (field.number) {
    case tensor_field::dims:
        if (field.bytes.size() > 10 * limits::onnx_axes) return field.fault("a tensor has too many axes");
        RETURN_IF_ERROR(field.append_integers(fields.tensor.dims));
        if (fields.tensor.dims.size() > limits::onnx_axes) return field.fault("a tensor has too many axes");
        return {};
    case tensor_field::dtype: {
        ASSIGN_OR_RETURN(fields.dtype, field.integer());
        return {};
    }
    case tensor_field::name: {
        ASSIGN_OR_RETURN(const auto name, field.text());
        if (name.size() > limits::onnx_name) return field.fault("a name is too long");
        fields.tensor.name = name;
        return {};
    }
    case tensor_field::data: {
        if (fields.raw) return field.fault("a tensor stores its data twice");
        ASSIGN_OR_RETURN(fields.raw, field.data());
        return {};
    }
    case tensor_field::floats:
    case tensor_field::int32s:
    case tensor_field::int64s:
    case tensor_field::doubles:
        // Unpacked lists have a field for each element; only short ones are written that way.
        if (fields.typed.size() >= limits::onnx_tensors) return field.fault("a tensor has too many parts");
        fields.typed.push_back(field);
        return {};
    case tensor_field::texts:
    case tensor_field::uint64s:
    case tensor_field::segment: return field.fault("a tensor has numbers in a form that is not known here");
    case tensor_field::external: return read_entry(field, fields);
    case tensor_field::place: {
        ASSIGN_OR_RETURN(fields.place, field.integer());
        return {};
    }
    default: return {};
    }
}

// The bytes that the shape needs.
Result<std::uint64_t> checked_size(TensorFields& fields)
{
    const auto type = dtype_of(fields.dtype);
    if (!type) {
        const bool known = fields.dtype >= 0 && fields.dtype < std::ssize(dtype_names);
        return fault(fields,
            message("has numbers of type {type}, which the engine does not have",
                {{"type",
                    known ? std::string(dtype_names[static_cast<std::size_t>(fields.dtype)])
                          : std::to_string(fields.dtype)}}),
            "convert the model to float first");
    }
    fields.tensor.dtype = *type;
    std::uint64_t count = 1;
    for (const auto extent : fields.tensor.dims) {
        if (extent < 0) return fault(fields, message("has an extent of {extent}", {{"extent", extent}}));
        if (extent > 0 && count > limits::onnx_elements / static_cast<std::uint64_t>(extent))
            return fault(fields, "has more elements than can be used");
        count *= static_cast<std::uint64_t>(extent);
    }
    return count * size_of(*type);
}

template <class T> void append(std::string& to, T value)
{
    char bytes[sizeof(T)];
    std::memcpy(bytes, &value, sizeof(T));
    to.append(bytes, sizeof(T));
}

void append_integer(std::string& to, std::int64_t value, DType type)
{
    if (type == DType::i64) return append(to, value);
    if (type == DType::i32) return append(to, static_cast<std::int32_t>(value));
    if (type == DType::u8) return append(to, static_cast<std::uint8_t>(value));
    append(to, static_cast<std::uint16_t>(value)); // the bits of a 16-bit float
}

Result<std::string> typed_numbers(const TensorFields& fields, std::uint64_t size)
{
    const DType type = fields.tensor.dtype;
    std::uint64_t listed = 0;
    for (const ProtoField& field : fields.typed) listed += field.bytes.empty() ? 10 : field.bytes.size();
    // An element takes at least one byte in the list.
    if (size / size_of(type) > listed) return fault(fields, "has fewer numbers than its shape");
    std::string bytes;
    for (const ProtoField& field : fields.typed) {
        const int fits = type == DType::f32 ? tensor_field::floats
            : type == DType::f64            ? tensor_field::doubles
            : type == DType::i64            ? tensor_field::int64s
                                            : tensor_field::int32s;
        if (field.number != fits) return fault(fields, "has numbers of another type than it says");
        std::vector<float> reals;
        std::vector<double> doubles;
        std::vector<std::int64_t> integers;
        if (type == DType::f32) {
            RETURN_IF_ERROR(field.append_reals(reals));
        } else if (type == DType::f64) {
            RETURN_IF_ERROR(field.append_doubles(doubles));
        } else
            RETURN_IF_ERROR(field.append_integers(integers));
        for (const float value : reals) append(bytes, value);
        for (const double value : doubles) append(bytes, value);
        for (const auto value : integers) append_integer(bytes, value, type);
        if (bytes.size() > size) return fault(fields, "has more numbers than its shape");
    }
    if (bytes.size() != size) return fault(fields, "has fewer numbers than its shape");
    return bytes;
}

// Only a plain, single, regular file of the same folder (github.com/onnx/onnx: docs/ExternalDataSecurity.md).
Result<fs::path> file_beside(const TensorFields& fields, const std::string& location, const fs::path& folder)
{
    const auto refused = [&](const char* what) {
        return fault(fields,
            message("wants numbers from \"{file}\", which {what}", {{"file", location}, {"what", what}}),
            "put both files into one folder, as they were exported");
    };
    if (folder.empty()) return refused("is not here");
    if (location.empty() || location == "." || location == ".."
        || location.find_first_of(std::string_view("/\\:\0", 4)) != std::string::npos)
        return refused("is not a plain file name");
    const fs::path path = folder / fs::path(std::u8string(location.begin(), location.end()));
    std::error_code missing;
    const auto status = fs::symlink_status(path, missing);
    if (missing || !fs::exists(status)) return refused("is not beside this file");
    if (!fs::is_regular_file(status)) return refused("is a link or no file");
    if (fs::hard_link_count(path, missing) != 1 || missing) return refused("has several names on the disk");
    return path;
}

// `taken`: bytes of each external file that tensors have read so far. Their sum is limited to the file's size, so that
// a small file cannot be expanded by reading the same bytes many times.
Result<std::string> external_numbers(
    const TensorFields& fields, std::uint64_t size, const fs::path& folder, std::map<std::string, std::uint64_t>& taken)
{
    std::int64_t offset = 0, length = static_cast<std::int64_t>(size);
    std::string location;
    for (const auto& [key, value] : fields.external) {
        const bool known = key == "location" || key == "checksum" || (key == "offset" && parse_number(value, offset))
            || (key == "length" && parse_number(value, length));
        if (!known) return fault(fields, message("has an unknown entry \"{key}\" about its file", {{"key", key}}));
        if (key == "location") location = value;
    }
    if (offset < 0 || length < 0 || static_cast<std::uint64_t>(length) != size)
        return fault(fields, "has a part of its file that does not fit its shape");
    ASSIGN_OR_RETURN(const auto path, file_beside(fields, location, folder));
    std::error_code unreadable;
    const auto there = fs::file_size(path, unreadable);
    if (unreadable || static_cast<std::uint64_t>(offset) > there || size > there - static_cast<std::uint64_t>(offset))
        return fault(fields, message("lies behind the end of \"{file}\"", {{"file", location}}),
            "the file beside this one is cut off or another; copy it again");
    std::uint64_t& sum = taken[location];
    if (size > there - sum) return fault(fields, "shares numbers of its file with other tensors");
    sum += size;
    RETURN_IF_ERROR(check_data_memory(static_cast<double>(sum), location, "the numbers of its tensors"));
    std::string bytes(static_cast<std::size_t>(size), '\0');
    std::ifstream stream(path, std::ios::binary);
    if (!stream.seekg(offset) || !stream.read(bytes.data(), static_cast<std::streamsize>(size)))
        return Error{"file.read", path.string(), "cannot be read", "check its permissions"};
    return bytes;
}

} // namespace

Result<OnnxTensor> parse_onnx_tensor(const ProtoField& field, const fs::path& folder, OnnxFile& file)
{
    ASSIGN_OR_RETURN(auto reader, ProtoReader::inside(field));
    TensorFields fields;
    while (!reader.at_end()) {
        ASSIGN_OR_RETURN(const auto part, reader.next());
        RETURN_IF_ERROR(read_field(part, fields));
    }
    ASSIGN_OR_RETURN(const auto size, checked_size(fields));
    const bool outside = fields.place == 1;
    if (fields.place != 0 && !outside) return fault(fields, "stores its data in an unknown location");
    if (int{fields.raw.has_value()} + int{!fields.typed.empty()} + int{outside} > 1
        || (!outside && !fields.external.empty()))
        return fault(fields, "stores its data twice, in two forms");
    if (fields.raw) {
        if (fields.raw->size() != size)
            return fault(fields,
                message("has {found} bytes; its shape needs {expected}",
                    {{"found", fields.raw->size()}, {"expected", size}}));
        fields.tensor.bytes = *fields.raw;
        return std::move(fields.tensor);
    }
    auto numbers = outside ? external_numbers(fields, size, folder, file.taken) : typed_numbers(fields, size);
    if (!numbers) return std::move(numbers).error();
    const std::string& kept = file.others.emplace_back(std::move(*numbers));
    fields.tensor.bytes = std::as_bytes(std::span(kept));
    return std::move(fields.tensor);
}

} // namespace epoch
