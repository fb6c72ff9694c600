// useful_threads: how many threads a program uses. It depends on the work of its ops alone, never on timing, so that a
// run gives the same bits on a busy machine.
#pragma once

#include "cpu/compiler/op.h"

namespace epoch::cpu {

// All of them if an op has enough work for a second one, else 1.
int useful_threads(const epoch_program_description&, std::span<const TensorFacts>, int threads);

} // namespace epoch::cpu
