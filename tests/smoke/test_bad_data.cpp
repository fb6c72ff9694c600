// test_bad_data: broken, hostile or wrong data on the command line ends with exit code 65 and a message that says where
// and what, quickly and in little memory.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>

#include <cstring>

#include <zlib.h>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace smoke;

class TestBadData : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void is_refused_data();
    void is_refused();
    void a_tensor_too_many_is_refused();

private:
    QTemporaryDir m_folder;
    QString at(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    void write(const char* name, const QByteArray& bytes) const;
    void write_bomb(const char* name, const QByteArray& begin, char byte, qint64 count) const;
};

namespace {

QByteArray big(std::uint32_t value)
{
    QByteArray bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 255);
    return bytes;
}

QByteArray idx(char axes, std::initializer_list<std::uint32_t> extents, const QByteArray& numbers)
{
    QByteArray bytes = QByteArray("\0\0\x08", 3) + axes;
    for (const std::uint32_t extent : extents) bytes += big(extent);
    return bytes + numbers;
}

// A PNG whose header declares 100,000 x 100,000 pixels without any data.
QByteArray png_bomb()
{
    const auto chunk = [](const QByteArray& name, const QByteArray& content) {
        const QByteArray both = name + content;
        const auto sum = crc32(0, reinterpret_cast<const Bytef*>(both.constData()), static_cast<uInt>(both.size()));
        return big(static_cast<std::uint32_t>(content.size())) + both + big(static_cast<std::uint32_t>(sum));
    };
    return QByteArray::fromHex("89504e470d0a1a0a")
        + chunk("IHDR", big(100'000) + big(100'000) + QByteArray::fromHex("0806000000")) + chunk("IDAT", {});
}

} // namespace

void TestBadData::write(const char* name, const QByteArray& bytes) const
{
    QDir(m_folder.path()).mkpath(QFileInfo(QString::fromUtf8(name)).path());
    QFile file(at(name));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

// A file that gzip compresses by a factor of 1000.
void TestBadData::write_bomb(const char* name, const QByteArray& begin, char byte, qint64 count) const
{
    const gzFile file = gzopen(at(name).toUtf8().constData(), "wb1");
    QVERIFY(file && gzwrite(file, begin.constData(), static_cast<unsigned>(begin.size())) == begin.size());
    const QByteArray block(1 << 20, byte);
    for (qint64 written = 0; written < count; written += block.size())
        QCOMPARE(gzwrite(file, block.constData(), 1 << 20), 1 << 20);
    gzclose(file);
}

void TestBadData::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QVERIFY(m_folder.isValid());
    write("images", idx(3, {4, 2, 2}, QByteArray(16, '\1')));
    write("labels", idx(1, {4}, QByteArray(4, '\0')));
    write("cut", idx(3, {4, 2, 2}, QByteArray(15, '\1')));
    write("few", idx(1, {3}, QByteArray(3, '\0')));
    write("ragged.csv", "a,b\n1,2\n3\n");
    write("text.csv", "a,b\n1,2\n2,3\n3,4\n4,5\n5,6\nx,7\n6,8\n");
    write("nan.csv", "a,b\n1,2\nnan,3\n");
    write("quote.csv", "a,b\n1,\"2\n3,4\n");
    write("latin.txt", "caf\xE9");
    write("pictures/cat/large.png", png_bomb());
    write("half/cat/half.png", png_bomb().left(40));
    write("loop/cat/1.png", "x");
    write("pipe/cat/notes.txt", "x");
    write("batches/data_batch_1.bin", QByteArray(3072, '\0'));
    write_bomb("bomb.idx", idx(3, {4, 2, 2}, QByteArray(16, '\1')), '\0', 256 << 20);
    write_bomb("bomb.csv", "a,b\n1,", '1', 256 << 20);
    write_bomb("bomb.txt", "abc", '\0', 64 << 20);
#ifdef Q_OS_UNIX
    QVERIFY(QFile::link(QStringLiteral("round"), at("loop/cat/round")));
    QCOMPARE(mkfifo(at("pipe/cat/cat.png").toUtf8().constData(), 0600), 0);
    QCOMPARE(mkfifo(at("pipe.csv").toUtf8().constData(), 0600), 0);
#endif
    QProcess process;
    process.start(program("epoch"), {"new", "iris", "-o", at("iris.epoch")});
    QVERIFY(process.waitForFinished(30'000) && process.exitCode() == 0);
}

void TestBadData::is_refused_data()
{
    QTest::addColumn<QString>("spec");
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<QByteArray>("what");
    const auto row = [](const char* title, const char* spec, const char* where, const char* what) {
        QTest::newRow(title) << QString::fromUtf8(spec) << QByteArray(where) << QByteArray(what);
    };
    row("truncated IDX", "idx:cut,labels", "cut", "not the size of the file");
    row("counts differ", "idx:images,few", "few", "3 labels for the 4 images");
    row("ragged row", "csv:ragged.csv?target=b", "ragged.csv, line 3", "1 field;");
    row("text among numbers", "csv:text.csv?target=b", "text.csv, line 7", "x");
    row("not a number", "csv:nan.csv?target=b", "nan.csv, line 3", "missing");
    row("open quote", "csv:quote.csv?target=b", "quote.csv, line 2", "quote");
    row("IDX bomb", "idx:bomb.idx,labels", "bomb.idx", "goes on after");
    row("CSV bomb", "csv:bomb.csv?target=b", "bomb.csv, line 2", "16");
    row("text bomb", "text:bomb.txt", "bomb.txt", "NUL character");
    row("no UTF-8", "text:latin.txt", "latin.txt, line 1", "not UTF-8");
    row("PNG bomb", "folder:pictures", "large.png", "100000");
    row("half a PNG", "folder:half", "half.png", "damaged");
    row("cut batch", "cifar10:batches", "data_batch_1.bin", "not a multiple");
#ifdef Q_OS_UNIX
    row("link in a circle", "folder:loop", "round", "circle");
    row("pipe for an image", "folder:pipe", "cat.png", "not a file");
    row("pipe for a table", "csv:pipe.csv", "pipe.csv", "not a file");
    row("device", "csv:/dev/zero", "/dev/zero", "not a file");
#endif
}

void TestBadData::is_refused()
{
    QFETCH(QString, spec);
    QFETCH(QByteArray, where);
    QFETCH(QByteArray, what);
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    QElapsedTimer timer;
    timer.start();
    process.start(program("epoch"), {"train", at("iris.epoch"), "--data", spec, "--steps", "1"});
    QVERIFY(process.waitForFinished(60'000));
    const QByteArray error_output = process.readAllStandardError();
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QVERIFY2(process.exitCode() == 65, error_output.constData());
    QVERIFY2(error_output.contains(where) && error_output.contains(what), error_output.constData());
    QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
}

// eval and predict say the same of it.
void TestBadData::a_tensor_too_many_is_refused()
{
    const auto epoch = [&](const QStringList& arguments) {
        return run(program("epoch"), arguments, {.folder = m_folder.path()});
    };
    QCOMPARE(epoch({"train", "iris.epoch", "--steps", "20", "--no-record", "--save", "iris.safetensors"}).code, 0);
    QFile model(at("iris.safetensors"));
    QVERIFY(model.open(QIODevice::ReadOnly));
    QByteArray bytes = model.readAll();
    quint64 length = 0;
    std::memcpy(&length, bytes.constData(), sizeof length);
    auto header = QJsonDocument::fromJson(bytes.mid(8, static_cast<qsizetype>(length))).object();
    header.insert(key("stowaway"),
        QJsonObject{
            {key("dtype"), key("F32")}, {key("shape"), QJsonArray{0}}, {key("data_offsets"), QJsonArray{0, 0}}});
    QByteArray text = QJsonDocument(header).toJson(QJsonDocument::Compact);
    text += QByteArray(text.size() % 8 ? 8 - text.size() % 8 : 0, ' ');
    const auto size = static_cast<quint64>(text.size());
    write("more.safetensors",
        QByteArray(reinterpret_cast<const char*>(&size), 8) + text + bytes.mid(8 + static_cast<qsizetype>(length)));
    const Result eval = epoch({"eval", "more.safetensors"}),
                 predict = epoch({"predict", "more.safetensors", "5,3,1,0.2"});
    QCOMPARE(eval.code, 65);
    QVERIFY2(eval.error.contains("tensor \"stowaway\": is not part of the network"), eval.error.constData());
    QCOMPARE(predict.code, eval.code);
    QCOMPARE(predict.error, eval.error);
    QCOMPARE(epoch({"predict", "iris.safetensors", "5,3,1,0.2"}).code, 0);
}

EPOCH_TEST(TestBadData)
#include "test_bad_data.moc"
