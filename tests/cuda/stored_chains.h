// stored_chains: short chains of ops behind an image, whose tensors a device may store in another layout.
#pragma once

#include "plan/op_graph.h"
#include "tests/ops/numbers.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace epoch::test {

struct Images {
    std::int64_t count = 2, channels = 3, rows = 5, columns = 7;

    std::int64_t sample() const { return channels * rows * columns; }
};

// Adds parameters of a shape, with and without a gradient. The gradient of a `checked` tensor is one of the results.
struct Make {
    std::function<Tensor(Shape)> learned, fixed;
    std::function<Tensor(Tensor)> checked;
};

// Adds ops behind an image.
using Describe = std::function<Tensor(OpGraph&, Tensor x, const Make& make)>;

Tensor convolved(OpGraph& graph, Tensor x, const Make& make, std::int64_t filters, Integers stride = {1, 1});
Tensor activated(OpGraph& graph, Tensor x, const std::string& by, const std::string& from = "output");
Tensor normal(OpGraph& graph, Tensor x, const Make& make, const std::string& mode = "train");

struct NamedChain {
    const char* name;
    Describe describe;
    double allowance = 1; // multiple of the difference allowed for one op
};

const std::vector<NamedChain>& chains();

} // namespace epoch::test
