// The frame of the window: the training bar is always there, nothing moves that the user did not move, the window fits
// its screen.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas_view.h"
#include "ui/cards/card_tabs.h"
#include "ui/cards/view_card.h"
#include "ui/learn/start_page.h"
#include "ui/race/race_panel.h"
#include "ui/shell/file_flow.h"
#include "ui/shell/mode_strip.h"
#include "ui/shell/work_area.h"
#include "ui/views/live_views.h"

#include <QAction>
#include <QScreen>
#include <QSplitter>
#include <QToolButton>

#include <cstdlib>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

const Qt::Key mode_keys[] = {Qt::Key_1, Qt::Key_2, Qt::Key_3};

void changeMode(WindowFixture& f, Qt::Key key)
{
    QTest::keyClick(&f.window, key, Qt::ControlModifier);
    f.settle();
    f.settle();
}

void showStartPage(WindowFixture& f)
{
    for (auto* action : f.window.findChildren<QAction*>())
        if (action->text() == QStringLiteral("&Examples and start page")) action->trigger();
    f.settle();
}

bool barIsShown(const QWidget& window)
{
    const auto* train = shownButton(window, "Train");
    return part<QWidget>(window, "trainingBar").isVisible() && train && train->isVisible();
}

// Where everything is that a user may have an eye on.
QMap<QString, QRect> places(const QWidget& window)
{
    QMap<QString, QRect> all;
    for (const auto* widget : window.findChildren<QWidget*>())
        if (widget->isVisible() && widget->window() == &window && !widget->objectName().isEmpty()
            && !widget->objectName().startsWith(QLatin1String("qt_")))
            all[widget->objectName()] = QRect(widget->mapTo(&window, QPoint()), widget->size());
    const auto* canvas = window.findChild<CanvasView*>();
    all[QStringLiteral("canvas")] = QRect(canvas->mapTo(&window, QPoint()), canvas->size());
    return all;
}

QString placeText(const QRect& place)
{
    return QStringLiteral("%1,%2 %3x%4").arg(place.x()).arg(place.y()).arg(place.width()).arg(place.height());
}

QString moved(const QMap<QString, QRect>& before, const QMap<QString, QRect>& after)
{
    for (auto it = before.begin(); it != before.end(); ++it)
        if (const auto now = after.value(it.key()); now != it.value())
            return QStringLiteral("%1 at %2, was %3").arg(it.key(), placeText(now), placeText(it.value()));
    return before.size() == after.size() ? QString() : QStringLiteral("another widget is there");
}

} // namespace

class TestLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTrainingBarIsThereAfterTheStartPage()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        for (const auto key : mode_keys) {
            changeMode(f, key);
            for (int round = 0; round < 2; ++round) {
                showStartPage(f);
                QVERIFY(!part<QWidget>(f.window, "trainingBar").isVisible());
                f.openSpiral();
                QVERIFY(barIsShown(f.window));
            }
            // And in the next session.
            f.window.close();
            MainWindow next({f.document, f.clock, f.questions, f.run, f.themes, f.settings});
            next.show();
            f.openSpiral();
            QVERIFY(barIsShown(next));
            QCOMPARE(part<WorkArea>(next).mode(), part<WorkArea>(f.window).mode());
            QCOMPARE(
                part<CardTabs>(part<ModeStrip>(next)).accessibleName(), ModeStrip::title(part<WorkArea>(next).mode()));
            next.hide();
            f.show();
        }
    }

    // Five round trips: every part has its place, and in the end every pixel its colour.
    void visitsToOtherModesMoveNothing()
    {
        WindowFixture f;
        f.window.resize(1440, 900);
        f.show();
        f.openSpiral();
        std::array<QMap<QString, QRect>, 3> before;
        std::array<QImage, 3> seen;
        const auto visit = [&](std::size_t i) {
            changeMode(f, mode_keys[i]);
            f.window.setFocus();
        };
        visit(0);
        for (std::size_t i = 0; i < 3; ++i) {
            visit(i);
            before[i] = places(f.window);
            seen[i] = shot(f.window, QStringLiteral("visit-first-%1").arg(i));
        }
        for (int round = 0; round < 5; ++round) {
            for (std::size_t i = 0; i < 3; ++i) {
                visit(i);
                const auto name = moved(before[i], places(f.window));
                QVERIFY2(name.isEmpty(), qPrintable(QStringLiteral("mode %1: %2").arg(i).arg(name)));
                if (round == 4) QCOMPARE(shot(f.window, QStringLiteral("visit-last-%1").arg(i)), seen[i]);
            }
            showStartPage(f);
            f.openSpiral();
            if (round != 2) continue;
            const auto back = qScopeGuard([&] { f.themes.setTextPercent(100); });
            f.themes.setTextPercent(150);
            f.window.resize(1280, 720);
            f.settle();
            f.themes.setTextPercent(100);
            f.window.resize(1440, 900);
            f.settle();
        }
    }

    // The keys stay in the middle of the window, where they are seen.
    void anotherModeTakesTheKeysWithIt()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        changeMode(f, Qt::Key_3);
        auto& area = part<WorkArea>(f.window);
        auto* race = area.race->findChild<QPushButton*>();
        QVERIFY(race && race->isVisible());
        race->setFocus(Qt::TabFocusReason);
        changeMode(f, Qt::Key_2);
        QVERIFY(area.views->isAncestorOf(QApplication::focusWidget()));
        changeMode(f, Qt::Key_3);
        QVERIFY(area.race->isAncestorOf(QApplication::focusWidget()));
        changeMode(f, Qt::Key_1);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(f.window.findChild<CanvasView*>()));
    }

    // As any button of the window.
    void aToolButtonIsPressedWithEnter()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        auto* step = f.find<QToolButton>(QStringLiteral("Step"));
        QVERIFY(step && step->isEnabled());
        step->setFocus(Qt::TabFocusReason);
        QTest::keyClick(step, Qt::Key_Return);
        f.settle();
        QVERIFY(!f.engine.all<Advance>().empty());
    }

    // Whoever is about to press a button presses that one, and can still press all others.
    void noticesMoveAndCoverNothing_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("build") << 0;
        QTest::newRow("train") << 1;
    }
    void noticesMoveAndCoverNothing()
    {
        QFETCH(const int, mode);
        WindowFixture f;
        f.window.resize(1366, 768);
        f.show();
        f.openSpiral();
        changeMode(f, mode_keys[mode]);
        Diagnosis found;
        found.code = "overfitting", found.title = "Overfitting", found.text = "The validation loss rises again.";
        f.engine.issues = {found}; // brings the scores without a network, too
        f.run.train();
        f.pass(400);
        f.engine.issues = {};
        f.pass(400);
        QVERIFY(!part<QWidget>(f.window, "notices").isVisible());
        const auto before = places(f.window);
        const auto check = [&](const char* what) {
            f.settle();
            const auto& notices = part<QWidget>(f.window, "notices");
            QVERIFY2(notices.isVisible(), what);
            const QRect area(notices.mapTo(&f.window, QPoint()), notices.size());
            const auto after = places(f.window);
            for (auto it = before.begin(); it != before.end(); ++it)
                QVERIFY2(after.value(it.key()) == it.value(), qPrintable(QLatin1String(what) + it.key()));
            for (const auto* button : f.window.findChildren<QAbstractButton*>()) {
                if (!button->isVisible() || button->window() != &f.window || notices.isAncestorOf(button)) continue;
                const QRect box(button->mapTo(&f.window, QPoint()), button->size());
                QVERIFY2(!box.intersects(area), qPrintable(QLatin1String(what) + button->text()));
            }
            shot(f.window, QStringLiteral("notice-%1-%2").arg(QLatin1String(what)).arg(mode));
        };
        f.engine.issues = {found};
        f.pass(100);
        check("issue");
        f.engine.issues = {};
        f.pass(100);
        QVERIFY(!part<QWidget>(f.window, "notices").isVisible());
        QVERIFY(f.document.apply(Edit{SetParam{spiral::hidden, "units", std::int64_t{16}}}));
        check("staged");
        f.document.undoStack().undo();
        f.settle();
        QVERIFY(!part<QWidget>(f.window, "notices").isVisible());
        Q_EMIT f.document.refused({"test", "network.epoch", "The file cannot be written.", "Choose another folder."});
        check("error");
        showStartPage(f);
        f.document.apply(Edit{SetParam{spiral::hidden, "units", std::int64_t{16}}});
        f.settle();
        QVERIFY(!part<QWidget>(f.window, "train.restart").isVisible()); // there is no network to be seen
    }

    // To the next notice, and in the end to where they came from.
    void aNoticeGivesTheKeysBack()
    {
        WindowFixture f;
        f.window.resize(1366, 768);
        f.show();
        f.openSpiral();
        f.run.train();
        f.pass(100);
        f.document.apply(Edit{SetParam{spiral::hidden, "units", std::int64_t{16}}}); // the run is of the old network
        Q_EMIT f.document.refused({"test", "network.epoch", "The file cannot be written.", "Choose another folder."});
        f.settle();
        auto* train = part<QWidget>(f.window, "trainingBar").findChild<QPushButton*>(QStringLiteral("train.start"));
        const auto& notices = part<QWidget>(f.window, "notices");
        train->setFocus(Qt::TabFocusReason);
        auto* dismiss = shownButton(notices, "Dismiss");
        QVERIFY(dismiss);
        dismiss->setFocus(Qt::TabFocusReason);
        QTest::keyClick(dismiss, Qt::Key_Return);
        f.settle();
        QVERIFY(!dismiss->isVisible());
        auto* next = QApplication::focusWidget();
        QVERIFY(next && notices.isAncestorOf(next));
        f.document.undoStack().undo(); // answered otherwise
        f.settle();
        QVERIFY(!notices.isVisible());
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(train));
    }

    // What the user drags stays so in this mode, in other modes as it was, and for the next session.
    void aDraggedBorderIsKept()
    {
        WindowFixture f;
        f.window.resize(1440, 900);
        f.show();
        f.openSpiral();
        const auto drag = [&](QWidget& child, int by) {
            auto* splitter = qobject_cast<QSplitter*>(child.parentWidget());
            const auto index = splitter->indexOf(&child);
            auto* handle = splitter->handle(index + 1);
            const auto from = handle->rect().center();
            QTest::mousePress(handle, Qt::LeftButton, {}, from);
            QTest::mouseMove(handle, from + QPoint(by, by));
            QTest::mouseRelease(handle, Qt::LeftButton, {}, from + QPoint(by, by));
            f.settle();
        };
        auto& palette = part<QWidget>(f.window, "palette");
        const int was = palette.width();
        drag(palette, 60);
        const int dragged = palette.width();
        QVERIFY(std::abs(dragged - was - 60) <= 2); // Qt widens the handle of a thin border by 2 pixels on each side
        changeMode(f, Qt::Key_2);
        changeMode(f, Qt::Key_1);
        QCOMPARE(palette.width(), dragged);
        f.window.close();
        MainWindow next({f.document, f.clock, f.questions, f.run, f.themes, f.settings});
        next.resize(1440, 900); // the screen of the tests is smaller
        next.show();
        f.openSpiral();
        QCOMPARE(part<QWidget>(next, "palette").width(), dragged);
        for (auto* action : next.findChildren<QAction*>())
            if (action->text() == QStringLiteral("&Reset layout")) action->trigger();
        f.settle();
        QCOMPARE(part<QWidget>(next, "palette").width(), was);
    }

    void theWindowFitsItsScreen()
    {
        WindowFixture f;
        f.window.showOnScreen();
        f.settle();
        const auto room = f.window.screen()->availableGeometry();
        QVERIFY2(f.window.width() <= room.width() && f.window.height() <= room.height(),
            qPrintable(QStringLiteral("%1x%2").arg(f.window.width()).arg(f.window.height())));
        QVERIFY(f.window.isMaximized());
    }

    void aSpeedLimitEndsWithItsExample()
    {
        WindowFixture f;
        f.show();
        TemplateInfo info;
        info.name = "spiral", info.watch_speed = 200;
        f.window.files().openTemplate(info);
        f.settle();
        QCOMPARE(f.run.speed(), 200.0);
        f.openSpiral();
        QCOMPARE(f.run.speed(), 0.0);
    }

    // It ends in the large picture, and is under way.
    void theQuickStartTrainsBesideTheBoundary()
    {
        WindowFixture f;
        f.window.resize(1440, 900);
        f.show();
        TemplateInfo info;
        info.name = "spiral", info.watch_speed = 200;
        Q_EMIT part<StartPage>(f.window).quickStartChosen(info);
        f.settle();
        QCOMPARE(part<WorkArea>(f.window).mode(), Mode::train);
        QVERIFY(f.run.running());
        const auto& boundary = part<ViewCard>(f.window, "boundary");
        QVERIFY(boundary.isVisible() && boundary.height() >= 400);
    }
};

EPOCH_TEST(TestLayout)
#include "test_layout.moc"
