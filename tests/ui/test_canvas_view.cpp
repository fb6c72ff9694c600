// test_canvas_view: moving about on the canvas: selection, arrow keys, dragging, zooming, panning, fitting.
#include "tests/program.h"
#include "tests/ui/canvas_bench.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/problem_bubble.h"
#include "ui/canvas/wire_item.h"

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;
using namespace epoch::ui::canvas;

namespace {

QPoint onScreen(CanvasView& view, NodeId id, const QPointF& offset = {104, 16})
{
    return view.mapFromScene(view.drawing().nodeItem(id)->pos() + offset);
}

void drag(CanvasView& view, const QPoint& from, const QPoint& to)
{
    QTest::mousePress(view.viewport(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) QTest::mouseMove(view.viewport(), from + (to - from) * i / 4);
    QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, to);
}

} // namespace

class TestCanvasView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aDragIsOneUndoStep()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        showNow(view, {1200, 600});
        view.resetZoom();
        view.centerOn(view.drawing().nodeItem(hidden));
        const auto before = bench.document.project().graph;
        const auto from = onScreen(view, hidden);
        const auto* wire = view.drawing().wireItem(before.wires_into(hidden).front()->id);
        const auto wire_before = wire->boundingRect();
        drag(view, from, from + QPoint(51, 37));
        const auto moved = bench.document.project().graph.find(hidden)->position;
        QCOMPARE(moved, (Point{before.find(hidden)->position.x + 48, before.find(hidden)->position.y + 40}));
        QVERIFY(wire->boundingRect() != wire_before);
        QCOMPARE(bench.document.undoStack().count(), 1);
        bench.document.undoStack().undo();
        QCOMPARE(bench.document.project().graph, before);
        QCOMPARE(view.drawing().nodeItem(hidden)->pos().x(), before.find(hidden)->position.x);
    }

    void aSmallDragIsAClick()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        showNow(view, {1200, 600});
        view.resetZoom();
        view.centerOn(view.drawing().nodeItem(hidden));
        const auto from = onScreen(view, hidden);
        drag(view, from, from + QPoint(4, 3));
        QCOMPARE(bench.document.undoStack().count(), 0);
        QCOMPARE(bench.document.selection(), std::vector<NodeId>{hidden});
    }

    void selectionIsSharedWithTheDocument()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        showNow(view, {1200, 600});
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, onScreen(view, second));
        QCOMPARE(bench.document.selection(), std::vector<NodeId>{second});
        bench.document.select({hidden, loss});
        QVERIFY(view.drawing().nodeItem(hidden)->isSelected());
        QVERIFY(view.drawing().nodeItem(loss)->isSelected());
        QVERIFY(!view.drawing().nodeItem(second)->isSelected());
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(bench.document.selection().empty());
        // A rubber band around everything.
        drag(view, {4, 4}, QPoint(view.width() - 4, view.height() - 4));
        QCOMPARE(bench.document.selection().size(), std::size_t(7));
    }

    void arrowKeysNavigateAndNudge()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        showNow(view, {1200, 600});
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Tab);
        QCOMPARE(bench.document.selection(), std::vector<NodeId>{points});
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(bench.document.selection(), std::vector<NodeId>{hidden});
        QTest::keyClick(&view, Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(bench.document.selection(), std::vector<NodeId>{points});
        const auto before = bench.document.project().graph.find(points)->position;
        QTest::keyClick(&view, Qt::Key_Down, Qt::ControlModifier);
        QTest::keyClick(&view, Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(bench.document.project().graph.find(points)->position.y, before.y + 48);
        QCOMPARE(bench.document.undoStack().count(), 1); // within half a second: one undo step
    }

    void zoomKeepsThePointUnderTheCursor()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        showNow(view, {1200, 600});
        const QPoint cursor(300, 200);
        const auto under = view.mapToScene(cursor);
        QWheelEvent wheel(cursor, view.viewport()->mapToGlobal(cursor), {}, {0, 120}, {}, {}, Qt::NoScrollPhase, false);
        const auto before = view.zoom();
        QApplication::sendEvent(view.viewport(), &wheel);
        QCOMPARE(view.zoom(), before * 1.15);
        const auto away = view.mapToScene(cursor) - under;
        QVERIFY(std::hypot(away.x(), away.y()) < 2 / view.zoom());
        for (int i = 0; i < 40; ++i) view.zoomIn();
        QCOMPARE(view.zoom(), 3.0);
        for (int i = 0; i < 80; ++i) view.zoomOut();
        QCOMPARE(view.zoom(), 0.2);
    }

    void detailIsReducedWhenZoomedOut()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        showNow(view, {1200, 600});
        view.resetZoom();
        QCOMPARE(view.drawing().style().detail, Detail::full);
        shot(view, QStringLiteral("canvas-100"));
        while (view.zoom() >= 0.6) view.zoomOut();
        QCOMPARE(view.drawing().style().detail, Detail::compact);
        QVERIFY(view.drawing().style().title_px * view.zoom() >= 10); // the text stays readable
        shot(view, QStringLiteral("canvas-compact"));
        while (view.zoom() >= 0.35) view.zoomOut();
        QCOMPARE(view.drawing().style().detail, Detail::block);
        shot(view, QStringLiteral("canvas-block"));
    }

    void panWithTheMiddleButton()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        showNow(view, {1200, 600});
        const auto before = view.mapToScene(0, 0);
        QTest::mousePress(view.viewport(), Qt::MiddleButton, {}, {600, 300});
        QTest::mouseMove(view.viewport(), {640, 320});
        QTest::mouseRelease(view.viewport(), Qt::MiddleButton, {}, {640, 320});
        const auto offset = (before - view.mapToScene(0, 0)) * view.zoom();
        QVERIFY(std::abs(offset.x() - 40) < 2 && std::abs(offset.y() - 20) < 2);
        QVERIFY(bench.document.selection().empty());
    }

    void panWithSpaceAndDrag()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        showNow(view, {1200, 600});
        const auto before = view.mapToScene(0, 0);
        QTest::keyPress(&view, Qt::Key_Space);
        drag(view, onScreen(view, hidden), onScreen(view, hidden) + QPoint(60, 30));
        QTest::keyRelease(&view, Qt::Key_Space);
        const auto offset = (before - view.mapToScene(0, 0)) * view.zoom();
        QVERIFY(std::abs(offset.x() - 60) < 2 && std::abs(offset.y() - 30) < 2);
        QCOMPARE(bench.document.undoStack().count(), 0);
    }

    void anOpenedNetworkIsFittedToTheView()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        showNow(view, {1200, 600});
        bench.load();
        const auto visibleArea = view.mapToScene(view.viewport()->rect()).boundingRect();
        QVERIFY(visibleArea.contains(view.drawing().contentBounds()));
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            bench.themes.set(kind);
            bench.document.select({hidden});
            shot(view, kind == ThemeKind::light ? QStringLiteral("canvas-light") : QStringLiteral("canvas-dark"));
        }
    }

    void theViewIsKeptAfterTheFirstEdit()
    {
        CanvasBench bench;
        bench.view.resize(1200, 600);
        QApplication::processEvents();
        QVERIFY(bench.view.visibleArea().contains(bench.view.drawing().nodeItem(loss)->sceneBoundingRect().center()));
        bench.document.select({tanh1});
        bench.key(Qt::Key_M);
        const auto zoom = bench.view.zoom();
        bench.view.resize(800, 600);
        QApplication::processEvents();
        QCOMPARE(bench.view.zoom(), zoom);
    }
};

EPOCH_TEST(TestCanvasView)
#include "test_canvas_view.moc"
