// WorkspaceAllocator: hands out buffers of an op's workspace one after the other, each on cache lines of its own.
#pragma once

#include <cstdint>

namespace epoch::cpu {

class WorkspaceAllocator {
public:
    // Without memory it only counts.
    explicit WorkspaceAllocator(void* memory = nullptr)
        : m_memory(static_cast<float*>(memory))
    {
    }
    float* take(std::int64_t floats)
    {
        float* const buffer = m_memory ? m_memory + m_floats : nullptr;
        m_floats += (floats + 15) / 16 * 16;
        return buffer;
    }
    std::int64_t floats() const { return m_floats; }
    std::uint64_t bytes() const { return static_cast<std::uint64_t>(m_floats) * sizeof(float); }

private:
    float* m_memory;
    std::int64_t m_floats = 0;
};

} // namespace epoch::cpu
