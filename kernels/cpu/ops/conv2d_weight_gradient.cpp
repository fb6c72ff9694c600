// conv2d_weight_gradient: x, dy -> dweight.
#include "cpu/primitives/convolution.h"

namespace epoch {
extern const cpu::Op conv2d_weight_gradient_cpu_op{cpu::convolution_op<cpu::ConvolutionPass::backward_weights>};
}
