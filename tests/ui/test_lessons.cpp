// Lessons in the window: the list, what a lesson hides and gives back, and that every name it may use is there.
#include "lessons/lesson_names.h"
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/learn/lesson_facts.h"
#include "ui/learn/lesson_panel.h"
#include "ui/learn/lesson_player.h"
#include "ui/learn/place_ring.h"

#include <QAbstractButton>
#include <QDesktopServices>
#include <QUrl>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

constexpr auto lesson_text = R"(---
title: A trial
goal: See that it works.
minutes: 1
project: spiral
mode: build
hide: palette
---

# Predict: Which?
point: canvas

- [x] This
- That

# Do: Go to Train
point: modes
until: mode == train

Press **Train**.

# Takeaway
It works.
)";

struct Lessons : WindowFixture {
    LessonPlayer& player;
    QWidget& palette;

    Lessons()
        : player(*window.findChild<LessonPlayer*>())
        , palette(*window.findChild<QWidget*>(QStringLiteral("palette")))
    {
        engine.lessons.resize(1);
        engine.lessons[0].path = "/lessons/trial.md";
        engine.lessons[0].text = lesson_text;
        engine.lessons[0].project = spiralProject();
        window.resize(1280, 720);
        show();
    }
    void openList()
    {
        QTest::keyClick(&window, Qt::Key_5, Qt::ControlModifier);
        settle();
    }
    void begin()
    {
        openList();
        button("lesson.tile.trial").click();
        settle();
    }
    QAbstractButton& button(const char* name)
    {
        auto* found = window.findChild<QAbstractButton*>(QLatin1String(name));
        if (!found) qFatal("no button %s", name);
        return *found;
    }
};

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
        QCOMPARE(f.settings.finishedLessons(), QStringList{QStringLiteral("trial")});
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
