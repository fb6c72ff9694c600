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

constexpr std::pair<std::string_view, const char*> titles[] = {{"train_loss", "Training loss"},
    {"train_accuracy", "Training accuracy"}, {"validation_loss", "Validation loss"},
    {"validation_accuracy", "Validation accuracy"}, {"validation_whole_accuracy", "Validation whole accuracy"},
    {"validation_mean_absolute_error", "Validation mean absolute error"}, {"validation_r2", "Validation R²"},
    {"best_validation_loss", "Best validation loss"}, {"test_loss", "Test loss"}, {"test_accuracy", "Test accuracy"},
    {"test_whole_accuracy", "Test whole accuracy"}, {"test_mean_absolute_error", "Test mean absolute error"},
    {"test_r2", "Test R²"}};

Message title_of(std::string_view key)
{
    const auto found = std::ranges::find(titles, key, &std::pair<std::string_view, const char*>::first);
    return found == std::end(titles) ? Message(figure_words(key)) : Message(found->second);
}

// `words` as code.
std::string with_code(const std::string& text)
{
    std::string html;
    bool inside = false;
    for (const char c : text) {
        if (c != '`')
            html += c;
        else
            html += (inside = !inside) ? "<code>" : "</code>";
    }
    return inside ? html + "</code>" : html;
}

} // namespace

std::string wide(const std::string& name, const std::string& content)
{
    return "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"" + escaped(name) + "\">" + content
        + "</div>";
}

HtmlTable::HtmlTable(const std::string& caption, const std::vector<Heading>& headings)
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

PageWriter::PageWriter(const Report& report, const ReportFiles& files, const PageTexts& texts)
    : m_report(report)
    , m_files(files)
    , m_wording(texts)
    , m_checked(check_graph(report.project.graph, report.project.data ? &*report.project.data : nullptr))
{
}

std::string PageWriter::body()
{
    return summary() + results() + curves() + network() + settings() + changes() + race() + circumstances()
        + repeating() + check();
}

HtmlTable PageWriter::table(const Message& caption, std::vector<Heading> headings) const
{
    for (Heading& heading : headings) heading.text = m_wording(heading.text);
    return {m_wording(caption), headings};
}

std::string PageWriter::section_of(const Message& title, const std::string& body) const
{
    return section(m_wording(title), body);
}

std::string PageWriter::heading(const Message& title) const { return "<h3>" + escaped(m_wording(title)) + "</h3>"; }

std::string PageWriter::paragraph(const Message& sentence, const char* style) const
{
    const std::string open = *style ? "<p class=\"" + std::string(style) + "\">" : "<p>";
    return open + with_code(escaped(m_wording(sentence))) + "</p>";
}

std::string PageWriter::shown(const std::string& key, const Message& text, std::optional<double> value)
{
    const std::string english = readable(text.text()), local = readable(m_wording(text));
    return placed(key, {english, value, local == english ? std::string() : local});
}

std::string PageWriter::titled(const std::string& key, const std::string& title)
{
    const std::string english = readable(title), local = readable(m_wording.title(title));
    return placed(key, {english, {}, local == english ? std::string() : local});
}

std::string PageWriter::named(const std::string& key, std::string_view name)
{
    return placed(key, {readable(name), {}, {}});
}

std::string PageWriter::placed(const std::string& key, ShownFigure figure)
{
    const std::string element = figure_element(key, figure);
    m_figures[key] = std::move(figure);
    return element;
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
    const std::string on = device().empty() ? m_wording("a device without a name") : device();
    return paragraph(start.empty()
            ? message("RECORDED on {device}. Written down by the run itself while it trained.", {{"device", on}})
            : message("RECORDED on {device}, {start}. Written down by the run itself while it trained.",
                {{"device", on}, {"start", start}}),
        "mark");
}

std::string PageWriter::summary() const
{
    const Report& report = m_report;
    std::string body = "<p class=\"headline\">" + escaped(headline()) + "</p>";
    if (const Message baseline = report.baseline(); !baseline.empty())
        body += paragraph(message("{baseline}.", {{"baseline", baseline}}));
    body += paragraph(state_sentence());
    if (!report.history.why.empty()) body += paragraph(message("Why it ended: {why}.", {{"why", report.history.why}}));
    if (!report.history.failure.empty())
        body += paragraph(message("It failed: {reason}", {{"reason", report.history.failure}}), "bad");
    if (!report.history.damage.empty())
        body += paragraph(
            message("Its log is damaged, so its end may be missing: {damage}", {{"damage", report.history.damage}}),
            "bad");
    if (!report.project.description.empty())
        body += "<p>" + escaped(m_wording.title(report.project.description)) + "</p>";
    return section_of("Summary", body);
}

Message PageWriter::state_sentence() const
{
    const RunHistory& history = m_report.history;
    const Message steps = history.steps_planned > 0 ? message("{step} of {planned} {planned:step|steps}",
                              {{"step", history.step}, {"planned", history.steps_planned}})
                                                    : message("{step} {step:step|steps}", {{"step", history.step}});
    const char* pattern = "This run was cut off, without an end in its log, after {steps}.";
    if (m_report.state == "finished") pattern = "This run finished after {steps}.";
    if (m_report.state == "stopped") pattern = "This run was stopped after {steps}.";
    if (m_report.state == "failed") pattern = "This run failed after {steps}.";
    if (m_report.state == "running") pattern = "This run is still training, after {steps} so far.";
    return message(pattern, {{"steps", steps}});
}

std::string PageWriter::headline() const
{
    for (const char* key : {"test_accuracy", "test_r2", "test_loss", "validation_accuracy", "validation_r2",
             "validation_loss", "train_loss"})
        if (const auto value = figure_in(m_report.curve, key))
            return m_wording(title_of(key)) + " " + m_wording(value_text_of(key, *value));
    return m_wording("No result was recorded");
}

std::string PageWriter::results()
{
    HtmlTable results = table("Results as the run recorded them", {{"Figure"}, {"Value", true}, {"Measured on"}});
    bool any = false;
    const auto add = [&](const std::string& key, const Message& of) {
        const std::string cell = figure(key);
        if (cell.empty()) return;
        results.row(m_wording(title_of(key)), {cell, escaped(m_wording(of))});
        any = true;
    };
    const auto& records = m_report.curve.records;
    const bool broken = !records.empty() && !records.back().train_loss;
    if (broken) {
        results.row(m_wording(title_of("train_loss")),
            {shown("train_loss", "not finite"), escaped(m_wording("the last point"))});
        any = true;
    }
    for (const std::string& key : record_figures())
        add(key, key.starts_with("train_") ? "the mean since the point before" : "the last validation");
    if (const HistoryRecord* best = m_report.history.best())
        add("best_validation_loss", message("the validation at step {step}", {{"step", best->step}}));
    for (const std::string& key : test_figures())
        add(key,
            message("the test split, after step {step}",
                {{"step", m_report.curve.test ? m_report.curve.test->step : m_report.history.step}}));
    const bool trains = m_report.state == "running"; // what is missing may still come
    std::string body = any ? results.text()
                           : paragraph(trains ? "The run has recorded no figure yet." : "The run recorded no figure.");
    if (!figure_in(m_report.curve, "validation_loss"))
        body += paragraph(trains ? "No validation is recorded yet." : "No validation was recorded.");
    if (!figure_in(m_report.curve, "test_loss"))
        body += paragraph(trains ? "No test is recorded yet." : "No test was recorded.");
    return section_of("Results", body + mark());
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
    std::vector<Heading> headings{{"Step"}, {"Epoch", true}, {"Time", true}};
    for (const std::string& key : keys) headings.push_back({title_of(key).text(), true});
    HtmlTable points = table("Points of the curves", headings);
    for (const HistoryRecord* record : chosen_records()) {
        const std::string step = std::to_string(record->step);
        std::vector<std::string> cells{
            escaped(m_wording(figure_text(record->epoch))), escaped(m_wording(duration_text(record->seconds)))};
        for (const std::string& key : keys) {
            std::string cell = figure(key + "@" + step);
            if (cell.empty()) cell = key == "train_loss" ? m_wording("not finite") : std::string(no_figure);
            cells.push_back(std::move(cell));
        }
        points.row(step, cells);
    }
    return points.text();
}

std::string PageWriter::curves()
{
    const auto& records = m_report.curve.records;
    if (records.empty())
        return section_of("Learning curves",
            paragraph(m_report.state == "running" ? "The run has not reached its first point yet."
                                                  : "The run ended before its first point."));
    std::string body;
    for (const auto& [figure, title] : {std::pair("loss", "Loss"), std::pair("accuracy", "Accuracy")})
        if (const std::string drawn = curve_picture(m_report.curve, figure, m_wording); !drawn.empty())
            body += heading(title) + wide(m_wording(title), drawn);
    body += heading("Points") + wide(m_wording("Points of the curves"), points_table());
    body += m_files.beside()
        ? paragraph(message("{points} {points:point|points} in all; every one of them is in {table}.",
            {{"points", records.size()}, {"table", m_files.table.filename().string()}}))
        : paragraph(message("{points} {points:point|points} in all.", {{"points", records.size()}}));
    return section_of("Learning curves", body + mark());
}

std::string PageWriter::check() const
{
    const std::string recorded =
        paragraph("RECORDED: measured by the run while it trained, not by the reader's computer. "
                  "Nothing on this page is MEASURED anew or ESTIMATED.",
            "mark");
    if (!m_files.beside())
        return section_of("Check",
            paragraph(message("Paper cannot be checked. `epoch report {run} -o NAME.html` writes the same report as a "
                              "page with its table and project, which can.",
                {{"run", m_report.info.id}}))
                + recorded);
    return section_of("Files and check",
        paragraph(message("Beside this page lie `{table}`, the learning curves with every point, and `{project}`, the "
                          "project as it was trained: Epoch Studio opens it. `epoch report --verify {page}` says "
                          "whether the three still belong together. It cannot say who trained the run.",
            {{"table", m_files.table.filename().string()}, {"project", m_files.project.filename().string()},
                {"page", m_files.page.filename().string()}}))
            + recorded);
}

ReportPage report_page(const Report& report, const ReportFiles& files, const PageTexts& texts)
{
    PageWriter writer(report, files, texts);
    const std::string body = writer.body();
    const Wording& wording = writer.wording();
    const std::string title = report.title();
    const std::string html = page(title.empty() ? wording("A network without a title") : wording.title(title),
        body + block_place() + "\n", std::string(picture_style) + "\n" + std::string(page_style), texts.language);
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
    return {with_block(html, std::move(block)), writer.figures(), wording.sentences(), wording.titles()};
}

} // namespace epoch
