// test_table_defaults: what a new project makes of a table's columns, unless its spec says otherwise.
#include "data/profile_table.h"
#include "model/table_defaults.h"
#include "tests/engine/data_files.h"
#include "tests/must.h"
#include "tests/program.h"

using namespace epoch;
using epoch::test::must;

namespace {

TableProfile profile_of(const std::vector<std::string>& names)
{
    TableProfile table;
    for (const std::string& name : names) table.columns.push_back({name, true, 0, 0, 0, 0, {}, {}});
    return table;
}

TableNote default_note(const char* option, const char* column)
{
    return {"Something is to be known.", "Change it", option, column, true};
}

QByteArray made_of(const std::string& text, const TableProfile& table)
{
    const DataSpec written = must(parse_data_spec(text));
    DataSpec spec = written;
    take_default_notes(spec, table, written);
    return QByteArray::fromStdString(data_spec_text(spec));
}

} // namespace

class TestTableDefaults : public QObject {
    Q_OBJECT

private slots:
    void options_name_columns_data();
    void options_name_columns();
    void notes_are_followed();
    void a_size_is_taken();
    void what_is_written_stays();
    void an_input_is_left();
    void a_profile_proposes_what_was_not_chosen();
};

void TestTableDefaults::options_name_columns_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("columns"); // with bars between
    QTest::addColumn<QByteArray>("again");
    const auto row = [](const char* value, const char* columns, const char* again) {
        QTest::newRow(value) << QByteArray(value) << QByteArray(columns) << QByteArray(again);
    };
    row("size", "size", "size");
    row("size+day", "size|day", "size+day");
    row("a+b", "a+b", "a+b"); // one column
    row("3+size", "a+b|size", "3+1");
    row("1", "size", "size");
    row("4+5", "a|b", "4+5"); // not the column a+b
    row("7", "7", "7"); // a name before a place
    row("gone", "gone", "gone");
}

void TestTableDefaults::options_name_columns()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, columns);
    QFETCH(QByteArray, again);
    const TableProfile table = profile_of({"size", "day", "a+b", "a", "b", "7", "y"});
    const auto found = option_columns({"csv", {"x.csv"}, {{"ignore", value.toStdString()}}}, "ignore", table);
    QByteArray names;
    for (const std::string& name : found) names += (names.isEmpty() ? "" : "|") + QByteArray::fromStdString(name);
    QCOMPARE(names, columns);
    QCOMPARE(QByteArray::fromStdString(option_value(found, table)), again);
}

void TestTableDefaults::notes_are_followed()
{
    TableProfile table = profile_of({"id", "a+b", "day", "size", "y"});
    table.notes = {default_note("ignore", "id"), default_note("ignore", "a+b"), default_note("dates", "day"),
        default_note("time", "day")};
    table.notes.back().by_default = false;
    QCOMPARE(made_of("csv:x.csv?target=y", table), QByteArray("csv:x.csv?dates=day&ignore=1+2&target=y"));
    // A person has decided on one of them.
    const DataSpec written = must(parse_data_spec("csv:x.csv?target=y"));
    DataSpec spec = written;
    const auto taken = take_default_notes(spec, table, written, {default_note("ignore", "day")});
    QCOMPARE(taken.size(), std::size_t{2});
    QVERIFY(!spec.options.contains("dates"));
    // More of them come to what is there.
    spec.options["ignore"] = "size";
    take_default_notes(spec, table, written, {default_note("ignore", "id")});
    QCOMPARE(data_spec_text(spec), std::string("csv:x.csv?dates=day&ignore=4+2&target=y"));
}

// A folder of images has no columns, but one size.
void TestTableDefaults::a_size_is_taken()
{
    TableProfile folder;
    folder.notes = {default_note("size", "64x64,crop")};
    QCOMPARE(made_of("folder:images", folder), QByteArray("folder:images?size=64x64,crop"));
    QCOMPARE(made_of("folder:images?size=32x32", folder), QByteArray("folder:images?size=32x32"));
}

void TestTableDefaults::what_is_written_stays()
{
    TableProfile table = profile_of({"id", "day", "size", "y"});
    table.notes = {default_note("ignore", "id"), default_note("dates", "day")};
    QCOMPARE(made_of("csv:x.csv?target=y&ignore=size", table), QByteArray("csv:x.csv?dates=day&ignore=size&target=y"));
    QCOMPARE(made_of("csv:x.csv?target=y&ignore=", table), QByteArray("csv:x.csv?dates=day&ignore&target=y"));
    QCOMPARE(made_of("csv:x.csv?target=y&dates=", table), QByteArray("csv:x.csv?dates&ignore=id&target=y"));
}

void TestTableDefaults::an_input_is_left()
{
    TableProfile table = profile_of({"id", "same", "day", "y"});
    table.notes = {default_note("ignore", "id"), default_note("ignore", "same")};
    QCOMPARE(made_of("csv:x.csv?target=y", table), QByteArray("csv:x.csv?ignore=id+same&target=y"));
    // The times of the split are no input, unless as dates.
    QCOMPARE(made_of("csv:x.csv?target=y&time=day", table), QByteArray("csv:x.csv?target=y&time=day"));
    QCOMPARE(made_of("csv:x.csv?target=y&group=3", table), QByteArray("csv:x.csv?group=3&target=y"));
    table.notes.push_back(default_note("dates", "day"));
    QCOMPARE(made_of("csv:x.csv?target=y&time=day", table),
        QByteArray("csv:x.csv?dates=day&ignore=id+same&target=y&time=day"));
}

void TestTableDefaults::a_profile_proposes_what_was_not_chosen()
{
    QByteArray text = "id,same,day,size,y\n";
    for (int i = 0; i < 40; ++i)
        text += 'n' + QByteArray::number(i) + ",7,2024-01-" + QByteArray::number(101 + i % 28).last(2) + ','
            + QByteArray::number(i % 9) + ',' + QByteArray::number(i * 0.5) + '\n';
    DataFolder folder;
    folder.write("x.csv", text);
    const auto made = [&](const std::string& spec) { return made_of(spec, must(profile_table(spec, folder.path()))); };
    QCOMPARE(made("csv:x.csv?target=y"), QByteArray("csv:x.csv?dates=day&ignore=id+same&target=y"));
    QCOMPARE(made("csv:x.csv?target=y&time=day"), QByteArray("csv:x.csv?dates=day&ignore=id+same&target=y&time=day"));
    QCOMPARE(made("csv:x.csv?target=y&group=id"), QByteArray("csv:x.csv?dates=day&group=id&ignore=same&target=y"));
    QCOMPARE(
        made("csv:x.csv?target=y&categories=id"), QByteArray("csv:x.csv?categories=id&dates=day&ignore=same&target=y"));
    QCOMPARE(made("csv:x.csv?target=y&categories=day"), QByteArray("csv:x.csv?categories=day&ignore=id+same&target=y"));
}

EPOCH_TEST(TestTableDefaults)
#include "test_table_defaults.moc"
