#include "cuda/compiler/algorithm_selection.h"

#include <algorithm>

namespace epoch::cuda {

AlgorithmSelection::AlgorithmSelection(epoch_program& program, const epoch_compile_options& options)
    : m_program(program)
    , m_mode(static_cast<epoch_algorithms>(options.algorithms))
    , m_precision(static_cast<epoch_precision>(options.precision))
    , m_stored(options.plan_text ? options.plan_text : "")
    , m_autotuner(program.device)
{
}

// The stored plan's entry for this op, if the stored plan agrees with the program's plan for all ops before it.
std::string_view AlgorithmSelection::stored_plan(const epoch_op& op) const
{
    const std::string before = m_program.plan + "; " + op.name + " ";
    if (!m_stored.starts_with(before)) return {};
    const std::string_view rest = m_stored.substr(before.size());
    return rest.substr(0, rest.find("; "));
}

// Everything that the run time of an op depends on.
std::string AlgorithmSelection::description_of(const epoch_op& op) const
{
    std::string text = op.name;
    const auto add = [&](const auto& number) { text += " " + std::to_string(number); };
    for (const epoch_attribute& each : std::span(op.attributes, op.attribute_count)) {
        text += std::string("; ") + each.key + " " + (each.kind == EPOCH_TEXT ? each.text : "");
        add(each.integer);
        add(each.real);
        if (each.kind == EPOCH_INTEGERS) std::for_each_n(each.integers, each.count, add);
    }
    for (const auto& list : {std::span(op.inputs, op.input_count), std::span(op.outputs, op.output_count)})
        for (const std::uint32_t number : list) {
            text += ";";
            if (number == EPOCH_NO_TENSOR) continue;
            const Tensor& tensor = m_program.tensors[number];
            add(static_cast<int>(tensor.dtype));
            std::ranges::for_each(tensor.extents, add);
        }
    return text;
}

void AlgorithmSelection::choose(const epoch_op& op, const ResultCopy& result_copy, PreparedOp& prepared)
{
    std::uint32_t copy = EPOCH_NO_TENSOR;
    const ResultCopy copy_once = [&](std::uint32_t tensor) {
        if (copy == EPOCH_NO_TENSOR) copy = result_copy(tensor);
        return copy;
    };
    const auto algorithms_by = [&](const AlgorithmFilter& filter) {
        return library_algorithms(
            *m_program.device.libraries, op, m_program.tensors, m_precision, copy_once, filter, prepared);
    };
    const bool in_any_order = m_mode == EPOCH_TIMED_ALGORITHMS_IN_ANY_ORDER;
    const std::string description = is_timed() ? description_of(op) : std::string();
    const auto known = m_fastest.find(description);
    const std::string plan(known == m_fastest.end() ? stored_plan(op) : known->second);
    std::vector<PreparedOp> algorithms;
    if (!plan.empty()) algorithms = algorithms_by({1, in_any_order, plan});
    // compile() rejects a stored plan that cannot be followed once all ops are compiled.
    if (algorithms.empty()) algorithms = is_timed() ? algorithms_by({max_algorithms, in_any_order}) : algorithms_by({});
    if (algorithms.empty()) return;
    if (!is_timed() || known != m_fastest.end()) {
        prepared = std::move(algorithms.front());
        return;
    }
    std::vector<std::uint32_t> used;
    for (const auto& list : {std::span(op.inputs, op.input_count), std::span(op.outputs, op.output_count)})
        used.insert(used.end(), list.begin(), list.end());
    used.push_back(copy);
    std::ranges::sort(used);
    used.erase(std::ranges::unique(used).begin(), used.end());
    std::erase(used, EPOCH_NO_TENSOR);
    prepared = std::move(algorithms[m_autotuner.fastest(algorithms, m_program.tensors, used)]);
    m_fastest.emplace(description, prepared.plan);
}

} // namespace epoch::cuda
