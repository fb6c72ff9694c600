// TinyBuilder: collects the instructions that the rules emit for each op, and places every tensor.
#pragma once

#include "cpu/tiny/tiny_program.h"

#include <initializer_list>
#include <optional>

namespace epoch::cpu {

// An op with the numbers of its tensors.
struct TinyOp {
    OpView& view;
    const epoch_op& op;

    std::uint32_t input(std::size_t i) const { return i < op.input_count ? op.inputs[i] : EPOCH_NO_TENSOR; }
    std::uint32_t output(std::size_t i) const { return op.outputs[i]; }
};

class TinyBuilder {
public:
    using Form = TinyTensor::Form;

    TinyBuilder(const epoch_program_description&, std::span<const TensorFacts>, const TinyKernels&);

    const TinyKernels& kernels() const { return m_kernels; }
    Form form(std::uint32_t tensor) const
    {
        return tensor < m_code.tensors.size() ? m_code.tensors[tensor].form : Form::absent;
    }
    bool all_features(std::initializer_list<std::uint32_t> tensors) const;
    std::int64_t features(std::uint32_t tensor) const; // elements per sample
    std::int64_t batch() const { return m_code.batch; }
    std::uint64_t rows() const { return m_rows; } // the bound of sample positions

    // The op that chooses the samples, which comes first.
    bool choose_samples(const TinyOp&, const PreparedOp&, std::uint64_t rows);
    void draw_from(SampleOrder order) { m_code.order = order; }
    // An op over canonical tensors that runs after all instructions.
    bool run_whole(const TinyOp&, const PreparedOp&);
    // Stores these outputs of the next instruction for the whole batch, one element per sample.
    bool make_rows(std::span<const std::uint32_t> tensors);
    // Adds an instruction. Outputs without a form get this one.
    bool emit(TinyInstruction instruction, Form form);
    // Makes `output` an alias of `input`.
    bool rename(std::uint32_t input, std::uint32_t output);
    // The latest instruction, if it writes `tensor` for a single reader; else null.
    TinyInstruction* newest_for(std::uint32_t tensor);
    // Makes the latest instruction write `output` instead.
    void redirect(TinyInstruction& instruction, std::uint32_t output);

    std::optional<TinyCode> finish();

private:
    bool make(std::uint32_t tensor, Form form);
    TinyWholeOp whole_op(const TinyOp&, const PreparedOp&) const;
    bool pays() const; // compared with running op by op
    std::int64_t choose_tile() const;
    void place();

    std::span<const TensorFacts> m_facts;
    const TinyKernels& m_kernels;
    TinyCode m_code;
    std::vector<std::uint32_t> m_readers; // per tensor: number of reading ops
    std::vector<std::uint32_t> m_same_as; // per tensor: the one whose memory it shares
    std::uint64_t m_rows = 0;
    bool m_updates = false; // an op has written an outside tensor
};

using TinyRule = bool (*)(const TinyOp&, TinyBuilder&);

// Null for an op without a rule, which can only run as a whole.
TinyRule find_tiny_rule(std::string_view name);

} // namespace epoch::cpu
