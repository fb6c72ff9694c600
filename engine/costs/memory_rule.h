// memory_rule: the memory that a model takes, by its size alone: published rules, for models that are not drawn here.
// Of a drawn network the plan knows more (plan/forecast.h).
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

enum class ModelUse : std::uint8_t { train, predict };

// The shape of a transformer; zeros: not known, then neither activations nor a cache are counted.
struct TransformerShape {
    std::int64_t layers = 0, width = 0, heads = 0;
    std::int64_t kv_heads = 0; // heads of keys and values; 0: as many as heads
    std::int64_t tokens = 0, batch = 1; // tokens: of one sequence
};

struct ModelSize {
    double parameters = 0; // 1 .. 1e15
    ModelUse use = ModelUse::train;
    std::string precision = "fp32"; // bf16, fp16; int8 and int4 to predict only
    std::string optimizer = "adam"; // an optimizer of this program; to train
    TransformerShape shape = {};
};

struct MemoryPart {
    std::string name; // "weights"
    double bytes = 0;
    Message formula; // "7e9 × 4 B"
};

// Bytes a parameter, training (Hugging Face, "Anatomy of model's memory"): weights 4, or 4 + 2 with a copy in 16 bits;
// gradients 4; optimizer 4 for each of its state tensors. Predicting: the bytes of the precision.
// Activations of a transformer in 16 bits: tokens x batch x width x (34 + 5 x heads x tokens / width) a layer
// (Korthikanti et al., "Reducing activation recomputation in large transformer models", arXiv 2205.05198, eq. 2);
// in 32 bits twice as much, an upper bound. Cache to predict: 2 x layers x kv_heads x head width x tokens x batch
// numbers.
Result<std::vector<MemoryPart>> memory_parts(const ModelSize& model);

double total_bytes(const std::vector<MemoryPart>& parts);

// The same model kept smaller: what it would take, the largest first.
struct SmallerModel {
    Message text; // "train in bf16"
    ModelUse use = ModelUse::train;
    std::string precision;
    double bytes = 0;
};
std::vector<SmallerModel> smaller_models(const ModelSize& model);

} // namespace epoch
