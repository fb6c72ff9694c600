#include "lab/op_bench.h"

#include <algorithm>
#include <cstring>

namespace epoch {
namespace {

std::vector<std::byte> first_contents(const TensorType& type)
{
    std::vector<std::byte> bytes(static_cast<std::size_t>(type.bytes()));
    const auto put = [&](std::size_t i, const auto& value) {
        std::memcpy(bytes.data() + i * sizeof value, &value, sizeof value);
    };
    const std::size_t count = bytes.size() / size_of(type.dtype);
    std::uint64_t random = 1; // a pattern would take less power than training does, and the clock would be higher
    for (std::size_t i = 0; i < count; ++i) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        if (type.dtype == DType::f32) put(i, 0.01f + 0.99f * static_cast<float>(random >> 40) / 0x1p24f);
        if (type.dtype == DType::i64) put(i, std::int64_t{1});
        if (type.dtype == DType::i32) put(i, std::int32_t{1});
    }
    return bytes;
}

} // namespace

Result<OpBench> OpBench::make(Device& device, const Program& program, epoch_precision precision)
{
    ASSIGN_OR_RETURN(auto placed, PlacedProgram::make(device, program, precision));
    OpBench bench(std::move(placed));
    RETURN_IF_ERROR(bench.fill(program));
    return bench;
}

Status OpBench::fill(const Program& program)
{
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        if (program.tensors[i].saved) continue;
        const Tensor tensor{static_cast<std::int32_t>(i)};
        const auto written = m_placed.device_program().write(tensor, first_contents(program.tensors[i].type));
        if (!written) return written;
    }
    m_hyperparameters.assign(program.live_parameter_columns, 1e-3f);
    return m_placed.device_program().set_control(
        {.seed = 1, .step = 0, .position = 0, .live_parameters = m_hyperparameters});
}

Status OpBench::run(std::uint64_t times)
{
    while (times > 0) {
        const auto steps = static_cast<std::uint32_t>(std::min<std::uint64_t>(times, EPOCH_METRIC_ROWS));
        RETURN_IF_ERROR(m_placed.device_program().run(steps));
        times -= steps;
    }
    return m_placed.device_program().finish();
}

} // namespace epoch
