// Issues of a run: the banner above the canvas, the Issues card, and their fixes.
#include "tests/program.h"
#include "tests/ui/visible_text.h"
#include "tests/ui/window_bench.h"
#include "tests/ui/window_fixture.h"
#include "ui/data/data_panel.h"
#include "ui/data/import_dialog.h"
#include "ui/data/spec_form.h"
#include "ui/run/fix_actions.h"
#include "ui/run/issues_banner.h"
#include "ui/run/memory_banner.h"
#include "ui/views/issues_card.h"

#include <QPushButton>
#include <QUndoStack>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;
using namespace spiral;

class TestIssues : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theMostSeriousIssueIsShownAboveTheCanvas()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        auto* banner = f.window.findChild<IssuesBanner*>();
        f.run.train();
        f.pass(100);
        QVERIFY(!banner->isVisible());
        Diagnosis dead;
        dead.code = "dead_units", dead.title = "Half of hidden1 is dead", dead.text = "4 of 8 units are 0 always.";
        Remedy draw;
        draw.kind = Remedy::Kind::reset, draw.label = "Draw the weights anew";
        dead.remedies = {draw};
        dead.place = 4, dead.from_inside = true;
        Diagnosis chance; // found in the records at once, which are read more often
        chance.code = "chance", chance.title = "No better than guessing", chance.place = 11;
        f.engine.issues = {chance, dead};
        f.pass(1);
        QVERIFY(banner->isVisible());
        QCOMPARE(part<QLabel>(*banner, "issue").text(), QStringLiteral("Half of hidden1 is dead"));
        shot(f.window, QStringLiteral("finding"));
        auto& more = part<QPushButton>(*banner, "more");
        QCOMPARE(more.text(), QStringLiteral("1 more"));
        QTest::mouseClick(&more, Qt::LeftButton);
        QCOMPARE(part<QLabel>(*banner, "issue").text(), QStringLiteral("No better than guessing"));
        QTest::mouseClick(&more, Qt::LeftButton);
        QCOMPARE(part<QLabel>(*banner, "issue").text(), QStringLiteral("Half of hidden1 is dead"));
        QTest::mouseClick(&part<QPushButton>(*banner, "fix"), Qt::LeftButton);
        QCOMPARE(f.engine.all<Reset>().back().seed, std::uint64_t(8));
        QTest::mouseClick(&part<QPushButton>(*banner, "dismiss"), Qt::LeftButton);
        f.run.train();
        f.pass(1);
        QCOMPARE(part<QLabel>(*banner, "issue").text(),
            QStringLiteral("No better than guessing")); // a dismissed issue is not shown again
    }

    // The rest is in the tooltip.
    void aLongNameLeavesTheWindowItsWidth()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        const auto name = std::string("Leave out ") + std::string(300, 'x');
        Diagnosis leak;
        leak.code = "leakage", leak.title = "An input gives the target away", leak.text = "It may be derived from it.";
        Remedy out;
        out.kind = Remedy::Kind::data, out.label = name;
        leak.remedies = {out};
        f.run.train();
        f.pass(100);
        f.engine.issues = {leak};
        f.pass(1);
        const auto& fix = part<QPushButton>(part<IssuesBanner>(f.window), "fix");
        QVERIFY(fix.isVisible());
        QVERIFY2(fix.width() < 400, qPrintable(QString::number(fix.width())));
        QVERIFY(fix.text().startsWith(QStringLiteral("Leave out x")));
        QCOMPARE(fix.toolTip(), QString::fromStdString(name));
        QCOMPARE(fix.accessibleName(), QString::fromStdString(name));
    }

    void issuesAreWatchedDuringARun()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        const auto watched = [&] {
            int diagnoses = 0;
            for (const auto& watch : f.engine.all<Watch>())
                diagnoses += std::holds_alternative<WatchDiagnosis>(watch.view) ? 1 : 0;
            return diagnoses;
        };
        QCOMPARE(watched(), 0);
        f.run.train();
        f.pass(100);
        QCOMPARE(watched(), 2);
        for (const auto& watch : f.engine.all<Watch>())
            if (const auto* diagnosis = std::get_if<WatchDiagnosis>(&watch.view); diagnosis && diagnosis->look_inside)
                QVERIFY(watch.per_second <= 0.05); // it slows down training
        const auto before = f.engine.all<Unwatch>().size();
        f.run.pause();
        f.pass(0);
        f.pass(0);
        QCOMPARE(
            f.engine.all<Unwatch>().size(), before + 2); // the final state was diagnosed, weights and outputs included
    }

    void issuesComeWithAFix()
    {
        WindowBench bench;
        bench.load();
        FixActions remedies(bench.document, bench.run);
        IssuesCard card(bench.run, bench.themes, bench.document, remedies);
        showNow(card, {320, 300});
        bench.train(101);
        QCOMPARE(card.emptyText(), QStringLiteral("Too short to judge: 101 of 300 steps"));
        bench.train(200);
        QCOMPARE(card.emptyText(), QStringLiteral("No problems found"));
        Diagnosis grows;
        grows.code = "diverging", grows.title = "The loss grows", grows.text = "It rose from 0.7 to 12 in 200 steps.";
        Remedy slower;
        slower.kind = Remedy::Kind::live_parameter, slower.label = "Try learning rate 0.003",
        slower.key = "learning_rate";
        slower.value = 0.003;
        Remedy clip = slower, longer = slower;
        clip.label = "Clip gradients at norm 1", longer.label = "Start from other initial weights";
        grows.remedies = {slower, clip, longer};
        bench.engine.issues = {grows};
        bench.train(1);
        QVERIFY(card.emptyText().isEmpty());
        inBothThemes(bench, card, QStringLiteral("findings"));
        for (const auto* one : card.findChildren<QPushButton*>())
            if (one->isVisible())
                QVERIFY2(
                    card.rect().contains(QRect(one->mapTo(&card, QPoint()), one->size())), qPrintable(one->text()));
        auto* button = card.findChild<QPushButton*>();
        QCOMPARE(button->text(), QStringLiteral("Try learning rate 0.003"));
        QTest::mouseClick(button, Qt::LeftButton);
        const auto live_parameters = bench.engine.all<SetLiveParameter>();
        QCOMPARE(live_parameters.size(), std::size_t(1));
        QCOMPARE(live_parameters[0].value, 0.003);
        QVERIFY(bench.document.undoStack().canUndo());
    }

    // Foreseen while typing, with changes that each make it fit.
    void memoryThatIsMissingIsForeseen()
    {
        WindowBench bench;
        bench.load();
        bench.engine.pass(1);
        bench.clock.poll();
        MemoryBanner banner(bench.run, bench.document);
        Edit wide{SetParam{NodeId{4}, "units", Value{std::int64_t{60'000}}}};
        QVERIFY(bench.document.apply(wide));
        QVERIFY(bench.document.apply(Edit{SetParam{NodeId{2}, "units", Value{std::int64_t{60'000}}}}));
        QVERIFY(QTest::qWaitFor([&] { return banner.isVisible(); }, 3000));
        QVERIFY(part<QLabel>(banner, "memory").text().contains(QStringLiteral("GB")));
        const auto buttons = banner.findChildren<QPushButton*>();
        QVERIFY(!buttons.isEmpty());
        buttons.front()->click();
        QVERIFY(QTest::qWaitFor([&] { return !banner.isVisible(); }, 3000));
        QVERIFY(bench.document.undoStack().canUndo());
    }

    // After both hidden layers, but not after the one that feeds the loss. One undo removes them all.
    void aFixInsertsLayers()
    {
        WindowBench bench;
        bench.load();
        FixActions remedies(bench.document, bench.run);
        const auto before = bench.document.project().graph;
        Remedy norm;
        norm.kind = Remedy::Kind::insert, norm.label = "Add batch norm", norm.node = NodeId{2};
        norm.value = std::string("batch_norm");
        remedies.perform(norm);
        const auto& graph = bench.document.project().graph;
        QCOMPARE(graph.nodes.size(), before.nodes.size() + 2);
        for (const auto id : {NodeId{3}, NodeId{5}})
            QCOMPARE(graph.find(graph.wires_into(id).front()->from)->layer, std::string("batch_norm"));
        QVERIFY(bench.document.checked().trainable());
        bench.document.undoStack().undo();
        QVERIFY(bench.document.project().graph == before);
    }

    // "End with the best weights" reads as if the run went on to its end.
    void aFixThatStartsAgainSaysSo()
    {
        WindowBench bench;
        bench.load();
        FixActions remedies(bench.document, bench.run);
        Remedy best, batch;
        best.kind = batch.kind = Remedy::Kind::setting;
        best.label = "End with the best weights", best.key = "restore_best", best.value = true;
        batch.label = "Try batch 40", batch.key = "batch", batch.value = std::int64_t{40};
        QCOMPARE(remedies.labelOf(best), QStringLiteral("End with the best weights")); // nothing would start again
        bench.train(10);
        QCOMPARE(remedies.labelOf(best), QStringLiteral("End with the best weights and restart"));
        QCOMPARE(remedies.labelOf(batch), QStringLiteral("Try batch 40"));
        remedies.perform(best);
        QCOMPARE(bench.engine.all<Start>().size(), std::size_t(2));
    }

    void aBatchSizeIsAppliedWithoutARestart()
    {
        WindowBench bench;
        bench.load();
        FixActions remedies(bench.document, bench.run);
        bench.train(10);
        Remedy more;
        more.kind = Remedy::Kind::setting, more.key = "batch", more.value = std::int64_t{40};
        remedies.perform(more);
        QCOMPARE(bench.engine.all<MoveRun>().back().batch, std::int64_t(40));
        QCOMPARE(bench.engine.all<Start>().size(), std::size_t(1));
        QVERIFY(bench.document.project().training.values.at("batch") == Value(std::int64_t{40}));
        QVERIFY(!bench.run.staged());
    }

    // The run goes on with the data that it began with, and its issue stays.
    void aFixThatWasTakenIsNotOfferedAgain()
    {
        WindowBench bench;
        auto project = spiralProject();
        project.data_spec = "csv:/data/people.csv?target=income";
        bench.load(project);
        FixActions fixes(bench.document, bench.run);
        IssuesCard card(bench.run, bench.themes, bench.document, fixes);
        showNow(card, {320, 300});
        Diagnosis rare;
        rare.code = "imbalance", rare.title = "Some classes are rare";
        Remedy balance;
        balance.kind = Remedy::Kind::data, balance.label = "Balance the classes", balance.key = "balance";
        balance.value = std::string("yes");
        rare.remedies = {balance};
        bench.train(400);
        bench.engine.issues = {rare};
        bench.train(1);
        settle();
        QVERIFY(shownButton(card, "Balance the classes"));
        bench.document.chooseData("csv:/data/people.csv?balance=yes&target=income", *bench.document.project().data);
        settle();
        QVERIFY(says(card, QStringLiteral("Some classes are rare")) && !shownButton(card, "Balance the classes"));
        bench.document.undoStack().undo();
        settle();
        QVERIFY(shownButton(card, "Balance the classes"));
    }

    void aFixAsksForOtherData()
    {
        WindowBench bench;
        auto project = spiralProject();
        project.data_spec = "csv:/data/people.csv?ignore=name&target=income";
        bench.load(project);
        FixActions remedies(bench.document, bench.run);
        DataPanel panel(bench.document, bench.questions, bench.themes);
        bool opened = false;
        connect(&bench.document, &Document::dataWanted, this, [&] { opened = true; });
        connect(&bench.document, &Document::dataOptionWanted, &panel, &DataPanel::change);
        Remedy leave;
        leave.kind = Remedy::Kind::data, leave.key = "ignore", leave.value = std::string("salary");
        remedies.perform(leave);
        QVERIFY(opened);
        auto* dialog = panel.findChild<ImportDialog*>();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<SpecForm*>()->spec().options.at("ignore"), std::string("name+salary"));
        // Without a suggestion only the panel is shown.
        delete dialog;
        opened = false;
        leave.key.clear();
        remedies.perform(leave);
        QVERIFY(opened && !panel.findChild<ImportDialog*>());
    }
};

EPOCH_TEST(TestIssues)
#include "test_issues.moc"
