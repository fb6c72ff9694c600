// test_precision: programs in BF16 and FP16 on the emulated CUDA device: operands are rounded once and to the nearest.
#include "session/session.h"
#include "tests/cuda/reduced_net.h"
#include "tests/cuda/restore.h"
#include "tests/cuda/tested_precision.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace epoch::test {
namespace {

using cuda_on_host::settings;

struct Format {
    int fraction, min_exponent; // bits; of numbers with a whole fraction
    double max;
};

Format format_of(epoch_precision precision)
{
    if (precision == EPOCH_BF16_MIXED) return {7, -126, 0x1.FEp127};
    return {10, -14, 65504};
}

// Rounds as IEEE 754 does: to the nearest multiple of the last place, ties to even.
double rounded(double number, const Format& to)
{
    if (number == 0 || !std::isfinite(number)) return number;
    const double place = std::ldexp(1, std::max(std::ilogb(number), to.min_exponent) - to.fraction);
    const double nearest = std::nearbyint(number / place) * place;
    return std::abs(nearest) > to.max ? std::copysign(HUGE_VAL, number) : nearest;
}

// All powers of two, numbers close to the midpoint between two neighbours, and others.
Floats awkward_numbers()
{
    Floats out{0.0f, std::numeric_limits<float>::infinity(), 65504.0f, 65519.996f, 65520.0f, 3.4e38f};
    for (int exponent = -140; exponent < 128; ++exponent)
        for (const double fraction : {1.0, 1.0 + 0x1p-11, 1.0 + 0x3p-11, 1.0 + 0x1p-11 + 0x1p-23, 1.0 + 0x1p-8,
                 1.0 + 0x3p-8, 1.0 + 0x3p-8 - 0x1p-23, 1.7310585, 2 - 0x1p-23})
            out.push_back(static_cast<float>(std::ldexp(fraction, exponent)));
    for (std::size_t i = 0, count = out.size(); i < count; ++i) out.push_back(-out[i]);
    return out;
}

} // namespace

class TestPrecision : public QObject {
    Q_OBJECT

private slots:
    void operands_are_rounded_to_the_nearest_data() { precisions(); }
    void operands_are_rounded_to_the_nearest();
    void every_operand_is_rounded_once_data() { precisions(); }
    void every_operand_is_rounded_once();
    void updated_weights_are_rounded_again();
    void a_loss_writes_its_gradient_data();
    void a_loss_writes_its_gradient();

private:
    static void precisions()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<bool>("libraries");
        for (const bool libraries : {false, true}) {
            QTest::addRow("bf16, %s", libraries ? "by the library" : "by kernels of ours")
                << int(EPOCH_BF16_MIXED) << libraries;
            QTest::addRow("fp16, %s", libraries ? "by the library" : "by kernels of ours")
                << int(EPOCH_FP16_MIXED) << libraries;
        }
    }
};

// Multiplies each number by 1 in a product.
void TestPrecision::operands_are_rounded_to_the_nearest()
{
    const Restore restore;
    QFETCH(int, number);
    QFETCH(bool, libraries);
    settings().libraries = libraries;
    tested_precision() = static_cast<epoch_precision>(number);
    const Floats numbers = awkward_numbers();
    OpGraph graph;
    const auto add = [&](const Shape& shape) {
        return graph.add({.name = "x", .type = {DType::f32, shape}, .initial = {}});
    };
    const Tensor x = add(Shape{static_cast<std::int64_t>(numbers.size()), 1}), one = add(Shape{1, 1});
    const Tensor y = graph.op("matmul", {x, one}, {});
    CpuDevice device;
    CpuProgram program(device, program_of(graph));
    QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
    QVERIFY2(program.plan_text().find(number == EPOCH_BF16_MIXED ? ", bf16" : ", fp16") != std::string::npos,
        program.plan_text().c_str());
    program.write(x, numbers);
    program.write(one, Floats{1});
    program.control(0, 0, {});
    program.run(1);
    const Floats is = program.read<float>(y);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double should = rounded(static_cast<double>(numbers[i]), format_of(tested_precision()));
        QVERIFY2(static_cast<double>(is[i]) == should,
            qPrintable(QStringLiteral("%1 became %2, not %3").arg(double(numbers[i])).arg(double(is[i])).arg(should)));
    }
    program.write(x, Floats(numbers.size(), std::numeric_limits<float>::quiet_NaN()));
    program.run(1);
    for (const float each : program.read<float>(y)) QVERIFY(std::isnan(each));
}

// Weights and biases together: all other tensors are written in 16 bits.
void TestPrecision::every_operand_is_rounded_once()
{
    const Restore restore;
    QFETCH(int, number);
    QFETCH(bool, libraries);
    settings().libraries = libraries;
    qputenv("EPOCH_CUDA_SYNC", "1");
    const auto launches = [&](epoch_precision precision) {
        tested_precision() = precision;
        CpuDevice device;
        Mlp mlp(device, mlp_in(static_cast<epoch_precision>(number)));
        mlp.program.run(1);
        const std::uint64_t before = cuda_on_host::counts().launches;
        mlp.program.run(1);
        return cuda_on_host::counts().launches - before;
    };
    QCOMPARE(launches(static_cast<epoch_precision>(number)), launches(EPOCH_FP32) + 1);
}

void TestPrecision::updated_weights_are_rounded_again()
{
    const Restore restore;
    tested_precision() = EPOCH_BF16_MIXED;
    OpGraph graph;
    const auto add = [&](TensorRole role) {
        return graph.add({.name = "x", .type = {DType::f32, Shape{3, 1}}, .role = role, .initial = {}});
    };
    const Tensor x = add(TensorRole::parameter), more = add(TensorRole::scratch);
    const Tensor one = graph.add({.name = "one", .type = {DType::f32, Shape{1, 1}}, .initial = {}});
    const Tensor before = graph.op("matmul", {x, one}, {});
    graph.update("accumulate", {x, more}, {x}, {});
    const Tensor after = graph.op("matmul", {x, one}, {});
    CpuDevice device;
    CpuProgram program(device, program_of(graph));
    QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
    program.write(x, Floats{1, 2, 3});
    program.write(more, Floats{0.5f, 4, -3});
    program.write(one, Floats{1});
    program.control(0, 0, {});
    program.run(1);
    QVERIFY(program.read<float>(before) == (Floats{1, 2, 3}));
    QVERIFY(program.read<float>(after) == (Floats{1.5f, 6, 0}));
}

void TestPrecision::a_loss_writes_its_gradient_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<std::vector<std::int64_t>>("shape");
    QTest::addColumn<double>("smoothing");
    for (const epoch_precision precision : {EPOCH_BF16_MIXED, EPOCH_FP16_MIXED})
        for (const double smoothing : {0.0, 0.25})
            for (const auto& shape : std::vector<std::vector<std::int64_t>>{
                     {5, 3}, {4, 24}, {2, 296}, {3, 4, 5}, {3, 3, 40}, {3, 3, 2, 5}}) {
                std::string name;
                for (const std::int64_t extent : shape) name += std::to_string(extent) + " ";
                QTest::addRow("%s, %sclasses, smoothing %g", precision == EPOCH_BF16_MIXED ? "bf16" : "fp16",
                    name.c_str(), smoothing)
                    << int(precision) << shape << smoothing;
            }
}

// The gradient replaces the probabilities and the FP32 gradient. The last sample has weight 0, and some positions of
// the others are ignored.
void TestPrecision::a_loss_writes_its_gradient()
{
    const Restore restore;
    QFETCH(int, number);
    QFETCH(std::vector<std::int64_t>, shape);
    QFETCH(double, smoothing);
    const bool scaled = number == EPOCH_FP16_MIXED;
    const auto results = [&](epoch_precision precision, std::uint32_t order) {
        tested_precision() = precision;
        OpGraph graph;
        std::vector<Tensor> inputs;
        const auto add = [&](DType type, Shape of) {
            return inputs.emplace_back(graph.add({"x", {type, std::move(of)}, TensorRole::parameter, false, -1, {}}));
        };
        graph.set_scope(Phase::forward, {}, "forward");
        const std::int64_t classes = shape.back();
        Shape labelled(std::vector<std::int64_t>(shape.begin(), shape.end() - 1)), whole(shape);
        std::vector<std::int64_t> features(shape);
        features.back() = 6;
        const Tensor x = add(DType::f32, Shape(features)), weight = add(DType::f32, {6, classes}),
                     bias = add(DType::f32, {classes});
        const Tensor scale = add(DType::f32, {1}), labels = add(DType::i32, labelled);
        const Attributes last{{"axis", std::int64_t(shape.size()) - 1}};
        const Tensor logits = graph.op("add_bias", {graph.op("matmul", {x, weight}), bias}, last);
        const auto losses = graph.ops("softmax_cross_entropy", {logits, labels}, {{"label_smoothing", smoothing}});
        graph.set_scope(Phase::backward, {}, "backward");
        const Attributes value{{"value", 0.5}};
        const Tensor seed =
            scaled ? graph.op("fill_scaled", {losses[0], scale}, value) : graph.op("fill", {losses[0]}, value);
        const OpGraph::Seed loss_seed{losses[0], seed};
        const std::vector<Tensor> wanted{x, weight, bias};
        std::vector<Tensor> read_back{losses[0], losses[1]};
        for (const Tensor each : graph.gradients({&loss_seed, 1}, wanted)) read_back.push_back(each);
        CpuDevice device(order);
        CpuProgram program(device, program_of(graph));
        if (program.status != EPOCH_OK) qFatal("%s", program.error().c_str());
        std::uint64_t bytes = 0, alignment = 0;
        device.api.tensor_size(program.handle(), std::uint32_t(losses[2].index), &bytes, &alignment);
        if ((bytes == 0) != (precision != EPOCH_FP32)) qFatal("%d bytes of probabilities", int(bytes));
        for (std::size_t i = 0; i + 1 < inputs.size(); ++i) {
            Floats values;
            const auto count = program.program().tensors[std::size_t(inputs[i].index)].type.shape.count();
            for (std::int64_t k = 0; k < count; ++k)
                values.push_back(float((k * 7 + std::int64_t(i) * 5) % 17 - 8) / 8);
            program.write(inputs[i], i == 3 ? Floats{16} : values);
        }
        std::vector<std::int32_t> numbers;
        const std::int64_t rows = labelled.count(), of_sample = rows / shape[0];
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::int64_t sample = row / of_sample, position = row % of_sample;
            const bool counts = sample + 1 < shape[0] && (of_sample == 1 || position >= sample);
            numbers.push_back(counts ? std::int32_t(row * 5 % classes) : -1);
        }
        program.write(labels, numbers);
        program.control(0, 0, {});
        program.run(1);
        std::vector<Floats> out;
        for (const Tensor each : read_back) out.push_back(program.read<float>(each));
        return out;
    };
    const auto precision = static_cast<epoch_precision>(number);
    const auto should = results(EPOCH_FP32, 1), is = results(precision, 1);
    const double allowed = precision == EPOCH_BF16_MIXED ? 1e-2 : 2e-3;
    for (std::size_t i = 0; i < should.size(); ++i) {
        double far = 0, size = 0;
        for (std::size_t k = 0; k < should[i].size(); ++k) {
            far += std::pow(double(is[i][k]) - double(should[i][k]), 2);
            size += std::pow(double(should[i][k]), 2);
        }
        if (i == 1) QVERIFY(far == 0); // the correct result
        QVERIFY2(std::sqrt(far) <= allowed * std::sqrt(size),
            qPrintable(QStringLiteral("result %1: %2 of %3").arg(i).arg(far).arg(size)));
        QVERIFY(size > 0 || i == 1);
    }
    for (const std::uint32_t order : {2u, 3u}) QVERIFY(results(precision, order) == is);
}

EPOCH_TEST(TestPrecision)

} // namespace epoch::test

#include "test_precision.moc"
