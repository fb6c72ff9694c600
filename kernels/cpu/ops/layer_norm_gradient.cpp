// layer_norm_gradient: the backward pass of layer_norm.
#include "cpu/primitives/row_norm.h"

namespace epoch::cpu {
namespace {

PreparedOp prepare(OpView& op) { return prepare_row_norm_gradient(op, rows_of_features(op)); }

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op layer_norm_gradient_cpu_op{cpu::prepare};
}
