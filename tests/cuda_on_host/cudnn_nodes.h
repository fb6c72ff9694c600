// cudnn_nodes: graphs of cuDNN that are more than one convolution: their operations one after the other, each as the
// library's documentation says what it does, with what lies between them in full.
#pragma once

#include "tests/cuda_on_host/cudnn_descriptor.h"

#include <functional>
#include <span>

namespace cuda_on_host {

bool is_node(int kind); // one of those operations

// Whether the extents of its tensors agree.
bool node_fits(const Descriptor& operation);

// The graph's work, to be done later, with something else before each operation; what is by value is read now. Empty
// when an address is missing.
using Meanwhile = std::function<void()>;
std::function<void(const Meanwhile&)> work_of_nodes(std::span<const Descriptor* const> operations,
    const std::vector<std::int64_t>& numbers, const std::vector<void*>& addresses);

} // namespace cuda_on_host
