// TinyBuilder: collects what the rules make of each op, and in the end finds a place for every tensor.
#pragma once

#include "cpu/tiny/tiny_program.h"

#include <initializer_list>
#include <optional>

namespace epoch::cpu {

// An op with its tensors' numbers.
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
    std::int64_t features(std::uint32_t tensor) const; // numbers of a sample
    std::int64_t batch() const { return m_code.batch; }
    std::uint64_t rows() const { return m_rows; } // that sample positions stay below

    // The choice of samples, which comes first.
    bool choose_samples(const TinyOp&, const PreparedOp&, std::uint64_t rows);
    void draw_from(SampleOrder order) { m_code.order = order; }
    // An op over tensors in canonical form, after all instructions.
    bool run_whole(const TinyOp&, const PreparedOp&);
    // These outputs of the next instruction are kept: one number a sample.
    bool make_rows(std::span<const std::uint32_t> tensors);
    // The outputs that have no form yet get this one.
    bool emit(TinyInstruction instruction, Form form);
    // `output` is another name of `input`.
    bool rename(std::uint32_t input, std::uint32_t output);
    // The newest instruction when it writes `tensor` for one reader alone.
    TinyInstruction* newest_for(std::uint32_t tensor);
    // The newest instruction writes `output` instead.
    void redirect(TinyInstruction& instruction, std::uint32_t output);

    std::optional<TinyCode> finish();

private:
    bool make(std::uint32_t tensor, Form form);
    TinyWholeOp whole_op(const TinyOp&, const PreparedOp&) const;
    bool pays() const; // against the same op by op
    std::int64_t choose_tile() const;
    void place();

    std::span<const TensorFacts> m_facts;
    const TinyKernels& m_kernels;
    TinyCode m_code;
    std::vector<std::uint32_t> m_readers; // of each tensor: how many ops
    std::vector<std::uint32_t> m_same_as; // of each tensor: the one whose memory it shares
    std::uint64_t m_rows = 0;
    bool m_updates = false; // something outside has been written
};

using TinyRule = bool (*)(const TinyOp&, TinyBuilder&);

// Null for an op without one: it can only be run as a whole.
TinyRule find_tiny_rule(std::string_view name);

} // namespace epoch::cpu
