// The canvas shows the document and edits it only through the document.
#include "tests/program.h"
#include "tests/ui/canvas_bench.h"
#include "ui/canvas/canvas_bar.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/mini_map.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/problem_bubble.h"
#include "ui/canvas/stage_strip.h"
#include "ui/canvas/wire_geometry.h"
#include "ui/canvas/wire_item.h"

#include <algorithm>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;
using namespace epoch::ui::canvas;

class TestCanvas : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsEveryNodeAndWire()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        const auto& graph = bench.document.project().graph;
        for (const auto& [id, node] : graph.nodes) {
            const auto* item = view.drawing().nodeItem(id);
            QVERIFY(item);
            QCOMPARE(item->pos(), QPointF(node.position.x, node.position.y));
            QCOMPARE(item->look().title, QString::fromStdString(node.name));
        }
        for (const auto& [id, wire] : graph.wires) QVERIFY(view.drawing().wireItem(id));
        QCOMPARE(view.drawing().items().size(), qsizetype(graph.nodes.size() + graph.wires.size()));
        QCOMPARE(view.drawing().dataOrder().front(), points);

        QVERIFY(bench.document.apply(Edit{RemoveNode{second}}));
        QVERIFY(!view.drawing().nodeItem(second));
        bench.document.undoStack().undo();
        QVERIFY(view.drawing().nodeItem(second));
    }

    // The bar has a strip of its own below the drawing, so it covers no node.
    void theBarStandsBelowTheDrawing()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        auto* bar = view.findChild<CanvasBar*>();
        for (const auto& size : {QSize(1000, 400), QSize(1440, 160)}) {
            view.resize(size);
            view.show();
            bench.load();
            QVERIFY(bar->isVisible());
            QCOMPARE(bar->geometry().bottom(), view.rect().bottom());
            QVERIFY(view.viewport()->geometry().bottom() < bar->geometry().top());
            QVERIFY(view.visibleArea().contains(view.drawing().contentBounds()));
            QVERIFY(!bar->geometry().intersects(view.mapFromScene(view.drawing().contentBounds()).boundingRect()));
        }
        view.setOverview(true); // a strip shows nothing but the network
        QVERIFY(!bar->isVisible());
        QCOMPARE(view.viewport()->height(), view.height());
        view.setOverview(false);
        QVERIFY(bar->isVisible());
    }

    // Nodes that grow with their samples are all in view again, also after an edit.
    void layerOutputsFitAgain()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        view.resize(2200, 280); // room for the nodes with their samples, but not at the zoom without them
        view.show();
        bench.load();
        QVERIFY(bench.document.apply(unitsOfHidden(12)));
        view.drawing().showPreviews(true);
        QVERIFY(view.visibleArea().contains(view.drawing().contentBounds()));
    }

    // A network that would be too small to read in the strip of a mode shows its stages.
    void aLongNetworkShowsItsStages()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        view.resize(500, 144);
        view.show();
        bench.load();
        view.setOverview(true);
        auto* strip = view.findChild<StageStrip*>();
        QVERIFY(strip->isVisible());
        const auto& drawing = bench.document.drawing();
        const auto stages = stagesOf(drawing.graph, drawing.checked);
        QStringList names;
        double share = 0;
        for (const auto& stage : stages) names << stage.name, share += stage.share;
        QCOMPARE(names.join(QLatin1Char(' ')), QStringLiteral("points hidden1 hidden2 output loss"));
        QVERIFY(std::abs(share - 1) < 1e-9);
        QCOMPARE(stages[1].nodes.size(), std::size_t(2)); // with its activation
        QCOMPARE(stages[1].shape, QStringLiteral("8"));
        QVERIFY(!view.findChild<CanvasBar*>()->isVisible());
        const QSignalSpy opened(&view, &CanvasView::openWanted);
        QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(60, 40));
        QCOMPARE(bench.document.selection(), std::vector{points});
        QTest::mouseDClick(strip, Qt::LeftButton);
        QCOMPARE(opened.count(), 1);
        view.resize(2000, 300); // there is the room for the nodes
        QVERIFY(!strip->isVisible());
        view.resize(500, 144);
        view.setOverview(false);
        QVERIFY(!strip->isVisible());
    }

    void anotherDocumentStartsWithItsFirstSample()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        const QSignalSpy first(&view.drawing(), &CanvasScene::firstSampleWanted);
        bench.load();
        QCOMPARE(first.count(), 1);
    }

    void aNodeShowsItsLayerAndShape()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        const auto& look = view.drawing().nodeItem(hidden)->look();
        QCOMPARE(look.key_line, QStringLiteral("8 units"));
        QCOMPARE(look.out_lines.front(), QStringLiteral("out 10×8 · 24 params"));
        QVERIFY(look.tip.contains(QStringLiteral("Dense")));
        const auto* wire = view.drawing().wireItem(bench.document.project().graph.wires_into(hidden).front()->id);
        QCOMPARE(wire->look().label, QStringLiteral("10×2 · 80 B"));
        // One edit later every node shows the new shape.
        QVERIFY(bench.document.apply(Edit{SetParam{hidden, "units", Value{std::int64_t{300}}}}));
        QCOMPARE(view.drawing().nodeItem(hidden)->look().key_line, QStringLiteral("300 units"));
        const auto* after = view.drawing().wireItem(bench.document.project().graph.wires_out_of(hidden).front()->id);
        QCOMPARE(after->look().short_label, QStringLiteral("10×300"));
        QVERIFY(bench.document.apply(Edit{SetParam{hidden, "units", Value{std::int64_t{1}}}}));
        QCOMPARE(view.drawing().nodeItem(hidden)->look().key_line, QStringLiteral("1 unit"));
        QVERIFY(bench.document.apply(Edit{SetParam{hidden, "units", Value{std::int64_t{300}}}}));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("hidden1 (Dense), 300 units")));
    }

    void wireWidthGrowsWithTheTensor()
    {
        QCOMPARE(wireWidth(0), 1.5);
        QCOMPARE(wireWidth(1e12), 7.0);
        QVERIFY(wireWidth(1e6) > wireWidth(1e3) + 1);
    }

    void longWiresAvoidNodes()
    {
        const std::vector<QRectF> nodes{{300, 0, 208, 88}, {600, 10, 208, 88}};
        QVERIFY(detour({208, 200}, {900, 200}, nodes).empty());
        const auto around = detour({208, 60}, {900, 60}, nodes);
        QCOMPARE(around.size(), std::size_t(2));
        for (const auto& point : around)
            for (const auto& node : nodes) QVERIFY(!node.contains(point));
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        const auto into = bench.document.project().graph.wires_into(loss);
        const auto label = std::ranges::find(into, std::string("labels"), &Wire::to_port);
        const auto under = view.drawing().wireItem((*label)->id)->boundingRect();
        QVERIFY(under.bottom() > view.drawing().nodeItem(second)->sceneBoundingRect().center().y() + 40);
    }

    void framesNotesAndMutedNodesAreDrawn()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        auto project = spiralProject();
        auto& graph = project.graph;
        Note frame{NoteId{graph.next_id++}, true, "Hidden layers", {240, 48}, 832, 176, "#2A766D", false};
        Note note{NoteId{graph.next_id++}, false, "Two layers of eight are enough for two turns of the arms.",
            {272, 256}, 208, 64, {}, false};
        graph.notes[frame.id] = frame;
        graph.notes[note.id] = note;
        graph.nodes.at(second).muted = true;
        bench.load(project);
        showNow(view, {1200, 600});
        QCOMPARE(view.drawing().items().size(), qsizetype(graph.nodes.size() + graph.wires.size() + 2));
        QCOMPARE(view.drawing().nodeItem(second)->look().sign, StateSign::muted);
        QVERIFY(!view.drawing().nodeItem(second)->look().waiting);
        view.resetZoom();
        view.centerOn(660, 160);
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            bench.themes.set(kind);
            shot(view,
                kind == ThemeKind::light ? QStringLiteral("canvas-notes-light") : QStringLiteral("canvas-notes-dark"));
        }
        QVERIFY(bench.document.apply(Edit{RemoveNote{note.id}}));
        QCOMPARE(view.drawing().items().size(), qsizetype(graph.nodes.size() + graph.wires.size() + 1));
    }

    void aFrozenNodeSaysSo()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        auto project = spiralProject();
        const auto hidden = project.graph.named("hidden1")->id;
        project.graph.nodes.at(hidden).trainable = false;
        bench.load(project);
        showNow(view, {1200, 600});
        const auto& look = view.drawing().nodeItem(hidden)->look();
        QVERIFY(std::ranges::all_of(
            look.out_lines, [](const QString& line) { return line.contains(QStringLiteral("frozen")); }));
        QVERIFY(look.accessibleText().contains(QStringLiteral("frozen")));
        shot(view, QStringLiteral("canvas-frozen"));
        QVERIFY(bench.document.apply({SetTrainable{hidden, true}}));
        QVERIFY(!view.drawing().nodeItem(hidden)->look().accessibleText().contains(QStringLiteral("frozen")));
    }

    void onlyTheNodeWithTheErrorIsRed()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        showNow(view, {1200, 600});
        const auto* into = bench.document.project().graph.wires_into(hidden).front();
        QVERIFY(bench.document.apply(Edit{Disconnect{into->id}}));
        const auto& drawing = view.drawing();
        QCOMPARE(drawing.nodeItem(hidden)->look().sign, StateSign::error);
        QVERIFY(!drawing.nodeItem(hidden)->look().problem.isEmpty());
        QVERIFY(drawing.bubble(hidden));
        QVERIFY(drawing.nodeItem(second)->look().waiting);
        QVERIFY(!drawing.bubble(second));
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            bench.themes.set(kind);
            view.resetZoom();
            view.centerOn(drawing.nodeItem(hidden));
            bench.document.select({NodeId{3}});
            shot(view,
                kind == ThemeKind::light ? QStringLiteral("canvas-problem-light")
                                         : QStringLiteral("canvas-problem-dark"));
        }
        bench.document.undoStack().undo();
        QVERIFY(!drawing.bubble(hidden));
    }

    void aClickOnAFixRepairsTheNetwork()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        showNow(view, {1200, 600});
        // Five outputs for two classes.
        QVERIFY(bench.document.apply(Edit{SetParam{NodeId{6}, "units", Value{std::int64_t{5}}}}));
        const auto* bubble = view.drawing().bubble(loss);
        QVERIFY(bubble);
        QVERIFY(!view.drawing().nodeItem(loss)->look().fixes.empty());
        view.resetZoom();
        view.centerOn(bubble);
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            bench.themes.set(kind);
            shot(view,
                kind == ThemeKind::light ? QStringLiteral("canvas-fix-light") : QStringLiteral("canvas-fix-dark"));
        }
        const auto button = view.mapFromScene(bubble->mapToScene(bubble->buttonBox(0).center()));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, button);
        QCOMPARE(bench.document.undoStack().count(), 2);
        QVERIFY(!view.drawing().bubble(loss));
        bench.document.undoStack().undo();
        QVERIFY(view.drawing().bubble(loss));
    }

    void theMiniMapDoesNotCoverAFix()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        showNow(view, {1200, 600});
        QVERIFY(bench.document.apply(Edit{SetParam{NodeId{6}, "units", Value{std::int64_t{5}}}}));
        const auto* bubble = view.drawing().bubble(loss);
        const auto* map = view.findChild<MiniMap*>();
        view.resetZoom();
        const auto button = [&] { return view.mapFromScene(bubble->mapToScene(bubble->buttonBox(0).center())); };
        const auto bring = [&](const QPoint& to) { view.lookAt(view.visibleArea().center() + QPointF(button() - to)); };
        const auto area = view.viewport()->rect();
        bring({200, 300});
        QVERIFY(map->isVisible());
        QVERIFY(map->geometry().top() > area.center().y());
        for (const auto& corner : {area.bottomRight() - QPoint(110, 70), QPoint(area.right() - 110, 70)}) {
            bring(corner);
            QVERIFY((button() - corner).manhattanLength() < 6);
            QVERIFY(map->isVisible());
            QCOMPARE(view.viewport()->childAt(button()), nullptr);
            for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
                bench.themes.set(kind);
                shot(view,
                    kind == ThemeKind::light ? QStringLiteral("canvas-map-light") : QStringLiteral("canvas-map-dark"));
            }
        }
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, button());
        QVERIFY(!view.drawing().bubble(loss));
        QVERIFY(map->geometry().top() > area.center().y());
    }

    void anEmptyCanvasSaysHowToStart()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load(Project());
        showNow(view, {900, 500});
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            bench.themes.set(kind);
            const auto image = shot(view,
                kind == ThemeKind::light ? QStringLiteral("canvas-empty-light") : QStringLiteral("canvas-empty-dark"));
            QVERIFY(countNear(image, image.rect(), bench.themes.current().text) > 200);
        }
    }

    void autoLayoutIsOneUndoStep()
    {
        WindowBench bench;
        CanvasView view(bench.document, bench.themes);
        bench.load();
        showNow(view, {1200, 600});
        const auto before = bench.document.project().graph;
        QVERIFY(bench.document.apply(Edit{Move{{{hidden, {-900, 700}}, {loss, {0, 0}}}}}));
        view.autoLayout();
        QCOMPARE(bench.document.undoStack().count(), 2);
        const auto& graph = bench.document.project().graph;
        for (const auto& [id, wire] : graph.wires)
            QVERIFY(graph.find(wire.from)->position.x < graph.find(wire.to)->position.x);
        bench.document.undoStack().undo();
        bench.document.undoStack().undo();
        QCOMPARE(bench.document.project().graph, before);
    }
};

EPOCH_TEST(TestCanvas)
#include "test_canvas.moc"
