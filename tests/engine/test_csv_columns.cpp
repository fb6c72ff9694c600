// test_csv_columns: what the columns of a table are: quantities, units, classes, outliers.
#include "base/install_paths.h"
#include "data/profile_table.h"
#include "data/readers/written_numbers.h"
#include "model/data_spec.h"
#include "tests/engine/csv_data.h"
#include "tests/engine/data_files.h"
#include "tests/must.h"
#include "tests/program.h"

#include <numeric>

using namespace epoch;
using epoch::test::must;

class TestCsvColumns : public QObject {
    Q_OBJECT

private slots:
    void many_whole_numbers_are_a_quantity();
    void decimal_commas_are_numbers();
    void numbers_have_units_data();
    void numbers_have_units();
    void other_words_stay_words();
    void a_quantity_has_a_unit();
    void outliers_are_named();
    void profiles_say_what_columns_hold();
};

void TestCsvColumns::decimal_commas_are_numbers()
{
    const auto data = csv_loaded(
        "x;z;y\n1,5;1.234,5;a\n-2,25;7;b\n\"3,0\";1.000;a\n1,2,3;2;b\n", "csv:x.csv?target=y&categories=x&split=4/0/0");
    const auto& names = data->facts.fields[0].columns;
    QCOMPARE(names, (std::vector<std::string>{"x=-2.25", "x=1,2,3", "x=1.5", "x=3.0", "z"}));
    const auto numbers =
        csv_loaded("x;z;y\n1,5;1.234,5;a\n-2,25;7;b\n\"3,0\";1.000;a\n", "csv:x.csv?target=y&split=3/0/0");
    QCOMPARE(numbers->facts.fields[0].columns, (std::vector<std::string>{"x", "z"}));
    QCOMPARE(stored<float>(*numbers, 0, row_with(*numbers, 1.5f), 1), 1234.5f);
    QCOMPARE(stored<float>(*numbers, 0, row_with(*numbers, 3.0f), 1), 1000.0f);
    QVERIFY(row_with(*numbers, -2.25f) >= 0);
    // Points say that commas are something else, and fields that commas separate have none.
    const auto mixed = csv_loaded("x;w;y\n1.5;1,5;a\n2.5;2,5;b\n", "csv:x.csv?target=y&split=2/0/0");
    QCOMPARE(mixed->facts.fields[0].columns, (std::vector<std::string>{"x", "w=1,5", "w=2,5"}));
    QCOMPARE(csv_loaded("x,z,y\n1,5,a\n2,5,b\n", "csv:x.csv?target=y&split=2/0/0")->facts.fields[0].columns.size(),
        std::size_t{2});
    DataFolder folder;
    folder.write("x.csv", "x;y\n1,5;a\n2,5;b\n");
    const auto profile = profile_table("csv:x.csv?target=y&header=yes", folder.path());
    QVERIFY(profile.ok() && profile->notes.size() == 1);
    QVERIFY(profile->columns[0].numbers && profile->columns[0].max == 2.5);
}

void TestCsvColumns::numbers_have_units_data()
{
    QTest::addColumn<QByteArray>("cells"); // of three rows, with bars between
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<std::vector<float>>("values");
    const auto row = [](const char* name, const char* cells, const char* unit, std::vector<float> values) {
        QTest::newRow(name) << QByteArray(cells) << QByteArray(unit) << std::move(values);
    };
    row("euros with commas", "342.200,00 €|1.250,5 €|3 €", "€", {342200, 1250.5f, 3});
    row("dollars before", "$1,200.50|-$3|$ 7.25", "$", {1200.5f, -3, 7.25f});
    row("percent", "45 %|3.5%|-1 %", "%", {45, 3.5f, -1});
    row("kilograms, one without", "12 kg|0.5 kg|7", "kg", {12, 0.5f, 7});
    row("groups of three alone", "$1,200|$3,500|$12,000", "$", {1200, 3500, 12000});
    row("groups of money", "1.200 €|3.500 €|12.000 €", "€", {1200, 3500, 12000});
    row("a point of a weight", "1.234 kg|2.345 kg|0.123 kg", "kg", {1.234f, 2.345f, 0.123f});
    row("no unit", "1,200.5|3|12,000", "", {1200.5f, 3, 12000});
    row("spaces and powers", "1 200 m²|12 345 m²|7 m²", "m²", {1200, 12345, 7});
    row("Swiss francs", "CHF 1'200.50|CHF 3|CHF 7", "CHF", {1200.5f, 3, 7});
    row("a speed", "12 km/h|3 km/h|7 km/h", "km/h", {12, 3, 7});
}

void TestCsvColumns::numbers_have_units()
{
    QFETCH(QByteArray, cells);
    QFETCH(QByteArray, unit);
    QFETCH(std::vector<float>, values);
    const auto texts = cells.split('|');
    QByteArray table = "x,price,y\n";
    for (int i = 0; i < 3; ++i) table += QByteArray::number(i) + ",\"" + texts[i] + "\"," + (i % 2 ? "b\n" : "a\n");
    const auto data = csv_loaded(table, "csv:x.csv?target=y&units=yes&split=3/0/0");
    const FieldFacts& features = data->facts.fields[0];
    QCOMPARE(features.columns, (std::vector<std::string>{"x", "price"}));
    QCOMPARE(QByteArray::fromStdString(features.form_of(1).unit), unit);
    QVERIFY(features.form_of(0) == NumberForm());
    for (int i = 0; i < 3; ++i)
        QCOMPARE(stored<float>(*data, 0, row_with(*data, static_cast<float>(i)), 1), values[std::size_t(i)]);
    DataFolder folder;
    folder.write("x.csv", table);
    const auto notes = must(profile_table("csv:x.csv?target=y&units=yes", folder.path())).notes;
    const auto note = std::ranges::find_if(
        notes, [](const TableNote& one) { return one.text.text().find("\"price\" has numbers") != std::string::npos; });
    QVERIFY(note != notes.end() && note->option.empty());
    QVERIFY(note->text.text().find("\"" + texts[0].toStdString() + "\" is read as ") != std::string::npos);
    // A project of an earlier version reads words, and is told of the option.
    QCOMPARE(csv_loaded(table, "csv:x.csv?target=y&split=3/0/0")->facts.fields[0].columns.size(), std::size_t{4});
    const auto offers = must(profile_table("csv:x.csv?target=y", folder.path())).notes;
    QVERIFY(std::ranges::find(offers, "units", &TableNote::option) != offers.end());
}

void TestCsvColumns::other_words_stay_words()
{
    const auto notes_of = [](const QByteArray& table) {
        DataFolder folder;
        folder.write("x.csv", table);
        QByteArray all;
        for (const TableNote& note : must(profile_table("csv:x.csv?target=y&units=yes", folder.path())).notes)
            all += QByteArray::fromStdString(note.text.text()) + '\n';
        return all;
    };
    for (const char* words : {"12 kg|300 g", "3rd|1st", "1st class|2nd class", "12:30|14:00", "2024-01-31|2024-02-01",
             "030 123 456|030 1", "18-25|26-35", "1–3|2–3", "1.234,5 kg|1,234.5 kg",
             "3 rooms and 1 bath|2 rooms and 1 bath", "v2|v3", "1.2.3|1.2.4"}) {
        const auto cells = QByteArray(words).split('|');
        const QByteArray table = "x,w,y\n1,\"" + cells[0] + "\",a\n2,\"" + cells[1] + "\",b\n";
        const auto data = csv_loaded(table, "csv:x.csv?target=y&units=yes&split=2/0/0");
        QVERIFY2(data->facts.fields[0].columns.size() == 3, words);
        QVERIFY(data->facts.fields[0].column_forms.empty());
    }
    QVERIFY(notes_of("x,w,y\n1,12 kg,a\n2,300 g,b\n").contains("different units (g, kg)"));
    QVERIFY(notes_of("x,w,y\n1,\"1.234,5 kg\",a\n2,\"1,234.5 kg\",b\n").contains("with a decimal comma and with"));
    QByteArray one_word = "x,w,y\n";
    for (int i = 0; i < 20; ++i) one_word += QByteArray::number(i) + (i == 7 ? ",broken,a\n" : ",12 kg,b\n");
    QVERIFY(notes_of(one_word).contains("because of 1 other cell, such as \"broken\""));
}

void TestCsvColumns::a_quantity_has_a_unit()
{
    const QByteArray table = "x,y\n1,12 €\n2,13 €\n3,14 €\n";
    const auto prices = csv_loaded(table, "csv:x.csv?target=y&units=yes&split=3/0/0");
    QVERIFY(prices->facts.fields[1].kind == TensorKind::flat);
    QCOMPARE(prices->facts.fields[1].form_of(0).unit, std::string("€"));
    const auto classes = csv_loaded(table, "csv:x.csv?target=y&units=yes&task=classes&split=3/0/0");
    QCOMPARE(classes->facts.fields[1].class_names, (std::vector<std::string>{"12 €", "13 €", "14 €"}));
    // The decimal mark of the file decides what may be read both ways.
    const auto commas =
        csv_loaded("x;w;y\n0,5;1.234 kg;a\n1,5;2.345 kg;b\n", "csv:x.csv?target=y&units=yes&split=2/0/0");
    QCOMPARE(stored<float>(*commas, 0, row_with(*commas, 0.5f), 1), 1234.0f);
    QVERIFY((commas->facts.fields[0].form_of(0) == NumberForm{{}, true}));
    // A number in another unit is none of the column's; one without any is.
    const NumberForm kilograms{"kg", false};
    QVERIFY(written_number("12 kg", kilograms) == 12.0f && written_number("12", kilograms) == 12.0f);
    QVERIFY(!written_number("12 lb", kilograms));
}

void TestCsvColumns::outliers_are_named()
{
    const auto note_on = [](float last) {
        QByteArray table = "x,y\n";
        for (int i = 0; i < 200; ++i) table += QByteArray::number(i % 17) + ",a\n";
        DataFolder folder;
        folder.write("x.csv", table + QByteArray::number(static_cast<double>(last)) + ",b\n");
        std::string found;
        for (const TableNote& note : must(profile_table("csv:x.csv?target=y", folder.path())).notes)
            if (note.text.text().find("the rest") != std::string::npos) found = note.text.text();
        return QByteArray::fromStdString(found);
    };
    QCOMPARE(note_on(1e9f),
        QByteArray("Column \"x\": line 202 has 1000000000, far above the rest; 99 % of the values are at "
                   "most 16."));
    QVERIFY(note_on(9e9f).contains("has 9000000000,"));
    QVERIFY(note_on(-1e6f).contains("line 202 has -1000000, far below the rest"));
    QVERIFY(note_on(60).isEmpty());
    // Long tails are usual: those of the tables that ship are no outliers.
    for (const char* name : {"breast_cancer", "iris", "wine"}) {
        const auto file = must(shared_folder("datasets")) / name / (std::string(name) + ".csv");
        for (const TableNote& note : must(profile_table("csv:" + file.string() + "?target=1", "")).notes)
            QVERIFY2(note.text.text().find("the rest") == std::string::npos, note.text.text().c_str());
    }
}

void TestCsvColumns::profiles_say_what_columns_hold()
{
    QByteArray text = "id,x,same,day,word,y\n";
    for (int i = 0; i < 40; ++i)
        text += QByteArray::number(100 + i) + ',' + (i % 10 == 3 ? QByteArray("NA") : QByteArray::number(i * i % 17))
            + ",7," + QByteArray::number(1 + i % 28) + ".02.2024," + (i % 3 ? "red" : "blue") + ','
            + QByteArray::number(i * 0.25) + '\n';
    DataFolder folder;
    folder.write("x.csv", text);
    const auto profile = profile_table("csv:x.csv?target=y&missing=mean", folder.path());
    QVERIFY(profile.ok());
    QCOMPARE(profile->rows, std::int64_t{40});
    QVERIFY(profile->whole);
    const ColumnProfile &x = profile->columns[1], &word = profile->columns[4];
    QVERIFY(x.numbers && !word.numbers);
    QCOMPARE(x.missing, std::int64_t{4});
    QCOMPARE(x.min, 0.0);
    QCOMPARE(x.max, 16.0);
    QCOMPARE(std::accumulate(x.histogram.begin(), x.histogram.end(), std::int64_t{0}), std::int64_t{36});
    QCOMPARE(word.histogram, (std::vector<std::int64_t>{26, 14}));
    QCOMPARE(profile->columns[0].cells[1], std::string("101")); // as written, not standardized
    QByteArray notes;
    for (const TableNote& note : profile->notes) notes += QByteArray::fromStdString(note.text.text()) + '\n';
    QVERIFY2(notes.contains("4 values are missing in 1 column") && notes.contains("\"same\" has one value")
            && notes.contains("\"id\" identifies") && notes.contains("\"day\" has dates"),
        notes.constData());
    QVERIFY(!notes.contains("\"x\"") && !notes.contains("\"word\""));
    // Months are dates, and sentences are no categories.
    text = "month,review,y\n";
    for (int i = 0; i < 40; ++i)
        text += "20" + QByteArray::number(10 + i / 12) + '-' + QByteArray::number(101 + i % 12).last(2)
            + ",it came on day " + QByteArray::number(i % 30) + " and was fine," + QByteArray::number(i * 0.25) + '\n';
    folder.write("months.csv", text);
    const auto months = must(profile_table("csv:months.csv?target=y&header=yes", folder.path())).notes;
    QCOMPARE(months.size(), std::size_t{5});
    QCOMPARE(months[0].option, std::string("window")); // a series
    QCOMPARE(months[1].option + '=' + months[1].value, std::string("time=month"));
    QVERIFY(months[2].option == "dates" && months[2].value == "month" && months[2].by_default);
    folder.write("codes.csv", text.replace("-0", "-3").replace("-1", "-4")); // numbers of articles
    for (const TableNote& note : must(profile_table("csv:codes.csv?target=y&header=yes", folder.path())).notes)
        QVERIFY(note.option != "time");
    QVERIFY(months[3].value == "review" && months[3].by_default
        && months[3].text.text().find("sentences") != std::string::npos);
    QVERIFY(months[4].option == "text" && months[4].value == "review" && !months[4].by_default); // beside the month
    // Numbers by name, though some occur twice; labels that are written as fractions; a target without a choice.
    text = "customer_id,grid,y\n";
    for (int i = 0; i < 40; ++i)
        text +=
            QByteArray::number(9000 + i * 7 % 37) + ',' + QByteArray::number(i % 20) + (i % 2 ? ",1.0\n" : ",0.0\n");
    folder.write("labels.csv", text);
    const auto labels = profile_table("csv:labels.csv?target=y&header=yes", folder.path());
    QCOMPARE(labels->notes.size(), std::size_t{2});
    QCOMPARE(labels->notes[0].value, std::string("customer_id"));
    QCOMPARE(labels->notes[1].option + '=' + labels->notes[1].value, std::string("task=classes"));
    QCOMPARE(folder.loaded("csv:labels.csv?target=y&task=classes")->facts.fields[1].classes, std::int64_t{2});
    // A clean table is left alone.
    folder.write("clean.csv", "a,b,y\n1.5,2,0\n2.5,1,1\n0.5,2,0\n");
    QCOMPARE(profile_table("csv:clean.csv?target=y&header=yes", folder.path())->notes.size(), std::size_t{0});
    QVERIFY(profile_table("builtin:iris", {})->columns.empty());
    QVERIFY(!profile_table("csv:gone.csv", folder.path()));
}

void TestCsvColumns::many_whole_numbers_are_a_quantity()
{
    QByteArray text = "x,y\n";
    for (int i = 0; i < 90; ++i) text += QByteArray::number(i) + ',' + QByteArray::number(i % 30) + '\n';
    const auto kind = [&](const char* spec) { return csv_loaded(text, spec)->facts.fields[1].kind; };
    QCOMPARE(kind("csv:x.csv?target=y"), TensorKind::labels); // as in earlier versions
    QCOMPARE(kind("csv:x.csv?target=y&max_classes=20"), TensorKind::flat);
    QCOMPARE(kind("csv:x.csv?target=y&max_classes=30"), TensorKind::labels);
    QCOMPARE(kind("csv:x.csv?target=y&max_classes=20&task=classes"), TensorKind::labels);
    const auto spec = for_new_project(must(parse_data_spec("csv:x.csv?target=y&missing=drop")));
    QCOMPARE(data_spec_text(spec),
        std::string("csv:x.csv?max_classes=20&missing=drop&standardize=yes&standardize_target=yes&stratify=yes&target="
                    "y&units=yes"));
}

EPOCH_TEST(TestCsvColumns)
#include "test_csv_columns.moc"
