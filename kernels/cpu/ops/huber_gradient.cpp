// huber_gradient: (p - t clamped to -delta ... delta) dloss / elements.
#include "cpu/primitives/regression_error.h"

namespace epoch {
extern const cpu::Op huber_gradient_cpu_op{
    [](cpu::OpView& op) { return cpu::prepare_error_gradient<cpu::HuberPenalty>(op, op.real("delta")); }};
}
