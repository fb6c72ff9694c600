// The languages of the window: texts of the window and of the engine, what lacks a translation, and right to left.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/core/settings.h"
#include "ui/learn/lesson_list.h"
#include "ui/style/engine_text.h"
#include "ui/style/language.h"

#include <QApplication>
#include <QMenuBar>

#include <algorithm>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestLanguage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { useLanguage(*qApp, QStringLiteral("en")); }

    void languagesAreListed()
    {
        const auto all = languages();
        QCOMPARE(all.front().code, QStringLiteral("en"));
        QVERIFY(std::ranges::find(all, QStringLiteral("de"), &Language::code) != all.end());
        const auto arabic = std::ranges::find(all, QStringLiteral("ar"), &Language::code);
        QVERIFY(arabic != all.end() && !arabic->reviewed);
    }

    void theWindowSpeaksIt()
    {
        QCOMPARE(LessonList::tr("Lessons"), QStringLiteral("Lessons"));
        useLanguage(*qApp, QStringLiteral("de"));
        QCOMPARE(currentLanguage(), QStringLiteral("de"));
        QCOMPARE(LessonList::tr("Lessons"), QStringLiteral("Lektionen"));
        QCOMPARE(
            LessonList::tr("a text that nobody has translated"), QStringLiteral("a text that nobody has translated"));
        WindowFixture f;
        f.show();
        QCOMPARE(f.window.menuBar()->actions().front()->text(), QStringLiteral("&Datei"));
        QTest::keyClick(&f.window, Qt::Key_5, Qt::ControlModifier);
        f.settle();
        const auto asked = f.engine.allAsked<AskLessons>();
        QVERIFY(!asked.empty() && asked.front().language == "de");
    }

    void theEngineSpeaksIt()
    {
        const Error error{"file.read", "a.csv", "the file cannot be read", "Check your rights."};
        QCOMPARE(errorText(error), QString::fromStdString(error.text()));
        useLanguage(*qApp, QStringLiteral("de"));
        const auto german = errorText(error);
        QVERIFY(german.startsWith(QStringLiteral("a.csv: ")));
        QVERIFY(!german.contains(QStringLiteral("cannot")) && !german.contains(QStringLiteral("Check")));
        // What a file has written stays as it is there.
        const auto commas = engineText(
            "Numbers are read with a decimal comma: \"1,5\" is one and a half, and \"1.000\" is a thousand.");
        QVERIFY(commas.contains(QStringLiteral("\"1,5\" ist")) && commas.contains(QStringLiteral("\"1.000\" ist")));
    }

    // What ships is translated, also where the program finds it again in a project; a person's own words are not.
    void titlesOfOnesOwnStay()
    {
        useLanguage(*qApp, QStringLiteral("de"));
        QCOMPARE(LessonList::tr("Lessons"), QStringLiteral("Lektionen"));
        QCOMPARE(titleText("Lessons"), QStringLiteral("Lessons"));
        QCOMPARE(titleText("Learning rate"), QStringLiteral("Learning rate"));
        QVERIFY(titleText("Two moons") != QStringLiteral("Two moons"));
        QVERIFY(titleText("Shapes 32×32 (drawn by the program)").contains(QStringLiteral("32×32")));
        QVERIFY(!titleText("Shapes 32×32 (drawn by the program)").contains(QStringLiteral("drawn")));
        const auto quoted =
            engineText(message("the key \"{name}\" appears twice in one object", {{"name", "Learning rate"}}));
        QVERIFY2(quoted.contains(QStringLiteral("„Learning rate“")), qPrintable(quoted));
    }

    void arabicIsReadFromTheRight()
    {
        useLanguage(*qApp, QStringLiteral("ar"));
        QCOMPARE(QApplication::layoutDirection(), Qt::RightToLeft);
        useLanguage(*qApp, QStringLiteral("en"));
        QCOMPARE(QApplication::layoutDirection(), Qt::LeftToRight);
    }

    void theChoiceIsKept()
    {
        WindowFixture f;
        QCOMPARE(f.settings.language(), QString());
        f.settings.setLanguage(QStringLiteral("de"));
        QCOMPARE(f.settings.language(), QStringLiteral("de"));
    }
};

EPOCH_TEST(TestLanguage)
#include "test_language.moc"
