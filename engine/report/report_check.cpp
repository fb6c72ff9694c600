#include "report/report_check.h"

#include "base/units.h"
#include "model/json.h"
#include "model/project_difference.h"
#include "report/block.h"
#include "store/atomic_file.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epoch {
namespace {

namespace fs = std::filesystem;

std::string name(const fs::path& file) { return file.filename().string(); }

// Whether a text that a person reads says this number: it is rounded to four digits, or to tenths of a percent.
bool says(std::string text, double value)
{
    std::ranges::replace(text, ',', '.'); // the decimal mark of other languages
    const bool is_percent = text.ends_with(" %");
    double number = 0;
    if (!parse_number(is_percent ? text.substr(0, text.size() - 2) : text, number)) return false;
    if (is_percent) return std::abs(number / 100 - value) <= 0.00051;
    return std::abs(number - value) <= std::max(std::abs(value) * 0.00051, std::abs(value) >= 1e4 ? 0.51 : 0.0);
}

class Checker {
public:
    explicit Checker(const fs::path& file) { m_check.file = file; }

    ReportCheck check(const fs::path& runs)
    {
        const auto html = read_file(m_check.file, limits::report_page_bytes);
        if (!html) return refused(html.error());
        auto opened = open_page(*html);
        if (!opened) return refused(opened.error());
        m_page = std::move(*opened);
        m_check.run = m_page.block.run;
        if (name(m_check.file) != m_page.block.page_name)
            m_check.notes.push_back(message("it was written as {name}", {{"name", m_page.block.page_name}}));
        compare_page();
        read_table();
        read_project();
        compare_run(runs);
        m_check.repeatable = m_page.block.repeatable;
        m_check.project = std::move(m_project);
        if (m_curve) m_check.records = std::move(m_curve->records);
        return std::move(m_check);
    }

private:
    void add(ReportPart part, Message what) { m_check.findings.push_back({part, std::move(what)}); }

    static Message of(const fs::path& file, std::string_view pattern, const Message& reason = {})
    {
        return message(pattern, {{"file", name(file)}, {"reason", reason}});
    }

    ReportCheck refused(const Error& error)
    {
        add(ReportPart::page, message("it cannot be checked: {reason}", {{"reason", error.what}}));
        return std::move(m_check);
    }

    void compare_page()
    {
        const ReportBlock& block = m_page.block;
        bool named = false;
        for (const auto& [key, figure] : block.figures) {
            const auto shown = m_page.shown.find(key);
            const bool same = shown != m_page.shown.end() && shown->second == figure.seen();
            if (!same)
                add(ReportPart::figure,
                    message("{figure} is {shown} on the page, {recorded} in its record",
                        {{"figure", figure_words(key)},
                            {"shown", shown == m_page.shown.end() ? "missing" : shown->second},
                            {"recorded", figure.seen()}}));
            else if (figure.value && !says(figure.seen(), *figure.value))
                add(ReportPart::figure,
                    message("{figure} is {shown} on the page, which is not the number of its record, {recorded}",
                        {{"figure", figure_words(key)}, {"shown", figure.seen()}, {"recorded", *figure.value}}));
            else
                continue;
            named = true;
        }
        for (const auto& [key, figure] : m_page.shown)
            if (!block.figures.contains(key)) {
                add(ReportPart::figure,
                    message("{figure} is on the page, and not in its record", {{"figure", figure_words(key)}}));
                named = true;
            }
        // A page with an edited figure differs anyway; another finding would only repeat that.
        if (!named && m_page.page_hash != block.page_hash)
            add(ReportPart::page, "its text was changed after it was written, outside the figures");
        const auto run = block.figures.find("run");
        if (run == block.figures.end() || run->second.text != block.run)
            add(ReportPart::run, message("the page names another run than its record, {run}", {{"run", block.run}}));
    }

    // The file beside the page: of the page's own name, else as it was named when it was written.
    fs::path beside(const char* ending, const std::string& recorded) const
    {
        const fs::path own = fs::path(m_check.file).replace_extension(ending);
        std::error_code fault;
        if (fs::exists(own, fault) || recorded.empty()) return own;
        return m_check.file.parent_path() / fs::path(recorded).filename();
    }

    void read_table()
    {
        const fs::path file = beside(".csv", m_page.block.table_name);
        const auto text = read_file(file, limits::report_table_bytes);
        if (!text) return add(ReportPart::table, of(file, "{file} cannot be read: {reason}", text.error().what));
        const bool same = content_hash(*text) == m_page.block.table_hash;
        auto curve = parse_curve_csv(*text);
        if (!curve)
            return add(
                ReportPart::table, of(file, "{file} is not the table of a report: {reason}", curve.error().sentence()));
        const bool empty = curve->records.empty() && !curve->test;
        if (!empty && curve->run != m_page.block.run)
            return add(ReportPart::table,
                message("{file} is of the run {run}, the report of {reported}",
                    {{"file", name(file)}, {"run", curve->run}, {"reported", m_page.block.run}}));
        m_curve = std::move(*curve);
        const std::size_t before = m_check.findings.size();
        compare_figures(file);
        if (!same && m_check.findings.size() == before)
            add(ReportPart::table, of(file, "{file} was changed after the report was written"));
    }

    void compare_figures(const fs::path& file)
    {
        for (const auto& [key, figure] : m_page.block.figures) {
            const auto found = figure_in(*m_curve, key);
            if (found == figure.value) continue;
            add(ReportPart::table,
                message("{figure} is {found} in {file}, {reported} in the report",
                    {{"figure", figure_words(key)}, {"found", found ? number_text(*found) : "missing"},
                        {"file", name(file)}, {"reported", figure.value ? number_text(*figure.value) : figure.text}}));
        }
    }

    void read_project()
    {
        const ReportBlock& block = m_page.block;
        const fs::path file = beside(".epoch", block.project_name);
        const auto text = read_file(file, limits::json_bytes);
        if (!text) return add(ReportPart::project, of(file, "{file} cannot be read: {reason}", text.error().what));
        auto project = parse_project(*text);
        if (!project)
            return add(ReportPart::project, of(file, "{file} is not a project: {reason}", project.error().sentence()));
        const auto seed = block.figures.find("seed");
        if (project->last_run != block.run)
            add(ReportPart::project,
                message(project->last_run.empty() ? "{file} is of no run, the report of {reported}"
                                                  : "{file} is of the run {run}, the report of {reported}",
                    {{"file", name(file)}, {"run", project->last_run}, {"reported", block.run}}));
        else if (graph_hash(project->graph) != block.network)
            add(ReportPart::project, of(file, "{file} has another network than the run of the report"));
        else if (seed != block.figures.end() && seed->second.text != std::to_string(project->training.seed))
            add(ReportPart::project, of(file, "{file} has another seed than the report"));
        else if (content_hash(*text) != block.project_hash)
            add(ReportPart::project, of(file, "{file} was changed after the report was written"));
        if (project->last_run == block.run) m_project = std::move(*project); // else it has no run to be compared with
    }

    void compare_run(const fs::path& runs)
    {
        std::error_code fault;
        const std::string& id = m_page.block.run;
        // An id that came from a file must not lead to another folder.
        const bool plain = !id.empty() && fs::path(id).filename() == fs::path(id) && id != "." && id != "..";
        if (runs.empty() || !plain || !fs::is_regular_file(runs / id / "run.json", fault)) {
            m_check.notes.push_back("the run itself is not on this computer");
            return;
        }
        const auto recorded = read_report(runs / id);
        if (!recorded) {
            m_check.notes.push_back(
                message("the run on this computer cannot be read: {reason}", {{"reason", recorded.error().what}}));
            return;
        }
        compare_with(*recorded);
    }

    void compare_with(const Report& recorded)
    {
        const std::uint64_t step = m_page.block.step;
        const bool went_on = recorded.history.step > step;
        const std::size_t before = m_check.findings.size();
        if (recorded.info.id != m_page.block.run)
            add(ReportPart::run,
                message("the run on this computer is {run}, the report's is another", {{"run", recorded.info.id}}));
        if (m_curve)
            if (const auto difference = curve_difference(*m_curve, recorded.curve, step); !difference.empty())
                add(ReportPart::run,
                    message(
                        "the table and the run on this computer differ: {difference}", {{"difference", difference}}));
        if (m_project && recorded.project != *m_project) {
            const auto differences = project_difference(recorded.project, *m_project, 3);
            add(ReportPart::run,
                differences.empty() ? Message("the project differs from the run on this computer")
                                    : message("the project differs from the run on this computer: {difference}",
                                        {{"difference", differences.front()}}));
        }
        compare_facts(recorded, went_on);
        if (m_check.findings.size() == before)
            m_check.notes.push_back(went_on
                    ? message("the run on this computer has the same points and trained on to step {step}",
                        {{"step", recorded.history.step}})
                    : Message("the run on this computer says the same"));
    }

    // Numbers by value and texts as texts; what a run that trains on may change is left out.
    void compare_facts(const Report& recorded, bool went_on)
    {
        const ReportFiles files{m_check.file, fs::path(m_check.file).replace_extension(".csv"),
            fs::path(m_check.file).replace_extension(".epoch")};
        const ShownFigures facts = report_page(recorded, files).figures;
        for (const auto& [key, figure] : m_page.block.figures) {
            if (key.find('@') != std::string::npos) continue; // a point of the curve, which was compared
            if (key.starts_with("race.")) continue; // another race may have been recorded since
            const auto found = facts.find(key);
            const bool settled = key.starts_with("setting.") || key == "seed" || key == "run" || key == "network"
                || key == "data_hash" || key == "version";
            // Another version may say a setting in other words.
            const bool same_words = m_page.block.version == EPOCH_VERSION || key == "seed" || key == "run";
            if (!figure.value && !same_words) continue;
            if (went_on && !settled) continue;
            if (found != facts.end() && found->second.value == figure.value
                && (figure.value || found->second.text == figure.text))
                continue;
            add(ReportPart::run,
                message("{figure} is {reported} in the report, {found} in the run on this computer",
                    {{"figure", figure_words(key)}, {"reported", figure.text},
                        {"found", found == facts.end() ? "missing" : found->second.text}}));
        }
    }

    ReportCheck m_check;
    OpenedPage m_page;
    std::optional<Curve> m_curve;
    std::optional<Project> m_project;
};

// Reports of one run in several files. Where one of them does not hold together, it is the copy; else nothing says
// which one is.
void mark_copies(std::vector<ReportCheck>& checks)
{
    std::vector<bool> sound;
    for (const ReportCheck& check : checks) sound.push_back(check.consistent());
    for (std::size_t i = 0; i < checks.size(); ++i)
        for (std::size_t other = 0; other < checks.size(); ++other) {
            std::error_code fault;
            const bool same_run = !checks[i].run.empty() && checks[i].run == checks[other].run;
            if (i == other || !same_run || fs::equivalent(checks[i].file, checks[other].file, fault)) continue;
            const auto say = [&](std::string_view pattern) {
                return message(pattern, {{"file", checks[other].file.string()}});
            };
            if (sound[i] && !sound[other])
                checks[i].notes.push_back(say("{file} is a changed report of the same run"));
            else
                checks[i].findings.push_back({ReportPart::run, say("it is a report of the same run as {file}")});
            break;
        }
}

} // namespace

const char* name_of(ReportPart part)
{
    static constexpr std::array names{"page", "figure", "table", "project", "run"};
    return names[static_cast<std::size_t>(part)];
}

Message ReportCheck::why() const
{
    std::vector<Message> all;
    if (consistent()) all.emplace_back("report, table and project belong together");
    for (const ReportFinding& finding : findings) all.push_back(finding.what);
    if (consistent()) all.insert(all.end(), notes.begin(), notes.end());
    return joined(all, "; ");
}

std::vector<ReportCheck> check_reports(const std::vector<fs::path>& pages, const fs::path& runs)
{
    std::vector<ReportCheck> checks;
    for (const fs::path& page : pages) checks.push_back(Checker(page).check(runs));
    mark_copies(checks);
    return checks;
}

} // namespace epoch
