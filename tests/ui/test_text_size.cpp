// Text size: a change resizes everything at once, clips nothing, and can be reverted.
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas_view.h"
#include "ui/settings/settings_dialog.h"
#include "ui/shell/mode_strip.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/dock.h"

#include <QSlider>
#include <QStatusBar>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

struct WidgetSize {
    int font = 0;
    QSize min, max;
    bool operator==(const WidgetSize&) const = default;
};
WidgetSize sizeOf(const QWidget& widget)
{
    return {widget.font().pixelSize(), widget.minimumSize(), widget.maximumSize()};
}

struct WidgetState {
    QPointer<QWidget> widget; // its address may be reused after deletion
    WidgetSize was;
};
std::vector<WidgetState> widgetsOf(const QWidget& window)
{
    std::vector<WidgetState> known;
    for (auto* widget : window.findChildren<QWidget*>())
        if (!widget->objectName().startsWith(QLatin1String("qt_")) && !qobject_cast<const QDockWidget*>(widget)) // Qt's
            known.push_back({widget, sizeOf(*widget)});
    return known;
}

} // namespace

class TestTextSize : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QCOMPARE(textScale(), 1.0); }

    void theSliderChangesTheTextSizeAtOnce()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        const auto before = widgetsOf(f.window);
        SettingsDialog dialog(f.settings, f.themes, f.run, &f.window);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QSlider* slider = nullptr;
        for (auto* one : dialog.findChildren<QSlider*>())
            if (one->accessibleName() == QStringLiteral("Text size")) slider = one;
        QVERIFY(slider);
        slider->setValue(21);
        f.settle();
        QCOMPARE(f.settings.textSize(), 150);
        QCOMPARE(textScale(), 1.5);
        int grown = 0;
        for (const auto& [widget, was] : before) grown += widget && sizeOf(*widget).font > was.font;
        QVERIFY2(grown > 200, qPrintable(QString::number(grown)));
        for (int pixels = 21; pixels >= 11; --pixels) slider->setValue(pixels);
        slider->setValue(14);
        f.settle();
        for (const auto& [widget, was] : before) {
            if (!widget || widget->window() != &f.window) continue;
            const auto size = sizeOf(*widget);
            QVERIFY2(size == was,
                qPrintable(
                    QStringLiteral("%1 in %2: font %3 was %4, at least %5×%6 was %7×%8, at most %9×%10 was %11×%12")
                        .arg(QLatin1String(widget->metaObject()->className()),
                            QLatin1String(widget->parentWidget()->metaObject()->className()))
                        .arg(size.font)
                        .arg(was.font)
                        .arg(size.min.width())
                        .arg(size.min.height())
                        .arg(was.min.width())
                        .arg(was.min.height())
                        .arg(size.max.width())
                        .arg(size.max.height())
                        .arg(was.max.width())
                        .arg(was.max.height())));
        }
    }

    void nothingIsClipped_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        for (const int percent : {136, 150}) // 14 pt are 136 % of 14 pixels; test_editing does 100 %
            for (const auto& size : {QSize(1440, 900), QSize(1100, 700)})
                QTest::addRow("%d-%dx%d", percent, size.width(), size.height()) << percent << size;
    }
    void nothingIsClipped()
    {
        QFETCH(int, percent);
        QFETCH(QSize, size);
        {
            WindowFixture f;
            const auto back = qScopeGuard([&] { f.themes.setTextPercent(100); });
            f.window.resize(size);
            f.show();
            f.openSpiral();
            f.document.select({NodeId{2}});
            f.themes.setTextPercent(percent);
            f.settle();
            QCOMPARE(f.window.size(), size);
            for (const auto* name : {"inspector", "problems", "analyzer", "data", "outline", "runs", "views"}) {
                auto* dock = f.window.findChild<Dock*>(QString::fromLatin1(name));
                dock->show();
                dock->raise();
                f.settle();
                f.settle();
                const auto at =
                    QStringLiteral("text-%1-%2").arg(QLatin1String(QTest::currentDataTag()), QLatin1String(name));
                f.screenshot(at);
                QCOMPARE(f.window.size(), size);
                QVERIFY2(
                    clippedText(f.window).isEmpty(), qPrintable(at + QStringLiteral(": ") + clippedText(f.window)));
            }
        }
    }

    // A text size from the settings gives the same window as a change while it is open.
    void aWindowMayOpenWithLargeText()
    {
        WindowFixture grown;
        const auto back = qScopeGuard([&] { grown.themes.setTextPercent(100); });
        grown.window.resize(1100, 700);
        grown.show();
        grown.openSpiral();
        grown.themes.setTextPercent(150);
        grown.settle();
        WindowFixture opened;
        opened.window.resize(1100, 700);
        opened.show();
        opened.openSpiral();
        opened.settle();
        opened.screenshot(QStringLiteral("text-150-opened"));
        QCOMPARE(opened.window.statusBar()->height(), grown.window.statusBar()->height());
        QVERIFY(opened.window.statusBar()->height() <= scaled(36));
    }

    void theCanvasScalesWithTheText()
    {
        WindowFixture f;
        const auto back = qScopeGuard([&] { f.themes.setTextPercent(100); });
        f.window.resize(1440, 900);
        f.show();
        f.openSpiral();
        const auto& view = *f.window.findChild<CanvasView*>();
        const double zoom = view.zoom();
        QVERIFY(zoom <= 1);
        f.themes.setTextPercent(75);
        f.settle();
        QVERIFY(view.zoom() <= 0.75);
    }
};

EPOCH_TEST(TestTextSize)
#include "test_text_size.moc"
