// conv2d_input_gradient: weight, dy -> dx.
#include "cpu/primitives/convolution.h"

namespace epoch::cpu {
namespace {

PreparedOp prepare(OpView& op)
{
    return prepare_convolution(op, ConvolutionPass::backward_data, op.output(0), op.input(0), op.input(1));
}

LayoutPreference layouts(OpView& op)
{
    return convolution_layouts(op, ConvolutionPass::backward_data, op.output(0), op.input(0), op.input(1));
}

std::vector<std::string> algorithms(OpView& op)
{
    return convolution_algorithms(op, ConvolutionPass::backward_data, op.output(0), op.input(0), op.input(1));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op conv2d_input_gradient_cpu_op{cpu::prepare, cpu::layouts, cpu::algorithms};
}
