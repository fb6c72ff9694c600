#include "report/block.h"

#include "base/sha256.h"
#include "base/units.h"
#include "formats/page.h"
#include "model/json_fields.h"

#include <algorithm>
#include <limits>
#include <span>

namespace epoch {
namespace {

constexpr std::string_view block_start = "<script type=\"application/json\" id=\"epoch-report\">",
                           block_end = "</script>", figure_start = "<data id=\"figure-", figure_end = "</data>";
constexpr std::string_view report_format = "epoch-report";

Error no_report(Message what)
{
    return {"report.format", "", std::move(what), "it was not written by epoch report, or its end is missing"};
}

// A "<" in a text could end the block.
std::string json_inside_page(const Json& json)
{
    std::string text;
    for (const char c : write_json(json))
        if (c == '<')
            text += "\\u003c";
        else
            text += c;
    return text;
}

Json figures_json(const ShownFigures& figures)
{
    JsonObject members;
    for (const auto& [key, figure] : figures) {
        JsonObject one{{"text", Json(figure.text)}, {"value", figure.value ? Json(*figure.value) : Json()}};
        if (!figure.local.empty()) one["local"] = Json(figure.local);
        members[key] = Json(std::move(one));
    }
    return Json(std::move(members));
}

Json json_of(const ReportBlock& block)
{
    JsonObject members;
    members["format"] = Json(std::string(report_format));
    members["schema"] = Json(std::int64_t{report_schema});
    members["run"] = Json(block.run);
    members["network"] = Json(block.network);
    members["version"] = Json(block.version);
    members["step"] = Json(static_cast<std::int64_t>(block.step));
    members["repeatable"] = Json(static_cast<std::int64_t>(block.repeatable));
    members["page"] = Json(block.page_name);
    members["page_sha256"] = Json(block.page_hash);
    members["table"] = Json(block.table_name);
    members["table_sha256"] = Json(block.table_hash);
    members["project"] = Json(block.project_name);
    members["project_sha256"] = Json(block.project_hash);
    members["figures"] = figures_json(block.figures);
    return Json(std::move(members));
}

Result<ShownFigures> figures_in(const Json& json)
{
    ShownFigures figures;
    if (!json.object()) return no_report("the figures of its block are missing");
    for (const auto& [key, member] : *json.object()) {
        const Json* text = member.find("text");
        const Json* value = member.find("value");
        const Json* local = member.find("local");
        ShownFigure figure;
        if (const auto* words = text ? std::get_if<std::string>(&text->what) : nullptr) figure.text = *words;
        if (const auto* words = local ? std::get_if<std::string>(&local->what) : nullptr) figure.local = *words;
        if (const auto* real = value ? std::get_if<double>(&value->what) : nullptr) figure.value = *real;
        if (const auto* whole = value ? std::get_if<std::int64_t>(&value->what) : nullptr)
            figure.value = static_cast<double>(*whole);
        figures[key] = std::move(figure);
    }
    return figures;
}

Result<ReportBlock> block_in(std::string_view text)
{
    const auto json = parse_json(text);
    if (!json) return no_report(message("its block cannot be read: {reason}", {{"reason", json.error().sentence()}}));
    JsonFault fault;
    JsonFields fields(*json, fault, "");
    if (fields.text("format", Presence::required) != report_format) return no_report("its block is of another kind");
    if (fields.integer("schema", 1, std::numeric_limits<std::int64_t>::max()) > report_schema)
        return Error{"report.newer", "", "it was written by a newer version", "check it with that version"};
    ReportBlock block;
    block.run = fields.text("run", Presence::required);
    block.network = fields.text("network", Presence::required);
    block.version = fields.text("version");
    block.step = static_cast<std::uint64_t>(fields.integer("step", 0, std::numeric_limits<std::int64_t>::max(), 0));
    block.repeatable =
        static_cast<std::uint64_t>(fields.integer("repeatable", 0, std::numeric_limits<std::int64_t>::max(), 0));
    block.page_name = fields.text("page");
    block.page_hash = fields.text("page_sha256", Presence::required);
    block.table_name = fields.text("table");
    block.table_hash = fields.text("table_sha256", Presence::required);
    block.project_name = fields.text("project");
    block.project_hash = fields.text("project_sha256", Presence::required);
    const Json* figures = fields.any("figures");
    if (fault.first) return no_report(fault.first->what);
    if (!figures) return no_report("the figures of its block are missing");
    ASSIGN_OR_RETURN(block.figures, figures_in(*figures));
    return block;
}

std::string without_escapes(std::string_view text)
{
    constexpr std::pair<std::string_view, char> escapes[] = {
        {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}, {"&amp;", '&'}};
    std::string plain;
    while (!text.empty()) {
        const auto found =
            std::ranges::find_if(escapes, [&](const auto& escape) { return text.starts_with(escape.first); });
        const bool is_escape = found != std::end(escapes);
        plain += is_escape ? found->second : text.front();
        text.remove_prefix(is_escape ? found->first.size() : 1);
    }
    return plain;
}

// Cuts off the text up to `mark` and the mark; empty and unchanged when there is none.
std::optional<std::string_view> take_until(std::string_view& text, std::string_view mark)
{
    const auto at = text.find(mark);
    if (at == std::string_view::npos) return {};
    const std::string_view before = text.substr(0, at);
    text.remove_prefix(at + mark.size());
    return before;
}

std::map<std::string, std::string> figures_shown(std::string_view page)
{
    std::map<std::string, std::string> shown;
    while (take_until(page, figure_start)) {
        const auto key = take_until(page, "\" value=\"");
        const auto value = take_until(page, "\">");
        const auto text = take_until(page, figure_end);
        if (!key || !value || !text) break;
        shown[without_escapes(*key)] = without_escapes(*text);
    }
    return shown;
}

} // namespace

std::string content_hash(std::string_view text)
{
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') plain += text[i];
    Sha256 hash;
    hash.add(std::as_bytes(std::span(plain)));
    return hash.text();
}

std::string block_place() { return std::string(block_start).append(block_end); }

std::string with_block(std::string_view page, ReportBlock block)
{
    block.page_hash = content_hash(page);
    std::string html(page);
    const auto at = html.find(block_start);
    if (at != std::string::npos) html.insert(at + block_start.size(), "\n" + json_inside_page(json_of(block)) + "\n");
    return html;
}

Result<OpenedPage> open_page(std::string_view html)
{
    const auto start = html.find(block_start);
    if (start == std::string_view::npos) return no_report("it has no block of a report");
    const auto from = start + block_start.size();
    const auto end = html.find(block_end, from);
    if (end == std::string_view::npos) return no_report("the block of its report has no end");
    if (html.find(block_start, end) != std::string_view::npos) return no_report("it has two blocks of a report");
    OpenedPage opened;
    ASSIGN_OR_RETURN(opened.block, block_in(html.substr(from, end - from)));
    const std::string page = std::string(html.substr(0, from)).append(html.substr(end));
    opened.page_hash = content_hash(page);
    opened.shown = figures_shown(page);
    return opened;
}

std::string figure_element(const std::string& key, const ShownFigure& figure)
{
    return std::string(figure_start) + html::escaped(key) + "\" value=\""
        + (figure.value ? number_text(*figure.value) : html::escaped(figure.text)) + "\">"
        + html::escaped(figure.seen()) + std::string(figure_end);
}

} // namespace epoch
