// test_table_texts: a column of texts in a table: its vocabulary is of the training rows, samples have one length,
// other files are numbered alike, and what cannot be read is said.
#include "tests/engine/csv_data.h"

#include "data/align.h"
#include "data/profile_table.h"
#include "data/readers/csv_records.h"
#include "data/test_data.h"
#include "model/file_columns.h"
#include "model/first_network.h"
#include "model/graph_check.h"
#include "model/project.h"
#include "model/table_defaults.h"
#include "service/queries/answers.h"
#include "service/queries/input_rows.h"
#include "tests/must.h"
#include "tests/program.h"

#include <algorithm>
#include <atomic>
#include <set>
#include <string>
#include <vector>

using namespace epoch;
using namespace epoch::test;

namespace {

// Row i has the word "leak<i>", which no other row has.
QByteArray messages(int rows)
{
    QByteArray text = "id,message,class\n";
    for (int i = 0; i < rows; ++i)
        text += QByteArray::number(i) + ",\"Please, call leak" + QByteArray::number(i) + " now or later\","
            + (i % 2 ? "ham" : "spam") + "\n";
    return text;
}

std::vector<std::int32_t> ids_of(const Dataset& data, std::int64_t row)
{
    std::vector<std::int32_t> ids;
    for (std::int64_t i = 0; i < data.facts.fields[0].sample.count(); ++i)
        ids.push_back(stored<std::int32_t>(data, 0, row, static_cast<std::size_t>(i)));
    return ids;
}

std::string words_of(const Dataset& data, std::int64_t row)
{
    std::string text;
    for (const std::int32_t id : ids_of(data, row))
        text += (text.empty() ? "" : " ") + data.facts.fields[0].class_names[static_cast<std::size_t>(id)];
    return text;
}

} // namespace

class TestTableTexts : public QObject {
    Q_OBJECT

private slots:
    void the_vocabulary_is_of_the_training_rows();
    void texts_are_cut_and_padded();
    void characters_are_tokens_too();
    void another_file_is_numbered_as_training();
    void texts_fit_no_network_of_numbers();
    void faults_are_told();
    void sentences_are_the_input_by_default();
    void a_row_is_read_as_training_read_it();
};

void TestTableTexts::the_vocabulary_is_of_the_training_rows()
{
    const auto data = csv_loaded(messages(60), "csv:x.csv?target=class&text=message&split=30/10/20");
    const FieldFacts& texts = data->facts.fields[0];
    QVERIFY(has_texts(texts));
    QCOMPARE(texts.columns, std::vector<std::string>{"message"});
    QCOMPARE(texts.classes, std::int64_t{2 + 6 + 30}); // please , call now or later
    const std::set<std::string> names(texts.class_names.begin(), texts.class_names.end());
    for (std::int64_t row = 0; row < 60; ++row) {
        const auto ids = ids_of(*data, row);
        const bool training = row < 30;
        QCOMPARE(std::ranges::count(ids, 1), std::ptrdiff_t{!training});
        QCOMPARE(std::ranges::count(ids, 0), std::ptrdiff_t{0});
        if (training) QVERIFY(words_of(*data, row).starts_with("please , call leak"));
    }
    std::int64_t leaks = 0;
    for (const std::string& name : names) leaks += name.starts_with("leak");
    QCOMPARE(leaks, std::int64_t{30});
    const auto few = csv_loaded(messages(60), "csv:x.csv?target=class&text=message&vocabulary=5");
    QCOMPARE(few->facts.fields[0].class_names.size(), std::size_t{5});
}

void TestTableTexts::texts_are_cut_and_padded()
{
    QByteArray table = "text,class\n";
    for (int i = 0; i < 100; ++i) table += QByteArray("word ").repeated(i < 97 ? 4 : 400) + (i % 2 ? ",a\n" : ",b\n");
    const auto usual = csv_loaded(table, "csv:x.csv?target=class&text=text&split=100/0/0");
    QCOMPARE(usual->facts.fields[0].sample, Shape{4}); // long ones are few
    const auto wide = csv_loaded(table, "csv:x.csv?target=class&text=text&split=100/0/0&length=6");
    QCOMPARE(wide->facts.fields[0].sample, Shape{6});
    std::int64_t padded = 0, full = 0;
    for (std::int64_t row = 0; row < 100; ++row) {
        const auto ids = ids_of(*wide, row);
        padded += ids == std::vector<std::int32_t>{2, 2, 2, 2, 0, 0};
        full += ids == std::vector<std::int32_t>{2, 2, 2, 2, 2, 2};
    }
    QCOMPARE(padded, std::int64_t{97});
    QCOMPARE(full, std::int64_t{3});
}

void TestTableTexts::characters_are_tokens_too()
{
    const auto data = csv_loaded(
        "text,class\nÄb,x\nbb,y\n", "csv:x.csv?target=class&text=text&tokens=characters&split=2/0/0&split_seed=1");
    QCOMPARE(
        data->facts.fields[0].class_names, (std::vector<std::string>{"<padding>", "<unknown character>", "b", "Ä"}));
    QCOMPARE(data->facts.fields[0].sample, Shape{2});
}

void TestTableTexts::another_file_is_numbered_as_training()
{
    DataFolder folder;
    folder.write("x.csv", messages(40));
    folder.write("new.csv", "message,class,more\n\"never seen, call\",ham,1\nplease,spam,2\n");
    const char* spec = "csv:x.csv?target=class&text=message&standardize=yes&missing=mean";
    const auto data = folder.loaded(spec);
    const auto other = must(load_test_data("csv:new.csv", spec, data->facts, folder.path(), TestRows::automatic, {}));
    QCOMPARE(other.data->facts.fields[0].sample, data->facts.fields[0].sample);
    QCOMPARE(words_of(*other.data, 0).substr(0, 42), std::string("<unknown word> <unknown word> , call <padd"));
    QCOMPARE(words_of(*other.data, 1).substr(0, 16), std::string("please <padding>"));
}

// No row of a file that is all test gives a vocabulary.
void TestTableTexts::texts_fit_no_network_of_numbers()
{
    DataFolder folder;
    folder.write("x.csv", messages(40));
    folder.write("new.csv", messages(9));
    const char* spec = "csv:x.csv?target=class&ignore=message";
    const auto data = folder.loaded(spec);
    const auto other =
        load_test_data("csv:new.csv?text=message", spec, data->facts, folder.path(), TestRows::automatic, {});
    QVERIFY(!other);
    QCOMPARE(other.error().code, std::string("data.align"));
}

void TestTableTexts::faults_are_told()
{
    DataFolder folder;
    const auto error = [&](const QByteArray& table, const char* options) {
        folder.write("x.csv", table);
        return folder.error((std::string("csv:x.csv?target=class&") + options).c_str());
    };
    QVERIFY(error(messages(4), "text=mail").contains("there is no column \"mail\""));
    QVERIFY(error(messages(4), "text=class").contains("is the target"));
    QVERIFY(error("text,class\nhello you,a\n  ,b\n", "text=text").contains("line 3, column 1 (text): has no value"));
    QVERIFY(error("text,class\n,a\n,b\n", "text=text&missing=mean").contains("has no row with a target and a text"));
    QVERIFY(error("text,class\none,a\ntwo,a\n", "text=text").contains("all rows are of the class \"a\""));
    QVERIFY(error("text,class\n\xC3\xA4 one,a\ntw\xFF,b\n", "text=text").contains("is not UTF-8"));
    QVERIFY(error(messages(4), "text=message&stream=yes").contains("are read into memory"));
    QVERIFY(error(messages(4), "length=5").contains("is for a column of texts"));
    QVERIFY(error(messages(4), "text=message&tokens=letters").contains("is not one of characters, words"));
    // Rows without a text are left out where missing values are filled in.
    folder.write("x.csv", "text,class\nhello you,a\n ,b\nbye,b\n");
    QCOMPARE(folder.loaded("csv:x.csv?target=class&text=text&missing=mean")->facts.counts.total(), std::int64_t{2});
    const auto notes = must(profile_table("csv:x.csv?target=class&text=text&missing=mean", folder.path())).notes;
    const auto is_told = [](const TableNote& note) {
        return note.text.text() == "1 value is missing in 1 column; 1 row is left out.";
    };
    QVERIFY(std::ranges::any_of(notes, is_told));
}

void TestTableTexts::sentences_are_the_input_by_default()
{
    DataFolder folder;
    folder.write("x.csv", messages(40));
    const DataSpec written = must(parse_data_spec("csv:x.csv?target=class"));
    DataSpec spec = for_new_project(written);
    const auto table = must(profile_table(data_spec_text(spec), folder.path()));
    take_default_notes(spec, table, written);
    QCOMPARE(spec.options.at("text"), std::string("message"));
    QVERIFY(!spec.options.contains("ignore"));
    const auto data = must(load_dataset(data_spec_text(spec), folder.path()));
    const Project project = must(first_network(data->facts));
    QVERIFY(check_graph(project.graph, &data->facts).trainable());
    // Messages that repeat are texts; short answers from a list are words, but may be read as texts.
    QByteArray repeated = "message,class\n", answers = repeated;
    for (int i = 0; i < 200; ++i) {
        const QByteArray end = i % 2 ? ",ham\n" : ",spam\n";
        repeated += "win a free prize now " + QByteArray::number(i * 7 % 60) + end;
        answers += QByteArray(i % 3 ? "I do agree" : "I do not agree") + end;
    }
    const auto text_note = [&](const QByteArray& rows) {
        folder.write("x.csv", rows);
        const auto notes = must(profile_table("csv:x.csv?target=class&header=yes", folder.path())).notes;
        const auto found = std::ranges::find(notes, "text", &TableNote::option);
        return found == notes.end() ? TableNote{} : *found;
    };
    QVERIFY(text_note(repeated).by_default);
    QVERIFY(text_note(answers).value == "message" && !text_note(answers).by_default);
    answers.replace("I do", "I");
    QVERIFY(text_note(answers).value.empty());
    // Beside a column of numbers a person decides.
    QByteArray more = "price,message,class\n";
    for (const QByteArray& line : messages(40).split('\n').mid(1, 40))
        more += QByteArray::number(line.size() * 7 % 5) + ".5" + line.mid(line.indexOf(',')) + "\n";
    folder.write("x.csv", more);
    DataSpec mixed = written;
    const auto both = must(profile_table(data_spec_text(mixed), folder.path()));
    take_default_notes(mixed, both, written);
    QVERIFY(!mixed.options.contains("text"));
    QCOMPARE(mixed.options.at("ignore"), std::string("message"));
    const auto is_offer = [](const TableNote& note) { return note.option == "text" && !note.by_default; };
    QVERIFY(std::ranges::any_of(both.notes, is_offer));
    // Once it is left out, too.
    QVERIFY(std::ranges::any_of(must(profile_table(data_spec_text(mixed), folder.path())).notes, is_offer));
}

void TestTableTexts::a_row_is_read_as_training_read_it()
{
    const auto data = csv_loaded(messages(40), "csv:x.csv?target=class&text=message&split=40/0/0&length=9");
    const FieldFacts& field = data->facts.fields[0];
    const auto row = must(row_of_text(field, "Please, call leak7, unheard"));
    const auto name = [&](std::size_t at) { return field.class_names[static_cast<std::size_t>(row.values[at])]; };
    QCOMPARE(name(3), std::string("leak7"));
    QCOMPARE(name(5), std::string("<unknown word>"));
    QCOMPARE(row.values.size(), std::size_t{9});
    QCOMPARE(row.values[8], 0.0f);
    QVERIFY(row.outside_cells.empty());
    QCOMPARE(must(row_of_text(field, "Quite unheard")).outside_cells.size(), std::size_t{1});
    QCOMPARE(row_of_text(field, " ").error().what, Message("the text is empty"));
    // An empty text in quotes is a row, which is refused; an empty line is none.
    DataFolder folder;
    folder.write("new.csv", "message\ncall now\n\"\"\n\nbye\n");
    auto records = must(CsvRecords::open(folder.path() + "/new.csv", 0));
    std::vector<std::string> texts;
    while (must(records.next())) texts.emplace_back(records.field(0));
    QCOMPARE(texts, (std::vector<std::string>{"message", "call now", "", "bye"}));
    // As Try asks for it.
    const std::atomic<bool> cancelled = false;
    AskInput ask;
    ask.field = field;
    ask.spec = data->facts.spec;
    ask.text = "Please, call leak7, unheard";
    const DeviceLibrary devices(std::vector<std::filesystem::path>{});
    const auto answer = must(answer_to(ask, {devices, cancelled, {}}));
    QCOMPARE(std::get<InputValues>(answer).values, row.values);
}

EPOCH_TEST(TestTableTexts)
#include "test_table_texts.moc"
