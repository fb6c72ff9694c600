// test_rate_schedule: learning rate schedules against figures calculated by hand.
#include "session/rate_schedule.h"
#include "tests/about.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>

using namespace epoch;
using namespace epoch::test;

namespace {

// 100 samples in steps of 10, so an epoch is 10 steps; 20 epochs, so 200 steps.
RateSchedule rates_of(Values values)
{
    TrainingSettings training;
    training.values = std::move(values);
    training.values["batch"] = std::int64_t{10};
    const auto steps = Schedule::make(training, {100, 10, 10});
    if (!steps) qFatal("%s", steps.error().text().c_str());
    auto schedule = RateSchedule::make(training, *steps);
    if (!schedule) qFatal("%s", schedule.error().text().c_str());
    return *schedule;
}

Value text(const char* name) { return std::string(name); }
Value whole(std::int64_t number) { return number; }

} // namespace

class TestRateSchedule : public QObject {
    Q_OBJECT

private slots:
    void constant_with_a_warm_up()
    {
        const auto rates = rates_of({{"warmup_steps", whole(4)}});
        for (std::uint64_t step = 0; step < 4; ++step) QCOMPARE(rates.factor(step, {}), double(step + 1) / 4);
        QCOMPARE(rates.factor(4, {}), 1.0);
        QCOMPARE(rates.factor(1'000'000'000, {}), 1.0);
        QVERIFY(!rates.steady_from(3) && rates.steady_from(4));
        QVERIFY(rates_of({}).steady_from(0));
    }

    void drops_by_epochs()
    {
        const auto rates = rates_of({{"schedule", text("step")}, {"drop_every", whole(3)}, {"drop_factor", 0.1}});
        QCOMPARE(rates.factor(0, {}), 1.0);
        QCOMPARE(rates.factor(29, {}), 1.0);
        QVERIFY(about(rates.factor(30, {}), 0.1));
        QVERIFY(about(rates.factor(59, {}), 0.1));
        QVERIFY(about(rates.factor(60, {}), 0.01));
        const auto warm = rates_of(
            {{"schedule", text("step")}, {"drop_every", whole(3)}, {"drop_factor", 0.1}, {"warmup_steps", whole(5)}});
        QCOMPARE(warm.factor(34, {}), 1.0);
        QVERIFY(about(warm.factor(35, {}), 0.1));
    }

    void drops_evenly()
    {
        const auto rates =
            rates_of({{"schedule", text("exponential")}, {"drop_every", whole(2)}, {"drop_factor", 0.25}});
        QCOMPARE(rates.factor(0, {}), 1.0);
        QVERIFY(about(rates.factor(10, {}), 0.5));
        QVERIFY(about(rates.factor(20, {}), 0.25));
        QVERIFY(about(rates.factor(5, {}), std::pow(0.25, 0.25)));
    }

    void falls_along_a_cosine()
    {
        const auto rates = rates_of({{"schedule", text("cosine")}, {"lowest_share", 0.2}});
        QCOMPARE(rates.factor(0, {}), 1.0);
        QVERIFY(about(rates.factor(100, {}), 0.6));
        QVERIFY(about(rates.factor(50, {}), 0.2 + 0.8 * (1 + std::sqrt(0.5)) / 2));
        QVERIFY(rates.factor(199, {}) > 0.2 && rates.factor(199, {}) < 0.2001);
        QCOMPARE(rates.factor(200, {}), 1.0); // a continued run starts the schedule again
        QCOMPARE(rates.factor(300, {}), rates.factor(100, {}));
        const auto warm = rates_of({{"schedule", text("cosine")}, {"warmup_steps", whole(100)}});
        QCOMPARE(warm.factor(99, {}), 1.0);
        QCOMPARE(warm.factor(100, {}), 1.0);
        QVERIFY(about(warm.factor(150, {}), 0.5));
        const auto only_warm = rates_of({{"schedule", text("cosine")}, {"warmup_steps", whole(1000)}});
        QVERIFY(about(only_warm.factor(199, {}), 0.2));
    }

    void rises_and_falls_in_one_cycle()
    {
        const auto rates = rates_of({{"schedule", text("one_cycle")}, {"rise_share", 0.25}, {"first_share", 0.1},
            {"lowest_share", 0.02}, {"warmup_steps", whole(50)}}); // the warm-up is not read
        QVERIFY(about(rates.factor(0, {}), 0.1));
        QVERIFY(about(rates.factor(25, {}), 0.55));
        QCOMPARE(rates.factor(50, {}), 1.0);
        QVERIFY(about(rates.factor(125, {}), 0.51));
        QVERIFY(rates.factor(199, {}) > 0.02 && rates.factor(199, {}) < 0.0202);
    }

    void drops_on_a_plateau()
    {
        const auto rates = rates_of(
            {{"schedule", text("plateau")}, {"patience", whole(2)}, {"drop_factor", 0.5}, {"lowest_share", 0.2}});
        QVERIFY(rates.judges() && rates.steady_from(0));
        Plateau plateau;
        std::uint64_t step = 0;
        const auto after = [&](double loss) {
            rates.judge(plateau, ++step, loss);
            return rates.factor(step, plateau);
        };
        QCOMPARE(after(1.0), 1.0);
        QCOMPARE(after(0.9), 1.0);
        QCOMPARE(after(0.9), 1.0); // no gain
        QCOMPARE(after(0.89999), 0.5); // too small to count: the second in a row
        QCOMPARE(after(0.8), 0.5);
        QCOMPARE(after(0.9), 0.5);
        QCOMPARE(after(std::nan("")), 0.25);
        QCOMPARE(after(0.9), 0.25);
        QCOMPARE(after(0.9), 0.2); // not below the lowest share
        QCOMPARE(plateau.step, std::uint64_t{9});
        QCOMPARE(plateau.best, 0.8);
    }

    void a_plateau_needs_validations()
    {
        TrainingSettings training;
        training.values["schedule"] = text("plateau");
        const auto steps = Schedule::make(training, {100, 0, 10});
        QVERIFY(steps.ok());
        const auto refused = RateSchedule::make(training, *steps);
        QVERIFY(!refused.ok());
        QCOMPARE(QByteArray::fromStdString(refused.error().code), QByteArray("train.schedule"));
    }
};

EPOCH_TEST(TestRateSchedule)
#include "test_rate_schedule.moc"
