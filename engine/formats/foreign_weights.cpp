#include "formats/foreign_weights.h"

#include "formats/model_file.h"
#include "formats/quantized_weights.h"
#include "formats/safetensors.h"
#include "formats/torch_weights.h"
#include "model/structure.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <utility>

namespace epoch {
namespace {

template <class T, class Convert> std::vector<std::byte> converted(const std::vector<std::byte>& bytes, Convert convert)
{
    const std::size_t count = bytes.size() / sizeof(T);
    std::vector<std::byte> floats(count * sizeof(float));
    for (std::size_t i = 0; i < count; ++i) {
        T value;
        std::memcpy(&value, bytes.data() + i * sizeof(T), sizeof(T));
        const float narrow = convert(value);
        std::memcpy(floats.data() + i * sizeof(float), &narrow, sizeof(float));
    }
    return floats;
}

std::vector<std::byte> as_floats(DType type, std::vector<std::byte> bytes)
{
    switch (type) {
    case DType::f16: return converted<std::uint16_t>(bytes, widened_half);
    case DType::bf16:
        return converted<std::uint16_t>(
            bytes, [](std::uint16_t value) { return std::bit_cast<float>(static_cast<std::uint32_t>(value) << 16); });
    case DType::f64: return converted<double>(bytes, [](double value) { return static_cast<float>(value); });
    default: return bytes;
    }
}

// The name of the fused tensor up to its layer, and of its part: "attn." and "weight"; nothing: it is not fused.
std::optional<std::pair<std::string, std::string>> fused(const NamedTensor& tensor)
{
    for (const char* ending : {"in_proj_weight", "in_proj_bias", "qkv.weight", "qkv.bias"}) {
        const std::string_view name = tensor.name, end = ending;
        if (!name.ends_with(end) || tensor.type.shape.rank() == 0 || tensor.type.shape[0] % 3 != 0) continue;
        return std::pair(std::string(name.substr(0, name.size() - end.size())),
            std::string(end.ends_with("weight") ? "weight" : "bias"));
    }
    return {};
}

void add(NamedTensor tensor, std::vector<NamedTensor>& to)
{
    const auto parts = fused(tensor);
    if (!parts) return to.push_back(std::move(tensor));
    const Shape third = tensor.type.shape.with_batch(tensor.type.shape[0] / 3);
    const auto bytes = static_cast<std::ptrdiff_t>(tensor.bytes.size() / 3);
    auto begin = tensor.bytes.begin();
    for (const char* name : {"query.", "key.", "value."}) {
        to.push_back({parts->first + name + parts->second, {DType::f32, third}, {begin, begin + bytes}});
        begin += bytes;
    }
}

} // namespace

float widened_half(std::uint16_t half)
{
    const auto sign = static_cast<std::uint32_t>(half & 0x8000u) << 16;
    const std::uint32_t exponent = half >> 10 & 31u, fraction = half & 1023u;
    if (exponent == 0) { // zero and subnormal numbers: fraction * 2^-24
        const float value = static_cast<float>(fraction) * 0x1p-24f;
        return sign ? -value : value;
    }
    const std::uint32_t wide = exponent == 31 ? 255u : exponent + 112u;
    return std::bit_cast<float>(sign | wide << 23 | fraction << 13);
}

namespace {

Result<ForeignWeights> of_torch(const std::filesystem::path& path)
{
    ASSIGN_OR_RETURN(auto tensors, read_torch_weights(path));
    ForeignWeights weights;
    for (NamedTensor& tensor : tensors) {
        const DType type = tensor.type.dtype;
        if (is_integer(type)) {
            ++weights.left_out;
            continue;
        }
        add({std::move(tensor.name), {DType::f32, tensor.type.shape}, as_floats(type, std::move(tensor.bytes))},
            weights.tensors);
    }
    return weights;
}

// Text of a file as one line of at most 200 bytes.
std::string as_line(std::string text)
{
    constexpr std::size_t longest = 200;
    std::size_t length = std::min(text.size(), longest);
    // Not within a letter of several bytes.
    while (length > 0 && length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80) --length;
    text.resize(length);
    std::ranges::replace_if(
        text, [](char letter) { return letter >= 0 && letter < ' '; }, ' ');
    return text;
}

// A model of ours says it in its project.
WeightsOrigin origin_of(const FileMetadata& metadata)
{
    const auto format = metadata.find("format"), json = metadata.find("project");
    if (format == metadata.end() || format->second != model_format || json == metadata.end())
        return origin_in(metadata);
    const auto project = parse_project(json->second);
    return project ? weights_origin(*project) : WeightsOrigin{};
}

Result<ForeignWeights> of_safetensors(const std::filesystem::path& path)
{
    ASSIGN_OR_RETURN(auto file, SafetensorsFile::open(path));
    RETURN_IF_ERROR(file.verify());
    ForeignWeights weights;
    weights.origin = origin_of(file.header().metadata);
    if (file.header().metadata.contains(quantization_key)) {
        ASSIGN_OR_RETURN(weights.tensors, read_tensors(path));
        return weights;
    }
    for (const SafetensorsEntry& entry : file.header().tensors) {
        const auto type = entry.type();
        if (!type || is_integer(*type) || entry.shape.size() > Shape::max_rank) {
            ++weights.left_out;
            continue;
        }
        ASSIGN_OR_RETURN(auto bytes, file.read(entry));
        add({entry.name, {DType::f32, Shape(entry.shape)}, as_floats(*type, std::move(bytes))}, weights.tensors);
    }
    return weights;
}

} // namespace

Result<ForeignWeights> read_foreign_weights(const std::filesystem::path& path)
{
    ASSIGN_OR_RETURN(auto weights, begins_as_torch_file(path) ? of_torch(path) : of_safetensors(path));
    if (weights.tensors.empty())
        return Error{
            "weights.none", path.string(), "holds no weights", "name the file that holds the network's weights"};
    return weights;
}

WeightsOrigin origin_in(const FileMetadata& metadata)
{
    const auto first_of = [&](std::initializer_list<const char*> keys) {
        for (const char* key : keys)
            if (const auto found = metadata.find(key); found != metadata.end()) return as_line(found->second);
        return std::string();
    };
    return {first_of({"source", "url"}),
        first_of({"license", "licence", "License", "Licence", "LICENSE", "license_name", "model_license"})};
}

FileMetadata metadata_of(const WeightsOrigin& origin)
{
    FileMetadata metadata;
    if (!origin.source.empty()) metadata["source"] = origin.source;
    if (!origin.licence.empty()) metadata["license"] = origin.licence;
    return metadata;
}

std::string origin_text(const std::string& file, const std::string& producer, const WeightsOrigin& origin)
{
    const Message from =
        message(producer.empty() ? "Weights from {file}." : "Weights from {file}, written by {producer}.",
            {{"file", file.empty() ? "another program" : as_line(file)}, {"producer", as_line(producer)}});
    return joined({from, terms_text(origin)}, " ").text();
}

Message terms_text(const WeightsOrigin& origin)
{
    const Message terms = origin.licence.empty()
        ? Message("The file names no licence.")
        : message("Licence: {licence}, as the file says.", {{"licence", origin.licence}});
    if (origin.source.empty()) return terms;
    return joined({message("Source: {source}.", {{"source", origin.source}}), terms}, " ");
}

std::size_t WeightMatches::count(MatchedBy by) const
{
    return static_cast<std::size_t>(std::ranges::count(weights, by, &WeightMatch::by));
}

std::vector<NamedTensor> matched_weights(const WeightMatches& matches, const ForeignWeights& weights)
{
    std::vector<NamedTensor> matched;
    for (const WeightMatch& match : matches.weights)
        if (match.tensor >= 0)
            matched.push_back({match.slot.name, {DType::f32, match.slot.shape},
                weights.tensors[static_cast<std::size_t>(match.tensor)].bytes});
    return matched;
}

} // namespace epoch
