// absolute_error_gradient: sign(p - t) dloss / elements.
#include "cpu/primitives/regression_error.h"

namespace epoch {
extern const cpu::Op absolute_error_gradient_cpu_op{
    [](cpu::OpView& op) { return cpu::prepare_error_gradient<cpu::AbsolutePenalty>(op, 0); }};
}
