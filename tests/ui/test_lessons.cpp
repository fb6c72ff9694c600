// Lessons in the window: the list, what a lesson hides and gives back, and that every name it may use is there.
#include "lessons/lesson_names.h"
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/lesson_window.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/learn/lesson_facts.h"
#include "ui/learn/lesson_panel.h"
#include "ui/learn/lesson_player.h"
#include "ui/learn/place_ring.h"
#include "ui/run/issues_banner.h"
#include "ui/views/live_views.h"

#include <QAbstractButton>
#include <QAction>
#include <QDesktopServices>
#include <QLabel>
#include <QMessageBox>
#include <QUrl>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

class Editor : public QObject { // in place of the program that the system would start
    Q_OBJECT
public:
    Editor() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~Editor() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    QStringList opened;

public Q_SLOTS:
    void open(const QUrl& url) { opened << url.toLocalFile(); }
};

} // namespace

class TestLessonsInTheWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFigureIsRead()
    {
        for (const auto& fact : lesson_facts()) QVERIFY2(LessonFacts::reads(fact.name), std::string(fact.name).c_str());
        QVERIFY(!LessonFacts::reads("colour"));
    }

    void everyPlaceIsThere()
    {
        Lessons f;
        f.openSpiral();
        for (const auto& place : lesson_places()) {
            const auto name = QString::fromUtf8(place.name.data(), qsizetype(place.name.size()));
            QVERIFY2(f.window.findChild<QWidget*>(name), qPrintable(name));
        }
    }

    void everyViewIsThere()
    {
        Lessons f;
        f.openSpiral();
        for (const auto& view : lesson_views()) {
            const auto name = "view-" + std::string(view.name);
            QVERIFY2(f.window.findChild<QAction*>(QString::fromStdString(name)), name.c_str());
        }
        QCOMPARE(f.window.findChild<LiveViews*>()->actions().size(), lesson_views().size());
    }

    // At any text size the card is whole, in a window that it shares with what it speaks of.
    void itsCardHasRoomForLargeText()
    {
        Lessons f;
        const auto back = qScopeGuard([&] { f.themes.setTextPercent(100); });
        f.begin();
        const auto& panel = part<LessonPanel>(f.window);
        QCOMPARE(panel.width(), 348);
        f.themes.setTextPercent(200);
        f.settle();
        f.window.resize(1280, 720);
        f.settle();
        shot(f.window, QStringLiteral("lesson-200"));
        QCOMPARE(f.window.width(), 1280);
        const int right = panel.mapTo(&f.window, QPoint(panel.width(), 0)).x();
        QVERIFY2(right <= 1280, qPrintable(QString::number(right)));
        QVERIFY2(panel.width() <= 640, qPrintable(QString::number(panel.width())));
        for (auto* widget : panel.findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
            const auto clipped = clippedTextOf(*widget);
            QVERIFY2(clipped.isEmpty(), qPrintable(clipped));
            const int end = widget->mapTo(&panel, QPoint(widget->width(), 0)).x();
            QVERIFY2(end <= panel.width(), qPrintable(nameOf(*widget)));
        }
    }

    void itsViewsAreLent()
    {
        Lessons f;
        f.openSpiral();
        const auto open = [&] {
            QStringList names;
            for (const auto* action : f.window.findChild<LiveViews*>()->actions())
                if (action->isChecked()) names << action->objectName().mid(5);
            return names;
        };
        const auto own = open();
        auto& text = f.engine.lessons[0].text;
        text.insert(text.find("hide:"), "views: loss, time\n");
        f.begin();
        QCOMPARE(open(), (QStringList{QStringLiteral("loss"), QStringLiteral("time")}));
        QVERIFY(own != open());
        f.button("lesson.leave").click();
        f.settle();
        QCOMPARE(open(), own);
    }

    void aFaultyLessonIsNamed()
    {
        Lessons f;
        auto faulty = f.engine.lessons[0];
        faulty.path = "/lessons/wrong.md";
        faulty.problems.push_back({"lesson.until", "line 12", "there is no figure “colour”", "Use another."});
        f.engine.lessons.push_back(faulty);
        f.openList();
        QVERIFY(f.window.findChild<QAbstractButton*>(QStringLiteral("lesson.tile.trial")));
        QVERIFY(!f.window.findChild<QAbstractButton*>(QStringLiteral("lesson.tile.wrong")));
        QVERIFY(shownText(f.window).contains(QStringLiteral("wrong.md")));
        QVERIFY(shownText(f.window).contains(QStringLiteral("line 12")));
    }

    void aCardIsOnlyDoneByDoing()
    {
        Lessons f;
        f.begin();
        auto& next = f.button("lesson.next");
        QVERIFY(!next.isEnabled());
        f.button("lesson.choice.0").click();
        next.click();
        QCOMPARE(f.player.position(), std::size_t(1));
        QVERIFY(!next.isEnabled());
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        QTRY_VERIFY(next.isEnabled());
        next.click();
        f.button("lesson.choice.0").click();
        next.click();
        f.player.enter(9);
        QVERIFY(!next.isEnabled());
        f.player.enter(4);
        next.click();
        QCOMPARE(f.settings.finishedLessons(), QStringList{QStringLiteral("trial")});
    }

    // A screen reader hears the card where the focus goes, and then the reply.
    void theFocusedControlTellsTheCard()
    {
        Lessons f;
        f.begin();
        const auto words = [] { return QApplication::focusWidget()->accessibleDescription(); };
        QVERIFY(words().contains(QStringLiteral("PREDICT. Which?")));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        f.button("lesson.next").click();
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        auto& next = f.button("lesson.next");
        QTRY_VERIFY(next.isEnabled());
        QCOMPARE(next.accessibleDescription(), QStringLiteral("Done. Continue with Next."));
        next.click();
        QVERIFY2(words().contains(QStringLiteral("CHECK. Which was it?")), qPrintable(words()));
        f.button("lesson.choice.1").click();
        QVERIFY2(words().contains(QStringLiteral("Not quite. Look again.")), qPrintable(words()));
    }

    void whatIsHiddenComesBack()
    {
        Lessons f;
        f.begin();
        QVERIFY(f.window.findChild<LessonPanel*>()->isVisible());
        QVERIFY(!f.palette.isVisible());
        QVERIFY(!f.window.findChild<PlaceRing*>()->ringed().isEmpty());
        f.button("lesson.leave").click();
        f.settle();
        QVERIFY(!f.window.findChild<LessonPanel*>()->isVisible());
        QVERIFY(f.palette.isVisible());
        QCOMPARE(f.document.project().graph.nodes.size(), spiralProject().graph.nodes.size()); // the work stays
    }

    void aNewLessonIsOpenedInAnEditor()
    {
        Lessons f;
        Editor editor;
        f.openList();
        f.button("lessons.new").click();
        f.settle();
        QCOMPARE(editor.opened, QStringList{QStringLiteral("/own/my-lesson.md")});
        QVERIFY(f.window.findChild<QAbstractButton*>(QStringLiteral("lesson.tile.my-lesson")));
        QVERIFY(shownText(f.window).contains(QStringLiteral("/own/my-lesson.md")));
    }

    void whatItsAuthorSavesIsReadAgain()
    {
        Lessons f;
        auto& file = f.engine.lessons[0];
        file.own = true;
        f.begin();
        f.button("lesson.choice.0").click();
        f.button("lesson.next").click();
        file.text = QString::fromUtf8(lesson_text)
                        .replace(QLatin1String("Go to Train"), QLatin1String("Go there"))
                        .toStdString();
        QTRY_VERIFY(f.player.lesson()->cards[1].title == "Go there");
        QCOMPARE(f.player.position(), std::size_t(1));
        QVERIFY(f.player.isDone(0));
        file.problems.push_back({"lesson.until", "line 12", "there is no figure “colour”", "Use another."});
        QTRY_VERIFY(shownText(f.window).contains(QStringLiteral("colour")));
        QVERIFY(f.player.lesson()); // the last one that was whole goes on
        file.problems.clear();
        QTRY_VERIFY(!shownText(f.window).contains(QStringLiteral("colour")));
    }

    void whatIsOpenIsSavedAsOpen()
    {
        Lessons f;
        f.begin();
        f.player.jumpTo(f.player.lesson()->cards.size());
        const auto answers = f.player.answers();
        QVERIFY(!answers.finished);
        for (const auto& card : answers.cards) QVERIFY(!card.choice && !card.number && !card.right && !card.first_try);
        QVERIFY(f.window.findChild<QAbstractButton*>(QStringLiteral("lesson.save")));
    }

    void whatALessonChangesIsKeptWithoutAQuestion()
    {
        Lessons f;
        f.begin();
        QVERIFY(f.document.apply(unitsOfHidden(16)));
        f.begin(); // the same lesson again
        QVERIFY(!QApplication::activeModalWidget());
        const auto saves = f.engine.allAsked<AskSave>();
        QCOMPARE(saves.size(), std::size_t(1));
        QVERIFY(QString::fromStdString(saves[0].path).endsWith(QStringLiteral("lessons/kept/trial.epoch")));
        QVERIFY(f.player.lesson());
        QVERIFY(!f.document.modified());
    }

    void theCardSpeaksOfTheRunAndNoBanner()
    {
        Lessons f;
        f.begin();
        auto& issues = *f.window.findChild<IssuesBanner*>();
        issues.setVisible(true);
        QTRY_VERIFY(issues.isHidden());
        f.button("lesson.leave").click();
        QVERIFY(!issues.isHidden());
    }

    // Once: whoever moves the drawing afterwards wants it so.
    void aLayerThatACardPointsAtIsBroughtIntoView()
    {
        Lessons f;
        auto& text = f.engine.lessons[0].text;
        text.replace(text.find("point: modes"), 12, "point: node:hidden1");
        f.begin();
        auto& canvas = *f.window.findChild<CanvasView*>();
        const auto* item = canvas.drawing().nodeItem(spiral::hidden);
        const auto seen = [&] {
            return canvas.viewport()->rect().contains(canvas.mapFromScene(item->sceneBoundingRect()).boundingRect());
        };
        canvas.lookAt({9000, 9000});
        QVERIFY(!seen());
        f.button("lesson.choice.1").click();
        f.button("lesson.next").click();
        QTRY_VERIFY(seen());
        canvas.lookAt({9000, 9000});
        QTest::qWait(500); // some looks at the card
        QVERIFY(!seen());
    }

    // What is typed next is for the card, and no key wipes or ends anything.
    void theFirstFocusIsTheCard()
    {
        Lessons f;
        f.begin();
        f.button("lesson.choice.0").click();
        auto& next = f.button("lesson.next");
        next.setFocus();
        next.click();
        QVERIFY(!next.isEnabled());
        QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("lesson.text"));
        QVERIFY(QApplication::focusWidget()->accessibleDescription().contains(QStringLiteral("Go to Train")));
        QVERIFY(!(f.button("lesson.reset").focusPolicy() & Qt::ClickFocus));
    }

    void aStepThatIsResetCanBeDoneAgain()
    {
        Lessons f;
        auto& text = f.engine.lessons[0].text;
        text.replace(text.find("until: mode == train"), 20, "until: hidden1.units == 16");
        f.begin();
        f.run.setSpeed(250);
        f.run.train();
        f.settle();
        f.pass(10);
        f.button("lesson.choice.0").click();
        f.button("lesson.next").click();
        QVERIFY(f.document.apply(unitsOfHidden(16)));
        QTRY_VERIFY(f.player.done());
        f.button("lesson.reset").click();
        auto* box = f.window.findChild<QMessageBox*>(QStringLiteral("lesson.ask"));
        QVERIFY(box && box->isVisible());
        QVERIFY(f.player.done()); // nothing is lost before the answer
        for (auto* button : box->buttons())
            if (box->buttonRole(button) == QMessageBox::AcceptRole) button->click();
        f.settle();
        QVERIFY(!f.player.done());
        QCOMPARE(f.run.speed(), 250.0);
        QCOMPARE(f.engine.all<Start>().size(), std::size_t(2)); // the network that was trained is again
        QVERIFY(f.document.apply(unitsOfHidden(16)));
        QTRY_VERIFY(f.player.done());
    }

    void aPageIsOpenWhereItIsSeen()
    {
        Lessons f;
        f.begin();
        const auto roofline = *Expression::parse("roofline");
        QTest::keyClick(&f.window, Qt::Key_3, Qt::ControlModifier);
        f.button("race.page.Layers").click();
        QCOMPARE(f.player.value(roofline)->value, 0.0);
        f.button("race.page.Roofline").click();
        QCOMPARE(f.player.value(roofline)->value, 1.0);
        QTest::keyClick(&f.window, Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(f.player.value(roofline)->value, 0.0);
    }

    void aSettingThatACardPointsAtIsScrolledTo()
    {
        Lessons f;
        auto& text = f.engine.lessons[0].text;
        text.replace(text.find("point: modes"), 12, "point: batch");
        f.begin();
        f.window.resize(1100, 700);
        f.button("lesson.choice.0").click();
        f.button("lesson.next").click();
        f.settle();
        const auto* ring = f.window.findChild<PlaceRing*>();
        QTRY_VERIFY(!ring->ringed().isEmpty());
        const auto* field =
            f.window.findChild<QWidget*>(QStringLiteral("inspector"))->findChild<QWidget*>(QStringLiteral("batch"));
        QVERIFY(field);
        QTRY_COMPARE(field->visibleRegion().boundingRect(), field->rect());
    }

    void anExactAnswerIsCalledExact()
    {
        Lessons f;
        f.begin();
        f.button("lesson.choice.0").click();
        f.button("lesson.next").click();
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        QTRY_VERIFY(f.button("lesson.next").isEnabled());
        f.button("lesson.next").click();
        f.button("lesson.choice.0").click();
        f.button("lesson.next").click();
        f.settle(); // the last card's reply is gone
        const auto* reply = f.window.findChild<QLabel*>(QStringLiteral("lesson.reply"));
        f.player.enter(5);
        QVERIFY2(reply->text().contains(QStringLiteral("5 lies within")), qPrintable(reply->text()));
        f.player.enter(4);
        QCOMPARE(reply->text(), QStringLiteral("**Right:** it is 4."));
    }

    void anotherNetworkEndsIt()
    {
        Lessons f;
        f.begin();
        QVERIFY(f.player.lesson());
        f.openSpiral();
        QVERIFY(!f.player.lesson());
        QVERIFY(f.palette.isVisible());
    }
};

EPOCH_TEST(TestLessonsInTheWindow)
#include "test_lessons.moc"
