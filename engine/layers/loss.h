// What all losses share: their weight in the total, and the mends for a prediction of the wrong width.
#pragma once

#include "base/units.h"
#include "model/layer_type.h"
#include "plan/lowering.h"

namespace epoch::loss {

inline ParamSpec weight()
{
    return real("weight", 1)
        .range(1e-6, 1e6)
        .label("Weight")
        .help("How much this loss counts in the total that training makes smaller.")
        .brief("× {}")
        .log_scale();
}

inline ShapeError clash(std::size_t port, std::string what, std::string hint, std::vector<Fix> fixes)
{
    return {{"graph.shape", "", std::move(what), std::move(hint)}, port, std::move(fixes)};
}

inline Fix remove_wire() { return {Fix::Kind::remove_wire, "Remove this wire", "", {}}; }

// Either the layer before gets the right number of units (the check drops this fix where it has none), or a new one.
inline std::vector<Fix> set_width(std::int64_t units)
{
    const Values values{{"units", units}};
    return {{Fix::Kind::set_source, "Set units to " + std::to_string(units), "", values},
        {Fix::Kind::insert, "Insert Dense with " + counted(units, "unit"), "dense", values}};
}

// How many classes the data's labels of this form have; 0 when that is not known, or when several such fields differ.
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

// The op of a loss for classes: per sample the loss and whether it is right. Of a mean of two samples both are means
// too.
inline std::vector<Tensor> per_sample(Lowering& to, std::string_view op, const Attributes& attributes = {})
{
    auto out = to.ops(op, {to.input(0), to.input(1)}, attributes);
    const auto mixup = to.mixup(to.input(1));
    if (!mixup) return out;
    const auto other = to.ops(op, {to.input(0), mixup->other_labels}, attributes);
    for (std::size_t i = 0; i < 2; ++i) out[i] = to.op("mix", {out[i], other[i], mixup->share, mixup->other_share});
    return out;
}

} // namespace epoch::loss
