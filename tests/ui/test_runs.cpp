// The table of runs: search, sort, notes, comparison, and deleting with undo.
#include "tests/program.h"
#include "tests/ui/window_bench.h"
#include "ui/charts/line_labels.h"
#include "ui/runs/runs_model.h"
#include "ui/runs/runs_panel.h"
#include "ui/style/number_text.h"
#include "ui/views/loss_card.h"
#include "ui/views/metric_plot.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QTableWidget>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

RunLine line(const std::string& id, const std::string& title, std::uint64_t steps, std::optional<double> best)
{
    RunLine run;
    run.id = id, run.title = title, run.state = "finished", run.started = "2026-03-0" + id.substr(id.size() - 1);
    run.device = "cpu", run.data = "builtin:spiral", run.seed = 7, run.step = run.steps_planned = steps;
    run.seconds = static_cast<double>(steps) / 1000;
    run.best_validation_loss = best;
    run.optimizer = "adamw", run.precision = "fp32", run.batch = steps / 10, run.learning_rate = 1.0 / double(steps);
    return run;
}

struct RunsBench : WindowBench {
    RunsBench()
    {
        engine.runs.runs = {line("run-1", "Two spirals", 900, 0.3), line("run-2", "Two spirals", 12'000, 0.02),
            line("run-3", "Digits", 5000, std::nullopt)};
        load();
    }
    void settle()
    {
        for (int i = 0; i < 3; ++i) {
            clock.poll();
            QApplication::processEvents();
        }
    }
};

QPushButton& buttonOf(const RunsPanel& panel, const char* name)
{
    return *panel.findChild<QPushButton*>(QStringLiteral("runs.") + QLatin1String(name));
}

} // namespace

class TestRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsAndSorts()
    {
        RunsBench bench;
        RunsPanel panel(bench.run, bench.questions, bench.charts);
        showNow(panel, {1100, 240});
        bench.settle();
        const auto rows = [&] { return part<QTableView>(panel).model()->rowCount(); };
        const auto first = [&](int column) {
            return part<QTableView>(panel).model()->index(0, column).data().toString();
        };
        QCOMPARE(rows(), 3);
        QCOMPARE(first(RunsModel::title), QStringLiteral("Digits")); // newest first
        part<QTableView>(panel).sortByColumn(RunsModel::steps, Qt::AscendingOrder);
        QCOMPARE(first(RunsModel::steps), QStringLiteral("900"));
        part<QTableView>(panel).sortByColumn(RunsModel::best_loss, Qt::AscendingOrder);
        QCOMPARE(first(RunsModel::best_loss), QStringLiteral("0.02"));
        // The table also shows the hyperparameters of the runs.
        part<QTableView>(panel).sortByColumn(RunsModel::learning_rate, Qt::AscendingOrder);
        QCOMPARE(first(RunsModel::learning_rate), QStringLiteral("8.333e-05"));
        QCOMPARE(first(RunsModel::batch), groupedText(1200));
        QCOMPARE(first(RunsModel::optimizer), QStringLiteral("AdamW"));
        QCOMPARE(first(RunsModel::precision), QStringLiteral("FP32"));
        part<QTableView>(panel).sortByColumn(RunsModel::batch, Qt::AscendingOrder);
        QCOMPARE(first(RunsModel::batch), QStringLiteral("90"));
        part<QTableView>(panel).sortByColumn(RunsModel::started, Qt::DescendingOrder);
        panel.filter().setText(QStringLiteral("spiral 12"));
        QCOMPARE(rows(), 1);
        panel.filter().clear();
        shot(panel, QStringLiteral("runs-light"));
        bench.themes.set(ThemeKind::dark);
        shot(panel, QStringLiteral("runs-dark"));
    }

    void aRunIsOpened()
    {
        RunsBench bench;
        RunsPanel panel(bench.run, bench.questions, bench.charts);
        showNow(panel, {1100, 240});
        bench.settle();
        QSignalSpy wanted(&panel, &RunsPanel::runWanted);
        QVERIFY(!buttonOf(panel, "show").isEnabled());
        part<QTableView>(panel).selectRow(1);
        QVERIFY(buttonOf(panel, "show").isEnabled());
        buttonOf(panel, "show").click();
        QCOMPARE(wanted.size(), 1);
        const auto shown = part<QTableView>(panel).model()->index(1, RunsModel::title).data(Qt::ToolTipRole).toString();
        QVERIFY(shown.contains(wanted[0][0].toString()));
    }

    void figuresThatNoRunHasAreNotShown()
    {
        RunsBench bench;
        RunsPanel panel(bench.run, bench.questions, bench.charts);
        showNow(panel, {1100, 240});
        bench.settle();
        QVERIFY(part<QTableView>(panel).isColumnHidden(RunsModel::test_error));
        bench.engine.runs.runs[0].test_error = 12'500.0;
        bench.engine.runs.runs[0].why = "20 epochs are done";
        panel.refresh();
        bench.settle();
        QVERIFY(!part<QTableView>(panel).isColumnHidden(RunsModel::test_error));
        bool seen = false;
        for (int row = 0; row < part<RunsModel>(panel).rowCount(); ++row)
            seen = seen
                || (part<RunsModel>(panel).index(row, RunsModel::test_error).data() == QStringLiteral("12,500")
                    && part<RunsModel>(panel)
                           .index(row, 0)
                           .data(Qt::ToolTipRole)
                           .toString()
                           .contains(QStringLiteral("20 epochs are done")));
        QVERIFY(seen);
    }

    void aReportIsOfTheChosenRun()
    {
        RunsBench bench;
        RunsPanel panel(bench.run, bench.questions, bench.charts);
        showNow(panel, {1100, 240});
        bench.settle();
        QStringList wanted;
        connect(&panel, &RunsPanel::reportWanted, this,
            [&](const RunLine& run) { wanted << QString::fromStdString(run.id); });
        QVERIFY(!buttonOf(panel, "report").isEnabled());
        part<QTableView>(panel).selectRow(1); // not the newest
        buttonOf(panel, "report").click();
        QCOMPARE(wanted, QStringList{QStringLiteral("run-2")});
        Q_EMIT part<QTableView>(panel).customContextMenuRequested(
            part<QTableView>(panel).visualRect(part<QTableView>(panel).currentIndex()).center());
        auto* menu = panel.findChild<QMenu*>();
        QVERIFY(menu && menu->actions().at(1)->text() == buttonOf(panel, "report").text());
        menu->actions().at(1)->trigger();
        QCOMPARE(wanted.size(), 2);
        menu->close();
        part<QTableView>(panel).selectAll();
        QVERIFY(!buttonOf(panel, "report").isEnabled());
    }

    void theIndexIsRebuiltOnDemand()
    {
        RunsBench bench;
        RunsPanel panel(bench.run, bench.questions, bench.charts);
        showNow(panel, {1100, 240});
        bench.settle();
        bench.engine.runs.runs.pop_back();
        panel.rebuildIndex();
        bench.settle();
        const auto* asked = std::get_if<AskRuns>(&bench.engine.asked.back());
        QVERIFY(asked && asked->rebuild);
        QCOMPARE(part<QTableView>(panel).model()->rowCount(), 2);
        QVERIFY(part<QLabel>(panel, "message").text().contains(QStringLiteral("rebuilt")));
    }

    // The line of a run that has ended says so without a click.
    void theTableFollowsTheEndOfARun()
    {
        RunsBench bench;
        RunsPanel panel(bench.run, bench.questions, bench.charts);
        showNow(panel, {1100, 240});
        bench.train(100);
        bench.settle();
        const auto asked = bench.engine.allAsked<AskRuns>().size();
        bench.train(1);
        bench.settle();
        QCOMPARE(bench.engine.allAsked<AskRuns>().size(), asked); // not at every step
        bench.run.pause();
        bench.engine.pass(0);
        bench.settle();
        QCOMPARE(bench.engine.allAsked<AskRuns>().size(), asked + 1);
    }

    void notesAreSaved()
    {
        RunsBench bench;
        RunsPanel panel(bench.run, bench.questions, bench.charts);
        showNow(panel, {1100, 240});
        bench.settle();
        auto* model = part<QTableView>(panel).model();
        QVERIFY(model->setData(model->index(0, RunsModel::note), QStringLiteral("too slow")));
        QVERIFY(model->setData(model->index(0, RunsModel::tags), QStringLiteral("slow, digits")));
        QVERIFY(!(model->index(0, RunsModel::steps).flags() & Qt::ItemIsEditable));
        bench.settle();
        QCOMPARE(bench.engine.runs.runs[2].note, std::string("too slow"));
        QCOMPARE(bench.engine.runs.runs[2].tags, (std::vector<std::string>{"slow", "digits"}));
    }

    void runsAreComparedAndOverlaid()
    {
        RunsBench bench;
        LossCard card(bench.run, bench.charts, bench.themes);
        RunsPanel panel(bench.run, bench.questions, bench.charts);
        showNow(card, {700, 240});
        showNow(panel, {1100, 240});
        bench.settle();
        QVERIFY(!buttonOf(panel, "compare").isEnabled());
        part<QTableView>(panel).selectAll();
        QTest::mouseClick(&buttonOf(panel, "compare"), Qt::LeftButton);
        bench.settle();
        const auto& table = part<QTableWidget>(panel);
        QVERIFY(table.isVisible());
        QCOMPARE(table.columnCount(), 4);
        // What came of them comes first; every run is on screen.
        const auto rowOf = [&](const QString& name) {
            for (int row = 0; row < table.rowCount(); ++row)
                if (table.item(row, 0)->text() == name) return row;
            return -1;
        };
        QCOMPARE(table.item(0, 0)->text(), QStringLiteral("State"));
        QCOMPARE(table.item(rowOf(QStringLiteral("Best validation")), 2)->text(), QStringLiteral("0.02"));
        QVERIFY(rowOf(QStringLiteral("Learning rate")) > rowOf(QStringLiteral("Best validation")));
        QCOMPARE(rowOf(QStringLiteral("Test accuracy")), -1); // nobody knows one
        QVERIFY(!table.horizontalScrollBar()->isVisible());
        QCOMPARE(bench.charts.runs().size(), std::size_t(3));
        QCOMPARE(bench.charts.runs()[0].view->lines.size(), std::size_t(4)); // every metric that is recorded
        for (const auto& line : bench.charts.runs()[0].view->lines)
            QCOMPARE(
                line.columns.size(), std::size_t(line.metric == "accuracy" ? 0 : 10)); // the script has no accuracy
        QVERIFY(!part<MetricPlot>(card).data().empty); // also without a run in this window
        shot(panel, QStringLiteral("runs-compared"));
        bench.train(1200);
        shot(card, QStringLiteral("loss-with-runs"));
        part<QTableView>(panel).clearSelection();
        const auto baseline = bench.charts.runs()[1].name;
        bench.charts.pin(baseline, true);
        QTest::mouseClick(&buttonOf(panel, "overlay"), Qt::LeftButton);
        QCOMPARE(bench.charts.runs().size(), std::size_t(1)); // the baseline stays
        QCOMPARE(bench.charts.runs()[0].name, baseline);
        bench.charts.pin(baseline, false);
        QTest::mouseClick(&buttonOf(panel, "overlay"), Qt::LeftButton);
        QVERIFY(bench.charts.runs().empty());
    }

    // Losses on other data say nothing of each other.
    void curvesOfOtherDataSaySo()
    {
        RunsBench bench;
        auto own = spiralProject();
        own.data->hash = "spirals";
        bench.load(own);
        bench.engine.runs.runs[0].data_hash = "digits", bench.engine.runs.runs[1].data_hash = "spirals";
        LossCard card(bench.run, bench.charts, bench.themes);
        RunsPanel panel(bench.run, bench.questions, bench.charts);
        showNow(card, {700, 240});
        showNow(panel, {1100, 240});
        bench.train(1200);
        bench.settle();
        const auto others = [&] {
            return std::ranges::count_if(
                bench.charts.runs(), [&](const RunCurve& run) { return bench.charts.hasOtherData(run); });
        };
        part<QTableView>(panel).selectAll();
        QTest::mouseClick(&buttonOf(panel, "overlay"), Qt::LeftButton);
        bench.settle();
        QCOMPARE(others(), 1);
        QVERIFY(
            part<QLabel>(panel, "message").text().contains(QStringLiteral("1 of 3"))); // of the third it is not known
        const LineLabels::Label label{QStringLiteral("a").repeated(100), {}, {}, false, QStringLiteral("other data")};
        QVERIFY(
            label.text(QFontMetricsF(card.font())).endsWith(QStringLiteral(", other data"))); // only the name is cut
        shot(card, QStringLiteral("loss-with-other-data"));
        own.data->hash = "digits"; // now the second one is of other data
        bench.load(own);
        bench.run.close();
        bench.train(100);
        bench.settle();
        QCOMPARE(others(), 1);
        QVERIFY(bench.charts.hasOtherData(bench.charts.runs()[1]) != bench.charts.hasOtherData(bench.charts.runs()[0]));
    }

    void aDeletedRunCanBeRestored()
    {
        RunsBench bench;
        RunsPanel panel(bench.run, bench.questions, bench.charts);
        showNow(panel, {1100, 240});
        bench.settle();
        QVERIFY(!buttonOf(panel, "undo").isVisible());
        part<QTableView>(panel).selectRow(0);
        QTest::mouseClick(&buttonOf(panel, "delete"), Qt::LeftButton);
        bench.settle();
        QCOMPARE(part<QTableView>(panel).model()->rowCount(), 2);
        QVERIFY(buttonOf(panel, "undo").isVisible());
        QTest::mouseClick(&buttonOf(panel, "undo"), Qt::LeftButton);
        bench.settle();
        QCOMPARE(part<QTableView>(panel).model()->rowCount(), 3);
        QVERIFY(!buttonOf(panel, "undo").isVisible());
    }
};

EPOCH_TEST(TestRuns)
#include "test_runs.moc"
