// Walks the drawing in data order and asks each layer's rule for its lines.
#include "exchange/keras_layer.h"
#include "exchange/python_text.h"
#include "plan/torch_layer.h"
#include "session/network_program.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

namespace epoch {

KerasLayer::KerasLayer(std::string name, Params params, std::vector<KerasValue> inputs, std::vector<TensorType> types,
    TensorType result, std::string path, const std::vector<NamedTensor>& weights, KerasNetwork& to)
    : m_name(std::move(name))
    , m_path(std::move(path))
    , m_params(std::move(params))
    , m_inputs(std::move(inputs))
    , m_types(std::move(types))
    , m_result(std::move(result))
    , m_weights(weights)
    , m_to(to)
{
}

std::string KerasLayer::plain(std::size_t i)
{
    const KerasValue& value = m_inputs[i];
    return value.channels_last ? "layers.Permute((3, 1, 2))(" + value.name + ")" : value.name;
}

std::string KerasLayer::last(std::size_t i)
{
    const KerasValue& value = m_inputs[i];
    return value.channels_last || !is_image(i) ? value.name : "layers.Permute((2, 3, 1))(" + value.name + ")";
}

void KerasLayer::function(const std::string& text)
{
    if (std::ranges::find(m_to.functions, text) == m_to.functions.end()) m_to.functions.push_back(text);
}

void KerasLayer::output(const std::string& expression, bool channels_last)
{
    m_made = {m_name, channels_last};
    line(m_name + " = " + expression);
}

const NamedTensor* KerasLayer::find(std::string_view ours) const
{
    const auto found = std::ranges::find(m_weights, m_path + "/" + std::string(ours), &NamedTensor::name);
    return found == m_weights.end() ? nullptr : &*found;
}

std::vector<float> KerasLayer::values_of(std::string_view ours) const
{
    const NamedTensor* tensor = find(ours);
    if (!tensor) return {};
    std::vector<float> values(tensor->bytes.size() / sizeof(float));
    if (!values.empty()) std::memcpy(values.data(), tensor->bytes.data(), tensor->bytes.size());
    return values;
}

Shape KerasLayer::shape_of(std::string_view ours) const
{
    const NamedTensor* tensor = find(ours);
    return tensor ? tensor->type.shape : Shape();
}

void KerasLayer::weight(std::string_view ours, std::vector<std::size_t> order, Shape shape, const std::string& name)
{
    const auto values = values_of(ours);
    const Shape from = shape_of(ours);
    if (values.empty() || order.size() != from.rank()) return refuse("lacks its weight \"" + std::string(ours) + "\"");
    std::vector<std::size_t> strides(order.size(), 1);
    for (std::size_t i = order.size(); i-- > 1;) strides[i - 1] = strides[i] * static_cast<std::size_t>(from[i]);
    std::vector<std::int64_t> extents, place(order.size());
    for (const auto axis : order) extents.push_back(from[axis]);
    std::vector<float> permuted;
    permuted.reserve(values.size());
    while (permuted.size() < values.size()) {
        std::size_t at = 0;
        for (std::size_t i = 0; i < order.size(); ++i) at += static_cast<std::size_t>(place[i]) * strides[order[i]];
        permuted.push_back(values[at]);
        for (std::size_t i = order.size(); i-- > 0;) {
            if (++place[i] < extents[i]) break;
            place[i] = 0;
        }
    }
    numbers(std::move(permuted), shape.rank() > 0 ? shape : Shape(extents), name);
}

void KerasLayer::numbers(std::vector<float> numbers, Shape shape, const std::string& name)
{
    const std::string start = (name.empty() ? m_name : name) + "/";
    const auto count =
        std::ranges::count_if(m_to.weights, [&](const NamedTensor& one) { return one.name.starts_with(start); });
    const auto bytes = std::as_bytes(std::span(numbers));
    m_to.weights.push_back({start + std::to_string(count), {DType::f32, shape}, {bytes.begin(), bytes.end()}});
}

namespace {

std::string_view layer_name(const LayerType& type)
{
    const auto found = std::ranges::find(all_layers(), &type, &LayerEntry::type);
    return found == all_layers().end() ? std::string_view() : found->name;
}

class KerasWriter {
public:
    KerasWriter(const Checked& network, const std::vector<NamedTensor>& weights)
        : m_network(network)
        , m_weights(weights)
    {
    }

    Result<KerasNetwork> run()
    {
        const FlatNode* loss = first_loss(m_network);
        if (!loss || loss->inputs.size() < 2)
            return Error{"keras.loss", "network", "no layer feeds a loss", "connect the last layer to a loss"};
        const auto needed = needed_for(loss->inputs[0].node);
        for (std::size_t i = 0; i < needed.size(); ++i)
            if (needed[i]) RETURN_IF_ERROR(is_data(i) ? add_inputs(i, needed) : add_layer(i));
        m_result.output = prediction_of(*loss);
        RETURN_IF_ERROR(add_loss(*loss));
        return std::move(m_result);
    }

private:
    using Key = std::pair<std::int32_t, std::uint32_t>;

    const FlatNode& at(std::size_t node) const { return m_network.flat.nodes[node]; }
    bool is_data(std::size_t node) const { return at(node).type->family == Family::data; }

    std::vector<bool> needed_for(std::int32_t last) const
    {
        std::vector<bool> needed(m_network.flat.nodes.size());
        if (last >= 0) needed[static_cast<std::size_t>(last)] = true;
        for (std::size_t i = needed.size(); i-- > 0;)
            if (needed[i])
                for (const auto& input : at(i).inputs)
                    if (input.node >= 0) needed[static_cast<std::size_t>(input.node)] = true;
        return needed;
    }

    std::string unique(const std::string& path)
    {
        std::string name = python::identifier(path);
        // Names that the program has already.
        for (const char* taken : {"keras", "layers", "ops", "data"})
            if (name == taken) name += "_";
        while (!m_names.insert(name).second) name += "_";
        return name;
    }

    Status add_inputs(std::size_t node, const std::vector<bool>& needed)
    {
        std::set<std::uint32_t> read;
        for (std::size_t i = 0; i < needed.size(); ++i)
            if (needed[i])
                for (const auto& input : at(i).inputs)
                    if (input.node == static_cast<std::int32_t>(node)) read.insert(input.output);
        for (const auto output : read) {
            const auto field = at(node).ports.outputs[output].name;
            const auto& type = m_network.facts[node].outputs[output];
            const auto sample = type.shape.sample();
            const auto name = unique(field);
            m_result.lines.push_back(name + " = keras.Input(" + python::tuple(sample.extents()) + ", name=\"" + name
                + "\"" + (type.dtype == DType::f32 ? "" : ", dtype=\"int32\"") + ")");
            m_result.inputs.push_back(field);
            m_result.variables.push_back(name);
            m_values[{static_cast<std::int32_t>(node), output}] = {name, false};
        }
        return {};
    }

    Status add_layer(std::size_t i)
    {
        const FlatNode& node = at(i);
        const KerasRule rule = keras_rule(layer_name(*node.type));
        if (!rule) return cannot(node, "has no form in Keras");
        std::vector<KerasValue> inputs;
        for (const auto& input : node.inputs) {
            if (input.node < 0) return cannot(node, "has an open input");
            inputs.push_back(m_values[{input.node, input.output}]);
        }
        KerasLayer layer(unique(node.path), Params(node.type->schema, node.params), std::move(inputs),
            m_network.inputs_of(i), m_network.facts[i].outputs.front(), node.path, m_weights, m_result);
        const auto before = m_result.weights.size();
        rule(layer);
        if (!layer.refusal().empty()) return cannot(node, layer.refusal());
        if (!node.trainable)
            for (std::size_t w = before; w < m_result.weights.size(); ++w) {
                const auto& name = m_result.weights[w].name;
                const auto of = name.substr(0, name.rfind('/'));
                if (m_result.frozen.empty() || m_result.frozen.back() != of) m_result.frozen.push_back(of);
            }
        m_values[{static_cast<std::int32_t>(i), 0}] = layer.made();
        return {};
    }

    static Error cannot(const FlatNode& node, const std::string& why)
    {
        return {"keras.layer", node.path, message("{why} ({layer})", {{"why", why}, {"layer", node.type->title}}),
            "leave this layer out, or export to *.onnx"};
    }

    // In our order.
    std::string prediction_of(const FlatNode& loss)
    {
        const auto value = m_values[{loss.inputs[0].node, loss.inputs[0].output}];
        return value.channels_last ? "layers.Permute((3, 1, 2))(" + value.name + ")" : value.name;
    }

    Status add_loss(const FlatNode& loss)
    {
        const auto index = static_cast<std::size_t>(&loss - m_network.flat.nodes.data());
        KerasLayer layer("loss", Params(loss.type->schema, loss.params), {}, m_network.inputs_of(index), {}, loss.path,
            m_weights, m_result);
        m_result.loss = keras_loss(layer_name(*loss.type), layer.params(), layer);
        if (m_result.loss.empty()) return cannot(loss, "has no form in Keras");
        if (const double weight = layer.params().real("weight"); weight != 1)
            m_result.loss = python::number(weight) + " * " + m_result.loss;
        const auto& target = loss.inputs[1];
        if (target.node >= 0 && is_data(static_cast<std::size_t>(target.node)))
            m_result.target = at(static_cast<std::size_t>(target.node)).ports.outputs[target.output].name;
        return {};
    }

    const Checked& m_network;
    const std::vector<NamedTensor>& m_weights;
    std::set<std::string> m_names;
    std::map<Key, KerasValue> m_values;
    KerasNetwork m_result;
};

} // namespace

Result<KerasNetwork> keras_network(const Checked& network, const std::vector<NamedTensor>& weights)
{
    return KerasWriter(network, weights).run();
}

} // namespace epoch
