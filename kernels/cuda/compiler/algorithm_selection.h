// AlgorithmSelection: chooses the algorithm of each op: from a fixed table, from a stored plan, or by timing.
#pragma once

#include <map>
#include <string>

#include "cuda/compiler/autotuner.h"
#include "cuda/device/program.h"

namespace epoch::cuda {

class AlgorithmSelection {
public:
    AlgorithmSelection(epoch_program& program, const epoch_compile_options& options);

    // On entry `prepared` is our own kernel; it stays if there is no other algorithm. May call result_copy once. Must
    // be called in the order of the ops, each after the ops before it were added to the program's plan.
    void choose(const epoch_op&, const ResultCopy& result_copy, PreparedOp& prepared);

private:
    bool is_timed() const { return m_mode != EPOCH_FIXED_ALGORITHMS && m_stored.empty(); }
    std::string_view stored_plan(const epoch_op&) const;
    std::string description_of(const epoch_op&) const;

    epoch_program& m_program;
    epoch_algorithms m_mode;
    epoch_precision m_precision;
    std::string_view m_stored;
    Autotuner m_autotuner;
    std::map<std::string, std::string> m_fastest; // plan by description
};

} // namespace epoch::cuda
