// The three passes of a convolution that Winograd's way computes, against sums in double. Its error is a few times that
// of the direct way; what is asserted here is what we take to be good enough to be on by default: a greatest error of
// 2e-5 of the results' root mean square.
#include "base/philox.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <sstream>

namespace epoch::test {
namespace {

using Integers = std::vector<std::int64_t>;
using Floats = std::vector<float>;

constexpr double tolerance = 2e-5;

struct Sizes {
    std::int64_t batch, in, out, side;
};

Floats noise(std::int64_t count, std::uint64_t number)
{
    Floats values;
    for (std::int64_t i = 0; i < count; ++i) {
        const Philox4 bits = philox(3, RandomStream::dataset, number, static_cast<std::uint64_t>(i));
        values.push_back(uniform01(bits.x[0]) + uniform01(bits.x[1]) - 1.0f);
    }
    return values;
}

// A 3x3 convolution with a padding of 1, its ways back, and what they give for noise.
class Passes {
public:
    explicit Passes(const Sizes& sizes, const std::string& stored_plan = {})
        : m_sizes(sizes)
        , m_device(2)
        , m_program(m_device, described(), Reuse::keep_every_tensor, stored_plan)
    {
        if (m_program.status != EPOCH_OK) qFatal("%s", m_program.error().c_str());
        x = noise(sizes.batch * sizes.in * sizes.side * sizes.side, 0);
        weight = noise(sizes.out * sizes.in * 9, 1);
        dy = noise(sizes.batch * sizes.out * sizes.side * sizes.side, 2);
        m_program.write(m_x, x);
        m_program.write(m_weight, weight);
        m_program.write(m_dy, dy);
        m_program.control(0, 0, {});
        m_program.run(1);
    }

    Floats x, weight, dy;
    Floats y() const { return m_program.read<float>(m_y); }
    Floats dx() const { return m_program.read<float>(m_gradients[0]); }
    Floats dweight() const { return m_program.read<float>(m_gradients[1]); }
    std::string plan() const { return m_program.plan_text(); }

private:
    Program described()
    {
        const auto [batch, in, out, side] = m_sizes;
        OpGraph graph;
        const auto scratch = [&](Shape shape) {
            return graph.add({"x", {DType::f32, shape}, TensorRole::scratch, false, -1, {}});
        };
        m_x = scratch({batch, in, side, side});
        m_weight = graph.add({"w", {DType::f32, {out, in, 3, 3}}, TensorRole::parameter, false, -1, {}});
        m_y = graph.op("conv2d", {m_x, m_weight},
            {{"stride", Integers{1, 1}}, {"dilation", Integers{1, 1}}, {"padding", Integers{1, 1, 1, 1}},
                {"groups", std::int64_t{1}}});
        m_dy = scratch({batch, out, side, side});
        const OpGraph::Seed seed{m_y, m_dy};
        m_gradients = graph.gradients({&seed, 1}, std::vector{m_x, m_weight});
        return program_of(graph);
    }

    Sizes m_sizes;
    CpuDevice m_device;
    Tensor m_x, m_weight, m_y, m_dy;
    std::vector<Tensor> m_gradients;
    CpuProgram m_program;
};

// Sums in double of some elements of each result; `at` numbers them.
class Reference {
public:
    Reference(const Passes& passes, const Sizes& sizes)
        : m_passes(passes)
        , m_sizes(sizes)
    {
    }

    double y(std::int64_t at) const
    {
        const auto [n, k, row, column] = split(at, m_sizes.out);
        double sum = 0;
        for (std::int64_t c = 0; c < m_sizes.in; ++c)
            for (std::int64_t i = -1; i <= 1; ++i)
                for (std::int64_t j = -1; j <= 1; ++j)
                    sum += image(m_passes.x, n, m_sizes.in, c, row + i, column + j) * filter(k, c, i, j);
        return sum;
    }
    double dx(std::int64_t at) const
    {
        const auto [n, c, row, column] = split(at, m_sizes.in);
        double sum = 0;
        for (std::int64_t k = 0; k < m_sizes.out; ++k)
            for (std::int64_t i = -1; i <= 1; ++i)
                for (std::int64_t j = -1; j <= 1; ++j)
                    sum += image(m_passes.dy, n, m_sizes.out, k, row - i, column - j) * filter(k, c, i, j);
        return sum;
    }
    double dweight(std::int64_t at) const
    {
        const std::int64_t j = at % 3 - 1, i = at / 3 % 3 - 1, c = at / 9 % m_sizes.in, k = at / 9 / m_sizes.in;
        double sum = 0;
        for (std::int64_t n = 0; n < m_sizes.batch; ++n)
            for (std::int64_t row = 0; row < m_sizes.side; ++row)
                for (std::int64_t column = 0; column < m_sizes.side; ++column)
                    sum += image(m_passes.x, n, m_sizes.in, c, row + i, column + j)
                        * image(m_passes.dy, n, m_sizes.out, k, row, column);
        return sum;
    }

private:
    struct Place {
        std::int64_t n, channel, row, column;
    };
    Place split(std::int64_t at, std::int64_t channels) const
    {
        const std::int64_t side = m_sizes.side;
        return {at / side / side / channels, at / side / side % channels, at / side % side, at % side};
    }
    double image(const Floats& from, std::int64_t n, std::int64_t channels, std::int64_t channel, std::int64_t row,
        std::int64_t column) const
    {
        const std::int64_t side = m_sizes.side;
        if (row < 0 || row >= side || column < 0 || column >= side) return 0;
        return static_cast<double>(
            from[static_cast<std::size_t>(((n * channels + channel) * side + row) * side + column)]);
    }
    double filter(std::int64_t k, std::int64_t c, std::int64_t i, std::int64_t j) const
    {
        return static_cast<double>(
            m_passes.weight[static_cast<std::size_t>(((k * m_sizes.in + c) * 3 + i + 1) * 3 + j + 1)]);
    }

    const Passes& m_passes;
    const Sizes m_sizes;
};

// The greatest difference of some 500 elements, relative to the root of their mean square.
template <class Should> double error_of(const Floats& is, const Should& should)
{
    const std::size_t step = is.size() / 500 | 1;
    double worst = 0, squares = 0, count = 0;
    for (std::size_t at = 0; at < is.size(); at += step) {
        const double right = should(static_cast<std::int64_t>(at));
        worst = std::max(worst, std::abs(static_cast<double>(is[at]) - right));
        squares += right * right;
        ++count;
    }
    return worst / std::sqrt(squares / count);
}

void check(const Passes& passes, const Sizes& sizes)
{
    const Reference should(passes, sizes);
    const double forward = error_of(passes.y(), [&](std::int64_t at) { return should.y(at); });
    const double towards_input = error_of(passes.dx(), [&](std::int64_t at) { return should.dx(at); });
    const double towards_weight = error_of(passes.dweight(), [&](std::int64_t at) { return should.dweight(at); });
    qInfo("%s", passes.plan().c_str());
    qInfo("forward %.1e, towards input %.1e, towards weight %.1e", forward, towards_input, towards_weight);
    QVERIFY(forward < tolerance);
    QVERIFY(towards_input < tolerance);
    QVERIFY(towards_weight < tolerance);
}

// The plan with the ways of another one, line by line.
std::string with_ways_of(const std::string& plan, const std::string& other)
{
    std::istringstream lines(plan), others(other);
    std::string text;
    for (std::string line, way; std::getline(lines, line) && std::getline(others, way);)
        text += line.substr(0, line.find(": ")) + way.substr(way.find(": ")) + "\n";
    return text;
}

} // namespace

class TestWinograd : public QObject {
    Q_OBJECT

private slots:
    void all_three_passes_are_near_sums_in_double_data();
    void all_three_passes_are_near_sums_in_double();
    void it_is_as_good_where_only_the_clock_takes_it_data();
    void it_is_as_good_where_only_the_clock_takes_it();
};

void TestWinograd::all_three_passes_are_near_sums_in_double_data()
{
    QTest::addColumn<int>("in");
    QTest::addColumn<int>("out");
    QTest::addColumn<int>("side");
    QTest::newRow("32 to 32 channels of 16x16") << 32 << 32 << 16;
    QTest::newRow("64 to 64 channels of 16x16") << 64 << 64 << 16;
    QTest::newRow("64 to 128 channels of 8x8") << 64 << 128 << 8;
    QTest::newRow("128 to 128 channels of 8x8") << 128 << 128 << 8;
    QTest::newRow("16 to 16 channels, the direct way") << 16 << 16 << 16;
}

void TestWinograd::all_three_passes_are_near_sums_in_double()
{
    QFETCH(int, in);
    QFETCH(int, out);
    QFETCH(int, side);
    const Sizes sizes{8, in, out, side};
    check(Passes(sizes), sizes);
}

void TestWinograd::it_is_as_good_where_only_the_clock_takes_it_data()
{
    QTest::addColumn<int>("channels");
    QTest::addColumn<int>("side");
    QTest::newRow("few channels") << 16 << 16;
    QTest::newRow("large images") << 32 << 24;
}

void TestWinograd::it_is_as_good_where_only_the_clock_takes_it()
{
    QFETCH(int, channels);
    QFETCH(int, side);
    const std::string winograd = Passes({8, 32, 32, 16}).plan();
    if (winograd.find("wino") == std::string::npos) QSKIP("this device has it not");
    const Sizes sizes{8, channels, channels, side};
    const std::string table = Passes(sizes).plan(), plan = with_ways_of(table, winograd);
    QVERIFY(plan != table);
    const Passes passes(sizes, plan);
    QCOMPARE(passes.plan(), plan);
    check(passes, sizes);
}

} // namespace epoch::test

EPOCH_TEST(epoch::test::TestWinograd)
#include "test_winograd.moc"
