// loss: shared by all losses: their weight in the total, and the fixes for a prediction of the wrong width.
#pragma once

#include "base/units.h"
#include "model/layer_type.h"
#include "plan/lowering.h"
#include "plan/torch_layer.h"

namespace epoch::loss {

inline ParamSpec weight()
{
    return real("weight", 1)
        .range(1e-6, 1e6)
        .label("Weight")
        .help("The weight of this loss in the total that training minimizes.")
        .brief("× {}")
        .log_scale();
}

inline ShapeError clash(std::size_t port, Message what, Message hint, std::vector<Fix> fixes)
{
    return {{"graph.shape", "", std::move(what), std::move(hint)}, port, std::move(fixes)};
}

inline Fix remove_wire() { return {Fix::Kind::remove_wire, "Remove this wire", "", {}}; }

// Two fixes: set the units of the layer before (the check drops this where it has none), or insert a Dense layer.
inline std::vector<Fix> set_width(std::int64_t units)
{
    const Values values{{"units", units}};
    return {{Fix::Kind::set_source, message("Set units to {value}", {{"value", units}}), "", values},
        {Fix::Kind::insert, message("Insert Dense with {units} {units:unit|units}", {{"units", units}}), "dense",
            values}};
}

// The number of classes of the data's labels with this type; 0 when it is not known or differs between such fields.
inline std::int64_t classes_of(const DataFacts* data, const TensorType& labels)
{
    std::int64_t classes = 0;
    if (!data) return classes;
    for (const auto& field : data->fields) {
        if (field.kind != TensorKind::labels || field.type() != labels) continue;
        if (classes != 0 && classes != field.classes) return 0;
        classes = field.classes;
    }
    return classes;
}

// The op of a classification loss: the loss and the correctness of each sample. With mixup, both are weighted means.
inline std::vector<Tensor> per_sample(Lowering& to, std::string_view op, const Attributes& attributes = {})
{
    auto out = to.ops(op, {to.input(0), to.input(1)}, attributes);
    const auto mixup = to.mixup(to.input(1));
    if (!mixup) return out;
    const auto other = to.ops(op, {to.input(0), mixup->other_labels}, attributes);
    for (std::size_t i = 0; i < 2; ++i) out[i] = to.op("mix", {out[i], other[i], mixup->weight, mixup->other_weight});
    return out;
}

} // namespace epoch::loss
