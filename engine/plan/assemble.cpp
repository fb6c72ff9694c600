// assemble: selects the ops of one kind of program and adapts them.
#include "plan/build_plan.h"

#include <algorithm>
#include <cassert>

namespace epoch {
namespace {

void append(std::vector<PlanOp>& to, const std::vector<PlanOp>& from) { to.insert(to.end(), from.begin(), from.end()); }

bool trains(ProgramKind kind) { return kind != ProgramKind::evaluate && kind != ProgramKind::inspect; }

PlanOp evaluation_record(const Plan& plan) { return {"record", {}, plan.batch_row, {}, {}, Phase::update}; }

std::vector<PlanOp> ops_of(const Plan& plan, ProgramKind kind)
{
    std::vector<PlanOp> ops;
    if (kind != ProgramKind::apply) {
        append(ops, plan.gather);
        append(ops, trains(kind) || plan.quantized.empty() ? plan.forward : plan.quantized);
        if (kind != ProgramKind::evaluate) append(ops, plan.backward);
    }
    if (kind == ProgramKind::accumulate) append(ops, plan.accumulation);
    if (kind == ProgramKind::train || kind == ProgramKind::apply) append(ops, plan.update);
    if (!trains(kind)) ops.push_back(evaluation_record(plan));
    return ops;
}

void read_averages(const Plan& plan, std::vector<PlanOp>& ops)
{
    std::vector<Tensor> read(plan.tensors.size());
    for (const auto& [parameter, average] : plan.averages) read[static_cast<std::size_t>(parameter.index)] = average;
    for (auto& op : ops)
        for (auto& input : op.inputs)
            if (input && read[static_cast<std::size_t>(input.index)])
                input = read[static_cast<std::size_t>(input.index)];
}

void read_split(PlanOp& op, ProgramKind kind, Split split, const SplitCounts& counts)
{
    assert(counts.of(split) > 0);
    op.attributes["first"] = counts.first_of(split);
    op.attributes["count"] = counts.of(split);
    op.attributes["order"] = std::string(trains(kind) ? "shuffled" : "sequential");
}

// Evaluations do not augment.
void remove_augmentation(PlanOp& op)
{
    op.name = "gather_rows";
    std::erase_if(op.attributes, [](const auto& one) { return one.first != "scale" && one.first != "shift"; });
}

void fit_to(std::vector<PlanOp>& ops, ProgramKind kind, Split split, const SplitCounts& counts)
{
    for (auto& op : ops) {
        if (op.name == "sample_positions") read_split(op, kind, split, counts);
        if (op.name == "gather_augmented" && !trains(kind)) remove_augmentation(op);
        const auto mode = op.attributes.find("mode");
        if (mode != op.attributes.end() && !trains(kind)) mode->second = std::string("evaluate");
    }
}

// Dead code elimination: keeps the ops that write state or metrics and all ops that they depend on.
std::vector<PlanOp> without_unread(const Plan& plan, std::vector<PlanOp> ops)
{
    std::vector<bool> needed(plan.tensors.size(), false);
    for (std::size_t i = 0; i < plan.tensors.size(); ++i) needed[i] = is_state(plan.tensors[i].role);
    std::vector<PlanOp> saved;
    for (auto op = ops.rbegin(); op != ops.rend(); ++op) {
        const bool wanted = op->outputs.empty()
            || std::ranges::any_of(op->outputs, [&](Tensor t) { return needed[static_cast<std::size_t>(t.index)]; });
        if (!wanted) continue;
        for (const auto input : op->inputs)
            if (input) needed[static_cast<std::size_t>(input.index)] = true;
        saved.push_back(std::move(*op));
    }
    std::ranges::reverse(saved);
    return saved;
}

// State and data are part of every program, so that all programs of a plan have the same layout of those two regions.
std::vector<bool> part_of(const Plan& plan, const std::vector<PlanOp>& ops)
{
    std::vector<bool> part(plan.tensors.size(), false);
    for (std::size_t i = 0; i < plan.tensors.size(); ++i) part[i] = plan.tensors[i].role != TensorRole::scratch;
    for (const auto& op : ops)
        for (const auto* list : {&op.inputs, &op.outputs})
            for (const auto tensor : *list)
                if (tensor) part[static_cast<std::size_t>(tensor.index)] = true;
    return part;
}

void renumber(const Plan& plan, Program& program)
{
    const auto part = part_of(plan, program.ops);
    std::vector<Tensor> number(plan.tensors.size());
    for (std::size_t i = 0; i < part.size(); ++i) {
        if (!part[i]) continue;
        number[i] = {static_cast<std::int32_t>(program.tensors.size())};
        program.tensors.push_back(plan.tensors[i]);
        program.of_plan.push_back({static_cast<std::int32_t>(i)});
    }
    for (auto& op : program.ops)
        for (auto* list : {&op.inputs, &op.outputs})
            for (auto& tensor : *list)
                if (tensor) tensor = number[static_cast<std::size_t>(tensor.index)];
}

} // namespace

Program assemble(const Plan& plan, ProgramKind kind, Split split, const SplitCounts& counts)
{
    assert(!trains(kind) || (kind == ProgramKind::train) == (plan.micro_batches == 1));
    Program program;
    program.kind = kind;
    program.ops = ops_of(plan, kind);
    fit_to(program.ops, kind, split, counts);
    if (trains(kind)) {
        program.ops = without_unread(plan, std::move(program.ops));
    } else {
        read_averages(plan, program.ops);
        unscale(program.ops);
    }
    renumber(plan, program);
    program.metric_columns = trains(kind) ? plan.metrics.size() : plan.evaluation_columns;
    if (kind == ProgramKind::accumulate) program.metric_columns = 0;
    program.live_parameter_columns = plan.live_parameters.size();
    return program;
}

void unscale(std::vector<PlanOp>& ops)
{
    for (auto& op : ops) {
        if (op.name != "fill_scaled") continue;
        op.name = "fill";
        op.inputs.pop_back();
    }
}

} // namespace epoch
