// Editing in the whole window: typing never edits the network by accident, the keyboard is sufficient, no text is
// clipped, and everything has an accessible name.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas_view.h"
#include "ui/data/data_panel.h"
#include "ui/inspector/inspector.h"
#include "ui/outline/outline.h"
#include "ui/palette/layer_palette.h"
#include "ui/search/layer_search.h"
#include "ui/settings/settings_dialog.h"
#include "ui/widgets/number_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSlider>
#include <QStatusBar>
#include <QToolButton>

using namespace epoch;
using namespace epoch::tests;
using ui::ThemeKind;

namespace {

// Everything a stray key could change, except names, because a name field renames.
std::vector<std::tuple<NodeId, bool, double, double>> shape(const Graph& graph)
{
    std::vector<std::tuple<NodeId, bool, double, double>> nodes;
    for (const auto& [id, node] : graph.nodes) nodes.emplace_back(id, node.muted, node.position.x, node.position.y);
    return nodes;
}

void type(QWidget* field, const QString& text)
{
    field->setFocus();
    QTest::keyClicks(field, text);
}

} // namespace

class TestEditing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void typingInAFieldChangesNoNode()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&f.window));
        for (const auto& selection : {std::vector<NodeId>{NodeId{2}}, std::vector<NodeId>{}}) {
            f.document.select(selection);
            f.settle();
            const auto before = shape(f.document.project().graph);
            const auto wires = f.document.project().graph.wires;
            QWidgetList fields;
            for (auto* one : f.window.findChildren<QLineEdit*>()) fields << one;
            for (auto* one : f.window.findChildren<QPlainTextEdit*>()) fields << one;
            int tried = 0;
            for (auto* field : fields) {
                if (!field->isVisible() || !field->isEnabled()) continue;
                ++tried;
                field->setFocus();
                for (const auto key : {Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_M, Qt::Key_C, Qt::Key_L, Qt::Key_F,
                         Qt::Key_O, Qt::Key_N, Qt::Key_A, Qt::Key_Slash})
                    QTest::keyClick(field, key);
                QTest::keyClick(field, Qt::Key_A, Qt::ShiftModifier);
                QTest::keyClick(field, Qt::Key_Escape);
                QVERIFY2(shape(f.document.project().graph) == before, qPrintable(field->accessibleName()));
                QVERIFY2(f.document.project().graph.wires == wires, qPrintable(field->accessibleName()));
            }
            QVERIFY(tried >= 3);
        }
    }

    void undoReachesTheDocumentFromAField()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.document.select({NodeId{2}});
        f.settle();
        f.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&f.window));
        const auto before = project_json(f.document.project());
        auto* units = f.find<ui::NumberField>(QStringLiteral("Units"));
        units->setFocus();
        units->selectAll();
        QTest::keyClicks(units, QStringLiteral("12"));
        QTest::keyClick(units, Qt::Key_Return);
        QVERIFY(project_json(f.document.project()) != before);
        QTest::keyClick(units, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(project_json(f.document.project()), before);
    }

    // From an empty canvas to a falling loss with the keyboard alone.
    void aNetworkIsBuiltAndTrainedWithTheKeyboardAlone()
    {
        WindowFixture f;
        f.show();
        auto project = spiralProject();
        project.graph = {};
        f.document.load(project);
        f.settle();
        f.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&f.window));
        auto* search = f.find<QLineEdit>(QStringLiteral("Search the palette"));
        QVERIFY(search && search->isVisible());
        for (int round = 0; round < 8 && !search->hasFocus(); ++round) {
            QTest::keyClick(&f.window, Qt::Key_F6);
            f.settle();
        }
        QVERIFY(search->hasFocus());
        for (const auto* layer : {"Data", "Dense", "Tanh", "Dense", "softmax cross"}) {
            search->selectAll();
            QTest::keyClicks(search, QLatin1String(layer));
            QTest::keyClick(search, Qt::Key_Return);
            f.settle();
        }
        QCOMPARE(f.document.project().graph.nodes.size(), std::size_t(5));
        // The last Dense layer needs two units: select it in the outline, then Enter opens its settings.
        f.panel("outline");
        auto* outline = f.window.findChild<ui::Outline*>();
        f.settle();
        outline->setFocus();
        for (int row = 0;
             row < 10 && (!outline->currentItem() || outline->currentItem()->text(0) != QStringLiteral("dense2"));
             ++row)
            QTest::keyClick(outline, Qt::Key_Up);
        QVERIFY(outline->currentItem());
        QCOMPARE(outline->currentItem()->text(0), QStringLiteral("dense2"));
        QTest::keyClick(outline, Qt::Key_Return);
        f.settle();
        auto* units = qobject_cast<ui::NumberField*>(QApplication::focusWidget());
        QVERIFY(units);
        QCOMPARE(units->accessibleName(), QStringLiteral("Units"));
        QTest::keyClicks(units, QStringLiteral("2"));
        QTest::keyClick(units, Qt::Key_Return);
        f.settle();
        QVERIFY2(f.document.checked().trainable(), qPrintable(f.run.obstacle()));
        QTest::keyClick(&f.window, Qt::Key_Return, Qt::ControlModifier);
        f.pass(10);
        QVERIFY(f.run.state());
        const auto first = f.run.state()->loss;
        f.pass(1000);
        QVERIFY(f.run.state()->loss < first);
    }

    void aWireDroppedOnTheCanvasOpensTheLayerSearch()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        auto* canvas = f.window.findChild<ui::CanvasView*>();
        canvas->askForLayer({300, 300}, PortRef{NodeId{2}, PortSide::output, "output"});
        auto* search = f.window.findChild<ui::LayerSearch*>();
        QVERIFY(search->isVisible());
        type(search->findChild<QLineEdit*>(), QStringLiteral("relu"));
        QTest::keyClick(search->findChild<QLineEdit*>(), Qt::Key_Return);
        QVERIFY(f.document.project().graph.named("relu"));
        QCOMPARE(f.document.undoStack().count(), 1);
    }

    void choosingDataOpensItsPanel()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QVERIFY(!f.window.findChild<ui::DataPanel*>()->isVisible());
        Q_EMIT f.document.dataWanted();
        f.settle();
        QVERIFY(f.window.findChild<ui::DataPanel*>()->isVisible());
    }

    void onePanelIsOpenAtATime()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        auto* outline = f.panel("outline");
        QVERIFY(outline->isVisible());
        auto* data = f.panel("data");
        QVERIFY(data->isVisible() && !outline->isVisible());
        QTest::keyClick(data, Qt::Key_Escape);
        QVERIFY(!data->isVisible());
        f.trigger(QStringLiteral("open-outline"));
        QVERIFY(outline->isVisible());
        f.trigger(QStringLiteral("open-outline"));
        QVERIFY(!outline->isVisible());
    }

    void settingsAreAppliedAtOnce()
    {
        WindowFixture f;
        f.show();
        ui::SettingsDialog dialog(f.settings, f.themes, f.run, &f.window);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        f.settle();
        shot(dialog, QStringLiteral("settings"));
        const auto control = [&]<class W>(const char* name, W*) -> W* {
            for (auto* one : dialog.findChildren<W*>())
                if (one->accessibleName() == QLatin1String(name)) return one;
            return nullptr;
        };
        auto* theme = control("Theme", static_cast<QComboBox*>(nullptr));
        theme->setCurrentIndex(1);
        Q_EMIT theme->activated(1);
        QVERIFY(f.themes.kind() == ThemeKind::dark);
        QVERIFY(f.settings.themeKind() == ThemeKind::dark);
        control("Text size", static_cast<QSlider*>(nullptr))->setValue(21);
        QCOMPARE(f.settings.textSize(), 150);
        QCOMPARE(f.themes.textPercent(), 150);
        f.themes.setTextPercent(100);
        auto* threads = control("CPU threads", static_cast<ui::NumberField*>(nullptr));
        threads->setFocus();
        threads->selectAll();
        QTest::keyClicks(threads, QStringLiteral("3"));
        QTest::keyClick(threads, Qt::Key_Return);
        QCOMPARE(f.settings.threads(), 3);
        f.openSpiral();
        f.run.train();
        QCOMPARE(f.engine.all<Start>().front().threads, 3);
    }

    void deletingShowsHowToUndoIt()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&f.window));
        f.document.select({NodeId{2}});
        auto* canvas = f.window.findChild<ui::CanvasView*>();
        canvas->setFocus();
        QTest::keyClick(canvas, Qt::Key_Delete);
        QVERIFY(!f.document.project().graph.find(NodeId{2}));
        QVERIFY(f.window.statusBar()->currentMessage().contains(QStringLiteral("Ctrl+Z")));
        f.document.undoStack().undo();
        QVERIFY(f.document.project().graph.find(NodeId{2}));
        QVERIFY(f.window.statusBar()->currentMessage().isEmpty());
    }

    void canvasPreferencesApplyAtOnce()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        const auto* canvas = f.window.findChild<ui::CanvasView*>();
        QVERIFY(!canvas->pansOnDrag());
        QTest::keyClick(&f.window, Qt::Key_Comma, Qt::ControlModifier);
        auto* dialog = f.window.findChild<ui::SettingsDialog*>();
        QVERIFY(dialog);
        shot(*dialog, QStringLiteral("settings-window"));
        for (auto* box : dialog->findChildren<QCheckBox*>())
            if (box->text() == QStringLiteral("Pan with the left button")) box->click();
        QVERIFY(canvas->pansOnDrag());
        QVERIFY(f.settings.pansOnDrag());
    }

    // A small window leaves the space to the canvas: the palette becomes an icon rail.
    void aSmallWindowKeepsSpaceForTheCanvas()
    {
        WindowFixture f;
        f.window.resize(1440, 900);
        f.show();
        f.openSpiral();
        const auto* canvas = f.window.findChild<ui::CanvasView*>();
        const auto* palette = f.window.findChild<ui::LayerPalette*>();
        QVERIFY(palette->width() >= 160);
        f.window.resize(1100, 700);
        f.settle();
        shot(f.window, QStringLiteral("window-small"));
        QCOMPARE(palette->width(), 48);
        QVERIFY2(canvas->width() >= 640 && canvas->height() >= 300,
            qPrintable(QStringLiteral("%1×%2").arg(canvas->width()).arg(canvas->height())));
        for (auto* button : palette->findChildren<QToolButton*>())
            if (button->accessibleName() == QStringLiteral("Dense"))
                for (auto* action : button->menu()->actions())
                    if (action->text() == QStringLiteral("Dense")) action->trigger();
        f.settle();
        QCOMPARE(f.document.undoStack().count(), 1);
        f.window.resize(1440, 900);
        f.settle();
        QVERIFY(palette->width() >= 160);
    }
};

EPOCH_TEST(TestEditing)
#include "test_editing.moc"
