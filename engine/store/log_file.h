// log_file: what the program did, line by line, for the person who has to find out why something went wrong. At most
// two files of a few megabytes: when one is full it becomes "<name>.1", in place of the one before.
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

    // Lines below `least` are left out. Every line is on its way to the file when write() returns; a thread of the
    // log's own puts it there, so that no slow disk holds up anybody. A log that cannot be written is silent.
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
    std::thread m_thread; // last: it uses all of the above
};

std::filesystem::path default_log_file(); // of the window; empty when the system does not say where state goes

// The newest lines of both files, oldest first.
std::vector<std::string> last_log_lines(const std::filesystem::path& file, std::size_t count);

} // namespace epoch
