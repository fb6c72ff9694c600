// test_data: `epoch data`: what it tells of a set, of a part of a folder, and which sets there are.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QDir>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace smoke;

class TestData : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void data_is_summarized();
    void a_sample_of_pictures_says_so();
    void sets_are_listed_and_taken_from_files();

private:
    Result epoch(const QStringList& arguments) const
    {
        return run(program("epoch"), arguments, {.folder = m_folder.path()});
    }
    QString at(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    QTemporaryDir m_folder;
};

void TestData::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
}

void TestData::data_is_summarized()
{
    const Result result = epoch({"data", "builtin:iris", "--rows", "2", "--json"});
    QVERIFY2(result.code == 0, result.error.constData());
    QHash<QString, QList<QJsonObject>> events;
    for (const QByteArray& line : result.out.trimmed().split('\n')) {
        const auto object = QJsonDocument::fromJson(line).object();
        events[object.value(key("event")).toString()].append(object);
    }
    QCOMPARE(events[key("data")].value(0).value(key("train_samples")).toInt(), 90);
    QCOMPARE(events[key("field")].size(), qsizetype{2});
    QCOMPARE(events[key("class")].size(), qsizetype{3});
    for (const QJsonObject& one : events[key("class")]) QCOMPARE(one.value(key("samples")).toInt(), 50);
    QCOMPARE(events[key("row")].size(), qsizetype{2});
    const Result text = epoch({"data", "builtin:iris"});
    QVERIFY2(text.code == 0 && text.out.contains("90 training") && text.out.contains("setosa"), text.out.constData());
}

void TestData::a_sample_of_pictures_says_so()
{
    QImage picture(2, 2, QImage::Format_Grayscale8);
    picture.fill(7);
    for (int i = 0; i < 1'200; ++i) {
        const QString folder = at("many/") + key(i % 2 ? "one" : "two");
        if (i < 2) QVERIFY(QDir().mkpath(folder));
        QVERIFY(picture.save(folder + QLatin1Char('/') + QString::number(i) + key(".png")));
    }
    const auto data = [&](const QStringList& more) {
        return epoch(QStringList{"data", "folder:many?channels=1", "--rows", "0", "--json"} + more)
            .events("data")
            .value(0);
    };
    const QJsonObject sample = data({}), whole = data({"--whole"});
    QVERIFY(sample.value(key("train_samples")).toInt() <= 800);
    QCOMPARE(sample.value(key("sample_of")).toInt(), 1'200);
    QCOMPARE(sample.value(key("sample_of_estimated")).toBool(true), false);
    QCOMPARE(whole.value(key("train_samples")).toInt(), 960);
    QVERIFY(whole.contains(key("sample_of")) && whole.value(key("sample_of")).isNull());
}

void TestData::sets_are_listed_and_taken_from_files()
{
    const Result listed = epoch({"data", "list", "--json"});
    QVERIFY2(listed.code == 0, listed.error.constData());
    QVERIFY(listed.out.contains("\"builtin:spiral\"") && listed.out.contains("\"mnist\""));
    QVERIFY(epoch({"data", "list"}).out.contains("fashion-mnist"));
}

EPOCH_TEST(TestData)
#include "test_data.moc"
