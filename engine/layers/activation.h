// activation: shared by all elementwise activations: f32 in, the same shape out, one pointwise op.
#pragma once

#include "model/layer_type.h"
#include "plan/lowering.h"
#include "plan/torch_layer.h"

namespace epoch::activation {

inline Ports ports(const Params&, const LayerContext&) { return {{{"input"}}, {{"output"}}}; }

inline ShapeResult shape(const Params&, Inputs in, const LayerContext&)
{
    if (in[0].dtype == DType::f32) return in[0];
    return ShapeError{
        {"graph.shape", "", message("an activation needs numbers; this wire carries {type}", {{"type", in[0].text()}}),
            "Connect it to features or to a layer's output."},
        0, {{Fix::Kind::remove_wire, "Remove this wire", "", {}}}};
}

// `forward` and `backward` are FLOPs per element. The forward pass reads and writes one tensor, the backward pass reads
// two and writes one.
inline Cost cost(Inputs in, double forward, double backward)
{
    const auto elements = static_cast<double>(in[0].shape.sample_count());
    return {forward * elements, backward * elements, 5 * 4 * elements, 0};
}

// What the derivative is computed from: the output where possible, because it is in memory anyway.
enum class From : std::uint8_t { input, output };

inline void lower(std::string_view function, Lowering& to, From from = From::output, Attributes more = {})
{
    more["function"] = std::string(function);
    more["gradient_from"] = std::string(from == From::input ? "input" : "output");
    to.output(to.op("pointwise", {to.input(0)}, std::move(more)));
}

} // namespace epoch::activation
