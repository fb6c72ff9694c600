// Positions with the label -1 are ignored: in the loss, in the accuracy and in the gradient.
#include "plan/build_plan.h"
#include "session/metric_reader.h"
#include "tests/engine/small_networks.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>

namespace epoch::test {
namespace {

using Labels = std::vector<std::int32_t>;

constexpr std::int64_t sample_count = 3, position_count = 4, class_count = 5;

// Loss, correct and the gradient of the logits; the loss of sample i has the gradient i + 1.
struct Scored {
    Floats loss, correct, dlogits;

    Scored(const Floats& logits, const Labels& labels)
    {
        OpGraph graph;
        const auto add = [&](const char* name, DType type, Shape shape) {
            return graph.add({name, {type, std::move(shape)}, TensorRole::parameter, false, -1, {}});
        };
        const Tensor x = add("x", DType::f32, Shape{sample_count, position_count, class_count});
        const Tensor wanted = add("labels", DType::i32, Shape{sample_count, position_count});
        const Tensor seed = add("seed", DType::f32, Shape{sample_count});
        const auto out = graph.ops("softmax_cross_entropy", {x, wanted});
        const OpGraph::Seed from{out[0], seed};
        const auto d = graph.gradients({&from, 1}, {&x, 1});
        CpuDevice device;
        CpuProgram program(device, program_of(graph));
        program.write(x, logits);
        program.write(wanted, labels);
        program.write(seed, Floats{1, 2, 3});
        program.control(0, 0, {});
        program.run(1);
        loss = program.read<float>(out[0]), correct = program.read<float>(out[1]);
        dlogits = program.read<float>(d[0]);
    }
};

Floats some_logits()
{
    Floats logits(sample_count * position_count * class_count);
    for (std::size_t i = 0; i < logits.size(); ++i) logits[i] = std::sin(1.7f * static_cast<float>(i));
    return logits;
}

// The reference for one position: -log softmax at the label, and the softmax.
double loss_at(const Floats& logits, std::size_t row, std::int32_t label, std::vector<double>& probabilities)
{
    probabilities.assign(class_count, 0);
    double sum = 0;
    for (std::size_t c = 0; c < class_count; ++c) sum += std::exp(static_cast<double>(logits[row * class_count + c]));
    for (std::size_t c = 0; c < class_count; ++c)
        probabilities[c] = std::exp(static_cast<double>(logits[row * class_count + c])) / sum;
    return -std::log(probabilities[static_cast<std::size_t>(label)]);
}

} // namespace

class TestIgnoredLabels : public QObject {
    Q_OBJECT

private slots:
    void ignored_positions_do_not_count();
    void ignored_positions_may_hold_anything();
    void all_ignored_gives_zero();
    void fully_correct_samples_are_counted();
    void other_labels_outside_the_classes_still_stop_a_run();
};

void TestIgnoredLabels::ignored_positions_do_not_count()
{
    const Floats logits = some_logits();
    const Labels labels{0, -1, 2, -1, 4, 3, 2, 1, -1, -1, -1, 0};
    const Scored scored(logits, labels);
    for (std::size_t sample = 0; sample < sample_count; ++sample) {
        double counted = 0, loss = 0, right = 0;
        for (std::size_t row = sample * position_count; row < (sample + 1) * position_count; ++row)
            counted += labels[row] >= 0;
        for (std::size_t row = sample * position_count; row < (sample + 1) * position_count; ++row) {
            std::vector<double> p(class_count, 0);
            if (labels[row] >= 0) {
                loss += loss_at(logits, row, labels[row], p) / counted;
                const auto best = std::ranges::max_element(p) - p.begin();
                right += (best == labels[row]) / counted;
                p[static_cast<std::size_t>(labels[row])] -= 1;
            }
            for (std::size_t c = 0; c < class_count; ++c) {
                const double expected = p[c] / counted * static_cast<double>(sample + 1);
                QVERIFY(std::abs(static_cast<double>(scored.dlogits[row * class_count + c]) - expected) < 1e-6);
            }
        }
        QVERIFY(std::abs(static_cast<double>(scored.loss[sample]) - loss) < 1e-6);
        QVERIFY(std::abs(static_cast<double>(scored.correct[sample]) - right) < 1e-6);
    }
}

void TestIgnoredLabels::ignored_positions_may_hold_anything()
{
    Floats logits = some_logits();
    const Labels labels{0, -1, 2, -1, 4, 3, 2, 1, -1, -1, -1, 0};
    const Scored before(logits, labels);
    logits[class_count] = std::nanf(""); // the second position of the first sample
    const Scored after(logits, labels);
    QCOMPARE(after.loss, before.loss);
    QCOMPARE(after.dlogits, before.dlogits);
}

void TestIgnoredLabels::all_ignored_gives_zero()
{
    Labels labels(sample_count * position_count, 1);
    std::fill_n(labels.begin(), position_count, -1);
    const Scored scored(some_logits(), labels);
    QCOMPARE(scored.loss[0], 0.0f);
    QCOMPARE(scored.correct[0], 0.0f);
    for (std::size_t i = 0; i < position_count * class_count; ++i) QCOMPARE(scored.dlogits[i], 0.0f);
    QVERIFY(scored.loss[1] > 0);
}

// Four positions of two classes. The data are the logits, and a second loss trains a parameter.
void TestIgnoredLabels::fully_correct_samples_are_counted()
{
    DataFacts data = two_dimensional_data(4, 1, 1);
    data.fields[0].sample = Shape{4, 2};
    data.fields[1].sample = Shape{4};
    NetworkBuilder net(data);
    net.add("loss", "softmax_cross_entropy", {{0, 0}, {0, 1}});
    const auto flat = net.add("flat", "flatten", {{0, 0}});
    const auto dense = net.add("dense", "dense", {{flat, 0}}, units(8));
    net.add("other", "mean_squared_error", {{dense, 0}, {flat, 0}});
    const auto plan = build_plan({net.checked, data, settings("adam", {}), 4});
    QVERIFY2(plan.ok(), plan ? "" : plan.error().text().c_str());
    CpuDevice device;
    CpuProgram program(device, assemble(*plan, ProgramKind::evaluate, Split::train, data.counts));
    const auto tensor = [&](const char* name) { return program.program().tensor_for(plan->tensor_named(name)); };
    // Every position predicts class 0, so a label of 1 is wrong.
    Floats features(6 * 8, 0.0f);
    for (std::size_t i = 0; i < features.size(); i += 2) features[i] = 1;
    program.write(tensor("features"), features);
    program.write(tensor("label"), Labels{0, 0, 0, 0, -1, -1, 0, 0, 0, 0, 0, 1, -1, -1, -1, 1, 0, 0, 0, 0, 0, 0, 0, 0});
    program.control(0, 0, Floats(plan->live_parameters.size()));
    program.run(1);
    const auto row = program.metrics(0, 1);
    const std::vector<double> sums(row.begin(), row.end());
    const MetricReader reader(*plan);
    QCOMPARE(reader.whole_accuracy(sums), std::optional<double>(0.5));
    QCOMPARE(reader.accuracy(sums), std::optional<double>((1 + 1 + 0.75 + 0) / 4));
}

void TestIgnoredLabels::other_labels_outside_the_classes_still_stop_a_run()
{
    for (const std::int32_t label : {-2, 5, -100}) {
        Labels labels(sample_count * position_count, 1);
        labels[0] = label;
        const Scored scored(some_logits(), labels);
        QVERIFY(std::isnan(scored.loss[0]) && std::isnan(scored.dlogits[0]));
        QVERIFY(!std::isnan(scored.loss[1]));
    }
}

EPOCH_TEST(TestIgnoredLabels)

} // namespace epoch::test

#include "test_ignored_labels.moc"
