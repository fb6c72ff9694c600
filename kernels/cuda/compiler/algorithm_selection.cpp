#include "cuda/compiler/algorithm_selection.h"

#include <algorithm>

namespace epoch::cuda {

WayChoice::WayChoice(epoch_program& program, const epoch_compile_options& options)
    : m_program(program)
    , m_algorithms(static_cast<epoch_algorithms>(options.algorithms))
    , m_precision(static_cast<epoch_precision>(options.precision))
    , m_stored(options.plan_text ? options.plan_text : "")
    , m_trials(program.device)
{
}

// What the stored plan says of this op, if it says of all ops before it what the program does.
std::string_view WayChoice::stored_way(const epoch_op& op) const
{
    const std::string before = m_program.plan + "; " + op.name + " ";
    if (!m_stored.starts_with(before)) return {};
    const std::string_view rest = m_stored.substr(before.size());
    return rest.substr(0, rest.find("; "));
}

// All that the time of an op depends on.
std::string WayChoice::description_of(const epoch_op& op) const
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

void WayChoice::choose(const epoch_op& op, const ResultTwin& result_twin, PreparedOp& prepared)
{
    std::uint32_t twin = EPOCH_NO_TENSOR;
    const ResultTwin twin_once = [&](std::uint32_t tensor) {
        if (twin == EPOCH_NO_TENSOR) twin = result_twin(tensor);
        return twin;
    };
    const auto ways_by = [&](const AlgorithmChoice& choice) {
        return library_ways(
            *m_program.device.libraries, op, m_program.tensors, m_precision, twin_once, choice, prepared);
    };
    const bool in_any_order = m_algorithms == EPOCH_TIMED_ALGORITHMS_IN_ANY_ORDER;
    const std::string description = is_timed() ? description_of(op) : std::string();
    const auto known = m_fastest.find(description);
    const std::string plan(known == m_fastest.end() ? stored_way(op) : known->second);
    std::vector<PreparedOp> ways;
    if (!plan.empty()) ways = ways_by({1, in_any_order, plan});
    // A stored plan that cannot be followed is refused when all ops are there.
    if (ways.empty()) ways = is_timed() ? ways_by({most_algorithms, in_any_order}) : ways_by({});
    if (ways.empty()) return;
    if (!is_timed() || known != m_fastest.end()) {
        prepared = std::move(ways.front());
        return;
    }
    std::vector<std::uint32_t> used;
    for (const auto& list : {std::span(op.inputs, op.input_count), std::span(op.outputs, op.output_count)})
        used.insert(used.end(), list.begin(), list.end());
    used.push_back(twin);
    std::ranges::sort(used);
    used.erase(std::ranges::unique(used).begin(), used.end());
    std::erase(used, EPOCH_NO_TENSOR);
    prepared = std::move(ways[m_trials.fastest(ways, m_program.tensors, used)]);
    m_fastest.emplace(description, prepared.plan);
}

} // namespace epoch::cuda
