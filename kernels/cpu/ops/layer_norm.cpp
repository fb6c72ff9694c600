// layer_norm (Ba, Kiros and Hinton, 2016): normalizes every row of the last axis to mean 0 and deviation 1.
#include "cpu/primitives/row_norm.h"

namespace epoch {
extern const cpu::Op layer_norm_cpu_op{
    [](cpu::OpView& op) { return cpu::prepare_row_norm(op, cpu::rows_of_features(op)); }};
}
