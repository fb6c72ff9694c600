// described_plans: plans of small networks, and their ops as text.
#pragma once

#include "plan/build_plan.h"
#include "plan/op_graph.h"
#include "tests/engine/small_networks.h"

#include <QStringList>

namespace epoch::test {

inline QString names(std::span<const PlanOp> ops)
{
    QStringList list;
    for (const auto& op : ops) list << QString::fromStdString(op.name);
    return list.join(QLatin1Char(' '));
}

// "matmul(features, hidden/weight)": a scratch tensor prints the index of the op in `ops` that writes it.
inline QString described(const PlanOp& op, const Plan& plan)
{
    QStringList inputs;
    for (const auto input : op.inputs) {
        const auto& tensor = plan.tensors[size_t(input.index)];
        inputs << QString::fromStdString(epoch::is_state(tensor.role) ? tensor.name : tensor.type.text());
    }
    return QString::fromStdString(op.name) + QStringLiteral("(%1)").arg(inputs.join(QLatin1String(", ")));
}

inline Plan plan_of(const epoch::Checked& network, const epoch::DataFacts& data,
    const epoch::TrainingSettings& training, std::int64_t batch = 10)
{
    auto plan = build_plan({network, data, training, batch});
    if (!plan) qFatal("%s", plan.error().text().c_str());
    return std::move(plan).value();
}

inline const PlanOp& op_named(const std::vector<PlanOp>& ops, std::string_view name, int which = 0)
{
    for (const auto& op : ops)
        if (op.name == name && which-- == 0) return op;
    qFatal("no such op");
}

inline bool in_order(const epoch::Program& program)
{
    std::vector<bool> written(program.tensors.size());
    for (size_t i = 0; i < written.size(); ++i) written[i] = program.tensors[i].role != TensorRole::scratch;
    for (const auto& op : program.ops) {
        for (const auto input : op.inputs)
            if (input && !written[size_t(input.index)]) return false;
        for (const auto output : op.outputs) written[size_t(output.index)] = true;
    }
    return true;
}

class SmallMlp {
public:
    epoch::DataFacts data = two_dimensional_data();
    epoch::Checked network = mlp_2_8_8_2(data);
};

} // namespace epoch::test
