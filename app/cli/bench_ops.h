// bench_ops: times single ops and compares them with the device's peak rates, measured in the same process.
#pragma once

#include "output.h"

#include <string>
#include <string_view>
#include <vector>

namespace epoch::cli {

struct OpBenchRequest {
    std::string suite, device;
    int threads = 0;
    double seconds = 4; // per op
    std::string precision{}; // empty = fp32
    std::vector<std::string> only{}; // ops by the first word of their name; empty = all
};

bool is_op_suite(std::string_view name);
Exit bench_ops(const OpBenchRequest& request, const Output& out);

} // namespace epoch::cli
