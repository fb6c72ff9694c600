// to_sequence: splits the elements of a sample into steps of equal length, (N, ...) -> (N, steps, features).
#include "layers/reshaping.h"

namespace epoch {
namespace {

const ParamSchema schema{
    integer("steps", 8)
        .range(1, 1'000'000)
        .label("Steps")
        .help("How many steps a sample is cut into; the numbers keep their order, so the rows of an image make good "
              "steps.")
        .brief("{} steps")
        .log_scale(),
};

Ports ports(const Params&, const LayerContext&) { return {{{"input"}}, {{"output", TensorKind::sequence}}}; }

// The divisor of `count` that is nearest to the wanted number.
std::int64_t nearest_divisor(std::int64_t count, std::int64_t wanted)
{
    for (std::int64_t distance = 0; distance < wanted; ++distance) {
        if (count % (wanted - distance) == 0) return wanted - distance;
        if (count % (wanted + distance) == 0) return wanted + distance;
    }
    return 1;
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (in[0].dtype != DType::f32) return reshaping::not_numbers("To sequence", in[0]);
    const auto have = in[0].shape.sample().checked_count();
    if (!have) return reshaping::too_large("To sequence", in[0]);
    const auto steps = p.integer("steps");
    if (*have % steps == 0) return TensorType{DType::f32, {batch_axis, steps, *have / steps}};
    const auto better = nearest_divisor(*have, steps);
    return ShapeError{{"graph.shape", "",
                          message("To sequence cannot cut the {count} numbers of {type} into {steps} equal steps",
                              {{"count", *have}, {"type", in[0].text()}, {"steps", steps}}),
                          message("Choose a number that divides {count}.", {{"count", *have}})},
        0, {{Fix::Kind::set, message("Set steps to {value}", {{"value", better}}), "", {{"steps", better}}}}};
}

Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return reshaping::cost(in); }

void lower(const Params& p, Lowering& to)
{
    const auto steps = p.integer("steps");
    reshaping::lower({steps, to.type(to.input(0)).shape.sample_count() / steps}, to);
}

void torch(const Params& p, TorchLayer& to)
{
    const auto steps = p.integer("steps");
    reshaping::torch({steps, to.shape().sample_count() / steps}, to);
}

} // namespace

extern const LayerType to_sequence_layer;
const LayerType to_sequence_layer{"To sequence", Family::pool_reshape,
    "Cuts the numbers of each sample into steps, so that layers that read step by step can take them.", schema, ports,
    shape, cost, lower, torch};

} // namespace epoch
