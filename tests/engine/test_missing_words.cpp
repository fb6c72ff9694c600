// test_missing_words: words such as "k.A." in a column of numbers are missing values; in a column of words they are
// words.
#include "data/profile_table.h"
#include "service/queries/data_summary.h"
#include "tests/engine/data_files.h"
#include "tests/must.h"
#include "tests/program.h"

using namespace epoch;
using epoch::test::must;

namespace {

// 40 rows, of which every tenth has `word` in place of the year.
QByteArray houses(const QByteArray& word, const QByteArray& unit = {})
{
    QByteArray table = "year;state;price\n";
    for (int i = 0; i < 40; ++i)
        table += (i % 10 == 4 ? word : QByteArray::number(1950 + i) + unit) + (i % 3 == 0 ? ";unknown;" : ";good;")
            + QByteArray::number(100 + i) + '\n';
    return table;
}

QByteArray notes_on(const DataFolder& folder, const char* spec)
{
    QByteArray notes;
    for (const TableNote& note : must(profile_table(spec, folder.path())).notes)
        notes += QByteArray::fromStdString(note.text.text()) + '\n';
    return notes;
}

} // namespace

class TestMissingWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void they_are_filled_in_or_left_out_data();
    void they_are_filled_in_or_left_out();
    void a_unit_changes_nothing();
    void words_of_a_class_stay();
    void other_words_are_an_error();
};

void TestMissingWords::they_are_filled_in_or_left_out_data()
{
    QTest::addColumn<QByteArray>("word");
    for (const char* word :
        {"k.A.", "K. A.", "-", "n.a.", "unbekannt", "#NV", "None", "n/a", "N/a", "#N/A", "#NA", "Nan", "Null", "NONE"})
        QTest::newRow(word) << QByteArray(word);
}

void TestMissingWords::they_are_filled_in_or_left_out()
{
    QFETCH(QByteArray, word);
    DataFolder folder;
    folder.write("x.csv", houses(word));
    folder.write("empty.csv", houses(""));
    const auto filled = folder.loaded("csv:x.csv?target=price&missing=mean");
    QCOMPARE(filled->facts.hash, folder.loaded("csv:empty.csv?target=price&missing=mean")->facts.hash);
    QCOMPARE(filled->facts.fields[0].columns, (std::vector<std::string>{"year", "state=good", "state=unknown"}));
    // The year is known to be filled in, where another happens to be the mean, too.
    const auto samples = must(samples_of(*filled, 0, 40));
    QCOMPARE(std::ranges::count_if(samples, [](const DataSample& one) { return one.fields[0].filled.at(0) == 1; }), 4);
    QVERIFY(std::ranges::none_of(samples, [](const DataSample& one) { return one.fields[0].filled.at(1) == 1; }));
    QVERIFY(samples[0].fields[1].filled.empty());
    const auto known = folder.loaded("csv:x.csv?target=price&missing=drop");
    QVERIFY(must(samples_of(*known, 0, 1))[0].fields[0].filled.empty());
    QCOMPARE(folder.loaded("csv:x.csv?target=price&missing=drop")->facts.counts.total(), 36);
    QVERIFY(folder.error("csv:x.csv?target=price").contains("missing=mean"));
    const QByteArray notes = notes_on(folder, "csv:x.csv?target=price&missing=mean");
    QVERIFY2(
        notes.contains("Column \"year\" has numbers; 4 other cells, such as \"" + word + "\", are taken for missing")
            && notes.contains("4 values are missing in 1 column"),
        notes);
}

void TestMissingWords::a_unit_changes_nothing()
{
    DataFolder folder;
    folder.write("x.csv", houses("k.A.", " m²"));
    const auto data = folder.loaded("csv:x.csv?target=price&missing=mean&units=yes");
    QCOMPARE(data->facts.fields[0].columns.front(), std::string("year"));
    QCOMPARE(data->facts.fields[0].form_of(0).unit, std::string("m²"));
}

void TestMissingWords::words_of_a_class_stay()
{
    DataFolder folder;
    folder.write("x.csv", "x,y\n1,0\n2,1\n3,unknown\n4,0\n5,1\n");
    QCOMPARE(folder.loaded("csv:x.csv?target=y&task=classes")->facts.fields[1].class_names,
        (std::vector<std::string>{"0", "1", "unknown"}));
    folder.write("w.csv", "x,y\n-,1\n-,2\nhigh,3\nlow,4\n");
    QCOMPARE(folder.loaded("csv:w.csv?target=y")->facts.fields[0].columns,
        (std::vector<std::string>{"x=-", "x=high", "x=low"}));
}

void TestMissingWords::other_words_are_an_error()
{
    DataFolder folder;
    folder.write("x.csv", houses("k.A.").replace("1950", "old"));
    const QByteArray error = folder.error("csv:x.csv?target=price&missing=mean");
    QVERIFY2(error.contains("\"old\" is not a number"), error);
}

EPOCH_TEST(TestMissingWords)
#include "test_missing_words.moc"
