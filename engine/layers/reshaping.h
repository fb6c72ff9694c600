// reshaping: shared by the layers that only change the shape of a sample.
#pragma once

#include "model/layer_type.h"
#include "plan/lowering.h"
#include "plan/torch_layer.h"

namespace epoch::reshaping {

inline ShapeError not_numbers(std::string_view title, const TensorType& in)
{
    return {{"graph.shape", "",
                message("{title} needs numbers; this wire carries {type}", {{"title", title}, {"type", in.text()}}),
                "Class numbers belong to a loss; connect features instead."},
        0, {{Fix::Kind::remove_wire, "Remove this wire", "", {}}}};
}

inline ShapeError too_large(std::string_view title, const TensorType& in)
{
    return {{"graph.too_large", "",
                message("{title} cannot count the numbers of {type}", {{"title", title}, {"type", in.text()}}),
                "Make the layers before it smaller."},
        0, {}};
}

// No arithmetic; each element is read and written once, forward and backward.
inline Cost cost(Inputs in) { return {0, 0, 4 * 4 * static_cast<double>(in[0].shape.sample_count()), 0}; }

inline void lower(Extent sample, Lowering& to)
{
    to.output(to.op("reshape", {to.input(0)}, {{"shape", std::move(sample)}}));
}

inline void torch(const Extent& sample, TorchLayer& to)
{
    std::string extents;
    for (const auto extent : sample) extents += ", " + std::to_string(extent);
    to.output(to.input() + ".reshape(-1" + extents + ")");
}

} // namespace epoch::reshaping
