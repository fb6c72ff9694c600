// test_safetensors: valid files, files of other programs, and every kind of invalid file.
#include "formats/safetensors.h"
#include "tests/program.h"

#include <QtTest>

#include <QFile>
#include <QTemporaryDir>

#include <bit>

using namespace epoch;

namespace {

// A file by hand: header length, header, `data` bytes of 0, 1, 2, ...
QByteArray file_of(const QByteArray& header, int data)
{
    const auto length = std::bit_cast<std::array<char, 8>>(static_cast<std::uint64_t>(header.size()));
    QByteArray bytes(length.data(), 8);
    bytes += header;
    for (int i = 0; i < data; ++i) bytes += static_cast<char>(i);
    return bytes;
}

template <class T> std::span<const std::byte> raw_bytes(const std::vector<T>& values)
{
    return std::as_bytes(std::span(values));
}

} // namespace

class TestSafetensors : public QObject {
    Q_OBJECT

private slots:
    void written_tensors_are_read_back();
    void equal_contents_give_equal_files();
    void files_of_other_programs_are_read();
    void an_unsupported_type_is_no_fault_of_the_file();
    void malformed_files_are_reported_data();
    void malformed_files_are_reported();
    void truncation_at_every_byte_is_reported();
    void a_flipped_bit_is_found();
    void non_files_are_reported();

private:
    std::filesystem::path at(const char* name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }
    Result<SafetensorsFile> opened(const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(QStringLiteral("x")));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write");
        file.close();
        return SafetensorsFile::open(at("x"));
    }
    Status write(const char* name, bool reversed = false) const;
    QByteArray content(const char* name) const
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
    const std::vector<float> m_weight{1, 2, 3, 4, 5, -6.5f};
    const std::vector<std::uint8_t> m_image{7, 8, 9};
    const std::vector<std::int64_t> m_count{-5};
};

Status TestSafetensors::write(const char* name, bool reversed) const
{
    std::vector<SafetensorsTensor> tensors{{"hidden/weight", DType::f32, {2, 3}, raw_bytes(m_weight)},
        {"image", DType::u8, {3}, raw_bytes(m_image)}, {"count", DType::i64, {}, raw_bytes(m_count)},
        {"empty", DType::f32, {0, 4}, {}}};
    if (reversed) std::ranges::reverse(tensors);
    return write_safetensors(at(name), tensors, {{"format", "epoch-model"}, {"quoted \"key\"", "Größe\n"}});
}

void TestSafetensors::written_tensors_are_read_back()
{
    QVERIFY(write("a").ok());
    auto file = SafetensorsFile::open(at("a"));
    QVERIFY2(file.ok(), file ? "" : file.error().text().c_str());
    QVERIFY(file->verify().ok());
    QCOMPARE(file->header().tensors.size(), std::size_t{4});
    QCOMPARE(file->header().tensors[0].name, std::string("count")); // the widest type
    QCOMPARE(file->header().metadata.at("quoted \"key\""), std::string("Größe\n"));
    const SafetensorsEntry* weight = file->header().find("hidden/weight");
    QVERIFY(weight && weight->type() == DType::f32 && weight->shape == std::vector<std::int64_t>({2, 3}));
    const auto bytes = file->read(*weight);
    QVERIFY(bytes.ok() && std::ranges::equal(*bytes, raw_bytes(m_weight)));
    const auto image = file->read(*file->header().find("image"));
    QVERIFY(image.ok() && std::ranges::equal(*image, raw_bytes(m_image)));
    QVERIFY(file->read(*file->header().find("empty"))->empty());
    QVERIFY(!file->header().find("nothing"));
    // Tensor data is aligned to 8 bytes from the start of the file.
    const QByteArray content = this->content("a");
    const auto header_bytes = static_cast<unsigned char>(content[0]) + 256 * static_cast<unsigned char>(content[1]);
    QCOMPARE(header_bytes % 8, 0);
}

void TestSafetensors::equal_contents_give_equal_files()
{
    QVERIFY(write("a").ok() && write("b", true).ok());
    QVERIFY(!content("a").isEmpty());
    QCOMPARE(content("a"), content("b"));
}

void TestSafetensors::files_of_other_programs_are_read()
{
    // Spaces around, tensors not in the order of their bytes, no metadata, no hash.
    auto file = opened(file_of(" {\"b\": {\"dtype\": \"I32\", \"shape\": [1], \"data_offsets\": [2, 6]},"
                               "\"a\": {\"dtype\":\"U8\",\"shape\":[2, 1],\"data_offsets\":[0,2]}}  ",
        6));
    QVERIFY2(file.ok(), file ? "" : file.error().text().c_str());
    QCOMPARE(file->header().tensors[0].name, std::string("a"));
    const auto b = file->read(*file->header().find("b"));
    QVERIFY(b.ok() && b->size() == 4 && (*b)[0] == std::byte{2});
    QVERIFY(file->verify().ok());
    QVERIFY(opened(file_of("{}", 0)).ok());
}

void TestSafetensors::an_unsupported_type_is_no_fault_of_the_file()
{
    auto file = opened(file_of("{\"a\":{\"dtype\":\"F4\",\"shape\":[4],\"data_offsets\":[0,2]}}", 2));
    QVERIFY2(file.ok(), file ? "" : file.error().text().c_str());
    QVERIFY(!file->header().tensors[0].type());
    const auto bytes = file->read(file->header().tensors[0]);
    QVERIFY(!bytes.ok() && bytes.error().code == "safetensors.type");
    QVERIFY(bytes.error().text().find("\"a\"") != std::string::npos);
}

void TestSafetensors::malformed_files_are_reported_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const QByteArray& header, int data, const char* expected) {
        QTest::newRow(name) << file_of(header, data) << QByteArray(expected);
    };
    const auto one = [&row](const char* name, const QByteArray& dtype, const QByteArray& shape,
                         const QByteArray& offsets, int data, const char* expected) {
        row(name, R"({"a":{"dtype":)" + dtype + R"(,"shape":)" + shape + R"(,"data_offsets":)" + offsets + "}}", data,
            expected);
    };
    QTest::newRow("empty") << QByteArray() << QByteArray("has 0 B");
    QTest::newRow("7 bytes") << QByteArray(7, '\0') << QByteArray("has 7 B");
    QTest::newRow("huge header") << QByteArray(8, '\xff') << QByteArray("should have 18446744073709551615 bytes");
    QTest::newRow("header behind the end")
        << QByteArray("\x03\0\0\0\0\0\0\0{}", 10) << QByteArray("should have 3 bytes; the file has 2");
    QTest::newRow("large header") << file_of(QByteArray((16 << 20) + 1, ' '), 0) << QByteArray("at most 16777216");
    row("no header", "", 0, "not a JSON object");
    row("only spaces", "   ", 0, "not a JSON object");
    row("a list", "[]", 0, "not a JSON object");
    row("a byte order mark", "\xEF\xBB\xBF{}", 0, "not a JSON object");
    row("truncated JSON", "{\"a\":", 0, "ends too early");
    row("no UTF-8", "{\"\xff\":1}", 0, "not JSON");
    row("text after it", "{} [1]", 0, "not JSON");
    row("deep", "{\"a\":" + QByteArray(100'000, '['), 0, "nested deeper");
    row("a name twice",
        R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})",
        1, "the key \"a\" appears twice");
    row("metadata no object", R"({"__metadata__":[]})", 0, "__metadata__: is not an object");
    row("metadata no text", R"({"__metadata__":{"step":3}})", 0, "\"step\" is not a text");
    row("no description", R"({"a":3})", 0, "not an object");
    row("more keys", R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1],"extra":1}})", 1, "\"extra\"");
    row("no type", R"({"a":{"shape":[1],"data_offsets":[0,1]}})", 1, "no \"dtype\"");
    row("no shape", R"({"a":{"dtype":"U8","data_offsets":[0,1]}})", 1, "no \"shape\"");
    row("no offsets", R"({"a":{"dtype":"U8","shape":[1]}})", 1, "no \"data_offsets\"");
    one("unknown type", "\"F31\"", "[1]", "[0,4]", 4, "unknown type \"F31\"");
    one("a type in small letters", "\"f32\"", "[1]", "[0,4]", 4, "unknown type");
    one("negative extent", "\"U8\"", "[-1]", "[0,1]", 1, "its shape holds");
    one("real extent", "\"U8\"", "[1.0]", "[0,1]", 1, "its shape holds");
    one("text extent", "\"U8\"", "[\"1\"]", "[0,1]", 1, "its shape holds");
    one("extent beyond 63 bits", "\"U8\"", "[9223372036854775808]", "[0,1]", 1, "its shape holds");
    one("three offsets", "\"U8\"", "[1]", "[0,1,2]", 1, "data_offsets");
    one("negative offset", "\"U8\"", "[1]", "[-1,0]", 1, "data_offsets");
    one("real offset", "\"U8\"", "[1]", "[0,1.0]", 1, "data_offsets");
    one("end before begin", "\"U8\"", "[1]", "[1,0]", 1, "ends before, at 0");
    one("too few bytes", "\"F32\"", "[2]", "[0,4]", 4, "needs 8 bytes, its offsets span 4");
    // 4194305² x 211106198978564 is 4 in 64 bits.
    one("a product that wraps", "\"U8\"", "[4194305,4194305,211106198978564]", "[0,4]", 4, "more numbers than any");
    one("a product of bits that wraps", "\"F64\"", "[1152921504606846976]", "[0,0]", 0, "more numbers than any");
    one("part of a byte", "\"F4\"", "[3]", "[0,2]", 2, "ends inside a byte");
    one("begins late", "\"U8\"", "[1]", "[1,2]", 2, "the bytes from 0 belong to no tensor");
    one("ends behind the file", "\"U8\"", "[9]", "[0,9]", 8, "ends at byte 9; the file holds 8");
    one("bytes left over", "\"U8\"", "[2]", "[0,2]", 3, "1 B at its end belong to no tensor");
    row("overlap",
        R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},"b":{"dtype":"U8","shape":[4],"data_offsets":[3,7]}})",
        7, "\"b\": begins at byte 3, inside tensor \"a\", which ends at 4");
    row("a hole",
        R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},"b":{"dtype":"U8","shape":[4],"data_offsets":[5,9]}})",
        9, "\"b\": begins at byte 5; the bytes from 4");
}

void TestSafetensors::malformed_files_are_reported()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    const auto file = opened(bytes);
    QVERIFY(!file.ok());
    QCOMPARE(file.error().code, std::string("safetensors.malformed"));
    const auto text = file.error().text();
    QVERIFY2(text.find(expected.toStdString()) != std::string::npos, text.c_str());
    QVERIFY2(text.starts_with(at("x").string()), text.c_str());
}

void TestSafetensors::truncation_at_every_byte_is_reported()
{
    QVERIFY(write("a").ok());
    const QByteArray original = content("a");
    QVERIFY(opened(original).ok());
    for (qsizetype length = 0; length < original.size(); ++length) QVERIFY(!opened(original.first(length)).ok());
    QVERIFY(!opened(original + '\0').ok());
}

void TestSafetensors::a_flipped_bit_is_found()
{
    QVERIFY(write("a").ok());
    QByteArray bytes = content("a");
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    auto file = opened(bytes);
    QVERIFY(file.ok());
    const auto verified = file->verify();
    QVERIFY(!verified.ok() && verified.error().what.text().find("SHA-256") != std::string::npos);
}

void TestSafetensors::non_files_are_reported()
{
    QCOMPARE(SafetensorsFile::open(at("nowhere")).error().code, std::string("file.read"));
    QCOMPARE(SafetensorsFile::open(m_folder.path().toStdString()).error().what, std::string("is not a file"));
    QCOMPARE(write_safetensors(at("no/folder"), {}, {}).error().code, std::string("file.write"));
}

EPOCH_TEST(TestSafetensors)
#include "test_safetensors.moc"
