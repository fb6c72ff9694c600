// The ops around an update - sums, clipping, L2 decay, averages - against their formulas in double; and the gradients
// and metrics of several weighted losses.
#include "tests/engine/small_networks.h"
#include "tests/ops/cpu_program.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace epoch::test {
namespace {

Floats wave(std::int64_t count, double phase)
{
    Floats out;
    for (std::int64_t i = 0; i < count; ++i)
        out.push_back(static_cast<float>(std::sin(0.7 * static_cast<double>(i) + phase)));
    return out;
}

// One op of an update over tensors that a test writes: `count` elements, [1], or i64 [1].
class Bench {
public:
    explicit Bench(std::int64_t count)
        : m_count(count)
    {
        graph.set_scope(Phase::update, {}, "update");
    }
    Tensor tensor() { return add({DType::f32, Shape{m_count}}); }
    Tensor scalar() { return add({DType::f32, Shape{1}}); }
    Tensor counter() { return add({DType::i64, Shape{1}}); }

    OpGraph graph;

private:
    Tensor add(TensorType type) { return graph.add({"t", type, TensorRole::optimizer, false, -1, {}}); }
    std::int64_t m_count;
};

Program bench_program(Bench& bench)
{
    if (bench.graph.error()) qFatal("%s", bench.graph.error()->text().c_str());
    return program_of(bench.graph, 1);
}

bool close(const Floats& is, auto should)
{
    for (std::size_t i = 0; i < is.size(); ++i)
        if (!(std::abs(static_cast<double>(is[i]) - should(i)) < 1e-6)) return false;
    return !is.empty();
}

double at(const Floats& values, std::size_t i) { return static_cast<double>(values[i]); }

} // namespace

class TestUpdate : public QObject {
    Q_OBJECT

private slots:
    void sums_grow_and_are_cleared();
    void the_norm_is_clipped_by_the_divisor();
    void values_are_clipped_after_division();
    void decay_is_added_to_the_gradient();
    void averages_follow_with_a_warm_up();
    void clipping_bounds_a_whole_step_and_records_the_norm_before_it();
    void a_clip_that_is_not_reached_changes_no_bit();
    void losses_are_weighted_in_the_gradient_and_recorded_separately();
};

void TestUpdate::sums_grow_and_are_cleared()
{
    for (const auto size : awkward_sizes) {
        Bench bench(size);
        const auto sum = bench.tensor(), part = bench.tensor();
        bench.graph.update("accumulate", {sum, part}, {sum}, {});
        CpuDevice device(2);
        CpuProgram program(device, bench_program(bench));
        QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
        const auto a = wave(size, 0), b = wave(size, 1);
        program.write(sum, a);
        program.write(part, b);
        program.control(0, 0, {0});
        program.run(2);
        QVERIFY(close(program.read<float>(sum), [&](std::size_t i) { return at(a, i) + 2 * at(b, i); }));

        Bench clearing(size);
        const auto one = clearing.tensor(), other = clearing.scalar();
        clearing.graph.update("clear", {one, other}, {one, other}, {});
        CpuProgram clear(device, bench_program(clearing));
        clear.write(one, a);
        clear.write(other, Floats{std::numeric_limits<float>::quiet_NaN()});
        clear.control(0, 0, {0});
        clear.run(1);
        QVERIFY(clear.read<float>(one) == Floats(static_cast<std::size_t>(size), 0.0f));
        QVERIFY(clear.read<float>(other) == Floats{0.0f});
    }
}

void TestUpdate::the_norm_is_clipped_by_the_divisor()
{
    Bench bench(1);
    const auto samples = bench.scalar(), norm = bench.scalar();
    const auto divisor = bench.graph.op("clip_norm", {samples, norm}, {{"clip_norm", std::int64_t{0}}});
    CpuDevice device;
    CpuProgram program(device, bench_program(bench));
    QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
    const auto of = [&](float n, float limit) {
        program.write(samples, Floats{32});
        program.write(norm, Floats{n});
        program.control(0, 0, {limit});
        program.run(1);
        return program.read<float>(divisor)[0];
    };
    QCOMPARE(of(0.5f, 1), 32.0f);
    QCOMPARE(of(1, 1), 32.0f);
    QCOMPARE(of(3, 1), 96.0f);
    QCOMPARE(of(3, 0.25f), 384.0f);
    QCOMPARE(of(3, 0), 32.0f); // off
}

void TestUpdate::values_are_clipped_after_division()
{
    for (const auto size : awkward_sizes) {
        Bench bench(size);
        const auto gradient = bench.tensor(), divisor = bench.scalar();
        bench.graph.update("clip_values", {gradient, divisor}, {gradient}, {{"clip_value", std::int64_t{0}}});
        CpuDevice device(2);
        CpuProgram program(device, bench_program(bench));
        QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
        const auto g = wave(size, 1.2);
        program.write(gradient, g);
        program.write(divisor, Floats{4});
        program.control(0, 0, {0});
        program.run(1);
        QVERIFY(program.read<float>(gradient) == g); // off
        program.control(0, 0, {0.125f});
        program.run(1);
        QVERIFY(close(program.read<float>(gradient), [&](std::size_t i) { return std::clamp(at(g, i), -0.5, 0.5); }));
        auto broken = g;
        broken.back() = std::numeric_limits<float>::quiet_NaN();
        program.write(gradient, broken);
        program.run(1);
        QVERIFY(std::isnan(program.read<float>(gradient).back()));
    }
}

void TestUpdate::decay_is_added_to_the_gradient()
{
    for (const auto size : awkward_sizes) {
        Bench bench(size);
        const auto parameter = bench.tensor(), gradient = bench.tensor(), divisor = bench.scalar();
        const auto out =
            bench.graph.op("decay_gradient", {parameter, gradient, divisor}, {{"weight_decay", std::int64_t{0}}});
        CpuDevice device(2);
        CpuProgram program(device, bench_program(bench));
        QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
        const auto p = wave(size, 0), g = wave(size, 2);
        program.write(parameter, p);
        program.write(gradient, g);
        program.write(divisor, Floats{8});
        program.control(0, 0, {0.25f});
        program.run(1);
        QVERIFY(close(program.read<float>(out), [&](std::size_t i) { return at(g, i) + 2 * at(p, i); }));
    }
}

void TestUpdate::averages_follow_with_a_warm_up()
{
    for (const auto size : awkward_sizes) {
        Bench bench(size);
        const auto average = bench.tensor(), parameter = bench.tensor(), finite = bench.scalar(),
                   updates = bench.counter();
        bench.graph.update(
            "moving_average", {average, parameter, finite, updates}, {average}, {{"average_decay", std::int64_t{0}}});
        CpuDevice device(2);
        CpuProgram program(device, bench_program(bench));
        QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
        const auto start = wave(size, 0);
        std::vector<double> should(start.begin(), start.end());
        program.write(average, start);
        program.write(finite, Floats{1});
        program.control(0, 0, {0.5f});
        for (int t = 1; t <= 12; ++t) { // from the eighth update on the decay limits d
            const auto p = wave(size, t);
            program.write(parameter, p);
            program.write(updates, std::vector<std::int64_t>{t});
            program.run(1);
            const double d = std::min(0.5, (1.0 + t) / (10.0 + t));
            for (std::size_t i = 0; i < should.size(); ++i) should[i] = d * should[i] + (1 - d) * at(p, i);
        }
        QVERIFY(close(program.read<float>(average), [&](std::size_t i) { return should[i]; }));
        program.write(finite, Floats{0});
        const auto state = program.state();
        program.run(1);
        QVERIFY(program.state() == state);
    }
}

void TestUpdate::clipping_bounds_a_whole_step_and_records_the_norm_before_it()
{
    const auto moved = [](double clip_norm, double clip_value, float& norm) {
        MlpShape shape;
        shape.optimizer = "sgd";
        shape.optimizer_values = {{"learning_rate", 1.0}};
        if (clip_norm > 0) shape.training_values["clip_norm"] = clip_norm;
        if (clip_value > 0) shape.training_values["clip_value"] = clip_value;
        CpuDevice device;
        Mlp net(device, shape);
        std::vector<Floats> before;
        double squares = 0, most = 0;
        const auto parameters = [&](auto&& each) {
            for (std::size_t i = 0; i < net.plan.tensors.size(); ++i)
                if (net.plan.tensors[i].role == TensorRole::parameter)
                    each(net.program.program().tensor_for({static_cast<std::int32_t>(i)}));
        };
        parameters([&](Tensor t) { before.push_back(net.program.read<float>(t)); });
        net.program.run(1);
        std::size_t which = 0;
        parameters([&](Tensor t) {
            const auto after = net.program.read<float>(t);
            for (std::size_t e = 0; e < after.size(); ++e) {
                const double move = at(after, e) - at(before[which], e);
                squares += move * move;
                most = std::max(most, std::abs(move));
            }
            ++which;
        });
        norm = net.program.metrics(0, 1)[net.column("gradient_norm")];
        return std::pair(std::sqrt(squares), most);
    };
    float norm = 0, clipped_norm = 0;
    const auto [length, most] = moved(0, 0, norm);
    QVERIFY(std::abs(length - static_cast<double>(norm)) < 1e-5 * length);
    const auto [short_length, _] = moved(length / 10, 0, clipped_norm);
    QVERIFY(std::abs(short_length - length / 10) < 1e-4 * length);
    QCOMPARE(clipped_norm, norm);
    const auto [held_length, held_most] = moved(0, most / 3, clipped_norm);
    QVERIFY(std::abs(held_most - most / 3) < 1e-5 && held_length < length);
    QCOMPARE(clipped_norm, norm);
    // Both: first by norm, then by value.
    const auto [both_length, both_most] = moved(length / 2, most / 3, clipped_norm);
    QVERIFY(both_length < length / 2 * 1.0001 && std::abs(both_most - most / 3) < 1e-5);
}

void TestUpdate::a_clip_that_is_not_reached_changes_no_bit()
{
    MlpShape plain, clipped;
    clipped.training_values = {{"clip_norm", 1e6}, {"clip_value", 1e6}};
    CpuDevice device;
    Mlp a(device, plain), b(device, clipped);
    a.program.run(50);
    b.program.run(50);
    QVERIFY(a.program.state() == b.program.state());
}

void TestUpdate::losses_are_weighted_in_the_gradient_and_recorded_separately()
{
    // One trunk, two heads; a loss with weight 0 does not change the gradient of the other head.
    const auto data = two_dimensional_data(40, 10, 10);
    const auto result = [&](double weight_a, double weight_b) {
        NetworkBuilder net(data);
        const auto trunk = net.add("trunk", "dense", {{0, 0}}, units(4));
        const auto a = net.add("a", "dense", {{trunk, 0}}, units(2)), b = net.add("b", "dense", {{trunk, 0}}, units(2));
        net.add("loss_a", "softmax_cross_entropy", {{a, 0}, {0, 1}}, {{"weight", Value(weight_a)}});
        net.add("loss_b", "mean_squared_error", {{b, 0}, {0, 0}}, {{"weight", Value(weight_b)}});
        const auto training = settings("sgd", {{"learning_rate", Value(1.0)}});
        const auto plan = build_plan({net.checked, data, training, 20});
        if (!plan) qFatal("%s", plan.error().text().c_str());
        CpuDevice device;
        CpuProgram program(device, assemble(*plan, ProgramKind::train, Split::train, data.counts));
        const auto tensor = [&](std::string_view name) {
            return program.program().tensor_for(plan->tensor_named(name));
        };
        program.write(tensor("features"), wave(60 * 2, 0.3));
        std::vector<std::int32_t> labels;
        for (std::int32_t i = 0; i < 60; ++i) labels.push_back(i % 2);
        program.write(tensor("label"), labels);
        const auto weight = wave(8, 1);
        program.write(tensor("trunk/weight"), weight);
        program.write(tensor("a/weight"), wave(8, 2));
        program.write(tensor("b/weight"), wave(8, 3));
        program.control(0, 0, {1.0f});
        program.run(1);
        auto moved = program.read<float>(tensor("trunk/weight"));
        for (std::size_t i = 0; i < moved.size(); ++i) moved[i] -= weight[i];
        return std::pair(moved, program.metrics(0, 1));
    };
    const auto [both, row] = result(0.5, 2);
    const auto [first, first_row] = result(1, 1e-9);
    const auto [second, second_row] = result(1e-9, 1);
    QVERIFY(close(both, [&, f = first, s = second](std::size_t i) { return 0.5 * at(f, i) + 2 * at(s, i); }));
    QVERIFY(std::abs(first[0]) > 1e-3f && std::abs(second[0]) > 1e-3f);
    // The record has the unweighted sum of each loss.
    QCOMPARE(row[1], first_row[1]);
    QCOMPARE(row[3], second_row[3]);
    QVERIFY(row[1] > 0 && row[3] > 0);
}

EPOCH_TEST(TestUpdate)

} // namespace epoch::test

#include "test_update.moc"
