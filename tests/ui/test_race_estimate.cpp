// The estimate for a missing GPU: it is offered, marked everywhere, never wins, and gives way to a measurement. Also
// the sizes that a crossover can vary.
#include "protocol/race_estimate.h"
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/painted_text.h"
#include "tests/ui/race_window.h"
#include "ui/race/crossover_card.h"
#include "ui/race/crossover_map.h"
#include "ui/race/crossover_slice.h"
#include "ui/race/estimate_row.h"
#include "ui/race/lanes_view.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

struct EstimateWindow : StillRaceWindow {
    using StillRaceWindow::StillRaceWindow;

    QStringList laneTexts() { return lanes().describe().split(QStringLiteral("; ")); }
};

void press(QMenu& menu, const QString& text)
{
    Q_EMIT menu.aboutToShow();
    for (auto open = menu.actions(); !open.isEmpty();) {
        auto* action = open.takeFirst();
        if (action->menu()) open << action->menu()->actions();
        if (action->text() == text) return action->trigger();
    }
    QFAIL(qPrintable(QStringLiteral("there is no %1").arg(text)));
}

// A realistic uncertainty: the winner of cells near the line is undecided.
Crossover estimatedCrossover()
{
    auto found = scriptedCrossover();
    found.first = "cpu", found.second = found.second_title = "NVIDIA H200 SXM", found.first_title = "4 threads";
    found.estimated = "h200";
    found.cause = "≈ Launch overhead: 88 % of a step of NVIDIA H200 SXM at batch 1, width 8 are orders and waiting.";
    for (auto& cell : found.cells) cell.doubt = 1.8;
    return found;
}

} // namespace

class TestRaceEstimate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void gpusAreOfferedByFamily()
    {
        EstimateWindow f;
        auto& menu = *part<QToolButton>(f.part<EstimateRow>()).menu();
        Q_EMIT menu.aboutToShow();
        QStringList families;
        int gpus = 0;
        for (const auto* action : menu.actions())
            if (action->menu()) {
                families << action->text();
                gpus += int(action->menu()->actions().size());
            }
        const QStringList wanted{QStringLiteral("GeForce RTX 20"), QStringLiteral("GeForce RTX 30"),
            QStringLiteral("GeForce RTX 40"), QStringLiteral("GeForce RTX 50"),
            QStringLiteral("Servers and workstations")};
        QCOMPARE(families, wanted);
        QCOMPARE(gpus, int(std::ranges::count(gpu_sheets(), false, &GpuSheet::comparison)));
    }

    void anEstimateIsOfferedAndMarked()
    {
        EstimateWindow f;
        auto& row = f.part<EstimateRow>();
        QVERIFY(row.isVisible() && part<QLabel>(row).text().contains(QStringLiteral("driver")));
        QCOMPARE(f.laneTexts().size(), 2);
        const int before = f.lanes().sizeHint().height();
        press(*part<QToolButton>(row).menu(), QStringLiteral("NVIDIA GeForce RTX 4090"));
        f.settle();
        QCOMPARE(f.laneTexts().size(), 3);
        QVERIFY(f.lanes().sizeHint().height() > before);
        const auto estimate = f.laneTexts().back();
        QVERIFY2(estimate.contains(QStringLiteral("≈ NVIDIA GeForce RTX 4090, ESTIMATED, ≈ ")), qPrintable(estimate));
        QVERIFY(estimate.contains(QStringLiteral(" to "))); // a range
        QVERIFY(part<QLabel>(row).text().startsWith(QStringLiteral("ESTIMATED from its data sheet, not measured")));
        f.race(scriptedRace());
        const auto& one = f.panel.control().estimates().at(0);
        const auto words = QString::fromStdString(estimate_words(one, f.engine.race.lanes[1]).text());
        QVERIFY2(f.laneTexts().back().contains(words), qPrintable(f.laneTexts().back()));
        QVERIFY(!f.headline().text().contains(QStringLiteral("4090")));
        for (const auto* widget : f.window.findChildren<QWidget*>())
            for (const auto& text : {widget->accessibleName(), widget->accessibleDescription(), widget->toolTip()})
                QVERIFY(!text.contains(QStringLiteral("your GPU"), Qt::CaseInsensitive));
        press(*part<QToolButton>(row).menu(), QStringLiteral("No estimate"));
        f.settle();
        QCOMPARE(f.laneTexts().size(), 2);
    }

    void figuresStandBesideTheirTracks()
    {
        EstimateWindow f;
        press(*part<QToolButton>(f.part<EstimateRow>()).menu(), QStringLiteral("NVIDIA GeForce RTX 2060"));
        f.engine.holds_answers = true;
        f.engine.so_far = std::make_shared<const AnswerValue>(underWay(scriptedRace(), 150));
        f.panel.control().start();
        f.settle();
        const double end = f.lanes().stretchOf(0).second;
        int rates = 0, paces = 0;
        for (const auto& text : paintedTexts(f.lanes())) {
            const bool rate = text.words.contains(QStringLiteral("samples"));
            const bool pace = text.words.contains(QStringLiteral("a step"));
            rates += rate, paces += pace;
            QVERIFY2((!rate && !pace) || text.box.left() >= end, qPrintable(text.words));
        }
        QVERIFY(rates >= 2 && paces >= 1);
    }

    void choosingAnEstimateRequestsNothing()
    {
        EstimateWindow f;
        f.race(scriptedRace());
        const auto asked = f.engine.asked.size();
        press(*part<QToolButton>(f.part<EstimateRow>()).menu(), QStringLiteral("NVIDIA T4"));
        f.settle();
        const auto small = f.panel.control().estimates().at(0);
        press(*part<QToolButton>(f.part<EstimateRow>()).menu(), QStringLiteral("NVIDIA H200 SXM"));
        f.settle();
        const auto large = f.panel.control().estimates().at(0);
        QCOMPARE(f.engine.asked.size(), asked);
        QVERIFY(large.step.work.max < small.step.work.min);
        QVERIFY(f.panel.control().over()); // the race is kept
    }

    void theEstimateFollowsTheNetwork()
    {
        EstimateWindow f;
        f.panel.control().setEstimatedGpu("a100");
        const auto before = f.panel.control().estimates().at(0);
        auto wide = f.document.project();
        for (auto& [id, node] : wide.graph.nodes)
            if (node.layer == "dense" && node.name != "output") node.params["units"] = std::int64_t{512};
        f.document.load(wide);
        f.settle();
        const auto after = f.panel.control().estimates().at(0);
        QVERIFY(after.step.work.min > 2 * before.step.work.min);
        QCOMPARE(after.step.max_kernels, before.step.max_kernels);
        wide.training.values["precision"] = std::string("tf32");
        f.document.load(wide);
        f.panel.control().setEstimatedGpu("t4");
        f.settle();
        QVERIFY(f.panel.control().estimates().empty());
        QVERIFY2(part<QLabel>(f.part<EstimateRow>()).text().contains(QStringLiteral("has no tf32")),
            qPrintable(part<QLabel>(f.part<EstimateRow>()).text()));
    }

    void aGpuOrARecordingReplacesTheEstimate()
    {
        EstimateWindow f;
        f.panel.control().setEstimatedGpu("h100");
        QCOMPARE(f.laneTexts().size(), 3);
        f.panel.control().setRecordings({QStringLiteral("/somewhere/h200.race")});
        f.settle();
        QVERIFY(!f.part<EstimateRow>().isVisible());
        QCOMPARE(f.laneTexts().size(), 2);
        f.panel.control().setRecordings({});
        f.settle();
        QCOMPARE(f.laneTexts().size(), 3);
        f.engine.next.devices.back().usable = true;
        f.engine.publish();
        f.settle();
        QVERIFY(!f.part<EstimateRow>().isVisible());
        QCOMPARE(f.laneTexts().size(), 2);
    }

    void aReplayShowsTheRangeOfTheEstimate()
    {
        EstimateWindow f;
        f.panel.control().setEstimatedGpu("h100");
        f.race(scriptedRace());
        auto& lanes = f.lanes();
        const auto [rest_worst, rest_best] = lanes.stretchOf(0);
        QVERIFY(rest_worst <= rest_best && rest_best > lanes.dotOf(0).x());
        f.panel.setReduceMotion(false);
        lanes.replay();
        QTRY_VERIFY(lanes.replaying() && lanes.stretchOf(0).second > lanes.stretchOf(0).first + 5);
        const auto [worst, best] = lanes.stretchOf(0);
        QVERIFY(worst > lanes.dotOf(0).x() - lanes.width() && best <= rest_best);
        f.screenshot(QStringLiteral("estimate-replay"));
    }

    void anEditedDrawingIsNotComparedWithWhatWasMeasuredBefore()
    {
        EstimateWindow f;
        f.panel.control().setEstimatedGpu("h100");
        f.race(scriptedRace());
        QCOMPARE(f.laneTexts().size(), 3);
        const auto words = [&] { return part<QLabel>(f.panel, "race.words").text(); };
        const auto edited = QStringLiteral("Measured before the drawing was edited");
        QVERIFY(!words().contains(edited));
        auto training = f.document.project().training;
        training.values["batch"] = std::int64_t{3};
        f.document.setTraining(training, QStringLiteral("batch"));
        f.settle();
        QVERIFY(f.panel.control().outdated());
        QCOMPARE(f.laneTexts().size(), 2);
        QVERIFY2(words().contains(edited), qPrintable(words()));
        f.document.undoStack().undo();
        f.settle();
        QCOMPARE(f.laneTexts().size(), 3);
        QVERIFY(!words().contains(edited));
    }

    void theEstimateIsExportedWithTheLanes()
    {
        EstimateWindow f;
        f.panel.control().setEstimatedGpu("h100");
        f.race(scriptedRace());
        f.panel.share().write(QStringLiteral("/there/race.html"), AskShareRace::Form::page);
        f.settle();
        const AskShareRace* asked = nullptr;
        for (const auto& query : f.engine.asked)
            if (const auto* found = std::get_if<AskShareRace>(&query)) asked = found;
        QVERIFY(asked && asked->result.estimates.size() == 1 && asked->result.lanes.size() == 2);
        QCOMPARE(asked->result.estimates[0].gpu, std::string("h100"));
    }

    void aCrossoverVariesTheChosenSize()
    {
        EstimateWindow f;
        auto& card = f.open<CrossoverCard>();
        f.settle();
        auto& menu = *part<QToolButton>(card, "compared").menu();
        Q_EMIT menu.aboutToShow();
        for (const auto* action : menu.actions())
            if (action->text().startsWith(QStringLiteral("Batch × ")))
                QCOMPARE(action->isEnabled(),
                    !action->text().contains(QStringLiteral("side"))); // a spiral has no image side
        press(menu, QStringLiteral("Batch × depth"));
        QTest::mouseClick(&part<QPushButton>(card, "measure"), Qt::LeftButton);
        f.settle();
        QCOMPARE(f.engine.allAsked<AskCrossover>().back().axis, NetworkAxis::depth);
        QCOMPARE(f.engine.allAsked<AskCrossover>().back().second, std::string("cpu"));
        QVERIFY(part<QToolButton>(card, "compared").text().contains(QStringLiteral("depth")));
        f.document.load(shipped("resnet-20"));
        f.settle();
        Q_EMIT menu.aboutToShow();
        for (const auto* action : menu.actions())
            if (action->text().contains(QStringLiteral("side"))) QVERIFY(action->isEnabled());
    }

    void aCrossoverAgainstAnEstimateIsHatchedAndMarked()
    {
        EstimateWindow f;
        auto& card = f.open<CrossoverCard>();
        f.engine.crossover = estimatedCrossover();
        press(*part<QToolButton>(card, "compared").menu(), QStringLiteral("≈ NVIDIA H200 SXM"));
        f.settle();
        QTest::mouseClick(&part<QPushButton>(card, "measure"), Qt::LeftButton);
        f.settle();
        QCOMPARE(f.engine.allAsked<AskCrossover>().back().estimated, std::string("h200"));
        QCOMPARE(f.engine.allAsked<AskCrossover>().back().first, std::string("cpu"));
        QVERIFY2(part<QLabel>(card, "words")
                     .text()
                     .contains(QStringLiteral("≈ NVIDIA H200 SXM would be as 4 threads: ESTIMATED")),
            qPrintable(part<QLabel>(card, "words").text()));
        auto& map = part<CrossoverMap>(card);
        for (std::size_t row = 0; row < 3; ++row)
            for (std::size_t column = 0; column < 5; ++column)
                QVERIFY(map.cellText(row, column).startsWith(QStringLiteral("≈")));
        const auto& cells = f.engine.crossover.cells;
        QVERIFY(map.describe(cells[7]).contains(QStringLiteral("it could go either way"))); // batch 64, width 64: even
        QVERIFY(!map.describe(cells[0]).contains(QStringLiteral("either way")));
        QVERIFY(map.describe(cells[0]).contains(QStringLiteral("≈ 0.02-0.08 times as fast")));
        QVERIFY(map.describe().contains(QStringLiteral("could go either way")));
        QVERIFY2(part<CrossoverSlice>(card).accessibleDescription().contains(QStringLiteral("either way\nat batch 64")),
            qPrintable(part<CrossoverSlice>(card).accessibleDescription()));
        QVERIFY(!part<CrossoverSlice>(card).accessibleDescription().contains(QStringLiteral("equal at")));
        QCOMPARE(openBatches(f.engine.crossover, 1)->first, std::int64_t{64});
        f.screenshot(QStringLiteral("estimate-crossover"));
    }

    void nothingIsClippedInASmallWindow()
    {
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            EstimateWindow f(kind);
            f.panel.control().setEstimatedGpu("rtx-4090");
            f.race(scriptedRace());
            f.open<CrossoverCard>();
            f.engine.crossover = estimatedCrossover();
            press(*part<QToolButton>(f.part<CrossoverCard>(), "compared").menu(), QStringLiteral("≈ NVIDIA H200 SXM"));
            QTest::mouseClick(&part<QPushButton>(f.part<CrossoverCard>(), "measure"), Qt::LeftButton);
            for (const auto& size : {QSize(1100, 700), QSize(1440, 900)}) {
                f.window.resize(size);
                f.screenshot(QStringLiteral("estimate-%1-%2")
                                 .arg(size.width())
                                 .arg(kind == ThemeKind::light ? QStringLiteral("light") : QStringLiteral("dark")));
                QVERIFY2(clippedText(f.window).isEmpty(), qPrintable(clippedText(f.window)));
            }
        }
    }
};

EPOCH_TEST(TestRaceEstimate)

#include "test_race_estimate.moc"
