// Lowering: the builder that a layer writes its ops into, and OpBuilder, its smaller base for gradient rules.
#pragma once

#include "plan/plan.h"

#include <optional>

namespace epoch {

class OpBuilder {
public:
    virtual ~OpBuilder() = default;

    // Appends an op and returns its outputs. Missing optional inputs are Tensor{}. The first error of a shape rule
    // becomes the error of the plan; the outputs then have no type, and building continues.
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

    // A trainable tensor "<path>/<name>", or a running statistic, which has no gradient. Both are constants if the
    // layer is frozen: an op that reads its statistics then has the mode "evaluate", and update() does nothing.
    virtual Tensor parameter(std::string_view name, const Shape& shape, InitialValue initial) = 0;
    virtual Tensor statistic(std::string_view name, const Shape& shape, InitialValue initial) = 0;

    // An op that updates state in place (a running statistic) after the gradients of the step: `outputs` are among
    // `inputs`. It gets `finite` as a further, optional input and leaves the state unchanged when that is 0.
    virtual void update(
        std::string_view name, std::vector<Tensor> inputs, std::vector<Tensor> outputs, Attributes attributes) = 0;

    // For the Data layer, whose outputs are the fields of the project's data: the batch of one field. An unconnected
    // field is not gathered: the result is then none, which the layer passes on as its output.
    virtual std::span<const Port> output_ports() const = 0;
    virtual Tensor field(std::string_view name) = 0;

    // With mixup: the labels of the other sample, and the weights (N) of both.
    struct Mixup {
        Tensor other_labels, weight, other_weight;
    };
    virtual std::optional<Mixup> mixup(Tensor labels) const = 0;

    // The schedule column of a value that may change between steps ("dropout/rate"), for an attribute of an op.
    virtual std::int64_t live_parameter(std::string_view name, double value, double min, double max) = 0;

    // For a loss layer: its loss per sample (N) with its weight in the total, and further vectors to sum for metrics.
    virtual void loss(Tensor per_sample, double weight) = 0;
    virtual void metric(std::string_view name, Tensor per_sample) = 0;
};

} // namespace epoch
