#include "exchange/import_onnx.h"

#include "base/sha256.h"
#include "base/units.h"
#include "exchange/onnx_weights.h"

namespace epoch {
namespace {

std::string_view metadata(const OnnxFile& file, std::string_view key)
{
    const auto found = file.metadata.find(key);
    return found == file.metadata.end() ? std::string_view() : std::string_view(found->second);
}

// The hash that the export wrote: other numbers in the same places are a training elsewhere, or a fault.
bool is_as_exported(const OnnxFile& file, const std::vector<NamedTensor>& weights)
{
    Sha256 hash;
    for (const NamedTensor& weight : weights) hash.add(weight.bytes);
    return metadata(file, "epoch.sha256") == hash.text();
}

} // namespace

Result<OnnxImport> import_onnx(const OnnxFile& file)
{
    const auto json = metadata(file, "epoch.project");
    if (json.empty())
        return Error{"onnx.foreign", file.producer, "holds no project of Epoch Studio",
            "import a file that Epoch Studio exported with its project"};
    auto project = parse_project(json);
    if (!project) return std::move(project).error().at("epoch.project");

    OnnxImport import;
    ASSIGN_OR_RETURN(import.model.weights, weights_in(file, *project));
    import.model.project = std::move(*project);
    std::int64_t step = 0;
    if (parse_number(std::string(metadata(file, "epoch.step")), step) && step > 0)
        import.model.step = static_cast<std::uint64_t>(step);
    import.nodes = std::ssize(file.nodes);
    for (const NamedTensor& weight : import.model.weights) import.parameters += weight.type.shape.count();
    if (!is_as_exported(file, import.model.weights))
        import.notes.emplace_back("the weights are other than when the file was exported");
    return import;
}

} // namespace epoch
