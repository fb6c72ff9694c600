// test_time_series: a table in order of time becomes windows of rows and the next values of the target; no split sees
// what comes after it.
#include "data/test_data.h"
#include "data/time_windows.h"
#include "model/time_series.h"
#include "tests/engine/csv_data.h"
#include "tests/must.h"
#include "tests/program.h"

#include <algorithm>
#include <set>

using namespace epoch;
using epoch::test::csv_loaded;
using epoch::test::must;

namespace {

// The rows t = 0 .. rows - 1 with x = 1000 + t and y = t, in a mixed order.
QByteArray counted(int rows)
{
    QByteArray text = "x,t,y\n";
    for (int i = 0; i < rows; ++i) {
        const int t = i * 7 % rows;
        text += QByteArray::number(1000 + t) + ',' + QByteArray::number(t) + ',' + QByteArray::number(t) + '\n';
    }
    return text;
}

float first_target(const Dataset& data, std::int64_t row, std::int64_t step = 0)
{
    return stored<float>(data, 1, row, step);
}

} // namespace

class TestTimeSeries : public QObject {
    Q_OBJECT

private slots:
    void a_sample_is_a_window_of_rows();
    void the_latest_rows_are_the_test();
    void the_test_reaches_neither_scales_nor_training();
    void no_window_leads_from_one_series_into_another();
    void no_window_crosses_a_gap();
    void weekends_are_no_gaps();
    void dates_and_words_are_inputs();
    void another_file_is_read_as_in_training();
    void forecasts_come_after_the_last_rows();
    void forecasts_read_dates_as_training_did();
    void dates_of_eight_digits_are_days();
    void facts_tell_a_series();
    void errors_say_what_to_do_data();
    void errors_say_what_to_do();
    void without_a_window_a_table_stays_a_table();
};

void TestTimeSeries::a_sample_is_a_window_of_rows()
{
    const auto data = csv_loaded(counted(20), "csv:x.csv?target=y&time=t&window=3&horizon=2&split=1/0/0");
    const FieldFacts &input = data->facts.fields[0], &target = data->facts.fields[1];
    QCOMPARE(input.sample, (Shape{3, 2}));
    QCOMPARE(input.columns, (std::vector<std::string>{"x", "y"}));
    QCOMPARE(target.columns, (std::vector<std::string>{"y +1", "y +2"}));
    QCOMPARE(data->facts.counts.train, std::int64_t{16}); // 20 - 3 - 2 + 1
    for (std::int64_t row = 0; row < 16; ++row) {
        for (std::int64_t place = 0; place < 3; ++place) {
            QCOMPARE(stored<float>(*data, 0, row, 2 * place), static_cast<float>(1000 + row + place));
            QCOMPARE(stored<float>(*data, 0, row, 2 * place + 1), static_cast<float>(row + place));
        }
        QCOMPARE(first_target(*data, row), static_cast<float>(row + 3));
        QCOMPARE(first_target(*data, row, 1), static_cast<float>(row + 4));
    }
}

void TestTimeSeries::the_latest_rows_are_the_test()
{
    const auto data = csv_loaded(counted(100), "csv:x.csv?target=y&time=t&window=5&horizon=4");
    const SplitCounts counts = data->facts.counts;
    QCOMPARE(counts, (SplitCounts{68, 9, 9})); // of 92 windows 3 before each border reach over it
    for (const auto& [part, next] : {std::pair(Split::train, Split::validation), {Split::validation, Split::test}})
        for (std::int64_t row = 0; row < counts.of(part); ++row)
            QVERIFY(first_target(*data, counts.first_of(part) + row, 3) < first_target(*data, counts.first_of(next)));
    QCOMPARE(first_target(*data, counts.total() - 1, 3), 99.0f);
}

void TestTimeSeries::the_test_reaches_neither_scales_nor_training()
{
    const char* spec = "csv:x.csv?target=y&time=t&window=5&horizon=4&standardize=yes&standardize_target=yes";
    QByteArray plain = "t,x,y\n", planted = plain;
    for (int t = 0; t < 100; ++t) {
        const QByteArray row = QByteArray::number(t) + ',' + QByteArray::number(t % 9) + ',';
        plain += row + QByteArray::number(t % 7) + '\n';
        planted += t < 80 ? row + QByteArray::number(t % 7) + '\n' : QByteArray::number(t) + ",900000,1000000\n";
    }
    const auto data = csv_loaded(planted, spec), other = csv_loaded(plain, spec);
    QVERIFY(data->facts.fields == other->facts.fields); // scales, fills and ranges
    const auto rows = static_cast<std::size_t>(data->facts.counts.train);
    for (const std::size_t field : {std::size_t{0}, std::size_t{1}}) {
        const auto bytes = rows * static_cast<std::size_t>(data->row_bytes(field));
        QVERIFY(std::equal(data->fields[field].begin(), data->fields[field].begin() + std::ptrdiff_t(bytes),
            other->fields[field].begin()));
    }
    QVERIFY(data->fields[1] != other->fields[1]);
}

void TestTimeSeries::no_window_leads_from_one_series_into_another()
{
    QByteArray text = "t,place,y\n";
    for (int t = 0; t < 12; ++t)
        for (int place = 0; place < 3; ++place)
            if (place < 2 || t < 4) // the third one is too short
                text +=
                    QByteArray::number(t) + ',' + char('A' + place) + ',' + QByteArray::number(100 * place + t) + '\n';
    const auto data = csv_loaded(text, "csv:x.csv?target=y&time=t&series=place&window=3&horizon=2&split=1/0/0");
    QCOMPARE(data->facts.counts.train, std::int64_t{16}); // 8 each
    QCOMPARE(data->facts.fields[0].columns, (std::vector<std::string>{"y"}));
    for (std::int64_t row = 0; row < 16; ++row)
        for (std::int64_t place = 1; place < 3; ++place)
            QCOMPARE(stored<float>(*data, 0, row, place), stored<float>(*data, 0, row, place - 1) + 1);
    for (std::int64_t row = 0; row < 16; ++row) QCOMPARE(first_target(*data, row), stored<float>(*data, 0, row, 2) + 1);
    // As an input, where it is named one.
    const auto words =
        csv_loaded(text, "csv:x.csv?target=y&time=t&series=place&categories=place&window=3&horizon=2&split=1/0/0");
    QCOMPARE(words->facts.fields[0].columns, (std::vector<std::string>{"place=A", "place=B", "place=C", "y"}));
}

void TestTimeSeries::no_window_crosses_a_gap()
{
    QByteArray text = "t,y\n";
    for (int t = 0; t < 40; ++t)
        if (t != 20 && t != 21) text += QByteArray::number(t) + ',' + QByteArray::number(t) + '\n';
    const auto data = csv_loaded(text, "csv:x.csv?target=y&time=t&window=3&horizon=2&split=1/0/0");
    QCOMPARE(data->facts.counts.train, std::int64_t{16 + 14}); // of 20 and of 18 rows
    QVERIFY(data->facts.title.find("4 windows across gaps in t left out") != std::string::npos);
    for (std::int64_t row = 0; row < 30; ++row)
        QCOMPARE(first_target(*data, row, 1), stored<float>(*data, 0, row, 0) + 4);
}

void TestTimeSeries::weekends_are_no_gaps()
{
    QByteArray text = "day,y\n";
    int rows = 0;
    for (int day = 1; day <= 28; ++day) { // 2021-02-01 is a Monday
        if ((day - 1) % 7 >= 5) continue;
        text += "2021-02-" + QByteArray::number(day).rightJustified(2, '0') + ',' + QByteArray::number(++rows) + '\n';
    }
    const auto data = csv_loaded(text, "csv:x.csv?target=y&time=day&window=7&horizon=1&split=1/0/0");
    QCOMPARE(data->facts.counts.train, std::int64_t{20 - 7});
}

void TestTimeSeries::dates_and_words_are_inputs()
{
    QByteArray text = "day,sky,y\n";
    for (int day = 1; day <= 28; ++day)
        text += "2021-02-" + QByteArray::number(day).rightJustified(2, '0') + (day % 3 ? ",sun," : ",rain,")
            + QByteArray::number(day) + '\n';
    const auto data =
        csv_loaded(text, "csv:x.csv?target=y&time=day&dates=day&window=7&horizon=2&split=1/0/0&standardize=yes");
    const FieldFacts& input = data->facts.fields[0];
    QCOMPARE(input.columns.front(), std::string("day (days)"));
    QCOMPARE(input.columns.back(), std::string("y"));
    QVERIFY(std::ranges::find(input.columns, "sky=rain") != input.columns.end());
    const auto words = std::ranges::find(input.columns, "sky=rain") - input.columns.begin();
    QCOMPARE(stored<float>(*data, 0, 0, 2 * std::ssize(input.columns) + words), 1.0f); // the third day
    QCOMPARE(data->facts.fields[0].dates.size(), std::size_t{1});
}

void TestTimeSeries::another_file_is_read_as_in_training()
{
    DataFolder folder;
    folder.write("x.csv", counted(100));
    QByteArray later = "t,x,y\n";
    for (int t = 200; t < 215; ++t)
        later += QByteArray::number(t) + "," + (t == 205 ? QByteArray() : QByteArray::number(1000 + t)) + ','
            + QByteArray::number(t) + '\n';
    folder.write("later.csv", later);
    const char* spec =
        "csv:x.csv?target=y&time=t&window=5&horizon=4&missing=mean&standardize=yes&standardize_target=yes";
    const auto trained = folder.loaded(spec);
    const auto test = must(load_test_data("csv:later.csv", spec, trained->facts, folder.path(), TestRows::automatic));
    QVERIFY(test.whole);
    QCOMPARE(test.data->facts.counts, (SplitCounts{0, 0, 7}));
    const FieldFacts& input = trained->facts.fields[0];
    const auto close = [](float one, double other) { return std::abs(static_cast<double>(one) - other) < 1e-3; };
    QVERIFY(close(stored<float>(*test.data, 0, 0, 1), 200 * input.column_scale[1] + input.column_shift[1]));
    QCOMPARE(stored<float>(*test.data, 0, 1, 8), 0.0f); // t = 205: the mean of training
    const FieldFacts& target = trained->facts.fields[1];
    QVERIFY(close(first_target(*test.data, 0), 205 * target.column_scale[0] + target.column_shift[0]));
}

void TestTimeSeries::forecasts_come_after_the_last_rows()
{
    DataFolder folder;
    folder.write("x.csv", "t,place,y\n1,A,1\n2,A,2\n3,A,3\n4,A,4\n5,A,5\n6,A,6\n");
    folder.write("new.csv", "t,place,y\n9,B,3\n7,A,7\n8,A,8\n7,B,1\n8,B,2\n");
    const auto trained = folder.loaded("csv:x.csv?target=y&time=t&series=place&window=2&horizon=2&split=1/0/0");
    const auto data = must(load_forecast_windows(folder.path() + "/new.csv", trained->facts));
    QCOMPARE(data->facts.counts.test, std::int64_t{3});
    std::set<std::pair<std::string, std::string>> after;
    for (const ForecastAfter& place : data->forecast_after) {
        after.emplace(place.series, place.time);
        QCOMPARE(place.is_last, place.time == (place.series == "A" ? "8" : "9"));
    }
    QCOMPARE(after, (std::set<std::pair<std::string, std::string>>{{"A", "8"}, {"B", "8"}, {"B", "9"}}));
    for (std::int64_t row = 0; row < 3; ++row)
        if (data->forecast_after[static_cast<std::size_t>(row)].time == "9") {
            QCOMPARE(stored<float>(*data, 0, row, 0), 2.0f);
            QCOMPARE(stored<float>(*data, 0, row, 1), 3.0f);
        }
    QVERIFY(data->without_forecast.empty());
    // A series is never left out silently.
    folder.write("gap.csv", "t,place,y\n1,A,1\n2,A,2\n3,A,3\n1,B,1\n2,B,2\n9,B,3\n5,C,5\n");
    const auto gap = must(load_forecast_windows(folder.path() + "/gap.csv", trained->facts));
    QCOMPARE(gap->without_forecast.size(), std::size_t{2});
    QCOMPARE(
        gap->without_forecast[0].text(), std::string("\"B\" has no forecast after 9: its last 2 rows have a gap in t"));
    QCOMPARE(gap->without_forecast[1].text(), std::string("\"C\" has no forecast: it has 1 row, and a window takes 2"));
    folder.write("short.csv", "t,place,y\n7,A,7\n");
    QVERIFY(!load_forecast_windows(folder.path() + "/short.csv", trained->facts));
}

// The new file alone would be read as January to May.
void TestTimeSeries::forecasts_read_dates_as_training_did()
{
    DataFolder folder;
    QByteArray text = "day,y\n", later = "day,y\n";
    for (int day = 10; day <= 28; ++day) text += QByteArray::number(day) + "/02/2021," + QByteArray::number(day) + '\n';
    for (int day = 1; day <= 5; ++day) later += "0" + QByteArray::number(day) + "/03/2021,1\n";
    folder.write("x.csv", text);
    folder.write("new.csv", later);
    const auto trained = folder.loaded("csv:x.csv?target=y&time=day&dates=day&window=2&horizon=1&split=1/0/0");
    QCOMPARE(trained->facts.fields[0].columns.front(), std::string("day (days)"));
    const auto data = must(load_forecast_windows(folder.path() + "/new.csv", trained->facts));
    const std::size_t width = trained->facts.fields[0].columns.size();
    QCOMPARE(stored<float>(*data, 0, 0, width) - stored<float>(*data, 0, 0, 0), 1.0f);
}

// As numbers, the ends of months would be gaps.
void TestTimeSeries::dates_of_eight_digits_are_days()
{
    QByteArray text = "day,y\n";
    for (int day = 1; day <= 59; ++day)
        text += (day > 31 ? "202102" : "202101") + QByteArray::number(day > 31 ? day - 31 : day).rightJustified(2, '0')
            + ',' + QByteArray::number(day) + '\n';
    for (const char* dates : {"", "&dates=day"}) {
        const auto data = csv_loaded(
            text, (std::string("csv:x.csv?target=y&time=day&window=5&horizon=1&split=1/0/0") + dates).c_str());
        QCOMPARE(data->facts.counts.train, std::int64_t{59 - 5});
    }
}

void TestTimeSeries::facts_tell_a_series()
{
    const auto data = csv_loaded(counted(30), "csv:x.csv?target=y&time=t&window=3&horizon=2");
    const auto series = time_series_of(data->facts);
    QVERIFY(series.has_value());
    QCOMPARE(series->window, std::int64_t{3});
    QCOMPARE(series->horizon, std::int64_t{2});
    QCOMPARE(series->past, std::size_t{1});
    QVERIFY(!time_series_of(csv_loaded(counted(30), "csv:x.csv?target=y&time=t&task=regression")->facts));
}

void TestTimeSeries::errors_say_what_to_do_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("options");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray series = "&time=t&window=3&horizon=2";
    QTest::newRow("no time") << counted(30) << QByteArray("&window=3") << QByteArray("needs the column of its times");
    QTest::newRow("too few rows") << counted(4) << series << QByteArray("too few rows for a window of 3");
    QTest::newRow("too few for three splits")
        << counted(8) << series + "&split=2/1/1" << QByteArray("none of which may predict a row of another");
    QTest::newRow("one time twice") << QByteArray("t,y\n1,1\n2,2\n2,3\n3,4\n4,1\n5,2\n") << series
                                    << QByteArray("line 4: has the time \"2\" of line 3 once more");
    QTest::newRow("an empty target in every window")
        << QByteArray("t,y\n1,1\n2,2\n3,3\n4,\n5,5\n6,6\n7,7\n") << series + "&missing=drop"
        << QByteArray("line 5: has an empty y, and every window has such a gap");
    QTest::newRow("no date") << QByteArray("t,y\n2021-01-01,1\nsoon,2\n2021-01-03,2\n") << series
                             << QByteArray("\"soon\" is neither a number nor a date");
    QTest::newRow("no day of the calendar")
        << QByteArray("t,y\n2021-02-28,1\n2021-02-30,2\n") << series << QByteArray("neither a number nor a date");
    QTest::newRow("no such series") << counted(30) << series + "&series=place"
                                    << QByteArray("there is no column \"place\"");
    QTest::newRow("series is the time") << counted(30) << series + "&series=t"
                                        << QByteArray("is the column of the times");
    QTest::newRow("horizon alone") << counted(30) << QByteArray("&horizon=3") << QByteArray("is of a time series");
    QTest::newRow("classes") << counted(30) << series + "&task=classes" << QByteArray("predicts numbers");
    QTest::newRow("words") << QByteArray("t,y\n1,a\n2,b\n3,a\n4,a\n5,a\n6,b\n") << series << QByteArray("not a number");
    QTest::newRow("fold") << counted(30) << series + "&fold=1/3" << QByteArray("its latest part");
    QTest::newRow("test file") << counted(30) << series + "&test=csv:y.csv" << QByteArray("its latest part");
    QTest::newRow("stratify") << counted(30) << series + "&stratify=yes" << QByteArray("stratify");
    QTest::newRow("group") << counted(30) << QByteArray("&window=3&group=t")
                           << QByteArray("needs the column of its times");
    QTest::newRow("text") << counted(30) << series + "&text=x" << QByteArray("reads no texts");
    QTest::newRow("balance") << counted(30) << series + "&balance=yes" << QByteArray("has no classes");
    QTest::newRow("stream") << counted(30) << series + "&stream=yes" << QByteArray("made in memory");
    QTest::newRow("two targets") << QByteArray("t,y,z\n1,1,1\n2,2,2\n") << "&target=y+z" + series
                                 << QByteArray("has one target");
    QTest::newRow("window 0") << counted(30) << QByteArray("&time=t&window=0") << QByteArray("window");
}

void TestTimeSeries::errors_say_what_to_do()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, options);
    QFETCH(QByteArray, expected);
    DataFolder folder;
    folder.write("x.csv", text);
    const QByteArray spec =
        options.contains("target=") ? "csv:x.csv?" + options.mid(1) : "csv:x.csv?target=y" + options;
    const QByteArray error = folder.error(spec.constData());
    QVERIFY2(error.contains(expected), error.constData());
}

void TestTimeSeries::without_a_window_a_table_stays_a_table()
{
    const auto data = csv_loaded(counted(30), "csv:x.csv?target=y&time=t&task=regression");
    QCOMPARE(data->facts.fields[0].kind, TensorKind::flat);
    QCOMPARE(data->facts.fields[0].columns, (std::vector<std::string>{"x"}));
    QCOMPARE(data->facts.counts.total(), std::int64_t{30});
}

EPOCH_TEST(TestTimeSeries)
#include "test_time_series.moc"
