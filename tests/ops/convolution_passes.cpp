// convolution_passes: see the header.
#include "tests/ops/convolution_passes.h"

#include <cstdlib>

namespace epoch::test {

ConvolutionPasses::ConvolutionPasses(const ConvolutionSizes& sizes, const std::string& stored_plan, Compile compile)
    : m_sizes(sizes)
    , m_device(2)
    , m_program(m_device, described(), Reuse::keep_every_tensor, stored_plan, compile)
{
    if (m_program.status != EPOCH_OK) std::abort();
    numbers.x = noise(sizes.batch * sizes.in * sizes.side * sizes.side, 0);
    numbers.weight = noise(sizes.out * sizes.in * sizes.kernel * sizes.kernel, 1);
    numbers.dy = noise(sizes.batch * sizes.out * sizes.side * sizes.side, 2);
    m_program.write(m_x, numbers.x);
    m_program.write(m_weight, numbers.weight);
    m_program.write(m_dy, numbers.dy);
    m_program.control(0, 0, {});
    m_program.run(1);
}

Program ConvolutionPasses::described()
{
    const auto [batch, in, out, side, kernel] = m_sizes;
    const std::int64_t padding = kernel / 2;
    OpGraph graph;
    const auto scratch = [&](Shape shape) {
        return graph.add({"x", {DType::f32, shape}, TensorRole::scratch, false, -1, {}});
    };
    m_x = scratch({batch, in, side, side});
    m_weight = graph.add({"w", {DType::f32, {out, in, kernel, kernel}}, TensorRole::parameter, false, -1, {}});
    m_y = graph.op("conv2d", {m_x, m_weight},
        {{"stride", Integers{1, 1}}, {"dilation", Integers{1, 1}}, {"padding", Integers(4, padding)},
            {"groups", std::int64_t{1}}});
    m_dy = scratch({batch, out, side, side});
    const OpGraph::Seed seed{m_y, m_dy};
    m_gradients = graph.gradients({&seed, 1}, std::vector{m_x, m_weight});
    return program_of(graph);
}

double ConvolutionSums::y(std::int64_t at) const
{
    const auto [n, k, row, column] = split(at, m_sizes.out);
    const std::int64_t reach = m_sizes.kernel / 2;
    double sum = 0;
    for (std::int64_t c = 0; c < m_sizes.in; ++c)
        for (std::int64_t i = -reach; i <= reach; ++i)
            for (std::int64_t j = -reach; j <= reach; ++j)
                sum += image(m_numbers.x, n, m_sizes.in, c, row + i, column + j) * filter(k, c, i, j);
    return sum;
}

double ConvolutionSums::dx(std::int64_t at) const
{
    const auto [n, c, row, column] = split(at, m_sizes.in);
    const std::int64_t reach = m_sizes.kernel / 2;
    double sum = 0;
    for (std::int64_t k = 0; k < m_sizes.out; ++k)
        for (std::int64_t i = -reach; i <= reach; ++i)
            for (std::int64_t j = -reach; j <= reach; ++j)
                sum += image(m_numbers.dy, n, m_sizes.out, k, row - i, column - j) * filter(k, c, i, j);
    return sum;
}

double ConvolutionSums::dweight(std::int64_t at) const
{
    const std::int64_t width = m_sizes.kernel, reach = width / 2, area = width * width;
    const std::int64_t j = at % width - reach, i = at / width % width - reach;
    const std::int64_t c = at / area % m_sizes.in, k = at / area / m_sizes.in;
    double sum = 0;
    for (std::int64_t n = 0; n < m_sizes.batch; ++n)
        for (std::int64_t row = 0; row < m_sizes.side; ++row)
            for (std::int64_t column = 0; column < m_sizes.side; ++column)
                sum += image(m_numbers.x, n, m_sizes.in, c, row + i, column + j)
                    * image(m_numbers.dy, n, m_sizes.out, k, row, column);
    return sum;
}

ConvolutionSums::Place ConvolutionSums::split(std::int64_t at, std::int64_t channels) const
{
    const std::int64_t side = m_sizes.side;
    return {at / side / side / channels, at / side / side % channels, at / side % side, at % side};
}

double ConvolutionSums::image(const Floats& from, std::int64_t n, std::int64_t channels, std::int64_t channel,
    std::int64_t row, std::int64_t column) const
{
    const std::int64_t side = m_sizes.side;
    if (row < 0 || row >= side || column < 0 || column >= side) return 0;
    return static_cast<double>(from[static_cast<std::size_t>(((n * channels + channel) * side + row) * side + column)]);
}

double ConvolutionSums::filter(std::int64_t k, std::int64_t c, std::int64_t i, std::int64_t j) const
{
    const std::int64_t width = m_sizes.kernel, reach = width / 2;
    return static_cast<double>(
        m_numbers.weight[static_cast<std::size_t>(((k * m_sizes.in + c) * width + i + reach) * width + j + reach)]);
}

} // namespace epoch::test
