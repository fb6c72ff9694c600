// test_datasets: data specs, the built-in data sets and their splits.
#include "data/dataset.h"
#include "data/sample_generator.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <set>

using namespace epoch;

namespace {

std::shared_ptr<const Dataset> loaded(const char* spec)
{
    auto data = load_dataset(spec, "");
    if (!data) qFatal("%s", data.error().text().c_str());
    return *data;
}

float number_at(const Dataset& data, std::int64_t row, std::size_t column)
{
    float value = 0;
    std::memcpy(&value, data.row(0, row).data() + column * sizeof value, sizeof value);
    return value;
}

std::int32_t label_at(const Dataset& data, std::int64_t row)
{
    std::int32_t value = 0;
    std::memcpy(&value, data.row(1, row).data(), sizeof value);
    return value;
}

} // namespace

class TestDatasets : public QObject {
    Q_OBJECT

private slots:
    void specs_round_trip_through_text();
    void invalid_specs_name_the_position();
    void invalid_specs_name_the_position_data();
    void invalid_options_are_reported();
    void invalid_options_are_reported_data();
    void every_builtin_loads();
    void classes_are_balanced();
    void same_spec_same_bytes();
    void seed_noise_and_split_change_the_hash();
    void random_numbers_depend_only_on_their_row();
    void noise_moves_points_but_keeps_labels();
    void the_split_is_a_partition();
    void counts_and_fractions_split_alike();
    void limit_reduces_the_number_of_samples();
    void digits_are_complete();
    void the_spiral_has_two_arms();
    void standardised_values_are_shown_as_in_the_file();
};

// Counts and years come back without the digits that 32 bits do not keep.
void TestDatasets::standardised_values_are_shown_as_in_the_file()
{
    FieldFacts field;
    const double means[] = {1.217, 1987.3, 0.00031, 342'200}, deviations[] = {1.104, 5.2, 0.00002, 95'000};
    for (int i = 0; i < 4; ++i) {
        field.column_scale.push_back(1 / deviations[i]);
        field.column_shift.push_back(-means[i] / deviations[i]);
    }
    const auto back = [&](std::size_t column, double value) {
        return field.in_file(column,
            static_cast<double>(static_cast<float>(value * field.column_scale[column] + field.column_shift[column])));
    };
    for (int count = 0; count < 8; ++count) QCOMPARE(back(0, count), static_cast<double>(count));
    for (int year = 1960; year < 2030; ++year) QCOMPARE(back(1, year), static_cast<double>(year));
    QVERIFY(std::abs(back(2, 0.000345) - 0.000345) < 1e-9);
    QVERIFY(std::abs(back(3, 219'700.25) - 219'700.25) < 1);
    QCOMPARE(field.in_file(4, 0.1), 0.1); // not standardised
}

void TestDatasets::specs_round_trip_through_text()
{
    for (const char* text : {"builtin:spiral", "builtin:spiral?noise=0.1&size=500", "idx:a%2Cb,c%3Fd",
             "csv:x%20%25.csv?standardize&target=a%26b"}) {
        const auto spec = parse_data_spec(text);
        QVERIFY2(spec.ok(), text);
        QCOMPARE(QByteArray::fromStdString(data_spec_text(*spec)), QByteArray(text));
        const auto again = parse_data_spec(data_spec_text(*spec));
        QVERIFY(again.ok() && *again == *spec);
    }
    const auto spec = parse_data_spec("idx:a%2Cb,c%3Fd?k=%C3%A4=1");
    QVERIFY(spec.ok());
    QCOMPARE(spec->parts.size(), std::size_t{2});
    QCOMPARE(QByteArray::fromStdString(spec->parts[0]), QByteArray("a,b"));
    QCOMPARE(QByteArray::fromStdString(spec->parts[1]), QByteArray("c?d"));
    QCOMPARE(QByteArray::fromStdString(spec->options.at("k")), QByteArray("\xC3\xA4=1"));
}

void TestDatasets::invalid_specs_name_the_position_data()
{
    QTest::addColumn<QByteArray>("spec");
    QTest::addColumn<QByteArray>("place");
    QTest::newRow("no kind") << QByteArray("spiral") << QByteArray("character 7");
    QTest::newRow("empty kind") << QByteArray(":spiral") << QByteArray("character 1");
    QTest::newRow("empty name") << QByteArray("builtin:") << QByteArray("character 9");
    QTest::newRow("second name empty") << QByteArray("idx:a,?x=1") << QByteArray("character 7");
    QTest::newRow("bad escape") << QByteArray("builtin:s%zz") << QByteArray("character 10");
    QTest::newRow("truncated escape") << QByteArray("builtin:s?noise=%2") << QByteArray("character 17");
    QTest::newRow("nul") << QByteArray("builtin:s%00") << QByteArray("character 10");
    QTest::newRow("plain nul") << QByteArray("builtin:s\0", 10) << QByteArray("character 10");
    QTest::newRow("no key") << QByteArray("builtin:s?=1") << QByteArray("character 11");
    QTest::newRow("twice") << QByteArray("builtin:s?a=1&a=2") << QByteArray("character 15");
}

void TestDatasets::invalid_specs_name_the_position()
{
    QFETCH(QByteArray, spec);
    QFETCH(QByteArray, place);
    const auto parsed = parse_data_spec(spec.toStdString());
    QVERIFY(!parsed.ok());
    QCOMPARE(QByteArray::fromStdString(parsed.error().code), QByteArray("data.spec"));
    QVERIFY2(QByteArray::fromStdString(parsed.error().what).contains(place), parsed.error().what.text().c_str());
    QVERIFY(!parsed.error().hint.empty());
}

void TestDatasets::invalid_options_are_reported_data()
{
    QTest::addColumn<QByteArray>("spec");
    QTest::addColumn<QByteArray>("code");
    const auto row = [](const char* spec, const char* code) {
        QTest::newRow(spec) << QByteArray(spec) << QByteArray(code);
    };
    row("", "data.none");
    row("builtin:nothing", "data.builtin");
    row("builtin:spiral,xor", "data.builtin");
    row("parquet:file", "data.kind");
    row("builtin:spiral?noise=much", "data.option");
    row("builtin:spiral?noise=-1", "data.option");
    row("builtin:spiral?noise=nan", "data.option");
    row("builtin:spiral?size=1e3", "data.option");
    row("builtin:spiral?size=99999999999999999999", "data.option");
    row("builtin:spiral?nois=1", "data.option");
    row("builtin:digits?noise=1", "data.option");
    row("builtin:spiral?standardize", "data.option");
    row("builtin:spiral?augment=flip", "data.option");
    row("builtin:spiral?split=0.5/0.5", "data.split");
    row("builtin:spiral?split=0.5/0.5/0.5", "data.split");
    row("builtin:spiral?split=400/100/1", "data.split");
    row("builtin:spiral?split=0/250/250", "data.split");
    row("builtin:spiral?split=-1/1/1", "data.split");
    row("builtin:spiral?split=a/b/c", "data.split");
    row("builtin:spiral?split=nan/0/1", "data.split");
}

void TestDatasets::invalid_options_are_reported()
{
    QFETCH(QByteArray, spec);
    QFETCH(QByteArray, code);
    const auto data = load_dataset(spec.toStdString(), "");
    QVERIFY(!data.ok());
    QCOMPARE(QByteArray::fromStdString(data.error().code), code);
    QVERIFY(!data.error().what.empty() && !data.error().hint.empty());
}

void TestDatasets::every_builtin_loads()
{
    for (const std::string& name : builtin_names()) {
        const auto data = loaded(("builtin:" + name).c_str());
        const DataFacts& facts = data->facts;
        QVERIFY2(!facts.title.empty(), name.c_str());
        QCOMPARE(facts.hash.size(), std::size_t{16});
        QCOMPARE(facts.fields.size(), std::size_t{2});
        QCOMPARE(facts.fields[0].role, FieldRole::input);
        QCOMPARE(facts.fields[1].role, FieldRole::target);
        for (std::size_t field = 0; field < 2; ++field)
            QCOMPARE(
                static_cast<std::int64_t>(data->fields[field].size()), data->row_bytes(field) * facts.counts.total());
        if (facts.fields[0].sample != Shape{2}) continue;
        QCOMPARE(facts.counts, (SplitCounts{300, 100, 100}));
        for (std::int64_t row = 0; row < 500; ++row)
            for (std::size_t column = 0; column < 2; ++column) QVERIFY(std::abs(number_at(*data, row, column)) <= 6.0f);
    }
}

void TestDatasets::classes_are_balanced()
{
    for (const char* spec : {"builtin:circle", "builtin:gauss", "builtin:moons", "builtin:spiral", "builtin:xor"}) {
        const auto data = loaded(spec);
        std::int64_t first = 0;
        for (std::int64_t row = 0; row < 500; ++row) first += label_at(*data, row) == 0;
        QCOMPARE(first, std::int64_t{250});
    }
}

void TestDatasets::same_spec_same_bytes()
{
    for (const std::string& name : builtin_names()) {
        const auto a = loaded(("builtin:" + name).c_str()), b = loaded(("builtin:" + name).c_str());
        QVERIFY(a->fields == b->fields);
        QCOMPARE(QByteArray::fromStdString(a->facts.hash), QByteArray::fromStdString(b->facts.hash));
    }
}

void TestDatasets::seed_noise_and_split_change_the_hash()
{
    std::set<std::string> hashes;
    for (const char* spec : {"builtin:moons", "builtin:moons?seed=1", "builtin:moons?noise=0.2",
             "builtin:moons?split_seed=1", "builtin:moons?split=0.5/0.25/0.25", "builtin:moons?size=501"})
        hashes.insert(loaded(spec)->facts.hash);
    QCOMPARE(hashes.size(), std::size_t{6});
}

// All cores generate its rows.
void TestDatasets::random_numbers_depend_only_on_their_row()
{
    constexpr std::int64_t rows = 300, columns = 700;
    const auto data = loaded("builtin:noise?features=700&size=300&seed=5&classes=7&split=1/0/0");
    std::multiset<std::vector<float>> found, drawn;
    for (std::int64_t row = 0; row < rows; ++row) {
        SampleGenerator draw(5, static_cast<std::uint64_t>(row));
        std::vector<float> one{static_cast<float>(draw.bits() % 7)}, other{static_cast<float>(label_at(*data, row))};
        for (std::size_t column = 0; column < columns; ++column) {
            one.push_back(static_cast<float>(draw.uniform(-std::sqrt(3.0), std::sqrt(3.0))));
            other.push_back(number_at(*data, row, column));
        }
        drawn.insert(one);
        found.insert(other);
    }
    QVERIFY(found == drawn);
}

void TestDatasets::noise_moves_points_but_keeps_labels()
{
    const auto clean = loaded("builtin:circle?size=2000"), noisy = loaded("builtin:circle?size=2000&noise=0.5");
    double sum = 0, squares = 0;
    for (std::int64_t row = 0; row < 2000; ++row) {
        QCOMPARE(label_at(*noisy, row), label_at(*clean, row));
        for (std::size_t column = 0; column < 2; ++column) {
            const double moved = static_cast<double>(number_at(*noisy, row, column) - number_at(*clean, row, column));
            sum += moved;
            squares += moved * moved;
        }
    }
    QVERIFY(std::abs(sum / 4000) < 0.04);
    QVERIFY(std::abs(std::sqrt(squares / 4000) - 0.5) < 0.03);
}

void TestDatasets::the_split_is_a_partition()
{
    // Every row of the spiral is a different point, so rows identify samples.
    const auto data = loaded("builtin:spiral?size=1000");
    std::set<std::pair<float, float>> points;
    for (std::int64_t row = 0; row < 1000; ++row) points.insert({number_at(*data, row, 0), number_at(*data, row, 1)});
    QCOMPARE(points.size(), std::size_t{1000});
    // Another split seed distributes the same points differently.
    const auto other = loaded("builtin:spiral?size=1000&split_seed=7");
    std::set<std::pair<float, float>> others;
    int same_place = 0;
    for (std::int64_t row = 0; row < 1000; ++row) {
        others.insert({number_at(*other, row, 0), number_at(*other, row, 1)});
        same_place += number_at(*other, row, 0) == number_at(*data, row, 0);
    }
    QVERIFY(points == others);
    QVERIFY(same_place < 20);
}

void TestDatasets::counts_and_fractions_split_alike()
{
    const auto shares = loaded("builtin:xor?split=0.7/0.2/0.1"), counts = loaded("builtin:xor?split=350/100/50");
    QCOMPARE(shares->facts.counts, (SplitCounts{350, 100, 50}));
    QVERIFY(shares->fields == counts->fields);
    QCOMPARE(loaded("builtin:xor?split=10/0/5")->facts.counts, (SplitCounts{10, 0, 5}));
    QCOMPARE(loaded("builtin:xor?split=1/0/0")->facts.counts, (SplitCounts{500, 0, 0}));
}

void TestDatasets::limit_reduces_the_number_of_samples()
{
    QCOMPARE(loaded("builtin:xor?limit=100")->facts.counts, (SplitCounts{60, 20, 20}));
    QCOMPARE(loaded("builtin:xor?limit=1000")->facts.counts.total(), std::int64_t{500});
}

void TestDatasets::digits_are_complete()
{
    const auto data = loaded("builtin:digits");
    const DataFacts& facts = data->facts;
    QCOMPARE(facts.counts.total(), std::int64_t{1797});
    QCOMPARE(facts.counts, (SplitCounts{1079, 359, 359}));
    QCOMPARE(facts.fields[0].stored, DType::u8);
    QCOMPARE(facts.fields[0].sample, Shape{64});
    QCOMPARE(facts.fields[0].scale, 1.0 / 16);
    QCOMPARE(facts.fields[1].classes, std::int64_t{10});
    // Counts of the digits as the repository states them for this part.
    const int expected[] = {178, 182, 177, 183, 181, 182, 181, 179, 174, 180};
    int counts[10] = {};
    for (std::int64_t row = 0; row < 1797; ++row) ++counts[label_at(*data, row)];
    for (int digit = 0; digit < 10; ++digit) QCOMPARE(counts[digit], expected[digit]);
    for (const std::byte pixel : data->fields[0]) QVERIFY(static_cast<int>(pixel) <= 16);
}

void TestDatasets::the_spiral_has_two_arms()
{
    const auto data = loaded("builtin:spiral");
    for (std::int64_t row = 0; row < 500; ++row) {
        const double x = static_cast<double>(number_at(*data, row, 0)),
                     y = static_cast<double>(number_at(*data, row, 1));
        const double radius = std::hypot(x, y);
        const double angle = 1.75 * (radius - 0.4) / 4.6 * 2 * M_PI; // of the first arm at this radius
        const double along = (x * std::sin(angle) + y * std::cos(angle)) / radius;
        QVERIFY(std::abs(along - (label_at(*data, row) == 0 ? 1 : -1)) < 1e-3);
    }
}

EPOCH_TEST(TestDatasets)
#include "test_datasets.moc"
