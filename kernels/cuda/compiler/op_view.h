// OpView: an op and its tensors, as its prepare function reads them.
#pragma once

#include "common/op_reader.h"
#include "cuda/compiler/op_kernel.h"

#include <initializer_list>
#include <type_traits>
#include <utility>

namespace epoch::cuda {

// The tensors of a running op.
class Arguments {
public:
    Arguments(const RunContext& context, const std::vector<std::uint32_t>& tensors, std::size_t inputs)
        : m_context(context)
        , m_tensors(tensors)
        , m_inputs(inputs)
    {
    }

    // Null if an optional tensor is absent.
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

    // Checks an op that may be several joined ops with this many tensors each (see Joins). Returns how many they are.
    std::uint32_t require_joined(std::uint32_t inputs, std::uint32_t outputs);
    // Inputs first ... first + count - 1 must be the same in all joined ops; each op has `stride` inputs.
    void require_shared(std::uint32_t first, std::uint32_t count, std::uint32_t stride);
    void require_f32(std::initializer_list<const Tensor*> tensors);
    void require_all_f32(); // inputs and outputs
    // Inputs 0 and 1 must be both f32, both f16 or both bf16. The result is f32 or of that type; the other inputs have
    // the type of the result.
    void require_operands();
    // The tensors of the form must be all f32, all f16 or all bf16, which is returned, and all others f32. A product
    // may have f32 results with 16-bit inputs. The caller checks integer tensors.
    epoch_dtype require_stored_types(const StoredForm& form);
    void require_float(std::initializer_list<const Tensor*> tensors); // each f32, f16 or bf16
    void require_count(const Tensor& tensor, std::uint64_t count);

    Status result() const { return {status(), error()}; }

    // `body(const Arguments&)` starts the op's kernels.
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

// Makes a Prepare function from one that takes an OpView.
template <PreparedOp (*prepare)(OpView&)>
Status checked(const epoch_op& op, std::span<const Tensor> tensors, PreparedOp& out)
{
    OpView view(op, tensors);
    PreparedOp prepared = prepare(view);
    if (view.good()) out = std::move(prepared);
    return view.result();
}

} // namespace epoch::cuda
