// The cards of Race mode: timeline of a step, roofline, resource use, studies, layer differences, and export.
#include "base/units.h"
#include "tests/about.h"
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/race_window.h"
#include "tests/ui/visible_text.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/cards/value_mark.h"
#include "ui/race/effort_card.h"
#include "ui/race/parity_card.h"
#include "ui/race/roofline_card.h"
#include "ui/race/roofline_plot.h"
#include "ui/race/study_strip.h"
#include "ui/race/timeline_card.h"
#include "ui/race/timeline_plot.h"
#include "ui/style/number_text.h"

#include <QAction>
#include <QTableWidget>
#include <QToolButton>

using namespace epoch;
using namespace epoch::tests;
using epoch::test::about;
using namespace epoch::ui;

class TestRaceCards : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTimelineFollowsTheOrderOfExecution()
    {
        const auto lane = scriptedLane("cpu", 100e-6);
        const auto step = stepTimeline(lane);
        const auto& [orders, copies, maths] = step.tracks;
        QCOMPARE(copies.spans.size(), std::size_t(1));
        QCOMPARE(orders.spans.size(), std::size_t(1));
        QCOMPARE(maths.name, QStringLiteral("CPU compute"));
        QStringList names;
        double at = 0, work = 0;
        for (const auto& span : maths.spans) {
            names << span.name;
            QVERIFY(std::abs(span.begin - at) < 1e-15); // no gap and no overlap
            at = span.end();
            if (span.role != PhaseRole::waiting) work += span.seconds;
        }
        QCOMPARE(names.join(QLatin1Char('|')),
            QStringLiteral("waits for the batch|hidden1: forward|hidden2: forward|hidden2: backward|hidden1: backward|"
                           "hidden1: update|hidden2: update|idle"));
        QVERIFY(about(at, lane.split.total_seconds) && about(step.seconds, at));
        QVERIFY(about(work, lane.split.work_seconds() - lane.split.rows[0].copy));
        QVERIFY(about(orders.spans[0].seconds, lane.split.launch_and_wait));
        QCOMPARE(stepTimeline(scriptedLane("cuda:0", 1e-4)).tracks[0].name, QStringLiteral("CPU launches"));
    }

    void timelineLanesShareAnAxis()
    {
        StillRaceWindow f;
        f.open<TimelineCard>();
        f.race(scriptedRace());
        auto& plot = part<TimelinePlot>(f.part<TimelineCard>());
        QCOMPARE(plot.lanes().size(), std::size_t(2));
        const auto slow = plot.boxOf(0, 2, 1), fast = plot.boxOf(1, 2, 1);
        QVERIFY(std::abs(slow.width() / fast.width() - 400.0 / 250) < 1e-6);
        QVERIFY(part<QLabel>(f.part<TimelineCard>(), "reading").text().contains(QStringLiteral("program order")));
        QVERIFY(plot.describe().contains(QStringLiteral("hidden2: backward")));
        f.screenshot(QStringLiteral("timeline"));
    }

    void theTimelineAndTheCanvasAreLinked()
    {
        StillRaceWindow f;
        f.open<TimelineCard>();
        f.race(scriptedRace());
        auto& plot = part<TimelinePlot>(f.part<TimelineCard>());
        QTest::mouseMove(&plot, plot.boxOf(0, 2, 2).center().toPoint());
        f.settle();
        QCOMPARE(f.panel.hover().nodes(), std::vector{NodeId{4}});
        QVERIFY(part<QLabel>(f.part<TimelineCard>(), "reading").text().contains(QStringLiteral("hidden2: forward")));
        QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.boxOf(0, 2, 2).center().toPoint());
        QVERIFY(f.document.selected(NodeId{4}));
        plot.setFocus();
        QTest::keyClick(&plot, Qt::Key_Right);
        QVERIFY(part<QLabel>(f.part<TimelineCard>(), "reading").text().contains(QStringLiteral("hidden2: backward")));
    }

    void aSlowProfileIsShownAsSharesOnTheTimeline()
    {
        StillRaceWindow f;
        f.open<TimelineCard>();
        auto race = scriptedRace();
        race.lanes[1].split.plain_seconds = race.lanes[1].split.total_seconds / 1.5;
        f.race(race);
        auto& plot = part<TimelinePlot>(f.part<TimelineCard>());
        QVERIFY(std::abs(plot.boxOf(0, 2, 1).width() - plot.boxOf(1, 2, 1).width()) < 1e-6);
        QCOMPARE(part<ValueMark>(f.part<TimelineCard>()).truth(), Truth::estimated);
    }

    void layersAreMemoryOrComputeBound()
    {
        auto lane = scriptedLane("cpu:1", 100e-6);
        const auto roof = roofOf(lane);
        QCOMPARE(roof.points.size(), std::size_t(2));
        QCOMPARE(roof.without, 1); // the data node does no arithmetic
        QVERIFY(about(roof.ridge(), 6));
        QVERIFY(about(roof.points[0].intensity, 0.25) && about(roof.points[1].intensity, 80));
        QVERIFY(about(roof.points[0].speed, 2e5 / 35e-6));
        QVERIFY(roof.limitedByMemory(roof.points[0]) && !roof.limitedByMemory(roof.points[1]));
        QVERIFY(about(roof.at(0.25), 2.5e9) && about(roof.at(80), 60e9));
        lane.split.plain_seconds = lane.split.total_seconds / 2; // shares of a plain step of half the length
        QVERIFY(about(roofOf(lane).points[0].speed, 2 * 2e5 / 35e-6));
        lane.peak_flops = 0;
        QVERIFY(!roofOf(lane).known());
    }

    // Also where they are close to each other.
    void everyRoofHasItsName()
    {
        StillRaceWindow f;
        f.open<RooflineCard>();
        auto race = scriptedRace();
        race.lanes[1].peak_flops = 1.2 * race.lanes[0].peak_flops;
        f.race(race);
        const auto& plot = part<RooflinePlot>(f.part<RooflineCard>());
        f.screenshot(QStringLiteral("roofline-close"));
        QStringList names;
        int ridges = 0;
        for (int i = 0; i < plot.itemCount(); ++i) {
            if (const auto* name = qobject_cast<QCPItemText*>(plot.item(i))) names << name->text();
            ridges += qobject_cast<QCPItemLine*>(plot.item(i)) != nullptr;
        }
        for (const auto& lane : {QStringLiteral("1 thread ·"), QStringLiteral("4 threads ·")})
            QVERIFY2(names.filter(lane).size() == 1, qPrintable(names.join(QLatin1Char('|'))));
        QCOMPARE(ridges, 2);
    }

    void theRooflineAndTheCanvasAreLinked()
    {
        StillRaceWindow f;
        f.open<RooflineCard>();
        f.race(scriptedRace());
        auto& plot = part<RooflinePlot>(f.part<RooflineCard>());
        f.settle();
        QTest::mouseMove(&plot, plot.pixelOf(0, 0).toPoint());
        f.settle();
        QCOMPARE(f.panel.hover().nodes(), std::vector{NodeId{2}});
        QVERIFY(part<QLabel>(f.part<RooflineCard>(), "reading").text().contains(QStringLiteral("memory-bound")));
        QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.pixelOf(0, 1).toPoint());
        QVERIFY(f.document.selected(NodeId{4}));
        QVERIFY(plot.reading().contains(QStringLiteral("compute-bound")));
        QVERIFY(plot.describe().contains(QStringLiteral("hidden2 on 1 thread: 80 FLOP/byte")));
        f.screenshot(QStringLiteral("roofline"));
        auto old = scriptedRace(); // an old recording without operation counts
        for (auto& lane : old.lanes)
            for (auto& row : lane.split.rows) row.flops = row.bytes = 0;
        f.race(old);
        QVERIFY(!f.part<RooflineCard>().emptyText().isEmpty());
    }

    void resourceUseIsShownOrMarkedMissing()
    {
        StillRaceWindow f;
        f.open<EffortCard>();
        auto race = scriptedRace();
        race.lanes[1].joules = 100, race.lanes[1].busy_cores = -1;
        f.race(race);
        const auto cell = [&](int row, int column) {
            return part<QTableWidget>(f.part<EffortCard>()).item(row, column)->text();
        };
        QCOMPARE(cell(0, 1), QStringLiteral("0.98 of 1"));
        QCOMPARE(cell(0, 2), notAvailable());
        QCOMPARE(cell(1, 1), QString::fromStdString(count_text(8.2e6 / 400e-6)));
        QCOMPARE(cell(2, 1), percentText(8.2e6 / 400e-6 / 60e9));
        QCOMPARE(cell(4, 1), QStringLiteral("not available here"));
        const double samples = double(f.document.data()->counts.train);
        QCOMPARE(cell(4, 2), QStringLiteral("%1 J").arg(figureText(100.0 / 2000 * samples)));
        f.screenshot(QStringLiteral("effort"));
    }

    void aRaceCanBeExported()
    {
        StillRaceWindow f;
        for (const auto* choice : f.panel.share().choices()) QVERIFY(!choice->isEnabled());
        QVERIFY(f.part<QToolButton>("race.save").isHidden());
        f.race(scriptedRace());
        for (const auto* choice : f.panel.share().choices()) QVERIFY(choice->isEnabled());
        QVERIFY(f.part<QToolButton>("race.save").isVisible());
        f.panel.share().write(QStringLiteral("/there/race.html"), AskShareRace::Form::page);
        f.settle();
        const AskShareRace* asked = nullptr;
        for (const auto& query : f.engine.asked)
            if (const auto* found = std::get_if<AskShareRace>(&query)) asked = found;
        QVERIFY(asked && asked->form == AskShareRace::Form::page);
        QCOMPARE(asked->path, std::string("/there/race.html"));
        QCOMPARE(asked->result.headline, f.engine.race.headline);
        QVERIFY(f.words().contains(QStringLiteral("race.html")));
        f.engine.failing_paths["/full/race.json"] = Error{"file.write", "race.json", "the disk is full", "make room"};
        f.panel.share().write(QStringLiteral("/full/race.json"), AskShareRace::Form::lines);
        f.settle();
        QVERIFY(f.words().contains(QStringLiteral("the disk is full")));
        f.race(scriptedRace());
        QVERIFY(!f.words().contains(QStringLiteral("the disk is full")));
    }

    void aStudyIsSetUpAndShownWithItsSource()
    {
        StillRaceWindow f;
        TemplateInfo spiral;
        spiral.name = "spiral";
        f.engine.templates.push_back(spiral);
        QVERIFY(f.panel.study().isHidden());
        f.panel.control().setEntries({{"cpu", 1, {}}, {"cpu", 64, {}}});
        f.panel.study().choose(studies().front());
        f.settle();
        QVERIFY(f.panel.study().study() == &studies().front());
        QVERIFY(f.panel.study().isVisible() && f.panel.isVisible());
        QCOMPARE(f.panel.control().entries()[0].device, std::string("cpu:1")); // the default entries again
        QVERIFY(says(f.panel.study(), QStringLiteral("jax issue 1797")));
        QVERIFY(says(f.panel.study(), QStringLiteral("Not measured yet")));
        QVERIFY(says(f.panel.study(), QStringLiteral("There is no GPU here")));
        f.race(scriptedRace());
        QVERIFY(says(f.panel.study(), QString::fromStdString(f.engine.race.headline)));
        f.window.resize(1100, 700);
        f.screenshot(QStringLiteral("study"));
        QVERIFY2(clippedText(f.window).isEmpty(), qPrintable(clippedText(f.window)));
        f.openSpiral(); // opening a network by hand ends the study
        QVERIFY(f.panel.study().isHidden());
    }

    void differencesAreShownLayerByLayer()
    {
        StillRaceWindow f;
        auto& card = f.open<ParityCard>();
        auto race = scriptedRace();
        f.race(race);
        QVERIFY(card.emptyText().contains(QStringLiteral("Nothing was compared")));
        const std::vector<ParityRow> rows{{NodeId{2}, "hidden1", 2e-7, 4e-6}, {NodeId{4}, "hidden2", 0, 2e-2}};
        race.parity = {{1, 0, 1e-3, rows, 0, 2e-2, "gradient of hidden2"}, {1, 100, 1e-2, rows, 1e-4, 1e-4, ""}};
        f.race(race);
        auto& table = part<QTableWidget>(card);
        QCOMPARE(table.rowCount(), 8); // per comparison: a heading, two layers and the weights
        QCOMPARE(table.item(0, 0)->text(),
            QStringLiteral("4 threads against 1 thread, in the first step (allowed 1.0e-03)"));
        QCOMPARE(table.item(1, 1)->text(), QStringLiteral("2.0e-07"));
        QCOMPARE(table.item(2, 1)->text(), QStringLiteral("0"));
        QVERIFY(table.item(2, 2)->text().contains(QStringLiteral("too far")));
        QVERIFY(table.item(4, 0)->text().contains(QStringLiteral("after 100 steps")));
        QVERIFY(!table.item(6, 2)->text().contains(
            QStringLiteral("too far"))); // after several steps only the weights are judged
        QCOMPARE(table.item(7, 1)->text(), QStringLiteral("1.0e-04"));
        table.selectRow(1);
        QVERIFY(f.document.selected(NodeId{2}));
        f.screenshot(QStringLiteral("numbers"));
    }

    void everyStudyHasItsExampleAndItsSource()
    {
        for (const auto& study : studies()) {
            const auto file =
                QStringLiteral(EPOCH_ROOT "/resources/templates/%1.epoch").arg(QLatin1String(study.example));
            QVERIFY2(QFile::exists(file), qPrintable(file));
            QVERIFY(qstrlen(study.reported) > 0 && qstrlen(study.source) > 0);
        }
    }

    void aLongNetworkFitsTheView()
    {
        StillRaceWindow f;
        auto& view = *f.window.findChild<CanvasView*>();
        for (const char* name : {"resnet-50", "lenet-5"}) {
            f.document.load(shipped(name));
            f.settle();
            for (const auto& size : {QSize(1100, 700), QSize(1440, 900)}) {
                f.window.resize(size);
                f.settle();
                const auto seen = view.mapToScene(view.viewport()->rect()).boundingRect();
                QVERIFY2(view.zoom() > 0.11, name); // as large as fits beside the bar
                for (const auto& [id, node] : f.document.project().graph.nodes)
                    QVERIFY2(
                        seen.contains(view.drawing().nodeItem(id)->sceneBoundingRect().center()), node.name.c_str());
                f.screenshot(QStringLiteral("overview-%1-%2").arg(QLatin1String(name)).arg(size.width()));
            }
        }
        // The view is restored when no layer is highlighted.
        f.document.load(shipped("resnet-50"));
        f.settle();
        const double small = view.zoom();
        QTest::keyClick(&f.window, Qt::Key_1, Qt::ControlModifier);
        f.settle();
        QVERIFY(view.zoom() > small);
    }

    void nothingIsClippedInASmallWindow()
    {
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            StillRaceWindow f(kind);
            f.race(scriptedRace());
            f.open<EffortCard>();
            for (const auto& size : {QSize(1100, 700), QSize(1440, 900)}) {
                f.window.resize(size);
                const auto check = [&](const ViewCard& card) {
                    f.screenshot(QStringLiteral("cards-%1-%2-%3")
                                     .arg(card.title().left(4).trimmed())
                                     .arg(size.width())
                                     .arg(kind == ThemeKind::light ? QStringLiteral("light") : QStringLiteral("dark")));
                    QVERIFY2(clippedText(f.window).isEmpty(), qPrintable(clippedText(f.window)));
                };
                check(f.open<TimelineCard>());
                check(f.open<RooflineCard>());
            }
        }
    }
};

EPOCH_TEST(TestRaceCards)

#include "test_race_cards.moc"
