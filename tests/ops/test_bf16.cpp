// Training in bf16 on the CPU device: operands of products are rounded, everything else is as in fp32.
#include "cpu/device/cpu_device.h"
#include "cpu/primitives/bf16.h"
#include "tests/ops/convolution_passes.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

#include <bit>
#include <limits>

namespace epoch::test {
namespace {

// Errors of bf16 products summed in fp32 in any order, and of the rounding itself.
constexpr double of_sums = 1e-5, of_rounding = 1e-2;

Floats rounded(const Floats& numbers)
{
    Floats to(numbers.size());
    cpu::round_to_bf16(numbers.data(), to.data(), static_cast<std::int64_t>(numbers.size()));
    return to;
}

ConvolutionNumbers rounded(const ConvolutionNumbers& numbers)
{
    return {rounded(numbers.x), rounded(numbers.weight), rounded(numbers.dy)};
}

struct ProductSizes {
    std::int64_t count, rows, columns, depth;
    bool transpose_a, transpose_b, bias;
};

// An element of the product in double.
double sum_of(const ProductSizes& sizes, const Floats& a, const Floats& b, std::int64_t at)
{
    const auto [count, rows, columns, depth, transpose_a, transpose_b, biased] = sizes;
    const std::int64_t column = at % columns, row = at / columns % rows, matrix = at / columns / rows;
    double total = 0;
    for (std::int64_t k = 0; k < depth; ++k) {
        const std::int64_t of_a = (matrix * rows * depth) + (transpose_a ? k * rows + row : row * depth + k);
        const std::int64_t of_b =
            (matrix * depth * columns) + (transpose_b ? column * depth + k : k * columns + column);
        total += static_cast<double>(a[static_cast<std::size_t>(of_a)])
            * static_cast<double>(b[static_cast<std::size_t>(of_b)]);
    }
    return total;
}

// A product on the device and in double.
class Products {
public:
    Products(const ProductSizes& sizes, Compile compile)
        : m_sizes(sizes)
        , m_device(2)
        , m_program(m_device, described(), Reuse::keep_every_tensor, {}, compile)
    {
        if (m_program.status != EPOCH_OK) qFatal("%s", m_program.error().c_str());
        a = noise(sizes.count * sizes.rows * sizes.depth, 0);
        b = noise(sizes.count * sizes.depth * sizes.columns, 1);
        m_program.write(m_a, a);
        m_program.write(m_b, b);
        if (sizes.bias) m_program.write(m_bias, bias = noise(sizes.columns, 2));
        m_program.control(0, 0, {});
        m_program.run(1);
    }

    Floats a, b, bias;
    Floats c() const { return m_program.read<float>(m_c); }
    std::string plan() const { return m_program.plan_text(); }

    double sum(const Floats& left, const Floats& right, std::int64_t at) const
    {
        const double added =
            bias.empty() ? 0 : static_cast<double>(bias[static_cast<std::size_t>(at % m_sizes.columns)]);
        return sum_of(m_sizes, left, right, at) + added;
    }

private:
    Program described()
    {
        const auto [count, rows, columns, depth, transpose_a, transpose_b, biased] = m_sizes;
        OpGraph graph;
        const auto matrix = [&](std::int64_t height, std::int64_t width) {
            const Shape shape = count == 1 ? Shape{height, width} : Shape{count, height, width};
            return graph.add({"x", {DType::f32, shape}, TensorRole::scratch, false, -1, {}});
        };
        m_a = transpose_a ? matrix(depth, rows) : matrix(rows, depth);
        m_b = transpose_b ? matrix(columns, depth) : matrix(depth, columns);
        m_c = graph.op(count == 1 ? "matmul" : "batch_matmul", {m_a, m_b},
            {{"transpose_a", std::int64_t{transpose_a}}, {"transpose_b", std::int64_t{transpose_b}}});
        if (biased) {
            m_bias = graph.add({"bias", {DType::f32, Shape{columns}}, TensorRole::parameter, false, -1, {}});
            m_c = graph.op("add_bias", {m_c, m_bias}, {{"axis", std::int64_t{1}}});
        }
        return program_of(graph);
    }

    ProductSizes m_sizes;
    CpuDevice m_device;
    Tensor m_a, m_b, m_c, m_bias;
    CpuProgram m_program;
};

} // namespace

class TestBf16 : public QObject {
    Q_OBJECT

private slots:
    void rounding_is_to_nearest_even();
    void a_machine_without_it_says_so();
    void products_have_rounded_operands_data();
    void products_have_rounded_operands();
    void products_share_rounded_operands();
    void convolutions_have_rounded_operands_data();
    void convolutions_have_rounded_operands();
    void a_run_repeats_bit_by_bit();
    void the_mode_names_the_precision();

private:
    bool missing() const { return !cpu::bf16_is_missing().empty(); }
};

void TestBf16::rounding_is_to_nearest_even()
{
    constexpr float infinity = std::numeric_limits<float>::infinity(), none = std::numeric_limits<float>::quiet_NaN();
    // bf16 has seven bits of fraction: numbers between 1 and 2 are 1/128 apart.
    const Floats from{1.0f, 1.0f + 1.0f / 256, 1.0f + 3.0f / 256, 1.0f + 1.01f / 256, -1.0f - 3.0f / 256, 0.0f,
        infinity, -infinity, none};
    const Floats should{
        1.0f, 1.0f, 1.0f + 4.0f / 256, 1.0f + 2.0f / 256, -1.0f - 4.0f / 256, 0.0f, infinity, -infinity};
    const Floats is = rounded(from);
    for (std::size_t i = 0; i < should.size(); ++i) QCOMPARE(is[i], should[i]);
    QVERIFY(std::isnan(is.back()));
    QCOMPARE(std::bit_cast<std::uint32_t>(rounded({std::bit_cast<float>(0x7f800001)})[0]) & 0xffffu, 0u);
    QVERIFY(std::isnan(rounded({std::bit_cast<float>(0x7f800001)})[0]));
}

void TestBf16::a_machine_without_it_says_so()
{
    CpuDevice device;
    epoch_device_properties here{};
    QCOMPARE(device.api.properties(device.handle, &here), EPOCH_OK);
    QCOMPARE((here.precisions & (1u << EPOCH_BF16_MIXED)) == 0, missing());
    const epoch_program_description empty{};
    epoch_compile_options options{};
    options.precision = EPOCH_BF16_MIXED;
    epoch_program* program = nullptr;
    QCOMPARE(device.api.compile(device.handle, &empty, &options, &program), missing() ? EPOCH_UNSUPPORTED : EPOCH_OK);
    if (!missing()) return device.api.program_release(program);
    QVERIFY(contains(device.api.last_error(device.handle), cpu::bf16_is_missing().c_str()));
    qInfo("%s", device.api.last_error(device.handle));
}

void TestBf16::products_have_rounded_operands_data()
{
    QTest::addColumn<int>("number");
    for (const int each : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}) QTest::addRow("%d", each) << each;
}

void TestBf16::products_have_rounded_operands()
{
    if (missing()) QSKIP(cpu::bf16_is_missing().c_str());
    QFETCH(int, number);
    constexpr ProductSizes all[] = {{1, 5, 7, 3, false, false, false}, {1, 96, 200, 300, false, false, false},
        {1, 96, 200, 300, true, false, false}, {1, 96, 200, 300, false, true, false},
        {1, 131, 77, 513, true, true, false}, {1, 256, 130, 200, false, true, true}, {1, 64, 10, 33, false, true, true},
        {6, 100, 150, 170, false, true, false}, {3, 7, 5, 9, true, false, false},
        {4, 128, 96, 320, true, false, false}};
    const ProductSizes& sizes = all[number];
    const Products products(sizes, Compile::in_bf16), plain(sizes, Compile::to_run);
    const Floats a = rounded(products.a), b = rounded(products.b), c = products.c();
    qInfo("%s", products.plan().c_str());
    const double sums = error_of(c, [&](std::int64_t at) { return products.sum(a, b, at); });
    const Floats in_fp32 = plain.c();
    const double rounding =
        error_of(c, [&](std::int64_t at) { return static_cast<double>(in_fp32[static_cast<std::size_t>(at)]); });
    qInfo("from sums of rounded numbers %.1e, from fp32 %.1e", sums, rounding);
    QVERIFY(sums < of_sums);
    QVERIFY(rounding < of_rounding && rounding > 1e-4);
    QVERIFY(Products(sizes, Compile::in_bf16).c() == c);
}

// Each of three matrices is an operand of two products, as in a dense layer.
void TestBf16::products_share_rounded_operands()
{
    if (missing()) QSKIP(cpu::bf16_is_missing().c_str());
    constexpr std::int64_t rows = 200, columns = 96, depth = 144;
    OpGraph graph;
    const auto matrix = [&](std::int64_t height, std::int64_t width) {
        return graph.add({"x", {DType::f32, Shape{height, width}}, TensorRole::scratch, false, -1, {}});
    };
    const Tensor x = matrix(rows, depth), weight = matrix(columns, depth), dy = matrix(rows, columns);
    const Tensor y =
        graph.op("matmul", {x, weight}, {{"transpose_a", std::int64_t{0}}, {"transpose_b", std::int64_t{1}}});
    const OpGraph::Seed seed{y, dy};
    const std::vector<Tensor> gradients = graph.gradients({&seed, 1}, std::vector{x, weight});
    CpuDevice device(2);
    CpuProgram program(device, program_of(graph), Reuse::keep_every_tensor, {}, Compile::in_bf16);
    QCOMPARE(program.status, EPOCH_OK);
    const Floats of_x = noise(rows * depth, 0), of_weight = noise(columns * depth, 1), of_dy = noise(rows * columns, 2);
    program.control(0, 0, {});
    for (int step = 0; step < 2; ++step) { // every step rounds again
        const Floats a = step ? rounded(of_x) : Floats(of_x.size(), 1.0f);
        program.write(x, step ? of_x : a);
        program.write(weight, of_weight);
        program.write(dy, of_dy);
        program.run(1);
        const Floats b = rounded(of_weight), d = rounded(of_dy);
        const auto is_near = [&](Tensor tensor, const ProductSizes& sizes, const Floats& left, const Floats& right) {
            return error_of(program.read<float>(tensor), [&](std::int64_t at) {
                return sum_of(sizes, left, right, at);
            }) < of_sums;
        };
        QVERIFY(is_near(y, {1, rows, columns, depth, false, true, false}, a, b));
        QVERIFY(is_near(gradients[0], {1, rows, depth, columns, false, false, false}, d, b));
        QVERIFY(is_near(gradients[1], {1, columns, depth, rows, true, false, false}, d, a));
    }
    QCOMPARE(QByteArray::fromStdString(program.plan_text()).count("oneDNN bf16 matmul"), 3);
}

void TestBf16::convolutions_have_rounded_operands_data()
{
    QTest::addColumn<int>("in");
    QTest::addColumn<int>("out");
    QTest::addColumn<int>("side");
    QTest::addColumn<int>("kernel");
    QTest::newRow("3 to 32 channels") << 3 << 32 << 16 << 3;
    QTest::newRow("32 to 32 channels") << 32 << 32 << 16 << 3;
    QTest::newRow("64 to 128 channels") << 64 << 128 << 8 << 3;
    QTest::newRow("20 to 36 channels") << 20 << 36 << 9 << 3;
    QTest::newRow("1 to 6 channels") << 1 << 6 << 14 << 5;
    QTest::newRow("6 to 16 channels") << 6 << 16 << 7 << 5;
    QTest::newRow("16 to 48 channels, pixel by pixel") << 16 << 48 << 8 << 1;
}

void TestBf16::convolutions_have_rounded_operands()
{
    if (missing()) QSKIP(cpu::bf16_is_missing().c_str());
    QFETCH(int, in);
    QFETCH(int, out);
    QFETCH(int, side);
    QFETCH(int, kernel);
    const ConvolutionSizes sizes{8, in, out, side, kernel};
    const ConvolutionPasses passes(sizes, {}, Compile::in_bf16), again(sizes, {}, Compile::in_bf16);
    const ConvolutionNumbers numbers = rounded(passes.numbers);
    const ConvolutionSums should(numbers, sizes), in_fp32(passes.numbers, sizes);
    qInfo("%s", passes.plan().c_str());
    QVERIFY(error_of(passes.y(), [&](std::int64_t at) { return should.y(at); }) < of_sums);
    QVERIFY(error_of(passes.dx(), [&](std::int64_t at) { return should.dx(at); }) < of_sums);
    QVERIFY(error_of(passes.dweight(), [&](std::int64_t at) { return should.dweight(at); }) < of_sums);
    const double rounding = error_of(passes.y(), [&](std::int64_t at) { return in_fp32.y(at); });
    QVERIFY2(rounding < of_rounding && rounding > 1e-4, qPrintable(QString::number(rounding)));
    QVERIFY(passes.y() == again.y());
    QVERIFY(passes.dx() == again.dx());
    QVERIFY(passes.dweight() == again.dweight());
}

void TestBf16::a_run_repeats_bit_by_bit()
{
    if (missing()) QSKIP(cpu::bf16_is_missing().c_str());
    MlpShape shape;
    shape.features = 300;
    shape.hidden = {128, 128};
    shape.classes = 10;
    shape.activation = "relu";
    shape.batch = 64;
    const auto trained = [&](std::uint32_t steps_a_call) {
        CpuDevice device(2);
        Mlp net(device, shape, Reuse::by_liveness, {}, Compile::in_bf16);
        for (std::uint32_t step = 0; step < 12; step += steps_a_call) net.program.run(steps_a_call);
        return net.program.state();
    };
    QVERIFY(trained(12) == trained(12));
    QVERIFY(trained(12) == trained(1));
}

void TestBf16::the_mode_names_the_precision()
{
    if (missing()) QSKIP(cpu::bf16_is_missing().c_str());
    CpuDevice device;
    const Mlp tiny(device, {}, Reuse::by_liveness, {}, Compile::in_bf16);
    QVERIFY2(contains(tiny.program.mode_text(), "fused kernel"), tiny.program.mode_text().c_str());
    QVERIFY2(contains(tiny.program.mode_text(), "in fp32"), tiny.program.mode_text().c_str());
    MlpShape shape;
    shape.features = 300;
    shape.hidden = {128};
    shape.classes = 10;
    shape.batch = 64;
    const Mlp large(device, shape, Reuse::by_liveness, {}, Compile::in_bf16);
    QVERIFY2(contains(large.program.mode_text(), "products in bf16"), large.program.mode_text().c_str());
    QVERIFY2(contains(large.program.plan_text(), "matmul bf16 64x128x300 b'"), large.program.plan_text().c_str());
    const Mlp plain(device, shape);
    QVERIFY(!contains(plain.program.mode_text() + plain.program.plan_text(), "bf16"));
}

EPOCH_TEST(TestBf16)

} // namespace epoch::test

#include "test_bf16.moc"
