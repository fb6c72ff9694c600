// event_log: an append-only file of records: length (u32), CRC32C of length and payload (u32), and the payload,
// little-endian. A record is one write. A damaged file is read up to the first incomplete record, and the damage is
// reported.
//
// An added record survives the end of the process at once, and a power failure after the next flush(): callers flush
// every 5 s, at each checkpoint and at the end.
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
    std::vector<std::string> records; // the records before the damage
    std::uint64_t bytes = 0; // of these records in the file
    std::string damage; // "record 17, at byte 4711, is cut short"; empty = none
};

EventRecords parse_event_log(std::string_view content);
std::string event_record(std::string_view payload); // as it stands in the file
Result<EventRecords> read_event_log(const std::filesystem::path& file);

class EventLog {
public:
    // Creates the file if it does not exist. Moves a damaged end to "<file>.damaged".
    static Result<EventLog> open(const std::filesystem::path& file);

    const EventRecords& found() const { return m_found; } // when it was opened
    // Appends the whole record or nothing.
    Status add(std::string_view payload);
    // Syncs the file to the disk. After a failed sync the file is reopened and the unsynced records are written again,
    // because the system may have dropped them.
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
    std::string m_unflushed; // added since the last flush
    bool m_trusted = true; // the content of the file is known
};

} // namespace epoch
