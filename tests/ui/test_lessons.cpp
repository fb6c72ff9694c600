// Lessons in the window: the list, what a lesson hides and gives back, and that every name it may use is there.
#include "lessons/lesson_names.h"
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/learn/lesson_facts.h"
#include "ui/learn/lesson_list.h"
#include "ui/learn/lesson_panel.h"
#include "ui/learn/lesson_player.h"
#include "ui/learn/place_ring.h"
#include "ui/run/issues_banner.h"
#include "ui/views/live_views.h"
#include "ui/widgets/number_field.h"

#include <QAbstractButton>
#include <QAction>
#include <QDesktopServices>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTimer>
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

# Check: Which was it?

- [x] **This**
- That
  > Look again.

# Check: How many?
ask: 4 within 25 %
hint: Count again.

# Takeaway
It works.
)";

// Answers the next file dialog.
void chooseFile(const QString& path)
{
    QTimer::singleShot(0, [path] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog) qFatal("no file dialog");
        dialog->selectFile(path);
        QMetaObject::invokeMethod(dialog, "accept");
    });
}

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
    // To the summary: the prediction and the first question wrong at first.
    void finish()
    {
        begin();
        button("lesson.choice.1").click();
        button("lesson.next").click();
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        QTRY_VERIFY(button("lesson.next").isEnabled());
        button("lesson.next").click();
        button("lesson.choice.1").click();
        button("lesson.choice.0").click();
        button("lesson.next").click();
        player.enter(5);
        button("lesson.next").click();
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

    void answersAreSavedAsTheyWereGiven()
    {
        Lessons f;
        f.finish();
        auto& save = f.button("lesson.save");
        QVERIFY(!save.isEnabled()); // without a name nobody knows whose they are
        f.window.findChild<QLineEdit*>(QStringLiteral("lesson.student"))->setText(QStringLiteral("Zoë  O'Neill"));
        const auto path = f.folder.filePath(QStringLiteral("zoe.json"));
        chooseFile(path);
        save.click();
        f.settle();
        const auto asked = f.engine.allAsked<AskSaveAnswers>();
        QCOMPARE(asked.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(asked[0].path), path);
        const auto& answers = asked[0].answers;
        QCOMPARE(answers.lesson, std::string("trial"));
        QCOMPARE(answers.title, std::string("A trial"));
        QCOMPARE(QString::fromStdString(answers.student), QStringLiteral("Zoë O'Neill"));
        QVERIFY(answers.finished);
        QCOMPARE(answers.cards.size(), std::size_t(3)); // Do asks nothing
        QVERIFY(answers.cards[0] == (AnsweredCard{"Predict", "Which?", "That", false, false, {}, {}, 0}));
        QVERIFY(answers.cards[1] == (AnsweredCard{"Check", "Which was it?", "This", true, false, {}, {}, 0}));
        QVERIFY(answers.cards[2] == (AnsweredCard{"Check", "How many?", {}, true, true, 5, 4, 0.25}));
        const auto* saved = f.window.findChild<QLabel*>(QStringLiteral("lesson.saved"));
        QVERIFY(saved && saved->isVisible() && saved->text().contains(QStringLiteral("zoe.json")));
    }

    void aFileThatCannotBeWrittenIsSaid()
    {
        Lessons f;
        f.finish();
        const auto path = f.folder.filePath(QStringLiteral("full.json"));
        f.engine.failing_paths[path.toStdString()] = {"file.write", "full.json", "the disk is full", "Choose another."};
        f.window.findChild<QLineEdit*>(QStringLiteral("lesson.student"))->setText(QStringLiteral("Ben"));
        chooseFile(path);
        f.button("lesson.save").click();
        f.settle();
        QVERIFY(shownText(f.window).contains(QStringLiteral("the disk is full")));
        QVERIFY(!f.window.findChild<QLabel*>(QStringLiteral("lesson.saved"))->isVisible());
    }

    void aPredictionThatIsChangedAfterwardsIsNone()
    {
        Lessons f;
        f.finish();
        f.player.jumpTo(0);
        f.player.choose(0);
        const auto answers = f.player.answers();
        QVERIFY(answers.cards[0].right);
        QVERIFY(!answers.cards[0].first_try);
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

    void aClassPackIsListedAlone()
    {
        Lessons f;
        QFile file(f.folder.filePath(QStringLiteral("class.zip")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        auto packed = f.engine.lessons[0];
        packed.path = file.fileName().toStdString() + "/monday.md";
        packed.pack = "Class 7";
        f.engine.packs[file.fileName().toStdString()] = {packed};
        f.openList();
        QVERIFY(!f.button("lessons.all").isVisible());
        chooseFile(file.fileName());
        f.button("lessons.pack").click();
        f.settle();
        const auto* title = f.window.findChild<QLabel*>(QStringLiteral("lessons.title"));
        QCOMPARE(title->text(), QStringLiteral("Class 7"));
        QVERIFY(!f.window.findChild<QAbstractButton*>(QStringLiteral("lesson.tile.trial")));
        f.button("lesson.tile.monday").click();
        f.settle();
        QCOMPARE(f.player.lesson()->name, std::string("monday"));
        const auto lessons_read = f.engine.allAsked<AskLesson>().size();
        QTest::qWait(1200);
        QCOMPARE(f.engine.allAsked<AskLesson>().size(), lessons_read); // it has no author here who changes it
        f.openList();
        QVERIFY(f.window.findChild<QAbstractButton*>(QStringLiteral("lesson.tile.monday")));
        f.button("lessons.all").click();
        f.settle();
        QCOMPARE(title->text(), QStringLiteral("Lessons"));
        QVERIFY(f.window.findChild<QAbstractButton*>(QStringLiteral("lesson.tile.trial")));
        QVERIFY(!f.window.findChild<QAbstractButton*>(QStringLiteral("lesson.tile.monday")));
    }

    void aFaultyPackIsExplained()
    {
        Lessons f;
        f.engine.failing_paths["/bad.zip"] = {"pack.checksum", "/bad.zip", "it was changed", "Ask for it again."};
        f.openList();
        f.window.findChild<LessonList*>()->openPack(QStringLiteral("/bad.zip"));
        f.settle();
        QVERIFY(shownText(f.window).contains(QStringLiteral("it was changed")));
        QVERIFY(shownText(f.window).contains(QStringLiteral("Ask for it again.")));
        QVERIFY(f.button("lessons.all").isVisible());
    }

    void aNumberMayBeTypedAsItIsWritten()
    {
        NumberField field(0, 1e12);
        QSignalSpy entered(&field, &NumberField::entered);
        const auto enter = [&](const char* text) {
            field.clear();
            QTest::keyClicks(&field, QString::fromUtf8(text));
            QTest::keyClick(&field, Qt::Key_Return);
            return entered.isEmpty() ? -1 : entered.back()[0].toDouble();
        };
        for (const auto& [text, value] : {std::pair("262,144", 262144.0), std::pair("0,125", 0.125),
                 std::pair("1.204", 1.204), std::pair("4.096.000", 4096000.0), std::pair("1,5e3", 1500.0),
                 std::pair("7 Mrd", 7e9), std::pair("1.5M", 1.5e6), std::pair("7,5B", 7.5e9)})
            QCOMPARE(enter(text), value);
        const auto count = entered.size();
        enter("1,2,3");
        QCOMPARE(entered.size(), count);
        QCOMPARE(field.text(), QStringLiteral("1,2,3")); // stays to be corrected
        QTest::keyClick(&field, Qt::Key_Escape);
        QCOMPARE(field.text(), QStringLiteral("7.5e9"));
        field.setKind(NumberField::Kind::whole, NumberField::Steps::even);
        QCOMPARE(enter("262.144"), 262144.0);
    }

    void aFieldWithoutANumberTakesEveryNumber()
    {
        NumberField field(-1e15, 1e15);
        field.showNone();
        QSignalSpy entered(&field, &NumberField::entered);
        QTest::keyClick(&field, Qt::Key_Up); // from nothing there is no step
        QCOMPARE(entered.size(), 0);
        QTest::keyClicks(&field, QStringLiteral("0"));
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(entered.size(), 1);
        QCOMPARE(entered[0][0].toDouble(), 0.0);
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
