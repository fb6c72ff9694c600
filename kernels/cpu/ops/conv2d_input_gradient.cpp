// conv2d_input_gradient: weight, dy -> dx.
#include "cpu/primitives/convolution.h"

namespace epoch {
extern const cpu::Op conv2d_input_gradient_cpu_op{cpu::convolution_op<cpu::ConvolutionPass::backward_data>};
}
