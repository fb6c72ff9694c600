// The learning rate test, the batch size finder and hyperparameter sweeps.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/run/batch_finder_dialog.h"
#include "ui/run/cross_validation_dialog.h"
#include "ui/run/rate_test_dialog.h"
#include "ui/run/rate_test_plot.h"
#include "ui/run/sweep_axes.h"
#include "ui/run/sweep_dialog.h"
#include "ui/style/number_text.h"

#include <QComboBox>
#include <QSpinBox>
#include <QTableView>
#include <QTableWidget>

#include <cmath>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestSweeps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findersSuggestALearningRateAndABatchSize()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        auto* rate = new RateTestDialog(f.document, f.run, f.questions, f.themes, &f.window);
        rate->show();
        f.settle();
        QVERIFY(part<RateTestPlot>(*rate).graph(1)->dataCount() > 50);
        QVERIFY(part<QLabel>(*rate, "text").text().contains(QStringLiteral("Start with 0.03")));
        shot(*rate, QStringLiteral("rate-test"));
        QTest::mouseClick(&part<QPushButton>(*rate, "use"), Qt::LeftButton);
        QVERIFY(f.document.project().training.optimizer_values.at("learning_rate") == Value{0.03});
        auto* batch = new BatchFinderDialog(f.document, f.run, f.questions, &f.window);
        batch->show();
        f.settle();
        QCOMPARE(part<QTableWidget>(*batch).rowCount(), 4);
        shot(*batch, QStringLiteral("batch-finder"));
        QTest::mouseClick(&part<QPushButton>(*batch, "use"), Qt::LeftButton);
        QVERIFY(f.document.project().training.values.at("batch") == Value{std::int64_t{128}});
    }

    void foldsGiveAMeanAndADeviation()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        auto* dialog = new CrossValidationDialog(f.document, f.run, f.questions, &f.window);
        dialog->show();
        f.settle();
        auto& table = part<QTableWidget>(*dialog);
        QCOMPARE(table.rowCount(), 0); // nothing is trained before it is asked for
        part<QSpinBox>(*dialog, "folds").setValue(2);
        part<QSpinBox>(*dialog, "repeats").setValue(2);
        QCOMPARE(part<QLabel>(*dialog, "text").text(), QStringLiteral("Trains 4 times from the start."));
        QTest::mouseClick(&part<QPushButton>(*dialog, "start"), Qt::LeftButton);
        f.settle();
        QCOMPARE(table.rowCount(), 5);
        QCOMPARE(table.item(3, 0)->text(), QStringLiteral("Split 2, fold 2"));
        QCOMPARE(table.item(4, 0)->text(), QStringLiteral("Mean ± standard deviation"));
        QCOMPARE(table.item(4, 4)->text(),
            QStringLiteral("%1 ± %2").arg(percentText(0.85, 1), percentText(0.1 / std::sqrt(3.0), 1)));
        QVERIFY(table.isColumnHidden(5) && table.isColumnHidden(6)); // errors of numbers
        shot(*dialog, QStringLiteral("folds"));
        part<QSpinBox>(*dialog, "folds").setValue(1);
        part<QSpinBox>(*dialog, "repeats").setValue(1);
        QVERIFY(!part<QPushButton>(*dialog, "start").isEnabled());
    }

    // Without a clear answer a longer test is one press away.
    void anUnclearRateTestIsRepeatedWithMoreSteps()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.engine.rate_test_steps = 1000;
        auto* rate = new RateTestDialog(f.document, f.run, f.questions, f.themes, &f.window);
        rate->show();
        f.settle();
        QCOMPARE(part<QLabel>(*rate, "text").text(), QStringLiteral("No clear answer: 0.001 to 0.02 looks usable."));
        QVERIFY(!part<QPushButton>(*rate, "use").isVisible());
        auto& longer = part<QPushButton>(*rate, "longer");
        QCOMPARE(longer.text(), QStringLiteral("Test 1,000 steps"));
        shot(*rate, QStringLiteral("rate-test-unclear"));
        QTest::mouseClick(&longer, Qt::LeftButton);
        f.settle();
        QVERIFY(part<QPushButton>(*rate, "use").isVisible() && !longer.isVisible());
        QVERIFY(part<QLabel>(*rate, "text").text().contains(QStringLiteral("Start with 0.03")));
    }

    void aSweepIsQueuedAndItsRunsAreShown()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        SweepDialog dialog(f.document, f.run, f.questions, &f.window);
        dialog.show();
        f.settle();
        QVERIFY(part<QLabel>(dialog, "summary").text().contains(QStringLiteral("runs: 3")));
        QTest::mouseClick(&part<QPushButton>(dialog, "start"), Qt::LeftButton);
        f.settle();
        QCOMPARE(dialog.queue().state(0), SweepQueue::State::done);
        QVERIFY(dialog.queue().index(0, SweepQueue::best).data().toString().startsWith(QStringLiteral("0.1 with")));
        f.settle();
        for (const auto column : {SweepQueue::name, SweepQueue::best}) // the columns stay wide enough for their texts
            QVERIFY(part<QTableView>(dialog, "queue").columnWidth(column)
                >= part<QAbstractItemView>(dialog, "queue").sizeHintForColumn(column) + 16);
        dialog.axes().addRow();
        dialog.axes().values(1).setText(QStringLiteral("0.5..0.9"));
        QVERIFY(!part<QPushButton>(dialog, "start").isEnabled()); // a range needs a random search
        part<QComboBox>(dialog, "kind").setCurrentIndex(1);
        part<QSpinBox>(dialog, "trials").setValue(12);
        QVERIFY2(part<QPushButton>(dialog, "start").isEnabled(), qPrintable(part<QLabel>(dialog, "summary").text()));
        f.engine.holds_answers = true;
        QTest::mouseClick(&part<QPushButton>(dialog, "start"), Qt::LeftButton);
        const auto& asked = std::get<AskSweep>(f.engine.asked.back());
        QCOMPARE(asked.random_trials, std::int64_t(12));
        QCOMPARE(asked.axes.size(), std::size_t(2));
        QVERIFY(asked.axes[1].values.empty() && asked.axes[1].min == 0.5);
        shot(dialog, QStringLiteral("sweep"));
        // Stop cancels the query, which ends its run.
        const auto open = f.engine.open.size();
        QTest::mouseClick(&part<QPushButton>(dialog, "stop"), Qt::LeftButton);
        f.settle();
        QCOMPARE(dialog.queue().state(1), SweepQueue::State::stopped);
        QCOMPARE(f.engine.open.size(), open - 1);
        dialog.axes().values(0).setText(QStringLiteral("fast"));
        QVERIFY(part<QLabel>(dialog, "summary").text().contains(QStringLiteral("is not a number")));
    }
};

EPOCH_TEST(TestSweeps)
#include "test_sweeps.moc"
