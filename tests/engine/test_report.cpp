// test_report: what the report of a run says, and that nothing in it can break the page.
#include "model/weights_origin.h"
#include "report/block.h"
#include "report/pictures.h"
#include "report/report_check.h"
#include "store/atomic_file.h"
#include "store/race_recording.h"
#include "store/recorded_race.h"
#include "tests/engine/recorded_runs.h"
#include "tests/engine/written_reports.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QRegularExpression>

using namespace epoch;
using namespace epoch::test;

namespace {

std::map<std::string, std::string> texts_of(const ShownFigures& figures)
{
    std::map<std::string, std::string> texts;
    for (const auto& [key, figure] : figures) texts[key] = figure.text;
    return texts;
}

} // namespace

class TestReport : public QObject, protected WrittenReports {
    Q_OBJECT

private slots:
    void the_page_shows_what_the_run_recorded();
    void every_point_is_in_the_table();
    void hostile_names_stay_text();
    void the_page_needs_nothing_else();
    void a_run_without_validation();
    void a_run_that_trains_or_was_cut_off();
    void a_loss_that_is_not_finite();
    void a_run_before_its_first_point();
    void steps_are_counted_in_words();
    void a_long_run_keeps_its_peaks();
    void a_wide_drawing_is_cut_into_rows();
    void a_translated_report_holds_together();
    void a_title_of_ones_own_is_not_translated();
    void a_recorded_race_has_a_section();
    void a_race_of_another_network_is_refused();
    void paper_names_no_files();
    void imported_weights_name_their_origin();
};

void TestReport::the_page_shows_what_the_run_recorded()
{
    Project project = spiral_project();
    project.title = "Two spirals";
    project.description = "Of my own";
    project.training.seed = 4711;
    const auto report = report_of(recorded(usual_events, project));
    const ReportPage page = report_page(report, files("a"));
    for (const char* part : {"<html lang=\"en\">", "<h1>Two spirals</h1>", "Of my own", "Test accuracy 83.1 %",
             "This run finished after 40 of 40 steps.", "4711", "RECORDED on cpu", "0.002", "Learning rate",
             "builtin:spiral", "Softmax cross-entropy"})
        QVERIFY2(contains(page.html, part), part);
    QCOMPARE(page.figures.at("best_validation_loss").value, std::optional(0.31234567));
    QCOMPARE(page.figures.at("best_validation_loss").text, std::string("0.3123"));
    QCOMPARE(page.figures.at("validation_loss").value, std::optional(0.375));
    QCOMPARE(page.figures.at("test_loss").value, std::optional(0.4321));
    QCOMPARE(page.figures.at("setting.learning_rate").text, std::string("0.01"));
    QCOMPARE(page.figures.at("train_accuracy@20").text, std::string("75.0 %"));
    QCOMPARE(page.figures.at("seed").text, std::string("4711"));
    QCOMPARE(report_page(report, files("a")).html, page.html);
    QCOMPARE(start_of_run(report.info.id).size(), std::string("2026-11-21 23:59:12 UTC").size());
    QVERIFY(start_of_run("my run").empty());
    QCOMPARE(start_of_run("20261121-235912-417-9f3a61c2"), std::string("2026-11-21 23:59:12 UTC"));
}

void TestReport::every_point_is_in_the_table()
{
    const auto report = report_of(recorded(usual_events));
    QVERIFY(report.curve.records == report.history.records);
    const auto read = must(parse_curve_csv(curve_csv(report.curve)));
    QVERIFY(read == report.curve);
    const auto opened = must(open_page(report_page(report, files("a")).html));
    QVERIFY(opened.shown == texts_of(opened.block.figures));
    QCOMPARE(opened.page_hash, opened.block.page_hash);
    QVERIFY(!parse_curve_csv("run,step\na,1\nb,2\n"));
    QVERIFY(!parse_curve_csv("run,step\na\n"));
    QVERIFY(!parse_curve_csv("run,step\na,many\n"));
    QVERIFY(!parse_curve_csv("step\n1\n"));
    QVERIFY(!parse_curve_csv(""));
}

void TestReport::hostile_names_stay_text()
{
    const std::string hostile = "</script><script>alert('1')</script>\"'&lt;<img src=x onerror=y>]]>";
    Project project = spiral_project();
    project.title = project.description = project.start_from = hostile;
    project.graph.nodes.begin()->second.name = "<img src=x onerror=\"y\"><script>&"; // a name has no "/"
    project.data_spec = "csv:" + hostile;
    const auto run =
        recorded({usual_events[0], R"({"event": "knob", "step":5, "knob": "<b>&amp;\"", "before":1, "value":2})",
                     R"({"event":"failed","step":5,"what":"<i>it & \"that\""})"},
            project);
    auto report = report_of(run);
    report.info.device = report.history.device = "<GPU \xFF \x01 & \"co\">";
    const std::string page = report_page(report, files("<a&\"b\">")).html;
    QVERIFY(!contains(page, "<script>") && !contains(page, "<img") && !contains(page, "<b>") && !contains(page, "<i>"));
    QVERIFY(!contains(page, "<GPU") && !contains(page, "<a&"));
    QCOMPARE(QString::fromStdString(page).count(QStringLiteral("</script>")), 1);
    QVERIFY(QString::fromStdString(page).toStdString() == page); // it is UTF-8
    const auto opened = must(open_page(page));
    QVERIFY(opened.shown == texts_of(opened.block.figures));
    QCOMPARE(opened.page_hash, opened.block.page_hash);
    must(write_report(report_of(run), files("hostile")));
    QVERIFY2(checked("hostile").consistent(), checked("hostile").why().text().c_str());
}

void TestReport::the_page_needs_nothing_else()
{
    Project project = spiral_project();
    project.data_spec = "csv:/home/anna/private/flowers.csv?target=species";
    project.start_from = "/home/anna/private/old.safetensors";
    const auto report = report_of(recorded(usual_events, project));
    const QString page = QString::fromStdString(report_page(report, files("a")).html);
    for (const char* part : {"http:", "https:", "src=", "@import", "<link", "onload", "anna"})
        QVERIFY2(!page.contains(QString::fromUtf8(part)), part);
    QVERIFY(!contains(project_json(report.project), "anna"));
    QCOMPARE(report.project.last_run, report.info.id);
    // Headings in order, every header with its scope, every picture with words.
    int level = 1;
    for (const auto& heading : QRegularExpression(QStringLiteral("<h([1-6])>")).globalMatch(page)) {
        const int next = heading.captured(1).toInt();
        QVERIFY(next <= level + 1);
        level = next;
    }
    QCOMPARE(page.count(QStringLiteral("<th ")) + page.count(QStringLiteral("<th>")),
        page.count(QStringLiteral(" scope=\"")));
    QCOMPARE(page.count(QStringLiteral("<svg ")) - 1, page.count(QStringLiteral("<desc ")));
    QVERIFY(page.count(QStringLiteral("<desc ")) >= 3);
    QVERIFY(
        page.contains(QStringLiteral("prefers-color-scheme:dark")) && page.contains(QStringLiteral("@media print")));
}

void TestReport::a_run_without_validation()
{
    const std::string page = page_of({R"({"event":"epoch","step":40,"epoch":1,"seconds":1,"train_loss":0.5})"});
    QVERIFY(contains(page, "No validation was recorded.") && contains(page, "No test was recorded."));
    QVERIFY(contains(page, "Training loss 0.5"));
    QVERIFY(!contains(page, "curve-accuracy") && contains(page, "curve-loss"));
}

void TestReport::a_run_that_trains_or_was_cut_off()
{
    RunFolder run = started_run(at("runs"));
    record_event(run, usual_events[0]);
    const std::string id = run.info().id;
    QVERIFY(contains(report_page(report_of(id), files("a")).html, "still training, after 10 of 40 steps so far."));
    must(write_report(report_of(id), files("running")));
    QVERIFY2(checked("running").consistent(), checked("running").why().text().c_str());
    {
        const RunFolder ended = std::move(run); // gives up its lock
    }
    QVERIFY(contains(report_page(report_of(id), files("a")).html, "was cut off"));
    QVERIFY(contains(report_page(report_of(id), files("a")).html, "No test was recorded."));
    QVERIFY2(checked("running").consistent(), checked("running").why().text().c_str());
}

void TestReport::a_loss_that_is_not_finite()
{
    const auto id = recorded({usual_events[0],
        R"({"event":"epoch","step":20,"epoch":5,"seconds":1,"train_loss":null,"validation_loss":null})",
        R"({"event":"failed","step":20,"what":"the loss is not finite"})"});
    const auto report = report_of(id);
    const ReportPage page = report_page(report, files("a"));
    QCOMPARE(page.figures.at("train_loss").text, std::string("not finite"));
    QVERIFY(!page.figures.at("train_loss").value);
    QVERIFY(contains(page.html, "the loss is not finite"));
    QVERIFY(contains(curve_csv(report.curve), id + ",20,5,1,,"));
    QVERIFY(!contains(page.html, "nan") && !contains(page.html, "inf\""));
    must(write_report(report, files("nan")));
    QVERIFY2(checked("nan").consistent(), checked("nan").why().text().c_str());
}

void TestReport::a_run_before_its_first_point()
{
    const auto id = recorded({});
    QVERIFY(contains(report_page(report_of(id), files("a")).html, "The run ended before its first point."));
    must(write_report(report_of(id), files("empty")));
    QVERIFY2(checked("empty").consistent(), checked("empty").why().text().c_str());
}

void TestReport::steps_are_counted_in_words()
{
    struct Case {
        const char *state, *sentence;
        std::uint64_t steps, planned;
    };
    auto report = report_of(recorded({}));
    for (const auto& [state, sentence, steps, planned] : {Case{"stopped", "This run was stopped after 1 step.", 1, 0},
             Case{"failed", "This run failed after 2 steps.", 2, 0},
             Case{"finished", "finished after 1 of 1 step.", 1, 1},
             Case{"cut off", "without an end in its log, after 1 of 40 steps.", 1, 40},
             Case{"running", "This run is still training, after 1 step so far.", 1, 0}}) {
        report.state = state;
        report.history.step = steps, report.history.steps_planned = planned;
        const std::string page = report_page(report, files("a")).html;
        QVERIFY2(contains(page, sentence), page.c_str());
        QCOMPARE(contains(page, "The run ended before its first point."), report.state != "running");
        QCOMPARE(contains(page, "No test is recorded yet."), report.state == "running");
    }
}

void TestReport::a_long_run_keeps_its_peaks()
{
    Curve curve;
    curve.run = "r";
    for (std::uint64_t step = 1; step <= 20'000; ++step) {
        HistoryRecord record;
        record.step = step;
        record.train_loss = step == 12'345 ? 7.0 : 0.5;
        curve.records.push_back(record);
    }
    const QString drawn = QString::fromStdString(html::curve_picture(curve, "loss"));
    QVERIFY(drawn.contains(QStringLiteral("highest 7, 20000 points")));
    QVERIFY(drawn.size() < 40'000);
    // The peak is drawn at its height, that of the mark 7 or close to the top of the axis at 8.
    const auto path =
        QRegularExpression(QStringLiteral("class=\"curve training\" d=\"M[^\"]{100,}\"")).match(drawn).captured();
    double top = 1e9;
    for (const auto& point : QRegularExpression(QStringLiteral("[ML][0-9.]+ ([0-9.]+)")).globalMatch(path))
        top = std::min(top, point.captured(1).toDouble());
    QVERIFY2(top > 30 && top < 70, qPrintable(QString::number(top)));
    QVERIFY(html::curve_picture(curve, "accuracy").empty());
}

void TestReport::a_wide_drawing_is_cut_into_rows()
{
    Graph graph = spiral_project().graph; // its nodes have no places
    const auto rows = [&] {
        return QString::fromStdString(html::network_picture(graph, check_graph(graph, nullptr), nullptr))
            .count(QStringLiteral("<clipPath"));
    };
    QCOMPARE(rows(), 2);
    double x = 0;
    for (auto& [id, node] : graph.nodes) node.position = {(x += 260) * 2, 0};
    QCOMPARE(rows(), 4);
    double y = 0;
    for (auto& [id, node] : graph.nodes) node.position = {0, y += 100};
    QCOMPARE(rows(), 1);
    QVERIFY(html::network_picture({}, {}, nullptr).empty());
}

namespace {

RaceResult race_of(const Project& project)
{
    RaceResult race;
    for (const char* device : {"cpu:1", "cpu:2"}) {
        RaceLane lane;
        lane.entry = {device, 10, "fp32"};
        lane.title = device == std::string("cpu:1") ? "1 thread" : "2 threads <b>";
        lane.when = "2026-11-28 09:30";
        lane.facts.id = device;
        lane.facts.name = "Some processor";
        lane.network = graph_hash(project.graph);
        lane.data = project.data->hash;
        lane.first_weights = "cc";
        lane.batch = 10;
        lane.precision = "fp32";
        lane.steps = lane.steps_planned = 40;
        lane.block_seconds = {race.lanes.empty() ? 2e-3 : 1e-3};
        lane.update_statistics();
        race.lanes.push_back(lane);
    }
    race.rules = {{"network", "Same network", FairnessRule::State::kept, "network aa"},
        {"load", "No other load", FairnessRule::State::disturbed, "other programs kept 1.5 cores busy (ninja)"}};
    race.grade = Fairness::disturbed;
    race.headline = "2 threads: about 2.0\xC3\x97 faster per step (1.9 to 2.1)";
    race.disturbance = "disturbed: other programs kept 1.5 cores busy (ninja)";
    race.ratio = 2, race.min_ratio = 1.9, race.max_ratio = 2.1;
    race.winner = 1;
    return race;
}

Project project_with_data()
{
    Project project = spiral_project();
    project.data = DataFacts{};
    project.data->spec = project.data_spec;
    project.data->hash = "abc";
    return project;
}

} // namespace

// The figures can be checked in any language.
void TestReport::a_translated_report_holds_together()
{
    const auto run = recorded(usual_events, project_with_data());
    PageTexts texts{"de", {{"Learning curves", "Lernkurven"}, {"83.1 %", "83,1 %"}, {"0.3123", "0,3123"}}};
    texts.of["This run finished after 40 of 40 steps."] = "Dieser Lauf endete nach 40 von 40 Schritten.";
    texts.of["Learning rate"] = "Lernrate";
    must(write_report(report_of(run), files("de"), texts));
    const std::string page = text_of(files("de").page);
    for (const char* part : {"<html lang=\"de\">", "<h2>Lernkurven</h2>", "83,1 %", "0,3123", "Dieser Lauf endete"})
        QVERIFY2(contains(page, part), part);
    for (const char* part : {"Learning curves", "83.1 %", "Learning rate"})
        QVERIFY2(!contains(page.substr(0, page.find("<script")), part), part);
    QVERIFY2(checked("de").consistent(), checked("de").why().text().c_str());
    write(files("de").page, edited(page, "83,1 %", "93,1 %"));
    QVERIFY(!checked("de").consistent());
    for (const auto& sentence : report_page(report_of(run), files("de")).sentences)
        QVERIFY2(!sentence.text().empty(), sentence.pattern.c_str());
}

void TestReport::a_title_of_ones_own_is_not_translated()
{
    Project project = spiral_project();
    project.title = "Learning curves";
    project.description = "Learning rate";
    const auto report = report_of(recorded(usual_events, project));
    const PageTexts texts{"de", {{"Learning curves", "Lernkurven"}, {"Learning rate", "Lernrate"}}};
    const ReportPage page = report_page(report, files("a"), texts);
    for (const char* part : {"<h1>Learning curves</h1>", "<h2>Lernkurven</h2>", "<p>Learning rate</p>", "Lernrate"})
        QVERIFY2(contains(page.html, part), part);
    QVERIFY(std::ranges::find(page.titles, "Learning curves") != page.titles.end());
    const PageTexts of_title{"de", {}, {{"Learning curves", "Verlauf"}}};
    QVERIFY(contains(report_page(report, files("a"), of_title).html, "<h1>Verlauf</h1>"));
}

void TestReport::a_recorded_race_has_a_section()
{
    const auto run = recorded(usual_events, project_with_data());
    QVERIFY(!contains(report_page(report_of(run), files("a")).html, "<h2>Race</h2>"));
    const auto race = race_of(project_with_data());
    must(remember_race(at("runs"), race));
    const auto report = report_of(run);
    QVERIFY(report.race);
    QCOMPARE(report.race->headline, race.headline);
    QVERIFY(report.race->lanes.front().recorded);
    const std::string page = report_page(report, files("a")).html;
    for (const char* part : {"<h2>Race</h2>", "about 2.0\xC3\x97 faster per step (1.9 to 2.1)", "1 thread",
             "2 threads &lt;b&gt;", "2.0 ms", "1.0 ms", "disturbed: the figure is only approximate", "ninja",
             "Same network", "Met", "RECORDED on Some processor, 2026-11-28 09:30"})
        QVERIFY2(contains(page, part), part);
    // What speaks against the figure comes first.
    QVERIFY(page.find("No other load") < page.find("Same network"));
    QVERIFY(!contains(page, "MEASURED anew or ESTIMATED.</p>MEASURED") && !contains(page, ">MEASURED<"));
    must(write_report(report, files("raced")));
    QVERIFY2(checked("raced").consistent(), checked("raced").why().text().c_str());
    // A race that is run later makes no report wrong; an edited one does.
    fs::remove_all(at("runs") / "races");
    QVERIFY2(checked("raced").consistent(), checked("raced").why().text().c_str());
    write(at("raced.html"), edited(text_of(at("raced.html")), "2.0\xC3\x97 faster", "9.0\xC3\x97 faster"));
    QVERIFY(!checked("raced").consistent());
}

void TestReport::a_race_of_another_network_is_refused()
{
    auto report = report_of(recorded(usual_events, project_with_data()));
    auto race = race_of(project_with_data());
    must(record_race(at("own.race"), race));
    must(attach_race(report, at("own.race")));
    QVERIFY(report.race);
    race.lanes.front().network = "another";
    must(record_race(at("other.race"), race));
    QCOMPARE(attach_race(report, at("other.race")).error().code, std::string("recording.other"));
    must(write_file_atomically(at("lanes.race"), race_recording(race.lanes)));
    QCOMPARE(attach_race(report, at("lanes.race")).error().code, std::string("recording.verdict"));
    // A damaged one that is only remembered hides nothing else.
    must(remember_race(at("runs"), race_of(project_with_data())));
    write(race_file(at("runs"), report.network()), "no recording");
    QVERIFY(!report_of(report.info.id).race);
    fs::remove_all(at("runs") / "races");
}

void TestReport::paper_names_no_files()
{
    const std::string page = report_page(report_of(recorded(usual_events)), {}).html;
    QVERIFY(contains(page, "Paper cannot be checked."));
    QVERIFY(!contains(page, "Beside this page") && !contains(page, "every one of them is in"));
}

void TestReport::imported_weights_name_their_origin()
{
    Project project = spiral_project();
    set_weights_origin(project, {"https://example.org/<weights>", "CC BY 4.0"});
    QVERIFY(!contains(page_of(usual_events, project), "CC BY 4.0")); // it started from drawn weights
    project.start_from = "/home/anna/resnet.safetensors";
    const auto report = report_of(recorded(usual_events, project));
    const auto page = report_page(report, files("a"));
    QCOMPARE(page.figures.at("weights_source").text, std::string("https://example.org/<weights>"));
    QCOMPARE(page.figures.at("weights_licence").text, std::string("CC BY 4.0"));
    QVERIFY(weights_origin(report.project) == weights_origin(project)); // also in the project that is handed in
}

EPOCH_TEST(TestReport)
#include "test_report.moc"
