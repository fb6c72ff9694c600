// test_rare_classes: a table with a rare class, from `epoch new` to what `epoch eval` says of it.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace smoke;

class TestRareClasses : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    }
    void a_rare_class_is_tested_and_named();

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

// 13 of 400 rows: the test has one of them, and eval names the figures that rest on it.
void TestRareClasses::a_rare_class_is_tested_and_named()
{
    QByteArray table = "size,age,kind\n";
    for (int i = 0; i < 400; ++i)
        table += QByteArray::number(i % 7 * 10 + (i % 30 == 11 ? 200 : 0)) + ',' + (i % 50 == 3 ? "n/a" : "41")
            + QByteArray(i % 30 == 11 ? ",churned\n" : ",stayed\n");
    write("churn.csv", table);
    QCOMPARE(epoch({"new", "--data", "csv:churn.csv?target=kind", "-o", "churn.epoch"}).code, 0);
    const Result trained = epoch({"train", "churn.epoch", "--epochs", "10", "--save", "churn.safetensors"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    const QJsonObject test = epoch({"eval", "churn.safetensors", "--costs", "1,20", "--json"}).last();
    const QJsonArray classes = test.value(key("classes")).toArray(), confusion = test.value(key("confusion")).toArray();
    QCOMPARE(classes.size(), 2);
    QCOMPARE(classes[0].toObject().value(key("class")).toString(), key("churned"));
    QCOMPARE(classes[0].toObject().value(key("samples")).toInt(), 1);
    QCOMPARE(classes[1].toObject().value(key("samples")).toInt(), 39);
    QCOMPARE(confusion[0].toArray()[0].toInt() + confusion[0].toArray()[1].toInt(), 1);
    QCOMPARE(confusion[1].toArray()[0].toInt() + confusion[1].toArray()[1].toInt(), 39);
    const int right = confusion[0].toArray()[0].toInt() + confusion[1].toArray()[1].toInt();
    QCOMPARE(test.value(key("accuracy")).toDouble(), right / 40.0);
    QVERIFY(classes[1].toObject().value(key("recall")).isDouble());
    QCOMPARE(test.value(key("decision")).toObject().value(key("rarest_class_samples")).toInt(), 1);
    const QByteArray out = epoch({"eval", "churn.safetensors", "--costs", "1,20"}).out;
    for (const char* part :
        {"these figures rest on 1 sample of \"churned\"\n", "true \\ predicted  churned  stayed",
            "the cheapest threshold on validation, which rests on 1 sample of \"churned\": too few to choose by"})
        QVERIFY2(out.contains(part), out.constData());
    // A file that lacks a class says nothing about it.
    write("stayed.csv", "size,age,kind\n10,41,stayed\n210,41,stayed\n");
    const QByteArray none = epoch({"eval", "churn.safetensors", "--data", "csv:stayed.csv"}).out;
    QVERIFY2(none.contains("none in this split"), none.constData());
}

EPOCH_TEST(TestRareClasses)
#include "test_rare_classes.moc"
