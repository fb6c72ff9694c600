// group_norm (Wu and He, ECCV 2018): normalizes groups of channels of each sample to mean 0 and deviation 1.
#include "cpu/primitives/row_norm.h"

namespace epoch {
extern const cpu::Op group_norm_cpu_op{
    [](cpu::OpView& op) { return cpu::prepare_row_norm(op, cpu::rows_of_groups(op)); }};
}
