// max_pool: the maximum under a sliding window, (N, channels, height, width).
#include "layers/pool.h"

namespace epoch {
namespace {

const ParamSchema schema{
    pool::window(),
    pool::stride(),
    choice("padding", {"valid", "same", "custom"})
        .label("Padding")
        .help("Valid keeps the window inside the image. Same pads it so that the result has size / stride, rounded up. "
              "Custom pads each side by what you enter, as PyTorch's padding does. Padding is never the maximum."),
    image::pads(),
};

ShapeResult shape(const Params& p, Inputs in, const LayerContext&) { return pool::shape("Max pool", p, in[0]); }

// One comparison for each element under a window, which also saves the argmax; backward one addition for each result.
Cost cost(const Params& p, Inputs in, std::span<const TensorType> outputs)
{
    const auto results = static_cast<double>(outputs[0].shape.sample_count());
    return {pool::looked_at(p, outputs), results, pool::bytes(in, outputs) + 8 * results, 0};
}

void lower(const Params& p, Lowering& to)
{
    const auto x = to.input(0);
    to.output(to.op("max_pool", {x}, pool::attributes(p, to.type(x).shape)));
}

// nn.MaxPool2d pads both sides alike and by at most half of its window.
void torch(const Params& p, TorchLayer& to)
{
    const auto window = pool::window_over(p, to.shape());
    if (pool::torch_can_pad(window)) return to.output(pool::torch("F.max_pool2d", to.input(), window));
    const auto padded = python::padded(to.input(), window.padding, "-torch.inf");
    to.output(pool::torch("F.max_pool2d", padded, pool::without_padding(window)));
}

} // namespace

extern const LayerType max_pool_layer;
const LayerType max_pool_layer{"Max pool", Family::pool_reshape,
    "Takes the maximum under each position of a window and so makes images smaller.", schema, pool::ports, shape, cost,
    lower, torch};

} // namespace epoch
