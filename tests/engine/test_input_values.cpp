// test_input_values: text or an image entered by the user becomes the input tensor of the network.
#include "service/queries/answers.h"
#include "service/queries/input_rows.h"
#include "service/queries/row_notes.h"
#include "tests/engine/data_files.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTest>

#include <cstring>

using namespace epoch;
using epoch::test::must;

namespace {

Result<InputValues> answer_to_input(const AskInput& query)
{
    const DeviceLibrary devices{std::vector<std::filesystem::path>{}};
    const std::atomic<bool> cancelled{false};
    auto answer = answer_to(query, {devices, cancelled, [](double, const std::string&) {}});
    if (!answer) return std::move(answer).error();
    return std::get<InputValues>(std::move(*answer));
}

// Grey pixels, rows from the top.
std::vector<std::uint8_t> bitmap(std::uint8_t width, std::uint8_t height, const std::vector<std::uint8_t>& grey)
{
    const std::size_t row = (std::size_t{width} * 3 + 3) / 4 * 4;
    std::vector<std::uint8_t> file(54 + row * height, 0);
    file[0] = 'B', file[1] = 'M', file[2] = static_cast<std::uint8_t>(file.size()), file[10] = 54, file[14] = 40;
    file[18] = width, file[22] = height, file[26] = 1, file[28] = 24;
    for (std::size_t y = 0; y < height; ++y)
        for (std::size_t x = 0; x < std::size_t{width} * 3; ++x)
            file[54 + (height - 1 - y) * row + x] = grey[y * width + x / 3];
    return file;
}

FieldFacts image_field()
{
    FieldFacts field;
    field.name = "image";
    field.kind = TensorKind::image;
    field.stored = DType::u8;
    field.sample = Shape{1, 2, 2};
    field.scale = 1.0 / 255;
    return field;
}

} // namespace

class TestInputValues : public QObject {
    Q_OBJECT

private slots:
    void a_row_of_text();
    void a_row_is_written_as_its_table();
    void empty_cells_are_filled_in_as_in_training();
    void values_outside_of_training_are_named();
    void a_table_gives_the_wanted_row();
    void an_image_from_the_clipboard();
    void unreadable_input_is_reported();
};

void TestInputValues::a_row_of_text()
{
    FieldFacts field;
    field.name = "features";
    field.sample = Shape{3};
    const auto row = answer_to_input({field, "", "1.5, -2, 0.25", {}});
    QVERIFY2(row.ok(), row ? "" : row.error().text().c_str());
    QCOMPARE(row->values, (std::vector<float>{1.5f, -2, 0.25f}));
    QVERIFY(!answer_to_input({field, "", "1, 2", {}}).ok());
}

void TestInputValues::a_row_is_written_as_its_table()
{
    FieldFacts field;
    field.name = "features";
    field.sample = Shape{2};
    field.columns = {"size", "price"};
    const auto values = [&](const char* text) { return answer_to_input({field, "", text, {}}); };
    QVERIFY(!values("3,5;1").ok() && values("3,5;1").error().hint.text().find("write 3.5") != std::string::npos);
    field.column_forms = {{{}, true}, {"€", true}};
    QCOMPARE(values("3,5;1.234,5 €")->values, (std::vector<float>{3.5f, 1234.5f}));
    QCOMPARE(values("1.234;7")->values, (std::vector<float>{1234, 7})); // grouped, as in the table
    QCOMPARE(values("3.5;7")->values, (std::vector<float>{3.5f, 7}));
    QVERIFY(values("3,5,1,2").error().hint.text().find("semicolons") != std::string::npos);
    QVERIFY(values("3,5;7 $").error().what.text().find("not a number in €") != std::string::npos);
    field.sample = Shape{1}, field.columns = {"size"}, field.column_forms = {{{}, true}};
    QCOMPARE(values("3,5")->values, std::vector<float>{3.5f});
    // A table whose rows do not tell, and one that does.
    const auto read = [&](std::string text) {
        std::vector<float> found;
        const ReadSome more = [&](std::span<std::byte> to) -> Result<std::size_t> {
            const std::size_t some = std::min(to.size(), text.size());
            std::memcpy(to.data(), text.data(), some);
            text.erase(0, some);
            return some;
        };
        DataFacts facts;
        const auto done = read_table_stream(facts, field, "rows", more, {[&](Result<InputRow> row, const CsvRecords&) {
            if (row) found.insert(found.end(), row->values.begin(), row->values.end());
            return Status();
        }});
        return done ? found : std::vector<float>{};
    };
    QCOMPARE(read("1.234\n"), std::vector<float>{1234});
    QCOMPARE(read("3,5\n1.234\n"), (std::vector<float>{3.5f, 1234}));
    field.sample = Shape{2}, field.columns = {"size", "price"}, field.column_forms = {{{}, true}, {"€", true}};
    QCOMPARE(read("1.234;2.500 €\n"), (std::vector<float>{1234, 2500}));
    QCOMPARE(read("3.25,1.5\n1.234,7\n"), (std::vector<float>{3.25f, 1.5f, 1.234f, 7}));
}

void TestInputValues::empty_cells_are_filled_in_as_in_training()
{
    FieldFacts field;
    field.name = "features";
    field.sample = Shape{3};
    field.columns = {"size", "kind=elm", "kind=oak"};
    QVERIFY(row_of_text(field, "1,").error().what.text().find("has no value") != std::string::npos);
    field.column_scale = {2, 1, 1}, field.column_shift = {-1, 0, 0};
    QVERIFY(!row_of_text(field, "1,").ok()); // a model of an earlier version, which does not say what stood for it
    field.column_fill = {0, 0.25, 0.75};
    const auto word = row_of_text(field, "1,");
    QVERIFY(word.ok() && word->filled == 1);
    QCOMPARE(word->values, (std::vector<float>{1, 0.25f, 0.75f}));
    const auto number = row_of_text(field, ",oak");
    QVERIFY(number.ok() && number->filled == 1);
    QCOMPARE(number->values, (std::vector<float>{0, 0, 1}));
    QCOMPARE(word->filled_cells.front().text(), std::string("kind: each word by how frequent it was in training"));
    QCOMPARE(number->filled_cells.front().text(), std::string("size: 0.5 (the mean of training)"));
}

void TestInputValues::values_outside_of_training_are_named()
{
    FieldFacts field;
    field.sample = Shape{3};
    field.columns = {"temp_c", "kind=elm", "kind=oak"};
    field.column_scale = {0.1, 1, 1}, field.column_shift = {-1, 0, 0};
    QVERIFY(must(row_of_text(field, "95,oak")).outside_cells.empty()); // a model of an earlier version
    field.column_ranges = {{-5, 31.3}, {}, {}};
    for (const char* inside : {"-5,oak", "31.3,elm", "31.30001,elm"})
        QVERIFY2(must(row_of_text(field, inside)).outside_cells.empty(), inside);
    const auto hot = must(row_of_text(field, "95,oak"));
    QCOMPARE(hot.outside_cells.size(), std::size_t{1});
    QCOMPARE(hot.outside_cells.front().text(), std::string("temp_c: 95 (training had -5 to 31.3)"));
    field.column_forms = {{"°C", false}, {}, {}};
    QCOMPARE(must(row_of_text(field, "-40 °C,oak")).outside_cells.front().text(),
        std::string("temp_c: -40 °C (training had -5 to 31.3)"));
    // A date as it was written.
    FieldFacts days;
    days.sample = Shape{2};
    days.columns = {"day (days)", "day (year, sine)"};
    days.dates = {{"day", 0, true, {DateFeature::days, DateFeature::year_sine}}};
    days.column_ranges = {{17532, 19722}, {}}; // 2018-01-01 to 2023-12-31
    QVERIFY(must(row_of_text(days, "31.12.2023")).outside_cells.empty());
    const auto later = must(row_of_text(days, " 5.3.2031")).outside_cells;
    QCOMPARE(later.size(), std::size_t{1});
    QCOMPARE(later[0].text(), std::string("day: 5.3.2031 (training had 2018-01-01 to 2023-12-31)"));
    // Of a table the first ones are named, with their lines.
    RowNotes notes;
    std::size_t given = 0;
    const std::string table = "temp_c,kind\n20,oak\n95,oak\n,elm\n96,elm\n";
    const ReadSome more = [&](std::span<std::byte> to) -> Result<std::size_t> {
        const std::size_t part = std::min(to.size(), table.size() - given);
        std::memcpy(to.data(), table.data() + given, part);
        given += part;
        return part;
    };
    field.column_forms.clear();
    must(read_table_stream({}, field, "new.csv", more, {[&](const Result<InputRow>& row, const CsvRecords&) {
        if (row) notes.add(*row);
        return Status();
    }}));
    QCOMPARE(notes.filled(), std::int64_t{1});
    QCOMPARE(notes.filled_cells().front().text(), std::string("line 4, temp_c: 10 (the mean of training)"));
    QCOMPARE(notes.outside(), std::int64_t{2});
    QCOMPARE(notes.outside_cells().size(), std::size_t{1});
    QCOMPARE(notes.outside_cells().front().text(), std::string("line 3, temp_c: 95 (training had -5 to 31.3)"));
}

void TestInputValues::a_table_gives_the_wanted_row()
{
    DataFolder folder;
    folder.write("rows.csv", "b,a\n2,1\nmany,4\n6,5\n");
    folder.write("flat.png", "no picture");
    AskInput query;
    query.field.sample = Shape{2};
    query.field.columns = {"a", "b"};
    query.path = folder.path() + "/rows.csv";
    const auto first = must(answer_to_input(query));
    QCOMPARE(first.values, (std::vector<float>{1, 2}));
    QVERIFY(first.row == 1 && first.rows == 3);
    query.row = 3;
    const auto third = must(answer_to_input(query));
    QCOMPARE(third.values, (std::vector<float>{5, 6}));
    QVERIFY(third.row == 3 && third.rows == 3);
    query.row = 2;
    QVERIFY(answer_to_input(query).error().text().find("line 3") != std::string::npos);
    query.row = 4;
    QCOMPARE(answer_to_input(query).error().code, std::string("input.row"));
    query.path = folder.path() + "/flat.png";
    QCOMPARE(answer_to_input(query).error().code, std::string("input.picture"));
    query.path = folder.path() + "/none.csv";
    QVERIFY(!answer_to_input(query));
}

void TestInputValues::an_image_from_the_clipboard()
{
    const auto picture = answer_to_input({image_field(), "", "", bitmap(2, 2, {0, 255, 51, 102})});
    QVERIFY2(picture.ok(), picture ? "" : picture.error().text().c_str());
    QCOMPARE(picture->values.size(), std::size_t{4});
    const float wanted[] = {0, 1, 0.2f, 0.4f};
    for (std::size_t i = 0; i < 4; ++i) QVERIFY(std::abs(picture->values[i] - wanted[i]) < 0.01f);
    // An image of another size is resized to the network's input.
    const auto wide = answer_to_input({image_field(), "", "", bitmap(4, 4, std::vector<std::uint8_t>(16, 255))});
    QVERIFY(wide.ok());
    QCOMPARE(wide->values, std::vector<float>(4, 1.0f));
}

void TestInputValues::unreadable_input_is_reported()
{
    QCOMPARE(answer_to_input({image_field(), "", "", {}}).error().code, std::string("input.what"));
    QCOMPARE(answer_to_input({image_field(), "a.png", "1,2", {}}).error().code, std::string("input.what"));
    QVERIFY(!answer_to_input({image_field(), "/no/such/picture.png", "", {}}).ok());
    QVERIFY(!answer_to_input({image_field(), "", "", {1, 2, 3}}).ok());
    FieldFacts flat;
    flat.sample = Shape{4};
    QCOMPARE(answer_to_input({flat, "", "", bitmap(2, 2, {0, 0, 0, 0})}).error().code, std::string("input.picture"));
}

EPOCH_TEST(TestInputValues)
#include "test_input_values.moc"
