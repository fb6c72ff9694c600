// huber_gradient: (p - t clamped to -delta ... delta) dloss / elements.
#include "cpu/primitives/regression_error.h"

namespace epoch::cpu {
namespace {

PreparedOp prepare(OpView& op) { return prepare_error_gradient<HuberPenalty>(op, op.real("delta")); }

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op huber_gradient_cpu_op{cpu::prepare};
}
