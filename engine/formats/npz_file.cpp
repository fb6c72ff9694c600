#include "formats/npz_file.h"

#include "formats/stored_zip.h"
#include "store/atomic_file.h"

namespace epoch {
namespace {

// The header is padded so that the numbers begin at a multiple of 64 bytes.
std::string npy_of(const NamedTensor& tensor)
{
    std::string shape;
    for (const auto extent : tensor.type.shape.extents()) shape += std::to_string(extent) + ", ";
    std::string header = std::string("{'descr': '") + (tensor.type.dtype == DType::f32 ? "<f4" : "<i4")
        + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    const std::size_t before = 10; // magic, version and the header's length
    header.append(63 - (before + header.size()) % 64, ' ');
    header += '\n';
    std::string content = "\x93NUMPY";
    content += '\x01';
    content += '\x00';
    content += static_cast<char>(header.size() & 0xff);
    content += static_cast<char>(header.size() >> 8);
    content += header;
    content.append(reinterpret_cast<const char*>(tensor.bytes.data()), tensor.bytes.size());
    return content;
}

} // namespace

Status write_npz(const std::filesystem::path& file, const std::vector<NamedTensor>& tensors)
{
    constexpr std::uint64_t longest = 4'000'000'000; // of a zip without the larger form of its directory
    std::vector<ZipContent> contents;
    std::uint64_t size = 0;
    for (const NamedTensor& tensor : tensors) {
        if (tensor.type.dtype != DType::f32 && tensor.type.dtype != DType::i32)
            return Error{"npz.type", tensor.name, message("is {type}", {{"type", tensor.type.text()}}), ""};
        size += tensor.bytes.size() + 256;
        if (size > longest)
            return Error{"npz.size", file.string(), "would be larger than 4 GB", "export to *.onnx or *.safetensors"};
        contents.push_back({tensor.name + ".npy", npy_of(tensor)});
    }
    return write_file_atomically(file, stored_zip_bytes(contents));
}

} // namespace epoch
