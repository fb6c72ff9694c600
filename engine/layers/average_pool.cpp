// average_pool: the mean of the numbers under a sliding window, (N, channels, height, width).
#include "layers/pool.h"

namespace epoch {
namespace {

const ParamSchema schema{
    pool::window(),
    pool::stride(),
    choice("padding", {"valid", "same", "custom"})
        .label("Padding")
        .help("Valid keeps the window inside the image. Same pads it so that the result has size / stride, rounded up. "
              "Custom pads each side by what you enter, as PyTorch's padding does."),
    image::pads(),
    flag("count_padding", false)
        .label("Count padding")
        .help("On: the mean is over the whole window, padding counts as zeros (PyTorch's count_include_pad, its "
              "default). Off: only over the pixels inside the image (as in TensorFlow)."),
};

ShapeResult shape(const Params& p, Inputs in, const LayerContext&) { return pool::shape("Average pool", p, in[0]); }

// One addition for each number under a window and one division for each result, forward and backward.
Cost cost(const Params& p, Inputs in, std::span<const TensorType> outputs)
{
    const auto each = pool::looked_at(p, outputs) + static_cast<double>(outputs[0].shape.sample_count());
    return {each, each, pool::bytes(in, outputs), 0};
}

void lower(const Params& p, Lowering& to)
{
    const auto x = to.input(0);
    auto attributes = pool::attributes(p, to.type(x).shape);
    attributes["count_padding"] = std::int64_t{p.flag("count_padding")};
    to.output(to.op("average_pool", {x}, std::move(attributes)));
}

// nn.AvgPool2d pads both sides alike and by at most half of its window.
void torch(const Params& p, TorchLayer& to)
{
    const auto window = pool::window_over(p, to.shape());
    const auto& pads = window.padding;
    const bool padding = pads != std::array<std::int64_t, 4>{}, counts = p.flag("count_padding");
    if (pool::torch_can_pad(window))
        return to.output(pool::torch(
            "F.avg_pool2d", to.input(), window, padding && !counts ? ", count_include_pad=False" : ""));
    const auto bare = pool::without_padding(window);
    if (counts) return to.output(pool::torch("F.avg_pool2d", python::padded(to.input(), pads), bare));
    to.function("def average_inside(x, pads, size, stride):\n"
                "    \"\"\"The mean over the pixels of each window that are inside the image.\"\"\"\n"
                "    ones = F.pad(torch.ones_like(x[:1, :1]), pads)\n"
                "    return F.avg_pool2d(F.pad(x, pads), size, stride) / F.avg_pool2d(ones, size, stride)\n");
    to.output("average_inside(" + to.input() + ", " + python::tuple(std::array{pads[1], pads[3], pads[0], pads[2]})
        + ", " + python::tuple(window.size) + ", " + python::tuple(window.stride) + ")");
}

} // namespace

extern const LayerType average_pool_layer;
const LayerType average_pool_layer{"Average pool", Family::pool_reshape,
    "Takes the mean of the values under each position of a window and so makes images smaller.", schema, pool::ports,
    shape, cost, lower, torch};

} // namespace epoch
