// The labs of Race mode: charts, tables and the clipboard show the measured values. Estimates and figures reported by
// others are marked.
#include "base/units.h"
#include "tests/about.h"
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/lab_script.h"
#include "tests/ui/window_fixture.h"
#include "ui/cards/card_toggle.h"
#include "ui/race/matrix_card.h"
#include "ui/race/race_panel.h"
#include "ui/race/size_plot.h"
#include "ui/race/transfer_card.h"
#include "ui/widgets/widgets.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QTableWidget>

using namespace epoch;
using namespace epoch::tests;
using epoch::test::about;
using namespace epoch::ui;

namespace {

struct LabsWindow : WindowFixture {
    RacePanel& panel;
    MatrixCard& matrices;
    TransferCard& transfers;

    explicit LabsWindow(ThemeKind kind = ThemeKind::light)
        : WindowFixture(kind)
        , panel(*window.findChild<RacePanel*>())
        , matrices(*panel.findChild<MatrixCard*>())
        , transfers(*panel.findChild<TransferCard*>())
    {
        engine.next.devices_known = true;
        engine.next.devices = {cpuDevice(), missingGpu()};
        engine.publish();
        engine.matrices = scriptedMatrices();
        engine.transfers = scriptedTransfers();
        show();
        openSpiral();
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
        settle();
    }
    void open(LabCard& card)
    {
        panel.findChild<Button*>(QStringLiteral("race.page.%1").arg(card.title()))->click();
        settle();
    }
    void measure(LabCard& card)
    {
        open(card);
        QTest::mouseClick(&part<QPushButton>(card, "measure"), Qt::LeftButton);
        settle();
    }
};

} // namespace

class TestLabs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsMeasuredWithoutARequest()
    {
        LabsWindow f;
        f.open(f.matrices);
        QVERIFY(f.engine.allAsked<AskMatrixLab>().empty());
        QCOMPARE(f.matrices.emptyText(), QStringLiteral("Press Measure to start"));
        QVERIFY(part<QPushButton>(f.matrices, "copy").isHidden());
    }

    void trainingPausesDuringAMeasurement()
    {
        LabsWindow f;
        f.run.train();
        f.pass(10);
        f.measure(f.matrices);
        QCOMPARE(f.engine.all<Pause>().size(), std::size_t(1));
        QCOMPARE(f.engine.allAsked<AskMatrixLab>().at(0).seconds, 60.0);
    }

    void curvesShowTheMeasuredValues()
    {
        LabsWindow f;
        f.measure(f.matrices);
        const auto& lab = f.engine.matrices;
        auto& plot = part<SizePlot>(f.matrices);
        QCOMPARE(plot.chart().curves.size(), std::size_t(2));
        QCOMPARE(plot.chart().reports.size(), reported_products.size());
        for (std::size_t lane = 0; lane < 2; ++lane) {
            const auto& curve = plot.chart().curves[lane];
            QCOMPARE(curve.measured, qsizetype(7)); // the last two points are estimates
            for (qsizetype i = 0; i < curve.x.size(); ++i) {
                QCOMPARE(curve.x[i], double(lab.lanes[lane].points[std::size_t(i)].n));
                QVERIFY(about(curve.y[i], lab.lanes[lane].points[std::size_t(i)].median * 1e3));
            }
        }
        QVERIFY(about(plot.chart().reports[0].y, 108e3));
        plot.point(10'000);
        QVERIFY2(plot.reading().contains(QStringLiteral("4 threads ≈")), qPrintable(plot.reading()));
        QVERIFY2(plot.reading().contains(QStringLiteral("numpy, CPU 1:48, REPORTED")), qPrintable(plot.reading()));
        plot.point(64);
        QVERIFY2(!plot.reading().contains(QStringLiteral("≈")), qPrintable(plot.reading()));
        QVERIFY(part<QLabel>(f.matrices, "words").text().contains(QStringLiteral("17 % of its best rate")));
    }

    void ratesAreComparedWithThePeak()
    {
        LabsWindow f;
        f.measure(f.matrices);
        QTest::mouseClick(&part<CardToggle>(f.matrices), Qt::LeftButton);
        const auto& chart = part<SizePlot>(f.matrices).chart();
        const auto& lane = f.engine.matrices.lanes[1];
        QVERIFY(about(chart.curves[1].y[6], lane.points[6].rate() * 1e-9));
        QCOMPARE(chart.limits.size(), std::size_t(2));
        QVERIFY(about(chart.limits[1].y, lane.device.peak_flops * 1e-9));
        QVERIFY(about(chart.reports[0].y, 2e12 / 108 * 1e-9));
        auto& table = part<QTableWidget>(f.matrices);
        QVERIFY2(
            table.item(6, 2)->text().contains(QStringLiteral("(80\u202F%)")), qPrintable(table.item(6, 2)->text()));
        QVERIFY(table.item(8, 2)->text().startsWith(QStringLiteral("≈")));
        QVERIFY(!table.item(8, 2)->text().contains(QLatin1Char('%')));
    }

    void reportsAreMarkedInTheTable()
    {
        LabsWindow f;
        f.measure(f.matrices);
        auto& table = part<QTableWidget>(f.matrices);
        QCOMPARE(table.rowCount(), 9 + 3);
        for (int row = 9; row < 12; ++row) QVERIFY(table.item(row, 1)->text().contains(QStringLiteral("REPORTED")));
        QVERIFY(table.item(9, 1)->text().contains(QStringLiteral("108 s")));
        QVERIFY(!table.item(9, 1)->toolTip().isEmpty());
        QTest::mouseClick(&part<QPushButton>(f.matrices, "copy"), Qt::LeftButton);
        const auto copied = QGuiApplication::clipboard()->text();
        for (const char* words : {"| 64 |", "| ≈ ", "REPORTED", "MEASURED", "A processor", "| 4096 |"})
            QVERIFY2(copied.contains(QString::fromUtf8(words)), words);
    }

    void partialMeasurementsAreKeptAfterAStop()
    {
        LabsWindow f;
        f.engine.holds_answers = true;
        auto half = scriptedMatrices();
        for (auto& lane : half.lanes) lane.points.resize(3);
        f.engine.so_far = std::make_shared<const AnswerValue>(half);
        f.measure(f.matrices);
        QVERIFY(f.matrices.measuring());
        QCOMPARE(part<QPushButton>(f.matrices, "measure").text(), QStringLiteral("Stop"));
        QCOMPARE(part<SizePlot>(f.matrices).chart().curves[0].x.size(), qsizetype(3));
        const auto ticket = f.engine.open.rbegin()->first;
        QTest::mouseClick(&part<QPushButton>(f.matrices, "measure"), Qt::LeftButton);
        f.settle();
        QVERIFY(!f.engine.open.contains(ticket));
        QVERIFY(!f.matrices.measuring());
        QCOMPARE(part<SizePlot>(f.matrices).chart().curves[0].x.size(), qsizetype(3));
        QVERIFY(!part<QPushButton>(f.matrices, "copy").isHidden());
    }

    void cpuCopiesHaveNoBus()
    {
        LabsWindow f;
        f.measure(f.transfers);
        QCOMPARE(f.engine.allAsked<AskTransferLab>().at(0).sample,
            (Shape{3, 224, 224})); // a point of the spiral is not an image
        const auto& lane = f.engine.transfers.lanes[0];
        const auto& chart = part<SizePlot>(f.transfers).chart();
        QCOMPARE(chart.curves.size(), std::size_t(4)); // curves still being measured
        QCOMPARE(chart.curves[0].x.size(), qsizetype(9));
        QVERIFY(about(chart.curves[0].y[8], lane.points[8].rate() * 1e-9));
        for (const auto& curve : chart.curves) QCOMPARE(curve.x.isEmpty(), curve.name == QStringLiteral("pinned"));
        QVERIFY2(part<QLabel>(f.transfers, "words").text().contains(QStringLiteral("Not measured: pinned")),
            qPrintable(part<QLabel>(f.transfers, "words").text()));
        QCOMPARE(part<QTableWidget>(f.transfers).columnCount(), 4);
        QCOMPARE(chart.limits.size(), std::size_t(1)); // the memory bandwidth
        QVERIFY2(part<QLabel>(f.transfers, "words").text().contains(QStringLiteral("No bus here, that takes a GPU")),
            qPrintable(part<QLabel>(f.transfers, "words").text()));
        QCOMPARE(part<QTableWidget>(f.transfers).rowCount(), 4);
        QCOMPARE(part<QTableWidget>(f.transfers).item(3, 1)->text(), QStringLiteral("37.6 kB"));
        QVERIFY(part<QComboBox>(f.transfers).isHidden());
        QVERIFY(f.transfers.markdown().contains(QStringLiteral("| byte, half the side | 37.6 kB |")));
    }

    void gpuCopiesAreComparedWithTheBus()
    {
        LabsWindow f;
        f.engine.transfers.lanes.push_back(scriptedCopies("cuda:0", 8e-6, 11e9));
        f.measure(f.transfers);
        QVERIFY(!part<QComboBox>(f.transfers).isHidden());
        QCOMPARE(part<QComboBox>(f.transfers).currentText(), QStringLiteral("NVIDIA H200"));
        QCOMPARE(part<SizePlot>(f.transfers).chart().limits.size(), bus_limits.size());
        QVERIFY(!part<QLabel>(f.transfers, "words").text().contains(QStringLiteral("No bus")));
        QVERIFY(!part<QLabel>(f.transfers, "words").text().contains(QStringLiteral("Not measured")));
        QVERIFY(part<QLabel>(f.transfers, "words").text().contains(QStringLiteral("98 % of a pinned copy is hidden")));
        const auto& lane = f.engine.transfers.lanes[1];
        const auto& curves = part<SizePlot>(f.transfers).chart().curves;
        for (const auto& [curve, mode] : {std::pair(0, TransferMode::in), {1, TransferMode::pinned}}) {
            QCOMPARE(curves[std::size_t(curve)].x.size(), qsizetype(lane.of(mode).size()));
            QVERIFY(about(curves[std::size_t(curve)].y.back(), lane.of(mode).back().rate() * 1e-9));
        }
        const auto pinned = QString::fromStdString(duration_text(lane.batches[0].pinned));
        QCOMPARE(part<QTableWidget>(f.transfers).item(0, 4)->text(), pinned);
        QCOMPARE(part<QTableWidget>(f.transfers).item(0, 3)->text(),
            QString::fromStdString(duration_text(lane.batches[0].together)));
        QVERIFY(f.transfers.markdown().contains(QStringLiteral("pinned, queued |")));
        for (const QSize size : {QSize(1440, 900), QSize(1100, 700)}) {
            f.window.resize(size);
            f.screenshot(QString::fromStdString("labs-transfers-gpu-" + std::to_string(size.width())));
            QVERIFY2(clippedText(f.window).isEmpty(), qPrintable(clippedText(f.window)));
        }
        part<QComboBox>(f.transfers).setCurrentIndex(0);
        Q_EMIT part<QComboBox>(f.transfers).activated(0);
        QVERIFY(part<QLabel>(f.transfers, "words").text().contains(QStringLiteral("No bus")));
    }

    void anImageOfTheDataIsTheSample()
    {
        LabsWindow f;
        auto project = spiralProject();
        project.data->fields[0].picture = Shape{1, 28, 28};
        f.document.load(std::move(project));
        f.settle();
        f.measure(f.transfers);
        QCOMPARE(f.engine.allAsked<AskTransferLab>().at(0).sample, (Shape{1, 28, 28}));
    }

    void nothingIsClippedInASmallWindow()
    {
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            LabsWindow f(kind);
            f.measure(f.transfers);
            f.measure(f.matrices);
            const std::string theme = kind == ThemeKind::light ? "light" : "dark";
            for (const QSize size : {QSize(1440, 900), QSize(1100, 700)}) {
                f.window.resize(size);
                const auto at = std::to_string(size.width()) + "-" + theme;
                f.open(f.matrices);
                part<CardToggle>(f.matrices).setChecked(false);
                f.screenshot(QString::fromStdString("labs-matrices-" + at));
                QVERIFY2(clippedText(f.window).isEmpty(), qPrintable(clippedText(f.window)));
                part<CardToggle>(f.matrices).setChecked(true);
                f.screenshot(QString::fromStdString("labs-rates-" + at));
                f.open(f.transfers);
                f.screenshot(QString::fromStdString("labs-transfers-" + at));
                QVERIFY2(clippedText(f.window).isEmpty(), qPrintable(clippedText(f.window)));
            }
        }
    }
};

EPOCH_TEST(TestLabs)

#include "test_labs.moc"
