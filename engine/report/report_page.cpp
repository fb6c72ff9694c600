// report_page: the report of a run as one self-contained HTML page: what came out, the learning curves, the network,
// the settings, what was changed while it ran, and on what it ran.
#include "report/report.h"

#include "base/units.h"
#include "formats/figure_text.h"
#include "formats/page.h"
#include "model/link.h"
#include "model/optimizer_type.h"
#include "report/block.h"
#include "report/pictures.h"

#include <algorithm>
#include <set>

namespace epoch {
namespace {

using namespace html;
namespace fs = std::filesystem;

constexpr std::size_t most_points = 10; // in the table of the page; the CSV file has all of them

constexpr std::string_view page_style = R"(main{overflow-wrap:anywhere}h3{font-size:14px;margin:16px 0 4px}
th{font-weight:600}table td.n,table th.n{white-space:nowrap}.wide{overflow-x:auto}p{margin:6px 0}
@page{margin:16mm}
@media print{:root{--text:#000;--soft:#333;--panel:#FFF;--canvas:#FFF;--line:#999;--cpu:#9A4F00;--gpu:#004E86}
body{max-width:none;padding:0;font-size:11pt}section{border:0;padding:0;break-inside:auto}
h2,h3{break-after:avoid}tr,svg{break-inside:avoid}.wide{overflow:visible}}
)";

// Without a sign that it is no figure, an empty cell could be taken for a forgotten one.
constexpr std::string_view nothing = "–";

struct Heading {
    const char* text;
    bool number = false;
};

// A table with a header for each column and, in its first cell, for each row.
class HtmlTable {
public:
    HtmlTable(const char* caption, const std::vector<Heading>& headings)
        : m_html("<table><caption class=\"mark\">" + escaped(caption) + "</caption><thead><tr>")
    {
        for (const Heading& heading : headings) {
            m_numbers.push_back(heading.number);
            m_html += std::string("<th scope=\"col\"") + style(heading.number) + ">" + escaped(heading.text) + "</th>";
        }
        m_html += "</tr></thead><tbody>";
    }

    // The cells are HTML, the first is text.
    void row(std::string_view first, const std::vector<std::string>& cells)
    {
        m_html += "<tr><th scope=\"row\">" + escaped(first) + "</th>";
        for (std::size_t i = 0; i < cells.size(); ++i)
            m_html +=
                std::string("<td") + style(i + 1 < m_numbers.size() && m_numbers[i + 1]) + ">" + cells[i] + "</td>";
        m_html += "</tr>";
    }

    std::string text() const { return m_html + "</tbody></table>"; }

private:
    static const char* style(bool number) { return number ? " class=\"n\"" : ""; }

    std::string m_html;
    std::vector<bool> m_numbers;
};

bool is_share(std::string_view key) { return key.find("accuracy") != std::string_view::npos; }

std::string value_text_of(std::string_view key, double value)
{
    return is_share(key) ? percent(value) : short_number(value);
}

std::string title_of(std::string_view key)
{
    std::string words = figure_words(key);
    words[0] = static_cast<char>(words[0] - 'a' + 'A');
    return words;
}

class PageWriter {
public:
    explicit PageWriter(const Report& report, const ReportFiles& files)
        : m_report(report)
        , m_files(files)
        , m_checked(check_graph(report.project.graph, report.project.data ? &*report.project.data : nullptr))
    {
    }

    std::string body()
    {
        return "<main>\n" + summary() + results() + curves() + network() + settings() + changes() + circumstances()
            + check() + "</main>\n";
    }
    const ShownFigures& figures() const { return m_figures; }

private:
    std::string shown(const std::string& key, std::string_view text, std::optional<double> value = {})
    {
        const ShownFigure figure{readable(text), value};
        m_figures[key] = figure;
        return figure_element(key, figure);
    }

    // A figure of the curve; empty: the run has none of it.
    std::string figure(const std::string& key)
    {
        const auto value = figure_in(m_report.curve, key);
        return value ? shown(key, value_text_of(key, *value), value) : std::string();
    }

    std::string device() const
    {
        return m_report.history.device.empty() ? m_report.info.device : m_report.history.device;
    }

    // Nothing here was measured by whoever reads the report.
    std::string mark() const
    {
        const std::string start = start_of_run(m_report.info.id);
        return "<p class=\"mark\">RECORDED on " + escaped(device().empty() ? "a device without a name" : device())
            + (start.empty() ? "" : ", " + start) + ". Written down by the run itself while it trained.</p>";
    }

    std::string summary() const
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

    std::string state_words() const
    {
        if (m_report.state == "finished") return "finished";
        if (m_report.state == "stopped") return "was stopped";
        if (m_report.state == "failed") return "failed";
        return "was cut off, without an end in its log,";
    }

    std::string headline() const
    {
        for (const char* key : {"test_accuracy", "test_loss", "validation_accuracy", "validation_loss", "train_loss"})
            if (const auto value = figure_in(m_report.curve, key))
                return title_of(key) + " " + value_text_of(key, *value);
        return "No result was recorded";
    }

    std::string results()
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
            add(key, key.starts_with("train_") ? "the steps since the point before the last" : "the last validation");
        if (const HistoryRecord* best = m_report.history.best())
            add("best_validation_loss", "the validation at step " + std::to_string(best->step));
        for (const std::string& key : test_figures())
            add(key,
                "the test split, once, with the weights of step "
                    + std::to_string(m_report.curve.test ? m_report.curve.test->step : m_report.history.step));
        std::string body = any ? table.text() : "<p>The run recorded no figure.</p>";
        if (!figure_in(m_report.curve, "validation_loss")) body += "<p>No validation was recorded.</p>";
        if (!figure_in(m_report.curve, "test_loss")) body += "<p>No test was recorded.</p>";
        return section("Results", body + mark());
    }

    // The first, the last and the best record, and others between them at equal distances.
    std::vector<const HistoryRecord*> chosen_records() const
    {
        const auto& records = m_report.curve.records;
        std::set<std::size_t> places;
        const std::size_t count = std::min(records.size(), most_points);
        for (std::size_t i = 0; i < count; ++i) places.insert(count > 1 ? i * (records.size() - 1) / (count - 1) : 0);
        if (const HistoryRecord* best = m_report.history.best())
            places.insert(static_cast<std::size_t>(
                std::ranges::find(records, best->step, &HistoryRecord::step) - records.begin()));
        std::vector<const HistoryRecord*> chosen;
        for (const std::size_t place : places)
            if (place < records.size()) chosen.push_back(&records[place]);
        return chosen;
    }

    std::string points_table()
    {
        std::vector<std::string> keys;
        for (const std::string& key : record_figures())
            if (key.starts_with("train_") || figure_in(m_report.curve, key)) keys.push_back(key);
        if (std::ranges::none_of(
                m_report.curve.records, [](const auto& one) { return one.train_accuracy.has_value(); }))
            std::erase(keys, "train_accuracy");
        std::vector<std::string> titles;
        for (const std::string& key : keys) titles.push_back(figure_words(key));
        std::vector<Heading> headings{{"step", false}, {"epoch", true}, {"time", true}};
        for (const std::string& title : titles) headings.push_back({title.c_str(), true});
        HtmlTable table("Points of the curves", headings);
        for (const HistoryRecord* record : chosen_records()) {
            const std::string step = std::to_string(record->step);
            std::vector<std::string> cells{
                escaped(short_number(record->epoch)), escaped(duration_text(record->seconds))};
            for (const std::string& key : keys) {
                std::string cell = figure(key + "@" + step);
                if (cell.empty()) cell = key == "train_loss" ? "not finite" : std::string(nothing);
                cells.push_back(std::move(cell));
            }
            table.row(step, cells);
        }
        return table.text();
    }

    std::string curves()
    {
        const auto& records = m_report.curve.records;
        if (records.empty()) return section("Learning curves", "<p>The run ended before its first point.</p>");
        std::string body;
        for (const auto& [figure, title] : {std::pair("loss", "Loss"), std::pair("accuracy", "Accuracy")})
            if (const std::string drawn = curve_picture(m_report.curve, figure); !drawn.empty())
                body += std::string("<h3>") + title + "</h3>" + drawn;
        body += "<h3>Points</h3>" + points_table() + "<p>"
            + escaped(counted(static_cast<std::int64_t>(records.size()), "point") + " in all; every one of them is in "
                + m_files.table.filename().string() + ".")
            + "</p>";
        return section("Learning curves", body + mark());
    }

    std::string network()
    {
        const Graph& graph = m_report.project.graph;
        const DataFacts* data = m_report.project.data ? &*m_report.project.data : nullptr;
        const std::string drawn = network_picture(graph, m_checked, data);
        std::string body = drawn.empty() ? "<p>Its drawing is too large for a page; the project has it.</p>"
                                         : "<div class=\"wide\">" + drawn + "</div>";
        HtmlTable table("Layers in the order of the data; N is the batch",
            {{"name"}, {"layer"}, {"settings"}, {"output"}, {"parameters", true}});
        std::int64_t parameters = 0;
        std::set<NodeId> seen;
        for (const FlatNode& flat : m_checked.flat.nodes) {
            const Node* node = graph.find(flat.origin);
            if (!node || !seen.insert(flat.origin).second) continue;
            const NodeFacts* known = m_checked.facts_of(flat.origin);
            const NodeFacts of_block =
                node->block.empty() ? NodeFacts{} : facts_of_block(graph, m_checked, data, *node);
            const NodeFacts& facts = !node->block.empty() || !known ? of_block : *known;
            parameters += facts.cost.parameters;
            table.row(node->name,
                {escaped(type_words(graph, *node)), escaped(parameter_words(*node)),
                    escaped(facts.outputs.empty() ? "" : facts.outputs.front().text()),
                    facts.cost.parameters > 0 ? std::to_string(facts.cost.parameters) : std::string(nothing)});
        }
        return section("Network",
            body + "<h3>Layers</h3>" + table.text()
                + "<p>Parameters in all: " + shown("parameters", std::to_string(parameters)) + ".</p>");
    }

    void add_settings(HtmlTable& table, const ParamSchema& schema, const Values& values)
    {
        const Params params(schema, values);
        for (const ParamSpec& spec : schema.specs()) {
            if (!params.is_relevant(spec)) continue;
            const Value& value = params.value(spec.key);
            const auto* choice = spec.kind == ParamKind::choice ? std::get_if<std::string>(&value) : nullptr;
            const std::string text = choice ? spec.choice_text(*choice) : value_text(value);
            table.row(spec.label_text,
                {shown("setting." + spec.key, spec.unit_text.empty() ? text : text + " " + spec.unit_text),
                    value == spec.fallback ? "" : "set for this project"});
        }
    }

    std::string settings()
    {
        const TrainingSettings& training = m_report.project.training;
        HtmlTable table("Settings that the run started with", {{"setting"}, {"value"}, {"against the default"}});
        const OptimizerType* optimizer = find_optimizer(training.optimizer);
        table.row("Optimizer", {shown("setting.optimizer", optimizer ? optimizer->title : training.optimizer), ""});
        if (optimizer) add_settings(table, optimizer->schema, training.optimizer_values);
        add_settings(table, training_schema(), training.values);
        table.row("Seed", {shown("seed", std::to_string(training.seed)), ""});
        if (!m_report.project.start_from.empty())
            table.row("Weights that it started from", {shown("start_from", m_report.project.start_from), ""});
        return section("Settings", table.text() + data());
    }

    std::string data()
    {
        if (!m_report.project.data) return {};
        const DataFacts& data = *m_report.project.data;
        HtmlTable table("Data", {{"data"}, {"value"}});
        table.row("Data set", {shown("data", data.title.empty() ? m_report.project.data_spec : data.title)});
        table.row("Source", {shown("data_spec", m_report.project.data_spec)});
        table.row("Training samples", {shown("training_samples", std::to_string(data.counts.train))});
        table.row("Validation samples", {shown("validation_samples", std::to_string(data.counts.validation))});
        table.row("Test samples", {shown("test_samples", std::to_string(data.counts.test))});
        table.row("Fingerprint of every sample", {shown("data_hash", data.hash)});
        return "<h3>Data</h3>" + table.text();
    }

    std::string changes()
    {
        const RunHistory& history = m_report.history;
        std::string body;
        if (!m_report.changes.empty()) {
            HtmlTable table(
                "Changed while the run trained", {{"from step"}, {"what"}, {"before", true}, {"after", true}});
            for (const LiveParameterChange& change : m_report.changes)
                table.row(std::to_string(change.step),
                    {escaped(figure_words(change.name)), escaped(number_text(change.before)),
                        escaped(number_text(change.value))});
            body += table.text();
        }
        const auto sentence = [&](const std::string& text) { body += "<p>" + escaped(text) + "</p>"; };
        if (!m_report.info.parent.empty())
            sentence("It branched off the run " + m_report.info.parent + " at step "
                + std::to_string(m_report.info.parent_step) + ".");
        if (history.resumed > 0)
            sentence(
                "It was interrupted and resumed: " + counted(static_cast<std::int64_t>(history.resumed), "time") + ".");
        if (history.rewound > 0)
            sentence("It was taken back to an earlier step: "
                + counted(static_cast<std::int64_t>(history.rewound), "time") + ".");
        if (!history.moved_to.empty()) sentence("It was moved to another device: " + history.moved_to + ".");
        if (body.empty()) body = "<p>Nothing was changed while it trained.</p>";
        return section("Changed while it ran", body);
    }

    std::string circumstances()
    {
        const RunInfo& info = m_report.info;
        HtmlTable table("Where and when", {{"fact"}, {"value"}});
        const auto add = [&](const char* title, const char* key, std::string_view text) {
            if (!text.empty()) table.row(title, {shown(key, text)});
        };
        add("Run", "run", info.id);
        add("Started", "started", start_of_run(info.id));
        table.row("Time of training", {shown("seconds", duration_text(m_report.history.seconds))});
        add("Hardware", "device", device());
        if (info.device != device()) add("Device as it was named", "device_name", info.device);
        if (info.threads > 0) add("Threads", "threads", std::to_string(info.threads));
        add("Library of the device", "library", info.library);
        add("Version of Epoch Studio", "version", info.version);
        add("Fingerprint of the network", "network", m_report.network());
        add("Fingerprint of the trained weights", "weights", m_report.history.weights);
        return section("Run and hardware", table.text() + mark());
    }

    std::string check() const
    {
        const auto name = [](const fs::path& file) { return "<code>" + escaped(file.filename().string()) + "</code>"; };
        return section("Files and check",
            "<p>Beside this page lie " + name(m_files.table) + ", the learning curves with every point, and "
                + name(m_files.project)
                + ", the project as it was trained: Epoch Studio opens it. <code>epoch report --verify "
                + escaped(m_files.page.filename().string())
                + "</code> says whether the three still belong together. It cannot say who trained the run.</p>"
                  "<p class=\"mark\">RECORDED: measured by the run while it trained, not by the reader's computer. "
                  "Nothing on this page is MEASURED anew or ESTIMATED.</p>");
    }

    const Report& m_report;
    const ReportFiles& m_files;
    Checked m_checked;
    ShownFigures m_figures;
};

} // namespace

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
    block.page_name = readable(files.page.filename().string());
    block.table_name = readable(files.table.filename().string());
    block.project_name = readable(files.project.filename().string());
    block.table_hash = content_hash(curve_csv(report.curve));
    block.project_hash = content_hash(project_json(report.project));
    block.figures = writer.figures();
    return {with_block(html, std::move(block)), writer.figures()};
}

} // namespace epoch
