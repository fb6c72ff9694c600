// Previews: nodes show the layer outputs of a sample, before and during a run. Hidden previews request nothing.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/preview_picture.h"
#include "ui/data/data_panel.h"
#include "ui/data/sample_view.h"
#include "ui/views/layers_card.h"
#include "ui/views/results_card.h"
#include "ui/views/try_card.h"

#include <QPushButton>
#include <QSpinBox>
#include <QStatusBar>
#include <QTableWidget>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::tests::spiral;
using namespace epoch::ui;
using canvas::PreviewOf;

namespace {

struct PreviewWindow : WindowFixture {
    CanvasView* view;
    canvas::CanvasScene& scene;

    PreviewWindow()
        : view(window.findChild<CanvasView*>())
        , scene(view->drawing())
    {
        show();
        openSpiral();
        view->setFocus();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers keys = {})
    {
        QTest::keyClick(view, key, keys);
        settle();
    }
    const canvas::NodeItem& node(NodeId id) const { return *scene.nodeItem(id); }
    bool shows(NodeId id) const { return node(id).toolTip().contains(QStringLiteral("zero")); }
    void setUnits(std::int64_t units)
    {
        document.apply(unitsOfHidden(units));
        settle();
    }
    QImage picture(NodeId id) const
    {
        QImage image(view->viewport()->size(), QImage::Format_RGB32);
        view->viewport()->render(&image);
        return image.copy(view->mapFromScene(node(id).mapRectToScene(node(id).body())).boundingRect());
    }
};

} // namespace

class TestPreviews : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hiddenPreviewsRequestNothing()
    {
        PreviewWindow open;
        open.setUnits(9);
        open.run.train();
        open.pass(3);
        QVERIFY(open.engine.allAsked<AskPreview>().empty());
        for (const auto& watch : open.engine.all<Watch>()) QVERIFY(!std::get_if<WatchSample>(&watch.view));
    }

    void everyLayerShowsASampleBeforeTheFirstRun()
    {
        PreviewWindow open;
        const double height = open.node(hidden).body().height();
        const auto before = open.picture(hidden);
        open.press(Qt::Key_P, Qt::ShiftModifier);
        QCOMPARE(open.engine.allAsked<AskPreview>().size(), std::size_t{1});
        QVERIFY(open.node(hidden).body().height() > height);
        QVERIFY(open.shows(hidden));
        QVERIFY(!open.node(loss).showsPreview()); // a loss has no output to show
        QVERIFY(open.picture(hidden) != before);
        QVERIFY(open.settings.showsSamples());
        open.press(Qt::Key_P, Qt::ShiftModifier);
        QCOMPARE(open.node(hidden).body().height(), height);
        QVERIFY(!open.settings.showsSamples());
    }

    void anEditRequestsThePreviewAgainWithTheSameSample()
    {
        PreviewWindow open;
        open.press(Qt::Key_P, Qt::ShiftModifier);
        open.engine.holds_answers = true;
        for (std::int64_t units = 9; units < 14; ++units) open.setUnits(units);
        QCOMPARE(open.engine.allAsked<AskPreview>().size(), std::size_t{2}); // one is pending, the others wait
        open.engine.holds_answers = false;
        open.settle();
        const auto asked = open.engine.allAsked<AskPreview>();
        QCOMPARE(asked.size(), std::size_t{3});
        QVERIFY(asked.front().sample.empty());
        QVERIFY(!asked.back().sample.empty());
        QCOMPARE(std::get<std::int64_t>(asked.back().project.graph.nodes.at(hidden).params.at("units")), 13);
        open.document.load(spiralProject());
        open.settle();
        QVERIFY(open.shows(hidden));
    }

    void aRunShowsItsOwnWeights()
    {
        PreviewWindow open;
        open.press(Qt::Key_P, Qt::ShiftModifier);
        open.run.train();
        open.pass(3);
        const auto watching = [&] {
            const auto all = open.engine.all<Watch>();
            return std::ranges::count_if(all, [](const Watch& watch) { return std::get_if<WatchSample>(&watch.view); });
        };
        QVERIFY(watching() > 0);
        QVERIFY(open.shows(hidden));
        const auto asked = open.engine.allAsked<AskPreview>().size();
        open.setUnits(12); // the run no longer matches the network
        QCOMPARE(open.engine.allAsked<AskPreview>().size(), asked + 1);
        QVERIFY(!open.engine.all<Unwatch>().empty());
        open.document.undoStack().undo();
        open.settle();
        open.pass(3);
        QCOMPARE(open.engine.allAsked<AskPreview>().size(), asked + 1);
        open.press(Qt::Key_P, Qt::ShiftModifier);
        QCOMPARE(open.engine.all<Unwatch>().size(), std::size_t{2});
    }

    // A sample chosen in any card goes through every layer. The canvas names it, and a click returns to the default.
    void aChosenSampleGoesThroughTheLayers()
    {
        PreviewWindow open;
        auto* results = open.window.findChild<ResultsCard*>();
        const auto button = [&] { return open.find<QPushButton>(QStringLiteral("sample 287 (validation)")); };
        QVERIFY(!button());
        Q_EMIT results->sampleChosen(287);
        open.settle();
        QVERIFY(open.shows(hidden)); // choosing a sample shows the previews
        QCOMPARE(open.engine.allAsked<AskPreview>().back().row, std::int64_t{287});
        QVERIFY(button() && button()->isVisible());
        QCOMPARE(open.window.findChild<LayersCard*>()->findChild<QSpinBox*>()->value(), 287);
        // An edit and a run keep the chosen sample.
        open.setUnits(10);
        QVERIFY(!open.engine.allAsked<AskPreview>().back().sample.empty());
        open.run.train();
        open.pass(3);
        const auto watched = [&] {
            Probe probe;
            const auto all = open.engine.all<Watch>();
            for (const auto& watch : all)
                if (const auto* view = std::get_if<WatchSample>(&watch.view); view && view->nodes.size() > 1)
                    probe = view->probe;
            return probe;
        };
        QCOMPARE(watched().row, std::int64_t{287});
        QTest::mouseClick(button(), Qt::LeftButton);
        open.settle();
        QCOMPARE(watched().row, std::int64_t{0});
        QVERIFY(!button());
        auto* samples = open.window.findChild<DataPanel*>()->findChild<epoch::ui::SampleView*>();
        samples->show(spiralData());
        auto* rows = samples->findChild<QTableWidget*>();
        Q_EMIT rows->cellActivated(5, 0);
        open.settle();
        QCOMPARE(watched().row, std::int64_t{5});
        Q_EMIT results->sampleChosen(287);
        open.document.load(spiralProject());
        open.settle();
        QVERIFY(!button()); // the sample belonged to the other project
        QCOMPARE(open.engine.allAsked<AskPreview>().back().row, std::int64_t{0});
    }

    void aUserInputGoesThroughTheLayers()
    {
        PreviewWindow open;
        open.press(Qt::Key_P, Qt::ShiftModifier);
        auto* tried = open.window.findChild<TryCard*>();
        Q_EMIT tried->sampleTried({3, {{7, 8}}}, QStringLiteral("your drawing"));
        open.settle();
        open.settle();
        const auto asked = open.engine.allAsked<AskPreview>().back();
        QCOMPARE(asked.row, std::int64_t{3});
        QCOMPARE(
            asked.sample, (std::vector<std::vector<float>>{{7, 8}, {1}})); // the user's inputs, the target of the row
        QVERIFY(open.find<QPushButton>(QStringLiteral("your drawing")));
        const auto count = open.engine.allAsked<AskPreview>().size();
        open.settle();
        QCOMPARE(open.engine.allAsked<AskPreview>().size(), count);
    }

    void aLayerIsToggledByItsKey()
    {
        PreviewWindow open;
        open.document.select({hidden});
        open.press(Qt::Key_P);
        QVERIFY(open.node(hidden).showsPreview() && open.shows(hidden));
        QVERIFY(!open.node(NodeId{3}).showsPreview());
        open.press(Qt::Key_P, Qt::ShiftModifier); // all of them
        QVERIFY(open.node(NodeId{3}).showsPreview());
        open.press(Qt::Key_P); // except this one
        QVERIFY(!open.node(hidden).showsPreview() && open.node(NodeId{3}).showsPreview());
    }

    void previewsOutsideTheViewRequestNothing()
    {
        PreviewWindow open;
        std::vector<NodeId> all;
        for (const auto& [id, node] : open.document.project().graph.nodes) all.push_back(id);
        open.document.select(all);
        for (int i = 0; i < 20; ++i) open.view->zoomOut();
        open.press(Qt::Key_P); // showing them with Shift+P would fit the network again
        QVERIFY(open.node(hidden).showsPreview());
        QVERIFY(open.engine.allAsked<AskPreview>().empty());
        open.view->resetZoom();
        open.settle();
        QCOMPARE(open.engine.allAsked<AskPreview>().size(), std::size_t{1});
        open.view->lookAt({1e5, 1e5});
        open.setUnits(15);
        QCOMPARE(open.engine.allAsked<AskPreview>().size(), std::size_t{1});
        auto bare = spiralProject();
        bare.data.reset();
        open.document.load(bare);
        open.press(Qt::Key_P, Qt::ShiftModifier);
        QCOMPARE(open.engine.allAsked<AskPreview>().size(), std::size_t{1}); // without data there is no sample
    }

    void aMissingPreviewSaysWhy()
    {
        PreviewWindow open;
        open.engine.preview_fails = Error{"preview.large", "network", "is too large to be followed", "train it"};
        open.press(Qt::Key_P, Qt::ShiftModifier);
        const auto* line = open.window.findChild<QStatusBar*>();
        QVERIFY(line->currentMessage().contains(QStringLiteral("too large")));
        open.engine.preview_fails.reset();
        open.setUnits(10);
        QVERIFY(open.shows(hidden));
    }

    void previewsKeepStraightWiresStraight()
    {
        PreviewWindow open;
        const auto port = open.node(hidden).portAt(PortSide::input, QStringLiteral("input"));
        open.press(Qt::Key_P, Qt::ShiftModifier);
        QCOMPARE(open.node(hidden).portAt(PortSide::input, QStringLiteral("input")), port);
    }

    void imagesMatchTheirValues()
    {
        const auto& light = theme(ThemeKind::light);
        NodeOutput flat;
        flat.shape = Shape{3};
        flat.units = 3;
        flat.values = {2, -1, 0};
        const auto bars = previewPicture(flat, PreviewOf::layer, light);
        QCOMPARE(bars.bars, (std::vector<double>{1, -0.5, 0}));
        NodeOutput image;
        image.shape = Shape{3, 2, 2};
        image.units = 3, image.rows = 2, image.columns = 2;
        image.values = {0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0};
        image.max = 1;
        const auto photo = previewPicture(image, PreviewOf::data, light);
        QCOMPARE(photo.maps.size(), std::size_t{1});
        QCOMPARE(photo.maps[0].pixelColor(1, 1), QColor(255, 0, 0));
        QCOMPARE(photo.maps[0].pixelColor(0, 1), QColor(0, 255, 0));
        QCOMPARE(photo.maps[0].pixelColor(1, 0), QColor(0, 0, 255));
        const auto maps = previewPicture(image, PreviewOf::layer, light);
        QCOMPARE(maps.maps.size(), std::size_t{3});
        QCOMPARE(maps.maps[0].pixelColor(1, 1), light.positive);
        // Channels that do not fit are not painted outside the box.
        image.values.resize(4 * 500, 0.5f);
        image.units = 500;
        QImage paper(300, 100, QImage::Format_RGB32);
        paper.fill(Qt::white);
        QPainter painter(&paper);
        paintPreview(painter, QRectF(20, 20, 176, 56), previewPicture(image, PreviewOf::layer, light), light);
        painter.end();
        for (int y = 0; y < 100; ++y)
            for (int x = 0; x < 300; ++x)
                QVERIFY(QRectF(19, 19, 179, 59).contains(QPointF(x, y)) || paper.pixelColor(x, y) == QColor(Qt::white));
    }
};

EPOCH_TEST(TestPreviews)
#include "test_previews.moc"
