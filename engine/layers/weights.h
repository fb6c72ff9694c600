// weights: shared by the layers with weights: their initialization and the limit on their number.
#pragma once

#include "model/layer_type.h"
#include "plan/plan.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace epoch::weights {

// A layer's weights may not exceed 4 TiB, so that sizes in bytes never overflow.
inline constexpr std::int64_t max_count = std::int64_t{1} << 40;

inline ParamSpec initializer()
{
    return choice("initialiser", {"he", "xavier", "lecun", "orthogonal", "normal", "zeros"})
        .label("Initial weights")
        .help(
            "The distribution of the initial weights: He suits ReLU, Xavier suits tanh and sigmoid, LeCun suits SELU; "
            "orthogonal keeps lengths through deep stacks, zeros only suits last layers.");
}

inline ParamSpec deviation()
{
    return real("deviation", 0.05)
        .range(1e-6, 10)
        .label("Deviation")
        .help("The standard deviation of normally distributed initial weights.")
        .log_scale()
        .when("initialiser", {"normal"});
}

// The initial value for a schema with both parameters above.
inline InitialValue initial(const Params& p, std::int64_t fan_in, std::int64_t fan_out)
{
    constexpr std::pair<std::string_view, Initializer> known[] = {{"he", Initializer::he_normal},
        {"xavier", Initializer::xavier_uniform}, {"lecun", Initializer::lecun_normal},
        {"orthogonal", Initializer::orthogonal}, {"normal", Initializer::normal}, {"zeros", Initializer::zeros}};
    const auto* kind =
        std::ranges::find(known, std::string_view(p.choice("initialiser")), [](auto& one) { return one.first; });
    return {kind->second, fan_in, fan_out, p.real("deviation")};
}

inline ShapeError too_many_units(Message what)
{
    return {{"graph.too_large", "", std::move(what), "Use fewer units."}, 0,
        {{Fix::Kind::set, "Set units to 64", "", {{"units", std::int64_t{64}}}}}};
}

// Orthogonal initialization takes rows x columns x min(rows, columns) operations: this limit is about ten seconds.
inline std::optional<ShapeError> too_slow_to_draw(const Params& p, std::int64_t rows, std::int64_t columns)
{
    constexpr std::int64_t max_work = std::int64_t{1} << 33;
    if (p.choice("initialiser") != "orthogonal" || rows <= max_work / columns / std::min(rows, columns)) return {};
    return ShapeError{{"graph.too_large", "",
                          message("orthogonal initial weights of {rows} × {columns} would take minutes to compute",
                              {{"rows", rows}, {"columns", columns}}),
                          "Choose another initialization."},
        0, {{Fix::Kind::set, "Use He initial weights", "", {{"initialiser", std::string("he")}}}}};
}

} // namespace epoch::weights
