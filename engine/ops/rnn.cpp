// rnn: steps h = f(x + W h + b) with f tanh or relu (Elman, Cognitive Science 1990). Saves h.
#include "ops/recurrent_rule.h"
#include "plan/c_source.h"

namespace epoch {
namespace {

constexpr std::int64_t gates = 1;

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto& function = in.text("function");
    auto check = OpCheck("rnn", in);
    if (!check.that(function == "tanh" || function == "relu", "needs tanh or relu").ok()) return check.fault();
    return recurrent_shape("rnn", in, gates, {});
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return recurrent_cost(in, out, gates); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to) { return recurrent_gradient("rnn_gradient", g, to); }

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const std::string function = op.in.text("function") == "relu" ? "Relu" : "Tanh";
    return recurrent_onnx("RNN", op, to, {0}, {{"activations", std::vector<std::string>{function}}});
}

bool c(const COp& op, CSource& to)
{
    const std::string body =
        op.in.text("function") == "relu" ? "h[i] = gates[i] < 0.0f ? 0.0f : gates[i];" : "h[i] = tanhf(gates[i]);";
    return recurrent_c(op, to, gates, 0, "for (long i = 0; i < $units; ++i) " + body);
}

} // namespace

extern const OpType rnn_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
