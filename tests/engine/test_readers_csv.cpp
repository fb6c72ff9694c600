// test_readers_csv: delimited text: the fields made of its columns, and every kind of invalid file.
#include "model/data_spec.h"
#include "tests/engine/csv_data.h"
#include "tests/engine/data_files.h"
#include "tests/program.h"

#include <clocale>
#include <cmath>
#include <set>

using namespace epoch;

namespace {

// The error of "x.csv" with these bytes; empty when it loads.
QByteArray csv_error(const QByteArray& bytes, const char* spec = "csv:x.csv?target=y")
{
    DataFolder folder;
    folder.write("x.csv", bytes);
    return folder.error(spec);
}

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
    void errors_name_line_and_column_data();
    void errors_name_line_and_column();
    void windows_1252_is_read();
    void limits_are_enforced();
    void the_locale_does_not_matter();
    void truncated_files_load_or_report_an_error();
    void passes_are_counted_data();
    void passes_are_counted();
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
    row("only target", "y\n1\n", "to predict a series from its own past, add time= and window=");
    row("ragged", "x,y\n1,2\n\"a\nb\",2,3\n", "line 3: has 3 fields; the first row has 2");
    row("short", "x,y\n1,2\n3\n", "line 3: has 1 field");
    row("text among numbers", "x,z,y\n1,2,0\n1,2,0\n1,two,1\n", "line 4, column 2 (z): \"two\" is not a number");
    row("infinite", "x,y\n1,0\n2,1\ninf,1\n", "line 4, column 1 (x)");
    row("too large", "x,y\n1,0\n2,1\n1e39,1\n", "line 4, column 1 (x)");
    row("far too large", "x,y\n1,0\n2,1\n1e999,1\n", "line 4, column 1 (x)");
    row("comma for point", "x;y\n1.5;0\n2.5;1\n1,500;1\n", "\"1,500\" is not a number");
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
    const QByteArray sentences = csv_error("says,y\nit is good,a\n", "csv:x.csv?target=y&ignore=says");
    QVERIFY2(sentences.contains("A column of sentences is learned from with the option text"), sentences.constData());
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

void TestReadersCsv::passes_are_counted_data()
{
    QTest::addColumn<QByteArray>("options");
    QTest::addColumn<int>("passes");
    QTest::newRow("in memory") << QByteArray() << 2;
    QTest::newRow("streamed") << QByteArray("&stream=yes") << 3; // words
    QTest::newRow("numbers streamed") << QByteArray("&stream=yes&ignore=word") << 2;
    QTest::newRow("by time") << QByteArray("&time=x") << 3;
    QTest::newRow("by time, streamed") << QByteArray("&time=x&stream=yes") << 4;
}

void TestReadersCsv::passes_are_counted()
{
    QFETCH(QByteArray, options);
    QFETCH(int, passes);
    DataFolder folder;
    QByteArray rows;
    for (int row = 0; row < 60'000; ++row)
        rows += QByteArray::number(row) + (row % 2 ? ",red,0.25,0.5\n" : ",blue,1.25,0.75\n");
    folder.write("x.csv", "x,word,z,y\n" + rows);
    std::vector<std::pair<int, int>> seen;
    double done = 0;
    const auto data =
        load_dataset(("csv:x.csv?target=y" + options).toStdString(), folder.path(), [&](const ReadProgress& reading) {
            if (reading.total <= 0) return GoOn::yes; // rows are put in order
            if (reading.done < done || seen.empty()) seen.emplace_back(reading.pass, reading.passes);
            done = reading.done;
            return GoOn::yes;
        });
    QVERIFY2(data.ok(), data ? "" : data.error().text().c_str());
    QCOMPARE(static_cast<int>(seen.size()), passes);
    QCOMPARE(seen.front(), std::pair(1, 0)); // what it takes is known after the first
    for (int pass = 1; pass < passes; ++pass)
        QCOMPARE(seen[static_cast<std::size_t>(pass)], std::pair(pass + 1, passes));
}

EPOCH_TEST(TestReadersCsv)
#include "test_readers_csv.moc"
