#include "exchange/import_onnx.h"

#include "base/sha256.h"
#include "base/units.h"
#include "exchange/foreign_rules.h"
#include "exchange/onnx_weights.h"
#include "formats/foreign_weights.h"

#include <algorithm>
#include <set>

namespace epoch {
namespace {

std::string_view metadata(const OnnxFile& file, std::string_view key)
{
    const auto found = file.metadata.find(key);
    return found == file.metadata.end() ? std::string_view() : std::string_view(found->second);
}

// Compares with the hash that the export wrote: it differs if the weights were trained further elsewhere, or damaged.
bool is_as_exported(const OnnxFile& file, const std::vector<NamedTensor>& weights)
{
    Sha256 hash;
    for (const NamedTensor& weight : weights) hash.add(weight.bytes);
    return metadata(file, "epoch.sha256") == hash.text();
}

constexpr std::size_t max_refusals = 10; // listed at most

const ForeignRule* rule_in(std::span<const ForeignRule> rules, std::string_view type)
{
    const auto found = std::ranges::find(rules, type, &ForeignRule::type);
    return found == rules.end() ? nullptr : &*found;
}

Status add_foreign(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (!node.domain.empty() && node.domain != "ai.onnx") return cannot("belongs to another program");
    const bool source = node.type == "Constant";
    const bool reads = source || (!node.inputs.empty() && !node.inputs[0].empty());
    // A recurrent node may omit its first output.
    const bool makes = !node.outputs.empty() && (!node.outputs[0].empty() || rule_in(recurrent_rules(), node.type));
    if (!reads || !makes) return cannot("reads or makes nothing");
    const bool constants = std::ranges::all_of(
        node.inputs, [&](const auto& input) { return input.empty() || to.constant(input) != nullptr; });
    if (constants || node.type == "Shape")
        if (const auto* rule = rule_in(constant_rules(), node.type)) return rule->add(node, to);
    if (constants) return cannot("it computes constants");
    for (const auto& input : node.inputs)
        if (const auto* place = to.place(input); place && place->scores) return add_to_attention(node, to);
    for (const auto& rules : {convolution_rules(), norm_rules(), dense_rules(), attention_rules(), pointwise_rules(),
             shape_rules(), slice_rules(), recurrent_rules()})
        if (const auto* rule = rule_in(rules, node.type)) return rule->add(node, to);
    return cannot("no layer does it");
}

// Nodes that have no equivalent, each once, in the order in which they were met.
class Refusals {
public:
    void add(const OnnxFileNode* node, const Error& why)
    {
        const std::string where = !why.where.empty() || !node ? why.where : node->text();
        if (!m_seen.insert(where).second) return;
        if (m_seen.size() <= max_refusals)
            m_named.push_back(
                message(where.empty() ? "{what}" : "{where}: {what}", {{"where", where}, {"what", why.what}}));
    }
    std::size_t count() const { return m_seen.size(); }
    Message text() const { return joined(m_named, "; "); }

private:
    std::set<std::string> m_seen;
    std::vector<Message> m_named;
};

std::string origin_of(const OnnxFile& file)
{
    const std::string producer = file.producer + (file.producer_version.empty() ? "" : " " + file.producer_version);
    return origin_text(file.stem.empty() ? "" : file.stem + ".onnx", producer, origin_in(file.metadata));
}

} // namespace

// All nodes that have no equivalent are listed, but not those that only read them.
Result<OnnxImport> import_onnx_nodes(const OnnxFile& file)
{
    ForeignNetwork network(file);
    RETURN_IF_ERROR(Status(network.state()));
    std::set<std::string_view> unknown;
    Refusals refusals;
    for (const OnnxFileNode& node : file.nodes) {
        bool known = std::ranges::none_of(node.inputs, [&](const auto& input) { return unknown.contains(input); });
        const auto before = network.weight_bytes();
        if (const auto done = known ? add_foreign(node, network) : Status(); !done) {
            known = false;
            refusals.add(&node, done.error());
        }
        if (known) network.note_weights_read(node, before);
        network.note_read(node);
        if (!known) unknown.insert(node.outputs.begin(), node.outputs.end());
    }
    if (refusals.count() == 0)
        if (const auto done = network.settle_output(); !done) refusals.add(nullptr, done.error());
    if (refusals.count() > 0)
        return Error{"onnx.unsupported", "opset " + std::to_string(file.opset),
            message("{count} of {all} nodes cannot be imported: {nodes}",
                {{"count", refusals.count()}, {"all", file.nodes.size()}, {"nodes", refusals.text()}}),
            "export the network without them"};
    ASSIGN_OR_RETURN(auto model, network.finish());
    model.project.description = origin_of(file);
    set_weights_origin(model.project, origin_in(file.metadata));
    for (const Message& note : network.notes()) model.project.description += "\n" + note.text();
    OnnxImport import{std::move(model), std::ssize(file.nodes), 0, network.notes()};
    for (const NamedTensor& weight : import.model.weights) import.parameters += weight.type.shape.count();
    return import;
}

Result<OnnxImport> import_onnx(const OnnxFile& file)
{
    const auto json = metadata(file, "epoch.project");
    if (json.empty()) return import_onnx_nodes(file);
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
        import.notes.emplace_back("the weights were changed after the export");
    return import;
}

} // namespace epoch
