// op_suites: single ops and sizes that a device is measured by.
#pragma once

#include "plan/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct OpCase {
    std::string name; // "matmul 2048x512x128"
    Program program;
    double flops = 0, bytes = 0; // of one run: multiply-adds count as two; every tensor once for each op that reads or
                                 // writes it
    std::int64_t ops = 1;
};

std::vector<std::string> op_suites(); // "matmul", "conv", "elementwise", "dispatch", "large"
std::vector<OpCase> op_cases(std::string_view suite); // none for an unknown one
OpCase matmul_case(std::int64_t rows, std::int64_t columns, std::int64_t depth); // one product

} // namespace epoch
