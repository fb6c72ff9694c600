// test_soak: the whole window with every view open, and a person who never stops: trains, pauses, changes, rewinds,
// resets, opens other networks, changes modes and themes. Memory, descriptors and threads must not grow after the first
// tenth of the time.
//   EPOCH_SOAK_MINUTES=90 QTEST_FUNCTION_TIMEOUT=6000000 window_tests test_soak
#include "tests/process_use.h"
#include "tests/program.h"
#include "tests/window/live_bench.h"

#include <algorithm>
#include <random>

using namespace epoch;
using namespace epoch::test;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

class Person {
public:
    explicit Person(LiveBench& bench)
        : m_bench(bench)
    {
    }

    void act()
    {
        auto& run = m_bench.run;
        switch (below(14)) {
        case 0: return run.pause();
        case 1: return run.advance(1 + below(500));
        case 2: return run.rewind(below(m_bench.step() + 1));
        case 3: return run.reset();
        case 4: return run.setSpeed(below(2) == 0 ? 0.0 : 2000.0);
        case 5: return m_bench.window.resize(int(1100 + below(500)), int(700 + below(300)));
        case 6: return m_bench.themes.set(below(2) == 0 ? ThemeKind::light : ThemeKind::dark);
        case 7: return changeRate();
        case 8: return press(Qt::Key(Qt::Key_1 + int(below(3))));
        case 9: return below(10) == 0 ? open() : run.train();
        default: return run.train();
        }
    }

    void open()
    {
        static const QStringList networks{QStringLiteral("spiral"), QStringLiteral("circle"), QStringLiteral("xor"),
            QStringLiteral("digits-cnn"), QStringLiteral("hills"), QStringLiteral("lstm-text")};
        m_bench.document.load(m_bench.document.project()); // nothing is unsaved
        m_bench.openTemplate(networks[qsizetype(below(std::uint64_t(networks.size())))]);
        auto project = m_bench.document.project();
        project.training.values["epochs"] = std::int64_t{1'000'000};
        m_bench.document.load(project);
        m_bench.run.train();
    }

private:
    std::uint64_t below(std::uint64_t limit) { return m_random() % limit; }

    void press(Qt::Key key)
    {
        m_bench.window.activateWindow();
        QTest::keyClick(&m_bench.window, key, Qt::ControlModifier);
    }

    void changeRate()
    {
        auto training = m_bench.document.project().training;
        training.values["learning_rate"] = 0.001 * double(1 + below(20));
        m_bench.document.setTraining(training, QStringLiteral("Change the learning rate"));
    }

    LiveBench& m_bench;
    std::mt19937_64 m_random{7};
};

} // namespace

class TestSoak : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingGrowsWithEveryViewOpen();
};

void TestSoak::nothingGrowsWithEveryViewOpen()
{
#ifndef __linux__
    QSKIP("reads /proc");
#endif
    const double minutes = qEnvironmentVariable("EPOCH_SOAK_MINUTES", QStringLiteral("0.5")).toDouble();
    LiveBench bench;
    Person person(bench);
    person.open();
    bench.openEveryView();
    QElapsedTimer clock;
    clock.start();
    std::vector<double> hours, resident, descriptors;
    ProcessUse first; // the most in the second tenth: networks differ in size
    while (double(clock.elapsed()) < 60e3 * minutes) {
        person.act();
        bench.spend(std::min(1.0, minutes));
        const double share = double(clock.elapsed()) / (60e3 * minutes);
        if (share < 0.1) continue;
        const auto use = process_use();
        if (share < 0.2)
            first = {std::max(first.resident_mib, use.resident_mib), std::max(first.descriptors, use.descriptors),
                std::max(first.threads, use.threads)};
        hours.push_back(double(clock.elapsed()) / 3.6e6);
        resident.push_back(use.resident_mib);
        descriptors.push_back(double(use.descriptors));
    }
    const auto last = process_use();
    print("the most in the second tenth", first);
    print("at the end", last);
    std::printf("growth: %+.2f MiB and %+.2f descriptors an hour, of %zu samples\n", slope(hours, resident),
        slope(hours, descriptors), hours.size());
    QVERIFY(last.descriptors <= first.descriptors);
    QVERIFY(last.threads <= first.threads);
    QVERIFY(last.resident_mib < first.resident_mib * 1.1 + 16);
}

EPOCH_TEST(TestSoak)
#include "test_soak.moc"
