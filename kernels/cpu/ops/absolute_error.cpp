// absolute_error: means over a sample's elements of |p - t|, |p - t| again, (p - t)^2, t and t^2.
#include "cpu/primitives/regression_error.h"

namespace epoch {
extern const cpu::Op absolute_error_cpu_op{
    [](cpu::OpView& op) { return cpu::prepare_errors<cpu::AbsolutePenalty>(op, 0); }};
}
