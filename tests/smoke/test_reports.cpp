// test_reports: the report of a run on the command line: written, checked, and found when a digit was edited.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace smoke;

class TestReports : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
        QCOMPARE(epoch({"new", "iris", "-o", "iris.epoch"}).code, 0);
        const Result trained =
            epoch({"train", "iris.epoch", "--steps", "50", "--device", "cpu:1", "--runs", "runs", "--json"});
        QVERIFY2(trained.code == 0, trained.error.constData());
        m_run = trained.text("run");
    }

    void a_report_is_written_and_checked()
    {
        const Result wrote = epoch({"report", m_run, "-o", "anna.html", "--runs", "runs", "--json"});
        QVERIFY2(wrote.code == 0, wrote.error.constData());
        QCOMPARE(wrote.text("state"), key("finished"));
        QVERIFY(text("anna.csv").startsWith("run,step,epoch,seconds,train_loss"));
        QVERIFY(text("anna.html").contains("A logistic regression")); // scored at the run's end
        QCOMPARE(epoch({"check", "anna.epoch"}).code, 0); // the project can be opened again
        const Result checked = epoch({"report", "--verify", "anna.html", "--runs", "runs"});
        QVERIFY2(checked.code == 0, checked.out.constData());
        QVERIFY(checked.out.contains("consistent") && !checked.out.contains("NOT"));

        // The table has every record of the run.
        const auto records = epoch({"runs", "show", m_run, "--runs", "runs", "--json"}).events("epoch");
        QVERIFY(!records.isEmpty());
        for (const QJsonObject& record : records)
            QVERIFY(text("anna.csv")
                        .contains(m_run.toUtf8() + "," + QByteArray::number(record.value(key("step")).toInt()) + ","));
    }

    void an_edited_digit_is_found()
    {
        QCOMPARE(epoch({"report", m_run, "-o", "carl.html", "--runs", "runs"}).code, 0);
        QByteArray page = text("carl.html");
        const auto figure = page.indexOf("<data id=\"figure-test_loss\"");
        QVERIFY(figure > 0);
        const auto digit = page.indexOf("</data>", figure) - 1;
        page[digit] = page[digit] == '1' ? '2' : '1';
        QFile file(m_folder.filePath(key("carl.html")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(page) == page.size());
        file.close();
        const Result checked = epoch({"report", "--verify", "carl.html", "--runs", "runs", "--json"});
        QCOMPARE(checked.code, 65);
        const QJsonObject found = checked.last();
        QCOMPARE(found.value(key("consistent")).toBool(true), false);
        QCOMPARE(found.value(key("findings")).toArray().at(0).toObject().value(key("part")).toString(), key("figure"));
    }

    void first_steps_are_trained_again()
    {
        QCOMPARE(epoch({"report", m_run, "-o", "dora.html", "--replace", "--runs", "runs"}).code, 0);
        const QStringList replay{"report", "--verify", "dora.html", "--replay", "50", "--json"};
        const Result same = epoch(replay + QStringList{"--device", "cpu:1"});
        QVERIFY2(same.code == 0, same.out.constData());
        QCOMPARE(same.text("verdict"), key("replayed"));
        QVERIFY2(same.text("why").contains(key("bit for bit")), same.out.constData());
        QStringList short_replay = replay;
        short_replay[4] = key("1"); // no point is as early
        const Result shortest = epoch(short_replay + QStringList{"--device", "cpu:1"});
        QCOMPARE(shortest.text("verdict"), key("replayed"));
        const Result absent = epoch(replay + QStringList{"--device", "cuda:7"});
        QCOMPARE(absent.code, 0); // no fault of the report
        QCOMPARE(absent.text("verdict"), key("cannot be checked here"));
    }

    void other_files_are_not_overwritten()
    {
        QCOMPARE(epoch({"report", m_run, "-o", "iris.html", "--runs", "runs"}).code, 74); // iris.epoch is there
        QVERIFY(!QFile::exists(m_folder.filePath(key("iris.html"))));
        QCOMPARE(epoch({"report", m_run, "-o", "anna.html", "--replace", "--runs", "runs"}).code, 0);
        // A project beside the page that is not the page's.
        QVERIFY(QFile::remove(m_folder.filePath(key("anna.epoch"))));
        QVERIFY(QFile::copy(m_folder.filePath(key("iris.epoch")), m_folder.filePath(key("anna.epoch"))));
        const Result refused = epoch({"report", m_run, "-o", "anna.html", "--replace", "--runs", "runs"});
        QCOMPARE(refused.code, 74);
        QVERIFY2(refused.error.contains("anna.epoch"), refused.error.constData());
        QCOMPARE(text("anna.epoch"), text("iris.epoch"));
    }

    void a_recorded_race_is_in_it()
    {
        QCOMPARE(epoch({"race", "iris.epoch", "--devices", "cpu:1", "--batches", "16,32", "--steps", "20", "--record",
                           "iris.race"})
                     .code,
            0);
        const Result wrote = epoch({"report", m_run, "-o", "raced.html", "--race", "iris.race", "--runs", "runs"});
        QVERIFY2(wrote.code == 0, wrote.error.constData());
        QVERIFY(text("raced.html").contains("<h2>Race</h2>"));
        QVERIFY(text("raced.html").contains("No other load"));
        QCOMPARE(epoch({"report", m_run, "-o", "r.html", "--race", "iris.epoch", "--runs", "runs"}).code, 65);
        QCOMPARE(epoch({"report", "--verify", "raced.html", "--runs", "runs"}).code, 0);
    }

    void wrong_options_are_explained()
    {
        QCOMPARE(epoch({"report", m_run, "--runs", "runs"}).code, 64);
        QCOMPARE(epoch({"report", m_run, "-o", "report.txt", "--runs", "runs"}).code, 64);
        QCOMPARE(epoch({"report", m_run, m_run, "-o", "two.html", "--runs", "runs"}).code, 64);
        QCOMPARE(epoch({"report", "nothing", "-o", "none.html", "--runs", "runs"}).code, 65);
        QCOMPARE(epoch({"report", "--verify", "missing.html"}).code, 65);
    }

private:
    Result epoch(const QStringList& arguments) const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(key("XDG_DATA_HOME"), m_folder.filePath(key("data")));
        environment.insert(key("XDG_STATE_HOME"), m_folder.filePath(key("state")));
        return run(program("epoch"), arguments, {m_folder.path(), environment});
    }
    QByteArray text(const char* name) const
    {
        QFile file(m_folder.filePath(key(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
    QString m_run;
};

EPOCH_TEST(TestReports)
#include "test_reports.moc"
