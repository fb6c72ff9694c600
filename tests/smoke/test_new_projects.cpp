// test_new_projects: what `epoch new --data` makes of a table without being asked, and how that is undone.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QDate>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace smoke;

class TestNewProjects : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void what_is_done_is_said_data();
    void what_is_done_is_said();
    void such_a_project_learns_and_predicts();

private:
    Result epoch(const QStringList& arguments) const
    {
        return run(program("epoch"), arguments, {.folder = m_folder.path()});
    }
    // The options of the data spec that the project has.
    QString spec_of(const char* name) const
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::ReadOnly)) return {};
        const auto project = QJsonDocument::fromJson(file.readAll()).object();
        return project.value(key("data_spec")).toString().section(QLatin1Char('?'), 1);
    }
    QTemporaryDir m_folder;
};

void TestNewProjects::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QByteArray text = "id,same,day,kind,size,y\n";
    for (int i = 0; i < 200; ++i)
        text += 'n' + QByteArray::number(i) + ",7," + QDate(2024, 1, 1).addDays(i).toString(Qt::ISODate).toUtf8()
            + (i % 3 ? ",oak," : ",elm,") + QByteArray::number(i % 9) + ',' + QByteArray::number(i * 0.5) + '\n';
    QFile file(m_folder.filePath(key("x.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
}

void TestNewProjects::what_is_done_is_said_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QStringList>("lines"); // of what is done, a part of each
    QTest::addColumn<QString>("spec");
    const QString id = key("\"id\" identifies the rows; it says nothing about new rows. It is left out (with &ignore="),
                  same = key("\"same\" has one value in all rows, from which nothing can be learned. It is left out "
                             "(with &ignore="),
                  day = key("\"day\" is read as dates: days, and places in the year, the week and the day (with "
                            "&dates= in the data spec it is not)");
    const QString used = key(" in the data spec it is used)");
    QTest::newRow("by default") << QString() << QStringList{id + key("same") + used, same + key("id") + used, day}
                                << key("dates=day&ignore=id+same");
    QTest::newRow("one undone") << key("&ignore=same") << QStringList{day} << key("dates=day&ignore=same");
    QTest::newRow("all undone") << key("&ignore=&dates=") << QStringList{} << key("dates&ignore");
    QTest::newRow("by time") << key("&time=day&ignore=") << QStringList{day} << key("dates=day&ignore");
    QTest::newRow("by group") << key("&group=id") << QStringList{same + used, day}
                              << key("dates=day&group=id&ignore=same");
}

void TestNewProjects::what_is_done_is_said()
{
    QFETCH(QString, options);
    QFETCH(QStringList, lines);
    QFETCH(QString, spec);
    for (const QStringList& network : {QStringList{}, QStringList{key("iris")}}) {
        const QStringList arguments = QStringList{"new"} + network
            + QStringList{"--data", key("csv:x.csv?target=y&task=regression") + options, "-o", "x.epoch", "--replace"};
        const Result made = epoch(arguments);
        QVERIFY2(made.code == 0, made.error.constData());
        for (const QString& line : lines) QVERIFY2(made.out.contains(line.toUtf8()), made.out.constData());
        QCOMPARE(made.out.count("in the data spec"), lines.size());
        const QString whole = spec_of("x.epoch");
        QVERIFY2(whole.startsWith(spec), qPrintable(whole));
        const QJsonArray changes = epoch(arguments + QStringList{"--json"}).last().value(key("changes")).toArray();
        for (qsizetype i = 0; i < lines.size(); ++i) QVERIFY(changes[i].toString().contains(lines[i]));
    }
    // What is done needs no note; what is not done has one still.
    const Result made =
        epoch({"new", "--data", key("csv:x.csv?target=y&task=regression") + options, "-o", "x.epoch", "--replace"});
    QCOMPARE(made.error.contains("identifies the rows"), options.contains(key("ignore")));
}

void TestNewProjects::such_a_project_learns_and_predicts()
{
    const Result made =
        epoch({"new", "--data", "csv:x.csv?target=y&task=regression&time=day", "-o", "x.epoch", "--replace"});
    QVERIFY2(made.code == 0, made.error.constData());
    const Result trained = epoch({"train", "x.epoch", "--steps", "200", "--no-record", "--save", "x.safetensors"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    const Result row = epoch({"predict", "x.safetensors", "2024-02-01,oak,3", "--json"});
    QVERIFY2(row.code == 0, row.error.constData());
    const Result rows = epoch({"predict", "x.safetensors", "x.csv", "--json"});
    QVERIFY2(rows.code == 0 && rows.lines().size() >= 200, rows.error.constData());
    const Result importance = epoch({"eval", "x.safetensors", "--importance", "--shuffles", "2", "--json"});
    QVERIFY2(importance.code == 0, importance.error.constData());
    QCOMPARE(importance.last().value(key("importance")).toObject().value(key("columns")).toArray().size(), 3);
    QVERIFY2(epoch({"eval", "x.safetensors", "--data", "csv:x.csv", "--json"}).code == 0, "its own table");
    QCOMPARE(epoch({"export", "x.safetensors", "-o", "x.onnx"}).code, 0);
}

EPOCH_TEST(TestNewProjects)
#include "test_new_projects.moc"
