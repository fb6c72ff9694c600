// Small windows and large text: what one works with is whole beside a lesson, and charts keep a height in which they
// show something.
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/lesson_window.h"
#include "ui/run/device_picker.h"
#include "ui/shell/mode_strip.h"
#include "ui/shell/work_area.h"
#include "ui/views/live_views.h"
#include "ui/views/metric_plot.h"

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

constexpr int min_chart = 48; // pixels between its axes, at 100 %

QString chartText(const QWidget& window, int percent)
{
    auto& plot = part<MetricPlot>(part<QWidget>(window, "loss"));
    const int high = plot.isVisible() ? plot.axisRect()->height() : 0;
    const int seen = plot.visibleRegion().boundingRect().height();
    if (high >= min_chart * percent / 100 && seen >= plot.height()) return {};
    return QStringLiteral("the chart has %1 pixels, and %2 of %3 are seen").arg(high).arg(seen).arg(plot.height());
}

void train(WindowFixture& f)
{
    QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
    f.run.train();
    f.pass(1000);
    f.settle();
}

} // namespace

class TestSmallWindows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { ThemeHub(*qApp).setTextPercent(100); }

    void aLessonCutsNothing_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        QTest::newRow("100") << QSize(1100, 700) << 100;
        QTest::newRow("150") << QSize(1280, 720) << 150;
        QTest::newRow("200") << QSize(1440, 900) << 200;
        QTest::newRow("200-low") << QSize(1280, 720) << 200;
    }
    void aLessonCutsNothing()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, percent);
        const bool low = percent == 200 && size.width() < 1440; // smaller than text of 200 % is made for
        Lessons f;
        f.themes.setTextPercent(percent);
        f.window.resize(size);
        f.begin();
        train(f);
        f.screenshot(QStringLiteral("lesson-%1").arg(QLatin1String(QTest::currentDataTag())));
        QCOMPARE(chartText(f.window, percent), QString());
        for (const auto* one :
            std::initializer_list<const QWidget*>{shownButton(f.window, "Pause"), f.window.findChild<ModeStrip*>(),
                f.window.findChild<DevicePicker*>(), &f.button("lesson.next"), &f.button("lesson.leave")}) {
            QVERIFY(one);
            if (low && one == f.window.findChild<DevicePicker*>()) continue; // its right end is outside
            const QRect box(one->mapTo(&f.window, QPoint()), one->size());
            QVERIFY2(f.window.rect().contains(box) && one->visibleRegion().boundingRect() == one->rect(),
                qPrintable(nameOf(*one)));
        }
        if (!low) QCOMPARE(clippedText(f.window), QString());
    }

    // The strip of the network gives its place first; where that is not enough, the drawer has all until it is closed.
    void theDrawerLeavesChartsTheirHeight_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1100x700") << QSize(1100, 700);
        QTest::newRow("1366x768") << QSize(1366, 768);
    }
    void theDrawerLeavesChartsTheirHeight()
    {
        QFETCH(const QSize, size);
        WindowFixture f;
        f.window.resize(size);
        f.show();
        f.openSpiral();
        train(f);
        auto& canvas = part<QWidget>(f.window, "canvas");
        QVERIFY(canvas.isVisible());
        f.panel("data");
        f.screenshot(QStringLiteral("drawer-%1").arg(QLatin1String(QTest::currentDataTag())));
        QCOMPARE(chartText(f.window, 100), QString());
        f.trigger(QStringLiteral("open-data"));
        QVERIFY(canvas.isVisible());
    }

    void aDrawerOfLargeTextHasAllOfALowWindow()
    {
        WindowFixture f;
        f.themes.setTextPercent(200);
        f.window.resize(1280, 720);
        f.show();
        f.openSpiral();
        train(f);
        auto& views = *part<WorkArea>(f.window).views;
        f.panel("data");
        f.screenshot(QStringLiteral("drawer-200"));
        QVERIFY(!views.isVisible());
        f.trigger(QStringLiteral("open-data"));
        QVERIFY(views.isVisible());
        QCOMPARE(chartText(f.window, 200), QString());
    }
};

EPOCH_TEST(TestSmallWindows)
#include "test_small_windows.moc"
