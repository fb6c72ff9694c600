// The first hour of a newcomer, by mouse and keys alone on the real engine: from the start page to a trained spiral, to
// a model of an own table, and to LeNet-5 built from nothing. Each task writes its time and its actions.
#include "tests/program.h"
#include "tests/ui/file_drop.h"
#include "tests/ui/pictures.h"
#include "tests/ui/visible_text.h"
#include "tests/window/hands.h"
#include "ui/cards/view_card.h"
#include "ui/data/import_dialog.h"
#include "ui/learn/tile.h"
#include "ui/palette/layer_palette.h"
#include "ui/shell/work_area.h"
#include "ui/views/confusion_matrix.h"
#include "ui/views/results_card.h"
#include "ui/views/worst_table.h"

#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QTreeWidget>

#include <cmath>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

QString written(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write");
    return file.fileName();
}

// Prices of cars, with words, values that are missing, and a target in the thousands.
QByteArray cars()
{
    QByteArray rows("make,power,weight,doors,price\n");
    const char* makes[] = {"ada", "bolt", "cork"};
    for (int i = 0; i < 240; ++i) {
        const int make = i % 3, power = 50 + i * 37 % 150, weight = 900 + i * 53 % 900;
        const int price = 3000 + 90 * power + 6 * weight + 2500 * make;
        rows += QByteArray(makes[make]) + ',' + (i % 17 == 3 ? "?" : QByteArray::number(power)) + ','
            + QByteArray::number(weight) + ',' + (i % 2 ? "two" : "four") + ',' + QByteArray::number(price) + '\n';
    }
    return rows;
}

// Patients, two classes that overlap.
QByteArray patients()
{
    QByteArray rows("age,glucose,outcome\n");
    for (int i = 0; i < 400; ++i) {
        const double wave = std::sin(12.9898 * i), other = std::sin(78.233 * i);
        const bool ill = i % 5 < 2;
        rows += QByteArray::number(int(45 + 20 * wave)) + ',' + QByteArray::number(int((ill ? 145 : 105) + 30 * other))
            + ',' + (ill ? "ill" : "well") + '\n';
    }
    return rows;
}

void big(QByteArray& bytes, quint32 number)
{
    for (int shift = 24; shift >= 0; shift -= 8) bytes += char(number >> shift & 255);
}

// Ten classes: a bar at one of ten places in an image of 28 x 28.
std::pair<QByteArray, QByteArray> bars(int count)
{
    QByteArray images, labels;
    big(images, 0x803), big(images, quint32(count)), big(images, 28), big(images, 28);
    big(labels, 0x801), big(labels, quint32(count));
    for (int i = 0; i < count; ++i) {
        labels += char(i % 10);
        for (int y = 0; y < 28; ++y)
            for (int x = 0; x < 28; ++x) {
                const bool bar = x / 2 - 2 == i % 10 && y > 3 + i % 5 && y < 25 - i % 4;
                images += char(bar ? 220 : (x * 7 + y * 11 + i) % 40);
            }
    }
    return {images, labels};
}

} // namespace

class TestFirstHour : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Two keys, and what was learned is the largest thing on the screen, until the end and with no search.
    void twoSpirals()
    {
        LiveBench bench;
        QElapsedTimer start;
        start.start();
        bench.window.resize(1440, 900);
        bench.window.show();
        const auto ready = [] {
            auto* tile = qobject_cast<Tile*>(QApplication::focusWidget());
            return tile && tile->text() == QStringLiteral("60-second start");
        };
        QVERIFY(bench.wait(ready));
        qInfo("start to usable: %.2f s", double(start.elapsed()) / 1000);
        Hands hands(bench);
        hands.press(Qt::Key_Return);
        QVERIFY(bench.wait([&] { return finished(bench); }, 120));
        hands.report("trained spirals");
        QVERIFY(accuracyOf(bench) > 0.95);
        QCOMPARE(part<WorkArea>(bench.window).mode(), Mode::train);
        const auto& boundary = part<ViewCard>(bench.window, "boundary");
        QVERIFY(boundary.isVisible() && boundary.height() >= 400 && boundary.emptyText().isEmpty());
        for (const auto* card : bench.window.findChildren<ViewCard*>())
            if (card->isVisible() && card != &boundary)
                QVERIFY(card->width() * card->height() <= boundary.width() * boundary.height());
        shot(bench.window, QStringLiteral("first-hour-spirals"));
    }

    void anOwnTable_data()
    {
        QTest::addColumn<QByteArray>("rows");
        QTest::addColumn<bool>("regression");
        QTest::addRow("classes") << patients() << false;
        QTest::addRow("numbers with gaps") << cars() << true;
    }
    void anOwnTable()
    {
        QFETCH(QByteArray, rows);
        QFETCH(bool, regression);
        const QTemporaryDir folder;
        LiveBench bench;
        bench.window.resize(1440, 900);
        bench.window.show();
        QVERIFY(bench.wait([&] { return button<Tile>(bench, QStringLiteral("My own data")); }));
        Hands hands(bench);
        dropFiles(bench.window, {QUrl::fromLocalFile(written(folder, QStringLiteral("mine.csv"), rows))});
        auto* dialog = bench.window.findChild<ImportDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        auto* build = dialog->findChild<QPushButton*>(QStringLiteral("buildNetwork"));
        QVERIFY(bench.wait([&] { return build->isEnabled(); }));
        QVERIFY2(shownText(*dialog).contains(regression ? QStringLiteral("a number") : QStringLiteral("2 classes")),
            qPrintable(shownText(*dialog)));
        shot(*dialog, QStringLiteral("first-hour-import-%1").arg(QLatin1String(QTest::currentDataTag())));
        hands.click(build);
        QVERIFY(bench.wait([&] { return bench.run.obstacle().isEmpty(); }));
        hands.press(Qt::Key_Return, Qt::ControlModifier);
        hands.press(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(bench.wait([&] { return finished(bench); }, 120));
        hands.report(QTest::currentDataTag());
        const auto& results = part<ResultsCard>(bench.window);
        QVERIFY(bench.wait([&] { return results.isVisible() && results.emptyText().isEmpty(); }));
        const auto& worst = part<WorstTable>(results);
        QVERIFY(bench.wait([&] { return worst.rowCount() > 0 && worst.columnCount() > 4; }));
        shot(bench.window, QStringLiteral("first-hour-%1").arg(QLatin1String(QTest::currentDataTag())));
        QVERIFY(hands.actions() <= 9); // as many as were needed once
        if (!regression) {
            QVERIFY2(accuracyOf(bench) > 0.7, qPrintable(part<QLabel>(results, "summary").text()));
            return;
        }
        const auto r2 = part<QLabel>(results, "summary")
                            .text()
                            .section(QStringLiteral("R² "), 1)
                            .section(QLatin1Char(' '), 0, 0)
                            .toDouble();
        QVERIFY2(r2 > 0.5, qPrintable(part<QLabel>(results, "summary").text()));
        // In the units of the file.
        QVERIFY2(
            worst.item(0, 0)->text().remove(QLatin1Char(',')).toDouble() > 5000, qPrintable(worst.item(0, 0)->text()));
        QCOMPARE(worst.horizontalHeaderItem(3)->text(), QStringLiteral("make"));
        QVERIFY(worst.item(0, 3)->text().size() >= 3);
    }

    // From the start page: an empty canvas, own images, fourteen layers by name, training, and a cell of the matrix.
    void leNetFromNothing()
    {
        const QTemporaryDir folder;
        const auto [images, labels] = bars(1000);
        written(folder, QStringLiteral("bars-labels-idx1-ubyte"), labels);
        LiveBench bench;
        bench.window.resize(1440, 900);
        bench.window.show();
        QVERIFY(bench.wait([&] { return button<Tile>(bench, QStringLiteral("New network")); }));
        Hands hands(bench);
        hands.click(button<Tile>(bench, QStringLiteral("New network")));
        QVERIFY(bench.wait([&] { return bench.window.findChild<LayerPalette*>()->isVisible(); }));
        QCOMPARE(part<WorkArea>(bench.window).mode(), Mode::build);
        dropFiles(
            bench.window, {QUrl::fromLocalFile(written(folder, QStringLiteral("bars-images-idx3-ubyte"), images))});
        auto* dialog = bench.window.findChild<ImportDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        auto* use = dialog->findChild<QPushButton*>(QStringLiteral("useData"));
        QVERIFY(bench.wait([&] { return use->isEnabled(); }));
        hands.click(use);
        QVERIFY(bench.wait([&] { return bench.document.data() != nullptr; }));
        auto* search = button<QLineEdit>(bench, QStringLiteral("Search the palette"));
        for (const auto* layer : {"Conv2D", "Tanh", "Average pool", "Conv2D", "Tanh", "Average pool", "Flatten",
                 "Dense", "Tanh", "Dense", "Tanh", "Dense", "Softmax cross-entropy"}) {
            search->setFocus();
            search->selectAll();
            hands.type(search, QLatin1String(layer));
            hands.press(Qt::Key_Return);
        }
        QVERIFY2(bench.wait([&] { return bench.run.obstacle().isEmpty(); }, 5), qPrintable(bench.run.obstacle()));
        hands.press(Qt::Key_Return, Qt::ControlModifier);
        hands.press(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(bench.wait([&] { return finished(bench); }, 240));
        hands.report("LeNet-5 from nothing, with its training");
        const auto& results = part<ResultsCard>(bench.window);
        QVERIFY(bench.wait([&] { return results.isVisible() && results.emptyText().isEmpty(); }));
        bench.spend(1);
        shot(bench.window, QStringLiteral("first-hour-lenet"));
        QVERIFY2(accuracyOf(bench) > 0.8, qPrintable(part<QLabel>(results, "summary").text()));
    }
};

EPOCH_TEST(TestFirstHour)
#include "test_first_hour.moc"
