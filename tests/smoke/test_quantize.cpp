// test_quantize: `epoch quantize`: from training to a file in INT8 that eval and predict read, and what it refuses.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QFileInfo>
#include <QTemporaryDir>

using namespace smoke;

class TestQuantize : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void a_file_in_int8_is_measured_and_read();
    void layers_can_stay_in_fp32();
    void what_cannot_be_done_is_said_data();
    void what_cannot_be_done_is_said();

private:
    Result epoch(const QStringList& arguments) const
    {
        return run(program("epoch"), arguments, {.folder = m_folder.path()});
    }
    QTemporaryDir m_folder;
};

void TestQuantize::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    for (const QStringList& arguments : {QStringList{"new", "digits-cnn", "-o", "digits.epoch"},
             {"train", "digits.epoch", "--steps", "300", "--save", "digits.safetensors", "--no-record"},
             {"new", "iris", "-o", "iris.epoch"}}) {
        const Result done = epoch(arguments);
        QVERIFY2(done.code == 0, done.error.constData());
    }
}

void TestQuantize::a_file_in_int8_is_measured_and_read()
{
    const Result made = epoch({"quantize", "digits.safetensors", "-o", "int8.safetensors", "--json"});
    if (made.error.contains("device.int8")) QSKIP("this build computes no INT8");
    QVERIFY2(made.code == 0, made.error.constData());
    QCOMPARE(made.events("layer").size(), 3);
    const auto result = made.last();
    QCOMPARE(result.value(key("int8_layers")).toInt(), 3);
    const double before = result.value(key("accuracy_before")).toDouble();
    QVERIFY2(before - result.value(key("accuracy_after")).toDouble() <= 0.005, made.out.constData());
    QVERIFY(result.value(key("us_before")).toDouble() > 0 && result.value(key("us_after")).toDouble() > 0);
    const QFileInfo file(m_folder.filePath(key("int8.safetensors")));
    QVERIFY(file.size() < QFileInfo(m_folder.filePath(key("digits.safetensors"))).size());

    const Result read = epoch({"eval", "int8.safetensors", "--split", result.value(key("split")).toString(), "--json"});
    QVERIFY2(read.code == 0, read.error.constData());
    QCOMPARE(read.last().value(key("loss")), result.value(key("loss_after")));
    QCOMPARE(read.last().value(key("accuracy")), result.value(key("accuracy_after")));
    QCOMPARE(read.last().value(key("int8_layers")).toInt(), 3);
    const QString row = QStringList(64, key("3")).join(QLatin1Char(','));
    const Result predicted = epoch({"predict", "int8.safetensors", row, "--json"}),
                 exact = epoch({"predict", "digits.safetensors", row, "--json"});
    QVERIFY2(predicted.code == 0, predicted.error.constData());
    QVERIFY(predicted.last().value(key("probabilities")) != exact.last().value(key("probabilities")));
    const Result text = epoch({"eval", "int8.safetensors"});
    QVERIFY2(text.out.contains("INT8: 3 layers"), text.out.constData());

    const Result started =
        epoch({"train", "digits.epoch", "--start-from", "int8.safetensors", "--steps", "1", "--no-record", "--json"});
    QVERIFY2(started.code == 0, started.error.constData());
    const Result exported = epoch({"export", "int8.safetensors", "-o", "int8.onnx"});
    QVERIFY2(exported.code == 0 && exported.error.contains("FP32"), exported.error.constData());
}

void TestQuantize::layers_can_stay_in_fp32()
{
    const Result made = epoch({"quantize", "digits.safetensors", "-o", "kept.safetensors", "--keep", "strokes",
        "--method", "entropy", "--samples", "64", "--reduced-range", "--json"});
    if (made.error.contains("device.int8")) QSKIP("this build computes no INT8");
    QVERIFY2(made.code == 0, made.error.constData());
    QCOMPARE(made.last().value(key("int8_layers")).toInt(), 2);
    QCOMPARE(made.last().value(key("weight_limit")).toInt(), 63);
    QCOMPARE(made.last().value(key("reduced_range")).toBool(), true);
    QCOMPARE(made.last().value(key("samples")).toInt(), 64);
    const Result limited =
        epoch({"quantize", "digits.safetensors", "-o", "kept.safetensors", "--limit", "1", "--json"});
    QVERIFY2(limited.code == 0, limited.error.constData());
    const auto result = limited.last();
    QVERIFY(result.value(key("accuracy_before")).toDouble() - result.value(key("accuracy_after")).toDouble() <= 0.0101);
}

void TestQuantize::what_cannot_be_done_is_said_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const QStringList& arguments, int code, const char* text) {
        QTest::newRow(name) << arguments << code << QByteArray(text);
    };
    const QStringList to{"-o", "out.safetensors"};
    row("no weights", QStringList{"quantize", "digits.epoch"} + to, 64, "no trained weights");
    row("no data", QStringList{"quantize", "digits.safetensors", "--data", "csv:none.csv?target=a"} + to, 65,
        "none.csv");
    row("weights of another network", QStringList{"quantize", "iris.epoch", "--weights", "digits.safetensors"} + to, 65,
        "another network");
    row("no such layer", QStringList{"quantize", "digits.safetensors", "--keep", "nowhere"} + to, 64, "strokes");
    row("no such method", QStringList{"quantize", "digits.safetensors", "--method", "magic"} + to, 64, "magic");
    row("twice", QStringList{"quantize", "int8.safetensors"} + to, 65, "INT8 already");
    row("nowhere to write", {"quantize", "digits.safetensors", "-o", "none/out.safetensors"}, 74, "none");
}

void TestQuantize::what_cannot_be_done_is_said()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, text);
    const Result result = epoch(arguments);
    if (result.error.contains("device.int8")) QSKIP("this build computes no INT8");
    QVERIFY2(result.code == code, (QByteArray::number(result.code) + result.error).constData());
    QVERIFY2(result.error.contains(text), result.error.constData());
    QVERIFY(!QFileInfo::exists(m_folder.filePath(key("out.safetensors"))));
}

EPOCH_TEST(TestQuantize)
#include "test_quantize.moc"
