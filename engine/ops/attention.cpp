// attention: for each head, softmax(q kᵀ / sqrt(features of a head)) v over the positions of a sample (scaled dot
// product; Vaswani et al. 2017). There may be more or fewer keys than queries. Causal: no position attends to a
// later one.
#include "ops/attention_rule.h"
#include "plan/c_source.h"
#include "plan/onnx_graph.h"

#include <cmath>

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const AttentionRule rule(in.attributes);
    auto check = OpCheck("attention", in);
    check.inputs(3);
    rule.check(check, in);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}, {rule.log_sums(in.types[0].shape), true}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(AttentionRule(in.attributes).flops(in, 2), in, out);
}

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    auto d = to.ops("attention_gradient",
        {g.inputs[0], g.inputs[1], g.inputs[2], g.outputs[0], g.outputs[1], g.output_gradients[0]}, g.attributes);
    d.resize(3);
    return d;
}

// (N, T, D) as (N, heads, T, D / heads).
std::string split_heads(const std::string& x, std::int64_t heads, std::vector<std::int64_t> axes, OnnxGraph& to)
{
    const auto split = to.node("Reshape", {x, to.integers("heads", {0, 0, heads, -1})});
    return to.node("Transpose", {split}, {{"perm", std::move(axes)}});
}

// Added to the scores of later positions. A row of infinities would have no softmax.
std::string causal_mask(std::int64_t steps, OnnxGraph& to)
{
    constexpr float none = -1.7e38f;
    std::vector<float> mask(static_cast<std::size_t>(steps * steps), 0);
    for (std::int64_t query = 0; query < steps; ++query)
        for (std::int64_t key = query + 1; key < steps; ++key) mask[static_cast<std::size_t>(query * steps + key)] = none;
    return to.floats("mask", std::move(mask), {steps, steps});
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const AttentionRule rule(op.in.attributes);
    const auto steps = op.shape(0)[1], features = op.shape(0)[2];
    if (to.opset() >= 23)
        return to.node("Attention", {op.values.begin(), op.values.end()},
            {{"q_num_heads", rule.heads}, {"kv_num_heads", rule.heads}, {"is_causal", std::int64_t{rule.causal}}});
    const auto q = split_heads(op.values[0], rule.heads, {0, 2, 1, 3}, to);
    const auto k = split_heads(op.values[1], rule.heads, {0, 2, 3, 1}, to);
    const auto v = split_heads(op.values[2], rule.heads, {0, 2, 1, 3}, to);
    const auto scale = to.number("scale", 1 / std::sqrt(static_cast<float>(features / rule.heads)));
    auto scores = to.node("Mul", {to.node("MatMul", {q, k}), scale});
    if (rule.causal) scores = to.node("Add", {scores, causal_mask(steps, to)});
    const auto shares = to.node("Softmax", {scores}, {{"axis", std::int64_t{-1}}});
    const auto mixed = to.node("Transpose", {to.node("MatMul", {shares, v})}, {{"perm", std::vector<std::int64_t>{0, 2, 1, 3}}});
    return to.node("Reshape", {mixed, to.integers("features", {0, 0, features})});
}

// One head and one query at a time.
bool c(const COp& op, CSource& to)
{
    const AttentionRule rule(op.in.attributes);
    const auto features = op.shape(0)[2], queries = op.shape(0)[1], keys = op.shape(1)[1];
    const std::vector<CParameter> parameters{
        {"q", COp::input(0)}, {"k", COp::input(1)}, {"v", COp::input(2)}, {"p", to.work(keys)}};
    to.function(parameters, R"(
memset(y, 0, $all * sizeof *y);
for (long h = 0; h < $features; h += $head)
    for (long t = 0; t < $queries; ++t) {
        float *const row = y + t * $features + h;
        float max = 0.0f, sum = 0.0f;
        for (long s = 0; s < $keys; ++s) {
            float score = 0.0f;
            for (long i = 0; i < $head; ++i) score += q[t * $features + h + i] * k[s * $features + h + i];
            p[s] = score * $scale;
            if (s == 0 || p[s] > max) max = p[s];
        }
        for (long s = 0; s < $keys; ++s) {
            p[s] = expf(p[s] - max);
            sum += p[s];
        }
        for (long s = 0; s < $keys; ++s) {
            const float share = p[s] / sum;
            for (long i = 0; i < $head; ++i) row[i] += share * v[s * $features + h + i];
        }
    }
)",
        {{"all", op.out.shape.count()}, {"features", features}, {"queries", queries},
            {"keys", rule.causal ? std::string("t + 1") : std::to_string(keys)}, {"head", features / rule.heads},
            {"scale", 1 / std::sqrt(static_cast<float>(features / rule.heads))}});
    return true;
}

} // namespace

extern const OpType attention_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
