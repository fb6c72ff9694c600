// test_pictures: image files are decoded and resized; damaged ones are refused.
#include "tests/engine/data_files.h"

#include "data/readers/picture.h"
#include "data/readers/picture_orientation.h"
#include "tests/engine/picture_files.h"
#include "tests/program.h"

#include <QElapsedTimer>

#include <cmath>

using namespace epoch;

namespace {

QByteArray little_endian(std::uint32_t value, int bytes)
{
    QByteArray out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 255);
    return out;
}

// Rows from the bottom, as most programs write them.
QByteArray bmp(int width, int height, int bits, const QByteArray& palette, const QByteArray& rows)
{
    const auto at = static_cast<std::uint32_t>(54 + palette.size());
    return "BM" + little_endian(at + static_cast<std::uint32_t>(rows.size()), 4) + little_endian(0, 4)
        + little_endian(at, 4) + little_endian(40, 4) + little_endian(static_cast<std::uint32_t>(width), 4)
        + little_endian(static_cast<std::uint32_t>(height), 4) + little_endian(1, 2)
        + little_endian(static_cast<std::uint32_t>(bits), 2) + QByteArray(24, '\0') + palette + rows;
}

Picture decoded(const QByteArray& file)
{
    auto picture =
        decode_picture(std::as_bytes(std::span(file.constData(), static_cast<std::size_t>(file.size()))), "x");
    if (!picture) qFatal("%s", picture.error().text().c_str());
    return *picture;
}

QByteArray decode_error(const QByteArray& file)
{
    const auto picture =
        decode_picture(std::as_bytes(std::span(file.constData(), static_cast<std::size_t>(file.size()))), "x");
    return picture ? QByteArray() : QByteArray::fromStdString(picture.error().text());
}

} // namespace

class TestPictures : public QObject {
    Q_OBJECT

private slots:
    void the_formats_agree();
    void the_exif_orientation_is_applied();
    void small_bitmaps();
    void transparent_pixels_are_white();
    void grey_is_luma();
    void shrinking_averages_pixels();
    void decompression_bombs_are_refused_before_allocation();
    void truncated_and_changed_files_never_crash();
};

// The six pixels a b c / d e f for each EXIF orientation of the camera.
void TestPictures::the_exif_orientation_is_applied()
{
    const auto seen = [](int orientation) {
        Picture picture{3, 2, {}};
        for (const char pixel : {'a', 'b', 'c', 'd', 'e', 'f'})
            for (int channel = 0; channel < 3; ++channel) picture.rgb.push_back(static_cast<std::uint8_t>(pixel));
        const Picture turned = upright(std::move(picture), orientation);
        QByteArray text;
        for (std::int64_t y = 0; y < turned.height; ++y, text += '/')
            for (std::int64_t x = 0; x < turned.width; ++x)
                text += static_cast<char>(turned.rgb[static_cast<std::size_t>(3 * (y * turned.width + x) + 2)]);
        return text;
    };
    const char* wanted[] = {
        "abc/def/", "cba/fed/", "fed/cba/", "def/abc/", "ad/be/cf/", "da/eb/fc/", "fc/eb/da/", "cf/be/ad/"};
    for (int orientation = 1; orientation <= 8; ++orientation) QCOMPARE(seen(orientation), wanted[orientation - 1]);

    // An EXIF block with two entries, the second of which is the orientation, in both byte orders.
    const auto number = [](std::uint32_t value, int bytes, bool first_small) {
        QByteArray out = little_endian(value, bytes);
        if (!first_small) std::reverse(out.begin(), out.end());
        return out;
    };
    const auto block = [&](std::uint32_t value, bool small) {
        const auto put = [&](std::uint32_t n, int bytes) { return number(n, bytes, small); };
        return QByteArray("Exif\0\0", 6) + (small ? "II" : "MM") + put(42, 2) + put(8, 4) + put(2, 2) + put(0x010F, 2)
            + put(2, 2) + put(1, 4) + put(0, 4) //
            + put(0x0112, 2) + put(3, 2) + put(1, 4) + put(value, 2) + put(0, 2) + put(0, 4);
    };
    const auto orientation_in = [](const QByteArray& bytes) { return orientation_of(std::as_bytes(std::span(bytes))); };
    for (const bool small : {true, false}) {
        QCOMPARE(orientation_in(block(6, small)), 6);
        QCOMPARE(orientation_in(block(9, small)), 1);
        // A truncated block is not read beyond its end.
        for (qsizetype length = 0; length < 38; ++length) QCOMPARE(orientation_in(block(6, small).left(length)), 1);
    }
    const QByteArray app1 = block(6, false);
    QByteArray photograph = jpeg(16, 8, gradient_pixel);
    photograph.insert(2, "\xFF\xE1" + number(static_cast<std::uint32_t>(app1.size() + 2), 2, false) + app1);
    QCOMPARE(decoded(photograph).width, std::int64_t{8});
    QCOMPARE(decoded(photograph).height, std::int64_t{16});
    QVERIFY(decoded(photograph).rgb == upright(decoded(jpeg(16, 8, gradient_pixel)), 6).rgb);
}

void TestPictures::the_formats_agree()
{
    const auto smooth = [](std::int64_t row, std::int64_t column, int channel) {
        return static_cast<std::uint8_t>(60 + 3 * row + 2 * column + 20 * channel);
    };
    const Picture exact = decoded(png(16, 8, smooth)), lossy = decoded(jpeg(16, 8, smooth));
    QCOMPARE(exact.rgb, rgb_of(16, 8, smooth));
    QVERIFY(lossy.width == 16 && lossy.height == 8);
    for (std::size_t i = 0; i < exact.rgb.size(); ++i) QVERIFY(std::abs(exact.rgb[i] - lossy.rgb[i]) < 8);
    QByteArray rows, from_top;
    for (int row = 0; row < 8; ++row) {
        QByteArray line;
        for (int column = 0; column < 16; ++column)
            for (const int channel : {2, 1, 0}) line += static_cast<char>(smooth(row, column, channel));
        rows.prepend(line), from_top += line;
    }
    QCOMPARE(decoded(bmp(16, 8, 24, {}, rows)).rgb, exact.rgb);
    QCOMPARE(decoded(bmp(16, -8, 24, {}, from_top)).rgb, exact.rgb);
    // Grey files have three equal channels.
    QCOMPARE(decoded(png(2, 1, gradient_pixel, PNG_FORMAT_GRAY)).rgb, (std::vector<std::uint8_t>{0, 0, 0, 7, 7, 7}));
}

void TestPictures::small_bitmaps()
{
    const QByteArray palette = QByteArray::fromHex("00000000ffffff00");
    // 1 0 1 / 0 1 0, the lower row first; a row takes four bytes.
    const QByteArray bits = QByteArray::fromHex("40000000a0000000");
    const std::vector<std::uint8_t> expected{255, 255, 255, 0, 0, 0, 255, 255, 255, 0, 0, 0, 255, 255, 255, 0, 0, 0};
    QCOMPARE(decoded(bmp(3, 2, 1, palette, bits)).rgb, expected);
    QCOMPARE(decoded(bmp(3, 2, 4, palette, QByteArray::fromHex("0100000010100000"))).rgb, expected);
    QCOMPARE(decoded(bmp(3, 2, 8, palette, QByteArray::fromHex("0001000001000100"))).rgb, expected);
    QCOMPARE(decoded(bmp(1, 1, 32, {}, QByteArray::fromHex("03020155"))).rgb, (std::vector<std::uint8_t>{1, 2, 3}));
    QCOMPARE(decoded(bmp(1, 1, 8, palette, QByteArray::fromHex("ff000000"))).rgb, (std::vector<std::uint8_t>{0, 0, 0}));
    QVERIFY(decode_error(bmp(3, 2, 16, {}, QByteArray(100, '\0'))).contains("form"));
    QVERIFY(decode_error(bmp(0, 2, 24, {}, {})).contains("no pixels"));
    QVERIFY(decode_error(bmp(3, 2, 1, palette, bits.left(7))).contains("before its last pixel"));
    QVERIFY(decode_error(bmp(1 << 30, 1 << 30, 24, {}, {})).contains("announces"));
    QVERIFY(decode_error(bmp(70'000, 1, 1, {}, QByteArray(10'000, '\0'))).contains("65535 a side"));
    QVERIFY(decode_error(bmp(3, INT_MIN, 24, {}, {})).contains("announces"));
}

void TestPictures::transparent_pixels_are_white()
{
    const auto pixel = [](std::int64_t, std::int64_t column, int channel) {
        return static_cast<std::uint8_t>(channel < 3 ? 100 : column == 0 ? 0 : column == 1 ? 51 : 255);
    };
    const Picture picture = decoded(png(3, 1, pixel, PNG_FORMAT_RGBA));
    QCOMPARE(picture.rgb, (std::vector<std::uint8_t>{255, 255, 255, 224, 224, 224, 100, 100, 100}));
}

void TestPictures::grey_is_luma()
{
    ImageFolder folder;
    folder.add("a/p.png", png(3, 1, [](std::int64_t, std::int64_t column, int channel) {
        return static_cast<std::uint8_t>(column == channel ? 200 : 0);
    }));
    const auto data = folder.loaded("folder:.?channels=1&split=1/0/0");
    QCOMPARE(data->facts.fields[0].sample, (Shape{1, 1, 3}));
    for (const auto& [column, grey] : {std::pair(0u, 60), {1u, 117}, {2u, 23}})
        QCOMPARE(int(stored<std::uint8_t>(*data, 0, 0, column)), grey);
    QVERIFY(folder.error("folder:.?channels=2").startsWith("data.option"));
    QVERIFY(folder.error("folder:.?channels=4").startsWith("data.option"));
}

void TestPictures::shrinking_averages_pixels()
{
    const auto stripes = [](std::int64_t, std::int64_t column, int) {
        return static_cast<std::uint8_t>(column % 2 == 0 ? 200 : 100);
    };
    for (const std::uint8_t value : resized(decoded(png(64, 64, stripes)), 8, 8).rgb)
        QVERIFY(std::abs(value - 150) <= 2);
    const auto flat = [](auto, auto, auto) { return std::uint8_t{77}; };
    for (const auto& [width, height] : {std::pair(3, 5), {64, 64}, {1, 1}, {200, 7}})
        for (const std::uint8_t value : resized(decoded(png(64, 64, flat)), width, height).rgb) QCOMPARE(value, 77);
    const Picture long_and_white{8192, 1, std::vector<std::uint8_t>(3 * 8192, 255)};
    for (const std::uint8_t value : resized(long_and_white, 3, 1).rgb) QCOMPARE(value, 255);
    // A line is shrunk before it is stretched: the other order would take 1.5 GB.
    const Picture line{1, 60'000, std::vector<std::uint8_t>(180'000, 9)};
    QCOMPARE(resized(line, 8192, 4).rgb, std::vector<std::uint8_t>(3 * 8192 * 4, 9));
    // Enlarging is linear between pixel centres.
    const Picture two{2, 1, {0, 0, 0, 100, 100, 100}};
    const Picture four = resized(two, 4, 1);
    for (const auto& [column, value] : {std::pair(0u, 0), {1u, 25}, {2u, 75}, {3u, 100}})
        QVERIFY(std::abs(four.rgb[3 * column] - value) <= 1);
}

void TestPictures::decompression_bombs_are_refused_before_allocation()
{
    // A header that declares 100,000 x 100,000 pixels, 40 GB, with a valid checksum.
    QByteArray header("IHDR");
    for (int i = 0; i < 2; ++i) header += QByteArray::fromHex("000186a0");
    header += QByteArray::fromHex("0806000000");
    const auto sum = static_cast<std::uint32_t>(
        crc32(0, reinterpret_cast<const Bytef*>(header.constData()), static_cast<uInt>(header.size())));
    QByteArray bomb = QByteArray::fromHex("89504e470d0a1a0a0000000d") + header;
    for (int shift = 24; shift >= 0; shift -= 8) bomb += static_cast<char>(sum >> shift & 255);
    // libpng reads the next chunk before it reports the image size.
    bomb += QByteArray::fromHex("00000000") + QByteArray("IDAT") + QByteArray::fromHex("35af061e");
    ImageFolder folder;
    folder.add("a/bomb.png", bomb);
    QElapsedTimer timer;
    timer.start();
    const QByteArray error = folder.error("folder:.?size=4x4");
    QVERIFY2(error.contains("bomb.png") && error.contains("100000 × 100000"), error);
    QVERIFY(timer.elapsed() < 500);
    // So is a JPEG: its extents are 16-bit numbers.
    QByteArray large = jpeg(16, 16, gradient_pixel);
    const qsizetype frame = large.indexOf(QByteArray::fromHex("ffc0"));
    large.replace(frame + 5, 4, QByteArray::fromHex("fde8fde8"));
    QVERIFY2(decode_error(large).contains("65000 × 65000"), decode_error(large));
}

void TestPictures::truncated_and_changed_files_never_crash()
{
    for (const QByteArray& original :
        {png(9, 7), jpeg(9, 7, gradient_pixel), bmp(9, 7, 24, {}, QByteArray(7 * 28, '\x40'))}) {
        for (qsizetype length = 0; length < original.size(); length += 3) decode_error(original.left(length));
        for (qsizetype at = 0; at < original.size(); ++at)
            for (const int change : {0x01, 0x80, 0xff}) {
                QByteArray changed = original;
                changed[at] = static_cast<char>(changed[at] ^ change);
                decode_error(changed);
            }
    }
}

EPOCH_TEST(TestPictures)
#include "test_pictures.moc"
