// Ten thousand steps per second with every view open: the window stays responsive and its memory constant. Limits are
// generous for busy machines. EPOCH_STRICT_TIMES=1 checks the real budgets; EPOCH_FLOOD_SECONDS sets the duration.
#include "tests/process_use.h"
#include "tests/program.h"
#include "tests/window/live_bench.h"

class TestFlood : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tenThousandStepsPerSecondKeepTheWindowResponsive()
    {
        LiveBench bench;
        const auto& times = bench.times;
        bench.openTemplate(QStringLiteral("spiral"));
        auto project = bench.document.project();
        project.training.values["epochs"] = std::int64_t{1'000'000};
        project.training.values["validate_every"] = std::int64_t{100};
        bench.document.load(project);
        bench.openEveryView();
        bench.run.setSpeed(10'000);
        bench.run.train();
        QVERIFY(bench.wait([&] { return bench.step() > 1000; }));
        const bool strict = qEnvironmentVariableIntValue("EPOCH_STRICT_TIMES") > 0;
        bool given = false;
        const double wanted = qEnvironmentVariable("EPOCH_FLOOD_SECONDS").toDouble(&given);
        const double seconds = given ? wanted : 20;
        bench.spend(0.3 * seconds); // charts and histories have reached their full size
        bench.times.begin();
        const double before = test::process_use().resident_mib;
        const auto step = bench.step();
        bench.spend(0.7 * seconds);
        const double speed = double(bench.step() - step) / (0.7 * seconds);
        const double growth = test::process_use().resident_mib - before;
        qInfo("%.0f steps/s; lag p50 %.1f ms, p99 %.1f ms; frame p95 %.1f ms; memory %.0f MiB, grown by %.2f MiB",
            speed, times.lag(0.5), times.lag(0.99), times.frame(0.95), before, growth);
        QVERIFY2(times.lag(0.99) < (strict ? 50 : 200), "the window hangs");
        QVERIFY2(growth < 0.04 * before + 8, "memory grows");
        if (strict) QVERIFY(speed > 9500);
    }
};

EPOCH_TEST(TestFlood)
#include "test_flood.moc"
