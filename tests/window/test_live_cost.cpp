// The cost of live views: with every view open the window keeps its frame rate and the run its speed. Limits are
// generous for busy machines. EPOCH_STRICT_TIMES=1 checks the real budgets.
#include "tests/program.h"
#include "tests/window/live_bench.h"

#include <QThread>

#include <algorithm>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

bool strict() { return qEnvironmentVariableIntValue("EPOCH_STRICT_TIMES") > 0; }
double seconds_of(const char* variable, double usual)
{
    bool given = false;
    const double seconds = qEnvironmentVariable(variable).toDouble(&given);
    return given ? seconds : usual;
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

// Steps per second of a running session over `seconds`, with a window or with the engine alone.
double speed_of(const std::function<std::uint64_t()>& step, const std::function<void(double)>& spend, double seconds)
{
    QElapsedTimer clock;
    clock.start();
    const auto before = step();
    spend(seconds);
    return double(step() - before) * 1e9 / double(clock.nsecsElapsed());
}

// The same project, device and threads without a window.
class Headless {
public:
    explicit Headless(const Start& start)
        : m_engine(cpuLibrary(), m_folder.path().toStdString())
    {
        m_engine.post(start);
    }
    std::uint64_t step() const
    {
        const auto* session = m_engine.latest()->session(SessionId{1});
        return session ? session->step : 0;
    }

private:
    QTemporaryDir m_folder;
    LocalEngine m_engine;
};

} // namespace

class TestLiveCost : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyViewOpenCostsLittle_data()
    {
        QTest::addColumn<QString>("network");
        QTest::newRow("b: MLP 784-128-10") << QStringLiteral("bench-b");
        QTest::newRow("e: CIFAR CNN") << QStringLiteral("bench-e");
    }

    // Alternates both measurements, so that other load on the machine affects both equally.
    void everyViewOpenCostsLittle()
    {
        QFETCH(QString, network);
        const double seconds = seconds_of("EPOCH_COST_SECONDS", 2);
        const int threads = int(seconds_of("EPOCH_COST_THREADS", 1));
        LiveBench bench;
        bench.run.setThreads(threads);
        const auto& times = bench.times;
        bench.openTemplate(network);
        auto project = bench.document.project();
        project.training.values["epochs"] = std::int64_t{1'000'000};
        bench.document.load(project);
        bench.openEveryView();
        bench.run.train();
        QVERIFY(bench.wait([&] { return bench.step() > 20; }));
        // The first result of a view may take longer.
        const auto answered = [&] {
            return std::ranges::all_of(
                bench.run.state()->views, [](const auto& view) { return view.result || view.error; });
        };
        QVERIFY(bench.wait(answered, 240));
        std::vector<double> watched, alone;
        bench.times.begin();
        const auto rest = [](double time) { QThread::msleep(static_cast<unsigned long>(time * 1000)); };
        for (int pair = 0; pair < 5; ++pair) {
            watched.push_back(speed_of([&] { return bench.step(); }, [&](double time) { bench.spend(time); }, seconds));
            bench.run.pause();
            QVERIFY(bench.wait([&] { return bench.run.state()->state == RunState::paused; }));
            Start start;
            start.session = SessionId{1};
            start.project = project;
            start.threads = threads;
            Headless other(start);
            while (other.step() < 20) rest(0.01);
            rest(0.3);
            alone.push_back(speed_of([&] { return other.step(); }, rest, seconds));
            bench.run.train();
            QVERIFY(bench.wait([&] { return bench.run.state()->state == RunState::running; }));
        }
        const double share = median(watched) / median(alone);
        qInfo("%s: frames %zu, p50 %.1f ms, p95 %.1f ms, p99 %.1f ms; %.0f steps/s watched, %.0f alone: %.1f %%",
            qPrintable(network), times.frames(), times.frame(0.5), times.frame(0.95), times.frame(0.99),
            median(watched), median(alone), 100 * share);
        QVERIFY(times.frames() > 20);
        QVERIFY2(times.frame(0.95) <= (strict() ? 16.7 : 4 * 16.7), "frames take too long");
        QVERIFY2(share >= (strict() ? 0.97 : 0.7), "watching costs too much");
    }
};

EPOCH_TEST(TestLiveCost)
#include "test_live_cost.moc"
