// useful_threads: how many threads a program is worth. By the work of its ops alone, never by the clock: so a run is
// computed alike on a busy machine.
#pragma once

#include "cpu/compiler/op.h"

namespace epoch::cpu {

// All of them where an op is worth a second one, else 1.
int useful_threads(const epoch_program_description&, std::span<const TensorFacts>, int threads);

} // namespace epoch::cpu
