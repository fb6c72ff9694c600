// log_file: the program's log. It has at most two files of 5 MB: a full one is renamed to "<name>.1" and replaces the
// older one.
#pragma once

#include "protocol/mailbox.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace epoch {

enum class LogLevel : std::uint8_t { debug, note, warning, error, none };

// $EPOCH_LOG: debug, note, warning, error or none; else `note`.
LogLevel log_level_of_environment();

class LogFile {
public:
    static constexpr std::uintmax_t max_bytes = 5'000'000; // of each of the two

    // Lines below `min_level` are left out. write() queues the line, and a thread of the log writes it, so that a slow
    // disk delays nobody. Write errors are ignored.
    explicit LogFile(
        std::filesystem::path file, LogLevel min_level = LogLevel::note, std::uintmax_t max_file_bytes = max_bytes);
    ~LogFile(); // when all lines are written
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;

    void write(LogLevel level, std::string_view text); // one line, whatever the text holds

private:
    void loop();

    std::filesystem::path m_file;
    LogLevel m_min_level;
    std::uintmax_t m_max_bytes;
    Queue<std::string> m_lines; // empty: the end
    std::thread m_thread; // last, because it uses all of the above
};

std::filesystem::path default_log_file(); // of the window; empty when the system does not say where state goes

// The newest lines of both files, oldest first.
std::vector<std::string> last_log_lines(const std::filesystem::path& file, std::size_t count);

} // namespace epoch
