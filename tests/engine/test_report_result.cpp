// test_report_result: what the report of a run says of its result, and where it puts what few ask for.
#include "tests/engine/recorded_runs.h"
#include "tests/engine/written_reports.h"
#include "tests/program.h"

using namespace epoch;
using namespace epoch::test;

class TestReportResult : public QObject, protected WrittenReports {
    Q_OBJECT

private slots:
    void the_result_stands_beside_a_baseline();
    void what_nobody_chose_comes_last();
};

void TestReportResult::the_result_stands_beside_a_baseline()
{
    std::vector<std::string> events(usual_events.begin(), usual_events.end());
    QVERIFY(report_of(recorded(events)).baseline().empty()); // of an earlier version
    events.insert(events.end() - 1,
        R"({"event":"baseline","step":40,"split":"test","common":"left","constant":0.52,"linear":0.61,)"
        R"("standard_error":0.04,"inputs":2,"samples":125})");
    const auto report = report_of(recorded(events));
    QVERIFY(report.history.baseline && report.history.baseline->scores.samples == 125);
    const ReportPage page = report_page(report, files("a"));
    QVERIFY(
        contains(page.html, "A logistic regression is correct for 61.0 %, always left for 52.0 %, without a network."));
}

void TestReportResult::what_nobody_chose_comes_last()
{
    Project project = spiral_project();
    project.training.optimizer = "adam";
    const std::string page = page_of(usual_events, project);
    const auto settings = page.find("<h2>Settings</h2>"), repeating = page.find("<h2>For repeating it</h2>");
    const auto rate = page.find("Learning rate", settings), check = page.find("<h2>Files and check</h2>");
    QVERIFY(settings < rate && rate < repeating && repeating < check && check != std::string::npos);
    for (const char* last : {"Beta 2", "Epsilon", "Fingerprint of the network"}) {
        const auto place = page.find(last);
        QVERIFY2(repeating < place && place < check, last);
    }
}

EPOCH_TEST(TestReportResult)
#include "test_report_result.moc"
