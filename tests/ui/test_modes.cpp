// Modes and small windows: each mode restores its view of the canvas, and the status line shows whole words.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/cards/view_card.h"
#include "ui/shell/status_line.h"
#include "ui/shell/work_area.h"

#include <QLabel>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

struct SmallWindow : WindowFixture {
    CanvasView& view;

    SmallWindow()
        : view(*window.findChild<CanvasView*>())
    {
        window.resize(1100, 700);
        show();
        openSpiral();
    }
    void mode(Qt::Key key)
    {
        QTest::keyClick(&window, key, Qt::ControlModifier);
        settle();
        settle();
    }
    // The whole network, or its beginning if the whole would be too small to read.
    bool fitted() const
    {
        const auto* first = view.drawing().nodeItem(view.drawing().dataOrder().front());
        const auto body = first->mapRectToScene(first->body());
        return view.look().fitted && view.visibleArea().intersects(body) && view.visibleArea().left() < body.left();
    }
};

} // namespace

class TestModes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Nothing asks for a Train that is off.
    void aNewNetworkBeginsInBuild()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        f.settle();
        auto& results = part<ViewCard>(f.window, "results");
        f.trigger(QStringLiteral("view-results"));
        QVERIFY(results.emptyText().contains(QStringLiteral("Press Train")));
        Project empty;
        empty.title = "Untitled";
        f.document.load(empty);
        f.settle();
        QCOMPARE(part<WorkArea>(f.window).mode(), Mode::build);
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        f.settle();
        QVERIFY2(results.emptyText().startsWith(QStringLiteral("Cannot train yet. The network is empty")),
            qPrintable(results.emptyText()));
    }

    void theCanvasIsFittedInEachMode()
    {
        SmallWindow f;
        QVERIFY(f.fitted());
        f.mode(Qt::Key_2);
        f.screenshot(QStringLiteral("mode-train-1100"));
        QVERIFY(f.fitted());
        f.mode(Qt::Key_1);
        QVERIFY(f.fitted());
    }

    void theViewIsRestoredInEachMode()
    {
        SmallWindow f;
        f.document.apply(
            Edit{SetParam{NodeId{2}, "units", std::int64_t{9}}}); // after an edit the view is not fitted again
        f.view.zoomIn();
        f.view.lookAt({400, 120});
        f.settle();
        const auto before = f.view.look();
        f.mode(Qt::Key_2);
        QVERIFY(f.fitted());
        f.mode(Qt::Key_1);
        const auto after = f.view.look();
        QCOMPARE(after.zoom, before.zoom);
        QVERIFY2((after.middle - before.middle).manhattanLength() < 8, "another place");
        f.document.load(spiralProject());
        f.mode(Qt::Key_2);
        f.mode(Qt::Key_1);
        QVERIFY(f.fitted());
    }

    void theStatusLineShowsWholeWords()
    {
        SmallWindow f;
        f.run.train();
        f.pass(10);
        auto* session = f.engine.session();
        session->run = "20261122-090000-000-a-rather-long-name-of-a-run";
        session->saved_step = 123'456'789;
        f.engine.next.meters.valid = true;
        f.engine.next.meters.memory_used = 123e9, f.engine.next.meters.memory_total = 456e9;
        f.engine.publish();
        f.settle();
        f.screenshot(QStringLiteral("status-1100"));
        const auto* line = f.window.findChild<StatusLine*>();
        int shown = 0;
        for (const auto* label : line->findChildren<QLabel*>()) {
            if (!label->isVisible() || label->text().isEmpty()) continue;
            ++shown;
            QVERIFY2(label->fontMetrics().horizontalAdvance(label->text()) <= label->contentsRect().width() + 1
                    && label->mapTo(line, QPoint(label->width(), 0)).x() <= line->width(),
                qPrintable(label->text()));
        }
        QVERIFY(shown >= 2);
        f.window.resize(1440, 900);
        f.settle();
        int wide = 0;
        for (const auto* label : line->findChildren<QLabel*>()) wide += label->isVisible() && !label->text().isEmpty();
        QVERIFY(wide > shown || shown == 5);
    }

    void aMessageHasTheStatusLineForItself()
    {
        SmallWindow f;
        auto& line = part<StatusLine>(f.window);
        const auto shown = [&] {
            int count = 0;
            for (const auto* label : line.findChildren<QLabel*>())
                count += label->isVisible() && !label->text().isEmpty();
            return count;
        };
        f.document.load(spiralProject());
        f.settle();
        const int before = shown();
        QVERIFY(before > 1);
        line.showMessage(QStringLiteral("Done: build a network for flats.csv. Press Ctrl+Z to undo."), 60'000);
        f.document.load(spiralProject()); // its texts change meanwhile
        f.settle();
        QCOMPARE(shown(), 1); // whether it is saved
        line.clearMessage();
        f.settle();
        QCOMPARE(shown(), before);
    }
};

EPOCH_TEST(TestModes)
#include "test_modes.moc"
