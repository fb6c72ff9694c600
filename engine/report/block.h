// block: the machine-readable block of a report, a JSON text inside the page, and how its hashes are computed.
#pragma once

#include "report/report.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace epoch {

inline constexpr int report_schema = 1;

namespace limits {
inline constexpr std::uint64_t report_page_bytes = 64u << 20, report_table_bytes = 1u << 30;
} // namespace limits

struct ReportBlock {
    std::string run, network, version; // version: of the program that wrote the report
    std::uint64_t step = 0; // the last one that the run knew of
    std::uint64_t repeatable = 0; // the last step that project and seed alone lead to: see repeatable_steps
    std::string page_name, table_name, project_name; // as they were written
    std::string page_hash, table_hash, project_hash; // content_hash
    ShownFigures figures;
};

// SHA-256 of a text. Line ends and a byte order mark do not count, which mail and version control change.
std::string content_hash(std::string_view text);

// The page with the block inside; the page's own hash covers everything but the block.
std::string with_block(std::string_view page, ReportBlock block);
// Where the block goes in a page that has none yet.
std::string block_place();

struct OpenedPage {
    ReportBlock block;
    std::string page_hash; // of the page as it is
    std::map<std::string, std::string> shown; // the texts of the figures, as the page says them
};
Result<OpenedPage> open_page(std::string_view html);

// The element of a figure in the page, which open_page finds again.
std::string figure_element(const std::string& key, const ShownFigure& figure);

} // namespace epoch
