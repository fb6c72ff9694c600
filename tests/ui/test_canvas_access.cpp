// Accessibility of the canvas: painted items have accessible names, keys do what the mouse does, and the fixes of a
// problem are reachable.
#include "tests/program.h"
#include "tests/ui/canvas_bench.h"
#include "ui/canvas/auto_layout.h"
#include "ui/canvas/mini_map.h"
#include "ui/canvas/picture_file.h"
#include "ui/canvas/problem_bubble.h"

#include <QAccessible>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;
using namespace epoch::ui::canvas;

namespace {

FieldFacts imageField()
{
    FieldFacts field;
    field.name = "image";
    field.kind = TensorKind::image;
    field.stored = DType::u8;
    field.sample = Shape{1, 28, 28};
    return field;
}

// A convolution connected directly to a Dense layer, a common mistake of beginners.
Project convIntoDense()
{
    auto project = spiralProject();
    project.data->fields.front() = imageField();
    auto& graph = project.graph;
    graph = Graph();
    const auto add = [&](const char* layer, const char* name, double x, Values params = {}) {
        Node node;
        node.id = NodeId{graph.next_id++};
        node.layer = layer, node.name = name, node.params = std::move(params), node.position = {x, 0};
        graph.nodes[node.id] = node;
        return node.id;
    };
    const auto join = [&](NodeId from, const char* from_port, NodeId to, const char* to_port) {
        const WireId id{graph.next_id++};
        graph.wires[id] = {id, from, from_port, to, to_port, 0, {}};
    };
    const auto data = add("data", "digits", 0), conv = add("conv2d", "conv", 320),
               dense = add("dense", "dense", 640, {{"units", std::int64_t{2}}}),
               end = add("softmax_cross_entropy", "loss", 960);
    join(data, "image", conv, "input");
    join(conv, "output", dense, "input");
    join(dense, "output", end, "logits");
    join(data, "label", end, "labels");
    return project;
}

// Chooses an entry of the next menu that opens.
void chooseInMenu(const QString& part)
{
    QTimer::singleShot(0, [part] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (auto* action : menu->actions())
            if (action->text().contains(part)) {
                menu->setActiveAction(action);
                QTest::keyClick(menu, Qt::Key_Return);
                return;
            }
        menu->close();
        QFAIL("no such entry");
    });
}

} // namespace

class TestCanvasAccess : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void paintedItemsHaveAccessibleNames()
    {
        CanvasBench bench;
        auto* canvas = QAccessible::queryAccessibleInterface(&bench.view);
        QVERIFY(canvas);
        QCOMPARE(canvas->childCount(), int(bench.graph().nodes.size() + bench.graph().wires.size()));
        auto* first = canvas->child(1);
        QVERIFY(first && first->isValid());
        QCOMPARE(first->text(QAccessible::Name),
            QStringLiteral("hidden1 (Dense), 8 units, out 10×8 · 24 params, no errors"));
        QCOMPARE(first->childCount(), 2);
        QVERIFY(first->child(0)->text(QAccessible::Name).contains(QStringLiteral("input")));
        QCOMPARE(first->child(1)->parent(), first);
        QCOMPARE(canvas->indexOfChild(first), 1);
        QVERIFY(canvas->child(7)->text(QAccessible::Name).contains(QStringLiteral("→")));
        bench.document.select({hidden});
        QVERIFY(first->state().selected);
        QCOMPARE(canvas->focusChild(), first);
        const auto middle = first->rect().center();
        QCOMPARE(canvas->childAt(middle.x(), middle.y()), first);
        // A removed item reports that it is invalid.
        bench.document.apply(Edit{RemoveNode{hidden}});
        QVERIFY(!first->isValid());
        std::set<QString> names;
        for (int i = 0; i < int(bench.graph().nodes.size()); ++i)
            names.insert(canvas->child(i)->text(QAccessible::Name));
        QCOMPARE(names.size(), bench.graph().nodes.size());
    }

    void aWireCanBeMadeWithTheKeyboardAlone()
    {
        CanvasBench bench;
        bench.document.apply(Edit{Disconnect{bench.wireInto(tanh1)}});
        bench.document.select({hidden});
        chooseInMenu(QStringLiteral("tanh1"));
        ONE_STEP(bench, bench.key(Qt::Key_C));
        QVERIFY(bench.document.checked().trainable());
    }

    void enterOpensTheSettings()
    {
        CanvasBench bench;
        QSignalSpy asked(&bench.view, &CanvasView::editRequested);
        bench.key(Qt::Key_Return);
        QCOMPARE(asked.count(), 0);
        bench.document.select({hidden});
        bench.key(Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
    }

    void convIntoDenseIsFixedWithOneClick()
    {
        CanvasBench bench(convIntoDense());
        int red = 0;
        NodeId where{};
        for (const auto& [id, node] : bench.graph().nodes)
            if (bench.view.drawing().nodeItem(id)->look().sign == StateSign::error) ++red, where = id;
        QCOMPARE(red, 1);
        const auto& look = bench.view.drawing().nodeItem(where)->look();
        QCOMPARE(look.title, QStringLiteral("dense"));
        QVERIFY2(look.problem.contains(QStringLiteral("flat")) && look.problem.contains(QStringLiteral("×")),
            qPrintable(look.problem));
        const auto* bubble = bench.view.drawing().bubble(where);
        QVERIFY(bubble);
        shot(bench.view, QStringLiteral("canvas-conv-dense"));
        const double scale = std::min(bench.view.zoom(), 1.0);
        const auto button = bench.at(bubble->pos() + bubble->buttonBox(0).center() / scale);
        ONE_STEP(bench, QTest::mouseClick(bench.view.viewport(), Qt::LeftButton, {}, button));
        QVERIFY(bench.document.checked().problems.empty());
        bench.undo();
        QCOMPARE(bench.view.drawing().nodeItem(where)->look().sign, StateSign::error);
    }

    void noSingleKeyDeletesWithoutUndo()
    {
        CanvasBench bench;
        const auto before = bench.bytes();
        bench.key(Qt::Key_A, Qt::ControlModifier);
        for (const auto key :
            {Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_X, Qt::Key_D, Qt::Key_M, Qt::Key_L, Qt::Key_Return}) {
            const int steps = bench.steps();
            bench.key(key);
            while (bench.steps() > steps) bench.undo();
            QCOMPARE(bench.bytes(), before);
            bench.key(Qt::Key_A, Qt::ControlModifier);
        }
    }

    void aClickOnTheMiniMapMovesTheView()
    {
        CanvasBench bench(longChain(300));
        QVERIFY(bench.view.zoom() >= 0.6); // the text is readable after opening
        QVERIFY(bench.view.visibleArea().contains(bench.view.drawing().nodeItem(points)->sceneBoundingRect().center()));
        auto* map = bench.view.findChild<MiniMap*>();
        QVERIFY(map && map->isVisible());
        shot(bench.view, QStringLiteral("canvas-map"));
        QTest::mouseClick(map, Qt::LeftButton, {}, QPoint(map->width() / 2, map->height() / 2));
        const auto away = bench.view.visibleArea().center() - bench.view.drawing().contentBounds().center();
        QVERIFY(std::hypot(away.x(), away.y()) < 400);
        bench.key(Qt::Key_O);
        QVERIFY(!map->isVisible());
    }

    void layoutKeepsTheMainLineStraight()
    {
        CanvasBench bench;
        // A skip connection over two layers that ends in an addition.
        auto project = spiralProject();
        auto& graph = project.graph;
        Node sum;
        sum.id = NodeId{graph.next_id++};
        sum.layer = "add", sum.name = "sum";
        graph.nodes[sum.id] = sum;
        std::erase_if(graph.wires, [](const auto& entry) { return entry.second.to == output; });
        const auto join = [&](NodeId from, NodeId to, std::int64_t order) {
            const WireId id{graph.next_id++};
            graph.wires[id] = {id, from, "output", to, "input", order, {}};
        };
        join(NodeId{5}, sum.id, 0);
        join(tanh1, sum.id, 1);
        join(sum.id, output, 0);
        std::map<NodeId, double> heights;
        for (const auto& [id, node] : graph.nodes) heights[id] = 88;
        const auto places = layeredPlaces(graph, heights, 1.8);
        for (const auto id : {hidden, tanh1, second, NodeId{5}, sum.id, output})
            QVERIFY2(std::abs(places.at(id).y - places.at(hidden).y) < 16, graph.nodes.at(id).name.c_str());
        for (const auto& [id, wire] : graph.wires) QVERIFY(places.at(wire.from).x < places.at(wire.to).x);
        for (const auto& [a, one] : places)
            for (const auto& [b, other] : places)
                QVERIFY(a == b || std::abs(one.x - other.x) >= 208 || std::abs(one.y - other.y) >= 88);
        bench.load(project);
        ONE_STEP(bench, bench.key(Qt::Key_L));
        shot(bench.view, QStringLiteral("canvas-skip"));
    }

    void longChainsWrapIntoRows()
    {
        const auto project = longChain(60);
        std::map<NodeId, double> heights;
        for (const auto& [id, node] : project.graph.nodes) heights[id] = 88;
        double width = 0, height = 0;
        for (const auto& [id, place] : layeredPlaces(project.graph, heights, 1.8)) {
            width = std::max(width, place.x);
            height = std::max(height, place.y);
        }
        QVERIFY(width < 25 * 320 && height > 200);
    }

    void pictures_data()
    {
        QTest::addColumn<QString>("ending");
        for (const auto* ending : {"svg", "png", "pdf"}) QTest::newRow(ending) << QString::fromLatin1(ending);
    }

    void pictures()
    {
        QFETCH(QString, ending);
        CanvasBench bench;
        QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("network.") + ending);
        bench.document.select({hidden});
        const auto zoom = bench.view.drawing().style().zoom;
        QVERIFY(savePicture(bench.view.drawing(), path).ok());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.size() > 2000);
        const auto start = file.read(600);
        QVERIFY(start.contains(ending == QLatin1String("svg") ? "<svg"
                : ending == QLatin1String("png")              ? "PNG"
                                                              : "%PDF"));
        QCOMPARE(bench.view.drawing().style().zoom, zoom);
        QVERIFY(bench.view.drawing().nodeItem(hidden)->isSelected());
        QVERIFY(!savePicture(bench.view.drawing(), folder.filePath(QStringLiteral("network.bmp"))).ok());
        QVERIFY(!savePicture(bench.view.drawing(), QStringLiteral("/no/such/folder/network.") + ending).ok());
    }

    void anEmptyCanvasOffersAStart()
    {
        CanvasBench bench{Project()};
        QSignalSpy asked(&bench.view, &CanvasView::searchRequested),
            examples(&bench.view, &CanvasView::examplesRequested);
        const auto press = [&](const char* text) {
            for (auto* button : bench.view.findChildren<QPushButton*>())
                if (button->text().contains(QString::fromLatin1(text)) && button->isVisible()) return button->click();
            QFAIL(text);
        };
        shot(bench.view, QStringLiteral("canvas-empty"));
        QVERIFY(!bench.view.findChild<MiniMap*>()->isVisible());
        press("Add a layer");
        QCOMPARE(asked.count(), 1);
        press("example");
        QCOMPARE(examples.count(), 1);
        ONE_STEP(bench, press("Add data"));
        QCOMPARE(bench.graph().nodes.size(), std::size_t(1));
    }
};

EPOCH_TEST(TestCanvasAccess)
#include "test_canvas_access.moc"
