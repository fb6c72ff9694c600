// recurrent: shared by the recurrent layers, (N, steps, features) -> (N, steps, units), or (N, units) when only the
// last step is returned. Weights, biases and their initial values as in PyTorch's RNN, LSTM and GRU.
#pragma once

#include "layers/sequence.h"
#include "layers/weights.h"

#include <cmath>

namespace epoch::recurrent {

inline ParamSpec units()
{
    return integer("units", 64)
        .range(1, 16384)
        .label("Units")
        .help("The size of the hidden state, which is also the output.")
        .brief("{} units")
        .log_scale();
}

inline ParamSpec whole_sequence()
{
    return flag("sequence", false)
        .label("Return the whole sequence")
        .help("Returns the hidden state after every step, for another layer that reads steps; otherwise only after the "
              "last one.");
}

inline Ports ports(const Params& p, const LayerContext&)
{
    return {
        {{"input", TensorKind::sequence}}, {{"output", p.flag("sequence") ? TensorKind::sequence : TensorKind::flat}}};
}

// The rows of an image make better steps than its pixels.
inline ShapeError not_a_sequence(std::string_view title, const TensorType& in)
{
    auto error = sequence::not_a_sequence(title, in);
    if (in.dtype != DType::f32 || in.shape.rank() != 4) return error;
    const auto steps = in.shape[1] * in.shape[2];
    error.error.hint = "Put a To sequence layer before it.";
    error.fixes.insert(error.fixes.begin(),
        {Fix::Kind::insert, message("Insert To sequence with {steps} steps", {{"steps", steps}}), "to_sequence",
            {{"steps", steps}}});
    return error;
}

inline ShapeResult shape(std::string_view title, std::int64_t gates, const Params& p, const TensorType& in)
{
    if (!sequence::is_sequence(in)) return not_a_sequence(title, in);
    const auto units = p.integer("units"), steps = in.shape[1], features = in.shape[2];
    if (features > weights::max_count / (gates * units))
        return weights::too_many_units(message("{title} would need {features} × {units} weights",
            {{"title", title}, {"features", features}, {"units", gates * units}}));
    if (p.flag("sequence")) return TensorType{DType::f32, {batch_axis, steps, units}};
    return TensorType{DType::f32, {batch_axis, units}};
}

// A multiply-add for each weight at each step and about ten operations per gate; backward twice that. The steps are
// read three times as in Dense, and the gates, which are saved, are written and read.
inline Cost cost(std::int64_t gates, const Params& p, Inputs in, std::span<const TensorType> outputs)
{
    const auto units = p.integer("units"), width = gates * units, features = in[0].shape[2];
    const auto steps = static_cast<double>(in[0].shape[1]), weights = static_cast<double>(width * (features + units));
    const double forward = steps * (2 * weights + 10 * static_cast<double>(width));
    return {
        .forward_flops = forward,
        .backward_flops = 2 * forward,
        .bytes_moved = 4.0
            * (3.0 * steps * static_cast<double>(features) + 6.0 * steps * static_cast<double>(width)
                + 2.0 * static_cast<double>(outputs[0].shape.sample_count())),
        .parameters = width * (features + units + 2),
        .weight_flops = steps * 2 * weights,
    };
}

// Multiplies all steps by weight_ih at once; the op then iterates over them.
inline void lower(std::string_view op, std::int64_t gates, const Params& p, Lowering& to, Attributes attributes = {})
{
    const auto x = to.input(0);
    const auto units = p.integer("units"), width = gates * units, features = to.type(x).shape[2];
    const InitialValue initial{Initializer::uniform, features, units, 1 / std::sqrt(static_cast<double>(units))};
    const auto weight_ih = to.parameter("weight_ih", {width, features}, initial);
    const auto weight_hh = to.parameter("weight_hh", {width, units}, initial);
    const auto bias_ih = to.parameter("bias_ih", {width}, initial);
    const auto bias_hh = to.parameter("bias_hh", {width}, initial);
    const auto product =
        to.op("matmul", {x, weight_ih}, {{"transpose_a", std::int64_t{0}}, {"transpose_b", std::int64_t{1}}});
    const auto projected = to.op("add_bias", {product, bias_ih}, {{"axis", std::int64_t{2}}});
    attributes["last"] = std::int64_t{!p.flag("sequence")};
    to.output(to.op(op, {projected, weight_hh, bias_hh}, std::move(attributes)));
}

// PyTorch has the same gates in the same order, and both biases.
inline void torch(const std::string& type, const std::string& more, const Params& p, TorchLayer& to)
{
    const auto module = to.module(type + "(" + std::to_string(to.shape()[2]) + ", " + std::to_string(p.integer("units"))
        + more + ", batch_first=True)");
    for (const std::string name : {"weight_ih", "weight_hh", "bias_ih", "bias_hh"}) to.weight(name, name + "_l0");
    to.output(module + "(" + to.input() + ")[0]" + (p.flag("sequence") ? "" : "[:, -1]"));
}

} // namespace epoch::recurrent
