// test_speed_floor: workloads bound by arithmetic reach a share of the multiply-add peak that this machine has at the
// time. Each floor is a quarter of their goal on two idle cores: a lost kernel or layout falls below it, a busy
// neighbour does not. The fastest tenth of the steps counts, and a busy machine gets many attempts.
#include "tests/program.h"
#include "tests/smoke/benches.h"

#include <QElapsedTimer>
#include <QTest>

#include <thread>

using namespace smoke;

class TestSpeedFloor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void a_step_reaches_its_share_of_the_peak_data();
    void a_step_reaches_its_share_of_the_peak();
};

void TestSpeedFloor::a_step_reaches_its_share_of_the_peak_data()
{
    QTest::addColumn<double>("floor");
    QTest::newRow("b") << 0.35 / 4;
    QTest::newRow("c") << 0.55 / 4;
    QTest::newRow("e") << 0.65 / 4;
    QTest::newRow("f") << 0.55 / 4;
    QTest::newRow("g") << 0.50 / 4;
}

void TestSpeedFloor::a_step_reaches_its_share_of_the_peak()
{
#if !defined(__OPTIMIZE__) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("this build is not made to be fast");
#endif
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QFETCH(double, floor);
    const QString threads = QString::number(std::min(2u, std::max(1u, std::thread::hardware_concurrency())));
    double best = 0;
    QElapsedTimer tried;
    tried.start();
    do {
        const auto rows = output_of_epoch(
            {"bench", "--suite", "train", "--only", QTest::currentDataTag(), "--threads", threads, "--seconds", "0.4"});
        QCOMPARE(rows.size(), 1);
        if (!text(rows[0], "library").contains(QStringLiteral("oneDNN"))
            || text(rows[0], "library").contains(QStringLiteral("without AVX2")))
            QSKIP("the floors are those of oneDNN with AVX2");
        const double fast_step = number(rows[0], "p10_ms") * 1e-3, peak = number(rows[0], "peak_flops_per_s");
        QVERIFY(fast_step > 0 && peak > 0);
        best = std::max(best, number(rows[0], "flops_per_step") / fast_step / peak);
    } while (best < floor && tried.elapsed() < 60'000);
    qInfo("%.0f %% of the peak, at least %.0f %%", 100 * best, 100 * floor);
    QVERIFY2(best >= floor, qPrintable(QStringLiteral("only %1 % of the peak").arg(100 * best)));
}

EPOCH_TEST(TestSpeedFloor)
#include "test_speed_floor.moc"
