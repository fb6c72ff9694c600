// quantized_weights: the quantized layers of a network as tensors of a model file and back. The file has I8 in place of
// the weight under its own name, the scale of each output channel ("NAME.scale"), and what folds bias, batch norm and
// zero point ("NAME.output_scale", "NAME.offset"). The metadata have all else.
#pragma once

#include "formats/named_tensor.h"
#include "quantize/quantization.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

inline constexpr std::string_view quantization_key = "quantization";

// JSON: "method", "samples", "weight_limit", "reduced_range", and "layers": "weight", "input_scale" and "input_zero".
std::string quantization_text(const Quantization& quantization);

// The tensors that programs read (byte_weight_name and so on). `weights` have the shapes.
std::vector<NamedTensor> byte_tensors(const Quantization& quantization, std::span<const NamedTensor> weights);

// The tensors of a file, in place of the weights, and back: `tensors` become the weights, scale x q.
std::vector<NamedTensor> packed(const Quantization& quantization, std::span<const NamedTensor> weights);
Result<Quantization> unpacked(std::string_view text, std::vector<NamedTensor>& tensors);

} // namespace epoch
