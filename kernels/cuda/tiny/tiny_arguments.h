// TinyArguments: the operands of an op of a tiny network, as its threads see them.
#pragma once

#include <cuda_runtime.h>

#include "cuda/tiny/tiny_limits.h"

namespace epoch::cuda {

class TinyArguments {
public:
    __device__ TinyArguments(const TinyOp& op, const Control& control, const TinyAddress* addresses)
        : m_control(control)
        , m_tensors(addresses + op.operands)
        , m_inputs(op.inputs)
        , m_thread((threadIdx.x - op.first_thread) & (blockDim.x - 1))
    {
    }

    __device__ const Control* control() const { return &m_control; }
    __device__ std::uint32_t thread() const { return m_thread; } // counted from the first thread of the op
    template <class T> __device__ const T* input(std::uint32_t i) const
    {
        return reinterpret_cast<const T*>(m_tensors[i].at);
    }
    __device__ std::uint64_t count(std::uint32_t input) const { return m_tensors[input].count; }
    template <class T> __device__ T* output(std::uint32_t i) const
    {
        return reinterpret_cast<T*>(m_tensors[m_inputs + i].at);
    }

    // Calls body(element) for all elements.
    template <class Body> __device__ void each(std::uint32_t count, const Body& body) const
    {
        for (std::uint32_t i = m_thread; i < count; i += blockDim.x) body(i);
    }

private:
    const Control& m_control;
    const TinyAddress* m_tensors;
    std::uint32_t m_inputs, m_thread;
};

} // namespace epoch::cuda
