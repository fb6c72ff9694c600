// cpu_program: a program compiled and bound on the CPU device directly through the ABI, for tests.
#pragma once

#include "abi/device_abi.h"
#include "plan/liveness.h"
#include "plan/op_graph.h"
#include "plan/plan.h"
#include "tests/ops/numbers.h"

#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch::test {

class CpuDevice {
public:
    explicit CpuDevice(std::uint32_t threads = 1);
    ~CpuDevice();
    CpuDevice(const CpuDevice&) = delete;
    CpuDevice& operator=(const CpuDevice&) = delete;

    bool is_cpu() const { return std::string_view(api.name) == "cpu"; }

    const epoch_device_api& api;
    epoch_device* handle = nullptr;
};

// All ops of an OpGraph as one program.
Program program_of(OpGraph& graph, std::size_t live_parameter_columns = 0, std::size_t metric_columns = 0);

enum class Compile : std::uint8_t { to_run, inspectable, timed, in_any_order, in_bf16 };

class CpuProgram {
public:
    CpuProgram(CpuDevice& device, Program program, Reuse reuse = Reuse::keep_every_tensor, std::string stored_plan = {},
        Compile compile = Compile::to_run);
    ~CpuProgram();
    CpuProgram(const CpuProgram&) = delete;
    CpuProgram& operator=(const CpuProgram&) = delete;

    epoch_status status = EPOCH_OK; // of compiling and binding
    std::string error() const { return m_device.api.last_error(m_device.handle); }
    epoch_program* handle() const { return m_program; }
    const Program& program() const { return m_plan; }
    std::string plan_text() const { return m_device.api.plan_text(m_program); }
    std::string mode_text() const { return m_device.api.mode_text(m_program); }

    template <class T> void write(Tensor tensor, const std::vector<T>& values)
    {
        check(m_device.api.write_tensor(m_program, number(tensor), values.data(), values.size() * sizeof(T)));
    }
    template <class T> std::vector<T> read(Tensor tensor) const
    {
        std::vector<T> values(static_cast<std::size_t>(m_plan.tensors[number(tensor)].type.shape.count()));
        check(m_device.api.read_tensor(m_program, number(tensor), values.data(), values.size() * sizeof(T)));
        return values;
    }
    // The bytes of all state tensors.
    std::vector<std::byte> state() const;

    void control(std::uint64_t step, std::uint64_t position, const std::vector<float>& schedule, std::uint32_t rows = 1,
        std::uint64_t seed = 1);
    void run(std::uint32_t steps) { check(m_device.api.run(m_program, steps)); }
    // The times of one marked step. The entries are valid until the next call of the program.
    struct MarkedTimes {
        std::span<const epoch_profile_entry> entries;
        std::uint64_t total = 0; // ns
    };
    MarkedTimes run_marked();
    // The metric rows of the steps first, first + 1, ...
    std::vector<float> metrics(std::uint64_t first, std::uint32_t rows) const;

private:
    static std::uint32_t number(Tensor tensor) { return static_cast<std::uint32_t>(tensor.index); }
    void check(epoch_status status) const; // ends the test program on an error
    void bind(Reuse reuse);

    CpuDevice& m_device;
    Program m_plan;
    epoch_program* m_program = nullptr;
    void* m_regions[3] = {};
};

inline int count_of(const std::vector<PlanOp>& ops, std::string_view name)
{
    return static_cast<int>(std::ranges::count(ops, name, &PlanOp::name));
}

inline bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

} // namespace epoch::test
