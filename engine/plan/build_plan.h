// build_plan: turns a checked network, its data and its hyperparameters into the plan for one batch size.
#pragma once

#include "model/graph_check.h"
#include "model/project.h"
#include "plan/plan.h"
#include "quantize/quantization.h"

namespace epoch {

struct PlanRequest {
    const Checked& network; // must be trainable, except for build_forward
    const DataFacts& data;
    const TrainingSettings& training;
    std::int64_t batch = 0;
    std::int64_t staged = 0; // rows of the data tensors when the set is streamed; 0 = the whole set
    const Quantization* quantization = nullptr; // evaluations compute its layers in INT8
};

// gather:   sample_positions -> (positions, weights, samples); one gather_rows per field that is read (gather_augmented
//           with data augmentation)
// forward:  the ops of the layers, then sum_samples of each loss and metric
// backward: seeds (loss weight), then reverse-mode gradients, accumulated where paths meet; only towards parameters
//           of layers that are not frozen
// update:   gradient_norm -> (norm, finite); count_update; running statistics; clipping; the optimizer's op for each
//           parameter; averages of weights; record
// With gradient accumulation, `accumulation` adds the gradients and metrics of a micro-batch to sums in the state, and
// update reads and clears them. Running statistics then follow every micro-batch in pending copies, which update
// commits. Clipping by norm increases the divisor of the gradients; the recorded norm is the unclipped one. In FP16 the
// seeds are scaled (see loss_scale.h), and so is the divisor. Every op of the update takes `finite` and leaves state
// unchanged when it is 0, so weights never become NaN.
Result<Plan> build_plan(const PlanRequest& request);

// Only gather and forward, for all nodes that passed the check: the network need not be trainable.
Result<Plan> build_forward(const PlanRequest& request);

// Builds a program from the lists of a plan. For evaluate and inspect, gather_augmented becomes gather_rows, ops with
// an attribute "mode" get "evaluate", averaged weights replace the weights, the loss is not scaled, and record writes
// Plan::evaluation_columns. `split` selects the samples: training reads the endless shuffled stream of the training
// split (see philox.h, Permutation); the other programs read their split once, in order, with weight 0 past its end.
// The split must not be empty. When the set is streamed, position p reads row p mod `staged` of its tensors. With
// gradient accumulation, accumulate (gather, forward, backward, accumulation: one micro-batch) and apply (update)
// replace train.
Program assemble(const Plan& plan, ProgramKind kind, Split split, const SplitCounts& counts);

// Removes the loss scale, for programs whose gradients are inspected.
void unscale(std::vector<PlanOp>& ops);

} // namespace epoch
