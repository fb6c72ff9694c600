#include "exchange/import_onnx.h"

#include "base/sha256.h"
#include "base/units.h"
#include "exchange/foreign_rules.h"
#include "exchange/onnx_weights.h"

#include <algorithm>

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

constexpr std::size_t max_refusals = 10; // that are listed

Status add_foreign(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (!node.domain.empty()) return cannot("belongs to another program");
    const bool reads = node.type == "Constant" || (!node.inputs.empty() && !node.inputs[0].empty());
    if (!reads || node.outputs.empty() || node.outputs[0].empty()) return cannot("reads or makes nothing");
    for (const auto& rules : {convolution_rules(), norm_rules(), dense_rules(), activation_rules(), shape_rules()})
        if (const auto rule = std::ranges::find(rules, node.type, &ForeignRule::type); rule != rules.end())
            return rule->add(node, to);
    return cannot("no layer does it");
}

// The network of another program. All nodes that cannot be said are listed, but not those that only read them.
Result<OnnxImport> import_foreign(const OnnxFile& file)
{
    ForeignNetwork network(file);
    RETURN_IF_ERROR(Status(network.state()));
    std::set<std::string_view> unknown;
    std::string refusals;
    std::size_t refused = 0;
    for (const OnnxFileNode& node : file.nodes) {
        bool known = std::ranges::none_of(node.inputs, [&](const auto& input) { return unknown.contains(input); });
        if (const auto done = known ? add_foreign(node, network) : Status(); !done) {
            known = false;
            if (++refused <= max_refusals) refusals += (refused == 1 ? "" : "; ") + node.text() + ": " + done.error().what.text();
        }
        if (!known) unknown.insert(node.outputs.begin(), node.outputs.end());
    }
    if (refused > 0)
        return Error{"onnx.unsupported", "opset " + std::to_string(file.opset),
            message("{count} of {all} nodes cannot be imported: {nodes}",
                {{"count", refused}, {"all", file.nodes.size()}, {"nodes", refusals}}),
            "export the network without them"};
    ASSIGN_OR_RETURN(auto model, network.finish());
    OnnxImport import{std::move(model), std::ssize(file.nodes), 0, {network.notes().begin(), network.notes().end()}};
    for (const NamedTensor& weight : import.model.weights) import.parameters += weight.type.shape.count();
    return import;
}

} // namespace

Result<OnnxImport> import_onnx(const OnnxFile& file)
{
    const auto json = metadata(file, "epoch.project");
    if (json.empty()) return import_foreign(file);
    auto project = parse_project(json);
    if (!project) return std::move(project).error().at("epoch.project");

    OnnxImport import;
    import.notes.emplace_back("the drawing is the one that the file was exported from");
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
