// TinyArguments: the operands of an op of a tiny network, as its threads see them.
#pragma once

#include <cuda_runtime.h>

#include "cuda/device/launch.h"
#include "cuda/tiny/tiny_limits.h"

namespace epoch::cuda {

__device__ inline TinyOperand* tiny_operands() { return reinterpret_cast<TinyOperand*>(&shared_memory<TinyShared>() + 1); }

class TinyArguments {
public:
    // parity: of the step whose samples the op reads or writes.
    __device__ TinyArguments(const TinyOp& op, const Control& control, std::uint32_t parity)
        : m_control(control)
        , m_parity(parity)
        , m_first(op.operands)
        , m_inputs(op.inputs)
        , m_thread((threadIdx.x - op.first_thread) & (blockDim.x - 1))
    {
    }

    __device__ const Control* control() const { return &m_control; }
    __device__ std::uint32_t thread() const { return m_thread; } // counted from the first thread of the op
    template <class T> __device__ const T* input(std::uint32_t i) const { return at<T>(operand(i)); }
    template <class T> __device__ T* output(std::uint32_t i) const { return at<T>(operand(m_inputs + i)); }
    // The first input of a gather, which is in global memory.
    template <class T> __device__ const T* data() const { return reinterpret_cast<const T*>(operand(0).address); }
    __device__ std::uint32_t count(std::uint32_t input) const { return operand(input).count; }

    // Calls body(element) for all elements.
    template <class Body> __device__ void each(std::uint32_t count, const Body& body) const
    {
        for (std::uint32_t i = m_thread; i < count; i += blockDim.x) body(i);
    }

private:
    // From the start of shared memory each time, so that the compiler knows where the pointers point.
    __device__ const TinyOperand& operand(std::uint32_t i) const { return tiny_operands()[m_first + i]; }
    template <class T> __device__ T* at(const TinyOperand& of) const
    {
        return reinterpret_cast<T*>(&shared_memory<std::byte>() + of.offsets[m_parity]);
    }

    const Control& m_control;
    std::uint32_t m_parity, m_first, m_inputs, m_thread;
};

} // namespace epoch::cuda
