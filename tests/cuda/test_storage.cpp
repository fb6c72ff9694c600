// test_storage: programs on the emulated CUDA device store tensors in the layout of tensor cores: in 16 bits for BF16
// and FP16, and images channels-last, also for TF32. Compares each op with FP32, in three thread orders.
#include "base/philox.h"
#include "tests/cuda/stored_chains.h"
#include "tests/cuda/tested_precision.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>

namespace epoch::test {
namespace {

using cuda_on_host::settings;

// Numbers that BF16 and FP16 represent exactly.
Floats round_noise(std::int64_t count, std::uint64_t number)
{
    Floats values;
    for (std::int64_t i = 0; i < count; ++i) {
        const float x = uniform01(philox(11, RandomStream::dataset, number, static_cast<std::uint64_t>(i)).x[0]) - 0.5f;
        values.push_back(std::round(x * 64) / 64);
    }
    return values;
}

struct Results {
    std::vector<Floats> tensors;
    std::string plan;
};

// Runs the chain forward and backward between row tensors, so that its first and last tensor are stored in 16 bits.
class Chain {
public:
    Chain(const Images& images, const Describe& describe)
        : m_images(images)
    {
        const auto parameter = [&](Shape shape) {
            return m_inputs.emplace_back(
                m_graph.add({"x", {DType::f32, std::move(shape)}, TensorRole::parameter, false, -1, {}}));
        };
        std::vector<Tensor> learned;
        const Make make{[&](Shape shape) { return learned.emplace_back(parameter(std::move(shape))); }, parameter,
            [&](Tensor tensor) { return learned.emplace_back(tensor); }};
        m_graph.set_scope(Phase::forward, {}, "forward");
        const Tensor rows = parameter({images.count, images.sample()});
        const Integers shape{images.channels, images.rows, images.columns};
        const Tensor y = describe(m_graph, m_graph.op("reshape", {rows}, {{"shape", shape}}), make);
        const std::int64_t sample = m_graph.type(y).shape.count() / images.count;
        m_results.push_back(m_graph.op("reshape", {y}, {{"shape", Integers{sample}}}));
        m_results.push_back(y); // what is stored in 16 bits is read in its canonical form
        m_graph.set_scope(Phase::backward, {}, "backward");
        const OpGraph::Seed seed{m_results[0], parameter({images.count, sample})};
        std::vector<Tensor> wanted{rows};
        for (const Tensor each : learned) wanted.push_back(each);
        for (const Tensor each : m_graph.gradients({&seed, 1}, wanted))
            if (each) m_results.push_back(each);
        m_program = program_of(m_graph, 1);
    }

    Results run(epoch_precision precision, std::uint32_t order) const
    {
        tested_precision() = precision;
        CpuDevice device(order);
        CpuProgram program(device, m_program);
        if (program.status != EPOCH_OK) qFatal("%s", program.error().c_str());
        for (std::size_t i = 0; i < m_inputs.size(); ++i) {
            const auto& type = program.program().tensors[static_cast<std::size_t>(m_inputs[i].index)].type;
            program.write(m_inputs[i], round_noise(type.shape.count(), i));
        }
        program.control(3, 0, {0.25f});
        program.run(1);
        Results out{{}, program.plan_text()};
        for (const Tensor each : m_results) out.tensors.push_back(program.read<float>(each));
        tested_precision() = EPOCH_FP32;
        return out;
    }

private:
    Images m_images;
    OpGraph m_graph;
    std::vector<Tensor> m_inputs, m_results;
    Program m_program;
};

// || is - should || / || should ||
double relative_difference(const Floats& is, const Floats& should)
{
    double difference = 0, size = 0;
    for (std::size_t i = 0; i < is.size(); ++i) {
        difference += std::pow(static_cast<double>(is[i]) - static_cast<double>(should[i]), 2);
        size += std::pow(static_cast<double>(should[i]), 2);
    }
    return std::sqrt(difference / std::max(size, 1e-12));
}

} // namespace

class TestStorage : public QObject {
    Q_OBJECT

private slots:
    void cleanup()
    {
        settings() = {};
        tested_precision() = EPOCH_FP32;
    }
    void ops_on_stored_tensors_are_right_data();
    void ops_on_stored_tensors_are_right();
    void sums_use_the_rounded_values();
    void samples_are_gathered_as_stored_data();
    void samples_are_gathered_as_stored();
};

void TestStorage::ops_on_stored_tensors_are_right_data()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<Images>("images");
    QTest::addColumn<bool>("libraries");
    for (std::size_t i = 0; i < chains().size(); ++i)
        for (const bool libraries : {false, true}) {
            const char* with = libraries ? "by the libraries" : "by kernels of ours";
            const auto row = [&](const char* size, const Images& images) {
                QTest::addRow("%s, %s, %s", chains()[i].name, size, with) << int(i) << images << libraries;
            };
            row("3 channels", {});
            row("8 channels", {3, 8, 4, 6});
            row("few numbers", {1, 2, 3, 1});
            row("24 channels", {2, 24, 3, 5});
            row("6 channels", {2, 6, 4, 5});
            if (i < 3 || chains()[i].name == std::string_view("depthwise convolutions"))
                row("shares of rows", {3, 16, 32, 37});
            if (i < 3) row("strips of channels", {9, 264, 3, 3});
            if (i < 3) row("many shares of wide rows", {3, 128, 16, 24});
        }
}

void TestStorage::ops_on_stored_tensors_are_right()
{
    QFETCH(int, index);
    QFETCH(Images, images);
    QFETCH(bool, libraries);
    settings().libraries = libraries;
    const auto& [name, describe, allowance] = chains()[static_cast<std::size_t>(index)];
    const Chain chain(images, describe);
    const Results should = chain.run(EPOCH_FP32, 1);
    const std::string in_16_bits = " tensors of 16 bits", channels_last = " images with the channels last";
    for (const std::string& note : {in_16_bits, channels_last})
        QVERIFY2(should.plan.find(note) == std::string::npos, should.plan.c_str());
    for (const epoch_precision precision : {EPOCH_TF32, EPOCH_BF16_MIXED, EPOCH_FP16_MIXED}) {
        if (precision == EPOCH_TF32 && !libraries) continue; // needs their products
        const double allowed = allowance * (precision == EPOCH_BF16_MIXED ? 1e-2 : 2e-3);
        const Results is = chain.run(precision, 1);
        const std::string& note = precision == EPOCH_TF32 ? channels_last : in_16_bits;
        QVERIFY2(is.plan.find(note) != std::string::npos, is.plan.c_str());
        for (std::size_t i = 0; i < should.tensors.size(); ++i) {
            const double difference = relative_difference(is.tensors[i], should.tensors[i]);
            QVERIFY2(difference < allowed,
                qPrintable(QStringLiteral("precision %1, tensor %2: %3").arg(precision).arg(i).arg(difference)));
        }
        for (const std::uint32_t order : {2u, 3u}) QVERIFY(chain.run(precision, order).tensors == is.tensors);
    }
}

// The gradient is written in 16 bits for the summand and summed for beta: both must use the same rounded values.
void TestStorage::sums_use_the_rounded_values()
{
    const Images images{3, 8, 4, 6};
    const Chain chain(images, [](OpGraph& g, Tensor x, const Make& make) {
        const Tensor sum = make.checked(g.op("add", {normal(g, x, make), x}));
        const Tensor a = activated(g, sum, "relu");
        return g.op("add", {convolved(g, a, make, 8), a});
    });
    const auto channels = std::size_t(images.channels), places = std::size_t(images.rows * images.columns);
    for (const epoch_precision precision : {EPOCH_BF16_MIXED, EPOCH_FP16_MIXED}) {
        const Results is = chain.run(precision, 1);
        const Floats &of_beta = is.tensors[4], &of_sum = is.tensors[5];
        QCOMPARE(of_sum.size(), std::size_t(images.count) * channels * places);
        std::vector<double> sums(channels);
        for (std::size_t i = 0; i < of_sum.size(); ++i) sums[i / places % channels] += double(of_sum[i]);
        for (std::size_t c = 0; c < channels; ++c) QCOMPARE(of_beta[c] - float(sums[c]), 0.0f);
    }
}

void TestStorage::samples_are_gathered_as_stored_data()
{
    QTest::addColumn<QString>("op");
    QTest::addColumn<int>("precision");
    for (const char* op : {"gather_rows", "gather_augmented"})
        for (const epoch_precision precision : {EPOCH_TF32, EPOCH_BF16_MIXED, EPOCH_FP16_MIXED})
            QTest::addRow("%s, precision %d", op, int(precision)) << op << int(precision);
}

// Numbers below 256 are the same in every precision.
void TestStorage::samples_are_gathered_as_stored()
{
    QFETCH(QString, op);
    QFETCH(int, precision);
    settings().libraries = true;
    const Shape shape{6, 3, 5, 7};
    OpGraph graph;
    const Tensor field = graph.add({"field", {DType::u8, shape}, TensorRole::data, false, -1, {}});
    const Tensor positions = graph.ops("sample_positions", {},
        {{"first", std::int64_t{0}}, {"count", shape[0]}, {"batch", std::int64_t{4}}, {"order", "shuffled"}})[0];
    Attributes attributes;
    if (op == "gather_augmented")
        attributes = {{"count", shape[0]}, {"flip", std::int64_t{1}}, {"move", std::int64_t{2}}};
    const Tensor images = graph.op(op.toStdString(), {field, positions}, attributes);
    const Tensor doubled = graph.op("add", {images, images});
    graph.op("reshape", {doubled}, {{"shape", Integers{shape.sample_count()}}});
    const Program described = program_of(graph);
    std::vector<std::uint8_t> pixels(static_cast<std::size_t>(shape.count()));
    for (std::size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<std::uint8_t>(7 * i + i / 35);
    const auto read = [&](epoch_precision in) {
        tested_precision() = in;
        CpuDevice device(1);
        CpuProgram program(device, described);
        if (program.status != EPOCH_OK) qFatal("%s", program.error().c_str());
        program.write(field, pixels);
        program.control(5, 0, {});
        program.run(1);
        return std::pair{program.read<float>(images), program.plan_text()};
    };
    const auto [should, canonical] = read(EPOCH_FP32);
    const auto [is, plan] = read(static_cast<epoch_precision>(precision));
    QVERIFY2(plan.find(precision == EPOCH_TF32 ? "; 2 images" : "; 2 tensors") != std::string::npos, plan.c_str());
    QCOMPARE(is.size(), std::size_t(4 * 3 * 5 * 7));
    QVERIFY(is == should);
}

EPOCH_TEST(TestStorage)

} // namespace epoch::test

#include "test_storage.moc"
