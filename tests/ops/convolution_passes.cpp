#include "tests/ops/convolution_passes.h"

#include <QTest>

#include <cstdlib>

namespace epoch::test {
namespace {

double pixel(const Floats& planes, std::int64_t plane, std::int64_t side, std::int64_t row, std::int64_t column)
{
    if (row < 0 || row >= side || column < 0 || column >= side) return 0;
    return static_cast<double>(planes[static_cast<std::size_t>((plane * side + row) * side + column)]);
}

} // namespace

ConvolutionPasses::ConvolutionPasses(const ConvolutionSizes& sizes, const std::string& stored_plan, Compile compile)
    : m_sizes(sizes)
    , m_device(2)
    , m_program(m_device, described(), Reuse::keep_every_tensor, stored_plan, compile)
{
    if (m_program.status != EPOCH_OK) std::abort();
    numbers.x = noise(sizes.batch * sizes.in * sizes.side * sizes.side, 0);
    numbers.weight = noise(sizes.out * sizes.in * sizes.kernel * sizes.kernel, 1);
    numbers.dy = noise(sizes.batch * sizes.out * sizes.result_side() * sizes.result_side(), 2);
    m_program.write(m_x, numbers.x);
    m_program.write(m_weight, numbers.weight);
    m_program.write(m_dy, numbers.dy);
    m_program.control(0, 0, {});
    m_program.run(1);
}

Program ConvolutionPasses::described()
{
    const auto [batch, in, out, side, kernel, cut] = m_sizes;
    const std::int64_t padding = kernel / 2 - cut, result_side = m_sizes.result_side();
    OpGraph graph;
    const auto scratch = [&](Shape shape) {
        return graph.add({"x", {DType::f32, shape}, TensorRole::scratch, false, -1, {}});
    };
    m_x = scratch({batch, in, side, side});
    m_weight = graph.add({"w", {DType::f32, {out, in, kernel, kernel}}, TensorRole::parameter, false, -1, {}});
    m_y = graph.op("conv2d", {m_x, m_weight},
        {{"stride", Integers{1, 1}}, {"dilation", Integers{1, 1}}, {"padding", Integers(4, padding)},
            {"groups", std::int64_t{1}}});
    m_dy = scratch({batch, out, result_side, result_side});
    const OpGraph::Seed seed{m_y, m_dy};
    m_gradients = graph.gradients({&seed, 1}, std::vector{m_x, m_weight});
    return program_of(graph);
}

double ConvolutionSums::y(std::int64_t at) const
{
    const auto [n, k, row, column] = split(at, m_sizes.out, m_sizes.result_side());
    const std::int64_t reach = m_sizes.kernel / 2, cut = m_sizes.cut;
    double sum = 0;
    for (std::int64_t c = 0; c < m_sizes.in; ++c)
        for (std::int64_t i = -reach; i <= reach; ++i)
            for (std::int64_t j = -reach; j <= reach; ++j)
                sum += x({n, c, row + cut + i, column + cut + j}) * filter(k, c, i, j);
    return sum;
}

double ConvolutionSums::dx(std::int64_t at) const
{
    const auto [n, c, row, column] = split(at, m_sizes.in, m_sizes.side);
    const std::int64_t reach = m_sizes.kernel / 2, cut = m_sizes.cut;
    double sum = 0;
    for (std::int64_t k = 0; k < m_sizes.out; ++k)
        for (std::int64_t i = -reach; i <= reach; ++i)
            for (std::int64_t j = -reach; j <= reach; ++j)
                sum += dy({n, k, row - cut - i, column - cut - j}) * filter(k, c, i, j);
    return sum;
}

double ConvolutionSums::dweight(std::int64_t at) const
{
    const std::int64_t width = m_sizes.kernel, reach = width / 2, area = width * width, cut = m_sizes.cut;
    const std::int64_t j = at % width - reach, i = at / width % width - reach;
    const std::int64_t c = at / area % m_sizes.in, k = at / area / m_sizes.in;
    double sum = 0;
    for (std::int64_t n = 0; n < m_sizes.batch; ++n)
        for (std::int64_t row = 0; row < m_sizes.result_side(); ++row)
            for (std::int64_t column = 0; column < m_sizes.result_side(); ++column)
                sum += x({n, c, row + cut + i, column + cut + j}) * dy({n, k, row, column});
    return sum;
}

ConvolutionSums::Place ConvolutionSums::split(std::int64_t at, std::int64_t channels, std::int64_t side)
{
    return {at / side / side / channels, at / side / side % channels, at / side % side, at % side};
}

double ConvolutionSums::x(const Place& place) const
{
    return pixel(m_numbers.x, place.n * m_sizes.in + place.channel, m_sizes.side, place.row, place.column);
}

double ConvolutionSums::dy(const Place& place) const
{
    return pixel(m_numbers.dy, place.n * m_sizes.out + place.channel, m_sizes.result_side(), place.row, place.column);
}

double ConvolutionSums::filter(std::int64_t k, std::int64_t c, std::int64_t i, std::int64_t j) const
{
    const std::int64_t width = m_sizes.kernel, reach = width / 2;
    return static_cast<double>(
        m_numbers.weight[static_cast<std::size_t>(((k * m_sizes.in + c) * width + i + reach) * width + j + reach)]);
}

void verify_near_sums(const ConvolutionPasses& passes, const ConvolutionSizes& sizes, double tolerance)
{
    const ConvolutionSums should(passes.numbers, sizes);
    const double forward = error_of(passes.y(), [&](std::int64_t at) { return should.y(at); });
    const double towards_input = error_of(passes.dx(), [&](std::int64_t at) { return should.dx(at); });
    const double towards_weight = error_of(passes.dweight(), [&](std::int64_t at) { return should.dweight(at); });
    qInfo("%s", passes.plan().c_str());
    qInfo("forward %.1e, towards input %.1e, towards weight %.1e", forward, towards_input, towards_weight);
    QVERIFY(forward < tolerance);
    QVERIFY(towards_input < tolerance);
    QVERIFY(towards_weight < tolerance);
}

} // namespace epoch::test
