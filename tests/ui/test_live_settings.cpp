// test_live_settings: speed and learning rate are changed while a run trains.
#include "tests/program.h"
#include "tests/ui/bar_bench.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/window_bench.h"
#include "tests/ui/window_fixture.h"
#include "ui/run/slow_motion.h"
#include "ui/run/training_bar.h"
#include "ui/widgets/number_field.h"

#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <QToolTip>

using namespace epoch;
using namespace epoch::tests;

class TestLiveSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSpeedLimitStandsBesideTrain()
    {
        BarBench f(1100);
        const auto visible = [&] {
            const auto* label = f.find<QLabel>(QStringLiteral("slowed to 200 steps/s"));
            return label && label->isVisible();
        };
        QVERIFY(!visible());
        f.run.setSpeed(200);
        f.settle();
        QVERIFY(visible());
        QTest::mouseClick(f.find<QPushButton>(QStringLiteral("Full speed")), Qt::LeftButton);
        f.settle();
        QCOMPARE(f.run.speed(), 0.0);
        QVERIFY(!visible());
    }

    void slowMotionHasAButton()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QTest::mouseClick(f.find<QToolButton>(QStringLiteral("Slow motion")), Qt::LeftButton);
        QVERIFY(f.window.findChild<ui::SlowMotion*>()->active());
        QCOMPARE(f.engine.all<Advance>().size(), std::size_t(1));
    }

    void speedChangesByFactors()
    {
        BarBench f;
        f.run.train();
        QVERIFY(f.openMore());
        auto* slider = f.find<QSlider>(QStringLiteral("Speed in steps per second"));
        QVERIFY(slider);
        slider->setValue(slider->maximum() - 1);
        slider->setValue(0);
        slider->setValue(slider->maximum());
        const auto speeds = f.engine.all<SetSpeed>();
        QCOMPARE(speeds.size(), std::size_t(3));
        QCOMPARE(speeds[0].steps_per_second, 10000.0);
        QCOMPARE(speeds[1].steps_per_second, 1.0);
        QCOMPARE(speeds[2].steps_per_second, 0.0);
    }

    void learningRateIsALiveParameterAndAnUndoStep()
    {
        BarBench f;
        auto* rate = f.find<ui::NumberField>(QStringLiteral("Learning rate"));
        QVERIFY(rate && rate->isEnabled());
        QCOMPARE(rate->text(), QStringLiteral("0.03"));
        f.run.train();
        rate->selectAll();
        QTest::keyClicks(rate, QStringLiteral("0.1"));
        QTest::keyClick(rate, Qt::Key_Return);
        auto live_parameters = f.engine.all<SetLiveParameter>();
        QCOMPARE(live_parameters.size(), std::size_t(1));
        QCOMPARE(live_parameters[0].name, std::string("learning_rate"));
        QCOMPARE(live_parameters[0].value, 0.1);
        f.document.undoStack().undo();
        live_parameters = f.engine.all<SetLiveParameter>();
        QCOMPARE(live_parameters.back().value, 0.03);
        f.settle();
        QCOMPARE(rate->text(), QStringLiteral("0.03"));
    }

    void anInvalidLearningRateChangesNothing()
    {
        BarBench f;
        auto* rate = f.find<ui::NumberField>(QStringLiteral("Learning rate"));
        for (const auto& wrong : {QStringLiteral("abc"), QStringLiteral("-1"), QStringLiteral("1e99"), QString()}) {
            rate->setFocus();
            rate->selectAll();
            QTest::keyClick(rate, Qt::Key_Delete);
            QTest::keyClicks(rate, wrong);
            QTest::keyClick(rate, Qt::Key_Return);
            QCOMPARE(rate->text(), wrong); // to be corrected
            f.settle();
            QVERIFY2(QToolTip::text().endsWith(QStringLiteral("1e-8 to 10")), qPrintable(QToolTip::text()));
            QToolTip::hideText();
            QTest::keyClick(rate, Qt::Key_Escape);
            QCOMPARE(rate->text(), QStringLiteral("0.03"));
        }
        QVERIFY(!f.document.modified());
    }

    void arrowKeysStepTheRateThroughOneTwoFive()
    {
        BarBench f;
        auto* rate = f.find<ui::NumberField>(QStringLiteral("Learning rate"));
        QStringList seen;
        for (int i = 0; i < 3; ++i) QTest::keyClick(rate, Qt::Key_Up), seen << rate->text();
        for (int i = 0; i < 4; ++i) QTest::keyClick(rate, Qt::Key_Down), seen << rate->text();
        QCOMPARE(seen.join(QLatin1Char(' ')), QStringLiteral("0.05 0.1 0.2 0.1 0.05 0.02 0.01"));
    }
};

EPOCH_TEST(TestLiveSettings)
#include "test_live_settings.moc"
