// build_plan: from a checked network, its data and its settings to the plan of one batch size.
#pragma once

#include "model/graph_check.h"
#include "model/project.h"
#include "plan/plan.h"

namespace epoch {

struct PlanRequest {
    const Checked& network; // must be trainable, but for build_forward
    const DataFacts& data;
    const TrainingSettings& training;
    std::int64_t batch = 0;
    std::int64_t staged = 0; // rows that the data tensors hold where the set is streamed; 0 = all of it
};

// gather:   sample_positions -> (positions, weights, samples); one gather_rows per field that is read (gather_augmented
//           where training varies its images)
// forward:  what the layers lowered to, then sum_samples of each loss and metric
// backward: seeds (loss weight), then gradients in reverse, added up where paths meet; only towards parameters
// update:   gradient_norm -> (norm, finite); count_update; running statistics; clipping; the optimizer's op for each
//           parameter; averages of weights; record
// With a virtual batch, accumulation adds the gradients and metrics of a batch to sums in the state, and update reads
// those and clears them. Running statistics follow every batch then, as pending copies that update settles. Clipping by
// norm makes what gradients are divided by larger; the recorded norm is the one before it. In FP16 the seeds are scaled
// (see loss_scale.h), and so is that divisor. Every op of the update takes
// `finite` and leaves state alone when it is 0, so weights are never poisoned.
Result<Plan> build_plan(const PlanRequest& request);

// Gather and forward alone, of every node that is in order: the network need not be trainable.
Result<Plan> build_forward(const PlanRequest& request);

// For evaluate and inspect, gather_augmented becomes gather_rows, ops with an attribute "mode" get "evaluate", averages
// of weights take the place of the weights, the loss is not scaled, and record writes Plan::evaluation_columns.
// `split` says which samples the gather draws: training reads the endless shuffled stream of the training split (see
// philox.h, Permutation), all others read their split once, in order, with weight 0 past its end. The split may not be
// empty. Where the set is streamed, row p mod `staged` of its tensors is what position p reads. A plan with a virtual
// batch has accumulate (gather, forward, backward, accumulation: one batch) and apply (the update) in place of train.
Program assemble(const Plan& plan, ProgramKind kind, Split split, const SplitCounts& counts);

// Gradients as they are, for those who look at them.
void unscale(std::vector<PlanOp>& ops);

} // namespace epoch
