// Plan: a network as four flat lists of ops over one table of tensors, for one batch size. Devices compile programs
// that a session assembles from these lists.
#pragma once

#include "plan/op_type.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

// The values are those of the device ABI. State outlives a program; data is the resident set; the rest is scratch.
enum class TensorRole : std::uint8_t {
    scratch = 0,
    data = 1,
    parameter = 2,
    statistic = 3,
    optimizer = 4,
    counter = 5
};
constexpr bool is_state(TensorRole role) { return role >= TensorRole::parameter; }

enum class Phase : std::uint8_t { gather = 0, forward = 1, backward = 2, update = 3 };

enum class Initializer : std::uint8_t {
    zeros,
    ones,
    constant, // `scale`
    he_normal,
    xavier_uniform,
    lecun_normal,
    normal, // around 0 with the deviation `scale`
    uniform, // from -scale to scale
    orthogonal, // as a matrix (first axis, all others): its rows, or columns if those are fewer, are orthonormal
};

// The initial value of a parameter or other state tensor. Element e of tensor t is drawn from Philox(seed,
// initial_weights, t, e) on the host, so every device starts from the same bits. fan_in and fan_out are those of the
// layer.
struct InitialValue {
    Initializer kind = Initializer::zeros;
    std::int64_t fan_in = 1, fan_out = 1;
    double scale = 1; // of constant, normal and uniform
};

struct PlanTensor {
    std::string name; // state: "hidden/weight"; data: the field; scratch: "hidden/linear", for display
    TensorType type; // concrete
    TensorRole role = TensorRole::scratch;
    bool saved = false;
    std::int32_t node = -1; // flat node; -1 = none
    InitialValue initial; // state only
    std::string starts_as = {}; // state tensor whose initial values it copies; empty = by `initial` and its own name
};

struct PlanOp {
    std::string name; // of the op type
    Attributes attributes;
    std::vector<Tensor> inputs, outputs; // an output that is also an input is updated in place
    std::vector<std::int32_t> sources; // flat nodes that it belongs to
    Phase phase = Phase::forward;
};

// A hyperparameter that may change between steps without a new program: one column of the schedule row that the control
// block holds for each step. Attributes of an op name its columns ("learning_rate": 0).
struct LiveParameter {
    std::string name; // "learning_rate"
    double value = 0; // at the start
    double min = 0, max = 0;
};

// One column of the metric row that every step writes. A `sum` is over the samples of the step (weight 0 left out) and
// is divided by the column "samples" for a mean; a `value` is used as it is.
struct MetricColumn {
    enum class Kind : std::uint8_t { sum, value };
    std::string name; // "samples", "loss", "correct", "whole_correct", "binary_correct", "absolute_error",
                      // "squared_error", "target_sum", "target_squared", "gradient_norm", "finite", "loss_scale"
    Kind kind = Kind::sum;
    std::int32_t loss = -1; // index into Plan::losses; -1 = of no loss
};

struct PlanLoss {
    std::string path; // of its node
    double weight = 1;
    bool classes = false; // has a "correct" column
    bool binary = false; // has a "binary_correct" column: its predictions are logits of a binary classifier
    // One unit of its target in units of the file, where targets are standardized; none: it differs between columns.
    std::optional<double> target_unit = 1;
};

struct Plan {
    std::int64_t batch = 0;
    std::int64_t micro_batches = 1; // batches whose gradients one update accumulates
    std::vector<PlanTensor> tensors;
    std::vector<PlanOp> gather, forward, backward, update;
    std::vector<PlanOp> quantized; // forward in evaluations, if layers compute in INT8 there; else empty
    std::vector<PlanOp> accumulation; // of gradient accumulation: sums gradients and metrics, which update reads
    std::vector<LiveParameter> live_parameters;
    std::vector<MetricColumn> metrics; // row of a training step; columns 0 .. of Plan::evaluation_columns are also
    std::size_t evaluation_columns = 0; // written by an evaluation (the rest need gradients)
    std::vector<Tensor> batch_row; // of one batch: the tensor of each evaluation column
    std::vector<PlanLoss> losses;
    struct Gradient {
        Tensor parameter, gradient;
    };
    std::vector<Gradient> gradients; // of one batch: sums over its samples
    struct Average {
        Tensor parameter, average;
    };
    std::vector<Average> averages; // of weights; evaluate and inspect read them instead of the parameters
    std::vector<Tensor> node_outputs; // first output of each flat node; none for losses
    std::int64_t parameters = 0, trainable_parameters = 0; // all of them, and those of layers that are not frozen

    Tensor tensor_named(std::string_view name) const;
};

enum class ProgramKind : std::uint8_t { train, accumulate, apply, evaluate, inspect };

// What a device compiles: the tensors of the plan that these ops use, renumbered, and all state and data tensors, so
// that all programs of a plan have the same layout of those two regions.
struct Program {
    ProgramKind kind = ProgramKind::train;
    std::vector<PlanTensor> tensors;
    std::vector<PlanOp> ops;
    std::vector<Tensor> of_plan; // program tensor -> plan tensor
    std::size_t metric_columns = 0, live_parameter_columns = 0;

    Tensor tensor_for(Tensor plan_tensor) const; // the inverse of of_plan; none if not part of it
};

} // namespace epoch
