// Text size: a change resizes everything at once, clips nothing, and can be reverted.
#include "tests/program.h"
#include "tests/ui/canvas_bench.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/window_fixture.h"
#include "ui/inspector/inspector.h"
#include "ui/settings/settings_dialog.h"
#include "ui/shell/mode_strip.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/widgets.h"

#include <QScreen>
#include <QScrollArea>
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
        if (!widget->objectName().startsWith(QLatin1String("qt_"))) // Qt's
            known.push_back({widget, sizeOf(*widget)});
    return known;
}

} // namespace

class TestTextSize : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Without a window this is quick.
    void cleanup()
    {
        ThemeHub themes(*qApp);
        themes.setTextPercent(100);
        QCOMPARE(textScale(), 1.0);
    }

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
        slider->setSliderDown(true); // the track must stay where it is under the pointer
        slider->setSliderPosition(28);
        const auto labels = dialog.findChildren<QLabel*>();
        QVERIFY(
            std::ranges::any_of(labels, [](const QLabel* label) { return label->text() == QStringLiteral("200 %"); }));
        QCOMPARE(textScale(), 1.5);
        slider->setSliderDown(false);
        QCOMPARE(textScale(), 2.0);
        slider->setValue(11);
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

    // Qt remembers the font of a widget, and hands it back when the widget moves.
    void aWidgetThatMovesKeepsItsFont()
    {
        ThemeHub themes(*qApp);
        QWidget first, second;
        auto* label = textLabel(QStringLiteral("words"), TextRole::caption, &first);
        showNow(first, {200, 100});
        themes.setTextPercent(150);
        settle();
        label->setParent(&second);
        label->show();
        showNow(second, {200, 100});
        QCOMPARE(label->font().pixelSize(), 18);
    }

    void settingsChangeNothingWhenTheyOpen()
    {
        WindowBench f;
        f.themes.setTextPercent(150); // as the presenter does
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        SettingsDialog dialog(settings, f.themes, f.run, nullptr);
        QCOMPARE(f.themes.textPercent(), 150);
    }

    // A text size from the settings gives the same window as a change while it is open.
    void aWindowMayOpenWithLargeText()
    {
        WindowFixture grown;
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

    void settingsScrollWhereTheScreenEnds()
    {
        WindowBench f; // without a window a change of the text size is quick
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        SettingsDialog dialog(settings, f.themes, f.run, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        for (const int percent : {100, 200}) {
            f.themes.setTextPercent(percent);
            settle();
            settle();
            const auto area = dialog.screen()->availableGeometry();
            QVERIFY(dialog.height() <= area.height() && dialog.width() <= area.width());
            const auto clipped = clippedText(dialog);
            QVERIFY2(clipped.isEmpty(), qPrintable(clipped));
        }
    }

    // Wherever it stood, and not under the mouse that presses the slider.
    void settingsGrowOntoTheScreen()
    {
        WindowBench f;
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        SettingsDialog dialog(settings, f.themes, f.run, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        const auto area = dialog.screen()->availableGeometry();
        dialog.move(area.right() - dialog.frameGeometry().width(), area.bottom() - dialog.frameGeometry().height());
        settle();
        auto& slider = *dialog.findChild<QSlider*>();
        const auto place = dialog.geometry();
        const QPoint end(slider.width() - 2, slider.height() / 2); // beside the handle
        QTest::mousePress(&slider, Qt::LeftButton, {}, end);
        settle();
        QVERIFY(slider.value() > 14);
        QCOMPARE(f.themes.textPercent(), 100);
        QCOMPARE(dialog.geometry(), place);
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, end);
        slider.setValue(slider.maximum());
        settle();
        settle();
        QCOMPARE(f.themes.textPercent(), 200);
        QVERIFY(dialog.size() != place.size());
        QVERIFY2(area.contains(dialog.frameGeometry()),
            qPrintable(
                QStringLiteral("%1,%2").arg(dialog.frameGeometry().right()).arg(dialog.frameGeometry().bottom())));
    }

    // Fields and figures of the inspector stay inside it.
    void theInspectorIsAsWideAsItsPage()
    {
        constexpr int width = 288; // in the window
        WindowBench f;
        Inspector inspector(f.document, f.run, f.questions, f.themes);
        f.load();
        showNow(inspector, {width, 800});
        auto* scroll = inspector.findChild<QScrollArea*>();
        QStringList wide;
        const auto check = [&](const std::vector<NodeId>& selection) {
            f.document.select(selection);
            settle();
            inspector.resize(scaled(width), 800);
            settle();
            const int needed = scroll->widget()->minimumSizeHint().width(), room = scroll->viewport()->width();
            if (needed > room)
                wide << QStringLiteral("%1 of %2 at %3 %").arg(needed).arg(room).arg(f.themes.textPercent());
        };
        for (const int percent : {100, 120, 150, 200}) {
            f.themes.setTextPercent(percent);
            for (const auto& selection : {std::vector<NodeId>{}, {NodeId{2}}, {NodeId{7}}}) check(selection);
            QVERIFY(f.document.apply(Edit{RemoveNode{NodeId{7}}})); // a fix with a long name
            for (const auto& selection : {std::vector<NodeId>{}, {NodeId{6}}}) check(selection);
            f.document.undoStack().undo();
        }
        QVERIFY2(wide.isEmpty(), qPrintable(wide.join(QStringLiteral(", "))));
    }

    void theCanvasScalesWithTheText()
    {
        CanvasBench f;
        const auto& view = f.view;
        const double zoom = view.zoom();
        QVERIFY(zoom <= 1);
        const auto& style = view.drawing().style();
        const auto title = [&] { return style.title_px * view.zoom(); }; // on the screen
        QVERIFY2(title() >= 12, qPrintable(QString::number(title())));
        const double before = title();
        f.themes.setTextPercent(150);
        settle();
        QVERIFY2(title() > 1.05 * before, qPrintable(QString::number(title())));
        f.themes.setTextPercent(75);
        settle();
        QVERIFY(view.zoom() <= 0.75);
    }
};

EPOCH_TEST(TestTextSize)
#include "test_text_size.moc"
