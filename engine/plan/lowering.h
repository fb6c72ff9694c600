// Lowering: the builder that a layer writes its ops into, and the smaller OpBuilder that gradients write into.
#pragma once

#include "plan/plan.h"

#include <optional>

namespace epoch {

class OpBuilder {
public:
    virtual ~OpBuilder() = default;

    // Appends an op and answers its outputs. Missing optional inputs are Tensor{}. A shape rule that refuses is
    // remembered as the plan's error; the answer then is tensors without a type, and building goes on.
    virtual std::vector<Tensor> ops(std::string_view name, std::vector<Tensor> inputs, Attributes attributes = {}) = 0;
    Tensor op(std::string_view name, std::vector<Tensor> inputs, Attributes attributes = {}); // the first output
    virtual const TensorType& type(Tensor tensor) const = 0;
};

class Lowering : public OpBuilder {
public:
    // The layer's inputs, in port order; none for an optional port without a wire.
    virtual Tensor input(std::size_t port) const = 0;
    virtual std::size_t input_count() const = 0;
    virtual void output(Tensor tensor) = 0; // once a port, in order

    // A learned tensor "<path>/<name>". Also a running statistic, which no gradient reaches.
    virtual Tensor parameter(std::string_view name, const Shape& shape, InitialValue initial) = 0;
    virtual Tensor statistic(std::string_view name, const Shape& shape, InitialValue initial) = 0;

    // An op that moves state in place once the step's gradients are known (a running statistic): `outputs` are among
    // `inputs`. It gets `finite` as one more, optional input and leaves state alone when that is 0.
    virtual void update(
        std::string_view name, std::vector<Tensor> inputs, std::vector<Tensor> outputs, Attributes attributes) = 0;

    // The Data layer: its outputs are the fields of the project's data, and this is the batch of one. A field that no
    // wire leaves from need not be gathered: the answer is then none, and the layer passes it on as that output.
    virtual std::span<const Port> output_ports() const = 0;
    virtual Tensor field(std::string_view name) = 0;

    // Where a step trains on means of two samples: the labels of the other one, and the share (N) of each.
    struct Mixup {
        Tensor other_labels, share, other_share;
    };
    virtual std::optional<Mixup> mixup(Tensor labels) const = 0;

    // A column for a value that may change between steps ("dropout/rate"); the answer is for an attribute of an op.
    virtual std::int64_t live_parameter(std::string_view name, double value, double min, double max) = 0;

    // A loss layer: one number a sample (N), its weight in the total, and more such vectors to be summed for metrics.
    // `classes` says that "correct" is among them.
    virtual void loss(Tensor per_sample, double weight) = 0;
    virtual void metric(std::string_view name, Tensor per_sample) = 0;
};

} // namespace epoch
