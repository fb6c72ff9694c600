// test_large_table: the preview of a table of 1 GB is fast, and it is trained on and predicted in little memory. Takes
// minutes and 4 GB of disk.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <cstdint>

#ifndef _WIN32
#include <sys/resource.h>
#endif

using namespace smoke;

namespace {

constexpr int features = 20;
constexpr qint64 table_bytes = 1'000'000'000;
constexpr double max_memory = 256.0 * (1 << 20);

// Numbers of six digits from 0 to 1. The class is whether the sum of the first three in a row exceeds 1.5.
qint64 write_table(QFile& file)
{
    QByteArray block = "f0";
    for (int i = 1; i < features; ++i) block += ",f" + QByteArray::number(i);
    block += ",label\n";
    std::uint64_t state = 1;
    qint64 rows = 0;
    for (qint64 written = 0; written < table_bytes; written += block.size(), block.clear()) {
        if (written > 0) {
            while (block.size() < (1 << 20)) {
                std::uint64_t sum = 0;
                for (int i = 0; i < features; ++i) {
                    state = state * 6364136223846793005u + 1442695040888963407u;
                    std::uint64_t number = (state >> 33) % 1'000'000;
                    if (i < 3) sum += number;
                    char text[] = "0.000000,";
                    for (int digit = 7; digit > 1; --digit, number /= 10)
                        text[digit] = static_cast<char>('0' + number % 10);
                    block += text;
                }
                block += sum > 1'500'000 ? "above\n" : "below\n";
                ++rows;
            }
        }
        if (file.write(block) != block.size()) qFatal("cannot write the table");
    }
    return rows;
}

} // namespace

class TestLargeTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void a_preview_is_fast();
    void it_trains_in_little_memory();
    void it_is_predicted_in_little_memory();

private:
    QByteArray epoch(const QStringList& arguments);

    QTemporaryDir m_folder{QStringLiteral(EPOCH_ROOT) + QStringLiteral("/build/large-XXXXXX")};
    QString m_spec;
    qint64 m_rows = 0;
};

void TestLargeTable::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QVERIFY(m_folder.isValid());
    qputenv("XDG_CACHE_HOME", m_folder.path().toUtf8());
    QFile file(m_folder.filePath(QStringLiteral("large.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    m_rows = write_table(file);
    m_spec = QStringLiteral("csv:") + file.fileName() + QStringLiteral("?target=label&standardize");
}

// The program's output; a failing program fails the test.
QByteArray TestLargeTable::epoch(const QStringList& arguments)
{
    QProcess process;
    process.start(program("epoch"), arguments);
    if (!process.waitForFinished(900'000) || process.exitCode() != 0) {
        qWarning("%s", process.readAllStandardError().constData());
        QTest::qFail("epoch has failed", __FILE__, __LINE__);
    }
    return process.readAllStandardOutput();
}

void TestLargeTable::a_preview_is_fast()
{
    QElapsedTimer clock;
    clock.start();
    const QByteArray out = epoch({QStringLiteral("data"), m_spec});
    qInfo("preview in %lld ms", static_cast<long long>(clock.elapsed()));
    QVERIFY2(out.contains("above") && out.contains("below") && out.contains("f11"), out.constData());
    QVERIFY(clock.elapsed() < 1000);
}

void TestLargeTable::it_trains_in_little_memory()
{
    const QString project = m_folder.filePath(QStringLiteral("large.epoch"));
    epoch({QStringLiteral("new"), QStringLiteral("circle"), QStringLiteral("-o"), project});
    QElapsedTimer clock;
    clock.start();
    const QByteArray out = epoch({QStringLiteral("train"), project, QStringLiteral("--data"),
        m_spec + QStringLiteral("&split=0.99/0.005/0.005"), QStringLiteral("--steps"), QStringLiteral("400"),
        QStringLiteral("--batch"), QStringLiteral("256"), QStringLiteral("--save"),
        m_folder.filePath(QStringLiteral("large.safetensors")), QStringLiteral("--json")});
    qInfo("%lld rows prepared and trained in %lld s", static_cast<long long>(m_rows),
        static_cast<long long>(clock.elapsed() / 1000));
    const auto lines = out.trimmed().split('\n');
    const QJsonObject first = QJsonDocument::fromJson(lines.first()).object();
    const QJsonObject last = QJsonDocument::fromJson(lines.last()).object();
    QVERIFY(first.value(QStringLiteral("train_samples")).toInteger() > m_rows * 98 / 100);
    QVERIFY2(last.value(QStringLiteral("test_accuracy")).toDouble() > 0.8, out.constData());
#ifndef _WIN32
    rusage use{};
    QCOMPARE(getrusage(RUSAGE_CHILDREN, &use), 0);
    const double peak = static_cast<double>(use.ru_maxrss) * 1024;
    qInfo("at most %.0f MiB of memory", peak / (1 << 20));
    QVERIFY(peak < max_memory);
#endif
}

void TestLargeTable::it_is_predicted_in_little_memory()
{
    const QString answers = m_folder.filePath(QStringLiteral("answers.csv"));
    QElapsedTimer clock;
    clock.start();
    const QByteArray out = epoch({QStringLiteral("predict"), m_folder.filePath(QStringLiteral("large.safetensors")),
        m_folder.filePath(QStringLiteral("large.csv")), QStringLiteral("-o"), answers, QStringLiteral("--json")});
    qInfo("%.0f rows a second", static_cast<double>(m_rows) / (static_cast<double>(clock.elapsed()) / 1000));
    const QJsonObject table = QJsonDocument::fromJson(out.trimmed().split('\n').last()).object();
    QCOMPARE(table.value(QStringLiteral("rows")).toInteger(), m_rows);
    QFile file(answers);
    QVERIFY(file.open(QIODevice::ReadOnly));
    qint64 lines = 0;
    while (!file.atEnd()) lines += file.read(1 << 20).count('\n');
    QCOMPARE(lines, m_rows + 1);
#ifndef _WIN32
    rusage use{};
    QCOMPARE(getrusage(RUSAGE_CHILDREN, &use), 0);
    QVERIFY(static_cast<double>(use.ru_maxrss) * 1024 < max_memory);
#endif
}

EPOCH_TEST(TestLargeTable)
#include "test_large_table.moc"
