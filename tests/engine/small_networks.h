// small_networks: small networks built without graph checks, for tests of plans.
#pragma once

#include "model/graph_check.h"
#include "model/project.h"

#include <cstdlib>

namespace epoch::test {

// Two features and two classes, as in the two-dimensional sets.
inline DataFacts two_dimensional_data(std::int64_t train = 100, std::int64_t validation = 20, std::int64_t test = 30)
{
    FieldFacts features, label;
    features.name = "features";
    features.sample = Shape{2};
    label.name = "label";
    label.role = FieldRole::target;
    label.kind = TensorKind::labels;
    label.stored = DType::i32;
    label.classes = 2;
    return {"builtin:spiral", "Spiral", {features, label}, {train, validation, test}, "0123456789abcdef"};
}

// Tokens and labels, both (N, positions), with `classes` values.
inline DataFacts symbol_data(std::int64_t positions, std::int64_t classes, std::int64_t train)
{
    FieldFacts text, label;
    text.name = "symbols";
    text.kind = TensorKind::ids;
    label.name = "label";
    label.role = FieldRole::target;
    label.kind = TensorKind::labels;
    for (FieldFacts* each : {&text, &label}) {
        each->stored = DType::i32;
        each->sample = Shape{positions};
        each->classes = classes;
    }
    return {"made", "Made", {text, label}, {train, 16, 16}, "0123456789abcdef"};
}

// Appends nodes in the order of data flow; wires are (node, output) pairs.
class NetworkBuilder {
public:
    explicit NetworkBuilder(const DataFacts& data)
        : m_data(data)
    {
        add("data", "data", {}, {});
    }

    std::int32_t add(std::string path, std::string layer, std::vector<FlatInput> inputs, Values params = {})
    {
        FlatNode node;
        node.path = std::move(path);
        node.origin = NodeId(static_cast<std::uint32_t>(checked.flat.nodes.size() + 1));
        node.type = find_layer(layer);
        if (!node.type) std::abort();
        node.layer = std::move(layer);
        node.params = std::move(params);
        node.inputs = std::move(inputs);
        checked.flat.nodes.push_back(std::move(node));
        infer();
        return static_cast<std::int32_t>(checked.flat.nodes.size() - 1);
    }

    // As the check does with a node that is not trainable.
    void freeze(std::string_view path)
    {
        for (std::size_t i = 0; i < checked.flat.nodes.size(); ++i)
            if (checked.flat.nodes[i].path == path)
                checked.flat.nodes[i].trainable = false, checked.facts[i].trainable_parameters = 0;
    }

    Checked checked;

private:
    void infer()
    {
        auto& node = checked.flat.nodes.back();
        const Params params(node.type->schema, node.params);
        const LayerContext context{&m_data};
        node.ports = node.type->ports(params, context);
        std::vector<TensorType> inputs;
        for (const auto& wire : node.inputs)
            inputs.push_back(checked.facts[static_cast<std::size_t>(wire.node)].outputs[wire.output]);
        const auto shapes = node.type->shape(params, inputs, context);
        if (shapes.error) std::abort();
        const auto cost = node.type->cost(params, inputs, shapes.outputs);
        checked.facts.push_back({NodeFacts::State::ok, shapes.outputs, cost, cost.parameters});
    }

    const DataFacts& m_data;
};

inline Values units(std::int64_t count) { return {{"units", Value(count)}}; }

// Data 2 -> Dense 8 -> Tanh -> Dense 8 -> Tanh -> Dense 2 -> softmax cross-entropy.
inline Checked mlp_2_8_8_2(const DataFacts& data)
{
    NetworkBuilder net(data);
    auto last = net.add("hidden", "dense", {{0, 0}}, units(8));
    last = net.add("tanh", "tanh", {{last, 0}});
    last = net.add("hidden2", "dense", {{last, 0}}, units(8));
    last = net.add("tanh2", "tanh", {{last, 0}});
    last = net.add("scores", "dense", {{last, 0}}, units(2));
    net.add("loss", "softmax_cross_entropy", {{last, 0}, {0, 1}});
    return net.checked;
}

inline TrainingSettings settings(std::string optimizer, Values values = {})
{
    TrainingSettings training;
    training.optimizer = std::move(optimizer);
    training.optimizer_values = std::move(values);
    return training;
}

} // namespace epoch::test
