// library_workspace: the memory that libraries of a GPU work in beside the tensors. Ops run one after the other, so it
// is that of the op that needs the most.
#pragma once

#include "plan/plan.h"

#include <string_view>

namespace epoch {

struct LibraryWorkspace {
    double bytes = 0;
    std::string op; // that needs it; empty: none does
    bool grows = false; // with the batch
};

// By op, an upper bound:
//   convolutions        256 MiB in fp32 and tf32, the limit within which an algorithm is chosen (41 to 256 MiB, batch
//                       512); 12 MiB in 16 bits: cuDNN 9.19's answers for the shapes of ResNet on an H200
//   products            32 MiB: cuBLAS on Hopper, 4 before
//   attention backward  the gradient of the queries once for each 128 keys and a sum a row: 385 MiB of cuDNN for 16
//                       samples, 12 heads, 1,024 tokens of 64 features in 16 bits; in 32 bits the sums only
LibraryWorkspace library_workspace(const Plan& plan, std::string_view precision);

} // namespace epoch
