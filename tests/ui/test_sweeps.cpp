// The learning rate test, the batch size finder and hyperparameter sweeps.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/run/batch_finder_dialog.h"
#include "ui/run/rate_test_dialog.h"
#include "ui/run/rate_test_plot.h"
#include "ui/run/sweep_axes.h"
#include "ui/run/sweep_dialog.h"

#include <QComboBox>
#include <QSpinBox>
#include <QTableView>
#include <QTableWidget>

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
