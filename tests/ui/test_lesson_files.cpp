// test_lesson_files: what a lesson leaves as files: answers, and packs for a class; and numbers that are typed.
#include "tests/program.h"
#include "tests/ui/choose_file.h"
#include "tests/ui/lesson_window.h"
#include "tests/ui/window_fixture.h"
#include "ui/learn/lesson_facts.h"
#include "ui/learn/lesson_list.h"
#include "ui/learn/lesson_player.h"
#include "ui/learn/place_ring.h"
#include "ui/views/live_views.h"
#include "ui/widgets/number_field.h"

#include <QAbstractButton>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTimer>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestLessonFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
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
};

EPOCH_TEST(TestLessonFiles)
#include "test_lesson_files.moc"
