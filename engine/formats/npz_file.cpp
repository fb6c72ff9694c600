#include "formats/npz_file.h"

#include "base/utf8.h"
#include "formats/stored_zip.h"
#include "store/atomic_file.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace epoch {
namespace {

constexpr std::uint64_t max_zip_bytes = 4'000'000'000; // without the larger form of its directory
constexpr std::size_t head_reserve = 256;

const char* npy_type(DType type)
{
    return type == DType::f32 ? "<f4" : type == DType::i32 ? "<i4" : type == DType::u8 ? "|u1" : nullptr;
}

// The header is padded so that the numbers begin at a multiple of 64 bytes.
std::string npy_of(const std::string& type, const std::string& shape, std::string_view bytes)
{
    std::string header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    const std::size_t before = 10; // magic, version and the header's length
    header.append(63 - (before + header.size()) % 64, ' ');
    header += '\n';
    std::string content = "\x93NUMPY";
    content += '\x01';
    content += '\x00';
    content += static_cast<char>(header.size() & 0xff);
    content += static_cast<char>(header.size() >> 8);
    return (content += header).append(bytes);
}

std::string npy_of_tensor(const NamedTensor& tensor)
{
    std::string shape;
    for (const auto extent : tensor.type.shape.extents()) shape += std::to_string(extent) + ", ";
    return npy_of(
        npy_type(tensor.type.dtype), shape, {reinterpret_cast<const char*>(tensor.bytes.data()), tensor.bytes.size()});
}

// NumPy's text has as many places of four bytes as its longest one has letters.
std::string npy_of_texts(const std::vector<std::u32string>& texts, std::size_t longest)
{
    std::string bytes;
    for (const std::u32string& text : texts) {
        bytes.append(reinterpret_cast<const char*>(text.data()), text.size() * sizeof(char32_t));
        bytes.append((longest - text.size()) * sizeof(char32_t), '\0');
    }
    return npy_of("<U" + std::to_string(longest), std::to_string(texts.size()) + ", ", bytes);
}

std::u32string letters_of(std::string_view text)
{
    std::u32string letters;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text, at);
        char32_t letter = static_cast<unsigned char>(text[at]);
        if (length == 0) letter = 0xFFFD;
        if (length > 1) letter &= 0xFFu >> (length + 1);
        for (std::size_t i = 1; i < length; ++i)
            letter = letter << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3Fu);
        letters += letter;
        at += std::max<std::size_t>(1, length);
    }
    return letters;
}

} // namespace

Result<std::string> npz_bytes(
    const std::filesystem::path& file, const std::vector<NamedTensor>& tensors, const std::vector<NamedTexts>& texts)
{
    std::vector<ZipContent> contents;
    std::uint64_t size = 0;
    const auto too_large = [&](std::uint64_t bytes) {
        size += bytes + head_reserve;
        return size > max_zip_bytes;
    };
    const Error refused{"npz.size", file.string(), "would be larger than 4 GB",
        "write another format: *.onnx or *.safetensors for a network, *.csv for predictions"};
    for (const NamedTensor& tensor : tensors) {
        if (!npy_type(tensor.type.dtype))
            return Error{"npz.type", tensor.name, message("is {type}", {{"type", tensor.type.text()}}), ""};
        if (too_large(tensor.bytes.size())) return refused;
        contents.push_back({tensor.name + ".npy", npy_of_tensor(tensor)});
    }
    for (const NamedTexts& named : texts) {
        std::vector<std::u32string> letters;
        std::size_t longest = 1;
        for (const std::string& text : named.texts) {
            letters.push_back(letters_of(text));
            longest = std::max(longest, letters.back().size());
        }
        if (too_large(std::uint64_t{longest} * sizeof(char32_t) * letters.size())) return refused;
        contents.push_back({named.name + ".npy", npy_of_texts(letters, longest)});
    }
    return stored_zip_bytes(contents);
}

Status write_npz(const std::filesystem::path& file, const std::vector<NamedTensor>& tensors)
{
    ASSIGN_OR_RETURN(const auto bytes, npz_bytes(file, tensors));
    return write_file_atomically(file, bytes);
}

} // namespace epoch
