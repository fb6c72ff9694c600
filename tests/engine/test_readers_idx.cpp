// test_readers_idx: IDX files: their contents, and every kind of invalid file.
#include "tests/engine/data_files.h"
#include "tests/program.h"

#include <QDir>
#include <QElapsedTimer>

using namespace epoch;

namespace {

QByteArray number(std::uint32_t value)
{
    QByteArray bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift);
    return bytes;
}

QByteArray idx(char type, const std::vector<std::uint32_t>& extents, const QByteArray& numbers)
{
    QByteArray bytes("\0\0", 2);
    bytes += type;
    bytes += static_cast<char>(extents.size());
    for (const std::uint32_t extent : extents) bytes += number(extent);
    return bytes + numbers;
}

QByteArray ascending_bytes(int count)
{
    QByteArray bytes;
    for (int i = 0; i < count; ++i) bytes += static_cast<char>(i);
    return bytes;
}

// Six images of 2 x 3 pixels; image i is labelled i % 4.
void write_set(const DataFolder& folder)
{
    folder.write("images", idx(8, {6, 2, 3}, ascending_bytes(36)));
    folder.write("labels", idx(8, {6}, QByteArray("\0\1\2\3\0\1", 6)));
}

} // namespace

class TestReadersIdx : public QObject {
    Q_OBJECT

private slots:
    void images_stay_with_their_labels();
    void gzip_reads_the_same();
    void test_files_are_the_test_split();
    void every_number_type_reads();
    void channels_come_first();
    void standardize_sets_scale_and_shift();
    void invalid_headers_are_reported();
    void counts_must_match();
    void truncation_at_every_byte_is_reported();
    void any_changed_byte_is_handled();
    void decompression_bombs_are_refused();
    void anything_but_a_file_is_refused();
    void mnist();
};

void TestReadersIdx::images_stay_with_their_labels()
{
    DataFolder folder;
    write_set(folder);
    const auto data = folder.loaded("idx:images,labels?split=4/1/1");
    const DataFacts& facts = data->facts;
    QCOMPARE(facts.counts, (SplitCounts{4, 1, 1}));
    QCOMPARE(facts.fields[0].name, std::string("image"));
    QCOMPARE(facts.fields[0].kind, TensorKind::image);
    QCOMPARE(facts.fields[0].sample, (Shape{1, 2, 3}));
    QCOMPARE(facts.fields[0].stored, DType::u8);
    QCOMPARE(facts.fields[0].scale, 1.0 / 255);
    QCOMPARE(facts.fields[1].name, std::string("label"));
    QCOMPARE(facts.fields[1].classes, std::int64_t{4});
    for (std::int64_t row = 0; row < 6; ++row) {
        const int first = stored<std::uint8_t>(*data, 0, row);
        QCOMPARE(stored<std::int32_t>(*data, 1, row), first / 6 % 4);
        for (std::size_t pixel = 0; pixel < 6; ++pixel)
            QCOMPARE(int(stored<std::uint8_t>(*data, 0, row, pixel)), first + int(pixel));
    }
    QCOMPARE(folder.loaded("idx:images,labels?limit=2&split=1/1/0")->facts.counts.total(), std::int64_t{2});
}

void TestReadersIdx::gzip_reads_the_same()
{
    DataFolder folder;
    write_set(folder);
    folder.write_gzip("images.gz", folder.read("images"));
    folder.write_gzip("labels.gz", folder.read("labels"));
    const auto plain = folder.loaded("idx:images,labels"), packed = folder.loaded("idx:images.gz,labels.gz");
    QVERIFY(plain->fields == packed->fields);
    QCOMPARE(plain->facts.hash, packed->facts.hash);
}

void TestReadersIdx::test_files_are_the_test_split()
{
    DataFolder folder;
    write_set(folder);
    folder.write("ti", idx(8, {2, 2, 3}, QByteArray(12, '\x77')));
    folder.write("tl", idx(8, {2}, QByteArray("\5\0", 2)));
    const auto data = folder.loaded("idx:images,labels?test=idx:ti,tl&split=5/1/0");
    QCOMPARE(data->facts.counts, (SplitCounts{5, 1, 2}));
    QCOMPARE(data->facts.fields[1].classes, std::int64_t{6});
    QCOMPARE(stored<std::int32_t>(*data, 1, 6), 5);
    QCOMPARE(int(stored<std::uint8_t>(*data, 0, 7, 5)), 0x77);
    QVERIFY(folder.error("idx:images,labels?test=idx:ti,tl&split=0.5/0.25/0.25").startsWith("data.split"));
    QVERIFY(folder.error("idx:images,labels?test=csv:ti").startsWith("data.test"));
    QVERIFY(folder.error("idx:images,labels?test=idx:ti,tl?limit=1").startsWith("data.test"));
    folder.write("ti", idx(8, {2, 3, 2}, QByteArray(12, '\x77')));
    QVERIFY(folder.error("idx:images,labels?test=idx:ti,tl").contains("other images"));
}

void TestReadersIdx::every_number_type_reads()
{
    DataFolder folder;
    folder.write("l", idx(8, {2}, QByteArray("\0\1", 2)));
    const auto values = [&folder](char type, const QByteArray& numbers) {
        folder.write("x", idx(type, {2, 1}, numbers));
        const auto data = folder.loaded("idx:x,l?split=2/0/0");
        const bool swapped = stored<std::int32_t>(*data, 1, 0) == 1;
        return std::pair{stored<float>(*data, 0, swapped), stored<float>(*data, 0, !swapped)};
    };
    QCOMPARE(values(9, QByteArray("\xFF\x05", 2)), (std::pair{-1.0f, 5.0f}));
    QCOMPARE(values(0xB, QByteArray("\xFF\xFE\x01\x00", 4)), (std::pair{-2.0f, 256.0f}));
    QCOMPARE(values(0xC, number(0xFFFFFFFD) + number(70000)), (std::pair{-3.0f, 70000.0f}));
    QCOMPARE(values(0xD, number(0x3FC00000) + number(0xC0000000)), (std::pair{1.5f, -2.0f}));
    QCOMPARE(values(0xE, number(0x3FF80000) + number(0) + number(0xC0000000) + number(0)), (std::pair{1.5f, -2.0f}));
    folder.write("x", idx(0xD, {2, 1}, number(0) + number(0x7FC00000)));
    QVERIFY(folder.error("idx:x,l").contains("not a finite number in sample 2"));
    folder.write("x", idx(8, {2, 1}, ascending_bytes(2)));
    folder.write("l", idx(9, {2}, QByteArray("\x00\xFF", 2)));
    QVERIFY(folder.error("idx:x,l").contains("label -1 in sample 2"));
    folder.write("l", idx(0xD, {2}, number(0x3FC00000) + number(0)));
    QCOMPARE(folder.loaded("idx:x,l")->facts.fields[1].name, std::string("target"));
}

void TestReadersIdx::channels_come_first()
{
    DataFolder folder;
    folder.write("l", idx(8, {1}, QByteArray("\0", 1)));
    folder.write("last", idx(8, {1, 2, 2, 3}, ascending_bytes(12)));
    folder.write("first", idx(8, {1, 3, 2, 2}, ascending_bytes(12)));
    const auto last = folder.loaded("idx:last,l?split=1/0/0"), first = folder.loaded("idx:first,l?split=1/0/0");
    QCOMPARE(last->facts.fields[0].sample, (Shape{3, 2, 2}));
    QCOMPARE(first->facts.fields[0].sample, (Shape{3, 2, 2}));
    for (std::size_t at = 0; at < 12; ++at) {
        QCOMPARE(std::size_t(stored<std::uint8_t>(*first, 0, 0, at)), at);
        QCOMPARE(std::size_t(stored<std::uint8_t>(*last, 0, 0, at)), at % 4 * 3 + at / 4);
    }
}

void TestReadersIdx::standardize_sets_scale_and_shift()
{
    DataFolder folder;
    write_set(folder);
    const auto data = folder.loaded("idx:images,labels?split=6/0/0&standardize");
    const FieldFacts& facts = data->facts.fields[0];
    QVERIFY(std::abs(17.5 * facts.scale + facts.shift) < 1e-12); // the mean of 0 to 35
    QVERIFY(std::abs(1 / facts.scale - std::sqrt((36.0 * 36 - 1) / 12)) < 1e-9);
    QVERIFY(folder.error("idx:images,labels?standardize=maybe").startsWith("data.option"));
}

void TestReadersIdx::invalid_headers_are_reported()
{
    DataFolder folder;
    write_set(folder);
    const auto error = [&folder](const QByteArray& bytes) {
        folder.write("x", bytes);
        return folder.error("idx:x,labels");
    };
    QVERIFY(error("").contains("not an IDX file"));
    QVERIFY(error(idx(8, {6, 2, 3}, ascending_bytes(36)).replace(0, 1, "\1")).contains("not an IDX file"));
    QVERIFY(error(idx(0xA, {6}, ascending_bytes(6))).contains("not an IDX file"));
    QVERIFY(error(idx(8, {}, "")).contains("not an IDX file"));
    QVERIFY(error(idx(8, {1, 1, 1, 1, 1}, "x")).contains("not an IDX file"));
    QVERIFY(error(idx(8, {0, 2, 3}, "")).contains("no samples"));
    QVERIFY(error(idx(8, {6, 2, 3}, ascending_bytes(37))).contains("not the size"));
    QVERIFY(error(idx(8, {~0u, ~0u, ~0u, ~0u}, ascending_bytes(9))).contains("not the size"));
    QVERIFY(error(idx(0xE, {1u << 31, 1u << 31, 1, 4}, "")).contains("not the size"));
}

void TestReadersIdx::counts_must_match()
{
    DataFolder folder;
    write_set(folder);
    folder.write("five", idx(8, {5}, ascending_bytes(5)));
    const QByteArray error = folder.error("idx:images,five");
    QVERIFY2(error.contains("5 labels for the 6 images of") && error.contains("five"), error.constData());
    QVERIFY(folder.error("idx:images").contains("not two"));
    QVERIFY(folder.error("idx:images,labels,more").contains("not two"));
    QVERIFY(folder.error("idx:images,images").contains("axes"));
}

void TestReadersIdx::truncation_at_every_byte_is_reported()
{
    DataFolder folder;
    write_set(folder);
    folder.write_gzip("gz", folder.read("images"));
    for (const char* from : {"images", "gz"}) {
        const QByteArray original = folder.read(from);
        for (int length = 0; length < original.size(); ++length) {
            folder.write("cut", original.left(length));
            QVERIFY2(folder.error("idx:cut,labels").startsWith("data."), qPrintable(QString::number(length)));
        }
        folder.write("cut", original);
        QVERIFY(folder.error("idx:cut,labels").isEmpty());
    }
}

void TestReadersIdx::any_changed_byte_is_handled()
{
    DataFolder folder;
    write_set(folder);
    folder.write_gzip("gz", folder.read("images"));
    for (const char* from : {"images", "gz"}) {
        const QByteArray original = folder.read(from);
        for (int at = 0; at < original.size(); ++at)
            for (const char flip : {'\x01', '\x80', '\xFF'}) {
                QByteArray bytes = original;
                bytes[at] = static_cast<char>(bytes[at] ^ flip);
                folder.write("bad", bytes);
                folder.error("idx:bad,labels"); // an error or a different data set, never a crash
            }
    }
}

void TestReadersIdx::decompression_bombs_are_refused()
{
    DataFolder folder;
    write_set(folder);
    // 64 MB of zeros in 64 kB, behind a header that declares six images.
    folder.write_gzip("long", idx(8, {6, 2, 3}, QByteArray(64 << 20, '\0')));
    QVERIFY(folder.read("long").size() < 100'000);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(folder.error("idx:long,labels").contains("goes on after"));
    QVERIFY(timer.elapsed() < 1000);
    // A small file that declares 4 GB, and one that declares more than any machine has.
    folder.write_gzip("wide", idx(8, {6, 65536, 10922}, QByteArray(1000, '\0')));
    QVERIFY(folder.error("idx:wide,labels").contains("not the size"));
    folder.write_gzip("wider", idx(0xE, {~0u, ~0u, ~0u, ~0u}, QByteArray(1000, '\0')));
    QVERIFY(folder.error("idx:wider,labels").contains("not the size"));
    QVERIFY(timer.elapsed() < 2000);
}

void TestReadersIdx::anything_but_a_file_is_refused()
{
    DataFolder folder;
    write_set(folder);
    QVERIFY(folder.error("idx:missing,labels").contains("no such file"));
    QVERIFY(folder.error("idx:.,labels").contains("folder"));
#ifdef Q_OS_UNIX
    QVERIFY(folder.error("idx:/dev/zero,labels").contains("not a file that can be read"));
#endif
}

void TestReadersIdx::mnist()
{
    const QString beside = QStringLiteral(EPOCH_ROOT "/../shared/data/mnist");
    const QDir folder(qEnvironmentVariable("EPOCH_MNIST", beside));
    if (!folder.exists(QStringLiteral("t10k-images-idx3-ubyte.gz")))
        QSKIP("the MNIST files are not here: set EPOCH_MNIST to the folder that holds t10k-*.gz");
    const auto data = load_dataset(
        "idx:t10k-images-idx3-ubyte.gz,t10k-labels-idx1-ubyte.gz?split=8000/1000/1000", folder.path().toStdString());
    QVERIFY2(data.ok(), data ? "" : data.error().text().c_str());
    QCOMPARE((*data)->facts.counts, (SplitCounts{8000, 1000, 1000}));
    QCOMPARE((*data)->facts.fields[0].sample, (Shape{1, 28, 28}));
    QCOMPARE((*data)->facts.fields[1].classes, std::int64_t{10});
    // Counts of the digits 0 to 9 among the 10,000 test images of MNIST.
    const int expected[] = {980, 1135, 1032, 1010, 982, 892, 958, 1028, 974, 1009};
    int counts[10] = {};
    for (std::int64_t row = 0; row < 10'000; ++row) ++counts[stored<std::int32_t>(**data, 1, row)];
    for (int digit = 0; digit < 10; ++digit) QCOMPARE(counts[digit], expected[digit]);
}

EPOCH_TEST(TestReadersIdx)
#include "test_readers_idx.moc"
