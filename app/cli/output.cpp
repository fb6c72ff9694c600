#include "output.h"

#include "base/utf8.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <system_error>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace epoch::cli {
namespace {

// Whether the column of the rows below the heading holds numbers, or "-" where one is missing.
bool is_numeric(const std::vector<std::vector<std::string>>& rows, std::size_t column)
{
    bool any = false;
    for (std::size_t row = 1; row < rows.size(); ++row) {
        std::string_view cell = rows[row][column];
        if (cell.empty() || cell == "-") continue;
        if (cell.front() == '~' || cell.front() == '-') cell.remove_prefix(1);
        if (cell.empty() || cell.front() < '0' || cell.front() > '9') return false;
        any = true;
    }
    return any;
}

int stdout_fault = 0; // errno of the first write that failed

bool stdout_is_a_terminal()
{
    static const bool is_one = is_terminal(stdout);
    return is_one;
}

// A message within a message gives its own values too.
void add_values(Json& values, const Message& message)
{
    for (const MessageValue& value : message.values) {
        values.emplace(value.name, value.text);
        for (const Message& inner : value.phrase) add_values(values, inner);
    }
}

void print(std::FILE* stream, std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stream);
    std::fputc('\n', stream);
    std::fflush(stream);
    if (stream == stdout && stdout_fault == 0 && std::ferror(stdout)) stdout_fault = errno;
}

} // namespace

bool is_terminal(std::FILE* stream)
{
#ifdef _WIN32
    return _isatty(_fileno(stream)) != 0;
#else
    return ::isatty(::fileno(stream)) != 0;
#endif
}

std::string without_control(std::string text)
{
    for (char& c : text)
        if ((c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == '\x7f') c = '?';
    return text;
}

Json values_of(const Error& error)
{
    Json values = Json::object();
    add_values(values, error.what);
    add_values(values, error.hint);
    return values;
}

Exit exit_code_for(const Error& error)
{
    const auto starts = [&](std::string_view with) { return error.code.starts_with(with); };
    if (starts("usage.")) return exit_usage;
    if (error.code == "file.write" || error.code == "file.taken" || error.code == "file.system")
        return exit_io; // one that cannot be read is input
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
    if (!m_json) print(stdout, stdout_is_a_terminal() ? without_control(std::string(text)) : std::string(text));
}

void Output::note(std::string_view text) const
{
    if (!m_quiet) hint(text);
}

void Output::hint(std::string_view text) const
{
    if (!m_json) print(stderr, text);
}

void Output::report(std::string_view event, const Error& error) const
{
    print(stderr, without_control("epoch: " + error.text() + " [" + error.code + "]"));
    object({{"event", event}, {"code", error.code}, {"where", error.where}, {"what", error.what}, {"fix", error.hint},
        {"values", values_of(error)}});
}

void Output::warn(const Error& error) const { report("warning", error); }

Exit Output::fail(const Error& error) const
{
    report("error", error);
    return exit_code_for(error);
}

bool Output::lost() { return std::ferror(stdout) != 0; }

Error Output::lost_error()
{
    const std::string why = stdout_fault == 0 ? "" : ": " + std::generic_category().message(stdout_fault);
    return {"file.write", "standard output", message("cannot be written{why}", {{"why", why}}), "its end is missing"};
}

Exit Output::end(Exit code)
{
    if (std::fflush(stdout) != 0 && stdout_fault == 0) stdout_fault = errno;
    if (code != exit_done || !lost()) return code;
    return Output(false).fail(lost_error());
}

Table::Table(std::vector<std::string> headings) { m_rows.push_back(std::move(headings)); }

void Table::row(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }

std::string Table::text() const
{
    const std::size_t columns = m_rows.front().size();
    std::vector<std::size_t> widths(columns);
    std::vector<bool> to_right;
    for (std::size_t column = 0; column < columns; ++column) {
        to_right.push_back(is_numeric(m_rows, column));
        for (const auto& row : m_rows) widths[column] = std::max(widths[column], display_width(row[column]));
    }

    std::string out;
    for (std::size_t index = 0; index < m_rows.size(); ++index) {
        std::string line;
        for (std::size_t column = 0; column < columns; ++column) {
            const auto& cell = m_rows[index][column];
            const std::string padding(widths[column] - display_width(cell), ' ');
            line += (column > 0 ? "  " : "") + (to_right[column] ? padding + cell : cell + padding);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + (index + 1 < m_rows.size() ? "\n" : "");
    }
    return out;
}

} // namespace epoch::cli
