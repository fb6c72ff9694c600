// test_bench: `epoch bench` with threads, plans, and a CPU without AVX2.
#include "tests/program.h"
#include "tests/smoke/benches.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <cmath>

using namespace smoke;

namespace {

// The losses of a trace: text in the header of a safetensors file.
QList<double> losses_in(const QString& trace)
{
    QFile file(trace);
    if (!file.open(QIODevice::ReadOnly)) return {};
    const auto size = qFromLittleEndian<quint64>(file.read(8).constData());
    const auto header = QJsonDocument::fromJson(file.read(static_cast<qint64>(size))).object();
    const QJsonObject metadata = header.value(QStringLiteral("__metadata__")).toObject();
    QList<double> losses;
    for (const QJsonValue& loss : QJsonDocument::fromJson(text(metadata, "losses").toUtf8()).array())
        losses.append(loss.toDouble());
    return losses;
}

} // namespace

class TestBench : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void it_reports_the_scaling_over_threads();
    void it_reports_both_plans();
    void a_cpu_has_no_kernel_table();
    void below_avx2_losses_are_the_same_data();
    void below_avx2_losses_are_the_same();

private:
    QTemporaryDir m_folder;
};

void TestBench::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QVERIFY(m_folder.isValid());
}

void TestBench::it_reports_the_scaling_over_threads()
{
    const auto rows = output_of_epoch({"bench", "--suite", "train", "--only", "a10", "--scaling", "--seconds", "0.01"});
    QCOMPARE(rows.size(), 7);
    double batch = 1;
    for (const QJsonObject& row : rows) {
        QCOMPARE(number(row, "batch"), batch);
        QVERIFY(number(row, "gain") > 0);
        QVERIFY(number(row, "ms_per_step_one_thread") > 0);
        QVERIFY2(text(row, "mode").startsWith(QStringLiteral("one fused kernel")), qPrintable(text(row, "mode")));
        batch *= 4;
    }
    QCOMPARE(number(rows.last(), "batch"), 4096.0);
}

void TestBench::it_reports_both_plans()
{
    const auto rows = output_of_epoch(
        {"bench", "--suite", "train", "--only", "d", "--batch", "8", "--plan", "both", "--seconds", "0.01"});
    QCOMPARE(rows.size(), 2);
    QCOMPARE(text(rows[0], "plan"), QStringLiteral("fixed"));
    QCOMPARE(text(rows[1], "plan"), QStringLiteral("timed"));
    for (const QJsonObject& row : rows) {
        const QString plan = text(row, "plan_text");
        QVERIFY2(plan.contains(QStringLiteral("conv2d")) && plan.contains(QStringLiteral("matmul")), qPrintable(plan));
        QVERIFY2(!plan.contains(QStringLiteral("ref")), qPrintable(plan));
        const auto start = row.value(QStringLiteral("start_seconds")).toObject();
        QVERIFY(number(start, "compiling") > 0 && start.contains(QStringLiteral("opening the device")));
        QVERIFY(number(start, "first step") > 0 && !start.contains(QStringLiteral("loading libraries")));
    }
}

void TestBench::a_cpu_has_no_kernel_table()
{
    const Result result = run(program("epoch"),
        {QStringLiteral("bench"), QStringLiteral("--suite"), QStringLiteral("train"), QStringLiteral("--only"),
            QStringLiteral("d"), QStringLiteral("--kernels")});
    QVERIFY(result.code != 0);
    QVERIFY2(result.error.contains("cannot trace individual kernels"), result.error.constData());
}

void TestBench::below_avx2_losses_are_the_same_data()
{
    QTest::addColumn<QString>("project");
    QTest::newRow("one fused kernel") << QStringLiteral("spiral");
    QTest::newRow("convolutions") << QStringLiteral("lenet-5");
}

void TestBench::below_avx2_losses_are_the_same()
{
    QFETCH(QString, project);
    const QString file = m_folder.filePath(project + QStringLiteral(".epoch"));
    output_of_epoch({"new", project, "-o", file});
    const QList<std::pair<QString, QString>> old{{QStringLiteral("ONEDNN_MAX_CPU_ISA"), QStringLiteral("SSE41")},
        {QStringLiteral("EPOCH_CPU_ISA"), QStringLiteral("sse2")}};
    const QString plain = m_folder.filePath(QStringLiteral("plain")),
                  below = m_folder.filePath(QStringLiteral("below"));
    output_of_epoch({"bench", file, "--trace", plain});
    output_of_epoch({"bench", file, "--trace", below}, old);
    const auto expected = losses_in(plain), losses = losses_in(below);
    QCOMPARE(losses.size(), 20);
    QCOMPARE(expected.size(), 20);
    for (int step = 0; step < losses.size(); ++step)
        QVERIFY2(std::abs(losses[step] - expected[step]) <= 1e-4 * std::abs(expected[step]),
            qPrintable(QStringLiteral("step %1: %2 and %3").arg(step).arg(losses[step]).arg(expected[step])));
    const auto rows = output_of_epoch({"bench", file, "--seconds", "0.01"}, old);
    QVERIFY2(text(rows.value(0), "library").contains(QStringLiteral("without AVX2")),
        qPrintable(text(rows.value(0), "library")));
    QVERIFY2(!text(rows[0], "plan_text").contains(QStringLiteral("ref")), qPrintable(text(rows[0], "plan_text")));
}

EPOCH_TEST(TestBench)
#include "test_bench.moc"
