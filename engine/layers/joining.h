// joining: shared by the layers that join several wires: a port for any number of them, and checks of their shapes.
#pragma once

#include "model/layer_type.h"
#include "plan/lowering.h"
#include "plan/torch_layer.h"

#include <optional>

namespace epoch::joining {

inline Ports ports(const Params&, const LayerContext&) { return {{{.name = "input", .repeated = true}}, {{"output"}}}; }

inline ShapeError clash(std::size_t wire, Message what, Message hint)
{
    return {{"graph.shape", "", std::move(what), std::move(hint)}, wire,
        {{Fix::Kind::remove_wire, "Remove this wire", "", {}}}};
}

// An error for the first wire that does not carry numbers.
inline std::optional<ShapeError> not_numbers(Inputs in)
{
    for (std::size_t i = 0; i < in.size(); ++i)
        if (in[i].dtype != DType::f32)
            return clash(i,
                in[i].shape.rank() == 0 ? message("nothing comes over wire {wire}", {{"wire", i + 1}})
                                        : message("only numbers can be joined; wire {wire} carries {type}",
                                            {{"wire", i + 1}, {"type", in[i].text()}}),
                "Connect features or a layer's output.");
    return std::nullopt;
}

// Two fixes: set the width of the layer before (the check drops this where it has none), or insert a new layer.
inline void widen(std::vector<Fix>& fixes, std::string_view key, std::int64_t width, Fix inserted)
{
    const Values values{{std::string(key), width}};
    fixes.insert(fixes.begin(),
        {{Fix::Kind::set_source, message("Set {setting} to {value}", {{"setting", key}, {"value", width}}), "", values},
            std::move(inserted)});
}

// Two wires of different shapes. There are fixes if only features or channels differ.
inline ShapeError unequal(Inputs in, std::size_t wire)
{
    const auto &first = in[0].shape, &other = in[wire].shape;
    auto error = clash(wire,
        message("all wires must carry one shape: the first carries {type}, wire {wire} carries {other}",
            {{"type", in[0].text()}, {"wire", wire + 1}, {"other", in[wire].text()}}),
        "Make the two branches equally wide.");
    const auto width = first.rank() > 1 ? first[1] : 0;
    if (first.rank() == 2 && other.rank() == 2)
        widen(error.fixes, "units", width,
            {Fix::Kind::insert, message("Insert Dense with {units} {units:unit|units}", {{"units", width}}), "dense",
                {{"units", width}}});
    if (first.rank() == 4 && other.rank() == 4 && first[2] == other[2] && first[3] == other[3])
        widen(error.fixes, "filters", width,
            {Fix::Kind::insert, message("Insert Conv2D with {filters} {filters:filter|filters}", {{"filters", width}}),
                "conv2d", {{"filters", width}, {"kernel", Extent{1, 1}}}});
    return error;
}

// For elementwise layers: all wires must carry one shape.
inline ShapeResult same_shape(const Params&, Inputs in, const LayerContext&)
{
    if (auto wrong = not_numbers(in)) return std::move(*wrong);
    for (std::size_t i = 1; i < in.size(); ++i)
        if (in[i] != in[0]) return unequal(in, i);
    return in[0];
}

// A chain of binary ops; a single wire passes through unchanged.
inline void fold(std::string_view op, Lowering& to)
{
    auto joined = to.input(0);
    for (std::size_t i = 1; i < to.input_count(); ++i) joined = to.op(op, {joined, to.input(i)});
    to.output(joined);
}

inline void torch(const std::string& between, TorchLayer& to)
{
    auto joined = to.input(0);
    for (std::size_t i = 1; i < to.input_count(); ++i) joined += between + to.input(i);
    to.output(joined);
}

} // namespace epoch::joining
