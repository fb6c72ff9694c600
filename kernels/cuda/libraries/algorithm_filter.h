// AlgorithmFilter: which of a library's algorithms for an op are wanted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace epoch::cuda {

// How many algorithms are timed. Those further down the library's list at times win alone but lose within the step.
inline constexpr std::size_t max_algorithms = 8;

struct AlgorithmFilter {
    std::size_t max_count = 1; // the first of the library's own ranking, without timing
    bool in_any_order = false; // also nondeterministic algorithms, whose last bits differ from run to run
    std::string_view plan = {}; // if not empty: only the algorithm whose plan has this text
    std::int64_t max_workspace = std::int64_t{256} << 20; // bytes
};

} // namespace epoch::cuda
