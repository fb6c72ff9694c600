// binary_cross_entropy and the regression losses: extreme logits, soft targets, invalid targets, what the layers
// accept, and the metrics of a training step. (op_cases covers values and gradients.)
#include "tests/engine/small_networks.h"
#include "tests/ops/cpu_program.h"

#include "plan/build_plan.h"
#include "session/metric_reader.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace epoch::test {
namespace {

// Loss, correct, and the gradients of logits and targets of binary_cross_entropy, one element per sample.
struct Binary {
    Floats loss, correct, dlogits, dtargets;

    Binary(const Floats& logits, const Floats& targets)
    {
        OpGraph graph;
        const Shape shape{static_cast<std::int64_t>(logits.size())};
        const auto add = [&](const char* name) {
            return graph.add({name, {DType::f32, shape}, TensorRole::parameter, false, -1, {}});
        };
        const Tensor x = add("x"), t = add("t"), seed = add("seed");
        const auto out = graph.ops("binary_cross_entropy", {x, t});
        const OpGraph::Seed from{out[0], seed};
        const Tensor wanted[] = {x, t};
        const auto d = graph.gradients({&from, 1}, wanted);
        CpuDevice device;
        CpuProgram program(device, program_of(graph));
        program.write(x, logits);
        program.write(t, targets);
        program.write(seed, Floats(logits.size(), 1.0f));
        program.control(0, 0, {});
        program.run(1);
        loss = program.read<float>(out[0]), correct = program.read<float>(out[1]);
        dlogits = program.read<float>(d[0]), dtargets = program.read<float>(d[1]);
    }
};

DataFacts number_facts()
{
    DataFacts data = two_dimensional_data(100, 10, 10);
    data.fields[1].name = "target";
    data.fields[1].kind = TensorKind::any;
    data.fields[1].stored = DType::f32;
    data.fields[1].sample = Shape{1};
    data.fields[1].classes = 0;
    return data;
}

// Data 2 -> Dense 1 -> loss as a training program with data. The targets are 2 a - b + 0.5, or its sign.
class LossTraining {
public:
    LossTraining(CpuDevice& device, const std::string& loss, const DataFacts& data, Values params = {})
        : m_plan(plan_of(loss, data, std::move(params)))
        , program(device, assemble(m_plan, ProgramKind::train, Split::train, data.counts))
    {
        const auto rows = static_cast<std::size_t>(data.counts.total());
        Floats features(2 * rows), targets(rows);
        std::vector<std::int32_t> labels(rows);
        for (std::size_t i = 0; i < rows; ++i) {
            const float a = std::sin(1.7f * static_cast<float>(i)), b = std::cos(2.3f * static_cast<float>(i));
            features[2 * i] = a, features[2 * i + 1] = b;
            targets[i] = 2 * a - b + 0.5f;
            labels[i] = targets[i] > 0.0f;
        }
        program.write(tensor("features"), features);
        if (data.fields[1].stored == DType::f32)
            program.write(tensor("target"), targets);
        else
            program.write(tensor("label"), labels);
        Floats live_parameters;
        for (const LiveParameter& parameter : m_plan.live_parameters)
            live_parameters.push_back(static_cast<float>(parameter.value));
        program.control(0, 0, live_parameters);
    }
    const Plan& plan() const { return m_plan; }
    std::vector<double> row(std::uint64_t step) const
    {
        const Floats floats = program.metrics(step, 1);
        return {floats.begin(), floats.end()};
    }

private:
    static Plan plan_of(const std::string& loss, const DataFacts& data, Values params)
    {
        NetworkBuilder net(data);
        const auto dense = net.add("dense", "dense", {{0, 0}}, units(1));
        net.add("loss", loss, {{dense, 0}, {0, 1}}, std::move(params));
        auto plan = build_plan({net.checked, data, settings("adam", {{"learning_rate", 0.05}}), 10});
        if (!plan) qFatal("%s", plan.error().text().c_str());
        return std::move(plan).value();
    }
    Tensor tensor(std::string_view name) const { return program.program().tensor_for(m_plan.tensor_named(name)); }

    Plan m_plan;

public:
    CpuProgram program;
};

ShapeResult loss_shape(const char* layer, TensorType first, TensorType second, const DataFacts* data = nullptr)
{
    const auto* type = find_layer(layer);
    const Values none;
    const std::vector<TensorType> in{std::move(first), std::move(second)};
    return type->shape(Params(type->schema, none), in, LayerContext{data});
}

TensorType f32_batch(std::initializer_list<std::int64_t> sample) { return {DType::f32, Shape::batched(Shape(sample))}; }
TensorType labels() { return {DType::i32, Shape::batched(Shape{})}; }

} // namespace

class TestLosses : public QObject {
    Q_OBJECT

private slots:
    void binary_cross_entropy_survives_extreme_scores();
    void binary_cross_entropy_takes_soft_targets();
    void targets_outside_the_range_are_not_learned();
    void binary_cross_entropy_says_what_fits();
    void regression_losses_say_what_fits();
    void zero_label_smoothing_changes_nothing();
    void each_loss_is_learned_data();
    void each_loss_is_learned();
    void regression_metrics_are_those_of_the_errors();
};

void TestLosses::binary_cross_entropy_survives_extreme_scores()
{
    const Binary b({1e4f, -1e4f, 1e4f, -1e4f, 0.0f}, {1, 0, 0, 1, 1});
    const Floats loss{0, 0, 1e4f, 1e4f, std::log(2.0f)}, gradient{0, 0, 1, -1, -0.5f};
    for (std::size_t i = 0; i < loss.size(); ++i) {
        QVERIFY(std::abs(b.loss[i] - loss[i]) < 1e-7f);
        QVERIFY(std::abs(b.dlogits[i] - gradient[i]) < 1e-7f);
    }
    QCOMPARE(b.correct, (Floats{1, 1, 0, 0, 0}));
    QVERIFY(std::isnan(Binary({std::numeric_limits<float>::quiet_NaN()}, {1}).loss[0]));
}

void TestLosses::binary_cross_entropy_takes_soft_targets()
{
    const Binary b({1.5f, -0.5f}, {0.25f, 0.75f});
    for (std::size_t i = 0; i < 2; ++i) {
        const double x = i == 0 ? 1.5 : -0.5, t = i == 0 ? 0.25 : 0.75, p = 1 / (1 + std::exp(-x));
        QVERIFY(std::abs(static_cast<double>(b.loss[i]) + t * std::log(p) + (1 - t) * std::log(1 - p)) < 1e-6);
        QVERIFY(std::abs(static_cast<double>(b.dlogits[i]) - (p - t)) < 1e-6);
        QVERIFY(std::abs(static_cast<double>(b.dtargets[i]) + x) < 1e-6);
    }
}

void TestLosses::targets_outside_the_range_are_not_learned()
{
    const Binary b({1, 1, 1}, {-0.1f, 1.1f, 2});
    for (std::size_t i = 0; i < 3; ++i) {
        QVERIFY(std::isnan(b.loss[i]));
        QVERIFY(std::isnan(b.dlogits[i]));
    }
}

void TestLosses::binary_cross_entropy_says_what_fits()
{
    const char* layer = "binary_cross_entropy";
    QVERIFY(!loss_shape(layer, f32_batch({1}), labels()).error);
    QVERIFY(!loss_shape(layer, f32_batch({7}), f32_batch({7})).error);
    QVERIFY(!loss_shape(layer, f32_batch({1}), f32_batch({})).error);
    QVERIFY(!loss_shape(layer, f32_batch({4, 5}), f32_batch({4, 5})).error);
    QVERIFY(loss_shape(layer, labels(), labels()).error);
    QVERIFY(loss_shape(layer, f32_batch({4, 5}), f32_batch({4, 6})).error);
    const auto wide = loss_shape(layer, f32_batch({2}), labels());
    QVERIFY(wide.error);
    QCOMPARE(wide.error->error.hint, std::string("The last layer needs 1 unit."));
    QCOMPARE(wide.error->fixes.size(), 2);
    DataFacts ten = two_dimensional_data();
    ten.fields[1].classes = 10;
    const auto many = loss_shape(layer, f32_batch({1}), labels(), &ten);
    QVERIFY(many.error && many.error->error.what.text().find("10") != std::string::npos);
}

void TestLosses::regression_losses_say_what_fits()
{
    for (const char* layer : {"mean_squared_error", "mean_absolute_error", "huber"}) {
        QVERIFY(!loss_shape(layer, f32_batch({3}), f32_batch({3})).error);
        QVERIFY(loss_shape(layer, f32_batch({3}), labels()).error);
        const auto wide = loss_shape(layer, f32_batch({3}), f32_batch({2}));
        QVERIFY(wide.error);
        QCOMPARE(wide.error->fixes.size(), 2);
    }
}

void TestLosses::zero_label_smoothing_changes_nothing()
{
    CpuDevice device;
    const DataFacts data = two_dimensional_data();
    NetworkBuilder net(data);
    const auto dense = net.add("dense", "dense", {{0, 0}}, units(2));
    net.add("plain", "softmax_cross_entropy", {{dense, 0}, {0, 1}});
    net.add("smooth", "softmax_cross_entropy", {{dense, 0}, {0, 1}}, {{"label_smoothing", 0.2}});
    const auto plan = build_plan({net.checked, data, settings("adam", {}), 10});
    QVERIFY(plan.ok());
    std::vector<std::size_t> attributes;
    for (const auto& op : plan->forward)
        if (op.name == "softmax_cross_entropy") attributes.push_back(op.attributes.size());
    QCOMPARE(attributes, (std::vector<std::size_t>{0, 1}));
}

void TestLosses::each_loss_is_learned_data()
{
    QTest::addColumn<QString>("loss");
    QTest::newRow("mean absolute error") << QStringLiteral("mean_absolute_error");
    QTest::newRow("huber") << QStringLiteral("huber");
    QTest::newRow("binary cross-entropy") << QStringLiteral("binary_cross_entropy");
}

void TestLosses::each_loss_is_learned()
{
    QFETCH(QString, loss);
    const bool binary = loss == QStringLiteral("binary_cross_entropy");
    CpuDevice device;
    LossTraining net(device, loss.toStdString(), binary ? two_dimensional_data(100, 10, 10) : number_facts());
    QVERIFY2(net.program.status == EPOCH_OK, net.program.error().c_str());
    net.program.run(400);
    const MetricReader reader(net.plan());
    const auto before = net.row(0), after = net.row(399);
    QVERIFY2(reader.total_loss(after) < 0.3 * reader.total_loss(before),
        qPrintable(QStringLiteral("%1 to %2").arg(reader.total_loss(before)).arg(reader.total_loss(after))));
    QCOMPARE(reader.accuracy(after).has_value(), binary);
    QCOMPARE(reader.r2(after).has_value(), !binary);
    if (binary) QVERIFY(*reader.accuracy(after) > 0.85);
    if (!binary) QVERIFY(*reader.r2(after) > 0.98);
    // A single logit is not a row of class scores, so nothing may apply a softmax.
    QVERIFY(!net.plan().losses.front().classes);
}

// R² comes from the squared error, whatever the loss is.
void TestLosses::regression_metrics_are_those_of_the_errors()
{
    CpuDevice device;
    LossTraining absolute(device, "mean_absolute_error", number_facts());
    LossTraining squared(device, "mean_squared_error", number_facts());
    LossTraining huber(device, "huber", number_facts(), {{"delta", 0.1}});
    std::vector<std::vector<double>> rows;
    std::vector<MetricReader> readers;
    for (LossTraining* net : {&absolute, &squared, &huber}) {
        net->program.run(1);
        rows.push_back(net->row(0));
        readers.emplace_back(net->plan());
    }
    for (std::size_t i : {0u, 2u}) {
        QCOMPARE(*readers[i].r2(rows[i]), *readers[1].r2(rows[1]));
        QCOMPARE(*readers[i].absolute_error(rows[i]), *readers[1].absolute_error(rows[1]));
    }
    QCOMPARE(readers[0].total_loss(rows[0]), *readers[0].absolute_error(rows[0]));
    QVERIFY(readers[2].total_loss(rows[2]) < 0.1 * *readers[2].absolute_error(rows[2]));
}

EPOCH_TEST(TestLosses)

} // namespace epoch::test

#include "test_losses.moc"
