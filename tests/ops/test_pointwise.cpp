// The accuracy of kernels/pointwise, loop_exp and loop_reciprocal over their whole range.
#include "common/exp.h"
#include "common/reciprocal.h"
#include "pointwise/relu.h"
#include "pointwise/sigmoid.h"
#include "pointwise/tanh.h"
#include "tests/ops/numbers.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

namespace epoch::test {
namespace {

double relative(float is, double should) { return std::abs(static_cast<double>(is) - should) / std::abs(should); }

// The maximum relative error over evenly spaced points.
template <class F> double worst_of(float first, float last, F error)
{
    double most = 0;
    for (int i = 0; i <= 1'000'000; ++i) {
        const float x = first + (last - first) * static_cast<float>(i) / 1e6f;
        if (x != 0.0f) most = std::max(most, error(x));
    }
    return most;
}

} // namespace

class TestPointwise : public QObject {
    Q_OBJECT

private slots:
    void exponentials_are_exact_to_two_ulps();
    void reciprocals_are_exact_to_two_ulps();
    void tanh_is_exact_near_and_far();
    void sigmoid_is_exact();
    void extreme_inputs_are_safe();
    void nan_passes_through();
};

void TestPointwise::exponentials_are_exact_to_two_ulps()
{
    const double error =
        worst_of(-87.0f, 88.0f, [](float x) { return relative(loop_exp(x), std::exp(static_cast<double>(x))); });
    QVERIFY2(error < 2e-7, qPrintable(QString::number(error)));
    QCOMPARE(loop_exp(0.0f), 1.0f);
}

void TestPointwise::reciprocals_are_exact_to_two_ulps()
{
    for (const int exponent : {-122, -50, -27, 0, 60, 122}) {
        const double error = worst_of(1.0f, 2.0f, [exponent](float x) {
            const float scaled = std::ldexp(x, exponent);
            return relative(loop_reciprocal(scaled), 1 / static_cast<double>(scaled));
        });
        QVERIFY2(error < 2e-7, qPrintable(QString::number(error)));
    }
}

void TestPointwise::tanh_is_exact_near_and_far()
{
    const auto error = [](float x) { return relative(pointwise::Tanh::value(x), std::tanh(static_cast<double>(x))); };
    for (const float range : {1e-6f, 0.1f, 0.7f, 10.0f, 90.0f}) {
        const double most = worst_of(-range, range, error);
        QVERIFY2(most < 3e-7, qPrintable(QStringLiteral("%1 within %2").arg(most).arg(range)));
    }
}

void TestPointwise::sigmoid_is_exact()
{
    const double error = worst_of(-80.0f, 80.0f,
        [](float x) { return relative(pointwise::Sigmoid::value(x), 1 / (1 + std::exp(-static_cast<double>(x)))); });
    QVERIFY2(error < 4e-7, qPrintable(QString::number(error)));
}

void TestPointwise::extreme_inputs_are_safe()
{
    QCOMPARE(pointwise::Tanh::value(infinite), 1.0f);
    QCOMPARE(pointwise::Tanh::value(-infinite), -1.0f);
    QVERIFY(pointwise::Sigmoid::value(-infinite) < 1e-37f);
    QCOMPARE(pointwise::Sigmoid::value(infinite), 1.0f);
    QCOMPARE(pointwise::Relu::value(-infinite), 0.0f);
    QVERIFY(std::isfinite(loop_exp(infinite)));
    QVERIFY(loop_exp(-infinite) < 1e-37f);
}

void TestPointwise::nan_passes_through()
{
    QVERIFY(std::isnan(pointwise::Relu::value(not_a_number)));
    QVERIFY(std::isnan(pointwise::Tanh::value(not_a_number)));
    QVERIFY(std::isnan(pointwise::Sigmoid::value(not_a_number)));
    QVERIFY(std::isnan(loop_exp(not_a_number)));
}

EPOCH_TEST(TestPointwise)

} // namespace epoch::test

#include "test_pointwise.moc"
