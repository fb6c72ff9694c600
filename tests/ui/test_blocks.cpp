// Blocks: opened and edited on the canvas, saved for other projects, and read from files that may be broken.
#include "model/graph_part.h"
#include "tests/program.h"
#include "tests/ui/canvas_bench.h"
#include "ui/canvas/block_path.h"
#include "ui/canvas/problem_bubble.h"
#include "ui/search/layer_adding.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

struct BlockBench : CanvasBench {
    BlockBench()
    {
        document.select({hidden, tanh1});
        view.edits().makeBlock();
    }
    NodeId instance() const { return graph().named("block")->id; }
    const Graph& inside() const { return document.drawing().graph; }
};

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

QString shippedFolder() { return QStringLiteral(EPOCH_ROOT "/resources/blocks"); }

// A network of one input, one block and a loss, so that the check covers the whole block.
Project projectAround(const LibraryBlock& block, const Shape& sample)
{
    auto project = spiralProject();
    auto& field = project.data->fields[0];
    field.name = "input", field.stored = DType::f32, field.sample = sample, field.columns.clear();
    field.kind = sample.rank() == 3 ? TensorKind::image : TensorKind::sequence;
    project.graph = {};
    Node data;
    data.id = NodeId{1}, data.layer = "data", data.name = "data";
    project.graph.nodes.emplace(data.id, data);
    project.graph.next_id = 2;
    const auto pasted = paste(project.graph, *block.part, {300, 0}, "add");
    if (!pasted || !epoch::apply(project.graph, pasted->edit)) qFatal("cannot be pasted");
    return project;
}

} // namespace

class TestBlocks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<Error>(); }

    void aDoubleClickOpensABlock()
    {
        BlockBench bench;
        auto* path = bench.view.findChild<canvas::BlockPath*>();
        QVERIFY(!path->isVisible());
        QTest::mouseDClick(bench.view.viewport(), Qt::LeftButton, {}, bench.onNode(bench.instance(), {190, 60}));
        QCOMPARE(bench.document.openBlocks(), QStringList{QStringLiteral("block")});
        QVERIFY(path->isVisible());
        QVERIFY(bench.view.drawing().nodeItem(block_entrance) && bench.view.drawing().nodeItem(block_exit));
        QCOMPARE(bench.inside().nodes.size(), std::size_t(4));
        QVERIFY(path->width() > 120);
        shot(bench.view, QStringLiteral("block-open"));
        path->findChild<QPushButton*>()->click();
        QApplication::processEvents();
        QVERIFY(bench.document.openBlocks().isEmpty());
        QCOMPARE(bench.document.selection(), std::vector<NodeId>{bench.instance()});
    }

    // The problem is shown on the instance. Its button opens the layer that causes it.
    void aProblemInABlockLinksToItsLayer()
    {
        BlockBench bench;
        bench.document.openBlock(bench.instance());
        Node conv;
        conv.id = NodeId{bench.inside().next_id}, conv.layer = "conv2d", conv.name = "conv";
        const auto wire = bench.inside().wires_into(tanh1).front()->id;
        bench.document.apply({Group{"insert",
            {{AddNode{conv}}, {Disconnect{wire}}, {Connect{{{}, hidden, "output", conv.id, "input", 0, {}}}},
                {Connect{{{}, conv.id, "output", tanh1, "input", 0, {}}}}}}});
        bench.document.closeBlocks();
        QApplication::processEvents();
        const auto* item = bench.view.drawing().nodeItem(bench.instance());
        QCOMPARE(item->look().sign, canvas::StateSign::error);
        QVERIFY2(item->look().problem.startsWith(QStringLiteral("In conv: ")), qPrintable(item->look().problem));
        const auto* bubble = bench.view.drawing().bubble(bench.instance());
        QVERIFY(bubble);
        shot(bench.view, QStringLiteral("block-problem"));
        const double scale = std::min(bench.view.zoom(), 1.0); // zoomed out, it keeps its size
        const auto spot = bubble->pos() + bubble->buttonBox(item->look().fixes.size()).center() / scale;
        QTest::mouseClick(bench.view.viewport(), Qt::LeftButton, {}, bench.at(spot));
        QApplication::processEvents();
        QCOMPARE(bench.document.openBlocks(), QStringList{QStringLiteral("block")});
        QVERIFY(bench.inside().named("conv"));
        const auto faulty = bench.inside().named("conv")->id;
        QCOMPARE(bench.document.selection(), std::vector<NodeId>{faulty});
        QCOMPARE(bench.view.drawing().nodeItem(faulty)->look().sign, canvas::StateSign::error);
        // A path may name a copy of a repeated block. An unknown name opens nothing.
        bench.document.closeBlocks();
        bench.document.apply({SetRepeat{bench.instance(), 3}});
        bench.document.revealLayer("block/2/conv");
        QCOMPARE(bench.document.selection(), std::vector<NodeId>{faulty});
        bench.document.closeBlocks();
        bench.document.revealLayer("nobody/conv");
        QVERIFY(bench.document.openBlocks().isEmpty());
    }

    void enterOpensAndEscapeLeaves()
    {
        BlockBench bench;
        bench.document.select({bench.instance()});
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.document.openBlocks().size(), 1);
        bench.document.select({hidden});
        bench.key(Qt::Key_Escape); // deselects
        QCOMPARE(bench.document.openBlocks().size(), 1);
        bench.key(Qt::Key_Escape);
        QVERIFY(bench.document.openBlocks().isEmpty());
    }

    void anEditInsideABlockIsOneUndoStep()
    {
        BlockBench bench;
        bench.document.openBlock(bench.instance());
        ONE_STEP(bench, bench.document.apply({SetParam{hidden, "units", std::int64_t{3}}}));
        bench.document.select({hidden});
        ONE_STEP(bench, bench.key(Qt::Key_Right, Qt::ControlModifier));
        ONE_STEP(bench, bench.view.edits().add(QStringLiteral("dropout"), {300, 400}));
        bench.document.select({bench.inside().named("dropout")->id});
        ONE_STEP(bench, bench.key(Qt::Key_Delete));
        bench.document.select({tanh1});
        ONE_STEP(bench, bench.key(Qt::Key_Delete));
        QVERIFY(bench.document.checked().trainable());
    }

    void inputAndOutputOfABlockCannotBeDeleted()
    {
        BlockBench bench;
        bench.document.openBlock(bench.instance());
        bench.document.select({block_entrance, block_exit});
        const auto steps = bench.steps();
        bench.key(Qt::Key_Delete);
        bench.key(Qt::Key_D, Qt::ControlModifier);
        bench.key(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(bench.steps(), steps);
        QCOMPARE(bench.inside().nodes.size(), std::size_t(4));
    }

    void undoingABlockClosesIt()
    {
        BlockBench bench;
        bench.document.openBlock(bench.instance());
        bench.undo();
        QVERIFY(bench.document.openBlocks().isEmpty());
        QVERIFY(bench.graph().find(hidden));
    }

    void aSavedBlockCanBeUsedInAnotherProject()
    {
        QTemporaryDir folder;
        BlockBench bench;
        BlockLibrary library({}, folder.filePath(QStringLiteral("blocks")));
        const auto saved = library.save(bench.graph(), bench.instance());
        QVERIFY(saved.ok());
        BlockLibrary later({}, folder.filePath(QStringLiteral("blocks")));
        later.read();
        QCOMPARE(later.blocks().size(), std::size_t(1));
        WindowBench other;
        other.load();
        const auto choices = layerChoices(other.document, later, {}, std::nullopt);
        const auto own = std::ranges::find(choices, LayerChoice::From::own, &LayerChoice::from);
        QVERIFY(own != choices.end());
        QVERIFY(addLayer(other.document, *own, {0, 600}, std::nullopt));
        QCOMPARE(other.document.undoStack().count(), 1);
        QVERIFY(other.document.project().graph.blocks.contains("block"));
        // A block saved under the same name with different content does not replace the first one.
        bench.document.openBlock(bench.instance());
        QVERIFY(bench.document.apply({SetParam{hidden, "units", std::int64_t{9}}}));
        bench.document.closeBlocks();
        QCOMPARE(*library.save(bench.graph(), bench.instance()), QStringLiteral("block2"));
        QCOMPARE(library.blocks().size(), std::size_t(2));
    }

    void aBrokenBlockFileIsReportedAndNotDeleted()
    {
        QTemporaryDir folder;
        QFile good(shippedFolder() + QStringLiteral("/residual.block"));
        QVERIFY(good.open(QFile::ReadOnly));
        const auto text = good.readAll();
        auto newer = text, twice = text, cut = text.left(text.size() / 2);
        newer.replace("\"schema\": 1", "\"schema\": 99");
        twice.replace("\"id\": 2,", "\"id\": 1,");
        QVERIFY(newer != text && twice != text);
        const std::pair<const char*, std::pair<QByteArray, const char*>> files[] = {
            {"newer", {newer, "project.schema_newer"}}, {"twice", {twice, "graph.bad_id"}},
            {"cut", {cut, "project.not_json"}}, {"other", {"{\"format\": \"something\"}", "project.other_format"}}};
        for (const auto& [name, content] : files)
            write(folder.filePath(QString::fromLatin1(name) + QStringLiteral(".block")), content.first);
        write(folder.filePath(QStringLiteral("good.block")), text);
        BlockLibrary library({}, folder.path());
        QSignalSpy failures(&library, &BlockLibrary::failed);
        library.read();
        QCOMPARE(library.blocks().size(), std::size_t(1));
        QCOMPARE(failures.size(), 4);
        for (const auto& [name, content] : files) {
            const auto path = folder.filePath(QString::fromLatin1(name) + QStringLiteral(".block"));
            const auto failure = std::ranges::find_if(failures, [&](const QList<QVariant>& call) {
                return call.front().value<Error>().where.find(path.toStdString()) == 0;
            });
            QVERIFY(failure != failures.end());
            QCOMPARE(failure->front().value<Error>().code, std::string(content.second));
            QVERIFY(!failure->front().value<Error>().hint.empty());
            QFile still(path);
            QVERIFY(still.open(QFile::ReadOnly));
            QCOMPARE(still.readAll(), content.first);
        }
    }

    void everyShippedBlockFitsItsPurpose()
    {
        BlockLibrary library(shippedFolder(), {});
        QSignalSpy failures(&library, &BlockLibrary::failed);
        library.read();
        QVERIFY(failures.empty());
        QCOMPARE(library.blocks().size(), std::size_t(10));
        for (const auto& saved : library.blocks()) {
            const bool sequence =
                saved.name == QStringLiteral("encoder") || saved.name.startsWith(QStringLiteral("decoder"));
            const auto sample = sequence ? Shape{12, 64} : Shape{3, 16, 16};
            auto project = projectAround(saved, sample);
            auto& graph = project.graph;
            const auto instance = graph.nodes.rbegin()->first;
            for (const auto& port : ports_of(graph, graph.nodes.at(instance), nullptr).inputs) {
                NodeId from{1};
                if (port.name == "below") { // half the size of the skip connection
                    Node half;
                    half.layer = "max_pool", half.name = "half";
                    const auto made = *epoch::apply(graph, {AddNode{half}});
                    from = std::get<RemoveNode>(made.what).node;
                    QVERIFY(epoch::apply(graph, {Connect{{{}, NodeId{1}, "input", from, "input", 0, {}}}}));
                }
                const auto* output = from == NodeId{1} ? "input" : "output";
                QVERIFY(epoch::apply(graph, {Connect{{{}, from, output, instance, port.name, 0, {}}}}));
            }
            const auto checked = check_graph(graph, &*project.data);
            for (const auto& problem : checked.problems)
                if (problem.node != NodeId{})
                    QVERIFY2(false, (saved.name.toStdString() + problem.error.text()).c_str());
            const auto facts = facts_of_block(graph, checked, &*project.data, graph.nodes.at(instance));
            QCOMPARE(facts.state, NodeFacts::State::ok);
            QVERIFY(facts.cost.parameters > 0 && !saved.help.isEmpty() && !saved.title.isEmpty());
        }
    }
};

EPOCH_TEST(TestBlocks)
#include "test_blocks.moc"
