// group_norm_gradient: the backward pass of group_norm.
#include "cpu/primitives/row_norm.h"

namespace epoch {
extern const cpu::Op group_norm_gradient_cpu_op{
    [](cpu::OpView& op) { return cpu::prepare_row_norm_gradient(op, cpu::rows_of_groups(op)); }};
}
