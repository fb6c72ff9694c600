// test_readers_npz: arrays of NumPy: files that NumPy wrote (tests/fuzz/seeds/npz), and every kind of invalid file.
#include "data/readers/npz_arrays.h"
#include "data/test_data.h"
#include "formats/npz_file.h"
#include "formats/stored_zip.h"
#include "model/data_spec.h"
#include "tests/engine/data_files.h"
#include "tests/must.h"
#include "tests/program.h"

using namespace epoch;
using epoch::test::must;

namespace {

QByteArray seed(const char* name)
{
    QFile file(QStringLiteral(EPOCH_ROOT "/tests/fuzz/seeds/npz/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", name);
    return file.readAll();
}

QByteArray npy(const QByteArray& head, const QByteArray& elements, char version = 1)
{
    QByteArray bytes("\x93NUMPY", 6);
    bytes += version;
    bytes += '\0';
    bytes += static_cast<char>(head.size() & 0xff);
    bytes += static_cast<char>(head.size() >> 8);
    if (version > 1) bytes += QByteArray(2, '\0');
    return bytes + head + elements;
}

QByteArray array(const char* type, const char* shape, const QByteArray& elements, bool columns_first = false)
{
    return npy(QByteArray("{'descr': '") + type + "', 'fortran_order': " + (columns_first ? "True" : "False")
            + ", 'shape': " + shape + ", }\n",
        elements);
}

QByteArray zip(std::initializer_list<std::pair<const char*, QByteArray>> arrays)
{
    std::vector<ZipContent> contents;
    for (const auto& [name, bytes] : arrays) contents.push_back({std::string(name) + ".npy", bytes.toStdString()});
    return QByteArray::fromStdString(stored_zip_bytes(contents));
}

QByteArray letters(const char* text, int places) // <U
{
    QByteArray bytes;
    for (int i = 0; i < places; ++i) {
        bytes += i < int(std::strlen(text)) ? text[i] : '\0';
        bytes += QByteArray(3, '\0');
    }
    return bytes;
}

// The row of the set whose first value is this.
template <class T> std::int64_t row_of(const Dataset& data, T first)
{
    for (std::int64_t row = 0; row < data.facts.counts.total(); ++row)
        if (stored<T>(data, 0, row) == first) return row;
    return -1;
}

} // namespace

class TestReadersNpz : public QObject {
    Q_OBJECT

private slots:
    void the_set_of_keras_has_its_test();
    void compressed_arrays_and_words();
    void arrays_without_names_and_axes_in_the_other_order();
    void channels_come_first();
    void one_row_a_class();
    void every_type_reads_data();
    void every_type_reads();
    void chosen_arrays();
    void files_of_one_array();
    void all_rows_of_new_data_are_the_test();
    void new_rows_are_found();
    void what_is_written_is_read();
    void invalid_files_are_reported_data();
    void invalid_files_are_reported();
    void any_changed_byte_is_handled();
    void a_bomb_is_refused();
    void new_projects_standardize();
};

void TestReadersNpz::the_set_of_keras_has_its_test()
{
    DataFolder folder;
    folder.write("mnist.npz", seed("keras.npz"));
    const auto data = folder.loaded("npz:mnist.npz?split=5/1/0");
    const FieldFacts &images = data->facts.fields[0], &labels = data->facts.fields[1];
    QCOMPARE(data->facts.counts, (SplitCounts{5, 1, 2}));
    QCOMPARE(images.name, std::string("image"));
    QCOMPARE(images.sample, (Shape{1, 2, 3}));
    QCOMPARE(images.stored, DType::u8);
    QCOMPARE(images.scale, 1.0 / 255);
    QCOMPARE(labels.classes, std::int64_t{4}); // the test has a class of its own
    for (std::int64_t row = 0; row < 6; ++row) {
        const int first = stored<std::uint8_t>(*data, 0, row);
        QCOMPARE(stored<std::int32_t>(*data, 1, row), first / 6 % 3);
        QCOMPARE(int(stored<std::uint8_t>(*data, 0, row, 5)), first + 5);
    }
    QCOMPARE(int(stored<std::uint8_t>(*data, 0, 6)), 100);
    QCOMPARE(stored<std::int32_t>(*data, 1, 6), 3);
    QVERIFY(folder.loaded("npz:mnist.npz?stream=yes&split=5/1/0")->facts.hash == data->facts.hash);
}

void TestReadersNpz::compressed_arrays_and_words()
{
    DataFolder folder;
    folder.write("x.npz", seed("deflated.npz"));
    const auto data = folder.loaded("npz:x.npz?split=10/0/0");
    QCOMPARE(data->facts.fields[0].sample, (Shape{4}));
    QCOMPARE(data->facts.fields[1].class_names, (std::vector<std::string>{"ant", "bee", "cät"}));
    const std::int32_t expected[] = {0, 1, 2, 0, 1, 2, 0, 1, 0, 0};
    for (int row = 0; row < 10; ++row)
        QCOMPARE(stored<std::int32_t>(*data, 1, row_of(*data, static_cast<float>(row) / 2)), expected[row]);
}

void TestReadersNpz::arrays_without_names_and_axes_in_the_other_order()
{
    DataFolder folder;
    folder.write("x.npz", seed("positional.npz"));
    const auto data = folder.loaded("npz:x.npz?split=4/0/0");
    QCOMPARE(data->facts.fields[1].name, std::string("target"));
    const float targets[] = {0.5f, 1.5f, -2, 4};
    for (int row = 0; row < 4; ++row) {
        const auto at = row_of(*data, static_cast<float>(3 * row) / 4);
        QVERIFY(at >= 0);
        QCOMPARE(stored<float>(*data, 0, at, 2), static_cast<float>(3 * row + 2) / 4);
        QCOMPARE(stored<float>(*data, 1, at), targets[row]);
    }
}

void TestReadersNpz::channels_come_first()
{
    DataFolder folder;
    folder.write("x.npz", seed("channels.npz"));
    const auto data = folder.loaded("npz:x.npz?split=2/0/0");
    QCOMPARE(data->facts.fields[0].sample, (Shape{3, 2, 2}));
    QCOMPARE(data->facts.fields[1].class_names, (std::vector<std::string>{"no", "yes"}));
    const auto row = row_of<std::uint8_t>(*data, 0);
    for (std::size_t at = 0; at < 12; ++at)
        QCOMPARE(std::size_t(stored<std::uint8_t>(*data, 0, row, at)), at % 4 * 3 + at / 4);
    QCOMPARE(folder.loaded("npz:x.npz?split=2/0/0&channels=first")->facts.fields[0].sample, (Shape{2, 2, 3}));
    folder.write("cube.npz",
        zip({{"x", array("|u1", "(1, 5, 5, 5)", QByteArray(125, '\0'))},
            {"y", array("|u1", "(1,)", QByteArray(1, '\0'))}}));
    QVERIFY(folder.error("npz:cube.npz").contains("channels=last"));
    QCOMPARE(folder.loaded("npz:cube.npz?split=1/0/0&channels=last")->facts.fields[0].sample, (Shape{5, 5, 5}));
}

void TestReadersNpz::one_row_a_class()
{
    DataFolder folder;
    folder.write("x.npz", seed("one_hot.npz"));
    const auto data = folder.loaded("npz:x.npz?split=3/0/0&channels=first");
    QCOMPARE(data->facts.fields[1].classes, std::int64_t{3});
    for (int row = 0; row < 3; ++row) {
        const auto at = row_of(*data, static_cast<float>(8 * row));
        QCOMPARE(stored<std::int32_t>(*data, 1, at), row);
        for (std::size_t i = 0; i < 8; ++i)
            QCOMPARE(stored<float>(*data, 0, at, i), static_cast<float>(8 * row) + static_cast<float>(i));
    }
    const auto numbers = folder.loaded("npz:x.npz?split=3/0/0&channels=first&task=regression");
    QCOMPARE(numbers->facts.fields[1].sample, (Shape{3}));
    QVERIFY(numbers->facts.fields[1].kind == TensorKind::flat);
}

void TestReadersNpz::every_type_reads_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("elements");
    QTest::addColumn<float>("first");
    QTest::addColumn<float>("second");
    const auto row = [](const char* type, const char* hex, float first, float second) {
        QTest::newRow(type) << QByteArray(type) << QByteArray::fromHex(hex) << first << second;
    };
    row("|b1", "0100", 1, 0);
    row("|i1", "ff05", -1, 5);
    row("<i2", "feff0001", -2, 256);
    row(">i2", "fffe0100", -2, 256);
    row("<i4", "fdffffff70110100", -3, 70000);
    row(">i4", "fffffffd00011170", -3, 70000);
    row("<i8", "fcffffffffffffff0500000000000000", -4, 5);
    row(">u2", "ffff0001", 65535, 1);
    row("<u4", "ffffffff01000000", 4294967295.0f, 1);
    row(">u8", "00000000000000070000000000000001", 7, 1);
    row("<f2", "003e00c0", 1.5f, -2);
    row(">f2", "3e000001", 1.5f, 0x1p-24f);
    row("<f4", "0000c03f000000c0", 1.5f, -2);
    row(">f4", "3fc00000c0000000", 1.5f, -2);
    row("<f8", "000000000000f83f00000000000000c0", 1.5f, -2);
    row(">f8", "3ff8000000000000c000000000000000", 1.5f, -2);
}

void TestReadersNpz::every_type_reads()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, elements);
    QFETCH(float, first);
    QFETCH(float, second);
    DataFolder folder;
    folder.write("x.npy", array(type.constData(), "(2, 1)", elements));
    folder.write("y.npy", array("|u1", "(2,)", QByteArray("\0\1", 2)));
    const auto data = folder.loaded("npy:x.npy,y.npy?split=2/0/0");
    const bool swapped = stored<std::int32_t>(*data, 1, 0) == 1;
    QCOMPARE(stored<float>(*data, 0, swapped), first);
    QCOMPARE(stored<float>(*data, 0, !swapped), second);
}

void TestReadersNpz::chosen_arrays()
{
    DataFolder folder;
    folder.write("x.npz",
        zip({{"spectra", array("|i1", "(3, 2)", QByteArray("\0\1\2\3\4\5", 6))},
            {"dose", array("<f4", "(3, 1)", QByteArray(12, '\0'))},
            {"kind", array("|i1", "(3,)", QByteArray("\xff\x01\xff", 3))}}));
    const QByteArray error = folder.error("npz:x.npz");
    QVERIFY2(error.contains("dose (float32 3 × 1), kind (int8 3), spectra (int8 3 × 2)"), error.constData());
    QVERIFY(error.contains("inputs=x&targets=y"));
    const auto data = folder.loaded("npz:x.npz?inputs=spectra&targets=kind&split=3/0/0");
    QCOMPARE(data->facts.fields[1].class_names, (std::vector<std::string>{"-1", "1"}));
    QCOMPARE(stored<std::int32_t>(*data, 1, row_of(*data, 2.0f)), 1);
    const auto doses = folder.loaded("npz:x.npz?inputs=spectra&targets=dose&split=3/0/0");
    QVERIFY(doses->facts.fields[1].kind == TensorKind::flat && doses->facts.fields[1].sample == Shape{1});
    QVERIFY(folder.error("npz:x.npz?inputs=spectra").contains("ame both"));
    QVERIFY(folder.error("npz:x.npz?inputs=spectra&targets=none").contains("has no array \"none\""));
    // Few values of many are classes, also far apart; many are not taken for them.
    QByteArray years;
    for (int i = 0; i < 1200; ++i) years += QByteArray("\x00", 1) + char(i & 0xff) + char(i >> 8) + char(0);
    folder.write("many.npz",
        zip({{"x", array("|i1", "(1200,)", QByteArray(1200, '\1'))}, {"y", array("<i4", "(1200,)", years)}}));
    QVERIFY(folder.error("npz:many.npz").contains("task=regression"));
    QVERIFY(folder.loaded("npz:many.npz?task=regression")->facts.fields[1].kind == TensorKind::flat);
}

void TestReadersNpz::files_of_one_array()
{
    DataFolder folder;
    folder.write("y.npy", seed("version2.npy"));
    folder.write("x.npy", seed("plain.npy"));
    folder.write("half.npy", seed("version3.npy"));
    folder.write("two.npy", array("|u1", "(2,)", QByteArray("\0\1", 2)));
    const auto data = folder.loaded("npy:x.npy,y.npy?split=3/0/0");
    QCOMPARE(data->facts.fields[1].class_names, (std::vector<std::string>{"False", "True"}));
    QCOMPARE(stored<std::int32_t>(*data, 1, row_of(*data, 1.0f)), 0);
    QCOMPARE(stored<std::int32_t>(*data, 1, row_of(*data, 2.0f)), 1);
    QVERIFY(row_of(*folder.loaded("npy:half.npy,two.npy?split=2/0/0"), 2.5f) >= 0);
    QCOMPARE(
        folder.loaded("npy:x.npy,y.npy?test=npy:half.npy,two.npy&split=2/1/0")->facts.counts.test, std::int64_t{2});
    QVERIFY(folder.error("npy:x.npy").contains("npy:INPUTS.npy,TARGETS.npy"));
    QVERIFY(folder.error("npy:x.npy,two.npy").contains("2 targets for 3 samples"));
    folder.write_gzip("x.npy.gz", folder.read("x.npy"));
    QVERIFY(folder.loaded("npy:x.npy.gz,y.npy?split=3/0/0")->facts.hash == data->facts.hash);
}

void TestReadersNpz::all_rows_of_new_data_are_the_test()
{
    DataFolder folder;
    folder.write("mnist.npz", seed("keras.npz"));
    const auto trained = folder.loaded("npz:mnist.npz?inputs=x_train&targets=y_train&split=5/1/0");
    const QByteArray images = array("|u1", "(2, 2, 3)", QByteArray(12, '\7'));
    folder.write("new.npz", zip({{"x", images}, {"y", array("|u1", "(2,)", QByteArray("\2\1", 2))}}));
    const auto test = must(load_test_data("npz:new.npz", "npz:mnist.npz?inputs=x_train&targets=y_train&split=5/1/0",
        trained->facts, folder.path(), TestRows::automatic));
    QVERIFY(test.whole);
    QCOMPARE(test.data->facts.counts, (SplitCounts{0, 0, 2}));
    QCOMPARE(stored<std::int32_t>(*test.data, 1, 0), 2);
}

void TestReadersNpz::new_rows_are_found()
{
    DataFolder folder;
    folder.write("keras.npz", seed("keras.npz"));
    const auto at = [&](const char* name) { return std::filesystem::path(folder.path()) / name; };
    QVERIFY(must(open_new_inputs(at("keras.npz"), "npz:a.npz", {})).array.name.ends_with("x_test"));
    QVERIFY(must(open_new_inputs(at("keras.npz"), "npz:a.npz?inputs=x_train&targets=y_train", {}))
                .array.name.ends_with("x_train"));
    folder.write("one.npz", zip({{"anything", array("|u1", "(1, 2)", QByteArray(2, '\7'))}}));
    QCOMPARE(must(open_new_inputs(at("one.npz"), "csv:a.csv", {})).facts.sample, (Shape{2}));
    folder.write("two.npz", zip({{"a", seed("plain.npy")}, {"b", seed("plain.npy")}}));
    QVERIFY(
        open_new_inputs(at("two.npz"), "", {}).error().text().find("a (int32 3), b (int32 3)") != std::string::npos);
}

void TestReadersNpz::what_is_written_is_read()
{
    DataFolder folder;
    const std::vector<float> numbers{0.5f, 1.5f, 2.5f, 3.5f};
    const auto bytes = std::as_bytes(std::span(numbers));
    const NamedTensor tensor{"x", {DType::f32, Shape{4, 1}}, {bytes.begin(), bytes.end()}};
    folder.write(
        "x.npz", QByteArray::fromStdString(must(npz_bytes("x.npz", {tensor}, {{"y", {"grün", "", "𝛼", "grün"}}}))));
    const auto data = folder.loaded("npz:x.npz?split=4/0/0");
    QCOMPARE(data->facts.fields[1].class_names, (std::vector<std::string>{"", "grün", "𝛼"}));
    QCOMPARE(stored<std::int32_t>(*data, 1, row_of(*data, 2.5f)), 2);
}

void TestReadersNpz::invalid_files_are_reported_data()
{
    QTest::addColumn<QByteArray>("x");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const QByteArray& x, const char* expected) {
        QTest::newRow(name) << x << QByteArray(expected);
    };
    const QByteArray two("\0\1", 2);
    row("empty", "", "is no array of NumPy");
    row("another file", "a,b\n1,2\n3,4\n", "is no array of NumPy");
    row("a pickle", array("|O", "(2,)", two), "objects of Python (pickle)");
    row("columns of types", seed("columns.npy"), "named columns of several types");
    row("complex numbers", array("<c8", "(2,)", two), "type \"<c8\"");
    row("dates", array("<M8[D]", "(2,)", two), "which cannot be read");
    row("an unknown version", npy("{}", "", 9), "version 9");
    row("no dictionary", npy("descr", two), "damaged at its beginning");
    row("no shape", npy("{'descr': '|u1', 'fortran_order': False, }", two), "damaged at its beginning");
    row("a negative extent", array("|u1", "(-2,)", two), "damaged at its beginning");
    row("a head without end", QByteArray("\x93NUMPY\x01\x00\xff\xff", 10) + "{", "ends too early");
    row("a long head", QByteArray("\x93NUMPY\x02\x00\xff\xff\xff\xff", 12), "damaged at its beginning");
    row("too few elements", array("|u1", "(3,)", two), "announces 3 elements");
    row("too many elements", array("|u1", "(1,)", two), "announces 1 elements");
    row("more than any machine has", array("<f8", "(4611686018427387904, 4611686018427387904)", two), "announces");
    row("no rows", array("|u1", "(0, 4611686018427387904)", ""), "no samples");
    row("no axes", array("|u1", "()", two.left(1)), "has 0 axes");
    row("five axes", array("|u1", "(2, 1, 1, 1, 1)", two), "has 5 axes");
    row("text as inputs", array("<U1", "(2,)", letters("a", 1) + letters("b", 1)), "holds text");
    row("not a number", array("<f4", "(2,)", QByteArray::fromHex("000000000000c07f")),
        "not a finite number in sample 2");
}

void TestReadersNpz::invalid_files_are_reported()
{
    QFETCH(QByteArray, x);
    QFETCH(QByteArray, expected);
    DataFolder folder;
    folder.write("x.npy", x);
    folder.write("y.npy", array("|u1", "(2,)", QByteArray("\0\1", 2)));
    folder.write("x.npz", zip({{"x", x}, {"y", folder.read("y.npy")}}));
    for (const char* spec : {"npy:x.npy,y.npy", "npz:x.npz"}) {
        const QByteArray error = folder.error(spec);
        QVERIFY2(error.startsWith("data.npz") && error.contains(expected), error.constData());
    }
}

void TestReadersNpz::any_changed_byte_is_handled()
{
    DataFolder folder;
    folder.write("objects.npz", seed("objects.npz"));
    QVERIFY(folder.error("npz:objects.npz").contains("objects.npz, y: holds objects of Python (pickle)"));
    QVERIFY(folder.error("npz:none.npz").contains("no such file"));
    for (const char* name : {"keras.npz", "deflated.npz", "positional.npz"}) {
        const QByteArray original = seed(name);
        for (int length = 0; length < original.size(); length += 3) {
            folder.write("cut.npz", original.left(length));
            QVERIFY2(!folder.error("npz:cut.npz").isEmpty(), qPrintable(QString::number(length)));
        }
        for (int at = 0; at < original.size(); ++at) {
            QByteArray bytes = original;
            bytes[at] = static_cast<char>(bytes[at] ^ '\x55');
            folder.write("bad.npz", bytes);
            folder.error("npz:bad.npz"); // an error or a different data set, never a crash
        }
    }
    // A changed element is found by the checksum.
    QByteArray bytes = seed("keras.npz");
    bytes[bytes.indexOf(QByteArray("\x1e\x1f\x20\x21\x22\x23", 6)) + 2] = 'x';
    folder.write("bad.npz", bytes);
    QVERIFY(folder.error("npz:bad.npz").contains("checksum"));
}

// The directory announces less than what comes out of the compressed array.
void TestReadersNpz::a_bomb_is_refused()
{
    DataFolder folder;
    QByteArray bytes = seed("deflated.npz");
    bytes.replace(bytes.lastIndexOf("PK\x01\x02") + 24, 4, QByteArray("\xa0\0\0\0", 4));
    folder.write("bomb.npz", bytes);
    QVERIFY(!folder.error("npz:bomb.npz").isEmpty());
}

void TestReadersNpz::new_projects_standardize()
{
    const DataSpec spec = for_new_project({"npz", {"a.npz"}, {}});
    QCOMPARE(QByteArray::fromStdString(data_spec_text(spec)),
        QByteArray("npz:a.npz?standardize=yes&standardize_target=yes"));
    DataFolder folder;
    folder.write("a.npz", seed("positional.npz"));
    QCOMPARE(folder.loaded("npz:a.npz?standardize=yes&standardize_target=yes&split=4/0/0")
                 ->facts.fields[0]
                 .column_scale.size(),
        std::size_t{3});
}

EPOCH_TEST(TestReadersNpz)
#include "test_readers_npz.moc"
