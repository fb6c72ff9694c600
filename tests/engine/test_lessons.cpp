// test_lessons: how lessons are read, what is refused of them, and that those of the program are whole.
#include "lessons/lesson.h"
#include "lessons/lesson_names.h"
#include "projects/lesson_files.h"
#include "projects/templates.h"
#include "tests/program.h"

#include <QFile>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

using namespace epoch;

namespace {

std::optional<Fact> facts(std::string_view name)
{
    if (name == "two" || name == "cores") return Fact{2};
    if (name == "guess") return Fact{0.25, true};
    if (name == "hidden.units") return Fact{16};
    return {};
}

double value(const char* text)
{
    const auto expression = Expression::parse(text);
    if (!expression) return qQNaN();
    const auto found = expression->value(facts);
    return found ? found->value : -1;
}

// Everything of a lesson that the program reads, and not the person: properties, conditions, figures and marks.
QStringList skeleton(const std::string& text)
{
    static const QRegularExpression read(QStringLiteral(
        "^(?:# [A-Z][a-z]+|(?:minutes|project|mode|views|hide|train|speed|point|until|keep|ask|when):.*|- "
        "(?:\\[[^]]*\\])?|  > )"));
    static const QRegularExpression figure(QStringLiteral("\\{[^}]*\\}"));
    QStringList found, figures;
    for (const auto& line : QString::fromStdString(text).split(QLatin1Char('\n')))
        if (const auto match = read.match(line); match.hasMatch()) found << match.captured();
    for (auto every = figure.globalMatch(QString::fromStdString(text)); every.hasNext();)
        figures << every.next().captured();
    figures.sort(); // a sentence may turn them round
    return found + figures;
}

const char good[] = R"(---
title: A lesson
goal: To test.
minutes: 3
project: spiral
mode: train
hide: palette
---

# Predict: Which?
- [if cores > 1] The first
- The second

# Do: Train
point: train.start
until: step >= 100
keep: before = step_time
Press **Train**. It takes {before | time}.

# Check: Which was it?
- [x] The first
- The second
  > Look at {before | time}.

# Takeaway
A sentence.

# Instructor
Notes.
)";

std::string without(const std::string& line)
{
    std::string text = good;
    text.erase(text.find(line), line.size());
    return text;
}

std::string with(const std::string& old_text, const std::string& new_text)
{
    std::string text = good;
    return text.replace(text.find(old_text), old_text.size(), new_text);
}

} // namespace

class TestLessons : public QObject {
    Q_OBJECT
private slots:
    void expressions_have_the_usual_precedence()
    {
        QCOMPARE(value("1 + 2 * 3"), 7.0);
        QCOMPARE(value("(1 + 2) * 3"), 9.0);
        QCOMPARE(value("10 - 4 - 3"), 3.0);
        QCOMPARE(value("-two * 2"), -4.0);
        QCOMPARE(value("7e9 / 1e9"), 7.0);
        QCOMPARE(value("1 > 2 or two == 2"), 1.0);
        QCOMPARE(value("1 > 2 or 1 < 2 and 2 < 1"), 0.0);
        QCOMPARE(value("not two == 3"), 1.0);
        QCOMPARE(value("hidden.units >= 16"), 1.0);
        QCOMPARE(value("notwo"), -1.0); // a name, not "not wo"
        QCOMPARE(value("two / 0"), -1.0); // no value
        QCOMPARE(value("nothing > 1"), -1.0);
    }

    void wrong_expressions_name_the_column()
    {
        for (const auto& [text, column] : {std::pair("1 +", 4), std::pair("two two", 5), std::pair("(1", 3),
                 std::pair("", 1), std::pair("1 + * 2", 5), std::pair("a; b", 2)}) {
            const auto parsed = Expression::parse(text);
            QVERIFY2(!parsed, text);
            QVERIFY2(parsed.error().what.text().find("column " + std::to_string(column)) != std::string::npos,
                parsed.error().what.text().c_str());
        }
        QVERIFY(!Expression::parse(std::string(100, '(') + "1"));
        QVERIFY(!Expression::parse(std::string(300, '1')));
    }

    void figures_are_filled_in_and_marked()
    {
        QCOMPARE(filled_text("takes {guess | time}, {two*3 | times}, {nothing} {two} {open", facts),
            std::string("takes ≈ **250 ms**, **6×**, — **2** {open"));
    }

    void a_lesson_is_read()
    {
        const auto lesson = parse_lesson(good, "good");
        QVERIFY2(lesson.ok(), lesson ? "" : lesson.error().text().c_str());
        QCOMPARE(lesson->cards.size(), std::size_t(3));
        QCOMPARE(lesson->minutes, 3);
        QCOMPARE(lesson->hide, std::vector<std::string>{"palette"});
        const auto& predict = lesson->cards[0];
        QCOMPARE(predict.choices.size(), std::size_t(2));
        QVERIFY(predict.choices[0].right_if && predict.choices[0].right_if->holds(facts));
        QCOMPARE(lesson->cards[1].keep.front().name, std::string("before"));
        QCOMPARE(lesson->cards[1].text, std::string("Press **Train**. It takes {before | time}.\n\n"));
        QCOMPARE(lesson->cards[2].choices[1].reply, std::string("Look at {before | time}.\n"));
        QCOMPARE(lesson->takeaway, std::string("A sentence.\n\n"));
        QCOMPARE(lesson->instructor, std::string("Notes.\n"));
        QVERIFY(check_lesson(*lesson, *read_template("spiral")).empty());
    }

    void wrong_lessons_are_refused_with_their_line_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("line");
        const auto row = [](const char* name, const std::string& text, const char* code, int line) {
            QTest::newRow(name) << QString::fromStdString(text) << code << line;
        };
        row("no front matter", "# Do: x\n", "lesson.front_matter", 1);
        row("open front matter", "---\ntitle: x\n", "lesson.front_matter", 2);
        row("no title", without("title: A lesson\n"), "lesson.front_matter", 7);
        row("minutes", with("minutes: 3", "minutes: many"), "lesson.front_matter", 4);
        row("no takeaway", without("# Takeaway\nA sentence.\n"), "lesson.takeaway", 27);
        row("heading", with("# Check: Which was it?", "# Exam: Which was it?"), "lesson.heading", 20);
        row("directive", with("point: train.start", "pont: train.start"), "lesson.card", 15);
        row("condition", with("step >= 100", "step >="), "lesson.expression", 16);
        row("endless Do", without("until: step >= 100\n"), "lesson.until", 14);
        row("no reply", without("  > Look at {before | time}.\n"), "lesson.reply", 20);
        row("no right answer", with("- [x] The first", "- The first\n  > No."), "lesson.choice", 20);
        row("one choice", without("- The second\n"), "lesson.choice", 10);
        row("binary", std::string(good) + '\0', "lesson.text", 0);
        row("long line", with("Press", std::string(3000, 'a')), "lesson.line", 18);
        row("10 MB", std::string(10'000'000, 'a'), "lesson.size", 0);
        std::string many = good;
        for (int i = 0; i < 50; ++i) many.insert(many.find("# Do: Train"), "# Why: more\n\n");
        row("open comment", with("Press", "<!-- Press"), "lesson.comment", 29);
        row("too many cards", many, "lesson.cards", 92);
    }
    void wrong_lessons_are_refused_with_their_line()
    {
        QFETCH(QString, text);
        QFETCH(QString, code);
        QFETCH(int, line);
        const auto lesson = parse_lesson(text.toStdString(), "wrong");
        QVERIFY(!lesson);
        QCOMPARE(QString::fromStdString(lesson.error().code), code);
        const auto where = line ? "line " + std::to_string(line) : std::string();
        QCOMPARE(lesson.error().where, where);
    }

    void what_is_not_there_is_found_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const std::string& text, const char* code) {
            QTest::newRow(name) << QString::fromStdString(text) << code;
        };
        row("place", with("point: train.start", "point: train.button"), "lesson.place");
        row("layer", with("point: train.start", "point: node:nobody"), "lesson.place");
        row("hide", with("hide: palette", "hide: canvas"), "lesson.place");
        row("view of a card", with("point: train.start", "view: colours"), "lesson.view");
        row("view", with("hide: palette", "views: loss, colours"), "lesson.view");
        row("views", with("hide: palette", "views: loss, try, time, rate, points"), "lesson.view");
        row("mode", with("mode: train", "mode: exam"), "lesson.mode");
        row("figure", with("step >= 100", "steps >= 100"), "lesson.fact");
        row("layer's figure", with("step >= 100", "hidden1.unit >= 100"), "lesson.fact");
        row("format", with("{before | time}", "{before | clock}"), "lesson.figure");
        row("text", with("{before | time}", "{later | time}"), "lesson.fact");
        row("picture", with("Press", "![x](/etc/passwd) Press"), "lesson.html");
        row("script", with("Press", "<script>alert(1)</script> Press"), "lesson.html");
        row("open brace", with("{before | time}", "{before"), "lesson.figure");
    }
    void what_is_not_there_is_found()
    {
        QFETCH(QString, text);
        QFETCH(QString, code);
        const auto lesson = parse_lesson(text.toStdString(), "wrong");
        QVERIFY2(lesson.ok(), lesson ? "" : lesson.error().text().c_str());
        const auto found = check_lesson(*lesson, *read_template("spiral"));
        QVERIFY(!found.empty());
        QCOMPARE(QString::fromStdString(found.front().code), code);
        QVERIFY(!found.front().hint.empty());
    }

    void comments_are_for_the_author()
    {
        const auto lesson = parse_lesson(with("Press", "<!-- One\n\n# Do: not a card -->\nPress"), "good");
        QVERIFY2(lesson.ok(), lesson ? "" : lesson.error().text().c_str());
        QCOMPARE(lesson->cards.size(), std::size_t(3));
        QCOMPARE(lesson->cards[1].text, std::string("Press **Train**. It takes {before | time}.\n\n"));
    }

    void a_new_lesson_is_an_example_under_a_free_name()
    {
        QTemporaryDir home;
        const auto before = qgetenv("XDG_DATA_HOME");
        qputenv("XDG_DATA_HOME", home.path().toUtf8());
        const auto restore = qScopeGuard([&] { qputenv("XDG_DATA_HOME", before); });
        for (const char* name : {"my-lesson.md", "my-lesson-2.md"}) {
            const auto file = write_new_lesson();
            QVERIFY2(file.ok(), file ? "" : file.error().text().c_str());
            QCOMPARE(file->filename().string(), std::string(name));
            const auto read = read_lesson(*file);
            for (const auto& problem : read.problems) QFAIL(problem.text().c_str());
        }
        const auto own = read_lessons();
        QVERIFY(own.ok());
        QCOMPARE(std::ranges::count(*own, true, &LessonFile::own), 2);
        const auto there = own_lesson_folder() / "my-lesson.md";
        QCOMPARE(write_new_lesson(there).error().code, std::string("file.exists"));
    }

    void a_translation_is_the_same_lesson_data()
    {
        QTest::addColumn<QString>("language");
        for (const auto* language : {"de", "ar"}) QTest::newRow(language) << QString::fromLatin1(language);
    }
    void a_translation_is_the_same_lesson()
    {
        QFETCH(QString, language);
        const auto english = read_lessons(), translated = read_lessons(language.toStdString());
        QVERIFY(english.ok() && translated.ok());
        QCOMPARE(translated->size(), english->size());
        for (std::size_t i = 0; i < english->size(); ++i) {
            const auto &from = (*english)[i], &to = (*translated)[i];
            for (const auto& problem : to.problems) QFAIL((to.path + ": " + problem.text()).c_str());
            QCOMPARE(to.path, from.path);
            QVERIFY2(to.text != from.text, (to.path + " has no translation").c_str());
            const auto have = skeleton(to.text), want = skeleton(from.text);
            for (qsizetype k = 0; k < std::min(have.size(), want.size()); ++k)
                QVERIFY2(
                    have[k] == want[k], qPrintable(QString::fromStdString(to.path) + QLatin1String(": ") + have[k]));
            QCOMPARE(have.size(), want.size());
            // By itself it opens the same project, as "epoch lesson check" does.
            const std::filesystem::path file(from.path);
            const auto alone = read_lesson(file.parent_path() / language.toStdString() / file.filename());
            for (const auto& problem : alone.problems) QFAIL((alone.path + ": " + problem.text()).c_str());
            QVERIFY(alone.project == from.project);
        }
    }

    void projects_outside_of_the_folder_are_refused()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("outside.md"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(with("project: spiral", "project: ../../secret").c_str());
        file.close();
        const auto read = read_lesson(folder.filePath("outside.md").toStdString());
        QCOMPARE(read.problems.size(), std::size_t(1));
        QCOMPARE(read.problems.front().code, std::string("lesson.project"));
    }

    void what_is_estimated_is_said_on_the_first_card()
    {
        for (const char* language : {"", "de", "ar"}) {
            const auto lessons = read_lessons(language);
            QVERIFY(lessons.ok());
            int estimating = 0;
            for (const auto& file : *lessons) {
                const auto estimates = [&](const char* figure) { return file.text.find(figure) != std::string::npos; };
                if (!estimates("estimate_low") && !estimates("plan_epoch_low") && !estimates("eight_low")) continue;
                const auto lesson = parse_lesson(file.text, file.path);
                QVERIFY(lesson.ok());
                const auto& first = lesson->cards.front().text;
                QVERIFY2(
                    first.find("GPU") != std::string::npos && first.find("≈") != std::string::npos, file.path.c_str());
                ++estimating;
            }
            QVERIFY(estimating >= 4);
        }
    }

    void every_lesson_of_the_program_is_whole()
    {
        const auto lessons = read_lessons();
        QVERIFY(lessons.ok());
        for (const auto& lesson : *lessons)
            for (const auto& problem : lesson.problems) QFAIL((lesson.path + ": " + problem.text()).c_str());
    }
};

EPOCH_TEST(TestLessons)
#include "test_lessons.moc"
