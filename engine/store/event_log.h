// event_log: a file that only grows: each record is its length (u32), the CRC32C of length and payload (u32), and the
// payload, little-endian. A record is one write. What a crash or a damaged disk leaves is read up to the first record
// that is not whole, and the damage is named.
//
// What add() has taken survives the end of the process at once, and the end of power from the next flush() on: callers
// flush every 5 s, at each checkpoint and at the end.
#pragma once

#include "store/raw_file.h"

#include <string>
#include <vector>

namespace epoch {

namespace limits {
inline constexpr std::uint32_t event_bytes = 16u << 20;
inline constexpr std::uint64_t event_log_bytes = 1u << 30;
} // namespace limits

struct EventRecords {
    std::vector<std::string> records; // those before the damage
    std::uint64_t bytes = 0; // that they take
    std::string damage; // "record 17, at byte 4711, is cut short"; empty = none
};

EventRecords parse_event_log(std::string_view content);
std::string event_record(std::string_view payload); // as it stands in the file
Result<EventRecords> read_event_log(const std::filesystem::path& file);

class EventLog {
public:
    // Made where it is not there. What is damaged at its end is cut off, and kept in "<file>.damaged".
    static Result<EventLog> open(const std::filesystem::path& file);

    const EventRecords& found() const { return m_found; } // when it was opened
    // All of the record or nothing.
    Status add(std::string_view payload);
    // To the disk. A file whose flush has failed is not trusted again: it is opened anew, and what was not on the disk
    // is written a second time.
    Status flush();

private:
    EventLog(std::filesystem::path path, FileHandle handle, EventRecords found)
        : m_path(std::move(path))
        , m_handle(std::move(handle))
        , m_found(std::move(found))
        , m_flushed_bytes(m_found.bytes)
    {
    }
    Status open_again();

    std::filesystem::path m_path;
    FileHandle m_handle;
    EventRecords m_found;
    std::uint64_t m_flushed_bytes = 0;
    std::string m_unflushed; // what was added since
    bool m_trusted = true; // what the file holds is known
};

} // namespace epoch
