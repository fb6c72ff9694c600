// The library recognizes exactly these operations in this order (cuDNN developer guide, "fused flash attention") and
// refuses all other graphs.
#include "cuda/libraries/cudnn_attention.h"

#include <array>
#include <limits>
#include <utility>

namespace epoch::cuda::cudnn {
namespace {

using Extents = std::array<std::int64_t, 4>;

// The unique ids of the tensors that are passed when the graph runs.
namespace uid {
enum Number : std::int64_t {
    queries = 1,
    keys,
    values,
    result,
    log_sum,
    scale,
    masked_score,
    one,
    row_dots,
    result_gradient,
    queries_gradient,
    keys_gradient,
    values_gradient,
    first_temp
};
} // namespace uid

constexpr float masked_score = std::numeric_limits<float>::lowest(); // a score whose exponential is 0
constexpr float unit = 1;

struct TensorLayout {
    Extents extents, strides;
};

TensorLayout transposed(const TensorLayout& of)
{
    TensorLayout out = of;
    std::swap(out.extents[2], out.extents[3]);
    std::swap(out.strides[2], out.strides[3]);
    return out;
}

// Each function adds an operation to the graph and returns its result.
class AttentionGraph {
public:
    AttentionGraph(const Context& context, const Attention& a)
        : m_context(context)
        , m_build(*context.functions)
        , m_half(type_of(a.precision))
        , m_causal(a.causal)
        , query_layout(heads_of(a, a.queries))
        , key_layout(heads_of(a, a.keys))
        , scores{{a.samples, a.heads, a.queries, a.keys}, {a.heads * a.queries * a.keys, a.queries * a.keys, a.keys, 1}}
        , rows{{a.samples, a.heads, a.queries, 1}, {a.heads * a.queries, a.queries, 1, 1}}
    {
    }

    Descriptor half(uid::Number number, const TensorLayout& layout) { return tensor(number, layout, m_half); }
    Descriptor row(uid::Number number) { return tensor(number, rows, data_float); }
    Descriptor scalar(uid::Number number)
    {
        return tensor(number, {{1, 1, 1, 1}, {1, 1, 1, 1}}, data_float, TensorKind::by_value);
    }
    Descriptor temp(const TensorLayout& layout, DataType type = data_float)
    {
        return tensor(m_next++, layout, type, TensorKind::intermediate);
    }
    Descriptor half_temp(const TensorLayout& layout) { return temp(layout, m_half); }

    Descriptor apply(Pointwise mode, const Descriptor& x, const Descriptor& b, const Descriptor& y)
    {
        const Descriptor operation = pointwise_of(mode, x, y, data_float);
        if (b) m_build.refer(operation, operation_b, b);
        return added(operation, y);
    }
    Descriptor multiply_matrices(const Descriptor& a, const Descriptor& b, const Descriptor& c)
    {
        const Descriptor how = m_build.make(product), operation = m_build.make(product_operation);
        m_build.set<int>(how, product_compute_type, type_data_type, data_float);
        m_build.finalize(how);
        m_build.refer(operation, product_a, a);
        m_build.refer(operation, product_b, b);
        m_build.refer(operation, product_c, c);
        m_build.refer(operation, operation_product, how);
        return added(operation, c);
    }
    Descriptor reduce(Reduction mode, const Descriptor& x)
    {
        const Descriptor how = m_build.make(reduction), operation = m_build.make(reduction_operation);
        const Descriptor y = temp(rows);
        m_build.set<int>(how, reduction_mode, type_reduction_mode, mode);
        m_build.set<int>(how, reduction_compute_type, type_data_type, data_float);
        m_build.finalize(how);
        m_build.refer(operation, reduction_x, x);
        m_build.refer(operation, reduction_y, y);
        m_build.refer(operation, operation_reduction, how);
        return added(operation, y);
    }
    // Swaps the last two axes without moving memory.
    Descriptor transpose(const Descriptor& x, const TensorLayout& layout)
    {
        const Descriptor operation = m_build.make(reshape_operation), y = half_temp(transposed(layout));
        m_build.refer(operation, reshape_x, x);
        m_build.refer(operation, reshape_y, y);
        return added(operation, y);
    }
    // Masks the scores of keys after the query.
    Descriptor causal_mask(const Descriptor& x)
    {
        if (!m_causal) return x;
        const Descriptor query = position_along(x, 2), key = position_along(x, 3), visible = temp(scores, data_boolean);
        const Descriptor compared = pointwise_of(greater_or_equal, query, visible, data_boolean);
        m_build.refer(compared, operation_b, key);
        added(compared, visible);
        const Descriptor y = temp(scores), chosen = pointwise_of(choose, x, y, data_float);
        m_build.refer(chosen, operation_b, scalar(uid::masked_score));
        m_build.refer(chosen, operation_choice, visible);
        return added(chosen, y);
    }
    // q k' / sqrt(width)
    Descriptor scaled_scores(const Descriptor& q, const Descriptor& transposed_keys, const Descriptor& factor)
    {
        return apply(multiply, multiply_matrices(q, transposed_keys, temp(scores)), factor, temp(scores));
    }

    std::vector<PlannedGraph> plans(epoch_precision precision, const AlgorithmFilter& filter, std::string_view what)
    {
        const Descriptor graph = make_graph(m_build, m_context, m_operations);
        if (m_build.status != success) return {};
        return plan_graph(m_context, m_build, graph, precision, filter, what);
    }

private:
    static TensorLayout heads_of(const Attention& a, std::int64_t count)
    {
        return {{a.samples, a.heads, count, a.width}, {count * a.heads * a.width, a.width, a.heads * a.width, 1}};
    }
    Descriptor tensor(
        std::int64_t number, const TensorLayout& layout, DataType type, TensorKind kind = TensorKind::device)
    {
        return make_tensor(m_build, number, layout.extents, layout.strides, type, kind);
    }
    Descriptor pointwise_of(Pointwise mode, const Descriptor& x, const Descriptor& y, DataType type, int axis = -1)
    {
        const Descriptor how = m_build.make(pointwise), operation = m_build.make(pointwise_operation);
        m_build.set<int>(how, pointwise_mode, type_pointwise_mode, mode);
        m_build.set<int>(how, pointwise_compute_type, type_data_type, type);
        if (axis >= 0) m_build.set<std::int64_t>(how, pointwise_axis, type_int64, axis);
        m_build.finalize(how);
        m_build.refer(operation, operation_pointwise, how);
        m_build.refer(operation, operation_x, x);
        m_build.refer(operation, operation_y, y);
        return operation;
    }
    // The index of each score along the axis.
    Descriptor position_along(const Descriptor& x, int axis)
    {
        const Descriptor y = temp(scores, data_int32);
        return added(pointwise_of(axis_index, x, y, data_float, axis), y);
    }
    Descriptor added(const Descriptor& operation, const Descriptor& y)
    {
        m_build.finalize(operation);
        m_operations.push_back(operation);
        return y;
    }

    const Context& m_context;
    Builder m_build;
    DataType m_half;
    bool m_causal;
    std::int64_t m_next = uid::first_temp;
    std::vector<Descriptor> m_operations;

public:
    const TensorLayout query_layout, key_layout, scores, rows;
};

void build_attention(AttentionGraph& graph)
{
    const Descriptor q = graph.half(uid::queries, graph.query_layout);
    const Descriptor transposed_keys = graph.half(uid::keys, transposed(graph.key_layout));
    const Descriptor masked = graph.causal_mask(graph.scaled_scores(q, transposed_keys, graph.scalar(uid::scale)));
    const Descriptor row_max = graph.reduce(reduce_max, masked);
    const Descriptor shifted = graph.apply(subtract, masked, row_max, graph.temp(graph.scores));
    const Descriptor exponentials = graph.apply(exponential, shifted, {}, graph.temp(graph.scores));
    const Descriptor row_sum = graph.reduce(sum, exponentials);
    graph.apply(add, row_max, graph.apply(logarithm, row_sum, {}, graph.temp(graph.rows)), graph.row(uid::log_sum));
    const Descriptor probabilities = graph.apply(divide, exponentials, row_sum, graph.half_temp(graph.scores));
    graph.multiply_matrices(
        probabilities, graph.half(uid::values, graph.key_layout), graph.half(uid::result, graph.query_layout));
}

// FlashAttention-2 (Dao, ICLR 2024): with p = exp(q k' scale - log_sum), row_dots = row sums of result * its gradient
// g, and d = p * (g v' - row_dots) * scale, the gradients are p' g of values, d' q of keys and d k of queries. One
// product writes the last: blocks that add to it in FP32 would make it nondeterministic.
void build_attention_gradient(AttentionGraph& graph)
{
    const Descriptor q = graph.half(uid::queries, graph.query_layout),
                     g = graph.half(uid::result_gradient, graph.query_layout);
    const Descriptor transposed_keys = graph.half(uid::keys, transposed(graph.key_layout));
    const Descriptor transposed_values = graph.half(uid::values, transposed(graph.key_layout));
    const Descriptor factor = graph.scalar(uid::scale), result = graph.half(uid::result, graph.query_layout);
    const Descriptor sums = graph.reduce(sum, graph.apply(multiply, g, result, graph.temp(graph.query_layout)));
    const Descriptor row_dots = graph.apply(multiply, sums, graph.scalar(uid::one), graph.row(uid::row_dots));

    Descriptor s = graph.scaled_scores(q, transposed_keys, factor);
    s = graph.causal_mask(graph.apply(subtract, s, graph.row(uid::log_sum), graph.temp(graph.scores)));
    const Descriptor p = graph.apply(exponential, s, {}, graph.temp(graph.scores));
    graph.multiply_matrices(graph.transpose(p, graph.scores), g, graph.half(uid::values_gradient, graph.key_layout));

    Descriptor d = graph.multiply_matrices(g, transposed_values, graph.temp(graph.scores));
    d = graph.apply(subtract, d, row_dots, graph.temp(graph.scores));
    d = graph.apply(multiply, d, p, graph.temp(graph.scores));
    d = graph.apply(multiply, d, factor, graph.half_temp(graph.scores));
    graph.multiply_matrices(graph.transpose(d, graph.scores), q, graph.half(uid::keys_gradient, graph.key_layout));
    const Descriptor k = graph.transpose(transposed_keys, transposed(graph.key_layout));
    graph.multiply_matrices(d, k, graph.half(uid::queries_gradient, graph.query_layout));
}

// Part of the key of cached plans. Change the number when the operations change.
constexpr std::string_view graph_version = " drawn as 1,";

std::string text_of(std::string_view what, const Attention& a)
{
    std::string text = std::string(what) + std::string(graph_version);
    for (const std::int64_t number :
        {a.samples, a.queries, a.keys, a.heads, a.width, std::int64_t{a.causal}, std::int64_t{a.precision}})
        text += " " + std::to_string(number);
    return text;
}

std::string text_of(const AlgorithmFilter& filter)
{
    return " " + std::to_string(filter.max_count) + (filter.in_any_order ? " " EPOCH_IN_ANY_ORDER " " : " ")
        + std::string(filter.plan);
}

// Layers of one shape share their plans. The gradient for 16 sequences of 1,024 in 12 heads wants 403 MB, and our own
// kernel in its place would take several times as long.
std::vector<PlannedGraph> plans_of(const Context& context, std::string_view what, void (*build)(AttentionGraph&),
    const Attention& a, AlgorithmFilter filter)
{
    filter.max_workspace = std::int64_t{1} << 30;
    const std::string text = text_of(what, a);
    const auto [known, is_new] = context.compiled->known.try_emplace(text + text_of(filter));
    if (is_new) {
        AttentionGraph graph(context, a);
        build(graph);
        known->second = graph.plans(a.precision, filter, text);
    }
    return known->second;
}

// The masked score is the last.
std::span<const NumberedTensor> those_of_graph(std::span<const NumberedTensor> tensors, bool causal)
{
    return causal ? tensors : tensors.first(tensors.size() - 1);
}

} // namespace

std::vector<PlannedAttention> plans_of_attention(
    const Context& context, const Attention& a, const AlgorithmFilter& filter)
{
    std::vector<PlannedAttention> found;
    for (PlannedGraph& each : plans_of(context, "attention", build_attention, a, filter))
        found.push_back({std::move(each), a.scale, a.causal});
    return found;
}

std::vector<PlannedAttentionGradient> plans_of_attention_gradient(
    const Context& context, const Attention& a, const AlgorithmFilter& filter)
{
    constexpr std::uint64_t alignment = 256;
    const auto row_dots = static_cast<std::uint64_t>(a.samples * a.heads * a.queries) * sizeof(float);
    std::vector<PlannedAttentionGradient> found;
    for (PlannedGraph& each : plans_of(context, "attention gradient", build_attention_gradient, a, filter)) {
        const std::uint64_t row_dots_offset = (each.workspace() + alignment - 1) / alignment * alignment;
        found.push_back({std::move(each), a.scale, a.causal, row_dots_offset, row_dots_offset + row_dots});
    }
    return found;
}

cudaError_t PlannedAttention::run(const AttentionTensors& at, void* workspace, cudaStream_t stream) const
{
    const NumberedTensor tensors[] = {{uid::queries, at.queries}, {uid::keys, at.keys}, {uid::values, at.values},
        {uid::result, at.result}, {uid::log_sum, at.log_sum}, {uid::scale, &scale}, {uid::masked_score, &masked_score}};
    return PlannedGraph::run(those_of_graph(tensors, causal), workspace, stream);
}

cudaError_t PlannedAttentionGradient::run(
    const AttentionTensors& at, const AttentionGradients& to, void* workspace, cudaStream_t stream) const
{
    const NumberedTensor tensors[] = {{uid::queries, at.queries}, {uid::keys, at.keys}, {uid::values, at.values},
        {uid::result, at.result}, {uid::log_sum, at.log_sum}, {uid::scale, &scale}, {uid::one, &unit},
        {uid::row_dots, static_cast<std::byte*>(workspace) + row_dots_offset}, {uid::result_gradient, to.result},
        {uid::queries_gradient, to.queries}, {uid::keys_gradient, to.keys}, {uid::values_gradient, to.values},
        {uid::masked_score, &masked_score}};
    return PlannedGraph::run(those_of_graph(tensors, causal), workspace, stream);
}

} // namespace epoch::cuda::cudnn
