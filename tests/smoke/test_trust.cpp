// test_trust: what the command line says before a result is believed: notes on leaks, and the spread over splits.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QFile>
#include <QJsonObject>
#include <QTemporaryDir>

#include <cmath>

using namespace smoke;

namespace {

enum class Flaw { none, leak, copies };

// 300 rows; "kind" and "price" follow from the inputs only in part. `leak`: a column has the price in another unit.
// `copies`: every third row occurs twice.
QByteArray flawed_table(Flaw flaw)
{
    QByteArray text = "size,age,cents,price,kind\n";
    for (int i = 0; i < 300; ++i) {
        const int of = flaw == Flaw::copies && i % 3 == 0 ? i / 2 : i;
        const int size = of * 7'919 % 10'007, age = of * 104'729 % 9'973, noise = of * 37 % 101;
        const int price = size + 30 * noise;
        text += QByteArray::number(size) + ',' + QByteArray::number(age) + ','
            + QByteArray::number(flaw == Flaw::leak ? 100 * price : of * 611'953 % 9'941) + ','
            + QByteArray::number(price) + (price > 6'500 ? ",dear\n" : ",cheap\n");
    }
    return text;
}

} // namespace

class TestTrust : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    }
    void leaks_are_noted_data();
    void leaks_are_noted();
    void clean_sets_raise_no_alarm();
    void means_are_those_of_the_splits_data();
    void means_are_those_of_the_splits();
    void a_split_without_chance_is_not_repeated();

private:
    Result epoch(const QStringList& arguments) const
    {
        return run(program("epoch"), arguments, {.folder = m_folder.path()});
    }
    void write(const char* name, const QByteArray& content) const
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    QTemporaryDir m_folder;
};

constexpr const char* leak_note = "note: An input gives the target away. The column cents ";
constexpr const char* copies_note = "note: Training samples occur in validation and test. ";

void TestTrust::leaks_are_noted_data()
{
    QTest::addColumn<int>("flaw");
    QTest::addColumn<QString>("spec");
    QTest::newRow("clean") << int(Flaw::none) << key("csv:x.csv?target=price&task=regression&ignore=kind");
    QTest::newRow("leak") << int(Flaw::leak) << key("csv:x.csv?target=price&task=regression&ignore=kind");
    QTest::newRow("copies") << int(Flaw::copies) << key("csv:x.csv?target=kind&ignore=price");
}

void TestTrust::leaks_are_noted()
{
    QFETCH(const int, flaw);
    QFETCH(const QString, spec);
    write("x.csv", flawed_table(Flaw(flaw)));
    const Result made = epoch({"new", "--data", spec, "-o", "x.epoch", "--replace"});
    QVERIFY2(made.code == 0, made.error.constData());
    const Result trained = epoch({"train", "x.epoch", "--steps", "5", "--save", "x.safetensors"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    const Result tested = epoch({"eval", "x.safetensors"});
    QVERIFY2(tested.code == 0, tested.error.constData());
    for (const Result& one : {made, trained, tested}) {
        QVERIFY2(one.error.contains(leak_note) == (Flaw(flaw) == Flaw::leak), one.error.constData());
        QVERIFY2(one.error.contains(copies_note) == (Flaw(flaw) == Flaw::copies), one.error.constData());
        if (Flaw(flaw) == Flaw::leak)
            QVERIFY2(one.error.contains("(Leave out cents: ignore=cents)"), one.error.constData());
        if (Flaw(flaw) == Flaw::copies)
            QVERIFY2(one.error.contains("Remove equal rows from the file"), one.error.constData());
    }
    // Notes are not for scripts.
    const Result json = epoch({"eval", "x.safetensors", "--json"});
    QVERIFY2(json.error.isEmpty(), json.error.constData());
}

void TestTrust::clean_sets_raise_no_alarm()
{
    int tables = 0;
    for (const QJsonObject& set : epoch({"data", "list", "--json"}).events("builtin")) {
        const QString spec = set.value(key("spec")).toString();
        ++tables;
        const Result made = epoch({"new", "--data", spec, "-o", "clean.epoch", "--replace"});
        QVERIFY2(!made.error.contains(leak_note) && !made.error.contains(copies_note), qPrintable(spec));
        QVERIFY2(!made.error.contains("gives the target away"), made.error.constData());
    }
    QVERIFY2(tables >= 8, qPrintable(QString::number(tables)));
}

void TestTrust::means_are_those_of_the_splits_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("folds");
    QTest::addColumn<int>("repeats");
    QTest::newRow("folds") << QStringList{"--folds", "3"} << 3 << 1;
    QTest::newRow("repeats") << QStringList{"--repeats", "4"} << 1 << 4;
    QTest::newRow("repeated folds") << QStringList{"--folds", "2", "--repeats", "2"} << 2 << 2;
}

void TestTrust::means_are_those_of_the_splits()
{
    QFETCH(const QStringList, options);
    QFETCH(const int, folds);
    QFETCH(const int, repeats);
    write("x.csv", flawed_table(Flaw::none));
    QCOMPARE(epoch({"new", "--data", "csv:x.csv?target=kind&ignore=price", "-o", "x.epoch", "--replace"}).code, 0);
    const Result all = epoch(QStringList{"train", "x.epoch", "--epochs", "3", "--device", "cpu:1", "--json"} + options);
    QVERIFY2(all.code == 0, all.error.constData());
    const auto runs = all.events("fold");
    QCOMPARE(runs.size(), folds * repeats);
    for (const char* score : {"test_loss", "test_accuracy"}) {
        double mean = 0, squares = 0;
        for (const QJsonObject& one : runs) mean += one.value(key(score)).toDouble() / double(runs.size());
        for (const QJsonObject& one : runs) squares += std::pow(one.value(key(score)).toDouble() - mean, 2);
        const QJsonObject found = all.last().value(key(score)).toObject();
        QVERIFY2(std::abs(found.value(key("mean")).toDouble() - mean) < 1e-12, score);
        const double deviation = std::sqrt(squares / double(runs.size() - 1));
        QVERIFY2(std::abs(found.value(key("deviation")).toDouble() - deviation) < 1e-12, score);
    }
    // Every row of the folds is the test once; other splits have other rows in it.
    int tested = 0;
    QSet<double> losses;
    for (const QJsonObject& one : runs) {
        tested += one.value(key("test_samples")).toInt();
        losses.insert(one.value(key("test_loss")).toDouble());
    }
    if (folds > 1) QCOMPARE(tested, 300 * repeats);
    QCOMPARE(losses.size(), runs.size());
    QCOMPARE(all.last().value(key("folds")).toInt(), folds);
    QCOMPARE(all.last().value(key("repeats")).toInt(), repeats);
}

void TestTrust::a_split_without_chance_is_not_repeated()
{
    QByteArray text = "day,load\n";
    for (int i = 0; i < 200; ++i)
        text +=
            QDate(2024, 1, 1).addDays(i).toString(Qt::ISODate).toUtf8() + ',' + QByteArray::number(i * 37 % 23) + '\n';
    write("series.csv", text);
    const Result made = epoch({"new", "--data", "csv:series.csv?target=load&dates=day&time=day", "-o", "series.epoch"});
    QVERIFY2(made.code == 0, made.error.constData());
    const Result refused = epoch({"train", "series.epoch", "--repeats", "3", "--steps", "2"});
    QCOMPARE(refused.code, 65);
    QVERIFY2(refused.error.contains("not split at random"), refused.error.constData());
}

EPOCH_TEST(TestTrust)
#include "test_trust.moc"
