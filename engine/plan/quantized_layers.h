// Quantized layers: the products with a learned weight that a device can compute in INT8, and their place in a plan.
#pragma once

#include "base/result.h"
#include "plan/plan.h"
#include "quantize/quantization.h"

#include <functional>
#include <span>

namespace epoch {

// A convolution or matrix product, and the ops behind it that only scale and shift its output channels.
struct QuantizableLayer {
    std::size_t product = 0; // of Plan::forward
    std::vector<std::size_t> folded; // likewise: a bias, a batch norm
    Tensor x, weight, y; // y: what the last of them writes
};
std::vector<QuantizableLayer> quantizable_layers(const Plan& plan);

// What the folded ops do to each output channel, in evaluations. `values`: of a state tensor, by its name.
using StateValues = std::function<Result<std::span<const float>>(const PlanTensor&)>;
Result<std::vector<ChannelLine>> lines_of(const Plan& plan, const QuantizableLayer& layer, const StateValues& values);

// Adds the tensors of the quantized layers to the state, and Plan::quantized. An error names a layer that the plan does
// not have.
Status quantize(Plan& plan, const Quantization& quantization);

} // namespace epoch
