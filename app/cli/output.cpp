#include "output.h"

#include <algorithm>
#include <cstdio>

namespace epoch::cli {
namespace {

// Characters, not bytes: "×" and "µ" take one column.
std::size_t width_of(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

bool is_number(std::string_view cell) { return !cell.empty() && (cell[0] >= '0' && cell[0] <= '9'); }

void print(std::FILE* stream, std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stream);
    std::fputc('\n', stream);
    std::fflush(stream);
}

} // namespace

Exit exit_code_for(const Error& error)
{
    const auto starts = [&](std::string_view with) { return error.code.starts_with(with); };
    if (starts("usage.")) return exit_usage;
    if (error.code == "file.write" || error.code == "file.system") return exit_io; // one that cannot be read is input
    if (starts("download.")) return exit_io;
    if (error.code == "device.lost") return exit_device_lost;
    if (starts("device.")) return exit_no_device;
    if (error.code == "train.non_finite") return exit_non_finite;
    if (starts("bug.")) return exit_bug;
    return exit_bad_input;
}

void Output::object(const Json& object) const
{
    // Text that is not UTF-8 (a path, say) must not end the run.
    if (m_json) print(stdout, object.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void Output::record(std::string_view json) const
{
    if (m_json) print(stdout, json);
}

void Output::line(std::string_view text) const
{
    if (!m_json) print(stdout, text);
}

void Output::note(std::string_view text) const
{
    if (!m_json) print(stderr, text);
}

void Output::tell(std::string_view event, const Error& error) const
{
    print(stderr, "epoch: " + error.text() + " [" + error.code + "]");
    object({{"event", event}, {"code", error.code}, {"where", error.where}, {"what", error.what}, {"fix", error.hint}});
}

void Output::warn(const Error& error) const { tell("warning", error); }

Exit Output::fail(const Error& error) const
{
    tell("error", error);
    return exit_code_for(error);
}

Table::Table(std::vector<std::string> headings) { m_rows.push_back(std::move(headings)); }

void Table::row(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }

std::string Table::text() const
{
    std::vector<std::size_t> widths(m_rows.front().size());
    for (const auto& row : m_rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], width_of(row[column]));

    std::string out;
    for (std::size_t index = 0; index < m_rows.size(); ++index) {
        std::string line;
        for (std::size_t column = 0; column < m_rows[index].size(); ++column) {
            const auto& cell = m_rows[index][column];
            const std::string padding(widths[column] - width_of(cell), ' ');
            const bool right = is_number(index == 0 && m_rows.size() > 1 ? m_rows[1][column] : cell);
            line += (column > 0 ? "  " : "") + (right ? padding + cell : cell + padding);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + (index + 1 < m_rows.size() ? "\n" : "");
    }
    return out;
}

} // namespace epoch::cli
