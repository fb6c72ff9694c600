// AlgorithmChoice: which of the algorithms that a library knows for the same work are asked for.
#pragma once

#include <cstddef>
#include <string_view>

namespace epoch::cuda {

// That are tried. Those further down a list win alone on the GPU at times, and lose in the step.
inline constexpr std::size_t most_algorithms = 8;

struct AlgorithmChoice {
    std::size_t most = 1; // the best by the library's own list, which takes no measurement
    bool in_any_order = false; // those too that may add in another order in every run, and so give other last bits
    std::string_view plan = {}; // not empty: the one whose plan has this text, and no other
};

} // namespace epoch::cuda
