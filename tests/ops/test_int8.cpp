// test_int8: products in INT8 on the CPU equal sums of integers exactly, in any layout, group and padding.
#include "cpu/primitives/convolution.h"
#include "cpu/primitives/int8.h"
#include "quantize/scales.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QTest>

namespace epoch::test {

struct Int8Sizes {
    std::int64_t batch, in, out, side, kernel, groups = 1, stride = 1, padding = 1, dilation = 1;
    std::int32_t zero = 0;
    bool relu = false;
};

namespace {

constexpr float int8_unit = 1.0f / 64; // of the input: exact, so that the reference rounds alike

std::vector<std::int8_t> int8_weights(std::int64_t count, std::int32_t limit)
{
    std::vector<std::int8_t> weights;
    for (const float value : noise(count, 1))
        weights.push_back(static_cast<std::int8_t>(std::nearbyint(2 * value * static_cast<float>(limit))));
    if (!weights.empty()) weights[0] = static_cast<std::int8_t>(limit);
    return weights;
}

// What every product in INT8 reads.
struct Int8Operands {
    Floats x, scale;
    std::vector<std::int8_t> weights;
    Symbols offset;
    ByteScale input;

    Int8Operands(std::int64_t xs, std::int64_t weights_count, std::int64_t channels, std::int32_t zero)
        : x(noise(xs, 0))
        , scale(noise(channels, 2))
        , weights(int8_weights(weights_count, static_cast<std::int32_t>(cpu::int8_weight_limit())))
        , input{int8_unit, zero}
    {
        for (float& value : x) value = 5 * (zero > 0 ? value : std::abs(value)); // some are clipped
        for (std::int64_t c = 0; c < channels; ++c) offset.push_back(static_cast<std::int32_t>(1000 * c - 3000));
    }
    float y(std::int64_t sum, std::size_t channel, bool relu) const
    {
        const float value = static_cast<float>(sum + offset[channel]) * scale[channel];
        return relu && !(value > 0) ? 0 : value;
    }
    Attributes with(Attributes attributes) const
    {
        attributes["input_scale"] = static_cast<double>(input.scale);
        attributes["input_zero"] = std::int64_t{input.zero};
        attributes["weight_limit"] = std::int64_t{cpu::int8_weight_limit()};
        return attributes;
    }
};

struct Int8Result {
    Floats y;
    std::string plan;
};

Int8Result int8_computed(const std::string& op, const Int8Operands& operands, const Shape& x_shape,
    const Shape& weight_shape, const Attributes& attributes, bool relu, std::uint32_t threads)
{
    OpGraph graph;
    const auto add = [&](const char* name, DType type, const Shape& shape, TensorRole role) {
        return graph.add({name, {type, shape}, role, false, -1, {}});
    };
    const Shape channels{weight_shape[0]};
    const Tensor x = add("x", DType::f32, x_shape, TensorRole::scratch),
                 weight = add("w", DType::i8, weight_shape, TensorRole::statistic),
                 scale = add("s", DType::f32, channels, TensorRole::statistic),
                 offset = add("o", DType::i32, channels, TensorRole::statistic);
    Tensor y = graph.op(op, {x, weight, scale, offset}, operands.with(attributes));
    if (relu)
        y = graph.op("pointwise", {y}, {{"function", std::string("relu")}, {"gradient_from", std::string("output")}});
    CpuDevice device(threads);
    CpuProgram program(device, program_of(graph));
    if (program.status != EPOCH_OK) qFatal("%s", program.error().c_str());
    program.write(x, operands.x);
    program.write(weight, operands.weights);
    program.write(scale, operands.scale);
    program.write(offset, operands.offset);
    program.control(0, 0, {});
    program.run(1);
    return {program.read<float>(y), program.plan_text()};
}

Floats int8_expected(const Int8Sizes& s, const Int8Operands& operands, std::int64_t result)
{
    Floats y;
    const std::int64_t group_in = s.in / s.groups, group_out = s.out / s.groups;
    for (std::int64_t n = 0; n < s.batch; ++n)
        for (std::int64_t o = 0; o < s.out; ++o)
            for (std::int64_t place = 0; place < result * result; ++place) {
                std::int64_t sum = 0;
                for (std::int64_t i = 0; i < group_in * s.kernel * s.kernel; ++i) {
                    const std::int64_t c = o / group_out * group_in + i / (s.kernel * s.kernel),
                                       down = i / s.kernel % s.kernel, right = i % s.kernel;
                    const std::int64_t row = place / result * s.stride + down * s.dilation - s.padding,
                                       column = place % result * s.stride + right * s.dilation - s.padding;
                    const bool inside = row >= 0 && row < s.side && column >= 0 && column < s.side;
                    const std::int64_t at = ((n * s.in + c) * s.side + row) * s.side + column;
                    const int byte =
                        inside ? quantized(operands.x[static_cast<std::size_t>(at)], operands.input) : s.zero;
                    sum += byte * operands.weights[static_cast<std::size_t>(o * group_in * s.kernel * s.kernel + i)];
                }
                y.push_back(operands.y(sum, static_cast<std::size_t>(o), s.relu));
            }
    return y;
}

} // namespace

class TestInt8 : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void convolutions_are_sums_of_integers_data();
    void convolutions_are_sums_of_integers();
    void rows_are_sums_of_integers_data();
    void rows_are_sums_of_integers();
    void the_full_range_needs_vnni();
    void weights_beyond_the_limit_are_refused();
};

void TestInt8::initTestCase()
{
    if (cpu::int8_weight_limit() == 0) QSKIP("this build computes no INT8");
}

void TestInt8::convolutions_are_sums_of_integers_data()
{
    QTest::addColumn<Int8Sizes>("sizes");
    const auto row = [](const char* name, Int8Sizes sizes) { QTest::newRow(name) << sizes; };
    row("whole blocks of channels", {3, 32, 48, 9, 3});
    row("one channel, then ReLU", {4, 1, 16, 12, 3, 1, 1, 1, 1, 0, true});
    row("three channels, 0 in the middle", {2, 3, 20, 11, 5, 1, 2, 2, 1, 131});
    row("channels of no whole block, 0 in the middle", {2, 20, 24, 7, 3, 1, 1, 1, 1, 90, true});
    row("groups", {2, 32, 64, 6, 3, 4});
    row("depthwise, 0 in the middle", {2, 24, 24, 8, 3, 24, 2, 1, 1, 60});
    row("depthwise, more filters", {2, 16, 32, 8, 3, 16});
    row("one pixel", {5, 16, 16, 1, 1, 1, 1, 0});
    row("dilated", {1, 16, 16, 10, 3, 1, 1, 2, 2});
    row("many images", {40, 8, 8, 28, 3});
}

void TestInt8::convolutions_are_sums_of_integers()
{
    QFETCH(Int8Sizes, sizes);
    const auto& s = sizes;
    const Shape weight_shape{s.out, s.in / s.groups, s.kernel, s.kernel};
    const std::int64_t result = (s.side + 2 * s.padding - s.dilation * (s.kernel - 1) - 1) / s.stride + 1;
    const Int8Operands operands(s.batch * s.in * s.side * s.side, weight_shape.count(), s.out, s.zero);
    const auto should = int8_expected(s, operands, result);
    for (const std::uint32_t threads : {1u, 2u}) {
        const auto [y, plan] = int8_computed("conv2d", operands, {s.batch, s.in, s.side, s.side}, weight_shape,
            {{"stride", Integers{s.stride, s.stride}}, {"dilation", Integers{s.dilation, s.dilation}},
                {"padding", Integers(4, s.padding)}, {"groups", s.groups}},
            s.relu, threads);
        QVERIFY2(same_bits(y, should), plan.c_str());
        QVERIFY2(contains(plan, "int8 oneDNN"), plan.c_str());
    }
}

void TestInt8::rows_are_sums_of_integers_data()
{
    QTest::addColumn<std::vector<std::int64_t>>("sizes"); // rows, columns, depth, zero
    QTest::newRow("one row") << Integers{1, 10, 784, 0};
    QTest::newRow("few columns, 0 in the middle") << Integers{33, 3, 17, 128};
    QTest::newRow("many") << Integers{64, 300, 500, 7};
}

void TestInt8::rows_are_sums_of_integers()
{
    QFETCH(Integers, sizes);
    const std::int64_t rows = sizes[0], columns = sizes[1], depth = sizes[2];
    const Int8Operands operands(rows * depth, columns * depth, columns, static_cast<std::int32_t>(sizes[3]));
    Floats should;
    for (std::int64_t row = 0; row < rows; ++row)
        for (std::int64_t column = 0; column < columns; ++column) {
            std::int64_t sum = 0;
            for (std::int64_t i = 0; i < depth; ++i)
                sum += quantized(operands.x[static_cast<std::size_t>(row * depth + i)], operands.input)
                    * operands.weights[static_cast<std::size_t>(column * depth + i)];
            should.push_back(operands.y(sum, static_cast<std::size_t>(column), false));
        }
    const auto [y, plan] = int8_computed("matmul", operands, {rows, depth}, {columns, depth},
        {{"transpose_a", std::int64_t{0}}, {"transpose_b", std::int64_t{1}}}, false, 2);
    QVERIFY2(same_bits(y, should), plan.c_str());
}

// Why there is a reduced range: without VNNI, 2 x 255 x 127 = 64,770 becomes 32,767.
void TestInt8::the_full_range_needs_vnni()
{
    constexpr std::int64_t columns = 16, depth = 64;
    Int8Operands operands(depth, columns * depth, columns, 0);
    std::ranges::fill(operands.x, 255 * int8_unit);
    for (const std::int8_t weight : {std::int8_t{63}, std::int8_t{127}}) {
        std::ranges::fill(operands.weights, weight);
        Floats should;
        for (std::size_t column = 0; column < columns; ++column)
            should.push_back(operands.y(depth * 255 * weight, column, false));
        const auto made = int8_computed("matmul", operands, {1, depth}, {columns, depth},
            {{"transpose_a", std::int64_t{0}}, {"transpose_b", std::int64_t{1}}}, false, 1);
        QCOMPARE(same_bits(made.y, should), weight <= static_cast<std::int32_t>(cpu::int8_weight_limit()));
    }
}

void TestInt8::weights_beyond_the_limit_are_refused()
{
    OpGraph graph;
    const auto add = [&](DType type, const Shape& shape) {
        return graph.add({"t", {type, shape}, TensorRole::scratch, false, -1, {}});
    };
    graph.op("matmul", {add(DType::f32, {2, 4}), add(DType::i8, {3, 4}), add(DType::f32, {3}), add(DType::i32, {3})},
        {{"transpose_b", std::int64_t{1}}, {"input_scale", 1.0}, {"input_zero", std::int64_t{0}},
            {"weight_limit", std::int64_t{128}}});
    CpuDevice device(1);
    const CpuProgram program(device, program_of(graph));
    QCOMPARE(program.status, EPOCH_UNSUPPORTED);
    QVERIFY2(contains(program.error(), "exactly"), program.error().c_str());
}

EPOCH_TEST(TestInt8)

} // namespace epoch::test

#include "test_int8.moc"
