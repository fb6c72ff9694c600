// test_report_check: a report is compared with its table, its project and its run; every change is named.
#include "report/block.h"
#include "report/report_check.h"
#include "tests/engine/recorded_runs.h"
#include "tests/engine/written_reports.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTest>

using namespace epoch;
using namespace epoch::test;

class TestReportCheck : public QObject, protected WrittenReports {
    Q_OBJECT

private slots:
    void an_untouched_report_is_consistent();
    void a_run_that_trained_on_is_consistent();
    void line_ends_do_not_count();
    void every_change_is_named_data();
    void every_change_is_named();
    void a_forged_record_differs_from_the_run();
    void files_of_another_run_are_found();
    void copies_are_found();
    void what_is_no_report_is_refused();
    void files_of_others_stay_data();
    void files_of_others_stay();
};

void TestReportCheck::an_untouched_report_is_consistent()
{
    written("whole");
    const auto check = checked("whole");
    QVERIFY2(check.consistent(), check.why().text().c_str());
    QVERIFY(contains(check.why(), "the run on this computer says the same"));
    QVERIFY(!contains(check.why(), "genuine"));
    // Where the run is not known.
    QVERIFY(checked("whole", "nowhere").consistent());
    QVERIFY(contains(checked("whole", "nowhere").why(), "the run itself is not on this computer"));
    // All three under another name.
    for (const char* ending : {".html", ".csv", ".epoch"})
        fs::copy_file(at(std::string("whole") + ending), at(std::string("other") + ending));
    QVERIFY(checked("other").consistent());
    QVERIFY(contains(checked("other").why(), "it was written as whole.html"));
    // The page alone under another name.
    fs::copy_file(at("whole.html"), at("whole (1).html"));
    QVERIFY(checked("whole (1)").consistent());
}

void TestReportCheck::a_run_that_trained_on_is_consistent()
{
    RunFolder run = started_run(at("runs"));
    record_event(run, usual_events[0]);
    must(write_report(report_of(run.info().id), files("early")));
    for (std::size_t i = 1; i < usual_events.size(); ++i) record_event(run, usual_events[i]);
    finished_run(run);
    const auto check = checked("early");
    QVERIFY2(check.consistent(), check.why().text().c_str());
    QVERIFY(contains(check.why(), "trained on to step 40"));
}

void TestReportCheck::line_ends_do_not_count()
{
    written("mailed");
    for (const char* ending : {".html", ".csv", ".epoch"}) {
        const QString text = QString::fromStdString(text_of(at(std::string("mailed") + ending)));
        write(at(std::string("mailed") + ending), QString(text).replace(u'\n', QStringLiteral("\r\n")).toStdString());
    }
    QVERIFY2(checked("mailed").consistent(), checked("mailed").why().text().c_str());
}

void TestReportCheck::every_change_is_named_data()
{
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QString>("old_text");
    QTest::addColumn<QString>("new_text");
    QTest::addColumn<int>("part");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, const char* ending, const char* old_text, const char* new_text,
                         ReportPart part, const char* why) {
        QTest::newRow(name) << QString::fromUtf8(ending) << QString::fromUtf8(old_text) << QString::fromUtf8(new_text)
                            << static_cast<int>(part) << QString::fromUtf8(why);
    };
    row("a figure", ".html", ">0.4321<", ">0.1321<", ReportPart::figure, "test loss is 0.1321 on the page, 0.4321");
    row("its last digit", ".html", ">0.3123<", ">0.3122<", ReportPart::figure, "best validation loss is 0.3122");
    row("a share", ".html", ">83.1 %<", ">93.1 %<", ReportPart::figure, "test accuracy is 93.1 % on the page");
    row("a point", ".html", ">50.0 %<", ">51.0 %<", ReportPart::figure, "training accuracy at step 10 is 51.0 %");
    row("a setting", ".html", ">0.01<", ">0.1<", ReportPart::figure, "setting learning rate is 0.1 on the page");
    row("the hardware", ".html", "value=\"cpu\">cpu<", "value=\"cpu\">cuda<", ReportPart::figure, "device is cuda");
    row("a sentence", ".html", "finished after 40", "finished after 90", ReportPart::page, "outside the figures");
    row("the headline", ".html", "Test accuracy 83.1 %", "Test accuracy 99.1 %", ReportPart::page,
        "outside the figures");
    row("the curve", ".html", "class=\"curve training\" d=\"M", "class=\"curve training\" d=\"M9", ReportPart::page,
        "outside the figures");
    row("a text in the record", ".html", "\"text\": \"0.4321\"", "\"text\": \"0.1321\"", ReportPart::figure,
        "test loss is 0.4321 on the page, 0.1321 in its record");
    row("a value in the record", ".html", "\"value\": 0.4321", "\"value\": 0.1321", ReportPart::figure,
        "not the number of its record");
    row("a shown point of the table", ".csv", "0.31234567", "0.21234567", ReportPart::table,
        "best validation loss is 0.21234567");
    row("another number of the table", ".csv", "1000", "2000", ReportPart::table, "was changed after");
    row("the name of the run in the table", ".csv", "-", "+", ReportPart::table, "several runs");
    row("the table is no table", ".csv", "run,step", "run,stop", ReportPart::table, "is not the table of a report");
    row("a layer of the project", ".epoch", "\"units\": 8", "\"units\": 9", ReportPart::project, "another network");
    row("the seed of the project", ".epoch", "\"seed\": \"0\"", "\"seed\": \"1\"", ReportPart::project, "another seed");
    row("a setting of the project", ".epoch", "\"batch\": 10", "\"batch\": 20", ReportPart::project,
        "was changed after");
    row("the project is no project", ".epoch", "{", "[", ReportPart::project, "is not a project");
}

void TestReportCheck::every_change_is_named()
{
    QFETCH(QString, ending);
    QFETCH(QString, old_text);
    QFETCH(QString, new_text);
    QFETCH(int, part);
    QFETCH(QString, why);
    written("changed");
    const fs::path file = at("changed" + ending.toStdString());
    write(file, edited(text_of(file), old_text.toStdString(), new_text.toStdString()));
    for (const char* runs : {"runs", "nowhere"}) {
        const auto check = checked("changed", runs);
        QVERIFY(!check.consistent());
        QCOMPARE(static_cast<int>(check.findings.front().part), part);
        QVERIFY2(contains(check.why(), why.toStdString()), check.why().text().c_str());
    }
}

// Whoever changes page, record and table alike, with new hashes, is found only where the run is.
void TestReportCheck::a_forged_record_differs_from_the_run()
{
    const auto id = recorded(usual_events);
    Report forged = report_of(id);
    forged.curve.test_loss = 0.01;
    forged.curve.records.back().validation_loss = 0.02;
    forged.project.training.values["batch"] = std::int64_t{64};
    must(write_report(forged, files("forged")));
    QVERIFY(checked("forged", "nowhere").consistent());
    const auto check = checked("forged");
    QVERIFY(!check.consistent());
    for (const char* part : {"test loss is 0.01 in the report, 0.4321 in the run", "validation loss at step 40 is 0.02",
             "the project differs", "setting batch is 64 samples in the report, 10 samples"})
        QVERIFY2(contains(check.why(), part), check.why().text().c_str());
}

void TestReportCheck::files_of_another_run_are_found()
{
    written("mine");
    written("yours");
    const auto with_other = [&](const char* ending) {
        for (const char* each : {".html", ".csv", ".epoch"})
            fs::copy_file(at(std::string(std::string_view(each) == ending ? "yours" : "mine") + each),
                at(std::string("mixed") + each), fs::copy_options::overwrite_existing);
        return checked("mixed", "nowhere");
    };
    QCOMPARE(with_other(".csv").findings.front().part, ReportPart::table);
    QVERIFY(contains(with_other(".csv").why(), "mixed.csv is of the run "));
    QCOMPARE(with_other(".epoch").findings.front().part, ReportPart::project);
    QVERIFY(contains(with_other(".epoch").why(), "mixed.epoch is of the run "));
    QCOMPARE(with_other(".html").findings.size(), std::size_t{2});
    fs::remove(at("mixed.csv"));
    write(at("mixed.html"), text_of(at("mine.html")));
    fs::remove(at("mine.csv"));
    QVERIFY(contains(checked("mixed").why(), "cannot be read"));
}

void TestReportCheck::copies_are_found()
{
    written("anna");
    for (const char* ending : {".html", ".csv", ".epoch"})
        fs::copy_file(at(std::string("anna") + ending), at(std::string("carl") + ending));
    const auto both = check_reports({at("anna.html"), at("carl.html")}, at("runs"));
    QVERIFY(!both[0].consistent() && !both[1].consistent());
    QVERIFY(contains(both[1].why(), "the same run as"));
    QVERIFY(check_reports({at("anna.html"), at("anna.html")}, at("runs"))[0].consistent());
    write(at("carl.html"), edited(text_of(at("carl.html")), ">0.4321<", ">0.1321<"));
    const auto changed = check_reports({at("anna.html"), at("carl.html")}, at("runs"));
    QVERIFY(changed[0].consistent() && !changed[1].consistent());
}

void TestReportCheck::what_is_no_report_is_refused()
{
    written("base");
    const std::string page = text_of(at("base.html"));
    const auto refused = [&](const std::string& text) {
        write(at("base.html"), text);
        const auto check = checked("base");
        return !check.consistent() && check.run.empty();
    };
    QVERIFY(refused("") && refused("<html></html>") && refused(page + block_place()));
    QVERIFY(refused(edited(page, "\"format\": \"epoch-report\"", "\"format\": \"else\"")));
    QVERIFY(refused(edited(page, "\"schema\": 1", "\"schema\": 2")));
    QVERIFY(refused(edited(page, "\"table_sha256\"", "\"other\"")));
    for (std::size_t size = 0; size < page.size(); size += 997) {
        write(at("base.html"), page.substr(0, size));
        QVERIFY(!checked("base").consistent());
    }
    QVERIFY(!report_files("report.txt") && !report_files("report"));
    // A run that a page names must not lead out of the folder of runs.
    write(at("base.html"), edited(page, "\"run\": \"2", "\"run\": \"../runs/2", page.find("\"project_sha256\"")));
    QVERIFY(!checked("base").consistent());
    QCOMPARE(check_reports({at("missing.html")}, {}).front().findings.front().part, ReportPart::page);
}

void TestReportCheck::files_of_others_stay_data()
{
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QString>("content"); // "own": as it was written
    QTest::addColumn<bool>("page"); // is there
    QTest::addColumn<bool>("taken");
    for (const char* ending : {".csv", ".epoch"}) {
        const auto row = [&](const char* name, const char* content, bool page, bool taken) {
            QTest::newRow(qPrintable(QString::fromUtf8(name) + QString::fromUtf8(ending)))
                << QString::fromUtf8(ending) << QString::fromUtf8(content) << page << taken;
        };
        row("untouched", "own", true, false);
        row("another project", "{\"format\": \"epoch-project\"}", true, true);
        row("no text", "\x01\x02", true, true);
        row("empty", "", true, true);
        row("beside no page", "of somebody", false, true);
        row("the same as it would be", "own", false, false);
    }
}

void TestReportCheck::files_of_others_stay()
{
    QFETCH(QString, ending);
    QFETCH(QString, content);
    QFETCH(bool, page);
    QFETCH(bool, taken);
    const std::string name = "taken" + std::to_string(m_count++), own = "own";
    const auto report = report_of(written(name));
    const fs::path file = at(name + ending.toStdString());
    if (content.toStdString() != own) write(file, content.toStdString());
    if (!page) fs::remove(at(name + ".html"));
    const std::string before = text_of(file);
    const auto done = free_to_write(report, files(name), ReplaceReport::report);
    QCOMPARE(!done.ok(), taken);
    if (!taken) return;
    QCOMPARE(done.error().code, std::string("file.taken"));
    QCOMPARE(done.error().where, file.string());
    QCOMPARE(text_of(file), before);
    // A person has gone on working in the project of the report.
    const std::string edited_name = "edited" + std::to_string(m_count++);
    written(edited_name);
    auto project = must(parse_project(text_of(at(edited_name + ".epoch"))));
    QVERIFY(free_to_write(report, files(edited_name), ReplaceReport::report).ok());
    QVERIFY(!free_to_write(report, files(edited_name), ReplaceReport::nothing).ok()); // the page is there
    project.description = "with a remark";
    write(at(edited_name + ".epoch"), project_json(project));
    QVERIFY(!free_to_write(report, files(edited_name), ReplaceReport::report).ok());
}

EPOCH_TEST(TestReportCheck)
#include "test_report_check.moc"
