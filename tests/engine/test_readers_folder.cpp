// test_readers_folder: folders of images: decoding, resizing, channels, and which files are refused.
#include "tests/engine/data_files.h"

#include "data/profile_table.h"
#include "data/readers/picture.h"
#include "data/readers/picture_orientation.h"
#include "tests/program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>

#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <set>

#include <jpeglib.h>
#include <png.h>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace epoch;

namespace {

using Pixel = std::function<std::uint8_t(std::int64_t row, std::int64_t column, int channel)>;

std::vector<std::uint8_t> rgb_of(std::int64_t width, std::int64_t height, const Pixel& pixel, int channels = 3)
{
    std::vector<std::uint8_t> bytes;
    for (std::int64_t row = 0; row < height; ++row)
        for (std::int64_t column = 0; column < width; ++column)
            for (int channel = 0; channel < channels; ++channel) bytes.push_back(pixel(row, column, channel));
    return bytes;
}

std::uint8_t gradient_pixel(std::int64_t row, std::int64_t column, int channel)
{
    return static_cast<std::uint8_t>(row * 40 + column * 7 + channel * 3);
}

QByteArray png(
    std::int64_t width, std::int64_t height, const Pixel& pixel = gradient_pixel, png_uint_32 format = PNG_FORMAT_RGB)
{
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width);
    image.height = static_cast<png_uint_32>(height);
    image.format = format;
    const auto bytes = rgb_of(width, height, pixel, static_cast<int>(PNG_IMAGE_SAMPLE_CHANNELS(format)));
    png_alloc_size_t size = 0;
    png_image_write_get_memory_size(image, size, 0, bytes.data(), 0, nullptr);
    QByteArray out(static_cast<qsizetype>(size), '\0');
    if (png_image_write_to_memory(&image, out.data(), &size, 0, bytes.data(), 0, nullptr) == 0) qFatal("no PNG");
    return out.left(static_cast<qsizetype>(size));
}

QByteArray jpeg(std::int64_t width, std::int64_t height, const Pixel& pixel)
{
    auto bytes = rgb_of(width, height, pixel);
    jpeg_compress_struct info{};
    jpeg_error_mgr errors{};
    info.err = jpeg_std_error(&errors);
    jpeg_create_compress(&info);
    unsigned char* memory = nullptr;
    unsigned long size = 0;
    jpeg_mem_dest(&info, &memory, &size);
    info.image_width = static_cast<JDIMENSION>(width);
    info.image_height = static_cast<JDIMENSION>(height);
    info.input_components = 3;
    info.in_color_space = JCS_RGB;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, 98, TRUE);
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < info.image_height) {
        JSAMPROW row = bytes.data() + 3 * width * info.next_scanline;
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    QByteArray out(reinterpret_cast<const char*>(memory), static_cast<qsizetype>(size));
    free(memory);
    return out;
}

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

// Folders with one or more images per class.
class ImageFolder : public DataFolder {
public:
    void add(const char* name, const QByteArray& bytes) const
    {
        QDir(QString::fromStdString(path())).mkpath(QFileInfo(QString::fromUtf8(name)).path());
        write(name, bytes);
    }
    void link(const char* name, const QByteArray& target) const
    {
        QVERIFY(QFile::link(QString::fromUtf8(target), QString::fromStdString(path()) + '/' + QString::fromUtf8(name)));
    }
};

} // namespace

class TestReadersFolder : public QObject {
    Q_OBJECT

private slots:
    void one_folder_per_class();
    void the_formats_agree();
    void the_exif_orientation_is_applied();
    void small_bitmaps();
    void transparent_pixels_are_white();
    void grey_is_luma();
    void images_are_resized_to_one_size();
    void mixed_sizes_get_a_proposal();
    void shrinking_averages_pixels();
    void a_test_folder();
    void classes_are_shared_out_evenly();
    void invalid_images_name_their_file();
    void decompression_bombs_are_refused_before_allocation();
    void links_pipes_and_other_entries();
    void invalid_folders_are_reported();
    void truncated_and_changed_files_never_crash();
};

void TestReadersFolder::one_folder_per_class()
{
    ImageFolder folder;
    for (const char* name : {"set/dog/b.png", "set/dog/a.PNG", "set/cat/x/deep.png", "set/cat/1.png", "set/Ähre/z.png"})
        folder.add(name, png(4, 3, [name](auto, auto, auto) { return static_cast<std::uint8_t>(name[8]); }));
    folder.add("set/dog/notes.txt", "no image");
    folder.add("set/dog/.hidden.png", "no image either");
    const auto data = folder.loaded("folder:set?split=5/0/0");
    QCOMPARE(data->facts.title, std::string("set (1 other files left out)"));
    QCOMPARE(data->facts.fields[0].sample, (Shape{3, 3, 4}));
    QCOMPARE(data->facts.fields[0].kind, TensorKind::image);
    QCOMPARE(data->facts.fields[1].class_names, (std::vector<std::string>{"cat", "dog", "Ähre"}));
    std::map<std::int32_t, std::multiset<char>> seen;
    for (std::int64_t row = 0; row < 5; ++row)
        seen[stored<std::int32_t>(*data, 1, row)].insert(static_cast<char>(stored<std::uint8_t>(*data, 0, row)));
    QVERIFY(seen[0] == (std::multiset<char>{'1', 'x'}));
    QVERIFY(seen[1] == (std::multiset<char>{'a', 'b'}));
    QCOMPARE(folder.loaded("folder:set")->facts.hash, folder.loaded("folder:set")->facts.hash);
    // Channels are planes (CHW), not interleaved.
    folder.add("one/a/p.png", png(4, 3));
    const auto one = folder.loaded("folder:one?split=1/0/0");
    for (std::size_t at = 0; at < 36; ++at)
        QCOMPARE(stored<std::uint8_t>(*one, 0, 0, at),
            gradient_pixel(
                static_cast<std::int64_t>(at % 12 / 4), static_cast<std::int64_t>(at % 4), static_cast<int>(at / 12)));
}

// The six pixels a b c / d e f for each EXIF orientation of the camera.
void TestReadersFolder::the_exif_orientation_is_applied()
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

void TestReadersFolder::the_formats_agree()
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

void TestReadersFolder::small_bitmaps()
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

void TestReadersFolder::transparent_pixels_are_white()
{
    const auto pixel = [](std::int64_t, std::int64_t column, int channel) {
        return static_cast<std::uint8_t>(channel < 3 ? 100 : column == 0 ? 0 : column == 1 ? 51 : 255);
    };
    const Picture picture = decoded(png(3, 1, pixel, PNG_FORMAT_RGBA));
    QCOMPARE(picture.rgb, (std::vector<std::uint8_t>{255, 255, 255, 224, 224, 224, 100, 100, 100}));
}

void TestReadersFolder::grey_is_luma()
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

void TestReadersFolder::images_are_resized_to_one_size()
{
    ImageFolder folder;
    folder.add("a/small.png", png(4, 4));
    folder.add("b/wide.png", png(9, 4));
    const QByteArray error = folder.error("folder:.");
    QVERIFY2(error.contains("wide.png") && error.contains("9 × 4") && error.contains("size="), error);
    const auto data = folder.loaded("folder:.?size=6x5&split=2/0/0");
    QCOMPARE(data->facts.fields[0].sample, (Shape{3, 6, 5}));
    for (const char* spec :
        {"folder:.?size=6", "folder:.?size=0x5", "folder:.?size=6x5x3", "folder:.?size=axb", "folder:.?size=9999999x1"})
        QVERIFY2(folder.error(spec).startsWith("data.option"), spec);
}

void TestReadersFolder::mixed_sizes_get_a_proposal()
{
    ImageFolder folder;
    folder.add("set/a/1.png", png(40, 30));
    folder.add("set/a/2.png", png(50, 70));
    folder.add("set/b/3.jpg", jpeg(90, 64, gradient_pixel));
    folder.add("set/b/4.png", png(33, 33));
    const auto refused = load_dataset("folder:set", folder.path());
    QVERIFY(!refused);
    QVERIFY2(refused.error().text().find("add size=32x32,crop") != std::string::npos, refused.error().text().c_str());
    const auto profile = profile_table("folder:set", folder.path());
    QVERIFY(profile.ok() && profile->columns.empty() && profile->notes.size() == 1);
    const TableNote& note = profile->notes[0];
    QCOMPARE(note.option + '=' + note.value, std::string("size=32x32,crop"));
    QVERIFY2(note.text.text().find("4 sizes") != std::string::npos
            && note.text.text().find("from 33 × 33 to 90 × 64") != std::string::npos,
        note.text.text().c_str());
    const auto data = folder.loaded("folder:set?size=32x32,crop&split=4/0/0");
    QCOMPARE(data->facts.fields[0].sample, (Shape{3, 32, 32}));
    QVERIFY(data->facts.fields[0].cropped);
    QVERIFY(profile_table("folder:set?size=32x32,crop", folder.path())->notes.empty());
    // The middle in the wanted proportions, neither stretched nor cut twice.
    Picture wide{6, 2, {}};
    for (std::uint8_t i = 0; i < 12; ++i) wide.rgb.insert(wide.rgb.end(), 3, i);
    const Picture middle = cropped(wide, 10, 10);
    QVERIFY(middle.width == 2 && middle.height == 2);
    QCOMPARE(middle.rgb[0], std::uint8_t{2});
    QCOMPARE(middle.rgb.back(), std::uint8_t{9});
    QVERIFY(cropped(wide, 3, 1).rgb == wide.rgb);
    // One size and classes of like size need no note.
    folder.add("even/a/1.png", png(40, 30));
    folder.add("even/b/2.png", png(40, 30));
    QVERIFY(profile_table("folder:even", folder.path())->notes.empty());
}

void TestReadersFolder::shrinking_averages_pixels()
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

void TestReadersFolder::a_test_folder()
{
    ImageFolder folder;
    for (const char* name : {"train/a/1.png", "train/b/1.png", "train/b/2.png", "test/b/1.png", "other/c/1.png"})
        folder.add(name, png(4, 4));
    const auto data = folder.loaded("folder:train?test=folder:test&split=3/0/0");
    QCOMPARE(data->facts.counts, (SplitCounts{3, 0, 1}));
    QCOMPARE(stored<std::int32_t>(*data, 1, 3), 1);
    QVERIFY(folder.error("folder:train?test=folder:other").contains("not a class of the training images"));
}

void TestReadersFolder::classes_are_shared_out_evenly()
{
    DataFolder folder;
    for (const char* kind : {"cat", "cow", "dog"}) {
        QVERIFY(QDir(QString::fromStdString(folder.path())).mkpath(QStringLiteral("p/") + QString::fromLatin1(kind)));
        for (int i = 0; i < (*kind == 'd' ? 16 : 8); ++i)
            folder.write((QByteArray("p/") + kind + '/' + QByteArray::number(i) + ".png").constData(), png(2, 2));
    }
    for (int seed = 0; seed < 20; ++seed) {
        const auto data =
            folder.loaded(("folder:p?stratify=yes&split=0.5/0.25/0.25&split_seed=" + std::to_string(seed)).c_str());
        std::map<std::pair<Split, std::int32_t>, int> counts;
        for (std::int64_t row = 0; row < 32; ++row)
            ++counts[{data->facts.counts.split_of(row), stored<std::int32_t>(*data, 1, row)}];
        for (std::int32_t kind = 0; kind < 3; ++kind) {
            const int times = kind == 2 ? 2 : 1; // as many dogs as all others
            QCOMPARE((counts[{Split::train, kind}]), 4 * times);
            QCOMPARE((counts[{Split::validation, kind}]), 2 * times);
            QCOMPARE((counts[{Split::test, kind}]), 2 * times);
        }
    }
    QVERIFY(folder.error("folder:p?stratify=maybe").contains("neither yes nor no"));
}

void TestReadersFolder::invalid_images_name_their_file()
{
    const QByteArray whole_png = png(16, 16), whole_jpeg = jpeg(16, 16, gradient_pixel),
                     large_jpeg = jpeg(99, 99, gradient_pixel);
    QByteArray wrong_sum = whole_png;
    wrong_sum[wrong_sum.size() - 20] = static_cast<char>(wrong_sum[wrong_sum.size() - 20] ^ 0x55);
    struct Case {
        const char* name;
        QByteArray bytes;
        const char* what;
    };
    const Case cases[] = {{"cut.png", whole_png.left(whole_png.size() / 2), "damaged PNG"},
        {"sum.png", wrong_sum, "damaged PNG"}, {"head.png", whole_png.left(20), "damaged PNG"},
        {"cut.jpg", whole_jpeg.left(whole_jpeg.size() / 2), "damaged JPEG"},
        {"tail.jpg", large_jpeg.left(large_jpeg.size() * 9 / 10), "damaged JPEG"},
        {"head.jpeg", whole_jpeg.left(30), "damaged JPEG"}, {"empty.png", "", "is empty"},
        {"text.png", "hello", "neither a PNG nor a JPEG nor a BMP"}, {"short.bmp", "BM", "ends inside its header"}};
    for (const Case& one : cases) {
        ImageFolder folder;
        folder.add((QByteArray("a/") + one.name).constData(), one.bytes);
        const QByteArray error = folder.error("folder:.");
        QVERIFY2(error.startsWith("data.image") && error.contains(one.name) && error.contains(one.what), error);
    }
}

void TestReadersFolder::decompression_bombs_are_refused_before_allocation()
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

void TestReadersFolder::links_pipes_and_other_entries()
{
#ifdef Q_OS_UNIX
    ImageFolder folder;
    folder.add("set/cat/1.png", png(4, 4));
    folder.add("elsewhere/2.png", png(4, 4));
    // Links to files and folders elsewhere are followed.
    folder.link("set/cat/2.png", "../../elsewhere/2.png");
    folder.link("set/dog", "../elsewhere");
    QCOMPARE(folder.loaded("folder:set?split=3/0/0")->facts.counts.total(), std::int64_t{3});
    const QString base = QString::fromStdString(folder.path());
    folder.link("set/cat/up", "..");
    QByteArray error = folder.error("folder:set");
    QVERIFY2(error.contains("set/cat/up") && error.contains("has been read already"), error);
    QFile::remove(base + QStringLiteral("/set/cat/up"));
    folder.link("set/cat/self", "self");
    error = folder.error("folder:set");
    QVERIFY2(error.contains("self") && error.contains("circle"), error);
    QFile::remove(base + QStringLiteral("/set/cat/self"));
    folder.link("set/bird", "bird");
    QVERIFY(folder.error("folder:set").contains("leads nowhere"));
    QFile::remove(base + QStringLiteral("/set/bird"));
    folder.link("set/cat/lost.png", "nothing.png");
    QVERIFY(folder.error("folder:set").contains("lost.png"));
    QFile::remove(base + QStringLiteral("/set/cat/lost.png"));
    // A pipe that nobody writes to must not stop the program.
    QCOMPARE(mkfifo((base + QStringLiteral("/set/cat/cat.png")).toUtf8().constData(), 0600), 0);
    error = folder.error("folder:set");
    QVERIFY2(error.contains("cat.png") && error.contains("not a file that can be read"), error);
    QFile::remove(base + QStringLiteral("/set/cat/cat.png"));
    folder.link("set/cat/zero.png", "/dev/zero");
    QVERIFY(folder.error("folder:set").contains("zero.png"));
#else
    QSKIP("links and pipes are those of POSIX");
#endif
}

void TestReadersFolder::invalid_folders_are_reported()
{
    ImageFolder folder;
    folder.add("file.txt", "x");
    folder.add("flat/1.png", png(2, 2));
    folder.add("empty/a/readme.txt", "x");
    QVERIFY(folder.error("folder:none").contains("cannot be read as a folder"));
    QVERIFY(folder.error("folder:file.txt").contains("cannot be read as a folder"));
    QVERIFY(folder.error("folder:flat").contains("has no folders in it"));
    QVERIFY(folder.error("folder:empty").contains("holds no PNG, JPEG or BMP image"));
    QVERIFY(folder.error("folder:flat,empty").contains("several folders"));
}

void TestReadersFolder::truncated_and_changed_files_never_crash()
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

EPOCH_TEST(TestReadersFolder)
#include "test_readers_folder.moc"
