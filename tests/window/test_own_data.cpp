// Training on own data with the mouse alone: open an example, drop the data file on the window, apply the fixes, train,
// and open a sample of the predictions. MNIST is read from $EPOCH_MNIST if that is a folder.
#include "tests/program.h"
#include "tests/ui/file_drop.h"
#include "tests/ui/pictures.h"
#include "tests/ui/visible_text.h"
#include "tests/window/hands.h"
#include "ui/data/import_dialog.h"
#include "ui/learn/tile.h"
#include "ui/palette/layer_palette.h"
#include "ui/problems/problem_list.h"
#include "ui/problems/problem_row.h"
#include "ui/views/results_card.h"
#include "ui/views/sample_gallery.h"
#include "ui/views/worst_table.h"

#include <QDir>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

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

// A table of flowers with three classes, two of which overlap.
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

// Images of horizontal and vertical bars, one folder per class.
QString pictures(const QDir& folder)
{
    const auto root = folder.filePath(QStringLiteral("bars"));
    for (int i = 0; i < 120; ++i) {
        const bool horizontal = i % 2;
        QImage image(32, 32, QImage::Format_RGB32);
        image.fill(qRgb(20 + i % 30, 30, 40));
        const int at = 6 + i * 7 % 18;
        for (int along = 3; along < 29; ++along)
            for (int across = 0; across < 4; ++across)
                image.setPixel(
                    horizontal ? along : at + across, horizontal ? at + across : along, qRgb(230, 200 - i % 60, 90));
        const auto kind = root + (horizontal ? QStringLiteral("/lying") : QStringLiteral("/standing"));
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

class TestOwnData : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ownDataAreImportedTrainedAndPredicted_data()
    {
        QTest::addColumn<QString>("network");
        QTest::addColumn<QString>("path");
        QTest::addColumn<double>("min"); // accuracy in percent
        const QDir folder(m_folder.path());
        const QDir mnist(qEnvironmentVariable("EPOCH_MNIST", QStringLiteral("/nowhere")));
        const auto images = mnist.filePath(QStringLiteral("t10k-images-idx3-ubyte.gz"));
        if (QFile::exists(images)) QTest::newRow("mnist") << QStringLiteral("LeNet-5") << images << 90.0;
        QTest::newRow("table") << QStringLiteral("Iris") << table(folder) << 80.0;
        QTest::newRow("folder of images") << QStringLiteral("LeNet-5") << pictures(folder) << 80.0;
        QTest::newRow("text") << QStringLiteral("LSTM on a made-up language") << text(folder) << 40.0;
    }

    void ownDataAreImportedTrainedAndPredicted()
    {
        QFETCH(QString, network);
        QFETCH(QString, path);
        QFETCH(double, min);
        LiveBench bench;
        bench.window.show();
        QVERIFY(bench.wait([&] { return button<Tile>(bench, network); }));
        press(button<Tile>(bench, network));
        QVERIFY(bench.wait([&] { return bench.document.loaded() && bench.run.obstacle().isEmpty(); }));
        dropFiles(bench.window, {QUrl::fromLocalFile(path)});
        acceptImport(bench);
        applyFixes(bench);
        if (QTest::currentTestFailed()) return;
        QVERIFY(clickTab(
            bench, QStringLiteral("Train"), [&] { return !bench.window.findChild<LayerPalette*>()->isVisible(); }));
        auto* results = bench.window.findChild<ResultsCard*>();
        if (!results->isVisible()) press(button<QToolButton>(bench, QStringLiteral("Predictions")));
        QVERIFY(results->isVisible());
        double accuracy = 0;
        for (int round = 0; round < 40 && accuracy < min;
             ++round) { // a finished run continues when the button is clicked
            const auto before = bench.step();
            press(button<QPushButton>(bench, round == 0 ? QStringLiteral("Train") : QStringLiteral("Continue")));
            if (QTest::currentTestFailed()) return picture(bench, QStringLiteral("walk-failed"));
            const auto over = [&] { return bench.step() > before && bench.run.state()->state == RunState::finished; };
            QVERIFY(bench.wait(over, 240));
            bench.spend(0.6); // until the results belong to the last step
            accuracy = part<QLabel>(*results, "summary").text().section(QLatin1Char('%'), 0, 0).trimmed().toDouble();
        }
        const bool evaluated =
            bench.wait([&] { return results->emptyText().isEmpty() && worst(*results).model()->rowCount() > 0; }, 30);
        if (!evaluated || accuracy < min) picture(bench, QStringLiteral("walk-failed"));
        QVERIFY2(evaluated, qPrintable(results->emptyText()));
        QVERIFY2(accuracy >= min, qPrintable(part<QLabel>(*results, "summary").text()));
        bench.spend(1); // images of the samples may be pending
        picture(bench, QStringLiteral("walk-") + QString::fromLatin1(QTest::currentDataTag()));
        // A clicked sample goes through the layers.
        auto& samples = worst(*results);
        const auto first = samples.model()->index(0, 0);
        QVERIFY(!first.data().toString().isEmpty());
        QTest::mouseClick(samples.viewport(), Qt::LeftButton, {}, samples.visualRect(first).center());
        bench.spend(0.5);
        QVERIFY(bench.run.state()->state == RunState::finished);
    }

private:
    // Pictures, or rows of a table.
    static QAbstractItemView& worst(const ResultsCard& results)
    {
        auto& pictures = part<SampleGallery>(results);
        return pictures.isVisible() ? static_cast<QAbstractItemView&>(pictures) : part<WorstTable>(results);
    }

    static void press(QWidget* widget)
    {
        QVERIFY(widget);
        QTest::mouseClick(widget, Qt::LeftButton);
    }

    static void acceptImport(LiveBench& bench)
    {
        auto* dialog = bench.window.findChild<ImportDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        auto* use = dialog->findChild<QPushButton*>(QStringLiteral("useData"));
        QVERIFY(bench.wait([&] { return use->isEnabled(); }));
        shot(*dialog, QStringLiteral("import-") + QString::fromLatin1(QTest::currentDataTag()));
        press(use);
    }

    // Applies the first fix of the first problem until the network can be trained.
    static void applyFixes(LiveBench& bench)
    {
        for (int round = 0; round < 8 && !bench.run.obstacle().isEmpty(); ++round) {
            for (auto* open : bench.window.findChildren<QPushButton*>())
                if (open->isVisible() && open->toolTip() == QStringLiteral("Show the list of problems")) press(open);
            bench.spend(0.3);
            auto* list = bench.window.findChild<ProblemList*>();
            QVERIFY(list && list->isVisible());
            const auto rows = list->findChildren<ProblemRow*>();
            QVERIFY(!rows.isEmpty());
            press(rows.front()->findChild<QPushButton*>());
            bench.spend(0.3);
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

EPOCH_TEST(TestOwnData)
#include "test_own_data.moc"
