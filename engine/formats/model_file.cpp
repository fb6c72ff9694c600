#include "formats/model_file.h"

#include "base/units.h"
#include "formats/quantized_weights.h"
#include "formats/safetensors.h"

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <iterator>

namespace epoch {
namespace {

namespace fs = std::filesystem;

Error not_a_model(const fs::path& file, Message what)
{
    return {"model.format", file.string(), std::move(what),
        "save one with: epoch train FILE --save MODEL.safetensors; or name the project and add --weights"};
}

Result<std::uint64_t> number_in(const SafetensorsHeader& header, const fs::path& file, std::string_view key)
{
    std::int64_t number = 0;
    const auto text = header.metadata.find(key);
    if (text != header.metadata.end() && parse_number(text->second, number) && number >= 0)
        return static_cast<std::uint64_t>(number);
    return not_a_model(file, message("its metadata has no \"{key}\" that is a whole number", {{"key", key}}));
}

Result<Project> project_in(const SafetensorsHeader& header, const fs::path& file)
{
    const auto format = header.metadata.find("format"), text = header.metadata.find("project");
    if (format == header.metadata.end() || format->second != model_format)
        return not_a_model(file, "holds tensors, but no network that they belong to");
    ASSIGN_OR_RETURN(const auto schema, number_in(header, file, "schema"));
    if (schema > model_schema)
        return Error{"model.newer", file.string(),
            message("was written by a newer Epoch Studio (schema {schema})", {{"schema", schema}}),
            "open it with that version"};
    if (text == header.metadata.end()) return not_a_model(file, "its metadata has no \"project\"");
    auto project = parse_project(text->second);
    if (!project) return std::move(project).error().at(file.string() + ": project");
    if (!project->data) return not_a_model(file, "its project does not say what the data was");
    return project;
}

Result<std::vector<NamedTensor>> read_all(SafetensorsFile& file)
{
    std::vector<NamedTensor> tensors;
    for (const SafetensorsEntry& entry : file.header().tensors) {
        if (entry.shape.size() > Shape::max_rank)
            return Error{"safetensors.rank", "tensor \"" + entry.name + "\"",
                message("has {axes} axes; at most {max} can be used",
                    {{"axes", entry.shape.size()}, {"max", Shape::max_rank}}),
                "this is a file of another network"};
        ASSIGN_OR_RETURN(auto bytes, file.read(entry));
        tensors.push_back({entry.name, {*entry.type(), Shape(entry.shape)}, std::move(bytes)});
    }
    return tensors;
}

// Of a quantized network; its tensors become its weights.
Result<std::optional<Quantization>> quantization_in(
    const SafetensorsHeader& header, const fs::path& file, std::vector<NamedTensor>& tensors)
{
    const auto text = header.metadata.find(quantization_key);
    if (text == header.metadata.end()) return std::optional<Quantization>();
    auto quantization = unpacked(text->second, tensors);
    if (!quantization) return std::move(quantization).error().at(file.string());
    return std::optional(*std::move(quantization));
}

} // namespace

std::vector<NamedTensor> ModelFile::all_weights() const
{
    std::vector<NamedTensor> all = weights;
    if (quantization) std::ranges::move(byte_tensors(*quantization, weights), std::back_inserter(all));
    return all;
}

Status write_model_file(const fs::path& file, const ModelFile& model)
{
    std::vector<SafetensorsTensor> tensors;
    const auto weights = model.quantization ? packed(*model.quantization, model.weights) : model.weights;
    for (const NamedTensor& tensor : weights) {
        const auto extents = tensor.type.shape.extents();
        tensors.push_back({tensor.name, tensor.type.dtype, {extents.begin(), extents.end()}, tensor.bytes});
    }
    std::map<std::string, std::string, std::less<>> metadata{{"format", std::string(model_format)},
        {"schema", std::to_string(model_schema)}, {"project", project_json(model.project)},
        {"step", std::to_string(model.step)}, {"version", EPOCH_VERSION}};
    if (model.quantization) metadata.emplace(quantization_key, quantization_text(*model.quantization));
    return write_safetensors(file, std::move(tensors), std::move(metadata));
}

Result<ModelFile> read_model_file(const fs::path& path)
{
    ASSIGN_OR_RETURN(auto file, SafetensorsFile::open(path));
    ASSIGN_OR_RETURN(auto project, project_in(file.header(), path));
    ASSIGN_OR_RETURN(const auto step, number_in(file.header(), path, "step"));
    RETURN_IF_ERROR(file.verify());
    ASSIGN_OR_RETURN(auto weights, read_all(file));
    ModelFile model{std::move(project), step, std::move(weights)};
    ASSIGN_OR_RETURN(auto quantization, quantization_in(file.header(), path, model.weights));
    model.quantization = std::move(quantization);
    return model;
}

Result<std::vector<NamedTensor>> read_tensors(const fs::path& path)
{
    ASSIGN_OR_RETURN(auto file, SafetensorsFile::open(path));
    RETURN_IF_ERROR(file.verify());
    ASSIGN_OR_RETURN(auto tensors, read_all(file));
    RETURN_IF_ERROR(quantization_in(file.header(), path, tensors));
    return tensors;
}

bool begins_as_safetensors(const fs::path& path)
{
    std::error_code fault;
    const std::uint64_t size = fs::file_size(path, fault);
    std::array<char, 8> prefix{};
    // The first eight characters of a text, read as an integer, are larger than any file size.
    return !fault && std::ifstream(path, std::ios::binary).read(prefix.data(), prefix.size())
        && std::bit_cast<std::uint64_t>(prefix) <= size;
}

} // namespace epoch
