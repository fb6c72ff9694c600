#include "store/log_file.h"

#include "base/install_paths.h"
#include "base/time_text.h"
#include "store/raw_file.h"

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> level_names{"debug", "note", "warning", "error", "none"};
constexpr std::size_t max_line_bytes = 4000; // bytes
constexpr std::uintmax_t tail_bytes = 256'000; // of each file, for its last lines

fs::path older(const fs::path& file) { return fs::path(file) += ".1"; }

void append(const fs::path& file, std::string_view lines, std::uintmax_t max_file_bytes)
{
    std::error_code fault;
    // Opened for each write, so that several windows can write and any of them can rotate the files.
    if (const auto bytes = fs::file_size(file, fault); !fault && bytes + lines.size() > max_file_bytes)
        fs::rename(file, older(file), fault);
    if (auto handle = open_to_append(file)) (void)handle->write(lines);
}

// The end of a file, from the beginning of a line.
std::string tail_of(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::error_code fault;
    const auto bytes = fs::file_size(file, fault);
    if (!in || fault) return {};
    if (bytes > tail_bytes) in.seekg(static_cast<std::streamoff>(bytes - tail_bytes));
    std::string text(std::istreambuf_iterator<char>(in), {});
    if (bytes > tail_bytes) text.erase(0, text.find('\n') + 1);
    return text;
}

} // namespace

LogLevel log_level_of_environment()
{
    const char* requested = std::getenv("EPOCH_LOG");
    for (std::size_t i = 0; requested && i < level_names.size(); ++i)
        if (level_names[i] == requested) return static_cast<LogLevel>(i);
    return LogLevel::note;
}

LogFile::LogFile(fs::path file, LogLevel min_level, std::uintmax_t max_file_bytes)
    : m_file(std::move(file))
    , m_min_level(min_level)
    , m_max_bytes(max_file_bytes)
    , m_thread([this] { loop(); })
{
}

LogFile::~LogFile()
{
    m_lines.push({});
    m_thread.join();
}

void LogFile::write(LogLevel level, std::string_view text)
{
    if (level < m_min_level || level == LogLevel::none) return;
    std::string line = time_text_with_seconds(now_in_seconds());
    line.append(" ").append(level_names[static_cast<std::size_t>(level)]).append(" ");
    for (const char c : text.substr(0, max_line_bytes)) line += c == '\n' || c == '\r' ? ' ' : c;
    m_lines.push(line + "\n");
}

void LogFile::loop()
{
    std::error_code ignored;
    fs::create_directories(m_file.parent_path(), ignored);
    fs::permissions(m_file.parent_path(), fs::perms::owner_all, ignored);
    for (bool ended = false; !ended;) {
        m_lines.wait();
        std::string lines;
        for (const std::string& line : m_lines.take_all()) {
            ended = ended || line.empty();
            lines += line;
        }
        if (!lines.empty() && !m_file.empty()) append(m_file, lines, m_max_bytes);
    }
}

fs::path default_log_file()
{
    const fs::path state = user_state_folder();
    return state.empty() ? state : state / "log" / "studio.log";
}

std::vector<std::string> last_log_lines(const fs::path& file, std::size_t count)
{
    const std::string text = tail_of(older(file)) + tail_of(file);
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    if (lines.size() > count) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(count));
    return lines;
}

} // namespace epoch
