// The lists beside the canvas: problems, analyzer, outline and commands.
#include "plan/analysis.h"
#include "tests/program.h"
#include "tests/ui/visible_text.h"
#include "tests/ui/window_bench.h"
#include "ui/analyzer/analyzer.h"
#include "ui/commands/command_palette.h"
#include "ui/commands/key_sheet.h"
#include "ui/outline/outline.h"
#include "ui/outline/outline_rows.h"
#include "ui/problems/problem_list.h"

#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTableView>
#include <QUndoStack>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

// Images connected directly to a Dense layer: one cause, four waiting layers.
Project brokenProject()
{
    auto project = spiralProject();
    auto& image = project.data->fields[0];
    image.kind = TensorKind::image, image.sample = Shape{1, 8, 8}, image.columns.clear();
    return project;
}

} // namespace

class TestTables : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyTheCauseIsListed()
    {
        WindowBench b;
        ProblemList list(b.document, b.run, b.themes);
        b.load(brokenProject());
        showNow(list, {560, 320});
        settle();
        const auto& problems = b.document.checked().problems;
        QCOMPARE(std::ranges::count(problems, Severity::error, &Problem::severity), 1);
        QCOMPARE(problems.front().node, NodeId{2});
        QVERIFY(QString::fromStdString(problems.front().error.what).contains(QStringLiteral("8×8")));
        const auto texts = shownText(list);
        QVERIFY2(
            texts.contains(QStringLiteral("Layers that wait for these fixes: tanh1, hidden2, tanh2, output, loss")),
            qPrintable(texts));
        QVERIFY2(texts.contains(QStringLiteral("Fix these errors")), qPrintable(texts));
        inBothThemes(b, list, QStringLiteral("problems"));

        QSignalSpy chosen(&list, &ProblemList::nodeChosen);
        shownButton(list, "hidden1")->click();
        QCOMPARE(b.document.selection(), std::vector<NodeId>{NodeId{2}});
        QCOMPARE(chosen.count(), 1);

        const auto before = project_json(b.document.project());
        shownButton(list, "Insert Flatten")->click();
        settle();
        QVERIFY(b.document.checked().trainable());
        QVERIFY(shownText(list).contains(QStringLiteral("No problems")));
        b.document.undoStack().undo();
        QCOMPARE(project_json(b.document.project()), before);
        settle();
        QVERIFY(shownButton(list, "Insert Flatten"));
    }

    void missingDataAsksToChooseData()
    {
        WindowBench b;
        auto project = spiralProject();
        project.data.reset();
        project.data_spec.clear();
        b.load(project);
        QSignalSpy wanted(&b.document, &Document::dataWanted);
        ProblemList list(b.document, b.run, b.themes);
        showNow(list, {560, 320});
        for (const auto& problem : b.document.checked().problems)
            for (const auto& fix : problem.fixes)
                if (fix.kind == Fix::Kind::choose_data) {
                    shownButton(list, fix.label.text().c_str())->click();
                    settle();
                    QCOMPARE(wanted.count(), 1);
                    return;
                }
        QFAIL("no problem offers to choose data");
    }

    void theAnalyzerTotalsAreCorrect()
    {
        WindowBench b;
        b.load();
        Analyzer analyzer(b.document, b.run, b.questions, b.themes);
        showNow(analyzer, {1100, 320});
        auto& model = *analyzer.findChild<AnalyzerModel*>();
        QCOMPARE(model.rowCount(), 7);
        const auto parameters = static_cast<std::size_t>(AnalysisColumn::parameters);
        QCOMPARE(model.analysis().totals[parameters].number, 114.0);
        const auto whole =
            forecast(b.document.checked(), b.document.data(), b.document.project().training, nullptr, 10);
        QCOMPARE(
            model.analysis().totals[static_cast<std::size_t>(AnalysisColumn::forward)].number, whole.forward_flops);
        QCOMPARE(model.analysis().totals[static_cast<std::size_t>(AnalysisColumn::gradients)].number,
            whole.memory.gradients);
        // A change of units from 8 to 16 is shown at once.
        b.document.apply({SetParam{NodeId{2}, "units", std::int64_t{16}}});
        settle();
        QCOMPARE(model.analysis().totals[parameters].number, 3.0 * 16 + 17 * 8 + 18);
        const auto texts = shownText(analyzer);
        QVERIFY2(texts.contains(QStringLiteral("ESTIMATED")), qPrintable(texts));
        QVERIFY2(texts.contains(QStringLiteral("Scripted CPU, 4 threads, 16.0 GB: fits; largest batch ≈ ")),
            qPrintable(texts));
        inBothThemes(b, analyzer, QStringLiteral("analyzer"));
    }

    void theAnalyzerSortsSelectsAndCopies()
    {
        WindowBench b;
        b.load();
        Analyzer analyzer(b.document, b.run, b.questions, b.themes);
        showNow(analyzer, {1100, 320});
        auto& model = *analyzer.findChild<AnalyzerModel*>();
        const auto parameters = static_cast<int>(AnalysisColumn::parameters);
        model.sort(parameters, Qt::DescendingOrder);
        QCOMPARE(model.data(model.index(0, 0), Qt::DisplayRole).toString(), QStringLiteral("hidden2"));
        analyzer.findChild<QTableView*>()->selectRow(0);
        QCOMPARE(b.document.selection(), std::vector<NodeId>{NodeId{4}});
        shownButton(analyzer, "Copy as Markdown")->click();
        const auto markdown = QGuiApplication::clipboard()->text();
        QVERIFY(markdown.startsWith(QStringLiteral("| layer | type | output |")));
        QVERIFY(markdown.indexOf(QStringLiteral("| hidden2 |")) < markdown.indexOf(QStringLiteral("| hidden1 |")));
        shownButton(analyzer, "Copy as CSV")->click();
        const auto rows = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(rows.size(), 9);
        QCOMPARE(rows[1].split(QLatin1Char(','))[3], QStringLiteral("72"));
        for (const auto& row : rows)
            QVERIFY2(row.count(QLatin1Char(',')) == 8 || row.contains(QLatin1Char('"')), qPrintable(row));
        model.sort(-1, Qt::AscendingOrder);
        QCOMPARE(model.data(model.index(0, 0), Qt::DisplayRole).toString(), QStringLiteral("points"));
    }

    void theOutlineListsEveryNode()
    {
        WindowBench b;
        b.load(brokenProject());
        const auto rows = outlineRows(b.document);
        QCOMPARE(rows.size(), b.document.project().graph.nodes.size());
        std::size_t wires = 0, faulty = 0;
        for (const auto& row : rows) wires += row.wires.size(), faulty += row.faulty ? 1 : 0;
        QCOMPARE(wires, 2 * b.document.project().graph.wires.size());
        QCOMPARE(faulty, std::size_t(1));
        QCOMPARE(rows[1].name, QStringLiteral("hidden1"));
        QVERIFY(rows[1].faulty);
        QCOMPARE(rows[2].problem, QStringLiteral("waiting"));
        b.load();
        QCOMPARE(outlineRows(b.document)[1].accessibleText(), QStringLiteral("Dense hidden1, out N×8, no errors"));
    }

    void theOutlineCanBeEditedWithTheKeyboard()
    {
        WindowBench b;
        b.load();
        Outline outline(b.document);
        showNow(outline, {500, 400});
        inBothThemes(b, outline, QStringLiteral("outline"));
        const auto before = project_json(b.document.project());
        outline.setFocus();
        outline.setCurrentItem(outline.topLevelItem(2)); // tanh1
        QCOMPARE(b.document.selection(), std::vector<NodeId>{NodeId{3}});
        QTest::keyClick(&outline, Qt::Key_Delete);
        settle();
        QVERIFY(!b.document.project().graph.find(NodeId{3}));
        QVERIFY(b.document.checked().trainable()); // reconnected
        b.document.undoStack().undo();
        QCOMPARE(project_json(b.document.project()), before);
        settle();

        b.document.select({NodeId{4}});
        QCOMPARE(outline.selectedItems().size(), 1);
        QCOMPARE(outline.selectedItems().front()->text(0), QStringLiteral("hidden2"));
        QTest::keyClick(&outline, Qt::Key_Right, Qt::ControlModifier);
        QTest::keyClick(&outline, Qt::Key_Right, Qt::ControlModifier);
        settle();
        QCOMPARE(b.document.project().graph.find(NodeId{4})->position.x, 816.0 + 16);
        b.document.undoStack().undo();
        QCOMPARE(project_json(b.document.project()), before);
        settle();

        QSignalSpy wanted(&outline, &Outline::searchRequested), edit(&outline, &Outline::editRequested);
        QTest::keyClick(&outline, Qt::Key_A, Qt::ShiftModifier);
        QCOMPARE(wanted.count(), 1);
        QTest::keyClick(&outline, Qt::Key_Return);
        QCOMPARE(edit.count(), 1);

        outline.topLevelItem(1)->setText(0, QStringLiteral("first"));
        settle();
        QVERIFY(b.document.project().graph.named("first"));
        b.document.undoStack().undo();
        settle();
        // A wire is the first child of its layer.
        outline.topLevelItem(1)->setExpanded(true);
        outline.setCurrentItem(outline.topLevelItem(1)->child(0));
        QTest::keyClick(&outline, Qt::Key_Delete);
        settle();
        QCOMPARE(b.document.project().graph.wires.size(), std::size_t(6));
    }

    void commandsAreFoundByTyping()
    {
        WindowBench b;
        QMainWindow window;
        auto* menu = window.menuBar()->addMenu(QStringLiteral("&Network"));
        int tidied = 0;
        auto* tidy = menu->addAction(QStringLiteral("&Tidy the layout"), &window, [&tidied] { ++tidied; });
        tidy->setShortcut(Qt::Key_L);
        auto* off = menu->addAction(QStringLiteral("Te&st"));
        off->setEnabled(false);
        menu->addMenu(QStringLiteral("More"))->addAction(QStringLiteral("Inner tint"));
        showNow(window, {900, 600});
        QCOMPARE(commandsOf(*window.menuBar()).size(), std::size_t(3));
        CommandPalette palette(*window.menuBar(), b.themes, &window);
        palette.ask();
        auto* typed = palette.findChild<QLineEdit*>();
        auto* list = palette.findChild<QListWidget*>();
        QTest::keyClicks(typed, QStringLiteral("t"));
        QCOMPARE(list->count(), 3);
        QVERIFY(!list->item(2)->flags().testFlag(Qt::ItemIsEnabled)); // disabled commands come last
        shot(palette, QStringLiteral("commands"));
        QTest::keyClicks(typed, QStringLiteral("idy"));
        QCOMPARE(list->count(), 1);
        QTest::keyClick(typed, Qt::Key_Return);
        QCOMPARE(tidied, 1);
        QVERIFY(!palette.isVisible());
        KeySheet keys(*window.menuBar(), &window);
        bool listed = false;
        for (const auto* label : keys.findChildren<QLabel*>())
            listed = listed || label->text() == QStringLiteral("Tidy the layout");
        QVERIFY(listed);
    }

    // Its own entries may stand before and after a submenu.
    void aMenuStandsOnceInTheKeySheet()
    {
        QMainWindow window;
        auto* menu = window.menuBar()->addMenu(QStringLiteral("&View"));
        menu->addAction(QStringLiteral("Zoom in"))->setShortcut(QKeySequence::ZoomIn);
        menu->addMenu(QStringLiteral("Panels"))->addAction(QStringLiteral("Data"))->setShortcut(Qt::Key_F5);
        menu->addAction(QStringLiteral("Full screen"))->setShortcut(Qt::Key_F11);
        KeySheet keys(*window.menuBar(), &window);
        keys.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(keys, {820, 640});
        int heads = 0;
        for (const auto* label : keys.findChildren<QLabel*>()) heads += label->text() == QStringLiteral("View");
        QCOMPARE(heads, 1);
    }

    // Undo by its name, whatever it would undo; words find keys.
    void theKeySheetFindsShortcuts()
    {
        QMainWindow window;
        QUndoStack stack;
        auto* menu = window.menuBar()->addMenu(QStringLiteral("&Edit"));
        auto* undo = stack.createUndoAction(menu, QStringLiteral("&Undo"));
        undo->setShortcut(QKeySequence::Undo);
        menu->addAction(undo);
        stack.push(new QUndoCommand(QStringLiteral("add Dense")));
        KeySheet keys(*window.menuBar(), &window);
        keys.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(keys, {820, 640});
        const auto texts = [&] {
            settle();
            QStringList found;
            for (const auto* label : keys.findChildren<QLabel*>())
                if (label->isVisible()) found << label->text();
            return found;
        };
        QVERIFY(texts().contains(QStringLiteral("Undo")));
        QVERIFY(!texts().join(QLatin1Char(' ')).contains(QStringLiteral("add Dense")));
        auto* search = keys.findChild<QLineEdit*>();
        search->setText(QStringLiteral("reroute"));
        QVERIFY(!texts().contains(QStringLiteral("Undo")));
        QVERIFY(texts().join(QLatin1Char(' ')).contains(QStringLiteral("reroute")));
        search->setText(QStringLiteral("nothing of the kind"));
        QVERIFY(texts().contains(QStringLiteral("No shortcut matches the search.")));
    }
};

EPOCH_TEST(TestTables)
#include "test_tables.moc"
