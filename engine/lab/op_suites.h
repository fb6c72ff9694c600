// op_suites: the op benchmarks: single ops and their sizes.
#pragma once

#include "plan/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct OpCase {
    std::string name; // "matmul 2048x512x128"
    Program program;
    // Of one run. A multiply-add counts as two FLOPs; a tensor counts once for each op that reads or writes it.
    double flops = 0, bytes = 0;
    std::int64_t ops = 1;
};

std::vector<std::string> op_suites(); // "matmul", "conv", "elementwise", "dispatch", "large"
std::vector<OpCase> op_cases(std::string_view suite); // empty for an unknown suite
OpCase matmul_case(std::int64_t rows, std::int64_t columns, std::int64_t depth); // one product

} // namespace epoch
