// test_dates: a column of dates becomes days and places in the year, the week and the day.
#include "data/profile_table.h"
#include "data/test_data.h"
#include "inspect/importance.h"
#include "model/file_columns.h"
#include "model/project.h"
#include "model/written_dates.h"
#include "service/queries/input_rows.h"
#include "tests/engine/csv_data.h"
#include "tests/engine/data_files.h"
#include "tests/must.h"
#include "tests/program.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>

using namespace epoch;
using epoch::test::csv_loaded;
using epoch::test::must;
using epoch::test::project_with;

namespace {

using Names = std::vector<std::string>;

std::array<float, 2> circle(double turn)
{
    const double angle = 2 * std::numbers::pi * turn;
    return {static_cast<float>(std::sin(angle)), static_cast<float>(std::cos(angle))};
}

// Rows of 2024-01-01 and later, with other columns before and after.
QByteArray days(int rows, int first = 0)
{
    QByteArray text = "size,day,kind,y\n";
    for (int i = first; i < first + rows; ++i)
        text += QByteArray::number(i * 0.5) + ",2024-" + QByteArray::number(101 + i / 28 % 12).last(2) + '-'
            + QByteArray::number(101 + i % 28).last(2) + (i % 3 ? " 06:00,oak," : " 18:30,elm,")
            + QByteArray::number(i * 1.25) + '\n';
    return text;
}

constexpr const char* dates_spec =
    "csv:x.csv?target=y&dates=day&standardize=yes&missing=mean&max_classes=20&header=yes";

} // namespace

class TestDates : public QObject {
    Q_OBJECT

private slots:
    void known_dates_have_known_values_data();
    void known_dates_have_known_values();
    void what_is_no_date_has_no_values();
    void features_that_do_not_differ_are_left_out_data();
    void features_that_do_not_differ_are_left_out();
    void the_day_comes_first_or_not();
    void days_are_scaled_by_the_training_rows();
    void streamed_rows_are_the_same();
    void a_date_predicted_is_the_row_that_was_read();
    void missing_dates_are_missing_values();
    void faults_name_the_cell();
    void a_project_keeps_the_form_of_dates();
    void another_file_has_the_features_of_training();
    void the_time_of_the_split_is_an_input_too();
    void one_column_of_the_file_is_one_group();
    void values_are_shown_as_a_date();
    void an_import_proposes_to_read_dates();
};

void TestDates::known_dates_have_known_values_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("number"); // of days
    QTest::addColumn<double>("year"); // parts of it that have passed
    QTest::addColumn<double>("week");
    QTest::addColumn<double>("day");
    const auto row = [](const char* text, double number, double year, double week, double day) {
        QTest::newRow(text) << QByteArray(text) << number << year << week << day;
    };
    row("1970-01-01", 0, 0, 3.0 / 7, 0);
    row("1969-12-31", -1, 364.0 / 365, 2.0 / 7, 0);
    row("2024-02-29", 19782, 59.0 / 366, 3.0 / 7, 0);
    row("31.12.2023", 19722, 364.0 / 365, 6.0 / 7, 0); // a Sunday
    row("12/31/2024", 20088, 365.0 / 366, 1.0 / 7, 0);
    row("2024-01-01T14:05", 19723 + 845.0 / 1440, 0, 0, 845.0 / 1440);
    row("1/1/2024 2:05 PM", 19723 + 845.0 / 1440, 0, 0, 845.0 / 1440);
    row("2024-01", 19723, 0, 0, 0);
}

void TestDates::known_dates_have_known_values()
{
    QFETCH(QByteArray, text);
    QFETCH(double, number);
    QFETCH(double, year);
    QFETCH(double, week);
    QFETCH(double, day);
    const auto values = date_values(text.toStdString(), false);
    QVERIFY(values.has_value());
    QCOMPARE((*values)[0], static_cast<float>(number));
    const std::array turns{year, week, day};
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const auto wanted = circle(turns[i]);
        for (std::size_t part = 0; part < 2; ++part)
            QVERIFY(std::abs((*values)[1 + 2 * i + part] - wanted[part]) < 1e-7f);
    }
}

void TestDates::what_is_no_date_has_no_values()
{
    for (const char* text : {"", "x", "2024", "20241331", "30.02.2024", "2023-02-29", "2024-13-01", "1/2/3",
             "day 2024-01-31", "2024-01-31 25:00"})
        QVERIFY2(!date_values(text, false), text);
    QVERIFY(!date_values("31/1/2024", false) && date_values("31/1/2024", true));
}

void TestDates::features_that_do_not_differ_are_left_out_data()
{
    QTest::addColumn<QByteArray>("cells"); // with bars between
    QTest::addColumn<QByteArray>("parts");
    QTest::newRow("days") << QByteArray("2024-01-01|2024-02-07|2024-03-15")
                          << QByteArray("days|year, sine|year, cosine|week, sine|week, cosine");
    QTest::newRow("months") << QByteArray("2024-01|2024-02|2024-03") << QByteArray("days|year, sine|year, cosine");
    QTest::newRow("years") << QByteArray("1.1.2001|1.1.2007") << QByteArray("days"); // both are Mondays
    QTest::newRow("hours") << QByteArray("2024-01-01 06:00|2024-01-01 14:05")
                           << QByteArray("days|day, sine|day, cosine");
    QTest::newRow("opposite") << QByteArray("2024-01-01 06:00|2024-01-01 18:00") << QByteArray("days|day, sine");
    QTest::newRow("one") << QByteArray("2024-01-01|2024-01-01") << QByteArray("days");
}

void TestDates::features_that_do_not_differ_are_left_out()
{
    QFETCH(QByteArray, cells);
    QFETCH(QByteArray, parts);
    QByteArray text = "day,y\n";
    for (const QByteArray& cell : cells.split('|')) text += cell + ",1.5\n";
    Names wanted;
    for (const QByteArray& part : parts.split('|')) wanted.push_back("day (" + part.toStdString() + ")");
    const auto data = csv_loaded(text, "csv:x.csv?target=y&dates=day&split=2/0/0");
    QCOMPARE(data->facts.fields[0].columns, wanted);
    QCOMPARE(data->facts.fields[0].sample.count(), std::int64_t(wanted.size()));
    QCOMPARE(data->facts.fields[0].dates.size(), std::size_t{1});
}

void TestDates::the_day_comes_first_or_not()
{
    const auto days_of = [](const char* cells) {
        const auto data = csv_loaded(QByteArray("day,y\n") + cells, "csv:x.csv?target=y&dates=day&split=2/0/0");
        const FieldFacts& field = data->facts.fields[0];
        const float number = must(row_of_text(field, "1/2/2024")).values[0];
        return std::pair(field.dates[0].day_first, number);
    };
    QCOMPARE(days_of("1/2/2024,1\n12/2/2024,2\n"), std::pair(false, 19724.0f));
    QCOMPARE(days_of("1/2/2024,1\n13/2/2024,2\n"), std::pair(true, 19754.0f));
}

void TestDates::days_are_scaled_by_the_training_rows()
{
    const auto data = csv_loaded(days(200), dates_spec);
    const FieldFacts& field = data->facts.fields[0];
    QCOMPARE(field.columns[1], std::string("day (days)"));
    const auto width = field.columns.size();
    QCOMPARE(width, std::size_t{10});
    double sum = 0, squares = 0;
    for (std::int64_t row = 0; row < data->facts.counts.train; ++row) {
        const auto value = static_cast<double>(stored<float>(*data, 0, row, 1));
        sum += value, squares += value * value;
    }
    const auto rows = static_cast<double>(data->facts.counts.train);
    QVERIFY(std::abs(sum / rows) < 1e-4 && std::abs(squares / rows - 1) < 1e-4);
    for (std::size_t i = 2; i < width; ++i) QVERIFY(field.column_scale[i] == 1 && field.column_shift[i] == 0);
    // Other dates of the test file change nothing.
    DataFolder folder;
    folder.write("x.csv", days(200));
    folder.write("near.csv", days(20, 200));
    folder.write("far.csv", days(20, 200).replace("2024-", "2060-"));
    const std::string test = std::string(dates_spec) + "&test=csv:";
    const auto near = folder.loaded((test + "near.csv").c_str()), far = folder.loaded((test + "far.csv").c_str());
    QCOMPARE(near->facts.fields[0], far->facts.fields[0]);
}

void TestDates::streamed_rows_are_the_same()
{
    const QByteArray text = days(90).replace(",2024-01-05 06:00", ",-");
    const auto data = csv_loaded(text, dates_spec);
    const auto streamed = csv_loaded(text, (std::string(dates_spec) + "&stream=yes").c_str());
    QVERIFY(streamed->streamed() && !data->streamed());
    QCOMPARE(streamed->facts.fields, data->facts.fields);
    for (std::size_t field = 0; field < 2; ++field) {
        std::vector<std::byte> rows(static_cast<std::size_t>(data->facts.counts.total() * data->row_bytes(field)));
        QVERIFY(streamed->read(field, 0, rows).ok());
        QVERIFY(rows == data->fields[field]);
    }
}

void TestDates::a_date_predicted_is_the_row_that_was_read()
{
    const QByteArray text = days(90).replace(",2024-01-05 06:00", ",-");
    const QList<QByteArray> lines = text.split('\n');
    for (const char* options : {"", "&standardize=no"}) {
        std::string with = dates_spec;
        if (*options) with.replace(with.find("&standardize=yes"), 16, options);
        const auto data = csv_loaded(text, with.c_str());
        const FieldFacts& field = data->facts.fields[0];
        for (std::int64_t row = 0; row < data->facts.counts.total(); ++row) {
            const QByteArray& line = lines[data->lines[static_cast<std::size_t>(row)] - 1];
            const InputRow read = must(row_of_text(field, line.left(line.lastIndexOf(',')).toStdString()));
            for (std::size_t i = 0; i < read.values.size(); ++i)
                QVERIFY(std::abs(read.values[i] - stored<float>(*data, 0, row, static_cast<std::int64_t>(i))) < 1e-5f);
        }
        QCOMPARE(must(row_of_text(field, "1,,oak")).filled, 1);
        const auto bad = row_of_text(field, "1,31.02.2024,oak");
        QVERIFY(!bad && bad.error().where == "column \"day\""
            && bad.error().what.text().find("not a date") != std::string::npos);
    }
}

void TestDates::missing_dates_are_missing_values()
{
    const QByteArray text = "day,y\n2024-01-01,1.5\nk.A.,2.5\n2024-01-03,3.5\n,4.5\n";
    DataFolder folder;
    folder.write("x.csv", text);
    QVERIFY(folder.error("csv:x.csv?target=y&dates=day&split=2/0/0").contains("line 3, column 1 (day): has no value"));
    QCOMPARE(
        folder.loaded("csv:x.csv?target=y&dates=day&missing=drop&split=2/0/0")->facts.counts.total(), std::int64_t{2});
    const auto mean = folder.loaded("csv:x.csv?target=y&dates=day&missing=mean&split=4/0/0");
    int filled = 0;
    for (std::int64_t row = 0; row < 4; ++row) filled += stored<float>(*mean, 0, row) == 19724.0f ? 1 : 0;
    QCOMPARE(filled, 2);
}

void TestDates::faults_name_the_cell()
{
    DataFolder folder;
    folder.write("x.csv", "size,day,y\n1,2024-01-01,1.5\n2,soon,2.5\n");
    const auto error = folder.error("csv:x.csv?target=y&dates=day");
    QVERIFY2(error.contains("line 3, column 2 (day): \"soon\" is not a date")
            && error.contains("Write it as 2024-01-31") && error.contains("leave day out of the option dates"),
        error.constData());
    QVERIFY(folder.error("csv:x.csv?target=y&dates=days").contains("dates: there is no column \"days\""));
    QVERIFY(folder.error("csv:x.csv?target=y&dates=day&categories=day").contains("\"day\" is in dates, too"));
    // Neither the target nor the column of groups is an input.
    folder.write("x.csv", days(40));
    for (const char* with : {"dates=day&group=day", "time=day", "dates=day&ignore=day&time=day"})
        QCOMPARE(folder.loaded(("csv:x.csv?target=y&" + std::string(with)).c_str())->facts.fields[0].columns,
            (Names{"size", "kind=elm", "kind=oak"}));
    const auto target = folder.loaded("csv:x.csv?target=day&dates=day");
    QVERIFY(target->facts.fields[0].dates.empty() && target->facts.fields[1].classes == 40);
}

void TestDates::a_project_keeps_the_form_of_dates()
{
    Project project;
    project.data =
        csv_loaded("size,day,y\n1,13/1/2024,1\n2,2/1/2024,2\n", "csv:x.csv?target=y&dates=day&split=2/0/0")->facts;
    QCOMPARE(project.data->fields[0].dates,
        (std::vector<DateColumn>{{"day", 1, true,
            {DateFeature::days, DateFeature::year_sine, DateFeature::year_cosine, DateFeature::week_sine,
                DateFeature::week_cosine}}}));
    const std::string text = project_json(project);
    QVERIFY(must(parse_project(text)) == project);
    QVERIFY(!project_with(text, "\"week_sine\"", "\"moon_sine\""));
    QVERIFY(!project_with(text, "\"days\"", "\"year_sine\""));
    QVERIFY(!project_with(text, "\"first\": 1", "\"first\": 2"));
    QVERIFY(project_with(text, "\"first\": 1", "\"first\": 0").ok());
    // Projects without dates are written as before.
    project.data->fields[0].dates.clear();
    QVERIFY(project_json(project).find("\"dates\":") == std::string::npos);
}

void TestDates::another_file_has_the_features_of_training()
{
    DataFolder folder;
    const QByteArray slashes = "day,y\n1/2/2024,1\n13/2/2024,2\n5/3/2024,3\n6/4/2024,4\n";
    folder.write("x.csv", slashes);
    folder.write("one.csv", "day,y\n5/3/2024,3\n,4\n");
    const std::string trained_spec =
        "csv:x.csv?target=y&dates=day&task=regression&missing=mean&standardize=yes&split=4/0/0";
    const auto trained = folder.loaded(trained_spec.c_str());
    const FieldFacts& field = trained->facts.fields[0];
    const TestData test =
        must(load_test_data("csv:one.csv", trained_spec, trained->facts, folder.path(), TestRows::automatic));
    QCOMPARE(test.data->facts.fields[0], field);
    const InputRow day = must(row_of_text(field, "5/3/2024")), none = must(row_of_text(field, ""));
    for (std::size_t i = 0; i < field.columns.size(); ++i) {
        QVERIFY(std::abs(stored<float>(*test.data, 0, 0, static_cast<std::int64_t>(i)) - day.values[i]) < 1e-5f);
        QVERIFY(std::abs(stored<float>(*test.data, 0, 1, static_cast<std::int64_t>(i)) - none.values[i]) < 1e-5f);
    }
}

// Training has the earliest rows and the test the latest, and a network reads the dates of both.
void TestDates::the_time_of_the_split_is_an_input_too()
{
    QList<QByteArray> lines = days(90).split('\n');
    std::reverse(lines.begin() + 1, lines.begin() + 60);
    DataFolder folder;
    folder.write("x.csv", lines.join('\n'));
    folder.write("next.csv", "kind,day,size,y\noak,2025-01-06,7,1.5\n");
    const auto at_random = folder.loaded(dates_spec);
    for (const std::string with : {"&time=day", "&time=2", "&time=day&stream=yes"}) {
        const auto data = folder.loaded((dates_spec + with).c_str());
        const FieldFacts& field = data->facts.fields[0];
        QCOMPARE(field.columns, at_random->facts.fields[0].columns);
        double last = -1e9;
        for (const Split split : {Split::train, Split::validation, Split::test}) {
            const std::int64_t rows = data->facts.counts.of(split), width = std::ssize(field.columns);
            std::vector<float> values(static_cast<std::size_t>(rows * width));
            const std::int64_t first = data->facts.counts.first_of(split);
            QVERIFY(data->read(0, first, std::as_writable_bytes(std::span(values))).ok());
            double latest = last;
            for (std::int64_t row = 0; row < rows; ++row) {
                const double at =
                    field.in_file(1, static_cast<double>(values[static_cast<std::size_t>(row * width) + 1]));
                QVERIFY(at > last);
                latest = std::max(latest, at);
            }
            last = latest;
        }
        const TestData test =
            must(load_test_data("csv:next.csv", dates_spec + with, data->facts, folder.path(), TestRows::automatic));
        const InputRow row = must(row_of_text(field, "7,2025-01-06,oak"));
        for (std::size_t i = 0; i < row.values.size(); ++i)
            QVERIFY(std::abs(stored<float>(*test.data, 0, 0, static_cast<std::int64_t>(i)) - row.values[i]) < 1e-5f);
    }
    // The date alone is enough.
    folder.write("alone.csv", "day,y\n2024-01-01,1.5\n2024-01-02,2.5\n2024-01-03,3.5\n");
    QCOMPARE(folder.loaded("csv:alone.csv?target=y&dates=day&time=day&split=1/1/1")->facts.fields[0].sample.count(),
        std::int64_t{5});
    folder.write("alone.csv", "day,y\n2024-01-01,1.5\nk.A.,2.5\n2024-01-03,3.5\n");
    QVERIFY(folder.error("csv:alone.csv?target=y&dates=day&time=day&missing=mean").contains("line 3: has no time"));
    // The split reads 2/1/2024 as the network does: in January, as the test file tells.
    folder.write("x.csv", "day,size,y\n2/1/2024,1,1.5\n1/2/2024,2,2.5\n");
    folder.write("next.csv", "day,size,y\n13/2/2024,3,3.5\n");
    const auto data = folder.loaded("csv:x.csv?target=y&dates=day&time=day&split=1/1/0&test=csv:next.csv");
    QCOMPARE(stored<float>(*data, 0, 0), 19724.0f);
    QCOMPARE(stored<float>(*data, 0, 1), 19754.0f);
}

void TestDates::one_column_of_the_file_is_one_group()
{
    const auto data = csv_loaded(days(90), dates_spec);
    const auto groups = column_groups(data->facts);
    QCOMPARE(groups.size(), std::size_t{3});
    QVERIFY(groups[1].name == "day" && groups[1].first == 1 && groups[1].width == 7);
    const auto columns = file_columns(data->facts.fields[0]);
    QVERIFY(columns[1].form == FileColumn::Form::date && columns[2].form == FileColumn::Form::words);
    QCOMPARE(std::string(columns[2].word(data->facts.fields[0], 9)), std::string("oak"));
}

void TestDates::values_are_shown_as_a_date()
{
    using enum DateFeature;
    const auto shown = [](const char* text, const std::vector<DateFeature>& features) {
        const auto values = date_values(text, false);
        std::vector<double> some;
        for (const DateFeature feature : features)
            some.push_back(static_cast<double>((*values)[static_cast<std::size_t>(feature)]));
        return date_text(features, some);
    };
    QCOMPARE(shown("29.2.2024", {days, year_sine}), std::string("2024-02-29"));
    QCOMPARE(shown("2024-02-29 14:05", {days, day_sine, day_cosine}), std::string("2024-02-29 14:05"));
    QCOMPARE(shown("2024-02-29 23:59:58", {days, day_sine, day_cosine}), std::string("2024-02-29 23:59:58"));
    QCOMPARE(shown("1969-12-31", {days}), std::string("1969-12-31"));
    const std::vector<DateFeature> only{days};
    QCOMPARE(date_text(only, std::vector{1e30}), std::string());
    QCOMPARE(date_text(only, std::vector{std::nan("")}), std::string());
}

void TestDates::an_import_proposes_to_read_dates()
{
    DataFolder folder;
    folder.write("x.csv", days(40));
    const auto proposed = [&](const char* text) {
        Names options;
        for (const TableNote& note : must(profile_table(text, folder.path())).notes)
            if (note.value == "day") options.push_back(note.option + (note.by_default ? " by default" : ""));
        return options;
    };
    QCOMPARE(proposed("csv:x.csv?target=y&header=yes"), (Names{"time", "dates by default"}));
    QCOMPARE(proposed("csv:x.csv?target=y&header=yes&dates=day"), Names{"time"});
    QCOMPARE(proposed("csv:x.csv?target=y&header=yes&time=day"), Names{"dates by default"});
    for (const char* with : {"&dates=day", "&ignore=day", "&categories=day"})
        QCOMPARE(proposed(("csv:x.csv?target=y&header=yes&time=day" + std::string(with)).c_str()), Names{});
    folder.write("x.csv", days(40).replace("2024-01-05", "2024-01-32")); // no day of the calendar
    QCOMPARE(proposed("csv:x.csv?target=y&header=yes"), (Names{"time", "ignore by default"}));
    folder.write("x.csv", "day,x,y\n2024-01-01,1,1.5\n2024-01-01,2,2.5\n");
    QCOMPARE(proposed("csv:x.csv?target=y&header=yes"), Names{"ignore by default"});
}

EPOCH_TEST(TestDates)
#include "test_dates.moc"
