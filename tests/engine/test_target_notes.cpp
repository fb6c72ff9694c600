// test_target_notes: what an import says of a target with as many classes as rows, and of dates in other forms.
#include "data/profile_table.h"
#include "model/written_dates.h"
#include "tests/engine/csv_data.h"
#include "tests/must.h"
#include "tests/program.h"

#include <algorithm>

using namespace epoch;
using epoch::test::csv_loaded;
using epoch::test::must;

namespace {

std::vector<TableNote> notes_of(const QByteArray& table, const char* spec)
{
    DataFolder folder;
    folder.write("x.csv", table);
    return must(profile_table(spec, folder.path())).notes;
}

const TableNote* note_with(const std::vector<TableNote>& notes, const char* option)
{
    const auto found = std::ranges::find(notes, option, &TableNote::option);
    return found == notes.end() ? nullptr : &*found;
}

} // namespace

class TestTargetNotes : public QObject {
    Q_OBJECT

private slots:
    void a_target_of_identifiers_is_told();
    void dates_have_other_forms_data();
    void dates_have_other_forms();
    void an_import_reads_or_offers_dates();
};

void TestTargetNotes::a_target_of_identifiers_is_told()
{
    QByteArray table = "size,colour,name\n";
    for (int i = 0; i < 60; ++i)
        table += QByteArray::number(i % 7) + (i % 2 ? ",red,N" : ",blue,N") + QByteArray::number(i % 50) + '\n';
    const auto notes = notes_of(table, "csv:x.csv?target=name");
    const TableNote* note = note_with(notes, "target");
    QVERIFY(note);
    const QByteArray text = QByteArray::fromStdString(note->text.text());
    QVERIFY2(text.contains("\"name\" has 50 different words in 60 rows"), text.constData());
    QCOMPARE(note->value, std::string("colour"));
    QVERIFY(note->button.text().find("colour") != std::string::npos && !note->by_default);
    for (const char* spec : {"csv:x.csv?target=colour", "csv:x.csv?target=size"})
        QVERIFY(!note_with(notes_of(table, spec), "target"));
    // Many classes of many rows each are classes.
    QByteArray classes = "size,kind\n";
    for (int i = 0; i < 120; ++i) classes += QByteArray::number(i % 7) + ",K" + QByteArray::number(i % 30) + '\n';
    QVERIFY(!note_with(notes_of(classes, "csv:x.csv?target=kind"), "target"));
}

void TestTargetNotes::dates_have_other_forms_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("same"); // empty: it is no date
    const auto row = [](const char* text, const char* same) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(same);
    };
    row("Jan 05, 2020", "2020-01-05");
    row("january 5, 2020 14:05", "2020-01-05 14:05");
    row("05 Dec 2020", "2020-12-05");
    row("05-Sept-2020", "2020-09-05");
    row("5. Januar 2020", "2020-01-05");
    row("1. März 2020", "2020-03-01");
    row("31. Okt. 2020", "2020-10-31");
    row("2020-Jan-05", "2020-01-05");
    row("Jan 2020", "2020-01");
    row("20200105", "2020-01-05");
    row("19700101", "1970-01-01");
    row("20201305", "");
    row("12345678", "");
    row("202001051", "");
    row("Jan 32, 2020", "");
    row("Mon 05, 2020", "");
    row("Jan 5", "");
    row("Ja 05, 2020", "");
    row("May", "");
    row("5 Marches 2020", "");
}

void TestTargetNotes::dates_have_other_forms()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, same);
    const auto values = date_values(text.toStdString(), false);
    QCOMPARE(values.has_value(), !same.isEmpty());
    if (values) QVERIFY(*values == *date_values(same.toStdString(), false));
}

void TestTargetNotes::an_import_reads_or_offers_dates()
{
    QByteArray words = "day,x,y\n", digits = words;
    for (int i = 1; i <= 25; ++i) {
        const QByteArray number = QByteArray::number(100 + i).last(2),
                         rest = "," + QByteArray::number(i % 5) + ",1.5\n";
        words += "\"Jan " + number + ", 2020\"" + rest;
        digits += "202001" + number + rest;
    }
    const auto read = notes_of(words, "csv:x.csv?target=y"), offered = notes_of(digits, "csv:x.csv?target=y");
    const TableNote* note = note_with(offered, "dates");
    QVERIFY(note_with(read, "dates") && note_with(read, "dates")->by_default);
    QVERIFY(note && !note->by_default && note->value == "day");
    const auto from_words = csv_loaded(words, "csv:x.csv?target=y&dates=day&split=25/0/0"),
               from_digits = csv_loaded(digits, "csv:x.csv?target=y&dates=day&split=25/0/0");
    QVERIFY(from_words->fields == from_digits->fields);
    QCOMPARE(from_words->facts.fields[0].columns.front(), std::string("day (days)"));
}

EPOCH_TEST(TestTargetNotes)
#include "test_target_notes.moc"
