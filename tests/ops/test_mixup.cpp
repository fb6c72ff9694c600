// Mixup: weights follow their distribution and depend on seed, pass and sample alone; images, values and losses are
// mixed with the same weights in training, and not at all in evaluations.
#include "plan/build_plan.h"
#include "tests/engine/small_networks.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <map>
#include <optional>

namespace epoch::test {
namespace {

constexpr std::int64_t set_size = 48;

// The mixup weights of a shuffled set over many passes.
class Shares {
public:
    Shares(std::int64_t batch, double alpha, const char* mode = "train")
    {
        m_positions = m_graph.ops("sample_positions", {},
            {{"first", std::int64_t{0}}, {"count", set_size}, {"batch", batch}, {"order", std::string("shuffled")}})[0];
        m_shares = m_graph.ops(
            "mix_shares", {m_positions}, {{"alpha", alpha}, {"count", set_size}, {"mode", std::string(mode)}});
        m_program.emplace(m_device, program_of(m_graph));
        if (m_program->status != EPOCH_OK) qFatal("%s", m_program->error().c_str());
        m_program->control(0, 0, {});
    }

    void step(std::uint32_t steps = 1) { m_program->run(steps); }
    std::vector<float> share() const { return m_program->read<float>(m_shares[0]); }
    std::vector<float> other() const { return m_program->read<float>(m_shares[1]); }
    std::vector<std::int64_t> positions() const { return m_program->read<std::int64_t>(m_positions); }

private:
    CpuDevice m_device;
    OpGraph m_graph;
    Tensor m_positions;
    std::vector<Tensor> m_shares;
    std::optional<CpuProgram> m_program;
};

// Images of one pixel: stored 0 .. set_size - 1, of two classes.
DataFacts mixed_data()
{
    DataFacts data = two_dimensional_data(set_size, 16, 16);
    data.fields[0].kind = TensorKind::image;
    data.fields[0].sample = Shape{1, 1, 2};
    data.fields[0].augment.mixup = 0.4;
    return data;
}

} // namespace

class TestMixup : public QObject {
    Q_OBJECT
private slots:
    void shares_follow_their_distribution_data();
    void shares_follow_their_distribution();
    void a_share_depends_on_pass_and_sample_alone();
    void an_evaluation_mixes_nothing();
    void samples_and_losses_are_mixed_alike();
};

void TestMixup::shares_follow_their_distribution_data()
{
    QTest::addColumn<double>("alpha");
    for (const double alpha : {0.1, 0.4, 1.0}) QTest::addRow("%g", alpha) << alpha;
}

// Beta(a, a) has the mean 1/2 and the variance 1 / (4 (2 a + 1)).
void TestMixup::shares_follow_their_distribution()
{
    QFETCH(double, alpha);
    Shares shares(set_size, alpha);
    constexpr int passes = 400;
    double sum = 0, squares = 0;
    for (int pass = 0; pass < passes; ++pass) {
        shares.step();
        const auto share = shares.share(), other = shares.other();
        for (std::size_t i = 0; i < share.size(); ++i) {
            QVERIFY(share[i] >= 0 && share[i] <= 1 && share[i] + other[i] == 1.0f);
            sum += static_cast<double>(share[i]);
            squares += static_cast<double>(share[i] * share[i]);
        }
    }
    const double n = set_size * passes, mean = sum / n, variance = squares / n - mean * mean;
    QVERIFY2(std::abs(mean - 0.5) < 4 * 0.5 / std::sqrt(n), qPrintable(QString::number(mean)));
    QVERIFY2(std::abs(variance * 4 * (2 * alpha + 1) - 1) < 0.03, qPrintable(QString::number(variance)));
}

void TestMixup::a_share_depends_on_pass_and_sample_alone()
{
    std::map<std::pair<std::int64_t, std::int64_t>, float> first;
    for (const std::int64_t batch : {1, 8, 36}) {
        Shares shares(batch, 0.4);
        for (std::int64_t begin = 0; begin < 3 * set_size; begin += batch) {
            shares.step();
            const auto share = shares.share();
            const auto positions = shares.positions();
            for (std::size_t i = 0; i < share.size(); ++i) {
                const std::int64_t pass = (begin + static_cast<std::int64_t>(i)) / set_size;
                QCOMPARE(share[i], (first.try_emplace({pass, positions[i]}, share[i]).first->second));
            }
        }
    }
    QCOMPARE(first.size(), static_cast<std::size_t>(3 * set_size));
    QVERIFY((first[{0, 0}] != first[{1, 0}]));
}

void TestMixup::an_evaluation_mixes_nothing()
{
    Shares shares(8, 0.4, "evaluate");
    shares.step();
    QCOMPARE(shares.share(), std::vector<float>(8, 1.0f));
    QCOMPARE(shares.other(), std::vector<float>(8, 0.0f));
    const DataFacts data = mixed_data();
    NetworkBuilder net(data);
    const auto flat = net.add("flat", "flatten", {{0, 0}});
    const auto dense = net.add("dense", "dense", {{flat, 0}}, units(2));
    net.add("loss", "softmax_cross_entropy", {{dense, 0}, {0, 1}});
    const auto plan = build_plan({net.checked, data, settings("sgd", {}), 8});
    QVERIFY2(plan.ok(), plan ? "" : plan.error().text().c_str());
    for (const auto kind : {ProgramKind::train, ProgramKind::evaluate}) {
        const Program program = assemble(*plan, kind, Split::train, data.counts);
        const auto found = std::ranges::find(program.ops, "mix_shares", &PlanOp::name);
        QVERIFY(found != program.ops.end());
        QCOMPARE(std::get<std::string>(found->attributes.at("mode")),
            std::string(kind == ProgramKind::train ? "train" : "evaluate"));
    }
}

// x' = s x + (1 - s) mirror(x), and the loss of x' is s loss(label) + (1 - s) loss(mirrored label).
void TestMixup::samples_and_losses_are_mixed_alike()
{
    CpuDevice device;
    OpGraph graph;
    const auto tensor = [&](const char* name, DType type, Shape shape) {
        return graph.add({name, {type, shape}, TensorRole::data, false, -1, {}});
    };
    const Tensor x = tensor("x", DType::f32, Shape{3, 2}), labels = tensor("labels", DType::i32, Shape{3});
    const Tensor share = tensor("share", DType::f32, Shape{3}), other = tensor("other", DType::f32, Shape{3});
    const Tensor mirrored = graph.op("mirror", {labels});
    const Tensor mixed = graph.op("mix", {x, graph.op("mirror", {x}), share, other});
    CpuProgram program(device, program_of(graph));
    QCOMPARE(program.status, EPOCH_OK);
    program.write<float>(x, {1, 2, 3, 4, 5, 6});
    program.write<std::int32_t>(labels, {7, 8, 9});
    program.write<float>(share, {1, 0.5f, 0.25f});
    program.write<float>(other, {0, 0.5f, 0.75f});
    program.control(0, 0, {});
    program.run(1);
    QCOMPARE(program.read<std::int32_t>(mirrored), (std::vector<std::int32_t>{9, 8, 7}));
    QCOMPARE(program.read<float>(mixed), (std::vector<float>{1, 2, 3, 4, 2, 3}));
}

EPOCH_TEST(TestMixup)

} // namespace epoch::test

#include "test_mixup.moc"
