// Adding layers with the layer search and the palette, by mouse or keyboard alone. Each addition is one undo step.
#include "tests/program.h"
#include "tests/ui/window_bench.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas_view.h"
#include "ui/core/settings.h"
#include "ui/palette/layer_palette.h"
#include "ui/palette/layer_tree.h"
#include "ui/search/layer_adding.h"
#include "ui/search/layer_search.h"

#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QTemporaryDir>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

Project imageProject()
{
    auto project = spiralProject();
    auto& image = project.data->fields[0];
    image.name = "image", image.kind = TensorKind::image, image.stored = DType::u8;
    image.sample = Shape{1, 28, 28}, image.scale = 1.0 / 255, image.columns.clear();
    project.graph = {};
    Node data;
    data.id = NodeId{1}, data.layer = "data", data.name = "digits", data.position = {0, 96};
    project.graph.nodes[data.id] = data;
    project.graph.next_id = 2;
    return project;
}

PortRef outputOf(NodeId node, const char* port) { return {node, PortSide::output, port}; }

const LayerChoice* named(const std::vector<LayerChoice>& choices, const char* layer)
{
    const auto found = std::ranges::find(choices, std::string(layer), &LayerChoice::layer);
    return found != choices.end() ? &*found : nullptr;
}

struct SearchBench : WindowBench {
    QTemporaryDir folder;
    Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    QWidget window;
    LayerSearch search{document, library, settings, themes, &window};
    QLineEdit* typed() { return search.findChild<QLineEdit*>(); }
    QListWidget* list() { return search.findChild<QListWidget*>(); }
    std::string bytes() const { return project_json(document.project()); }
};

} // namespace

class TestAdding : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void enabledLayersConnectAndOthersGiveAReason()
    {
        WindowBench b;
        b.load(imageProject());
        const auto start = outputOf(NodeId{1}, "image");
        const auto choices = layerChoices(b.document, b.library, {}, start);
        QVERIFY(choices.size() > 40);
        const auto before = project_json(b.document.project());
        int fitting = 0, refused = 0;
        for (const auto& choice : choices) {
            if (!choice.refusal.isEmpty()) {
                ++refused;
                continue;
            }
            QCOMPARE(refused, 0); // compatible layers come first
            ++fitting;
            QVERIFY(addLayer(b.document, choice, {272, 96}, start));
            const auto id = b.document.selection().front();
            QVERIFY2(!b.document.project().graph.wires_into(id).empty(), choice.layer.c_str());
            // A loss directly after an image may need a layer in between and offers a fix that inserts it.
            for (const auto& problem : b.document.checked().problems)
                QVERIFY2(problem.node != id || problem.error.code != "graph.shape" || !problem.fixes.empty(),
                    problem.error.what.text().c_str());
            b.document.undoStack().undo();
            QCOMPARE(project_json(b.document.project()), before);
        }
        QVERIFY(fitting > 8);
        QVERIFY(refused > 3);
        QVERIFY(named(choices, "conv2d")->refusal.isEmpty());
        QVERIFY(named(choices, "dense")->refusal.contains(QStringLiteral("flat")));
        QVERIFY(!named(choices, "data")->refusal.isEmpty());
    }

    void recentLayersComeFirst()
    {
        WindowBench b;
        b.load(imageProject());
        const QStringList recent{QStringLiteral("max_pool"), QStringLiteral("dense"), QStringLiteral("conv2d")};
        const auto choices = layerChoices(b.document, b.library, recent, outputOf(NodeId{1}, "image"));
        QCOMPARE(choices[0].layer, std::string("max_pool"));
        QCOMPARE(choices[1].layer, std::string("conv2d"));
        QVERIFY(choices[1].recent);
        QVERIFY(!named(choices, "dense")->refusal.isEmpty()); // recent, but incompatible
    }

    void typingFindsByTitleThenByMeaning()
    {
        WindowBench b;
        b.load(imageProject());
        const auto choices = layerChoices(b.document, b.library, {}, std::nullopt);
        QVERIFY(*matchOf(*named(choices, "dense"), QStringLiteral("den"))
            < *matchOf(*named(choices, "flatten"), QStringLiteral("den")));
        QVERIFY(!matchOf(*named(choices, "dense"), QStringLiteral("xyz")));
        QVERIFY(matchOf(*named(choices, "conv2d"), QStringLiteral("filters images")));
        QVERIFY(matchOf(*named(choices, "max_pool"), QStringLiteral("max POOL")));
    }

    void layersCanBeAddedWithTheKeyboardAlone()
    {
        SearchBench b;
        b.load(imageProject());
        showNow(b.window, {800, 600});
        const auto before = b.bytes();
        b.search.ask({100, 100}, {272, 96}, outputOf(NodeId{1}, "image"));
        QVERIFY(b.search.isVisible());
        QTest::keyClicks(b.typed(), QStringLiteral("conv2d"));
        QCOMPARE(b.list()->currentItem()->text(), QStringLiteral("Conv2D"));
        shot(b.search, QStringLiteral("search-typed"));
        QTest::keyClick(b.typed(), Qt::Key_Return);
        QVERIFY(!b.search.isVisible());
        const auto& graph = b.document.project().graph;
        QVERIFY(graph.named("conv2d"));
        QCOMPARE(b.document.undoStack().count(), 1);
        QCOMPARE(b.settings.recentLayers(), QStringList{QStringLiteral("conv2d")});
        QCOMPARE(b.document.selection(), std::vector<NodeId>{graph.named("conv2d")->id});
        b.document.undoStack().undo();
        QCOMPARE(b.bytes(), before);
        b.search.ask({100, 100}, {272, 96}, std::nullopt);
        QTest::keyClick(b.typed(), Qt::Key_Down);
        QVERIFY(b.list()->currentRow() >= 1);
        QTest::keyClick(b.typed(), Qt::Key_Escape);
        QVERIFY(!b.search.isVisible());
        QCOMPARE(b.bytes(), before);
    }

    void incompatibleLayersCannotBeChosen()
    {
        SearchBench b;
        b.load(imageProject());
        showNow(b.window, {800, 600});
        const auto before = b.bytes();
        b.search.ask({100, 100}, {272, 96}, outputOf(NodeId{1}, "image"));
        b.search.grab();
        shot(b.search, QStringLiteral("search"));
        QTest::keyClicks(b.typed(), QStringLiteral("dense"));
        QTest::keyClick(b.typed(), Qt::Key_Return);
        QCOMPARE(b.bytes(), before); // no other layer is added instead
        const auto found = b.list()->findItems(QStringLiteral("Dense"), Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        const auto* item = found.front();
        QVERIFY(!item->flags().testFlag(Qt::ItemIsEnabled));
        QVERIFY(item->toolTip().contains(QStringLiteral("flat")));
    }

    void anAddedLossIsConnectedToTheTargets()
    {
        WindowBench b;
        auto project = spiralProject();
        QVERIFY(epoch::apply(project.graph, {RemoveNode{NodeId{7}}}));
        b.load(project);
        const auto choices = layerChoices(b.document, b.library, {}, outputOf(NodeId{6}, "output"));
        QVERIFY(
            addLayer(b.document, *named(choices, "softmax_cross_entropy"), {1632, 96}, outputOf(NodeId{6}, "output")));
        QVERIFY(b.document.checked().trainable());
        QCOMPARE(b.document.undoStack().count(), 1);
    }

    // What was searched for is not what Undo takes back.
    void undoAfterAnAddTakesBackTheLayer()
    {
        WindowFixture f;
        f.window.resize(1440, 900);
        f.show();
        f.openSpiral();
        const auto before = f.document.project().graph.nodes.size();
        auto* typed = f.find<QLineEdit>(QStringLiteral("Search the palette"));
        typed->setFocus();
        QTest::keyClicks(typed, QStringLiteral("dropout"));
        QTest::keyClick(typed, Qt::Key_Return);
        QCOMPARE(f.document.project().graph.nodes.size(), before + 1);
        typed->setFocus();
        QTest::keyClick(typed, Qt::Key_Z, Qt::ControlModifier);
        f.settle();
        QCOMPARE(f.document.project().graph.nodes.size(), before);
        QCOMPARE(typed->text(), QStringLiteral("dropout"));
        QTest::keyClicks(typed, QStringLiteral("x")); // while typing, the field has its own
        QTest::keyClick(typed, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(typed->text(), QStringLiteral("dropout"));
        f.document.load(spiralProject());
        QVERIFY(typed->text().isEmpty());
    }

    void thePaletteAddsAfterTheSelectedLayer()
    {
        WindowBench b;
        QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("s.ini")));
        LayerPalette palette(b.document, b.library, settings, b.themes);
        auto project = imageProject();
        project.graph = {};
        b.load(project);
        showNow(palette, {232, 700});
        auto* typed = palette.findChild<QLineEdit*>();
        const auto add = [&](const char* layer) {
            typed->setFocus();
            typed->selectAll();
            QTest::keyClicks(typed, QLatin1String(layer));
            QTest::keyClick(typed, Qt::Key_Return);
        };
        for (const auto* layer : {"Data", "Conv2D", "Max pool", "Flatten", "Dense"}) add(layer);
        b.document.apply({SetParam{b.document.selection().front(), "units", std::int64_t{3}}});
        add("softmax cross");
        QVERIFY(!b.document.checked().trainable()); // a value that the user chose stays
        b.document.undoStack().undo();
        b.document.undoStack().undo();
        b.document.select({b.document.project().graph.named("dense")->id});
        add("softmax cross"); // a default becomes what the loss needs, in the same undo step
        QCOMPARE(b.document.project().graph.nodes.size(), std::size_t(6));
        QVERIFY2(b.document.checked().trainable(),
            b.document.checked().problems.empty() ? ""
                                                  : b.document.checked().problems.front().error.what.text().c_str());
        QCOMPARE(b.document.undoStack().count(), 6);
        while (b.document.undoStack().canUndo()) b.document.undoStack().undo();
        QVERIFY(b.document.project().graph.nodes.empty());
        typed->clear();
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            b.themes.set(kind);
            shot(palette, kind == ThemeKind::light ? QStringLiteral("palette-light") : QStringLiteral("palette-dark"));
        }
    }

    void sequenceLayersAreListedTogether()
    {
        WindowBench b;
        QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("s.ini")));
        LayerPalette palette(b.document, b.library, settings, b.themes);
        b.load();
        auto* tree = palette.findChild<QTreeWidget*>();
        for (const auto* layer : {"RNN", "LSTM", "GRU", "Embedding", "Position embedding", "Multi-head attention"}) {
            const auto found = tree->findItems(QLatin1String(layer), Qt::MatchExactly | Qt::MatchRecursive);
            QCOMPARE(found.size(), 1);
            QCOMPARE(found.front()->parent()->text(0), QStringLiteral("Sequence / attention"));
        }
        const auto dense = tree->findItems(QStringLiteral("Dense"), Qt::MatchExactly); // its heading
        QCOMPARE(dense.size(), 1);
        QCOMPARE(dense.front()->childCount(), 1);
        showNow(palette, {232, 700});
        tree->scrollToItem(dense.front(), QAbstractItemView::PositionAtTop);
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            b.themes.set(kind);
            shot(palette,
                kind == ThemeKind::light ? QStringLiteral("palette-families-light")
                                         : QStringLiteral("palette-families-dark"));
        }
    }

    void aDraggedLayerShowsItsName()
    {
        struct Tree : LayerTree {
            using LayerTree::mimeData;
        } tree;
        auto* item = new QTreeWidgetItem(&tree, {QStringLiteral("Dense")});
        item->setData(0, LayerTree::name_role, QStringLiteral("dense"));
        const std::unique_ptr<QMimeData> carried(tree.mimeData({item}));
        QCOMPARE(carried->data(QStringLiteral("application/x-epoch-layer")), QByteArray("dense"));
    }
};

EPOCH_TEST(TestAdding)
#include "test_adding.moc"
