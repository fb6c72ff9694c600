// test_initial_values: the first values of weights: their distribution, their scale, and who defines them.
#include "plan/initial_values.h"
#include "plan/op_graph.h"
#include "tests/engine/described_plans.h"
#include "tests/engine/small_networks.h"
#include "tests/program.h"

#include <algorithm>
#include <cmath>

using namespace epoch::test;
using epoch::DType;
using epoch::Shape;
using epoch::TensorRole;
using epoch::Value;
using epoch::Values;

class TestInitialValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initial_values_have_the_requested_distribution()
    {
        using epoch::Initializer;
        std::vector<float> values(100'000);
        const auto variance = [&](Initializer kind, std::uint64_t seed) {
            const epoch::PlanTensor tensor{
                "hidden/weight", {DType::f32, Shape{100, 1000}}, TensorRole::parameter, false, 0, {kind, 50, 150}};
            fill_initial(tensor, epoch::tensor_number(tensor.name), seed, values);
            double sum = 0, squares = 0;
            for (const auto v : values) sum += double(v), squares += double(v) * double(v);
            const auto n = double(values.size());
            if (n > 1 && std::abs(sum / n) > 0.01) qFatal("the mean is wrong");
            return squares / n;
        };
        QVERIFY(std::abs(variance(Initializer::he_normal, 1) - 2.0 / 50) < 0.001);
        const auto first = values;
        QVERIFY(std::abs(variance(Initializer::lecun_normal, 1) - 1.0 / 50) < 0.001);
        QVERIFY(std::abs(variance(Initializer::xavier_uniform, 1) - 2.0 / 200) < 0.001);
        (void)variance(Initializer::he_normal, 2);
        QVERIFY(values != first);
        (void)variance(Initializer::he_normal, 1);
        QVERIFY(values == first);
        // For any number of values and any number of cores.
        for (const std::size_t count : {std::size_t{1}, std::size_t{70'001}}) {
            values.assign(count, 0.0f);
            (void)variance(Initializer::he_normal, 1);
            QVERIFY(std::ranges::equal(values, std::span(first).first(count)));
        }
        QCOMPARE(epoch::tensor_number("a"), 0xE40C292Cu); // published FNV-1a vector
    }

    void initial_values_take_a_scale()
    {
        using epoch::Initializer;
        std::vector<float> values(100'000);
        const auto fill = [&](Initializer kind) {
            epoch::fill_initial(
                {"w", {DType::f32, Shape{100, 1000}}, TensorRole::parameter, false, 0, {kind, 50, 150, 0.02}}, 1, 1,
                values);
            double squares = 0;
            for (const auto v : values) squares += double(v) * double(v);
            return squares / double(values.size());
        };
        QVERIFY(std::abs(fill(Initializer::normal) - 0.02 * 0.02) < 0.02 * 0.02 * 0.02);
        QVERIFY(std::abs(fill(Initializer::uniform) - 0.02 * 0.02 / 3) < 0.02 * 0.02 * 0.02);
        const auto [min, max] = std::ranges::minmax(values);
        QVERIFY(min >= -0.02f && min < -0.0199f && max <= 0.02f && max > 0.0199f);
        QCOMPARE(fill(Initializer::zeros), 0.0);
    }

    void orthogonal_values_are_orthogonal()
    {
        // Wide, tall, and a convolution's weight, whose matrix is (filters, all other axes).
        for (const auto& shape : {Shape{20, 33}, Shape{33, 20}, Shape{16, 3, 2, 2}}) {
            const auto rows = std::size_t(shape[0]), columns = std::size_t(shape.count()) / rows;
            std::vector<float> w(rows * columns);
            const epoch::PlanTensor tensor{
                "w", {DType::f32, shape}, TensorRole::parameter, false, 0, {epoch::Initializer::orthogonal, 1, 1}};
            fill_initial(tensor, 5, 1, w);
            const auto at = [&](std::size_t vector, std::size_t e) {
                return double(rows <= columns ? w[vector * columns + e] : w[e * columns + vector]);
            };
            for (std::size_t i = 0; i < std::min(rows, columns); ++i)
                for (std::size_t j = 0; j <= i; ++j) {
                    double sum = 0;
                    for (std::size_t e = 0; e < std::max(rows, columns); ++e) sum += at(i, e) * at(j, e);
                    QVERIFY(std::abs(sum - (i == j ? 1 : 0)) < 1e-6);
                }
            auto again = w;
            fill_initial(tensor, 5, 1, again);
            QVERIFY(again == w);
            fill_initial(tensor, 5, 2, again);
            QVERIFY(again != w);
        }
    }

    void initial_weights_are_defined_by_the_layer()
    {
        const auto data = two_dimensional_data();
        const auto first_weight = [&](const Values& values) {
            NetworkBuilder net(data);
            auto params = units(8);
            params.insert(values.begin(), values.end());
            const auto hidden = net.add("hidden", "dense", {{0, 0}}, params);
            net.add(
                "loss", "softmax_cross_entropy", {{net.add("scores", "dense", {{hidden, 0}}, units(2)), 0}, {0, 1}});
            const auto plan = plan_of(net.checked, data, settings("sgd"));
            return plan.tensors[std::size_t(plan.tensor_named("hidden/weight").index)].initial;
        };
        const auto normal = first_weight({{"initialiser", Value(std::string("normal"))}, {"deviation", Value(0.25)}});
        QVERIFY(normal.kind == epoch::Initializer::normal && normal.scale == 0.25);
        QVERIFY(first_weight({{"initialiser", Value(std::string("zeros"))}}).kind == epoch::Initializer::zeros);
        QVERIFY(first_weight({}).kind == epoch::Initializer::he_normal);
    }
};

EPOCH_TEST(TestInitialValues)
#include "test_initial_values.moc"
