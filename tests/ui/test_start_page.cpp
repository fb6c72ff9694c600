// Start page: Enter on the first tile opens it and trains, the loss falls.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/learn/start_page.h"
#include "ui/learn/tile.h"
#include "ui/shell/file_flow.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

using namespace epoch;
using namespace epoch::tests;

class TestStartPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstTileOpensAndTrains()
    {
        WindowFixture f;
        f.show();
        auto* tile = qobject_cast<ui::Tile*>(QApplication::focusWidget());
        QVERIFY2(tile, "the first tile has the focus");
        QCOMPARE(tile->text(), QStringLiteral("60-second start"));
        QTest::keyClick(tile, Qt::Key_Return);
        f.settle();
        QVERIFY(f.document.loaded());
        QCOMPARE(f.run.speed(), 200.0); // the speed limit of the template

        auto* train = f.find<QPushButton>(QStringLiteral("Pause"));
        QVERIFY(train);
        QVERIFY2(train->isEnabled(), qPrintable(train->toolTip()));
        QVERIFY(train->hasFocus());
        const auto starts = f.engine.all<Start>();
        QCOMPARE(starts.size(), std::size_t(1));
        QCOMPARE(starts[0].device, std::string("cpu"));
        QCOMPARE(starts[0].steps_per_second, 200.0);
        QCOMPARE(starts[0].project, f.document.project());
        QVERIFY(starts[0].run_now);

        f.pass(10);
        const auto first = f.run.state()->loss;
        f.pass(1000);
        QVERIFY(f.run.state()->loss < first);
        QCOMPARE(train->text(), QStringLiteral("Pause"));
    }

    void everyTemplateHasATile()
    {
        WindowFixture f;
        f.show();
        for (const auto& info : f.engine.templates)
            QVERIFY2(f.find<ui::Tile>(QString::fromStdString(info.title)), info.name.c_str());
    }

    void ownNetworksAreListedWithTheExamples()
    {
        WindowFixture f;
        f.show();
        auto project = spiralProject();
        project.title = "My very own";
        f.document.load(project);
        f.window.files().saveAsTemplate();
        f.settle();
        QVERIFY(f.find<ui::Tile>(QStringLiteral("My very own")));
    }

    void theTilesLeadFourWays()
    {
        WindowFixture f;
        f.show();
        for (const auto* name : {"60-second start", "Examples", "My own data", "New network"}) {
            const auto* tile = f.find<ui::Tile>(QString::fromLatin1(name));
            QVERIFY2(tile && tile->isVisible(), name);
        }
        QTest::mouseClick(f.find<ui::Tile>(QStringLiteral("My own data")), Qt::LeftButton);
        auto* menu = f.window.findChild<QMenu*>(QStringLiteral("ownData"));
        QVERIFY(menu && menu->actions().size() == 2);
        menu->close();
        f.window.activateWindow(); // as a window manager would
        QTest::mouseClick(f.find<ui::Tile>(QStringLiteral("Examples")), Qt::LeftButton);
        f.settle();
        QVERIFY(f.find<QLineEdit>(QStringLiteral("Search the examples"))->hasFocus());
    }

    // Whoever has no mouse meets everything from the top to the foot.
    void theTabKeyGoesDownThePage()
    {
        WindowFixture f;
        f.show();
        f.find<ui::Tile>(QStringLiteral("New network"))->setFocus();
        QStringList names;
        for (int i = 0; i < 4; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            const auto* now = QApplication::focusWidget();
            names << (now->accessibleName().isEmpty() ? now->property("text").toString() : now->accessibleName());
        }
        QCOMPARE(names.mid(0, 3),
            (QStringList{
                QStringLiteral("Open a network file"), QStringLiteral("Search the examples"), QStringLiteral("All")}));
        QVERIFY(qobject_cast<ui::Tile*>(QApplication::focusWidget()));
        QTest::keyClick(f.find<ui::Tile>(QStringLiteral("My own data")), Qt::Key_Return);
        auto* menu = f.window.findChild<QMenu*>(QStringLiteral("ownData"));
        QVERIFY(menu && menu->activeAction() == menu->actions().front());
        menu->close();
    }

    // To the pixel: a heading begins where the frames below it do.
    void tilesStandBelowTheirHeadings()
    {
        WindowFixture f;
        f.show();
        const auto left = [&](const QWidget* widget) { return widget->mapTo(&f.window, QPoint()).x(); };
        const auto* heading = f.find<QLabel>(QStringLiteral("Examples"));
        QVERIFY(heading);
        int below = 0;
        for (const auto* tile : f.window.findChildren<ui::Tile*>()) {
            if (!tile->isVisible() || left(tile) > left(heading) + 8) continue;
            QCOMPARE(left(tile) + ui::Tile::inset, left(heading));
            ++below;
        }
        QVERIFY(below >= 2);
    }

    void examplesAreFoundByWordsAndFamily()
    {
        WindowFixture f;
        f.show();
        const auto shown = [&] {
            QStringList names;
            for (const auto* tile : f.window.findChildren<ui::Tile*>())
                if (tile->isVisible() && !tile->accessibleDescription().isEmpty()) names << tile->text();
            return names;
        };
        auto* search = f.find<QLineEdit>(QStringLiteral("Search the examples"));
        search->setText(QStringLiteral("handwritten"));
        f.settle();
        QVERIFY(shown().contains(QStringLiteral("Digits")));
        QVERIFY(!shown().contains(QStringLiteral("Circle")));
        search->clear();
        QTest::mouseClick(f.find<QPushButton>(QStringLiteral("Points in a plane")), Qt::LeftButton);
        f.settle();
        QVERIFY(!shown().contains(QStringLiteral("Digits")));
        QVERIFY(shown().contains(QStringLiteral("Circle")));
        search->setText(QStringLiteral("nothing of the kind"));
        f.settle();
        QVERIFY(f.find<QLabel>(QStringLiteral("No example matches the search.")));
    }

    void tilesShowTheNetworkAndItsTrainingTime()
    {
        WindowFixture f;
        auto& circle = *std::ranges::find(f.engine.templates, "circle", &TemplateInfo::name);
        circle.run_steps = 4000, circle.run_flops = 1e9; // limited to 200 steps per second
        circle.picture.parts = {{0, 0, Family::data}, {300, 0, Family::dense}};
        circle.picture.links = {{0, 1}};
        std::ranges::find(f.engine.templates, "plane", &TemplateInfo::name)->name =
            "mine"; // of which there is no picture
        f.show();
        f.settle();
        auto* with = f.find<ui::Tile>(QStringLiteral("Circle"));
        auto* without = f.find<ui::Tile>(QStringLiteral("Plane"));
        QVERIFY(with->heightForWidth(240) > without->heightForWidth(240));
        QVERIFY2(with->accessibleDescription().contains(QStringLiteral("~ 20 s")),
            qPrintable(with->accessibleDescription()));
    }

    void theStartPageWorksWithoutTemplates()
    {
        WindowFixture f;
        f.engine.templates.clear();
        f.show();
        auto* tile = f.find<ui::Tile>(QStringLiteral("New network"));
        QVERIFY(tile && tile->hasFocus());
        QTest::mouseClick(tile, Qt::LeftButton);
        f.settle();
        QVERIFY(f.document.loaded());
        QVERIFY(f.document.project().graph.nodes.empty());
        QVERIFY(!f.find<QPushButton>(QStringLiteral("Train"))->isEnabled());
    }

    void recentFilesOpen()
    {
        WindowFixture f;
        f.engine.files["/somewhere/mine.epoch"] = spiralProject();
        f.settings.addRecent(QStringLiteral("/somewhere/mine.epoch"));
        f.show();
        auto* link = f.find<ui::Tile>(QStringLiteral("mine"));
        QVERIFY(link);
        QTest::mouseClick(link, Qt::LeftButton);
        f.settle();
        QCOMPARE(f.document.path(), QStringLiteral("/somewhere/mine.epoch"));
    }

    // What was trained and not saved is recorded: it is a click away after a restart.
    void theLastRunOfAnUnsavedNetworkOpens()
    {
        WindowFixture f;
        RunLine saved, unsaved;
        saved.id = "20261128-140000-000-00000001", saved.title = "Kept", saved.step = 10;
        unsaved.id = "20261128-150000-000-00000002", unsaved.title = "Flats", unsaved.step = 4090;
        saved.state = unsaved.state = "cut off";
        unsaved.started = "2026-11-28 15:00 UTC";
        f.engine.runs.runs = {saved, unsaved};
        f.show();
        auto* tile = f.find<ui::Tile>(QStringLiteral("Flats"));
        QVERIFY(tile && tile->isVisible());
        QTest::mouseClick(tile, Qt::LeftButton);
        f.settle();
        const auto asked = f.engine.allAsked<AskCompareRuns>();
        QVERIFY(!asked.empty() && asked.back().ids == std::vector<std::string>{unsaved.id});
        // A network with a file offers its run when it is opened.
        WindowFixture other;
        unsaved.file = QCoreApplication::applicationFilePath().toStdString();
        other.engine.runs.runs = {saved, unsaved};
        other.show();
        QVERIFY(!other.find<ui::Tile>(QStringLiteral("Flats")) && !other.find<ui::Tile>(QStringLiteral("Kept")));
    }
};

EPOCH_TEST(TestStartPage)
#include "test_start_page.moc"
