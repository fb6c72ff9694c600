// cudnn_attention: softmax(q k' / sqrt(width)) v and its gradients as cuDNN graphs, each run by one fused kernel.
#pragma once

#include "cuda/libraries/cudnn_builder.h"

namespace epoch::cuda::cudnn {

// Queries (samples, queries, heads, width), keys and values (samples, keys, heads, width), in the precision's 16-bit
// type; sums are FP32.
struct Attention {
    std::int64_t samples = 1, queries = 1, keys = 1, heads = 1, width = 1;
    bool causal = false; // a query attends only to keys up to its own position
    float scale = 1; // of the scores
    epoch_precision precision = EPOCH_BF16_MIXED;
};

// The result has the layout of the queries. log_sum (samples, heads, queries), FP32: the log-sum-exp of a query's
// scores.
struct AttentionTensors {
    const void *queries = nullptr, *keys = nullptr, *values = nullptr, *result = nullptr, *log_sum = nullptr;
};

struct AttentionGradients {
    const void *result = nullptr, *queries = nullptr, *keys = nullptr, *values = nullptr;
};

struct PlannedAttention : PlannedGraph {
    float scale = 1;
    bool causal = false; // else the graph has no tensor for masked scores

    cudaError_t run(const AttentionTensors&, void* workspace, cudaStream_t) const;
};

// The workspace is the graph's own, followed by FP32 row_dots (samples, heads, queries): the dot products of result and
// result gradient.
struct PlannedAttentionGradient : PlannedGraph {
    float scale = 1;
    bool causal = false;
    std::uint64_t row_dots_offset = 0, bytes = 0;

    std::uint64_t workspace() const { return bytes; }
    cudaError_t run(const AttentionTensors&, const AttentionGradients&, void* workspace, cudaStream_t) const;
};

// Best first; empty if no engine keeps within the workspace limit. The first call for a shape takes half a second per
// plan.
std::vector<PlannedAttention> plans_of_attention(const Context&, const Attention&, const AlgorithmFilter&);
std::vector<PlannedAttentionGradient> plans_of_attention_gradient(
    const Context&, const Attention&, const AlgorithmFilter&);

} // namespace epoch::cuda::cudnn
