// test_wire_gestures: wires are drawn, dropped, detached, cut, rerouted and split with the mouse.
#include "tests/program.h"
#include "tests/ui/canvas_bench.h"
#include "tests/ui/canvas_hands.h"

#include <QSignalSpy>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;
using namespace epoch::ui::canvas;

namespace {

NodeId addUnconnected(CanvasBench& bench, const char* layer, const QPointF& at)
{
    bench.view.edits().add(QString::fromLatin1(layer), at);
    return bench.document.selection().front();
}

} // namespace

class TestWireGestures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qRegisterMetaType<std::optional<PortRef>>();
        qRegisterMetaType<Error>();
    }

    void aWireIsDraggedFromPortToPort()
    {
        CanvasBench bench;
        showEverything(bench);
        const auto relu = addUnconnected(bench, "relu", {400, 420});
        const auto from = bench.onPort(hidden, PortSide::output, "output");
        ONE_STEP(bench, bench.drag(from, bench.onPort(relu, PortSide::input, "input")));
        QVERIFY(connected(bench.graph(), hidden, relu));
        QVERIFY(connected(bench.graph(), hidden, tanh1)); // an output may feed several layers
    }

    void twoClicksConnectTwoPorts()
    {
        CanvasBench bench;
        showEverything(bench);
        const auto relu = addUnconnected(bench, "relu", {400, 420});
        const auto from = bench.onPort(hidden, PortSide::output, "output");
        QTest::mouseClick(bench.view.viewport(), Qt::LeftButton, {}, from);
        bench.moveTo(bench.onNode(relu));
        ONE_STEP(bench, QTest::mouseClick(bench.view.viewport(), Qt::LeftButton, {}, bench.onNode(relu)));
        QVERIFY(connected(bench.graph(), hidden, relu));
    }

    void aWireDroppedOnALayerUsesItsFirstCompatiblePort()
    {
        CanvasBench bench;
        showEverything(bench);
        bench.document.apply(Edit{Disconnect{bench.wireInto(loss, "labels")}});
        ONE_STEP(bench, bench.drag(bench.onPort(points, PortSide::output, "label"), bench.onNode(loss)));
        QVERIFY(bench.wireInto(loss, "labels") != WireId{});
    }

    void aRejectedWireSaysWhy()
    {
        CanvasBench bench;
        showEverything(bench);
        const auto from = bench.onPort(points, PortSide::output, "label"),
                   to = bench.onPort(hidden, PortSide::input, "input");
        const auto before = bench.bytes();
        const auto red = [&](const char* name) {
            const auto image = shot(bench.view, QString::fromLatin1(name));
            return countNear(image, image.rect(), bench.themes.current().error);
        };
        const int none = red("link-none");
        bench.pressAndMove(from, to);
        QVERIFY(red("link-refused") > none + 60);
        QTest::mouseRelease(bench.view.viewport(), Qt::LeftButton, {}, to);
        QCOMPARE(bench.bytes(), before);
        // The user can connect anyway and then gets the fixes.
        ONE_STEP(bench, bench.drag(from, to, Qt::ShiftModifier));
        QVERIFY(!bench.document.checked().trainable());
    }

    void compatiblePortsGrowAndOthersFade()
    {
        CanvasBench bench;
        showEverything(bench);
        addUnconnected(bench, "relu", {400, 420});
        bench.document.select({});
        const auto from = bench.onPort(tanh1, PortSide::output, "output");
        const auto plain = shot(bench.view, QStringLiteral("ports-plain"));
        bench.pressAndMove(from, from + QPoint(40, 120));
        const auto marked = shot(bench.view, QStringLiteral("ports-marked"));
        const auto relu = bench.onPort(bench.graph().named("relu")->id, PortSide::input, "input");
        const QRect near(relu - QPoint(8, 8), QSize(17, 17));
        QVERIFY(countNear(marked, near, bench.themes.current().accent, 60)
            > countNear(plain, near, bench.themes.current().accent, 60) + 10);
        bench.key(Qt::Key_Escape);
        QTest::mouseRelease(bench.view.viewport(), Qt::LeftButton, {}, from);
        QCOMPARE(shot(bench.view, QStringLiteral("ports-after")), plain);
    }

    void aWireDroppedOnTheEmptyCanvasOpensTheLayerSearch()
    {
        CanvasBench bench;
        showEverything(bench);
        QSignalSpy asked(&bench.view, &CanvasView::searchRequested);
        const auto from = bench.onPort(hidden, PortSide::output, "output");
        const QPoint to = from + QPoint(30, 200);
        bench.drag(from, to);
        QCOMPARE(asked.count(), 1);
        const auto port = asked.front().at(1).value<std::optional<PortRef>>();
        QVERIFY(port && *port == (PortRef{hidden, PortSide::output, "output"}));
        QTest::mouseDClick(bench.view.viewport(), Qt::LeftButton, {}, to);
        bench.key(Qt::Key_A, Qt::ShiftModifier);
        QCOMPARE(asked.count(), 3);
        QVERIFY(!asked.back().at(1).value<std::optional<PortRef>>());
        QCOMPARE(bench.steps(), 0);
    }

    void altDragDetachesAWire()
    {
        CanvasBench bench;
        showEverything(bench);
        const auto end = bench.onPort(tanh1, PortSide::input, "input");
        ONE_STEP(bench, bench.drag(end, end + QPoint(0, 180), Qt::AltModifier));
        QVERIFY(!connected(bench.graph(), hidden, tanh1));
        bench.undo();
        // Connecting the wire elsewhere is one undo step as well.
        const auto relu = addUnconnected(bench, "relu", {400, 420});
        ONE_STEP(bench, bench.drag(end, bench.onPort(relu, PortSide::input, "input"), Qt::AltModifier));
        QVERIFY(connected(bench.graph(), hidden, relu) && !connected(bench.graph(), hidden, tanh1));
    }

    void ctrlRightDragCutsWires()
    {
        CanvasBench bench;
        showEverything(bench);
        const auto middle = bench.onWire(tanh1);
        ONE_STEP(
            bench, bench.drag(middle - QPoint(0, 30), middle + QPoint(2, 30), Qt::ControlModifier, Qt::RightButton));
        QVERIFY(!connected(bench.graph(), hidden, tanh1));
    }

    void shiftRightDragReroutesWires()
    {
        CanvasBench bench;
        showEverything(bench);
        const auto wire = bench.wireInto(tanh1);
        const auto middle = bench.onWire(tanh1);
        ONE_STEP(bench, bench.drag(middle - QPoint(0, 30), middle + QPoint(2, 30), Qt::ShiftModifier, Qt::RightButton));
        QCOMPARE(bench.graph().find(wire)->reroutes.size(), std::size_t(1));
        const auto& dot = bench.graph().find(wire)->reroutes.front();
        const auto on = bench.at({dot.x, dot.y});
        ONE_STEP(bench, bench.drag(on, on + QPoint(0, 60)));
        QCOMPARE(bench.graph().find(wire)->reroutes.size(), std::size_t(1));
        const auto moved = bench.graph().find(wire)->reroutes.front();
        ONE_STEP(bench, QTest::mouseDClick(bench.view.viewport(), Qt::LeftButton, {}, bench.at({moved.x, moved.y})));
        QVERIFY(bench.graph().find(wire)->reroutes.empty());
    }

    void aLayerDroppedOnAWireIsInserted()
    {
        CanvasBench bench;
        showEverything(bench);
        const auto relu = addUnconnected(bench, "relu", {400, 420});
        const auto from = bench.onNode(relu), to = bench.onWire(tanh1) - QPoint(0, 20);
        ONE_STEP(bench, bench.drag(from, to));
        QVERIFY(connected(bench.graph(), hidden, relu) && connected(bench.graph(), relu, tanh1));
        QVERIFY(bench.document.checked().trainable());
        bench.undo();
        ONE_STEP(bench, bench.drag(from, to, Qt::AltModifier)); // Alt: next to the wire, not into it
        QVERIFY(!connected(bench.graph(), hidden, relu));
    }

    void deletingALayerReconnectsItsNeighbours()
    {
        CanvasBench bench;
        bench.document.select({tanh1});
        ONE_STEP(bench, bench.key(Qt::Key_Delete));
        QVERIFY(connected(bench.graph(), hidden, second));
        bench.undo();
        bench.document.select({tanh1});
        ONE_STEP(bench, bench.key(Qt::Key_Delete, Qt::ShiftModifier));
        QVERIFY(!connected(bench.graph(), hidden, second));
        bench.undo();
        bench.document.select({tanh1});
        ONE_STEP(bench, bench.key(Qt::Key_Backspace));
    }
};

EPOCH_TEST(TestWireGestures)
#include "test_wire_gestures.moc"
