// What layers that bring several wires together share: a port that takes any number of them, and their agreement.
#pragma once

#include "model/layer_type.h"
#include "plan/lowering.h"

#include <optional>

namespace epoch::joining {

inline Ports ports(const Params&, const LayerContext&) { return {{{.name = "input", .repeated = true}}, {{"output"}}}; }

inline ShapeError clash(std::size_t wire, std::string what, std::string hint)
{
    return {{"graph.shape", "", std::move(what), std::move(hint)}, wire,
        {{Fix::Kind::remove_wire, "Remove this wire", "", {}}}};
}

// The first wire that does not carry numbers.
inline std::optional<ShapeError> not_numbers(Inputs in)
{
    for (std::size_t i = 0; i < in.size(); ++i)
        if (in[i].dtype != DType::f32)
            return clash(i,
                in[i].shape.rank() == 0
                    ? "nothing comes over wire " + std::to_string(i + 1)
                    : "only numbers can be joined; wire " + std::to_string(i + 1) + " carries " + in[i].text(),
                "Connect features or a layer's output.");
    return std::nullopt;
}

// Element by element: all wires carry one shape.
inline ShapeResult same_shape(const Params&, Inputs in, const LayerContext&)
{
    if (auto wrong = not_numbers(in)) return std::move(*wrong);
    for (std::size_t i = 1; i < in.size(); ++i)
        if (in[i] != in[0])
            return clash(i,
                "all wires must carry one shape: the first carries " + in[0].text() + ", wire " + std::to_string(i + 1)
                    + " carries " + in[i].text(),
                "Make the two branches equally wide.");
    return in[0];
}

// One op after the other; a single wire goes through as it is.
inline void fold(std::string_view op, Lowering& to)
{
    auto joined = to.input(0);
    for (std::size_t i = 1; i < to.input_count(); ++i) joined = to.op(op, {joined, to.input(i)});
    to.output(joined);
}

} // namespace epoch::joining
