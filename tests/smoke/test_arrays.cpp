// test_arrays: arrays of NumPy from the command line: looked at, trained on, evaluated and predicted, and predictions
// written as arrays.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QFile>
#include <QTemporaryDir>

#include <cmath>
#include <cstring>

using namespace smoke;

namespace {

constexpr int rows = 200;

QByteArray npy(const char* type, const char* shape, const QByteArray& elements)
{
    const QByteArray head = QByteArray("{'descr': '") + type + "', 'fortran_order': False, 'shape': " + shape + ", }\n";
    QByteArray bytes("\x93NUMPY\x01\x00", 8);
    bytes += static_cast<char>(head.size());
    bytes += '\0';
    return bytes + head + elements;
}

// The elements of one array of a zip that is not compressed.
QByteArray elements_of(const QByteArray& zip, const QByteArray& name)
{
    const auto at = zip.indexOf(name + ".npy\x93NUMPY");
    if (at < 0) return {};
    const auto head = at + name.size() + 4;
    const auto length = static_cast<unsigned char>(zip[head + 8]) + 256 * static_cast<unsigned char>(zip[head + 9]);
    const auto end = zip.indexOf("PK", head);
    return zip.mid(head + 10 + length, end - head - 10 - length);
}

template <class T> T number_at(const QByteArray& elements, int place)
{
    T value{};
    std::memcpy(&value, elements.constData() + place * int(sizeof value), sizeof value);
    return value;
}

} // namespace

class TestArrays : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void data_says_what_it_holds();
    void rows_are_predicted();
    void predictions_become_arrays();
    void forecasts_become_arrays();
    void other_endings_are_refused();
    void all_rows_of_new_arrays_are_the_test();

private:
    Result epoch(const QStringList& arguments) const
    {
        return run(program("epoch"), arguments, {.folder = m_folder.path()});
    }
    QByteArray read(const char* name) const
    {
        QFile file(m_folder.filePath(key(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const char* name, const QByteArray& content) const
    {
        QFile file(m_folder.filePath(key(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    QTemporaryDir m_folder;
};

// Whether the first of two numbers is larger.
void TestArrays::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QByteArray x, y, table = "a,b\n";
    for (int i = 0; i < rows; ++i) {
        const float pair[] = {static_cast<float>(1 + i * 7 % 9), static_cast<float>(1 + i * 5 % 8)};
        x += QByteArray(reinterpret_cast<const char*>(pair), sizeof pair);
        y += pair[0] > pair[1] ? '\1' : '\0';
        table += QByteArray::number(static_cast<double>(pair[0])) + ','
            + QByteArray::number(static_cast<double>(pair[1])) + '\n';
    }
    write("x.npy", npy("<f4", "(200, 2)", x));
    write("y.npy", npy("|b1", "(200,)", y));
    Result made = epoch({"new", "spiral", "--data", "npy:x.npy,y.npy?standardize=yes", "-o", "net.epoch"});
    QVERIFY2(made.code == 0, made.error.constData());
    made = epoch({"train", "net.epoch", "--steps", "300", "--no-record", "--save", "net.safetensors"});
    QVERIFY2(made.code == 0, made.error.constData());
}

void TestArrays::data_says_what_it_holds()
{
    const Result data = epoch({"data", "npy:x.npy,y.npy"});
    QVERIFY2(data.code == 0 && data.out.contains("True"), data.out + data.error);
    const Result bare = epoch({"data", "x.npz"});
    QVERIFY2(bare.code != 0 && bare.error.contains("npz:x.npz"), bare.error.constData());
}

void TestArrays::rows_are_predicted()
{
    const Result arrays = epoch({"predict", "net.safetensors", "x.npy", "--json"});
    QVERIFY2(arrays.code == 0, arrays.error.constData());
    const auto lines = arrays.events("prediction");
    QCOMPARE(lines.size(), rows);
    const QByteArray y = read("y.npy").right(rows);
    int right = 0;
    for (int i = 0; i < rows; ++i)
        right += lines[i].value(key("class")).toString() == (y[i] ? key("True") : key("False"));
    QVERIFY2(right > 160, QByteArray::number(right).constData());
    QVERIFY(lines[7].value(key("input")).toString().endsWith(key("x.npy, row 7")));
}

void TestArrays::predictions_become_arrays()
{
    const Result written = epoch({"predict", "net.safetensors", "x.npy", "-o", "out.npz"});
    QVERIFY2(written.code == 0, written.error.constData());
    const auto lines = epoch({"predict", "net.safetensors", "x.npy", "--json"}).events("prediction");
    const QByteArray out = read("out.npz"), probabilities = elements_of(out, "probabilities"),
                     prediction = elements_of(out, "prediction"), numbers = elements_of(out, "rows");
    QCOMPARE(probabilities.size(), rows * 2 * 4);
    QCOMPARE(prediction.size(), rows * 4);
    QVERIFY(out.startsWith("PK") && elements_of(out, "classes").contains(QByteArray("F\0\0\0a\0\0\0l", 9)));
    for (int i = 0; i < rows; ++i) {
        QCOMPARE(number_at<std::int32_t>(numbers, i), i);
        const int named = number_at<std::int32_t>(prediction, i);
        QCOMPARE(lines[i].value(key("class")).toString(), named ? key("True") : key("False"));
        const double told = lines[i].value(key("probability")).toDouble();
        QVERIFY(std::abs(static_cast<double>(number_at<float>(probabilities, 2 * i + named)) - told) < 1e-6);
    }
}

void TestArrays::forecasts_become_arrays()
{
    QByteArray table = "t,y\n";
    for (int t = 0; t < 60; ++t) table += QByteArray::number(t) + ',' + QByteArray::number(t % 5) + '\n';
    write("s.csv", table);
    Result made =
        epoch({"new", "--data", "csv:s.csv?target=y&time=t&window=3&horizon=2", "-o", "series.epoch"});
    QVERIFY2(made.code == 0, made.error.constData());
    made = epoch({"train", "series.epoch", "--steps", "5", "--no-record", "--save", "series.safetensors"});
    QVERIFY2(made.code == 0, made.error.constData());
    const Result written = epoch({"predict", "series.safetensors", "s.csv", "--every", "-o", "forecasts.npz"});
    QVERIFY2(written.code == 0, written.error.constData());
    const QByteArray out = read("forecasts.npz");
    QVERIFY(out.startsWith("PK"));
    const int windows = 60 - 3 + 1;
    QCOMPARE(elements_of(out, "values").size(), windows * 2 * 4);
    QCOMPARE(elements_of(out, "rows").size(), windows * 4);
    QVERIFY(elements_of(out, "inputs").contains(QByteArray("5\0\0\0009\0\0\0", 8)));
}

void TestArrays::other_endings_are_refused()
{
    const Result refused = epoch({"predict", "none.safetensors", "x.npy", "-o", "out.xlsx"});
    QVERIFY(refused.code != 0);
    QVERIFY2(refused.error.contains(".xlsx") && refused.error.contains(".csv") && refused.error.contains(".npz"),
        refused.error.constData());
    QVERIFY(!QFile::exists(m_folder.filePath(key("out.xlsx"))));
}

void TestArrays::all_rows_of_new_arrays_are_the_test()
{
    write("new_x.npy", read("x.npy"));
    const Result tested = epoch({"eval", "net.safetensors", "--data", "npy:new_x.npy,y.npy", "--json"});
    QVERIFY2(tested.code == 0 && tested.out.contains("200"), tested.out + tested.error);
}

EPOCH_TEST(TestArrays)
#include "test_arrays.moc"
