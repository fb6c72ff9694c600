// cudnn_attention: softmax(q k' / sqrt(width)) v and its gradients as graphs of cuDNN. The library looks for these very
// operations in this order (cuDNN developer guide, "fused flash attention"); what it does not know it refuses.
#include "cuda/libraries/cudnn_attention.h"

#include <array>
#include <limits>
#include <utility>

namespace epoch::cuda::cudnn {
namespace {

using Extents = std::array<std::int64_t, 4>;

namespace given { // the numbers of what is given when the graph is run
enum Number : std::int64_t {
    queries = 1,
    keys,
    values,
    result,
    log_sum,
    scale,
    never,
    one,
    flow,
    result_gradient,
    queries_gradient,
    keys_gradient,
    values_gradient,
    first_between
};
} // namespace given

constexpr float not_seen = std::numeric_limits<float>::lowest(); // a score whose exponential is 0
constexpr float itself = 1;

struct Lying {
    Extents extents, strides;
};

Lying transposed(const Lying& of)
{
    Lying turned = of;
    std::swap(turned.extents[2], turned.extents[3]);
    std::swap(turned.strides[2], turned.strides[3]);
    return turned;
}

// Every function adds an operation and answers its result.
class Drawing {
public:
    Drawing(const Context& context, const Attention& a)
        : m_context(context)
        , m_build(*context.functions)
        , m_half(type_of(a.precision))
        , m_causal(a.causal)
        , looking(heads_of(a, a.positions))
        , looked_at(heads_of(a, a.seen))
        , scores{{a.samples, a.heads, a.positions, a.seen},
              {a.heads * a.positions * a.seen, a.positions * a.seen, a.seen, 1}}
        , rows{{a.samples, a.heads, a.positions, 1}, {a.heads * a.positions, a.positions, 1, 1}}
    {
    }

    Descriptor half(given::Number number, const Lying& lying) { return tensor(number, lying, m_half, Held::in_memory); }
    Descriptor row(given::Number number) { return tensor(number, rows, data_float, Held::in_memory); }
    Descriptor scalar(given::Number number)
    {
        return tensor(number, {{1, 1, 1, 1}, {1, 1, 1, 1}}, data_float, Held::by_value);
    }
    Descriptor between(const Lying& lying, DataType type = data_float)
    {
        return tensor(m_next++, lying, type, Held::nowhere);
    }
    Descriptor half_between(const Lying& lying) { return between(lying, m_half); }

    Descriptor point(Pointwise mode, const Descriptor& x, const Descriptor& b, const Descriptor& y)
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
        const Descriptor y = between(rows);
        m_build.set<int>(how, reduction_mode, type_reduction_mode, mode);
        m_build.set<int>(how, reduction_compute_type, type_data_type, data_float);
        m_build.finalize(how);
        m_build.refer(operation, reduction_x, x);
        m_build.refer(operation, reduction_y, y);
        m_build.refer(operation, operation_reduction, how);
        return added(operation, y);
    }
    // The same memory, its last two axes in the other order.
    Descriptor turn(const Descriptor& x, const Lying& lying)
    {
        const Descriptor operation = m_build.make(reshape_operation), y = half_between(transposed(lying));
        m_build.refer(operation, reshape_x, x);
        m_build.refer(operation, reshape_y, y);
        return added(operation, y);
    }
    // Of keys behind the query nothing is seen.
    Descriptor hide(const Descriptor& x)
    {
        if (!m_causal) return x;
        const Descriptor query = place(x, 2), key = place(x, 3), seen = between(scores, data_boolean);
        const Descriptor compared = pointwise_of(greater_or_equal, query, seen, data_boolean);
        m_build.refer(compared, operation_b, key);
        added(compared, seen);
        const Descriptor y = between(scores), chosen = pointwise_of(choose, x, y, data_float);
        m_build.refer(chosen, operation_b, scalar(given::never));
        m_build.refer(chosen, operation_choice, seen);
        return added(chosen, y);
    }
    // q k' / sqrt(width)
    Descriptor scaled_scores(const Descriptor& q, const Descriptor& turned_keys, const Descriptor& factor)
    {
        return point(multiply, multiply_matrices(q, turned_keys, between(scores)), factor, between(scores));
    }

    std::vector<PlannedGraph> plans(epoch_precision precision, const AlgorithmChoice& choice, std::string_view what)
    {
        const Descriptor graph = make_graph(m_build, m_context, m_operations);
        if (m_build.status != success) return {};
        return plan_graph(m_context, m_build, graph, precision, choice, what);
    }

private:
    static Lying heads_of(const Attention& a, std::int64_t count)
    {
        return {{a.samples, a.heads, count, a.width}, {count * a.heads * a.width, a.width, a.heads * a.width, 1}};
    }
    Descriptor tensor(std::int64_t number, const Lying& lying, DataType type, Held held)
    {
        return make_tensor(m_build, number, lying.extents, lying.strides, type, held);
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
    // Where along the axis each score stands.
    Descriptor place(const Descriptor& x, int axis)
    {
        const Descriptor y = between(scores, data_int32);
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
    std::int64_t m_next = given::first_between;
    std::vector<Descriptor> m_operations;

public:
    const Lying looking, looked_at, scores, rows;
};

void draw_attention(Drawing& draw)
{
    const Descriptor q = draw.half(given::queries, draw.looking);
    const Descriptor turned_keys = draw.half(given::keys, transposed(draw.looked_at));
    const Descriptor seen = draw.hide(draw.scaled_scores(q, turned_keys, draw.scalar(given::scale)));
    const Descriptor most = draw.reduce(greatest, seen);
    const Descriptor less = draw.point(subtract, seen, most, draw.between(draw.scores));
    const Descriptor shares = draw.point(exponential, less, {}, draw.between(draw.scores));
    const Descriptor all = draw.reduce(sum, shares);
    draw.point(add, most, draw.point(logarithm, all, {}, draw.between(draw.rows)), draw.row(given::log_sum));
    const Descriptor weights = draw.point(divide, shares, all, draw.half_between(draw.scores));
    draw.multiply_matrices(weights, draw.half(given::values, draw.looked_at), draw.half(given::result, draw.looking));
}

// With p = exp(q k' scale - log_sum), flow = sum of result * its gradient g, and d = p * (g v' - flow) * scale:
// values: p' g, keys: d' q, queries: d k (Dao, "FlashAttention-2", ICLR 2024). The gradient of the queries is written
// by one product: added up in FP32 by many blocks it would be a sum in any order.
void draw_attention_gradient(Drawing& draw)
{
    const Descriptor q = draw.half(given::queries, draw.looking), g = draw.half(given::result_gradient, draw.looking);
    const Descriptor turned_keys = draw.half(given::keys, transposed(draw.looked_at));
    const Descriptor turned_values = draw.half(given::values, transposed(draw.looked_at));
    const Descriptor factor = draw.scalar(given::scale), result = draw.half(given::result, draw.looking);
    const Descriptor along = draw.reduce(sum, draw.point(multiply, g, result, draw.between(draw.looking)));
    const Descriptor flows = draw.point(multiply, along, draw.scalar(given::one), draw.row(given::flow));

    Descriptor s = draw.scaled_scores(q, turned_keys, factor);
    s = draw.hide(draw.point(subtract, s, draw.row(given::log_sum), draw.between(draw.scores)));
    const Descriptor p = draw.point(exponential, s, {}, draw.between(draw.scores));
    draw.multiply_matrices(draw.turn(p, draw.scores), g, draw.half(given::values_gradient, draw.looked_at));

    Descriptor d = draw.multiply_matrices(g, turned_values, draw.between(draw.scores));
    d = draw.point(subtract, d, flows, draw.between(draw.scores));
    d = draw.point(multiply, d, p, draw.between(draw.scores));
    d = draw.point(multiply, d, factor, draw.half_between(draw.scores));
    draw.multiply_matrices(draw.turn(d, draw.scores), q, draw.half(given::keys_gradient, draw.looked_at));
    const Descriptor k = draw.turn(turned_keys, transposed(draw.looked_at));
    draw.multiply_matrices(d, k, draw.half(given::queries_gradient, draw.looking));
}

// Another number with other operations: kept plans are of those that were drawn.
constexpr std::string_view drawn_as = " drawn as 1,";

std::string text_of(std::string_view what, const Attention& a)
{
    std::string text = std::string(what) + std::string(drawn_as);
    for (const std::int64_t number :
        {a.samples, a.positions, a.seen, a.heads, a.width, std::int64_t{a.causal}, std::int64_t{a.precision}})
        text += " " + std::to_string(number);
    return text;
}

std::string text_of(const AlgorithmChoice& choice)
{
    return " " + std::to_string(choice.most) + (choice.in_any_order ? " " EPOCH_IN_ANY_ORDER " " : " ")
        + std::string(choice.plan);
}

// Layers of one shape share their plans.
std::vector<PlannedGraph> plans_of(const Context& context, std::string_view what, void (*draw)(Drawing&),
    const Attention& a, const AlgorithmChoice& choice)
{
    const std::string text = text_of(what, a);
    const auto [known, is_new] = context.compiled->known.try_emplace(text + text_of(choice));
    if (is_new) {
        Drawing drawing(context, a);
        draw(drawing);
        known->second = drawing.plans(a.precision, choice, text);
    }
    return known->second;
}

} // namespace

std::vector<PlannedAttention> plans_of_attention(
    const Context& context, const Attention& a, const AlgorithmChoice& choice)
{
    std::vector<PlannedAttention> found;
    for (PlannedGraph& each : plans_of(context, "attention", draw_attention, a, choice))
        found.push_back({std::move(each), a.scale});
    return found;
}

std::vector<PlannedAttentionGradient> plans_of_attention_gradient(
    const Context& context, const Attention& a, const AlgorithmChoice& choice)
{
    constexpr std::uint64_t alignment = 256;
    const auto flows = static_cast<std::uint64_t>(a.samples * a.heads * a.positions) * sizeof(float);
    std::vector<PlannedAttentionGradient> found;
    for (PlannedGraph& each : plans_of(context, "attention gradient", draw_attention_gradient, a, choice)) {
        const std::uint64_t flow_place = (each.workspace() + alignment - 1) / alignment * alignment;
        found.push_back({std::move(each), a.scale, flow_place, flow_place + flows});
    }
    return found;
}

cudaError_t PlannedAttention::run(const AttentionTensors& at, void* workspace, cudaStream_t stream) const
{
    const NumberedTensor tensors[] = {{given::queries, at.queries}, {given::keys, at.keys}, {given::values, at.values},
        {given::result, at.result}, {given::log_sum, at.log_sum}, {given::scale, &scale}, {given::never, &not_seen}};
    return PlannedGraph::run(tensors, workspace, stream);
}

cudaError_t PlannedAttentionGradient::run(
    const AttentionTensors& at, const AttentionGradients& to, void* workspace, cudaStream_t stream) const
{
    const NumberedTensor tensors[] = {{given::queries, at.queries}, {given::keys, at.keys}, {given::values, at.values},
        {given::result, at.result}, {given::log_sum, at.log_sum}, {given::scale, &scale}, {given::never, &not_seen},
        {given::one, &itself}, {given::flow, static_cast<std::byte*>(workspace) + flow_place},
        {given::result_gradient, to.result}, {given::queries_gradient, to.queries}, {given::keys_gradient, to.keys},
        {given::values_gradient, to.values}};
    return PlannedGraph::run(tensors, workspace, stream);
}

} // namespace epoch::cuda::cudnn
