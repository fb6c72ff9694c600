// WayChoice: how each op of a program is computed where there are several ways: by the fixed table, as a stored plan
// says, or by the clock.
#pragma once

#include <map>
#include <string>

#include "cuda/device/program.h"
#include "cuda/compiler/autotuner.h"

namespace epoch::cuda {

class WayChoice {
public:
    WayChoice(epoch_program& program, const epoch_compile_options& options);

    // `prepared` is the way of our own kernel, and stays where no other is to be had. May call result_twin once. Ops
    // are asked for in their order, each before it is in the program's plan.
    void choose(const epoch_op&, const ResultTwin& result_twin, PreparedOp& prepared);

private:
    bool is_timed() const { return m_algorithms != EPOCH_FIXED_ALGORITHMS && m_stored.empty(); }
    std::string_view stored_way(const epoch_op&) const;
    std::string description_of(const epoch_op&) const;

    epoch_program& m_program;
    epoch_algorithms m_algorithms;
    epoch_precision m_precision;
    std::string_view m_stored;
    WayTrials m_trials;
    std::map<std::string, std::string> m_fastest; // plan by description
};

} // namespace epoch::cuda
