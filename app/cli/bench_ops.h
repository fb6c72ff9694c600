// bench_ops: single ops beside what the device reaches at best, measured in the same process.
#pragma once

#include "output.h"

#include <string>
#include <string_view>

namespace epoch::cli {

struct OpBenchRequest {
    std::string suite, device;
    int threads = 0;
    double seconds = 4; // of each op
    std::string precision{}; // empty = fp32
};

bool is_op_suite(std::string_view name);
Exit bench_ops(const OpBenchRequest& request, const Output& out);

} // namespace epoch::cli
