#include "plan/quantized_layers.h"

#include "plan/op_rules.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

// With more, sums of products of bytes and an offset of 2^30 could leave 32 bits.
constexpr std::int64_t max_products = 33'000;

class LayerFinder {
public:
    explicit LayerFinder(const Plan& plan)
        : m_plan(plan)
        , m_readers(plan.tensors.size())
    {
        for (std::size_t i = 0; i < plan.forward.size(); ++i)
            for (const Tensor input : plan.forward[i].inputs)
                if (input) m_readers[index_of(input)].push_back(i);
    }

    std::vector<QuantizableLayer> all() const
    {
        std::vector<QuantizableLayer> layers;
        for (std::size_t i = 0; i < m_plan.forward.size(); ++i)
            if (is_quantizable(m_plan.forward[i])) layers.push_back(layer_from(i));
        return layers;
    }

private:
    static std::size_t index_of(Tensor tensor) { return static_cast<std::size_t>(tensor.index); }
    const PlanTensor& tensor(Tensor tensor) const { return m_plan.tensors[index_of(tensor)]; }

    bool is_quantizable(const PlanOp& op) const
    {
        const bool convolution = op.name == "conv2d";
        const bool product = op.name == "matmul" && integer_or(op.attributes, "transpose_a", 0) == 0
            && integer_or(op.attributes, "transpose_b", 0) != 0;
        if (!convolution && !product) return false;
        const PlanTensor& weight = tensor(op.inputs[1]);
        const bool learned = weight.role == TensorRole::parameter && m_readers[index_of(op.inputs[1])].size() == 1;
        return learned && !is_state(tensor(op.inputs[0]).role) && (convolution || weight.type.shape.rank() == 2)
            && weight.type.shape.sample().count() <= max_products;
    }

    QuantizableLayer layer_from(std::size_t product) const
    {
        const PlanOp& op = m_plan.forward[product];
        QuantizableLayer layer{product, {}, op.inputs[0], op.inputs[1], op.outputs[0]};
        while (const auto next = only_reader(layer.y)) {
            if (!scales_channels(m_plan.forward[*next], layer)) break;
            layer.folded.push_back(*next);
            layer.y = m_plan.forward[*next].outputs[0];
        }
        return layer;
    }

    std::optional<std::size_t> only_reader(Tensor of) const
    {
        const auto& readers = m_readers[index_of(of)];
        const bool shown = std::ranges::count(m_plan.batch_row, of) > 0;
        return readers.size() == 1 && !shown ? std::optional(readers.front()) : std::nullopt;
    }

    bool scales_channels(const PlanOp& op, const QuantizableLayer& layer) const
    {
        const std::int64_t channels = tensor(layer.weight).type.shape[0];
        const Shape& y = tensor(layer.y).type.shape;
        if (op.inputs[0] != layer.y) return false;
        const std::int64_t channel_axis =
            m_plan.forward[layer.product].name == "conv2d" ? 1 : static_cast<std::int64_t>(y.rank()) - 1;
        if (op.name == "add_bias")
            return tensor(op.inputs[1]).type.shape == Shape{channels}
            && integer_or(op.attributes, "axis", -1) == channel_axis && is_state(tensor(op.inputs[1]).role);
        return op.name == "batch_norm" && channel_axis == 1;
    }

    const Plan& m_plan;
    std::vector<std::vector<std::size_t>> m_readers; // of each tensor
};

PlanOp quantized_op(Plan& plan, const QuantizableLayer& found, const QuantizedLayer& layer, std::int32_t weight_limit)
{
    PlanOp op = plan.forward[found.product];
    const TensorType weight = plan.tensors[static_cast<std::size_t>(found.weight.index)].type;
    const auto add = [&](std::string name, TensorType type) {
        plan.tensors.push_back({std::move(name), std::move(type), TensorRole::statistic, false, -1, {}});
        return Tensor{static_cast<std::int32_t>(plan.tensors.size() - 1)};
    };
    const Shape channels{weight.shape[0]};
    op.inputs = {found.x, add(byte_weight_name(layer.weight), {DType::i8, weight.shape}),
        add(output_scale_name(layer.weight), {DType::f32, channels}),
        add(offset_name(layer.weight), {DType::i32, channels})};
    op.outputs = {found.y};
    op.attributes["input_scale"] = static_cast<double>(layer.input.scale);
    op.attributes["input_zero"] = std::int64_t{layer.input.zero};
    op.attributes["weight_limit"] = std::int64_t{weight_limit};
    for (const std::size_t folded : found.folded)
        for (const std::int32_t source : plan.forward[folded].sources)
            if (std::ranges::count(op.sources, source) == 0) op.sources.push_back(source);
    return op;
}

} // namespace

std::vector<QuantizableLayer> quantizable_layers(const Plan& plan) { return LayerFinder(plan).all(); }

Result<std::vector<ChannelLine>> lines_of(const Plan& plan, const QuantizableLayer& layer, const StateValues& values)
{
    const auto of = [&](Tensor tensor) { return values(plan.tensors[static_cast<std::size_t>(tensor.index)]); };
    const auto channels = plan.tensors[static_cast<std::size_t>(layer.weight.index)].type.shape[0];
    std::vector<ChannelLine> lines(static_cast<std::size_t>(channels));
    for (const std::size_t folded : layer.folded) {
        const PlanOp& op = plan.forward[folded];
        ASSIGN_OR_RETURN(const auto first, of(op.inputs[1]));
        if (op.name == "add_bias") {
            for (std::size_t c = 0; c < lines.size(); ++c) lines[c].shift += static_cast<double>(first[c]);
            continue;
        }
        ASSIGN_OR_RETURN(const auto beta, of(op.inputs[2]));
        ASSIGN_OR_RETURN(const auto mean, of(op.inputs[3]));
        ASSIGN_OR_RETURN(const auto variance, of(op.inputs[4]));
        const double epsilon = std::get<double>(op.attributes.at("epsilon"));
        for (std::size_t c = 0; c < lines.size(); ++c) {
            const double scale = static_cast<double>(first[c]) / std::sqrt(static_cast<double>(variance[c]) + epsilon);
            lines[c].factor *= scale;
            lines[c].shift = (lines[c].shift - static_cast<double>(mean[c])) * scale + static_cast<double>(beta[c]);
        }
    }
    return lines;
}

Status quantize(Plan& plan, const Quantization& quantization)
{
    const auto found = quantizable_layers(plan);
    const auto name_of = [&](const QuantizableLayer& layer) -> const std::string& {
        return plan.tensors[static_cast<std::size_t>(layer.weight.index)].name;
    };
    for (const QuantizedLayer& layer : quantization.layers)
        if (std::ranges::find(found, layer.weight, name_of) == found.end())
            return Error{"quantize.layer", layer.weight, "is not a layer of this network that can compute in INT8",
                "use the file with the network that it was made from"};
    std::vector<std::optional<PlanOp>> ops(plan.forward.begin(), plan.forward.end());
    for (const QuantizableLayer& each : found) {
        const QuantizedLayer* layer = quantization.layer(name_of(each));
        if (!layer) continue;
        ops[each.product].reset();
        for (const std::size_t folded : each.folded) ops[folded].reset();
        const std::size_t last = each.folded.empty() ? each.product : each.folded.back();
        ops[last] = quantized_op(plan, each, *layer, quantization.weight_limit);
    }
    for (auto& op : ops)
        if (op) plan.quantized.push_back(*std::move(op));
    return {};
}

} // namespace epoch
