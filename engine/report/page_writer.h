// page_writer: writes the sections of a report and keeps the figures that they show.
#pragma once

#include "model/graph_check.h"
#include "report/report.h"
#include "report/wording.h"

#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// An empty cell could be taken for a forgotten figure.
inline constexpr std::string_view no_figure = "–";

struct Heading {
    std::string text;
    bool number = false;
};

// Content that scrolls where the window is too narrow for it, also by keys.
std::string wide(const std::string& name, const std::string& content);

// A table of a page, with a header for each column and, in its first cell, for each row.
class HtmlTable {
public:
    HtmlTable(const std::string& caption, const std::vector<Heading>& headings);

    void row(std::string_view first, const std::vector<std::string>& cells); // the cells are HTML, the first is text
    std::string text() const;

private:
    std::string m_html;
    std::vector<bool> m_numbers; // by column
};

class PageWriter {
public:
    PageWriter(const Report& report, const ReportFiles& files, const PageTexts& texts);

    std::string body();
    const ShownFigures& figures() const { return m_figures; }
    const Wording& wording() const { return m_wording; }

private:
    HtmlTable table(const Message& caption, std::vector<Heading> headings) const;
    std::string section_of(const Message& title, const std::string& body) const;
    std::string heading(const Message& title) const;
    std::string paragraph(const Message& sentence, const char* style = "") const; // `words` are code
    // A text in a place of its own in the page: in the reader's language, or a name as it is.
    std::string shown(const std::string& key, const Message& text, std::optional<double> value = {});
    std::string titled(const std::string& key, const std::string& title);
    std::string named(const std::string& key, std::string_view name);
    std::string placed(const std::string& key, ShownFigure figure);
    std::string figure(const std::string& key); // of the curve; empty: the run has none of it
    std::string device() const;
    std::string mark() const; // says that these figures were not measured by whoever reads them
    std::string summary() const;
    Message state_sentence() const;
    std::string headline() const;
    std::string results();
    // The first, the last, the best, and others at equal distances.
    std::vector<const HistoryRecord*> chosen_records() const;
    std::string points_table();
    std::string curves();
    std::string check() const;
    std::string network();
    Message label_of(const std::string& setting) const;
    enum class Rows : std::uint8_t { chosen, others }; // chosen: by the project, or what everybody asks for
    void add_settings(HtmlTable& table, const ParamSchema& schema, const Values& values, Rows rows);
    std::string settings();
    std::string data();
    std::string changes();
    std::string race(); // empty: none was recorded
    std::string race_lanes(const RaceResult& race);
    std::string circumstances();
    std::string repeating(); // settings that nobody chose, and fingerprints

    const Report& m_report;
    const ReportFiles& m_files;
    Wording m_wording;
    Checked m_checked;
    ShownFigures m_figures;
};

} // namespace epoch
