// test_input_values: text or an image entered by the user becomes the input tensor of the network.
#include "service/queries/answers.h"
#include "tests/program.h"

#include <QTest>

using namespace epoch;

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
