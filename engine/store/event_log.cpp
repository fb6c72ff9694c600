#include "store/event_log.h"

#include "base/crc32c.h"
#include "store/atomic_file.h"

#include <bit>
#include <cassert>
#include <cstring>

namespace epoch {
namespace {

static_assert(std::endian::native == std::endian::little, "the file is little-endian, and so is the machine");

namespace fs = std::filesystem;

constexpr std::size_t head_bytes = 8;

std::uint32_t number_at(std::string_view content, std::size_t offset)
{
    std::uint32_t number = 0;
    std::memcpy(&number, content.data() + offset, sizeof number);
    return number;
}

std::string_view text_of(const std::uint32_t& number)
{
    return {reinterpret_cast<const char*>(&number), sizeof number};
}

// Why the first record of `content` cannot be read; null when it can.
const char* record_fault(std::string_view content)
{
    if (content.size() < head_bytes) return "is cut short";
    const std::uint32_t length = number_at(content, 0);
    if (length > limits::event_bytes) return "has an impossible length";
    if (content.size() - head_bytes < length) return "is cut short";
    const std::uint32_t sum = crc32c(content.substr(head_bytes, length), crc32c(content.substr(0, 4)));
    return sum == number_at(content, 4) ? nullptr : "does not match its checksum";
}

Error cannot_append(const fs::path& file, const std::string& why)
{
    return {"file.write", file.string(), message("cannot take a record: {reason}", {{"reason", why}}),
        "free some space on its disk"};
}

} // namespace

EventRecords parse_event_log(std::string_view content)
{
    EventRecords found;
    while (found.bytes < content.size()) {
        const std::string_view rest = content.substr(found.bytes);
        if (const char* fault = record_fault(rest)) {
            found.damage = message("record {record}, at byte {byte}, {fault}",
                {{"record", found.records.size() + 1}, {"byte", found.bytes}, {"fault", fault}})
                               .text();
            break;
        }
        found.records.emplace_back(rest.substr(head_bytes, number_at(rest, 0)));
        found.bytes += head_bytes + found.records.back().size();
    }
    return found;
}

std::string event_record(std::string_view payload)
{
    assert(payload.size() <= limits::event_bytes);
    const auto length = static_cast<std::uint32_t>(payload.size());
    const std::uint32_t sum = crc32c(payload, crc32c(text_of(length)));
    std::string record;
    record.reserve(head_bytes + payload.size());
    record.append(text_of(length)).append(text_of(sum)).append(payload);
    return record;
}

Result<EventRecords> read_event_log(const fs::path& file)
{
    ASSIGN_OR_RETURN(const auto content, read_file(file, limits::event_log_bytes));
    return parse_event_log(content);
}

Result<EventLog> EventLog::open(const fs::path& file)
{
    EventRecords found;
    std::error_code fault;
    if (fs::exists(file, fault)) {
        ASSIGN_OR_RETURN(const auto content, read_file(file, limits::event_log_bytes));
        found = parse_event_log(content);
        const auto damaged = std::string_view(content).substr(found.bytes);
        if (!damaged.empty())
            if (auto saved = write_file_atomically(fs::path(file) += ".damaged", damaged); !saved)
                return std::move(saved).error();
    }
    auto handle = open_to_append(file);
    if (!handle) return cannot_append(file, handle.error().what);
    if (!found.damage.empty())
        if (auto done = handle->cut(found.bytes); !done) return cannot_append(file, done.error().what);
    return EventLog(file, std::move(*handle), std::move(found));
}

Status EventLog::add(std::string_view payload)
{
    if (!m_trusted)
        if (auto done = open_again(); !done) return cannot_append(m_path, done.error().what);
    const std::string record = event_record(payload);
    if (auto done = m_handle.write(record); !done) {
        m_trusted = m_handle.cut(m_flushed_bytes + m_unflushed.size()).ok();
        return cannot_append(m_path, done.error().what);
    }
    m_unflushed += record;
    return {};
}

Status EventLog::flush()
{
    Status done = m_trusted ? m_handle.flush() : Status(Error{});
    // The system may have dropped what it could not write, and a second sync of the same handle would succeed.
    if (!done && (done = open_again())) done = m_handle.flush();
    m_trusted = done.ok();
    if (!done) return cannot_append(m_path, done.error().what);
    m_flushed_bytes += m_unflushed.size();
    m_unflushed.clear();
    return {};
}

// Opens a new handle and writes again what was added after the last successful flush.
Status EventLog::open_again()
{
    m_trusted = false;
    std::error_code fault;
    const std::uintmax_t size = fs::file_size(m_path, fault);
    if (fault) return Error{"file.system", "", fault.message(), ""};
    if (size < m_flushed_bytes) return Error{"file.system", "", "something else has cut it short", ""};
    ASSIGN_OR_RETURN(auto handle, open_to_append(m_path));
    RETURN_IF_ERROR(handle.cut(m_flushed_bytes));
    RETURN_IF_ERROR(handle.write(m_unflushed));
    m_handle = std::move(handle);
    m_trusted = true;
    return {};
}

} // namespace epoch
