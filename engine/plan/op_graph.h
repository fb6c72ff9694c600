// OpGraph: tensors and ops under construction, with reverse-mode differentiation. Plans are built in it; it needs no
// network, so that the gradient of an op can be tested alone.
#pragma once

#include "plan/lowering.h"

#include <deque>
#include <optional>
#include <span>

namespace epoch {

class OpGraph final : public OpBuilder {
public:
    // A tensor that no op writes: a parameter, data, the input of a test.
    Tensor add(PlanTensor tensor);

    std::vector<Tensor> ops(std::string_view name, std::vector<Tensor> inputs, Attributes attributes = {}) override;
    const TensorType& type(Tensor tensor) const override;
    // An op that updates existing tensors in place.
    void update(std::string_view name, std::vector<Tensor> inputs, std::vector<Tensor> outputs, Attributes attributes);

    // Sets the phase and the source nodes of the following ops. `path` is the prefix of the names of their outputs.
    void set_scope(Phase phase, std::vector<std::int32_t> sources, std::string path);

    struct Seed {
        Tensor output, gradient;
    };
    // Appends the ops that backpropagate the seeds to the wanted tensors and returns their gradients: none where no
    // path leads. The ops have the sources of the op that they differentiate. Gradients are added where paths meet.
    std::vector<Tensor> gradients(std::span<const Seed> seeds, std::span<const Tensor> wanted);

    const PlanTensor& tensor(Tensor tensor) const { return m_tensors[static_cast<std::size_t>(tensor.index)]; }
    std::size_t tensor_count() const { return m_tensors.size(); }
    std::span<const PlanOp> all() const { return m_ops; }

    // The first error of a shape rule; nothing is appended after it.
    const std::optional<Error>& error() const { return m_error; }

    std::vector<PlanTensor> take_tensors() { return {m_tensors.begin(), m_tensors.end()}; }
    std::vector<PlanOp> take_ops() { return std::move(m_ops); }

private:
    Result<std::vector<OpOutput>> check(std::string_view name, std::span<const Tensor> inputs, const Attributes&) const;
    void fail(Error error);
    std::vector<bool> reached_from(std::span<const Tensor> wanted) const;
    void backpropagate(const PlanOp& op, const std::vector<bool>& reached, std::vector<Tensor>& gradient);
    void accumulate_gradient(Tensor& sum, Tensor part, Tensor of);

    std::deque<PlanTensor> m_tensors; // a deque: references to types stay valid while it grows
    std::vector<PlanOp> m_ops;
    std::optional<Error> m_error;
    Phase m_phase = Phase::forward;
    std::vector<std::int32_t> m_sources;
    std::string m_path;
};

} // namespace epoch
