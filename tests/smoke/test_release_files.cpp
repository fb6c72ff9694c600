// test_release_files: projects, runs, checkpoints and recordings of an earlier release are read, and its runs go on to
// the same bits (see tests/golden/release/README.md).
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QTemporaryDir>
#include <QTest>

using namespace smoke;

namespace {

const QString release = QStringLiteral(EPOCH_ROOT "/tests/golden/release/");

// The libraries that the runs were made with; other ones may round otherwise.
const QString library = QStringLiteral("oneDNN 2.6.3, own kernels, AVX-512, AVX-512 BF16");

// Builds for developers and sanitizers round otherwise.
#ifdef NDEBUG
constexpr bool optimised = true;
#else
constexpr bool optimised = false;
#endif

QString library_here()
{
    const auto devices = run(program("epoch"), {key("--json"), key("devices")});
    for (const auto& device : devices.lines())
        if (device.value(key("id")).toString() == key("cpu")) return device.value(key("library")).toString();
    return {};
}

// Checkpoints are written beside those of the run, so it is copied first.
void copy_folder(const QString& from, const QString& to)
{
    QVERIFY(QDir().mkpath(to));
    for (const auto& entry : QDir(from).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
        const QString target = to + key("/") + entry.fileName();
        if (entry.isDir())
            copy_folder(entry.filePath(), target);
        else
            QVERIFY(QFile::copy(entry.filePath(), target));
    }
}

} // namespace

class ReleaseFilesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void projects_are_read_data();
    void projects_are_read();
    void runs_go_on_to_the_same_bits_data();
    void runs_go_on_to_the_same_bits();
    void recordings_are_read();
};

void ReleaseFilesTest::projects_are_read_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"spiral", "digits-cnn"}) QTest::newRow(name) << key(name);
}

void ReleaseFilesTest::projects_are_read()
{
    QFETCH(QString, name);
    const auto checked = run(program("epoch"), {key("check"), release + name + key(".epoch")});
    QVERIFY2(checked.code == 0, checked.error);
}

void ReleaseFilesTest::runs_go_on_to_the_same_bits_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("weights");
    QTest::addColumn<double>("test_loss");
    QTest::newRow("spiral") << key("spiral") << key("2b97f9f92671e47a") << 0.6447471523284912;
    QTest::newRow("digits-cnn") << key("digits-cnn") << key("5b839dc194f19fbb") << 0.1219568604546337;
}

void ReleaseFilesTest::runs_go_on_to_the_same_bits()
{
    QFETCH(QString, name);
    QFETCH(QString, weights);
    QFETCH(double, test_loss);
    const QTemporaryDir folder;
    const QString copy = folder.filePath(name);
    copy_folder(release + key("runs/") + name, copy);
    const auto trained =
        run(program("epoch"), {key("--json"), key("train"), key("--resume"), copy, key("--steps"), key("400")});
    QVERIFY2(trained.code == 0, trained.error);
    const auto end = trained.last();
    QCOMPARE(end.value(key("step")).toInt(), 400);
    if (optimised && library_here() == library)
        QCOMPARE(end.value(key("weights")).toString(), weights);
    else
        QVERIFY(std::abs(end.value(key("test_loss")).toDouble() - test_loss) < 0.05 * test_loss);
}

void ReleaseFilesTest::recordings_are_read()
{
    const auto raced = run(program("epoch"),
        {key("--json"), key("race"), release + key("digits-cnn.epoch"), key("--replay"), release + key("race.json")});
    QVERIFY2(raced.code == 0, raced.error);
    QStringList recorded;
    for (const auto& lane : raced.events("lane"))
        if (lane.value(key("mark")).toString() == key("RECORDED")) recorded << lane.value(key("device")).toString();
    recorded.sort();
    QCOMPARE(recorded, QStringList({key("cpu:1"), key("cpu:2")}));
}

EPOCH_TEST(ReleaseFilesTest)
#include "test_release_files.moc"
