// conv2d: x, weight -> y.
#include "cpu/primitives/convolution.h"

namespace epoch {
extern const cpu::Op conv2d_cpu_op{cpu::convolution_op<cpu::ConvolutionPass::forward>};
}
