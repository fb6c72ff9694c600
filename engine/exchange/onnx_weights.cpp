#include "exchange/onnx_weights.h"

#include "exchange/export_onnx.h"
#include "exchange/network_of.h"
#include "session/network_program.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace epoch {
namespace {

constexpr std::size_t number_size = sizeof(float);

Error changed(std::string where, Message what)
{
    return {"onnx.changed", std::move(where), std::move(what),
        "import the file as this program wrote it, before another program changed it"};
}

Result<std::vector<NamedTensor>> empty_weights(const Project& project)
{
    ASSIGN_OR_RETURN(const auto network, network_of(project));
    std::vector<LiveParameter> live_parameters;
    ASSIGN_OR_RETURN(
        const auto program, network_program({network, *project.data, project.training, 1, {}}, live_parameters));
    std::vector<NamedTensor> weights;
    for (const PlanTensor& tensor : program.program.tensors)
        if (is_state(tensor.role)) weights.push_back({tensor.name, tensor.type, {}});
    return weights;
}

// The project may declare weights of any size; the file must hold as many elements.
Status check_size(const OnnxFile& file, const std::vector<NamedTensor>& weights)
{
    std::uint64_t there = 0, needed = 0;
    for (const OnnxTensor& tensor : file.initializers) there += tensor.bytes.size() / number_size;
    for (const NamedTensor& weight : weights) {
        if (weight.type.dtype != DType::f32) return changed(weight.name, "is not a weight of f32");
        needed += static_cast<std::uint64_t>(weight.type.shape.count());
        if (needed > there || needed > std::numeric_limits<std::uint32_t>::max())
            return changed(weight.name, "the project has more weights than the file");
    }
    return {};
}

void number_elements(std::vector<NamedTensor>& weights)
{
    std::uint32_t next = 0;
    for (NamedTensor& weight : weights) {
        weight.bytes.resize(static_cast<std::size_t>(weight.type.shape.count()) * number_size);
        for (std::size_t at = 0; at < weight.bytes.size(); at += number_size, ++next)
            std::memcpy(&weight.bytes[at], &next, number_size);
    }
}

bool equal(const OnnxFileAttribute& there, const OnnxAttribute& here)
{
    return std::visit(
        [&](const auto& value) {
            const auto* same = std::get_if<std::decay_t<decltype(value)>>(&there);
            return same && *same == value;
        },
        here);
}

bool equal(const OnnxFileNode& there, const OnnxNode& here)
{
    return there.domain.empty() && there.type == here.type && there.inputs == here.inputs
        && there.outputs == here.outputs
        && std::ranges::equal(there.attributes, here.attributes,
            [](const auto& a, const auto& b) { return a.first == b.first && equal(a.second, b.second); });
}

// The name of the first node that differs; std::nullopt if the graphs are equal.
std::optional<std::string> difference(const OnnxFile& file, const OnnxGraph& graph)
{
    const auto& nodes = graph.all();
    for (std::size_t i = 0; i < std::min(nodes.size(), file.nodes.size()); ++i)
        if (!equal(file.nodes[i], nodes[i])) return file.nodes[i].text();
    if (nodes.size() == file.nodes.size()) return std::nullopt;
    return file.nodes.empty() ? std::string("the graph") : file.nodes.back().text();
}

// The export with numbered elements that has the graph of the file, by the options that it was written with.
Result<OnnxExport> same_export(const OnnxFile& file, const ModelFile& numbered)
{
    std::optional<Error> first;
    for (const bool raw : {false, true})
        for (const bool prepared : {false, true}) {
            ASSIGN_OR_RETURN(
                auto exported, export_onnx(numbered, {static_cast<int>(file.opset), prepared, raw, false}));
            const auto other = difference(file, exported.model.graph);
            if (!other) return exported;
            if (!first) first = changed(*other, "is not as the project in the file describes it");
        }
    return *first;
}

// Copies the elements of one constant to the weights that they came from.
class WeightFiller {
public:
    explicit WeightFiller(std::vector<NamedTensor>& weights)
        : m_weights(weights)
    {
        std::uint32_t next = 0;
        for (NamedTensor& weight : weights) {
            m_begins.push_back(next);
            next += static_cast<std::uint32_t>(weight.type.shape.count());
            weight.bytes.assign(weight.bytes.size(), std::byte{0});
        }
        m_filled.resize(next);
    }

    void fill(std::span<const std::byte> numbered, std::span<const std::byte> from)
    {
        for (std::size_t at = 0; at < from.size(); at += number_size) {
            std::uint32_t element = 0;
            std::memcpy(&element, &numbered[at], number_size);
            const auto next = std::ranges::upper_bound(m_begins, element);
            const auto weight = static_cast<std::size_t>(next - m_begins.begin()) - 1;
            std::memcpy(&m_weights[weight].bytes[(element - m_begins[weight]) * number_size], &from[at], number_size);
            m_filled[element] = true;
        }
    }

    Status complete() const
    {
        const auto gap = std::ranges::find(m_filled, false);
        if (gap == m_filled.end()) return {};
        const auto element = static_cast<std::uint32_t>(gap - m_filled.begin());
        const auto next = std::ranges::upper_bound(m_begins, element);
        return changed(m_weights[static_cast<std::size_t>(next - m_begins.begin()) - 1].name, "is not in the file");
    }

private:
    std::vector<NamedTensor>& m_weights;
    std::vector<std::uint32_t> m_begins; // the first element's number, of each weight
    std::vector<bool> m_filled;
};

} // namespace

Result<std::vector<NamedTensor>> weights_in(const OnnxFile& file, const Project& project)
{
    if (!project.data) return changed(project.title, "the project in the file does not know its data");
    if (file.opset < min_onnx_opset || file.opset > max_onnx_opset)
        return changed("opset " + std::to_string(file.opset), "is not one that this program writes");
    ASSIGN_OR_RETURN(auto weights, empty_weights(project));
    RETURN_IF_ERROR(check_size(file, weights));
    number_elements(weights);
    // The export refers to these weights.
    const ModelFile numbered{project, 0, weights};
    ASSIGN_OR_RETURN(const auto exported, same_export(file, numbered));
    WeightFiller filler(weights);
    for (const OnnxConstant& constant : exported.model.graph.used_constants()) {
        if (!constant.given) continue;
        const OnnxTensor* tensor = file.initializer(constant.name);
        if (!tensor || tensor->dtype != DType::f32 || tensor->dims != constant.dims)
            return changed(constant.name, "is missing, or has another shape or type");
        filler.fill(constant.bytes, tensor->bytes);
    }
    RETURN_IF_ERROR(filler.complete());
    return weights;
}

} // namespace epoch
