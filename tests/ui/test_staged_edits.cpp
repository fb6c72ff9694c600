// Edits during a run: live parameters are applied at once; other edits are staged, with a dot on the layer, until the
// user restarts. Nothing is reset automatically.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/run/staged_banner.h"

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::tests::spiral;
using namespace epoch::ui;

namespace {

struct RunningWindow : WindowFixture {
    canvas::CanvasScene& scene;
    StagedBanner& banner;

    RunningWindow()
        : scene(window.findChild<CanvasView*>()->drawing())
        , banner(*window.findChild<StagedBanner*>())
    {
        show();
        openSpiral();
        run.train();
        pass(100);
    }
    std::vector<NodeId> markedNodes() const
    {
        std::vector<NodeId> nodes;
        for (const auto& [id, node] : document.drawing().graph.nodes)
            if (scene.nodeItem(id)->staged()) nodes.push_back(id);
        return nodes;
    }
    void setUnits(NodeId node, std::int64_t units)
    {
        document.apply(Edit{SetParam{node, "units", units}});
        settle();
    }
    int starts() const { return int(engine.all<Start>().size()); }
    // Adds an event to the run.
    void report(const char* kind)
    {
        auto& events = engine.session()->events;
        events.push_back({events.back().number + 1, 0, kind, "the script says so"});
        pass(100);
    }
};

} // namespace

class TestStagedEdits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void liveParametersAndAppearanceAreAppliedAtOnce()
    {
        RunningWindow f;
        auto training = f.document.project().training;
        training.optimizer_values["learning_rate"] = 0.002;
        f.document.setTraining(training, QStringLiteral("learning rate"));
        f.document.apply(Edit{Move{{{hidden, {40, 400}}}}});
        f.settle();
        QCOMPARE(f.engine.all<SetLiveParameter>().back().value, 0.002);
        QVERIFY(!f.banner.isVisible());
        QVERIFY(f.markedNodes().empty());
        f.pass(100);
        QCOMPARE(f.engine.session()->step, std::uint64_t(200));
        QCOMPARE(f.starts(), 1);
    }

    void aChangedNetworkIsStagedAndMarked()
    {
        RunningWindow f;
        f.setUnits(hidden, 16);
        QVERIFY(part<QPushButton>(f.banner, "undo").isEnabled());
        f.setUnits(second, 16);
        QVERIFY(f.banner.isVisible());
        QCOMPARE(f.markedNodes(), (std::vector<NodeId>{hidden, second}));
        QVERIFY(f.scene.nodeItem(hidden)->toolTip().contains(QStringLiteral("Edited")));
        f.pass(100);
        QCOMPARE(f.engine.session()->step, std::uint64_t(200));
        QCOMPARE(f.starts(), 1);
        QVERIFY(f.engine.all<Reset>().empty() && f.engine.all<Close>().empty());
        f.screenshot(QStringLiteral("staged-dots"));
        QTest::mouseClick(&part<QPushButton>(f.banner, "undo"), Qt::LeftButton);
        QVERIFY(!f.banner.isVisible());
        QVERIFY(f.markedNodes().empty());
        QVERIFY(f.document.project().graph.find(hidden)->params.at("units") == Value{std::int64_t{8}});
        f.setUnits(hidden, 16);
        QTest::mouseClick(&part<QPushButton>(f.banner, "train.restart"), Qt::LeftButton);
        QCOMPARE(f.starts(), 2);
        QVERIFY(!f.banner.isVisible());
        QVERIFY(f.markedNodes().empty());
    }

    void matchingWeightsCanBeKept()
    {
        RunningWindow f;
        f.setUnits(hidden, 16);
        QTest::mouseClick(&part<QPushButton>(f.banner, "keep"), Qt::LeftButton);
        const auto changes = f.engine.all<ChangeNetwork>();
        QCOMPARE(changes.size(), std::size_t(1));
        QCOMPARE(changes.front().session, f.engine.session()->session);
        QVERIFY(changes.front().project.graph == f.document.project().graph);
        f.report("refused");
        QVERIFY2(f.banner.isVisible(), "the run is still the old one");
        QTest::mouseClick(&part<QPushButton>(f.banner, "keep"), Qt::LeftButton);
        f.report("changed");
        QVERIFY(!f.banner.isVisible());
        QVERIFY(f.markedNodes().empty());
        QCOMPARE(f.starts(), 1);
    }

    void aChangedInputIsStaged()
    {
        RunningWindow f;
        const auto wire = f.document.project().graph.wires_into(tanh1).front()->id;
        f.document.apply(Edit{Disconnect{wire}});
        f.settle();
        QCOMPARE(f.markedNodes(), std::vector<NodeId>{tanh1});
        f.document.undoStack().undo();
        f.settle();
        QVERIFY(f.markedNodes().empty());
    }

    void aStagedEditInABlockMarksItsLayer()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        auto& view = *f.window.findChild<CanvasView*>();
        f.document.select({hidden, tanh1});
        view.edits().makeBlock();
        const auto instance = f.document.project().graph.named("block")->id;
        f.run.train();
        f.pass(10);
        f.document.openBlock(instance);
        f.document.apply(Edit{SetParam{hidden, "units", std::int64_t{9}}});
        f.settle();
        QVERIFY(view.drawing().nodeItem(hidden)->staged());
        QVERIFY(!view.drawing().nodeItem(tanh1)->staged());
        f.document.closeBlocks();
        f.settle();
        QVERIFY(view.drawing().nodeItem(instance)->staged());
        QVERIFY(!view.drawing().nodeItem(second)->staged());
    }
};

EPOCH_TEST(TestStagedEdits)
#include "test_staged_edits.moc"
