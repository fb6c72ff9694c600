// test_data_walks: data of one's own from the file to the judged answers, by pressing what a user presses: import, the
// mends that are offered, Train, Results. MNIST is taken from $EPOCH_MNIST where that is a folder.
#include "tests/program.h"
#include "tests/ui/pictures.h"
#include "tests/window/live_bench.h"
#include "ui/data/import_dialog.h"
#include "ui/data/spec_form.h"
#include "ui/views/confusion_matrix.h"
#include "ui/views/live_views.h"
#include "ui/views/residual_plot.h"
#include "ui/views/results_card.h"
#include "ui/views/sample_gallery.h"

#include <QDir>
#include <QImage>

#include <cmath>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write");
}

// Petals of three kinds, of which two overlap.
QString table(const QDir& folder)
{
    QByteArray rows("length,width,kind\n");
    for (int i = 0; i < 300; ++i) {
        const double wave = std::sin(12.9898 * i), other = std::sin(78.233 * i);
        const int kind = i % 3;
        rows += QByteArray::number(1.5 * kind + 0.5 * wave, 'f', 3) + ','
            + QByteArray::number(kind + 0.6 * other, 'f', 3) + ','
            + (kind == 0        ? "short"
                    : kind == 1 ? "middle"
                                : "long")
            + '\n';
    }
    write(folder.filePath(QStringLiteral("petals.csv")), rows);
    return folder.filePath(QStringLiteral("petals.csv"));
}

// Bars that lie and bars that stand, a folder each.
QString pictures(const QDir& folder)
{
    const auto root = folder.filePath(QStringLiteral("bars"));
    for (int i = 0; i < 120; ++i) {
        const bool lies = i % 2;
        QImage image(32, 32, QImage::Format_RGB32);
        image.fill(qRgb(20 + i % 30, 30, 40));
        const int at = 6 + i * 7 % 18;
        for (int along = 3; along < 29; ++along)
            for (int across = 0; across < 4; ++across)
                image.setPixel(lies ? along : at + across, lies ? at + across : along, qRgb(230, 200 - i % 60, 90));
        const auto kind = root + (lies ? QStringLiteral("/lying") : QStringLiteral("/standing"));
        QDir().mkpath(kind);
        image.save(kind + QStringLiteral("/%1.png").arg(i));
    }
    return root;
}

QString text(const QDir& folder)
{
    QByteArray words;
    for (int i = 0; i < 400; ++i)
        words += i % 3 == 0 ? "the cat sat on the mat. " : i % 3 == 1 ? "a dog ran. " : "the dog sat. ";
    write(folder.filePath(QStringLiteral("animals.txt")), words);
    return folder.filePath(QStringLiteral("animals.txt"));
}

} // namespace

class TestDataWalks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fromTheFileToTheAnswers_data()
    {
        QTest::addColumn<QString>("network");
        QTest::addColumn<QString>("path");
        QTest::addColumn<double>("least"); // accuracy in percent
        const QDir folder(m_folder.path());
        const QDir mnist(qEnvironmentVariable("EPOCH_MNIST", QStringLiteral("/nowhere")));
        const auto images = mnist.filePath(QStringLiteral("t10k-images-idx3-ubyte.gz"));
        if (QFile::exists(images)) QTest::newRow("mnist") << QStringLiteral("lenet-5") << images << 90.0;
        QTest::newRow("table") << QStringLiteral("iris") << table(folder) << 80.0;
        QTest::newRow("folder of images") << QStringLiteral("lenet-5") << pictures(folder) << 80.0;
        QTest::newRow("text") << QStringLiteral("lstm-text") << text(folder) << 40.0;
    }

    void fromTheFileToTheAnswers()
    {
        QFETCH(QString, network);
        QFETCH(QString, path);
        QFETCH(double, least);
        LiveBench bench;
        bench.openTemplate(network);
        import(bench, path);
        mend(bench);
        auto training = bench.document.project().training;
        training.values["steps"] = std::int64_t{400};
        bench.document.setTraining(training, QStringLiteral("set steps 400"));
        bench.showTrainMode();
        bench.run.train();
        QVERIFY(bench.wait([&] { return bench.run.state() && bench.run.state()->state == RunState::finished; }, 240));
        auto* results = bench.window.findChild<ResultsCard*>();
        QVERIFY(results);
        const bool judged =
            bench.wait([&] { return results->emptyText().isEmpty() && results->gallery().count() > 0; }, 30);
        if (!judged) picture(bench, QStringLiteral("walk-failed"));
        QVERIFY2(judged, qPrintable(results->emptyText()));
        bench.spend(1); // pictures of the samples are on their way
        picture(bench, QStringLiteral("walk-") + QString::fromLatin1(QTest::currentDataTag()));
        const auto right = results->summary().section(QLatin1Char('%'), 0, 0).trimmed().toDouble();
        QVERIFY2(right >= least, qPrintable(results->summary()));
        QVERIFY(!results->gallery().item(0)->text().isEmpty());
        // A sample that is pressed is sent through the layers.
        Q_EMIT results->gallery().itemClicked(results->gallery().item(0));
        bench.spend(0.5);
        QVERIFY(bench.run.state()->state == RunState::finished);
    }

private:
    static void import(LiveBench& bench, const QString& path)
    {
        const bool folder = QFileInfo(path).isDir();
        auto* dialog = new ImportDialog(
            folder ? specForFolder(path) : specForFile(path), bench.document, bench.questions, &bench.window);
        dialog->open();
        QVERIFY(bench.wait([&] { return dialog->useButton().isEnabled(); }));
        shot(*dialog, QStringLiteral("import-") + QString::fromLatin1(QTest::currentDataTag()));
        QTest::mouseClick(&dialog->useButton(), Qt::LeftButton);
    }

    // The first mend of each problem, as the bubble offers it.
    static void mend(LiveBench& bench)
    {
        for (int turn = 0; turn < 8 && !bench.run.obstacle().isEmpty(); ++turn)
            for (const auto& problem : bench.document.checked().problems) {
                if (problem.severity != Severity::error) continue;
                QVERIFY2(!problem.fixes.empty(), problem.error.text().c_str());
                QVERIFY(bench.document.applyFix(problem, problem.fixes.front()));
                break;
            }
        QVERIFY2(bench.run.obstacle().isEmpty(), qPrintable(bench.run.obstacle()));
    }

    static void picture(LiveBench& bench, const QString& name)
    {
        if (qEnvironmentVariableIsEmpty("EPOCH_SCREENSHOTS")) return;
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            bench.themes.set(kind);
            bench.spend(0.2);
            const auto end = kind == ThemeKind::light ? QStringLiteral("-light") : QStringLiteral("-dark");
            shot(bench.window, name + end);
        }
    }

    QTemporaryDir m_folder;
};

EPOCH_TEST(TestDataWalks)
#include "test_data_walks.moc"
