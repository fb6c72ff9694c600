#include "plan/lowered_text.h"

#include <algorithm>
#include <array>

namespace epoch {
namespace {

// In the order of Initializer.
constexpr std::array<std::string_view, 9> initializers = {
    "zeros", "ones", "a constant", "He normal", "Xavier uniform", "LeCun normal", "normal", "uniform", "orthogonal"};

std::string attribute_text(const Attribute& attribute)
{
    if (const auto* number = std::get_if<std::int64_t>(&attribute)) return std::to_string(*number);
    if (const auto* real = std::get_if<double>(&attribute)) return value_text(*real);
    if (const auto* text = std::get_if<std::string>(&attribute)) return *text;
    std::string list;
    for (const auto number : std::get<std::vector<std::int64_t>>(attribute))
        list += (list.empty() ? "" : " ") + std::to_string(number);
    return list;
}

class Writer {
public:
    Writer(const Checked& network, const Plan& plan, NodeId node)
        : m_network(network)
        , m_plan(plan)
        , m_node(node)
    {
    }

    std::string text()
    {
        for (std::size_t i = 0; i < m_network.flat.nodes.size(); ++i)
            if (m_network.flat.nodes[i].origin == m_node) layer(static_cast<std::int32_t>(i));
        return std::move(m_text);
    }

private:
    void layer(std::int32_t flat)
    {
        const FlatNode& node = m_network.flat.nodes[static_cast<std::size_t>(flat)];
        if (!m_text.empty()) m_text += '\n';
        m_text += "# " + node.path + ": " + std::string(node.type->title) + '\n';
        m_own = node.path + "/";
        for (const PlanTensor& tensor : m_plan.tensors)
            if (tensor.node == flat && is_state(tensor.role)) weight(tensor, node.trainable);
        for (const auto* ops : {&m_plan.gather, &m_plan.forward})
            for (const PlanOp& op : *ops)
                if (std::ranges::find(op.sources, flat) != op.sources.end()) line(op);
    }

    std::string name(Tensor tensor) const
    {
        if (!tensor) return "none";
        const std::string& whole = m_plan.tensors[static_cast<std::size_t>(tensor.index)].name;
        return whole.starts_with(m_own) ? whole.substr(m_own.size()) : whole;
    }

    void weight(const PlanTensor& tensor, bool trainable)
    {
        m_text += tensor.name.substr(tensor.name.starts_with(m_own) ? m_own.size() : 0) + ": "
            + tensor.type.shape.text()
            + (tensor.role != TensorRole::parameter ? ", statistic, initialised as "
                    : trainable                     ? ", learned, initialised as "
                                                    : ", frozen, initialised as ")
            + std::string(initializers[static_cast<std::size_t>(tensor.initial.kind)]) + '\n';
    }

    void line(const PlanOp& op)
    {
        std::string outputs, inputs;
        for (const Tensor output : op.outputs)
            if (!m_plan.tensors[static_cast<std::size_t>(output.index)].saved)
                outputs += (outputs.empty() ? "" : ", ") + name(output);
        for (const Tensor input : op.inputs) inputs += (inputs.empty() ? "" : ", ") + name(input);
        for (const auto& [key, value] : op.attributes) inputs += ", " + key + "=" + attribute_text(value);
        m_text += outputs + " = " + op.name + "(" + inputs + ")";
        if (!op.outputs.empty())
            m_text += "  # " + m_plan.tensors[static_cast<std::size_t>(op.outputs[0].index)].type.text();
        m_text += '\n';
    }

    const Checked& m_network;
    const Plan& m_plan;
    NodeId m_node;
    std::string m_own, m_text; // own: the prefix of the names of the layer's tensors
};

} // namespace

Result<std::string> lowered_text(const PlanRequest& request, NodeId node)
{
    const Checked& network = request.network;
    for (std::size_t i = 0; i < network.flat.nodes.size(); ++i)
        if (network.flat.nodes[i].origin == node && network.facts[i].state != NodeFacts::State::ok)
            return Error{"code.waiting", network.flat.nodes[i].path,
                "is not in order yet, or waits for what comes before", "fix the problems first"};
    ASSIGN_OR_RETURN(const auto plan, build_forward(request));
    return Writer(network, plan, node).text();
}

} // namespace epoch
