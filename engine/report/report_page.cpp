// report_page: the report of a run as one self-contained HTML page: what came out, and the learning curves. The other
// sections are in report_facts.cpp.
#include "report/report.h"

#include "base/units.h"
#include "formats/page.h"
#include "report/block.h"
#include "report/page_writer.h"
#include "report/pictures.h"

#include <algorithm>
#include <set>

namespace epoch {
namespace {

using namespace html;
namespace fs = std::filesystem;

constexpr std::size_t max_points = 10; // in the table of the page; the CSV file has all of them

constexpr std::string_view page_style =
    R"(main{overflow-wrap:break-word}td:nth-child(2):last-child{overflow-wrap:anywhere}caption{text-align:left;break-after:avoid}h3{font-size:14px;margin:16px 0 4px}
th{font-weight:600}td.n{white-space:nowrap}td.n,th.n{padding-right:16px}thead{break-after:avoid}td,th{vertical-align:top}th.n{vertical-align:bottom}.wide{overflow-x:auto}.wide>table{min-width:560px}.wide>svg{min-width:640px}p{margin:6px 0}
@page{margin:16mm}
@media print{:root{--text:#000;--soft:#333;--panel:#FFF;--canvas:#FFF;--line:#999;--cpu:#9A4F00;--gpu:#004E86}
body{max-width:none;padding:0;font-size:11pt}section{border:0;padding:0;break-inside:auto}
h2,h3{break-after:avoid}tr,svg{break-inside:avoid}svg{max-height:225mm}.drawing,.wide>*{min-width:0!important}.wide{overflow:visible}}
)";

const char* cell_style(bool number) { return number ? " class=\"n\"" : ""; }

bool is_share(std::string_view key) { return key.find("accuracy") != std::string_view::npos; }

std::string value_text_of(std::string_view key, double value)
{
    return is_share(key) ? percent_text(value, 1) : figure_text(value);
}

std::string title_of(std::string_view key)
{
    std::string words = figure_words(key);
    words[0] = static_cast<char>(words[0] - 'a' + 'A');
    return words;
}

} // namespace

std::string wide(const char* name, const std::string& content)
{
    return std::string("<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"") + name + "\">" + content
        + "</div>";
}

HtmlTable::HtmlTable(const char* caption, const std::vector<Heading>& headings)
    : m_html("<table><caption class=\"mark\">" + escaped(caption) + "</caption><thead><tr>")
{
    for (const Heading& heading : headings) {
        m_numbers.push_back(heading.number);
        m_html += std::string("<th scope=\"col\"") + cell_style(heading.number) + ">" + escaped(heading.text) + "</th>";
    }
    m_html += "</tr></thead><tbody>";
}

void HtmlTable::row(std::string_view first, const std::vector<std::string>& cells)
{
    m_html += "<tr><th scope=\"row\">" + escaped(first) + "</th>";
    for (std::size_t i = 0; i < cells.size(); ++i)
        m_html +=
            std::string("<td") + cell_style(i + 1 < m_numbers.size() && m_numbers[i + 1]) + ">" + cells[i] + "</td>";
    m_html += "</tr>";
}

std::string HtmlTable::text() const { return m_html + "</tbody></table>"; }

PageWriter::PageWriter(const Report& report, const ReportFiles& files)
    : m_report(report)
    , m_files(files)
    , m_checked(check_graph(report.project.graph, report.project.data ? &*report.project.data : nullptr))
{
}

std::string PageWriter::body()
{
    return summary() + results() + curves() + network() + settings() + changes() + race() + circumstances() + check();
}

std::string PageWriter::shown(const std::string& key, std::string_view text, std::optional<double> value)
{
    const ShownFigure figure{readable(text), value};
    m_figures[key] = figure;
    return figure_element(key, figure);
}

// A figure of the curve; empty: the run has none of it.
std::string PageWriter::figure(const std::string& key)
{
    const auto value = figure_in(m_report.curve, key);
    return value ? shown(key, value_text_of(key, *value), value) : std::string();
}

std::string PageWriter::device() const
{
    return m_report.history.device.empty() ? m_report.info.device : m_report.history.device;
}

// Nothing here was measured by whoever reads the report.
std::string PageWriter::mark() const
{
    const std::string start = start_of_run(m_report.info.id);
    return "<p class=\"mark\">RECORDED on " + escaped(device().empty() ? "a device without a name" : device())
        + (start.empty() ? "" : ", " + start) + ". Written down by the run itself while it trained.</p>";
}

std::string PageWriter::summary() const
{
    const Report& report = m_report;
    const auto steps = report.history.steps_planned > 0
        ? std::to_string(report.history.step) + " of " + std::to_string(report.history.steps_planned) + " steps"
        : std::to_string(report.history.step) + " steps";
    std::string state = "This run " + state_words() + " after " + steps + ".";
    if (report.state == "running") state = "This run is still training: " + steps + " so far.";
    std::string body = "<p class=\"headline\">" + escaped(headline()) + "</p><p>" + escaped(state) + "</p>";
    if (!report.history.why.empty()) body += "<p>Why it ended: " + escaped(report.history.why) + ".</p>";
    if (!report.history.failure.empty())
        body += "<p class=\"bad\">It failed: " + escaped(report.history.failure) + "</p>";
    if (!report.history.damage.empty())
        body += "<p class=\"bad\">Its log is damaged, so its end may be missing: " + escaped(report.history.damage)
            + "</p>";
    if (!report.project.description.empty()) body += "<p>" + escaped(report.project.description) + "</p>";
    return section("Summary", body);
}

std::string PageWriter::state_words() const
{
    if (m_report.state == "finished") return "finished";
    if (m_report.state == "stopped") return "was stopped";
    if (m_report.state == "failed") return "failed";
    return "was cut off, without an end in its log,";
}

std::string PageWriter::headline() const
{
    for (const char* key : {"test_accuracy", "test_loss", "validation_accuracy", "validation_loss", "train_loss"})
        if (const auto value = figure_in(m_report.curve, key)) return title_of(key) + " " + value_text_of(key, *value);
    return "No result was recorded";
}

std::string PageWriter::results()
{
    HtmlTable table("Results as the run recorded them", {{"figure"}, {"value", true}, {"of"}});
    bool any = false;
    const auto add = [&](const std::string& key, const std::string& of) {
        const std::string cell = figure(key);
        if (cell.empty()) return;
        table.row(title_of(key), {cell, escaped(of)});
        any = true;
    };
    const auto& records = m_report.curve.records;
    const bool broken = !records.empty() && !records.back().train_loss;
    if (broken) {
        table.row("Training loss", {shown("train_loss", "not finite"), "the last point"});
        any = true;
    }
    for (const std::string& key : record_figures())
        add(key, key.starts_with("train_") ? "the mean since the point before" : "the last validation");
    if (const HistoryRecord* best = m_report.history.best())
        add("best_validation_loss", "the validation at step " + std::to_string(best->step));
    for (const std::string& key : test_figures())
        add(key,
            "the test split, after step "
                + std::to_string(m_report.curve.test ? m_report.curve.test->step : m_report.history.step));
    std::string body = any ? table.text() : "<p>The run recorded no figure.</p>";
    if (!figure_in(m_report.curve, "validation_loss")) body += "<p>No validation was recorded.</p>";
    if (!figure_in(m_report.curve, "test_loss")) body += "<p>No test was recorded.</p>";
    return section("Results", body + mark());
}

// The first, the last and the best record, and others between them at equal distances.
std::vector<const HistoryRecord*> PageWriter::chosen_records() const
{
    const auto& records = m_report.curve.records;
    std::set<std::size_t> places;
    const std::size_t count = std::min(records.size(), max_points);
    for (std::size_t i = 0; i < count; ++i) places.insert(count > 1 ? i * (records.size() - 1) / (count - 1) : 0);
    if (const HistoryRecord* best = m_report.history.best())
        places.insert(
            static_cast<std::size_t>(std::ranges::find(records, best->step, &HistoryRecord::step) - records.begin()));
    std::vector<const HistoryRecord*> chosen;
    for (const std::size_t place : places)
        if (place < records.size()) chosen.push_back(&records[place]);
    return chosen;
}

std::string PageWriter::points_table()
{
    std::vector<std::string> keys;
    for (const std::string& key : record_figures())
        if (key.starts_with("train_") || figure_in(m_report.curve, key)) keys.push_back(key);
    if (std::ranges::none_of(m_report.curve.records, [](const auto& one) { return one.train_accuracy.has_value(); }))
        std::erase(keys, "train_accuracy");
    std::vector<std::string> titles;
    for (const std::string& key : keys) titles.push_back(figure_words(key));
    std::vector<Heading> headings{{"step", false}, {"epoch", true}, {"time", true}};
    for (const std::string& title : titles) headings.push_back({title.c_str(), true});
    HtmlTable table("Points of the curves", headings);
    for (const HistoryRecord* record : chosen_records()) {
        const std::string step = std::to_string(record->step);
        std::vector<std::string> cells{escaped(figure_text(record->epoch)), escaped(duration_text(record->seconds))};
        for (const std::string& key : keys) {
            std::string cell = figure(key + "@" + step);
            if (cell.empty()) cell = key == "train_loss" ? "not finite" : std::string(no_figure);
            cells.push_back(std::move(cell));
        }
        table.row(step, cells);
    }
    return table.text();
}

std::string PageWriter::curves()
{
    const auto& records = m_report.curve.records;
    if (records.empty()) return section("Learning curves", "<p>The run ended before its first point.</p>");
    std::string body;
    for (const auto& [figure, title] : {std::pair("loss", "Loss"), std::pair("accuracy", "Accuracy")})
        if (const std::string drawn = curve_picture(m_report.curve, figure); !drawn.empty())
            body +=
                std::string("<h3>") + title + "</h3>" + wide(("Curves of the " + std::string(figure)).c_str(), drawn);
    body += "<h3>Points</h3>" + wide("Points of the curves", points_table()) + "<p>"
        + escaped(counted(static_cast<std::int64_t>(records.size()), "point") + " in all"
            + (m_files.beside() ? "; every one of them is in " + m_files.table.filename().string() + "." : "."))
        + "</p>";
    return section("Learning curves", body + mark());
}

std::string PageWriter::check() const
{
    const std::string recorded =
        "<p class=\"mark\">RECORDED: measured by the run while it trained, not by the reader's computer. "
        "Nothing on this page is MEASURED anew or ESTIMATED.</p>";
    if (!m_files.beside())
        return section("Check",
            "<p>Paper cannot be checked. <code>epoch report " + escaped(m_report.info.id)
                + " -o NAME.html</code> writes the same report as a page with its table and project, which can.</p>"
                + recorded);
    const auto name = [](const fs::path& file) { return "<code>" + escaped(file.filename().string()) + "</code>"; };
    return section("Files and check",
        "<p>Beside this page lie " + name(m_files.table) + ", the learning curves with every point, and "
            + name(m_files.project)
            + ", the project as it was trained: Epoch Studio opens it. <code>epoch report --verify "
            + escaped(m_files.page.filename().string())
            + "</code> says whether the three still belong together. It cannot say who trained the run.</p>"
            + recorded);
}

ReportPage report_page(const Report& report, const ReportFiles& files)
{
    PageWriter writer(report, files);
    const std::string body = writer.body();
    const std::string html =
        page(report.title(), body + block_place() + "\n", std::string(picture_style) + "\n" + std::string(page_style));
    ReportBlock block;
    block.run = report.info.id;
    block.network = report.network();
    block.version = EPOCH_VERSION;
    block.step = report.history.step;
    block.repeatable = repeatable_steps(report);
    block.page_name = readable(files.page.filename().string());
    block.table_name = readable(files.table.filename().string());
    block.project_name = readable(files.project.filename().string());
    block.table_hash = content_hash(curve_csv(report.curve));
    block.project_hash = content_hash(project_json(report.project));
    block.figures = writer.figures();
    return {with_block(html, std::move(block)), writer.figures()};
}

} // namespace epoch
