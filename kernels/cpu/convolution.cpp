// prepare_convolution: reads the shapes of a convolution and picks the way to compute it.
#include "cpu/convolution.h"

namespace epoch::cpu {
namespace {

constexpr std::string_view own_way = "own im2col";

Convolution read(OpView& op, const TensorFacts& x, const TensorFacts& weight, const TensorFacts& y)
{
    op.require_counts(2, 1);
    op.require_f32({&x, &weight, &y});
    op.require(weight.extents.size() == 4 && weight.count > 0, "filters need four axes");
    if (op.status() != EPOCH_OK) return {};
    Convolution c{.groups = op.integer_or("groups", 1)};
    c.window = read_window(op, x, y, {weight.extents[2], weight.extents[3]});
    if (op.status() != EPOCH_OK) return {};
    c.batch = x.extents[0];
    c.in = x.extents[1];
    c.out = weight.extents[0];
    op.require(c.groups >= 1 && c.in % c.groups == 0 && c.out % c.groups == 0 && weight.extents[1] == c.in / c.groups,
        "the groups do not fit the channels and filters");
    op.require(y.extents[0] == c.batch && y.extents[1] == c.out, "the results are not those of the filters");
    return c;
}

std::string text(Pair pair) { return std::to_string(pair[0]) + "x" + std::to_string(pair[1]); }

std::string plan_of(const Convolution& c)
{
    const Window& w = c.window;
    std::string plan = " " + std::to_string(c.batch) + "x" + std::to_string(c.in) + "x" + text(w.image) + " by "
        + std::to_string(c.out) + "x" + text(w.size) + " stride " + text(w.stride) + " padding " + text(w.before) + " "
        + text(w.after);
    if (w.dilation != Pair{1, 1}) plan += " dilation " + text(w.dilation);
    if (c.groups > 1) plan += " groups " + std::to_string(c.groups);
    return plan + ": ";
}

} // namespace

PreparedOp prepare_convolution(
    OpView& op, ConvolutionPass pass, const TensorFacts& x, const TensorFacts& weight, const TensorFacts& y)
{
    const Convolution convolution = read(op, x, weight, y);
    if (op.status() != EPOCH_OK) return {};
    const std::string plan = plan_of(convolution);
    if (op.planned().find(own_way) == std::string_view::npos)
        if (auto library = prepare_convolution_onednn(convolution, pass, op.threads(), plan))
            return *std::move(library);
    return prepare_convolution_own(convolution, pass, op.planned(), plan + std::string(own_way));
}

} // namespace epoch::cpu
