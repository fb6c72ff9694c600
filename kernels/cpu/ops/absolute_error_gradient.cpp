// absolute_error_gradient: sign(p - t) dloss / elements.
#include "cpu/primitives/regression_error.h"

namespace epoch::cpu {
namespace {

PreparedOp prepare(OpView& op) { return prepare_error_gradient<AbsolutePenalty>(op, 0); }

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op absolute_error_gradient_cpu_op{cpu::prepare};
}
