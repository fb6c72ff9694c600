// cudnn_attention: softmax(q k' / sqrt(width)) v and its gradients as graphs of cuDNN, which has one kernel for each.
#pragma once

#include "cuda/libraries/cudnn_builder.h"

namespace epoch::cuda::cudnn {

// Queries (samples, positions, heads, width), keys and values (samples, seen, heads, width), in the 16 bits of the
// precision; sums are FP32.
struct Attention {
    std::int64_t samples = 1, positions = 1, seen = 1, heads = 1, width = 1;
    bool causal = false; // a query sees keys up to its own position
    float scale = 1; // of the scores
    epoch_precision precision = EPOCH_BF16_MIXED;
};

// The result lies as the queries do. log_sum (samples, heads, positions), FP32: of the exponentials of a query's
// scores.
struct AttentionTensors {
    const void *queries = nullptr, *keys = nullptr, *values = nullptr, *result = nullptr, *log_sum = nullptr;
};

struct AttentionGradients {
    const void *result = nullptr, *queries = nullptr, *keys = nullptr, *values = nullptr;
};

struct PlannedAttention : PlannedGraph {
    float scale = 1;

    cudaError_t run(const AttentionTensors&, void* workspace, cudaStream_t) const;
};

// The graph's workspace, and behind it one FP32 number a query and head: result times its gradient.
struct PlannedAttentionGradient : PlannedGraph {
    float scale = 1;
    std::uint64_t flow_place = 0, bytes = 0;

    std::uint64_t workspace() const { return bytes; }
    cudaError_t run(const AttentionTensors&, const AttentionGradients&, void* workspace, cudaStream_t) const;
};

// Best first; empty when the library has no engine for it that keeps within the workspace. The first call for a shape
// takes half a second for each that is asked for.
std::vector<PlannedAttention> plans_of_attention(const Context&, const Attention&, const AlgorithmChoice&);
std::vector<PlannedAttentionGradient> plans_of_attention_gradient(
    const Context&, const Attention&, const AlgorithmChoice&);

} // namespace epoch::cuda::cudnn
