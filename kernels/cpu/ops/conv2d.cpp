// conv2d: x, weight -> y.
#include "cpu/primitives/convolution.h"

namespace epoch::cpu {
namespace {

PreparedOp prepare(OpView& op)
{
    return prepare_convolution(op, ConvolutionPass::forward, op.input(0), op.input(1), op.output(0));
}

LayoutPreference layouts(OpView& op)
{
    return convolution_layouts(op, ConvolutionPass::forward, op.input(0), op.input(1), op.output(0));
}

std::vector<std::string> algorithms(OpView& op)
{
    return convolution_algorithms(op, ConvolutionPass::forward, op.input(0), op.input(1), op.output(0));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op conv2d_cpu_op{cpu::prepare, cpu::layouts, cpu::algorithms};
}
