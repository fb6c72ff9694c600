// Channel gates: images multiplied by one factor for each channel. If the factors are computed from the channel means
// of the same images, the whole is one squeeze-and-excitation layer.
#include "exchange/foreign_rules.h"

#include <algorithm>
#include <array>

namespace epoch {
namespace {

// The layers of a squeeze and excite, the last first.
struct Chain {
    std::vector<NodeId> layers;
    NodeId excite{}, squeeze{};
    std::string activation;
};

std::optional<NodeId> before(NodeId layer, std::string_view type, ForeignNetwork& to)
{
    const auto wires = to.wires_into(layer);
    if (wires.size() != 1 || !to.is_layer(wires[0]->from)) return {};
    const NodeId from = wires[0]->from;
    return to.node(from).layer == type && to.feeds_one(from) ? std::optional(from) : std::nullopt;
}

std::optional<NodeId> product_before(NodeId layer, ForeignNetwork& to)
{
    for (const char* type : {"conv2d", "dense"})
        if (const auto found = before(layer, type, to)) return found;
    return {};
}

// From a sigmoid back to the means of `image`.
std::optional<Chain> chain_to(NodeId last, const ForeignNetwork::Place& image, ForeignNetwork& to)
{
    if (to.node(last).layer != "sigmoid") return {};
    Chain chain{{last}, {}, {}, {}};
    const auto excite = product_before(last, to);
    if (!excite) return {};
    std::optional<NodeId> activation;
    for (const char* type : {"relu", "silu"})
        if (const auto found = before(*excite, type, to)) activation = found, chain.activation = type;
    if (!activation) return {};
    const auto squeeze = product_before(*activation, to);
    if (!squeeze) return {};
    chain.excite = *excite, chain.squeeze = *squeeze;
    chain.layers.insert(chain.layers.end(), {*excite, *activation, *squeeze});
    auto next = *squeeze;
    if (const auto reshape = before(next, "reshape", to)) chain.layers.push_back(next = *reshape);
    const auto means = before(next, "global_average_pool", to);
    if (!means) return {};
    chain.layers.push_back(*means);
    const auto wires = to.wires_into(*means);
    if (wires.size() != 1 || wires[0]->from != image.node || wires[0]->from_port != image.port) return {};
    return chain;
}

// std::nullopt if the layers before the gate have another form.
std::optional<Status> add_squeeze_excite(
    const OnnxFileNode& node, const ForeignNetwork::Place& gate, const ForeignNetwork::Place& image, ForeignNetwork& to)
{
    const auto chain = to.is_layer(gate.node) ? chain_to(gate.node, image, to) : std::nullopt;
    if (!chain || image.type.shape.rank() != 4) return {};
    const auto copied = [&](NodeId layer, const char* name) {
        const auto numbers = to.weight_of(layer, name);
        return std::vector<float>(numbers.begin(), numbers.end());
    };
    const auto squeeze = copied(chain->squeeze, "weight"), squeeze_bias = copied(chain->squeeze, "bias"),
               excite = copied(chain->excite, "weight"), excite_bias = copied(chain->excite, "bias");
    const auto channels = image.dims[0], units = std::ssize(squeeze_bias);
    const auto ratio = units > 0 ? channels / units : 0;
    if (ratio < 1 || ratio > 4096 || std::max<std::int64_t>(1, channels / ratio) != units
        || std::ssize(excite_bias) != channels || std::ssize(squeeze) != channels * units
        || std::ssize(excite) != channels * units)
        return {};
    for (const NodeId layer : chain->layers) to.remove(layer);
    const auto id = to.layer(
        node, "squeeze_excite", {{"ratio", ratio}, {"activation", chain->activation}}, {image}, node.outputs[0]);
    if (!id) return Status(id.error());
    const std::array<std::pair<const char*, const std::vector<float>*>, 2> weights{
        {{"squeeze_weight", &squeeze}, {"excite_weight", &excite}}};
    if (auto done = to.weight(*id, weights[0].first, squeeze, {units, channels}); !done) return done;
    if (auto done = to.weight(*id, "squeeze_bias", squeeze_bias, {units}); !done) return done;
    if (auto done = to.weight(*id, weights[1].first, excite, {channels, units}); !done) return done;
    return to.weight(*id, "excite_bias", excite_bias, {channels});
}

// Each gate as often as an image has pixels.
Status spread(const OnnxFileNode& node, std::size_t gate, ForeignNetwork& to)
{
    ASSIGN_OR_RETURN(const auto image, to.formed(node.inputs[1 - gate]));
    ASSIGN_OR_RETURN(const auto gates, to.formed(node.inputs[gate]));
    const auto rows = image.dims[1], columns = image.dims[2];
    if (rows > 64 || columns > 64) return cannot("it scales channels of images larger than 64 pixels");
    const std::string wide = node.outputs[0] + "/gates";
    const auto repeated = to.layer(
        node, "upsample", {{"factor", Extent{rows, columns}}, {"method", std::string("nearest")}}, {gates}, wide);
    if (!repeated) return repeated.error();
    const auto product = to.layer(node, "multiply", {}, {image, *to.place(wide)}, node.outputs[0]);
    return product ? Status() : Status(product.error());
}

} // namespace

std::optional<Status> add_gate(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (node.inputs.size() != 2) return {};
    for (const std::size_t gate : {0, 1}) {
        const auto *of = to.place(node.inputs[gate]), *image = to.place(node.inputs[1 - gate]);
        if (!of || !image || image->dims.size() != 3 || of->dims != ForeignDims{image->dims[0], 1, 1}
            || product_of(image->dims) == image->dims[0] || of->batch != 0 || image->batch != 0)
            continue;
        const auto gates = to.settled(node.inputs[gate]), pixels = to.formed(node.inputs[1 - gate]);
        if (!gates) return Status(gates.error());
        if (!pixels) return Status(pixels.error());
        if (to.read_once(node.inputs[gate]))
            if (auto done = add_squeeze_excite(node, *gates, *pixels, to)) return done;
        return spread(node, gate, to);
    }
    return {};
}

} // namespace epoch
