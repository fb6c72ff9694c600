// What the layers with weights share: how their first weights are spread, and how many there may be.
#pragma once

#include "model/param_schema.h"
#include "plan/plan.h"

namespace epoch::weights {

// Beyond this a layer's weights (4 TiB) fit no machine, and sizes in bytes stay far from overflowing.
inline constexpr std::int64_t most = std::int64_t{1} << 40;

inline ParamSpec initialiser()
{
    return choice("initialiser", {"he", "xavier", "lecun"})
        .label("First weights")
        .help(
            "How widely the first weights are spread: He suits ReLU, Xavier suits tanh and sigmoid, LeCun suits SELU.");
}

inline Initializer initializer(std::string_view name)
{
    if (name == "xavier") return Initializer::xavier_uniform;
    return name == "lecun" ? Initializer::lecun_normal : Initializer::he_normal;
}

} // namespace epoch::weights
