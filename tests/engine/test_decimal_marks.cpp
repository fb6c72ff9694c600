// test_decimal_marks: whether the point of "2.142" is a decimal point, told by the other cells of the file.
#include "data/profile_table.h"
#include "service/queries/input_rows.h"
#include "tests/engine/csv_data.h"
#include "tests/must.h"
#include "tests/program.h"

#include <algorithm>

using namespace epoch;
using epoch::test::csv_loaded;
using epoch::test::must;

namespace {

constexpr const char* marks_spec = "csv:x.csv?target=y&split=";

std::vector<TableNote> notes_of(const QByteArray& table, const char* of)
{
    DataFolder folder;
    folder.write("x.csv", table);
    return must(profile_table(of, folder.path())).notes;
}

QByteArray texts(const std::vector<TableNote>& notes)
{
    QByteArray all;
    for (const TableNote& note : notes) all += QByteArray::fromStdString(note.text.text()) + '\n';
    return all;
}

} // namespace

class TestDecimalMarks : public QObject {
    Q_OBJECT

private slots:
    void cells_decide_data();
    void cells_decide();
    void a_late_cell_decides();
    void what_is_doubtful_is_told();
    void new_rows_are_read_as_in_training();
};

void TestDecimalMarks::cells_decide_data()
{
    QTest::addColumn<QByteArray>("cells"); // with bars between
    QTest::addColumn<std::vector<float>>("values");
    const auto row = [](const char* name, const char* cells, std::vector<float> values) {
        QTest::newRow(name) << QByteArray(cells) << std::move(values);
    };
    row("no thousand begins with 0", "2.142|0,0|0.071", {2.142f, 0, 0.071f});
    row("a tenth", "2.142|0,5|2.1", {2.142f, 0.5f, 2.1f});
    row("four decimals", "2.142|-0,5|12.3456", {2.142f, -0.5f, 12.3456f});
    row("nothing contradicts", "2.142|0,0|7", {2142, 0, 7});
    row("groups and a comma", "2.142|1.234,5|7", {2142, 1234.5f, 7});
    row("two groups", "2.142|0,5|1.234.567", {2142, 0.5f, 1234567});
    row("points alone", "2.142|0.071|7", {2.142f, 0.071f, 7});
}

void TestDecimalMarks::cells_decide()
{
    QFETCH(QByteArray, cells);
    QFETCH(std::vector<float>, values);
    QByteArray table = "n;x;y\n";
    const auto all = cells.split('|');
    for (int i = 0; i < all.size(); ++i) table += QByteArray::number(i) + ";" + all[i] + (i % 2 ? ";a\n" : ";b\n");
    for (const char* options : {"3/0/0", "3/0/0&units=yes"}) {
        const auto data = csv_loaded(table, (QByteArray(marks_spec) + options).constData());
        QCOMPARE(data->facts.fields[0].columns, (std::vector<std::string>{"n", "x"}));
        for (int i = 0; i < all.size(); ++i)
            QCOMPARE(stored<float>(*data, 0, test::row_with(*data, static_cast<float>(i)), 1), values[std::size_t(i)]);
    }
}

// The first 200 rows have no number that contradicts.
void TestDecimalMarks::a_late_cell_decides()
{
    QByteArray table = "n;x;y\n";
    for (int i = 0; i < 300; ++i) table += QByteArray::number(i) + (i % 2 ? ";2.142;a\n" : ";0,5;b\n");
    const auto value_of = [&](const QByteArray& of) {
        const auto data = csv_loaded(of, "csv:x.csv?target=y");
        return stored<float>(*data, 0, test::row_with(*data, 1), 1);
    };
    QCOMPARE(value_of(table), 2142.0f);
    QCOMPARE(value_of(table + "300;0.071;a\n"), 2.142f);
}

void TestDecimalMarks::what_is_doubtful_is_told()
{
    const QByteArray table = "n;x;y\n1;2.142;a\n2;0,0;b\n";
    const auto notes = notes_of(table, "csv:x.csv?target=y");
    const auto doubt = std::ranges::find(notes, "decimal", &TableNote::option);
    QVERIFY2(doubt != notes.end(), texts(notes).constData());
    QVERIFY(doubt->value == "point" && doubt->text.text().find("\"2.142\"") != std::string::npos);
    QVERIFY(!doubt->by_default && !doubt->button.text().empty());
    const auto points = csv_loaded(table, "csv:x.csv?target=y&split=2/0/0&decimal=point");
    QCOMPARE(stored<float>(*points, 0, test::row_with(*points, 1), 1), 2.142f);
    QCOMPARE(stored<float>(*points, 0, test::row_with(*points, 2), 1), 0.0f);
    const auto back = notes_of(table, "csv:x.csv?target=y&decimal=point");
    QCOMPARE(std::ranges::count(back, std::string("comma"), &TableNote::value), 1);
    const auto commas = csv_loaded(table, "csv:x.csv?target=y&split=2/0/0&decimal=comma");
    QCOMPARE(stored<float>(*commas, 0, test::row_with(*commas, 1), 1), 2142.0f);
    // Nothing is doubtful where other cells explain the point.
    for (const char* cell : {"1.234,5", "0.071", "7"}) {
        const QByteArray sure = "n;x;y\n1;2.142;a\n2;" + QByteArray(cell) + ";b\n";
        QVERIFY(texts(notes_of(sure, "csv:x.csv?target=y")).count("Look whether") == 0);
    }
    QVERIFY(texts(notes_of("n;x;y\n1;2.142;a\n2;0,0;b\n3;0.5;b\n", "csv:x.csv?target=y")).contains("both are read so"));
    DataFolder folder;
    folder.write("x.csv", table);
    QVERIFY(folder.error("csv:x.csv?target=y&decimal=dot").contains("comma"));
}

void TestDecimalMarks::new_rows_are_read_as_in_training()
{
    DataFolder folder;
    folder.write("x.csv", "n;x;y\n1;2.142;a\n2;0,0;b\n3;0.071;b\n");
    folder.write("new.csv", "n;x\n1;2.142\n2;0,0\n");
    const auto data = folder.loaded("csv:x.csv?target=y&split=3/0/0");
    std::vector<float> read;
    const TableUse use{[&](const Result<InputRow>& row, const CsvRecords&) -> Status {
        read.push_back(row ? row->values[1] : -1);
        return {};
    }};
    must(read_table(data->facts, data->facts.fields[0], std::filesystem::path(folder.path()) / "new.csv", use));
    QCOMPARE(read, (std::vector<float>{2.142f, 0}));
}

EPOCH_TEST(TestDecimalMarks)
#include "test_decimal_marks.moc"
