// huber: means over a sample's elements of the Huber penalty, |p - t|, (p - t)^2, t and t^2.
#include "cpu/primitives/regression_error.h"

namespace epoch {
extern const cpu::Op huber_cpu_op{
    [](cpu::OpView& op) { return cpu::prepare_errors<cpu::HuberPenalty>(op, op.real("delta")); }};
}
