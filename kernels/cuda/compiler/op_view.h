// OpView: an op as its prepare function sees it.
#pragma once

#include "common/op_reader.h"
#include "cuda/compiler/op_kernel.h"

#include <initializer_list>
#include <type_traits>
#include <utility>

namespace epoch::cuda {

// The tensors of an op while it runs, inputs first.
class Arguments {
public:
    Arguments(const RunContext& context, const std::vector<std::uint32_t>& tensors, std::size_t inputs)
        : m_context(context)
        , m_tensors(tensors)
        , m_inputs(inputs)
    {
    }

    // Null for an optional one that is absent.
    template <class T> const T* input(std::size_t i) const { return address<const T>(m_tensors[i]); }
    template <class T> T* output(std::size_t i) const { return address<T>(m_tensors[m_inputs + i]); }
    template <class T> T* workspace() const { return reinterpret_cast<T*>(m_context.workspace); }
    const Control* control() const { return m_context.control; }
    const RunContext& context() const { return m_context; }
    cudaStream_t stream() const { return m_context.stream; }

private:
    template <class T> T* address(std::uint32_t tensor) const
    {
        return tensor == EPOCH_NO_TENSOR ? nullptr : reinterpret_cast<T*>(m_context.tensors[tensor].address);
    }

    const RunContext& m_context;
    const std::vector<std::uint32_t>& m_tensors;
    std::size_t m_inputs;
};

class OpView : public OpReader {
public:
    OpView(const epoch_op&, std::span<const Tensor>);

    const Tensor& input(std::size_t i) const;
    const Tensor& output(std::size_t i) const;
    std::uint32_t column(std::string_view key) { return column_below(0x10000, key); } // of the schedule row
    bool training(); // the attribute "mode"

    // The op may stand for several of its name, with so many tensors each (see Joins). How many they are.
    std::uint32_t require_several(std::uint32_t inputs, std::uint32_t outputs);
    // Inputs first, first + 1 ... are the same in all of them, of which each has `stride`.
    void require_shared(std::uint32_t first, std::uint32_t count, std::uint32_t stride);
    void require_f32(std::initializer_list<const Tensor*> tensors);
    void require_all_f32(); // inputs and outputs
    // Inputs 0 and 1 are both f32, both f16 or both bf16; the results may be so too, and what is `beside` them.
    void require_factors();
    // The tensors of the form are all f32, all f16 or all bf16, which is returned, and all else is f32; results of a
    // product may be f32 beside inputs of 16 bits. Whole numbers are for the caller to check.
    epoch_dtype require_numbers(const StoredForm& form);
    void require_real(std::initializer_list<const Tensor*> tensors); // each f32, f16 or bf16
    void require_count(const Tensor& tensor, std::uint64_t count);

    Outcome outcome() const { return {status(), error()}; }

    // body(const Arguments&) starts the op's kernels.
    template <class Body> PreparedOp runs(Body body, std::uint64_t workspace = 0, std::string plan = {}) const
    {
        if (!good()) return {};
        std::vector<std::uint32_t> tensors(m_op.inputs, m_op.inputs + m_op.input_count);
        tensors.insert(tensors.end(), m_op.outputs, m_op.outputs + m_op.output_count);
        PreparedOp prepared;
        prepared.run = [tensors = std::move(tensors), inputs = m_op.input_count, body = std::move(body)](
                           const RunContext& context) { return body(Arguments(context, tensors, inputs)); };
        prepared.workspace = workspace;
        prepared.plan = std::move(plan);
        return prepared;
    }

private:
    const Tensor& tensor(const std::uint32_t* list, std::uint32_t count, std::size_t i) const;

    std::span<const Tensor> m_tensors;
};

// The Prepare of a function that takes an OpView.
template <PreparedOp (*prepare)(OpView&)>
Outcome checked(const epoch_op& op, std::span<const Tensor> tensors, PreparedOp& out)
{
    OpView view(op, tensors);
    PreparedOp prepared = prepare(view);
    if (view.good()) out = std::move(prepared);
    return view.outcome();
}

} // namespace epoch::cuda
