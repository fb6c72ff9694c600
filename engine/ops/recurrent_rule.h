// RecurrentRule: shared by the recurrent ops. x (B, steps, gates x units) is already multiplied by its weights; "last"
// = 1 returns only the last step. Saved tensors are in step order: (steps, B, ...).
#pragma once

#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

namespace epoch {

struct RecurrentRule {
    std::int64_t batch = 0, steps = 0, units = 0, gates = 0;
    bool last = false;

    Shape projected() const { return {batch, steps, gates * units}; }
    Shape weight() const { return {gates * units, units}; }
    Shape bias() const { return {gates * units}; }
    Shape result() const { return last ? Shape{batch, units} : Shape{batch, steps, units}; }
    // A saved tensor with this number of elements per unit and step.
    OpOutput saved(std::int64_t elements) const { return {{f32, Shape{steps, batch, elements * units}}, true}; }
    // The product with the weights at each step, and about ten operations per gate.
    double flops() const
    {
        return static_cast<double>(batch * steps * gates * units) * (2 * static_cast<double>(units) + 10);
    }
};

// Forward: projected, weight (gates x units, units), bias (gates x units).
inline std::optional<RecurrentRule> recurrent_rule(const OpInputs& in, std::int64_t gates)
{
    if (in.types.size() != 3 || in.types[0].shape.rank() != 3 || in.types[1].shape.rank() != 2) return std::nullopt;
    const auto& x = in.types[0].shape;
    const RecurrentRule rule{x[0], x[1], in.types[1].shape[1], gates, in.integer("last") != 0};
    const bool agree = x == rule.projected() && in.types[1].shape == rule.weight() && in.types[2].shape == rule.bias();
    return agree && rule.steps > 0 && rule.units > 0 ? std::optional(rule) : std::nullopt;
}

// Backward: weight, the saved tensors (the hidden state first), dy.
inline std::optional<RecurrentRule> recurrent_gradient_rule(const OpInputs& in, std::int64_t gates)
{
    if (in.types.size() < 3 || in.types[0].shape.rank() != 2 || in.types[1].shape.rank() != 3) return std::nullopt;
    const auto &weight = in.types[0].shape, &hidden = in.types[1].shape;
    const RecurrentRule rule{hidden[1], hidden[0], weight[1], gates, in.integer("last") != 0};
    const bool agree = weight == rule.weight() && hidden[2] == rule.units && in.types.back().shape == rule.result();
    return agree ? std::optional(rule) : std::nullopt;
}

// y, the hidden state of every step, and further saved tensors, by their elements per unit.
inline Result<OpOutputs> recurrent_shape(
    std::string_view op, const OpInputs& in, std::int64_t gates, std::initializer_list<std::int64_t> more)
{
    auto check = OpCheck(op, in);
    check.inputs(3).is(0, f32).is(1, f32).is(2, f32);
    const auto rule = recurrent_rule(in, gates);
    if (!check.that(rule.has_value(), "needs projected steps, weights and biases that match").ok())
        return check.fault();
    OpOutputs outputs{{{f32, rule->result()}}, rule->saved(1)};
    for (const auto elements : more) outputs.push_back(rule->saved(elements));
    return outputs;
}

// The gradients of the projected steps, the weights and the biases.
inline Result<OpOutputs> recurrent_gradient_shape(std::string_view op, const OpInputs& in, std::int64_t gates)
{
    auto check = OpCheck(op, in);
    for (std::size_t i = 0; i < in.types.size(); ++i) check.is(i, f32);
    const auto rule = recurrent_gradient_rule(in, gates);
    if (!check.that(rule.has_value(), "needs weights, saved steps and a gradient that match").ok())
        return check.fault();
    return OpOutputs{{{f32, rule->projected()}}, {{f32, rule->weight()}}, {{f32, rule->bias()}}};
}

inline Cost recurrent_cost(const OpInputs& in, std::span<const OpOutput> out, std::int64_t gates)
{
    return op_cost(recurrent_rule(in, gates)->flops(), in, out);
}

// The gradients of the state and of the weights: twice the work.
inline Cost recurrent_gradient_cost(const OpInputs& in, std::span<const OpOutput> out, std::int64_t gates)
{
    return op_cost(2 * recurrent_gradient_rule(in, gates)->flops(), in, out);
}

inline std::vector<Tensor> recurrent_gradient(std::string_view op, const OpGradient& g, OpBuilder& to)
{
    std::vector<Tensor> inputs{g.inputs[1]};
    inputs.insert(inputs.end(), g.outputs.begin() + 1, g.outputs.end());
    inputs.push_back(g.output_gradients[0]);
    auto d = to.ops(op, std::move(inputs), g.attributes);
    d.resize(3);
    return d;
}

// ONNX's operators multiply the steps by their weights themselves, so they take the place of that product. They read steps
// before samples, (steps, N, features), and want the blocks of gates in an order of their own.
inline std::string recurrent_onnx(std::string_view type, const OnnxOp& op, OnnxGraph& to,
    const std::vector<std::size_t>& gates, OnnxAttributes attributes = {})
{
    const auto sum = to.take_maker(op.values[0], "Add");
    const auto product = sum ? to.take_maker(sum->inputs[0], "MatMul") : std::nullopt;
    if (!product) return {};
    const auto rule = *recurrent_rule(op.in, static_cast<std::int64_t>(gates.size()));
    const auto ordered = [&](const std::string& weight) { return to.blocks(weight, gates); };
    const auto weight = to.transposed(product->inputs[1]);
    const auto features = to.constant(weight)->dims[1];
    const auto w = to.reshaped(ordered(weight), {1, rule.gates * rule.units, features});
    const auto r = to.reshaped(ordered(op.values[1]), {1, rule.gates * rule.units, rule.units});
    const auto both = to.joined(ordered(sum->inputs[1]), ordered(op.values[2]));
    const auto bias = to.reshaped(both, {1, 2 * rule.gates * rule.units});
    const auto steps = to.node("Transpose", {product->inputs[0]}, {{"perm", std::vector<std::int64_t>{1, 0, 2}}});
    attributes["hidden_size"] = rule.units;
    const auto y = to.nodes(type, {steps, w, r, bias}, std::move(attributes), 2);
    const auto direction = [&](std::int64_t axis) { return to.integers("direction", {axis}); };
    if (rule.last) return to.node("Squeeze", {y[1], direction(0)});
    const auto all = to.node("Squeeze", {y[0], direction(1)});
    return to.node("Transpose", {all}, {{"perm", std::vector<std::int64_t>{1, 0, 2}}});
}

// The C loop over the steps. `step` makes h, the state, of `gates`: x_t + W h_(t-1) + b, without x_t where `adds_x` is
// false. `more` numbers for each unit are kept from step to step.
inline bool recurrent_c(
    const COp& op, CSource& to, std::int64_t gates, std::int64_t more, const std::string& step, bool adds_x = true)
{
    if (!op.is_constant(1)) return false;
    const auto rule = *recurrent_rule(op.in, gates);
    const auto all = static_cast<std::size_t>(gates * rule.units), units = static_cast<std::size_t>(rule.units);
    std::vector<float> weight(all * units); // (units, gates): neighbours in the inner loop
    for (std::size_t row = 0; row < all; ++row)
        for (std::size_t column = 0; column < units; ++column)
            weight[column * all + row] = op.constants[1][row * units + column];
    std::string body = "float *const gates = memory, *const h = memory + $all;\n";
    if (more > 0) body += "float *const more = memory + $all + $units;\n";
    body += R"(
memset(h, 0, $kept * sizeof *h);
for (long t = 0; t < $steps; ++t) {
)";
    body += adds_x ? "    for (long i = 0; i < $all; ++i) gates[i] = x[t * $all + i] + bias[i];\n"
                   : "    for (long i = 0; i < $all; ++i) gates[i] = bias[i];\n";
    body += R"(
    for (long j = 0; j < $units; ++j) {
        const float state = h[j];
        const float *const w = weight + j * $all;
        for (long i = 0; i < $all; ++i) gates[i] += state * w[i];
    }
)";
    std::string inner = "    " + step;
    for (std::size_t at = inner.find('\n'); at != inner.npos; at = inner.find('\n', at + 1))
        inner.insert(at + 1, "    ");
    body += inner
        + (rule.last ? "\n}\nmemcpy(y, h, $units * sizeof *y);"
                     : "\n    memcpy(y + t * $units, h, $units * sizeof *y);\n}");
    const std::vector<CParameter> parameters{{"x", COp::input(0)}, {"weight", to.table("recurrent", std::move(weight))},
        {"bias", COp::input(2)}, {"memory", to.work((gates + 1 + more) * rule.units)}};
    to.function(parameters, body,
        {{"all", gates * rule.units}, {"units", rule.units}, {"kept", (1 + more) * rule.units}, {"steps", rule.steps}});
    return true;
}

} // namespace epoch
