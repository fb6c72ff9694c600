// test_lesson_answers: the file that a student hands in, what is refused of it, and the table of a class.
#include "base/time_text.h"
#include "lessons/class_answers.h"
#include "service/queries/answers.h"
#include "tests/program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace epoch;

namespace {

LessonAnswers answers_of(const std::string& student)
{
    LessonAnswers answers{"many-hands", "Many hands", student, "2026-11-28T06:31:46Z", "1.0", true, {}};
    answers.cards.push_back({"Predict", "Which?", "Neither, “nor” both", true, true, {}, {}, 0});
    answers.cards.push_back({"Do", "How many?", {}, true, false, 3.5, 3.4, 0.15});
    answers.cards.push_back({"Check", "Which was it?", {}, false, false, {}, {}, 0});
    return answers;
}

QueryResult save(const AskSaveAnswers& query)
{
    const DeviceLibrary devices;
    const std::atomic<bool> cancelled{false};
    return answer_to(query, {devices, cancelled, [](double, const std::string&) {}});
}

std::string with(const std::string& old_text, const std::string& new_text)
{
    auto text = *answers_text(answers_of("Anna"));
    return text.replace(text.find(old_text), old_text.size(), new_text);
}

} // namespace

class TestLessonAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void what_is_written_is_read()
    {
        const auto answers = answers_of("Zoë \"Z\" O'Neill");
        const auto text = answers_text(answers);
        QVERIFY2(text.ok(), text ? "" : text.error().text().c_str());
        const auto read = parse_answers(*text);
        QVERIFY2(read.ok(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == answers);
    }

    void times_are_utc()
    {
        QCOMPARE(utc_text(0), std::string("1970-01-01T00:00:00Z"));
        QCOMPARE(utc_text(1'709'251'199), std::string("2024-02-29T23:59:59Z"));
    }

    void faulty_files_are_refused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const std::string& text, const char* code) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromUtf8(code);
        };
        const std::string text = *answers_text(answers_of("Anna"));
        row("empty", "", "answers.text");
        row("half", text.substr(0, text.size() / 2), "answers.text");
        row("no object", "[]", "answers.content");
        row("another format", with("epoch-answers", "epoch-project"), "answers.format");
        row("newer", with("\"version\": 1", "\"version\": 2"), "answers.newer");
        row("large", text + std::string(256 * 1024, ' '), "answers.size");
        row("no UTF-8", with("Anna", "Ann\xff"), "answers.text");
        row("no name", with("Anna", ""), "answers.content");
        row("long name", with("Anna", std::string(300, 'A')), "answers.content");
        row("lines in a name", with("Anna", "Anna\\nBob"), "answers.content");
        row("escape in a name", with("Anna", "\\u001b[2J"), "answers.content");
        row("C1 control in a name", with("Anna", "\\u009b2J"), "answers.content");
        row("name of a type", with("\"Anna\"", "7"), "answers.content");
        row("no time", with("2026-11-28T06:31:46Z", "yesterday"), "answers.content");
        row("finished of a type", with("\"finished\": true", "\"finished\": 1"), "answers.content");
        row("not whether finished", with("\"finished\": true,", ""), "answers.content");
        row("unknown key", with("\"finished\": true", "\"finished\": true, \"grade\": 1"), "answers.content");
        row("unknown key of a card", with("\"beat\": \"Predict\",", "\"beat\": \"Predict\", \"grade\": 1,"), "answers.content");
        row("unknown beat", with("\"Check\"", "\"Exam\""), "answers.content");
        row("number of a type", with("3.5", "\"3.5\""), "answers.content");
        row("endless number", with("3.5", "1e999"), "answers.text");
        row("choice of a type", with("\"choice\": null", "\"choice\": 1"), "answers.content");
        row("no choice", with("\"choice\": null,", ""), "answers.content");
        const auto cards = text.find('[');
        row("no cards", std::string(text).replace(cards, text.rfind(']') - cards, "["), "answers.content");
    }
    void faulty_files_are_refused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, code);
        const auto read = parse_answers(text.toStdString());
        QVERIFY(!read);
        QVERIFY2(!read.error().hint.empty(), read.error().text().c_str());
        QCOMPARE(QString::fromStdString(read.error().code), code);
    }

    void what_could_not_be_read_is_not_written()
    {
        QCOMPARE(answers_text(answers_of("")).error().code, std::string("answers.student"));
        QCOMPARE(answers_text(answers_of("  ")).error().code, std::string("answers.student"));
        QVERIFY(!answers_text(answers_of("An\nna")));
        auto many = answers_of("Anna");
        many.cards.resize(41, many.cards.front());
        QVERIFY(!answers_text(many));
        many.cards.clear();
        QVERIFY(!answers_text(many));
    }

    void the_engine_saves_them_with_time_and_version()
    {
        QTemporaryDir folder;
        auto answers = answers_of("Anna");
        answers.written = answers.version = {};
        const auto path = folder.filePath(QStringLiteral("anna.json")).toStdString();
        QVERIFY(save({path, answers}).ok());
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = parse_answers(file.readAll().toStdString());
        QVERIFY2(read.ok(), read ? "" : read.error().text().c_str());
        QCOMPARE(read->version, std::string(EPOCH_VERSION));
        QVERIFY(read->cards == answers.cards);
        answers.student = "";
        QVERIFY(!save({path, answers}).ok());
    }

    void marks_say_how_it_went()
    {
        const AnsweredCard open{"Check", "x", {}, true, true, {}, {}, 0};
        QCOMPARE(mark_word(mark_of(open)), std::string_view("open"));
        QCOMPARE(mark_word(mark_of({"Check", "x", "a", false, true, {}, {}, 0})), std::string_view("wrong"));
        QCOMPARE(mark_word(mark_of({"Check", "x", "a", true, false, {}, {}, 0})), std::string_view("later"));
        QCOMPARE(mark_word(mark_of({"Do", "x", {}, true, true, 2, 2, 0.1})), std::string_view("right"));
    }

    void a_class_is_counted()
    {
        auto anna = answers_of("Anna"), ben = answers_of("Ben"), eve = answers_of("Eve"), other = answers_of("Anna");
        ben.cards[0] = {"Predict", "Which?", "Both", false, false, {}, {}, 0};
        ben.cards[2] = {"Check", "Which was it?", "The first", true, true, {}, {}, 0};
        eve.cards[2] = {"Check", "Which was it?", "The first", true, false, {}, {}, 0};
        // A card that only her computer shows, and one that it does not.
        eve.cards.erase(eve.cards.begin() + 1);
        eve.cards.insert(eve.cards.begin() + 1, {"Predict", "And a GPU?", "Faster", true, true, {}, {}, 0});
        other.lesson = "first-minute";
        const auto tables = class_tables({eve, ben, anna, anna, other});
        QCOMPARE(tables.size(), std::size_t(2));
        QCOMPARE(tables[0].lesson, std::string("first-minute"));
        const auto& table = tables[1];
        QCOMPARE(table.rows.size(), std::size_t(3)); // the copy of a file is no student
        QCOMPARE(table.rows[0].student, std::string("Anna"));
        QCOMPARE(table.cards.size(), std::size_t(4));
        QCOMPARE(table.cards[1].title, std::string("And a GPU?")); // after the card that it follows in her lesson
        for (const auto& row : table.rows) QCOMPARE(row.cards.size(), std::size_t(4));
        QVERIFY(!table.rows[0].cards[1] && !table.rows[1].cards[1] && table.rows[2].cards[1]);
        QVERIFY(table.rows[0].cards[2] && !table.rows[2].cards[2]);
        const auto& which = table.cards[0];
        QCOMPARE(which.choices.size(), std::size_t(2));
        QCOMPARE(which.choices[0].text, std::string("Both"));
        QCOMPARE(which.choices[0].students, 1);
        QCOMPARE(which.choices[1].students, 2);
        const auto& check = table.cards[3];
        QCOMPARE(check.answered, 2);
        QCOMPARE(check.right_at_once, 1);
    }

    void two_files_of_one_student_are_two_rows()
    {
        auto later = answers_of("Anna");
        later.written = "2026-11-29T06:31:46Z";
        QCOMPARE(class_tables({later, answers_of("Anna")})[0].rows.size(), std::size_t(2));
    }

    void cards_of_one_title_stay_apart()
    {
        auto anna = answers_of("Anna");
        anna.cards.push_back(anna.cards.front());
        const auto tables = class_tables({anna, answers_of("Ben")});
        QCOMPARE(tables[0].cards.size(), std::size_t(4));
        QCOMPARE(tables[0].cards[0].answered, 2);
        QCOMPARE(tables[0].cards[3].answered, 1);
    }

    void no_text_becomes_a_formula()
    {
        auto answers = answers_of("=HYPERLINK(\"http://x\")");
        answers.cards[0].choice = "+1, or \"-1\"";
        answers.cards[1].number = -3.5;
        const auto csv = QString::fromStdString(class_csv(class_tables({answers})[0]));
        const auto lines = csv.split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines[0],
            QStringLiteral("lesson,student,finished,written,1 Predict: Which?,1 mark,2 Do: How many?,2 mark,"
                           "3 Check: Which was it?,3 mark"));
        QCOMPARE(lines[1],
            QStringLiteral("many-hands,\"'=HYPERLINK(\"\"http://x\"\")\",yes,2026-11-28T06:31:46Z,"
                           "\"'+1, or \"\"-1\"\"\",right,-3.5,later,,open"));
    }
};

EPOCH_TEST(TestLessonAnswers)
#include "test_lesson_answers.moc"
