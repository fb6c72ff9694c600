// test_readers_csv: delimited text: the fields made of its columns, and every kind of invalid file.
#include "base/install_paths.h"
#include "data/profile_table.h"
#include "data/readers/written_numbers.h"
#include "model/data_spec.h"
#include "service/queries/data_summary.h"
#include "tests/engine/data_files.h"
#include "tests/must.h"
#include "tests/program.h"

#include <clocale>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

using namespace epoch;
using epoch::test::must;

namespace {

// The error of "x.csv" with these bytes; empty when it loads.
QByteArray csv_error(const QByteArray& bytes, const char* spec = "csv:x.csv?target=y")
{
    DataFolder folder;
    folder.write("x.csv", bytes);
    return folder.error(spec);
}

std::shared_ptr<const Dataset> csv_loaded(const QByteArray& bytes, const char* spec)
{
    DataFolder folder;
    folder.write("x.csv", bytes);
    return folder.loaded(spec);
}

// Rows in file order, identified by the first feature.
std::int64_t row_with(const Dataset& data, float first)
{
    for (std::int64_t row = 0; row < data.facts.counts.total(); ++row)
        if (stored<float>(data, 0, row) == first) return row;
    return -1;
}

// Of column 0 of the inputs, in the order of the set.
std::vector<int> first_inputs(const Dataset& data, Split split)
{
    const SplitCounts& counts = data.facts.counts;
    const std::int64_t first = split == Split::train ? 0 : counts.train + (split == Split::test ? counts.validation : 0);
    std::vector<int> values;
    for (std::int64_t row = first; row < first + counts.of(split); ++row)
        values.push_back(static_cast<int>(stored<float>(data, 0, row)));
    return values;
}

constexpr std::array every_split{Split::train, Split::validation, Split::test};

} // namespace

class TestReadersCsv : public QObject {
    Q_OBJECT

private slots:
    void numeric_and_text_columns_become_features();
    void targets_become_classes_or_numbers_data();
    void targets_become_classes_or_numbers();
    void several_targets_are_one_field();
    void quotes_byte_order_marks_and_line_ends();
    void delimiters_are_found_data();
    void delimiters_are_found();
    void headers_are_found();
    void missing_values();
    void standardize_uses_the_training_rows();
    void scales_come_from_training_rows_alone();
    void many_whole_numbers_are_a_quantity();
    void decimal_commas_are_numbers();
    void numbers_have_units_data();
    void numbers_have_units();
    void other_words_stay_words();
    void a_quantity_has_a_unit();
    void outliers_are_named();
    void profiles_say_what_columns_hold();
    void groups_and_times_stay_whole();
    void folds_are_each_a_test_once();
    void rare_classes_are_balanced_by_repeating();
    void test_file_is_the_test_split();
    void errors_name_line_and_column_data();
    void errors_name_line_and_column();
    void windows_1252_is_read();
    void limits_are_enforced();
    void the_locale_does_not_matter();
    void truncated_files_load_or_report_an_error();
};

void TestReadersCsv::numeric_and_text_columns_become_features()
{
    const auto data = csv_loaded("size,colour,y\n1.5,red,a\n+2,blue,b\n-3e2,red,a\n", "csv:x.csv?target=y&split=3/0/0");
    const FieldFacts& features = data->facts.fields[0];
    QCOMPARE(features.name, std::string("features"));
    QCOMPARE(features.columns, (std::vector<std::string>{"size", "colour=blue", "colour=red"}));
    QCOMPARE(features.sample, Shape{3});
    const std::int64_t red = row_with(*data, -300), blue = row_with(*data, 2);
    QVERIFY(red >= 0 && blue >= 0 && row_with(*data, 1.5f) >= 0);
    QCOMPARE(stored<float>(*data, 0, red, 1), 0.0f);
    QCOMPARE(stored<float>(*data, 0, red, 2), 1.0f);
    QCOMPARE(stored<float>(*data, 0, blue, 1), 1.0f);
    QCOMPARE(stored<std::int32_t>(*data, 1, blue), 1);
    const auto ignored = csv_loaded("a,b,y\n1,2,0\n3,4,1\n", "csv:x.csv?target=y&ignore=a&categories=2&split=2/0/0");
    QCOMPARE(ignored->facts.fields[0].columns, (std::vector<std::string>{"b=2", "b=4"}));
}

void TestReadersCsv::targets_become_classes_or_numbers_data()
{
    QTest::addColumn<QByteArray>("values"); // five of them
    QTest::addColumn<QByteArray>("options");
    QTest::addColumn<QByteArray>("classes"); // empty: a number
    QTest::newRow("words") << QByteArray("b a b a c") << QByteArray() << QByteArray("a b c");
    QTest::newRow("integers") << QByteArray("10 9 9 10 -1") << QByteArray() << QByteArray("-1 9 10");
    QTest::newRow("real") << QByteArray("1 2 3 4.5 5") << QByteArray() << QByteArray();
    QTest::newRow("integers as regression")
        << QByteArray("1 2 3 4 5") << QByteArray("&task=regression") << QByteArray();
    QTest::newRow("real as classes") << QByteArray("0.5 1.5 0.5 1.5 1.5") << QByteArray("&task=classes")
                                     << QByteArray("0.5 1.5");
}

void TestReadersCsv::targets_become_classes_or_numbers()
{
    QFETCH(QByteArray, values);
    QFETCH(QByteArray, options);
    QFETCH(QByteArray, classes);
    QByteArray text = "x,y\n";
    const auto list = values.split(' ');
    for (int i = 0; i < list.size(); ++i) text += QByteArray::number(i) + ',' + list[i] + '\n';
    const auto data = csv_loaded(text, ("csv:x.csv?target=y&split=5/0/0" + options).constData());
    const FieldFacts& target = data->facts.fields[1];
    QCOMPARE(target.name, std::string(classes.isEmpty() ? "target" : "label"));
    QByteArray names;
    for (const std::string& name : target.class_names)
        names += (names.isEmpty() ? "" : " ") + QByteArray::fromStdString(name);
    QCOMPARE(names, classes);
    for (int i = 0; i < 5; ++i) {
        const std::int64_t row = row_with(*data, static_cast<float>(i));
        if (classes.isEmpty()) {
            QCOMPARE(stored<float>(*data, 1, row), list[i].toFloat());
        } else {
            const auto label = static_cast<std::size_t>(stored<std::int32_t>(*data, 1, row));
            QCOMPARE(QByteArray::fromStdString(target.class_names[label]), list[i]);
        }
    }
}

void TestReadersCsv::several_targets_are_one_field()
{
    const auto data = csv_loaded("a,x,b\n1,2,3\n4,5,6\n", "csv:x.csv?target=a+b&split=2/0/0");
    QCOMPARE(data->facts.fields[1].columns, (std::vector<std::string>{"a", "b"}));
    const std::int64_t row = row_with(*data, 5);
    QCOMPARE(stored<float>(*data, 1, row, 0), 4.0f);
    QCOMPARE(stored<float>(*data, 1, row, 1), 6.0f);
    // A column name with a plus is matched as a whole.
    QCOMPARE(csv_loaded("a+b,x\n1.5,2\n2.5,3\n", "csv:x.csv?target=a+b&split=2/0/0")->facts.fields[1].sample, Shape{1});
    QVERIFY(csv_error("a,x,b\n1,2,p\n4,5,q\n", "csv:x.csv?target=a+b").contains("\"p\" is not a number"));
}

void TestReadersCsv::quotes_byte_order_marks_and_line_ends()
{
    for (const char* end : {"\n", "\r\n", "\r"}) {
        QByteArray text = "\xEF\xBB\xBF"
                          "\"the, x\",y@ 1 ,\"say \"\"no\"\"@twice\"@@\"2\" , b@";
        text.replace("@", end);
        const auto data = csv_loaded(text, "csv:x.csv?target=y&split=2/0/0");
        QCOMPARE(data->facts.fields[0].columns, std::vector<std::string>{"the, x"});
        QCOMPARE(data->facts.fields[1].class_names, (std::vector<std::string>{"b", "say \"no\"\ntwice"}));
        QCOMPARE(data->facts.counts.total(), std::int64_t{2});
    }
    QCOMPARE(csv_loaded("x,y\n1,a\n2,b", "csv:x.csv?target=y&split=2/0/0")->facts.counts.train, std::int64_t{2});
}

void TestReadersCsv::delimiters_are_found_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* between : {",", ";", "\t", "|"}) {
        QByteArray text = "a@b@y\n1@2@p\n3@4@q\n";
        QTest::newRow(between) << text.replace("@", between);
    }
    QTest::newRow("commas in quotes") << QByteArray("a;\"b,c\";y\n1;2;\"p,q,r\"\n3;4;q\n");
}

void TestReadersCsv::delimiters_are_found()
{
    QFETCH(QByteArray, text);
    const auto data = csv_loaded(text, "csv:x.csv?target=y&split=2/0/0");
    QCOMPARE(data->facts.fields[0].sample, Shape{2});
    QCOMPARE(csv_loaded("a;b,y\n1;2,3\n", "csv:x.csv?target=y&delimiter=comma&categories=1&split=1/0/0")
                 ->facts.fields[0]
                 .columns[0],
        std::string("a;b=1;2"));
}

void TestReadersCsv::headers_are_found()
{
    const auto data = csv_loaded("1,2,0\n3,4,1\n", "csv:x.csv?target=3&split=2/0/0");
    QCOMPARE(data->facts.counts.train, std::int64_t{2});
    QCOMPARE(data->facts.fields[0].columns, (std::vector<std::string>{"1", "2"}));
    QCOMPARE(csv_loaded("a,b\nc,d\n", "csv:x.csv?target=2&header=no&split=2/0/0")->facts.counts.train, std::int64_t{2});
    QCOMPARE(csv_loaded("a,b\nc,d\n", "csv:x.csv?target=b&split=1/0/0")->facts.counts.train, std::int64_t{1});
    // Equal names are made unique.
    const auto twice = csv_loaded("a,a,,y\n1,2,3,0\n", "csv:x.csv?target=y&split=1/0/0");
    QCOMPARE(twice->facts.fields[0].columns, (std::vector<std::string>{"a", "a'", "3"}));
}

void TestReadersCsv::missing_values()
{
    const QByteArray text = "x,w,y\n1,p,0\n,q,1\n3,NA,0\n5,p,1\n";
    QVERIFY2(csv_error(text).contains("line 3, column 1 (x): has no value"), csv_error(text).constData());
    const auto dropped = csv_loaded(text, "csv:x.csv?target=y&missing=drop&split=2/0/0");
    QCOMPARE(dropped->facts.counts.train, std::int64_t{2});
    QVERIFY(QByteArray::fromStdString(dropped->facts.title).contains("2 rows"));
    const auto mean = csv_loaded(text, "csv:x.csv?target=y&missing=mean&split=4/0/0");
    QVERIFY(row_with(*mean, 3) >= 0);
    double words = 0; // one-hot columns of a row sum to 1, also for a missing word
    for (std::int64_t row = 0; row < 4; ++row) {
        QVERIFY(std::isfinite(stored<float>(*mean, 0, row)));
        words += static_cast<double>(stored<float>(*mean, 0, row, 1) + stored<float>(*mean, 0, row, 2));
    }
    QVERIFY(std::abs(words - 4) < 1e-6);
    QVERIFY(csv_error("x,y\n1,\n2,3\n").contains("missing=drop"));
    const auto targets = csv_loaded("x,y\n1,\n,3\n5,4\n", "csv:x.csv?target=y&missing=mean&split=2/0/0");
    QCOMPARE(targets->facts.counts.train, std::int64_t{2}); // a row without a target is left out, not filled in
    QVERIFY(QByteArray::fromStdString(targets->facts.title).contains("1 row"));
    QVERIFY(csv_error("x,z,y\n1,,1\n2,,3\n", "csv:x.csv?target=y&missing=mean").contains("no values at all"));
    QVERIFY(csv_error("x,y\nnan,1\n2,0\n").contains("line 2, column 1 (x)"));
}

void TestReadersCsv::standardize_uses_the_training_rows()
{
    QByteArray text = "x,same,w,y\n";
    for (int i = 0; i < 100; ++i) text += QByteArray::number(i) + ",7," + (i % 2 ? "p" : "q") + ',' + "0.5\n";
    const auto data = csv_loaded(text, "csv:x.csv?target=y&standardize&split=60/20/20");
    double sum = 0, squares = 0;
    for (std::int64_t row = 0; row < 60; ++row) {
        const double x = static_cast<double>(stored<float>(*data, 0, row));
        sum += x, squares += x * x;
        QCOMPARE(stored<float>(*data, 0, row, 1), 0.0f); // a constant column becomes 0
        const float p = stored<float>(*data, 0, row, 2);
        QVERIFY(p == 0 || p == 1); // one-hot columns are not standardized
        QCOMPARE(stored<float>(*data, 1, row), 0.5f); // nor are targets
    }
    QVERIFY(std::abs(sum / 60) < 1e-6 && std::abs(squares / 60 - 1) < 1e-5);
}

// Rows of the other splits change nothing: a value a million times too large, in whichever row it stands, is scaled by
// the mean and deviation of the rest as soon as its row is not a training row.
void TestReadersCsv::scales_come_from_training_rows_alone()
{
    const char* spec = "csv:x.csv?target=y&missing=mean&standardize&standardize_target&split=60/20/20";
    const auto table = [](int planted) {
        QByteArray text = "x,z,y\n";
        for (int i = 0; i < 100; ++i)
            text += QByteArray::number(i == planted ? 1e6 : i) + (i == 50 ? ",," : ",1,")
                + QByteArray::number(1000 + 3 * i) + (i == planted ? ".5e6\n" : ".5\n");
        return text;
    };
    const auto clean = csv_loaded(table(-1), spec);
    const FieldFacts &features = clean->facts.fields[0], &target = clean->facts.fields[1];
    double sum = 0, squares = 0;
    for (std::int64_t row = 0; row < 60; ++row) {
        const double y = static_cast<double>(stored<float>(*clean, 1, row));
        sum += y, squares += y * y;
    }
    QVERIFY(std::abs(sum / 60) < 1e-6 && std::abs(squares / 60 - 1) < 1e-5);
    const double x = static_cast<double>(stored<float>(*clean, 0, 0)),
                 y = static_cast<double>(stored<float>(*clean, 1, 0));
    const double file_x = (x - features.column_shift[0]) / features.column_scale[0];
    QVERIFY(std::abs((y - target.column_shift[0]) / target.column_scale[0] - (1000.5 + 3 * file_x)) < 1e-2);
    int same = 0;
    for (int planted = 0; planted < 100; ++planted) {
        const auto leaky = csv_loaded(table(planted), spec);
        const bool in_training = [&] {
            for (std::int64_t row = 0; row < 60; ++row)
                if (stored<float>(*leaky, 1, row) != stored<float>(*clean, 1, row)) return true;
            return false;
        }();
        if (in_training) continue;
        ++same;
        QVERIFY(leaky->facts.fields[0].column_scale == features.column_scale);
        QVERIFY(leaky->facts.fields[1].column_shift == target.column_shift);
    }
    QCOMPARE(same, 40);
    // Labels are never scaled, so that the option may stand in any spec.
    const auto labels = csv_loaded("x,y\n1,a\n2,b\n", "csv:x.csv?target=y&standardize_target&split=2/0/0");
    QVERIFY(labels->facts.fields[1].column_scale.empty());
}

void TestReadersCsv::decimal_commas_are_numbers()
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

void TestReadersCsv::numbers_have_units_data()
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

void TestReadersCsv::numbers_have_units()
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

void TestReadersCsv::other_words_stay_words()
{
    const auto notes_of = [](const QByteArray& table) {
        DataFolder folder;
        folder.write("x.csv", table);
        QByteArray all;
        for (const TableNote& note : must(profile_table("csv:x.csv?target=y&units=yes", folder.path())).notes)
            all += QByteArray::fromStdString(note.text.text()) + '\n';
        return all;
    };
    for (const char* words :
        {"12 kg|300 g", "3rd|1st", "1st class|2nd class", "12:30|14:00", "2024-01-31|2024-02-01", "030 123 456|030 1", "18-25|26-35",
            "1–3|2–3", "1.234,5 kg|1,234.5 kg", "3 rooms and 1 bath|2 rooms and 1 bath", "v2|v3", "1.2.3|1.2.4"}) {
        const auto cells = QByteArray(words).split('|');
        const QByteArray table = "x,w,y\n1,\"" + cells[0] + "\",a\n2,\"" + cells[1] + "\",b\n";
        const auto data = csv_loaded(table, "csv:x.csv?target=y&units=yes&split=2/0/0");
        QVERIFY2(data->facts.fields[0].columns.size() == 3, words);
        QVERIFY(data->facts.fields[0].column_forms.empty());
    }
    QVERIFY(notes_of("x,w,y\n1,12 kg,a\n2,300 g,b\n").contains("different units (g, kg)"));
    QVERIFY(notes_of("x,w,y\n1,\"1.234,5 kg\",a\n2,\"1,234.5 kg\",b\n").contains("with a decimal comma and with"));
    QByteArray one_word = "x,w,y\n";
    for (int i = 0; i < 20; ++i) one_word += QByteArray::number(i) + (i == 7 ? ",unknown,a\n" : ",12 kg,b\n");
    QVERIFY(notes_of(one_word).contains("because of 1 other cell, such as \"unknown\""));
}

void TestReadersCsv::a_quantity_has_a_unit()
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

void TestReadersCsv::outliers_are_named()
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

void TestReadersCsv::profiles_say_what_columns_hold()
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
            && notes.contains("\"id\" numbers") && notes.contains("\"day\" has dates"),
        notes.constData());
    QVERIFY(!notes.contains("\"x\"") && !notes.contains("\"word\""));
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

void TestReadersCsv::groups_and_times_stay_whole()
{
    QByteArray text = "row,patient_id,day,y\n";
    for (int i = 0; i < 200; ++i)
        text += QByteArray::number(i) + ",p" + QByteArray::number(i % 20) + ','
            + QByteArray::number(1 + i * 7 % 28).rightJustified(2, '0') + '.' + QByteArray::number(1 + i % 12) + ".2023,"
            + QByteArray::number(i * 0.5) + '\n';
    DataFolder folder;
    folder.write("x.csv", text);
    const auto value_of = [&](const char* spec, const char* option) {
        const auto profile = must(profile_table(spec, folder.path()));
        const auto note = std::ranges::find(profile.notes, option, &TableNote::option);
        return note == profile.notes.end() ? std::string() : note->value;
    };
    QCOMPARE(value_of("csv:x.csv?target=y", "group"), std::string("patient_id"));
    QCOMPARE(value_of("csv:x.csv?target=y", "time"), std::string("day"));
    QCOMPARE(value_of("csv:x.csv?target=y&group=patient_id", "time"), std::string());
    QCOMPARE(value_of("csv:x.csv?target=y&test=csv:x.csv", "group"), std::string());
    // A group lies in one split, in folds, too.
    for (const char* options : {"", "&fold=2/4", "&split_seed=7", "&limit=150"}) {
        const auto data =
            folder.loaded((std::string("csv:x.csv?target=y&ignore=day&group=patient_id") + options).c_str());
        std::map<int, std::set<Split>> splits;
        for (const Split split : every_split)
            for (const int row : first_inputs(*data, split)) splits[row % 20].insert(split);
        for (const auto& [group, in] : splits) QCOMPARE(in.size(), std::size_t{1});
        QCOMPARE(data->facts.fields[0].columns, (std::vector<std::string>{"row"}));
        QVERIFY(data->facts.counts.validation > 0 && data->facts.counts.test > 0);
    }
    // Training has the earliest days, the test the latest.
    const auto data = folder.loaded("csv:x.csv?target=y&ignore=patient_id&time=day");
    int last = 0;
    for (const Split split : every_split) {
        auto days = first_inputs(*data, split);
        for (int& day : days) day = (1 + day % 12) * 31 + 1 + day * 7 % 28;
        QVERIFY(std::ranges::min(days) > last);
        last = std::ranges::max(days);
    }
    const std::pair<const char*, const char*> refused[] = {{"csv:x.csv?target=y&group=y", "is the target"},
        {"csv:x.csv?target=y&group=z", "no column \"z\""},
        {"csv:x.csv?target=y&time=patient_id", "neither a number nor a date"},
        {"csv:x.csv?target=y&time=day&group=patient_id", "not by both"},
        {"csv:x.csv?target=y&time=day&fold=1/3", "stay in order"}};
    for (const auto& [spec, error] : refused) QVERIFY2(folder.error(spec).contains(error), folder.error(spec));
}

void TestReadersCsv::folds_are_each_a_test_once()
{
    QByteArray text = "x,y\n";
    for (int i = 0; i < 103; ++i) text += QByteArray::number(i) + ',' + QByteArray::number(i * 0.5) + '\n';
    DataFolder folder;
    folder.write("x.csv", text);
    std::multiset<int> tested;
    for (int fold = 1; fold <= 5; ++fold) {
        const std::string of = "fold=" + std::to_string(fold) + "/5";
        const auto data = folder.loaded(("csv:x.csv?target=y&" + of).c_str());
        const auto test = first_inputs(*data, Split::test);
        tested.insert(test.begin(), test.end());
        QCOMPARE(static_cast<int>(test.size()), fold <= 3 ? 21 : 20);
        QCOMPARE(data->facts.counts.total(), std::int64_t{103});
        QCOMPARE(data->facts.counts.validation, std::int64_t{9}); // 1 of 9 parts
        // Scaled by the training rows of this fold alone.
        const auto scaled = folder.loaded(("csv:x.csv?target=y&standardize&" + of).c_str());
        double sum = 0;
        for (std::int64_t row = 0; row < scaled->facts.counts.train; ++row)
            sum += static_cast<double>(stored<float>(*scaled, 0, row));
        QVERIFY(std::abs(sum / static_cast<double>(scaled->facts.counts.train)) < 1e-5);
    }
    QCOMPARE(tested.size(), std::size_t{103});
    QCOMPARE(std::set(tested.begin(), tested.end()).size(), std::size_t{103});
    for (const char* fold : {"0/5", "6/5", "1/1", "x", "1/200"})
        QVERIFY(!load_dataset("csv:x.csv?target=y&fold=" + std::string(fold), folder.path()));
}

void TestReadersCsv::rare_classes_are_balanced_by_repeating()
{
    QByteArray text = "x,y\n";
    for (int i = 0; i < 400; ++i) text += QByteArray::number(i) + (i % 40 == 7 ? ",rare\n" : ",common\n");
    DataFolder folder;
    folder.write("x.csv", text);
    const auto notes = must(profile_table("csv:x.csv?target=y", folder.path())).notes;
    const auto note = std::ranges::find(notes, "balance", &TableNote::option);
    QVERIFY(note != notes.end());
    QVERIFY2(note->text.text().find("\"rare\" has 10 samples, \"common\" 390") != std::string::npos,
        note->text.text().c_str());
    const auto plain = folder.loaded("csv:x.csv?target=y"), balanced = folder.loaded("csv:x.csv?target=y&balance=yes");
    const auto rows = first_inputs(*balanced, Split::train);
    // Data that is chosen already says so too, until it is balanced.
    const auto rare_classes = must(summary_of(*plain, 0)).rare_classes;
    QVERIFY(rare_classes && rare_classes->option == "balance" && rare_classes->text == note->text);
    QVERIFY(!must(summary_of(*balanced, 0)).rare_classes);
    const auto rare = std::ranges::count_if(rows, [](int row) { return row % 40 == 7; });
    QCOMPARE(2 * rare, std::ssize(rows));
    QVERIFY(first_inputs(*balanced, Split::test) == first_inputs(*plain, Split::test));
    QCOMPARE(balanced->repeated, balanced->facts.counts.train - plain->facts.counts.train);
    QVERIFY(balanced->facts.title.find("rows of rare classes repeated") != std::string::npos);
    const auto after = must(profile_table("csv:x.csv?target=y&balance=yes", folder.path())).notes;
    QVERIFY(std::ranges::find(after, "balance", &TableNote::option) == after.end());
    folder.write("numbers.csv", "x,y\n1,0.5\n2,1.5\n3,2.5\n");
    QVERIFY(folder.error("csv:numbers.csv?target=y&balance=yes").contains("have no class"));
}

void TestReadersCsv::many_whole_numbers_are_a_quantity()
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
        std::string("csv:x.csv?max_classes=20&missing=drop&standardize=yes&standardize_target=yes&target=y&units=yes"));
}

void TestReadersCsv::test_file_is_the_test_split()
{
    DataFolder folder;
    folder.write("a.csv", "x,w,y\n1,p,u\n2,q,v\n3,p,u\n");
    folder.write("b.csv", "x,w,y\n7,r,v\n");
    const auto data = folder.loaded("csv:a.csv?target=y&test=csv:b.csv&split=2/1/0");
    QCOMPARE(data->facts.counts, (SplitCounts{2, 1, 1}));
    QCOMPARE(data->facts.fields[0].columns, (std::vector<std::string>{"x", "w=p", "w=q", "w=r"}));
    QCOMPARE(stored<float>(*data, 0, 3), 7.0f);
    QCOMPARE(stored<std::int32_t>(*data, 1, 3), 1);
    folder.write("b.csv", "x,z,y\n7,r,v\n");
    QVERIFY(folder.error("csv:a.csv?target=y&test=csv:b.csv").contains("other columns"));
    folder.write("b.csv", "x,w,y\n7,r,v\nq,r,v\n");
    QVERIFY(folder.error("csv:a.csv?target=y&test=csv:b.csv").contains("b.csv, line 3, column 1"));
}

void TestReadersCsv::errors_name_line_and_column_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("part");
    const auto row = [](const char* name, const QByteArray& text, const char* part) {
        QTest::newRow(name) << text << QByteArray(part);
    };
    row("empty", "", "is empty");
    row("blank", "\n\n\n", "is empty");
    row("header only", "x,y\n", "no rows");
    row("no target", "x,z\n1,2\n", "there is no column \"y\"");
    row("only target", "y\n1\n", "no column beside");
    row("ragged", "x,y\n1,2\n\"a\nb\",2,3\n", "line 3: has 3 fields; the first row has 2");
    row("short", "x,y\n1,2\n3\n", "line 3: has 1 field");
    row("text among numbers", "x,z,y\n1,2,0\n1,2,0\n1,two,1\n", "line 4, column 2 (z): \"two\" is not a number");
    row("infinite", "x,y\n1,0\n2,1\ninf,1\n", "line 4, column 1 (x)");
    row("too large", "x,y\n1,0\n2,1\n1e39,1\n", "line 4, column 1 (x)");
    row("far too large", "x,y\n1,0\n2,1\n1e999,1\n", "line 4, column 1 (x)");
    row("comma for point", "x;y\n1.5;0\n2.5;1\n1,5;1\n", "\"1,5\" is not a number");
    row("unclosed quote", "x,y\n1,2\n\"3,4\n5,6\n", "line 3: opens a quote that is never closed");
    row("after quote", "x,y\n\"1\"2,3\n", "line 2: goes on after a closing quote");
    row("NUL", QByteArray("x,y\n1,\0002\n", 9), "line 2: holds a NUL");
    row("UTF-16", QByteArray("\xFF\xFEx\0,\0y\0", 8), "UTF-16");
    row("workbook", QByteArray("PK\x03\x04\x14\0\6\0", 8), "is a workbook or an archive");
    row("two encodings", "x,y,\xC3\xA4\xE4\n1,2,3\n", "not UTF-8");
    row("two encodings of words", "x,y\n1,\xC3\xA4\n2,\xE4\n", "line 3: column 2 (y) is not UTF-8");
}

void TestReadersCsv::errors_name_line_and_column()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, part);
    const QByteArray error = csv_error(text);
    QVERIFY2(error.startsWith("data.csv") && error.contains("x.csv") && error.contains(part), error.constData());
}

void TestReadersCsv::windows_1252_is_read()
{
    const auto data = csv_loaded("x,\xE4 in \x80,y\n1,2,\x80\n2,3,\xFF\xDF\n3,1,\x80\n", "csv:x.csv?target=y");
    QCOMPARE(data->facts.fields[0].columns.back(), std::string("ä in €"));
    QCOMPARE(data->facts.fields[1].class_names, (std::vector<std::string>{"ÿß", "€"}));
}

void TestReadersCsv::limits_are_enforced()
{
    QVERIFY(csv_error("x,y\n1,2\n", "csv:x.csv").contains("no target"));
    QVERIFY(csv_error("x,y\n1,2\n", "csv:x.csv?target=y&delimiter=dot").startsWith("data.option"));
    QVERIFY(csv_error("x,y\n1,2\n", "csv:x.csv?target=y&colour=red").startsWith("data.option"));
    QVERIFY(csv_error("x,y\n1," + QByteArray(17 << 20, '7') + "\n").contains("line 2: is longer than 16 MiB"));
    QVERIFY(csv_error("x,y\n1,\"" + QByteArray(17 << 20, '7') + "\n").contains("line 2: opens a quote"));
    QVERIFY(csv_error(QByteArray(100'001, ',') + "\n").contains("100,000 columns"));
    QByteArray words = "w,y\n";
    for (int i = 0; i < 1002; ++i) words += "name" + QByteArray::number(i) + ",0\n";
    QVERIFY(csv_error(words).contains("line 1002: column 1 (w) has more than 1000 different values"));
    // 40 MB of zeros packed to 40 kB is one long line.
    DataFolder folder;
    folder.write_gzip("x.csv", QByteArray("x,y\n") + QByteArray(40 << 20, '0'));
    QVERIFY(folder.error("csv:x.csv?target=y").contains("longer than 16 MiB"));
    folder.write_gzip("x.csv", "x,y\n1,2\n");
    QVERIFY(folder.error("csv:x.csv?target=y&split=1/0/0").isEmpty());
}

void TestReadersCsv::the_locale_does_not_matter()
{
    const bool german = std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;
    const auto data = csv_loaded("x,y\n1.25,0.5\n", "csv:x.csv?target=y&split=1/0/0");
    std::setlocale(LC_ALL, "C");
    QCOMPARE(stored<float>(*data, 0, 0), 1.25f);
    QCOMPARE(stored<float>(*data, 1, 0), 0.5f);
    if (!german) qInfo("the German locale is not installed; read under C alone");
}

void TestReadersCsv::truncated_files_load_or_report_an_error()
{
    const QByteArray original = "\xEF\xBB\xBFx,\"w, \"\"w\"\"\",y\r\n1.5,\"a\r\nb\",p\r\n-2e-3,c,q\r\n7,a,p\r\n";
    DataFolder folder;
    const auto check = [&folder](const QByteArray& bytes) {
        folder.write("x.csv", bytes);
        QVERIFY(folder.error("csv:x.csv?target=3&split=1/0/0") != "unhelpful");
    };
    for (int length = 0; length <= original.size(); ++length) check(original.left(length));
    for (int at = 0; at < original.size(); ++at)
        for (const char c : {'\0', '"', ',', '\n', '\r', '\xFF', '9'}) {
            QByteArray bytes = original;
            bytes[at] = c;
            check(bytes);
        }
    QVERIFY(folder.error("csv:.?target=3").contains("folder"));
}

EPOCH_TEST(TestReadersCsv)
#include "test_readers_csv.moc"
