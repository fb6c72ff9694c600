// layer_norm_gradient: the backward pass of layer_norm.
#include "cpu/primitives/row_norm.h"

namespace epoch {
extern const cpu::Op layer_norm_gradient_cpu_op{
    [](cpu::OpView& op) { return cpu::prepare_row_norm_gradient(op, cpu::rows_of_features(op)); }};
}
