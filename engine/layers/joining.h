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

// The layer that a wire comes from gets the right width (the check drops this where it has none), or a new one is put
// between.
inline void widen(std::vector<Fix>& fixes, std::string_view key, std::int64_t width, Fix inserted)
{
    const Values values{{std::string(key), width}};
    fixes.insert(fixes.begin(),
        {{Fix::Kind::set_source, "Set " + std::string(key) + " to " + std::to_string(width), "", values},
            std::move(inserted)});
}

// Two wires of one element type that differ in nothing but features, or channels.
inline ShapeError unequal(Inputs in, std::size_t wire)
{
    const auto &first = in[0].shape, &other = in[wire].shape;
    auto error = clash(wire,
        "all wires must carry one shape: the first carries " + in[0].text() + ", wire " + std::to_string(wire + 1)
            + " carries " + in[wire].text(),
        "Make the two branches equally wide.");
    const auto width = first.rank() > 1 ? first[1] : 0;
    const auto text = std::to_string(width);
    if (first.rank() == 2 && other.rank() == 2)
        widen(error.fixes, "units", width,
            {Fix::Kind::insert, "Insert Dense with " + text + " units", "dense", {{"units", width}}});
    if (first.rank() == 4 && other.rank() == 4 && first[2] == other[2] && first[3] == other[3])
        widen(error.fixes, "filters", width,
            {Fix::Kind::insert, "Insert Conv2D with " + text + " filters", "conv2d",
                {{"filters", width}, {"kernel", Extent{1, 1}}}});
    return error;
}

// Element by element: all wires carry one shape.
inline ShapeResult same_shape(const Params&, Inputs in, const LayerContext&)
{
    if (auto wrong = not_numbers(in)) return std::move(*wrong);
    for (std::size_t i = 1; i < in.size(); ++i)
        if (in[i] != in[0]) return unequal(in, i);
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
