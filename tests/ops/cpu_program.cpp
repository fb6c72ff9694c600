#include "tests/ops/cpu_program.h"

#include "device/program_description.h"
#include "tests/ops/tested_device.h"

#include <cstdio>
#include <cstdlib>

namespace epoch::test {

CpuDevice::CpuDevice(std::uint32_t threads)
    : api(tested_device(threads))
{
    const epoch_device_options options{threads, nullptr};
    if (api.open(0, &options, &handle) != EPOCH_OK) std::abort();
}

CpuDevice::~CpuDevice() { api.close(handle); }

Program program_of(OpGraph& graph, std::size_t live_parameter_columns, std::size_t metric_columns)
{
    if (graph.error()) {
        std::fprintf(stderr, "%s\n", graph.error()->text().c_str());
        std::abort();
    }
    Program program;
    program.tensors = graph.take_tensors();
    program.ops = graph.take_ops();
    for (std::size_t i = 0; i < program.tensors.size(); ++i) program.of_plan.push_back({static_cast<std::int32_t>(i)});
    program.live_parameter_columns = live_parameter_columns;
    program.metric_columns = metric_columns;
    return program;
}

CpuProgram::CpuProgram(CpuDevice& device, Program program, Reuse reuse, std::string stored_plan, Compile compile)
    : m_device(device)
    , m_plan(std::move(program))
{
    const ProgramDescription description(m_plan);
    epoch_compile_options options{};
    options.precision = compile == Compile::in_bf16 ? EPOCH_BF16_MIXED : EPOCH_FP32;
    options.algorithms = compile == Compile::in_any_order ? EPOCH_TIMED_ALGORITHMS_IN_ANY_ORDER
        : compile == Compile::timed                       ? EPOCH_TIMED_ALGORITHMS
                                                          : EPOCH_FIXED_ALGORITHMS;
    options.keep_tensors = compile == Compile::inspectable;
    options.plan_text = stored_plan.empty() ? nullptr : stored_plan.c_str();
    status = device.api.compile(device.handle, &description.get(), &options, &m_program);
    if (status == EPOCH_OK) bind(reuse);
}

CpuProgram::~CpuProgram()
{
    if (m_program) m_device.api.program_release(m_program);
    for (void* region : m_regions)
        if (region) m_device.api.release(m_device.handle, region);
}

void CpuProgram::bind(Reuse reuse)
{
    std::vector<TensorSize> sizes;
    std::uint64_t bytes = 0, alignment = 0;
    for (std::uint32_t i = 0; i < m_plan.tensors.size(); ++i) {
        std::uint32_t first = 0, last = 0;
        check(m_device.api.tensor_size(m_program, i, &bytes, &alignment));
        sizes.push_back({.bytes = static_cast<std::int64_t>(bytes), .alignment = static_cast<std::int64_t>(alignment)});
        if (!m_device.api.tensor_life) continue;
        check(m_device.api.tensor_life(m_program, i, &first, &last));
        sizes.back().first_op = first;
        sizes.back().last_op = last;
    }
    check(m_device.api.workspace_size(m_program, &bytes, &alignment));
    const Layout layout =
        lay_out(m_plan, sizes, {static_cast<std::int64_t>(bytes), static_cast<std::int64_t>(alignment)}, reuse);
    const std::int64_t region_bytes[] = {layout.state_bytes, layout.data_bytes, layout.scratch_bytes};
    for (std::size_t i = 0; i < 3; ++i)
        check(m_device.api.allocate(m_device.handle, static_cast<std::uint64_t>(region_bytes[i]), &m_regions[i]));
    // State starts as zeros; other regions are uninitialised.
    const std::vector<std::byte> zeros(static_cast<std::size_t>(layout.state_bytes));
    check(m_device.api.copy_in(m_device.handle, m_regions[0], zeros.data(), zeros.size(), nullptr));
    const std::vector<std::uint64_t> offsets(layout.offsets.begin(), layout.offsets.end());
    status =
        m_device.api.bind(m_program, m_regions, offsets.data(), static_cast<std::uint64_t>(layout.workspace_offset));
}

void CpuProgram::check(epoch_status result) const
{
    if (result == EPOCH_OK) return;
    std::fprintf(stderr, "device call failed with %d: %s\n", static_cast<int>(result), error().c_str());
    std::abort();
}

std::vector<std::byte> CpuProgram::state() const
{
    std::vector<std::byte> all;
    for (std::uint32_t i = 0; i < m_plan.tensors.size(); ++i) {
        if (!is_state(m_plan.tensors[i].role)) continue;
        std::vector<std::byte> bytes(static_cast<std::size_t>(m_plan.tensors[i].type.bytes()));
        check(m_device.api.read_tensor(m_program, i, bytes.data(), bytes.size()));
        all.insert(all.end(), bytes.begin(), bytes.end());
    }
    return all;
}

void CpuProgram::control(std::uint64_t step, std::uint64_t position, const std::vector<float>& schedule,
    std::uint32_t rows, std::uint64_t seed)
{
    const epoch_control block{seed, step, position, rows, schedule.data()};
    check(m_device.api.set_control(m_program, &block));
}

CpuProgram::MarkedTimes CpuProgram::run_marked()
{
    const epoch_profile_entry* entries = nullptr;
    std::uint32_t done = 0, count = 0;
    std::uint64_t total = 0;
    check(m_device.api.run_marked(m_program));
    check(m_device.api.finish(m_device.handle));
    check(m_device.api.marked_times(m_program, &done, &entries, &count, &total));
    check(done ? EPOCH_OK : EPOCH_FAILED);
    return {{entries, count}, total};
}

std::vector<float> CpuProgram::metrics(std::uint64_t first, std::uint32_t rows) const
{
    std::vector<float> out(rows * m_plan.metric_columns);
    std::uint32_t copied = 0;
    check(m_device.api.metrics(m_program, first, rows, out.data(), &copied));
    out.resize(copied * m_plan.metric_columns);
    return out;
}

} // namespace epoch::test
