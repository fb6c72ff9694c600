// cudnn_nodes: cuDNN graphs other than a single convolution: executes the operations one after the other, each as the
// library's documentation describes it, with all intermediate tensors in memory.
#pragma once

#include "tests/cuda_on_host/cudnn_descriptor.h"

#include <functional>
#include <span>

namespace cuda_on_host {

bool is_node(int kind); // whether it is one of these operations

// Whether the extents of its tensors agree.
bool node_fits(const Descriptor& operation);

// Returns a function that executes the graph later and calls Meanwhile before each operation. By-value tensors are read
// now. Empty if an address is missing or names no tensor of the graph.
using Meanwhile = std::function<void()>;
std::function<void(const Meanwhile&)> work_of_nodes(std::span<const Descriptor* const> operations,
    const std::vector<std::int64_t>& numbers, const std::vector<void*>& addresses);

} // namespace cuda_on_host
