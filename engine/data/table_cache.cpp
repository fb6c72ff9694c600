// table_cache: a kept file is the length of its head, the head (facts), the rows as Dataset has them, and a hash over
// the key, the head and the rows.
#include "data/table_cache.h"

#include "base/folder_entries.h"
#include "base/hash.h"
#include "base/sha256.h"
#include "data/memory_limit.h"
#include "protocol/byte_form.h"
#include "store/raw_file.h"

#include <bit>
#include <fstream>
#include <tuple>

namespace epoch {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::string_view kept_format = "epoch-table/8"; // to be raised when readers give other rows than before
constexpr std::size_t kept_block_bytes = 1 << 20;
using NumberBytes = std::array<std::byte, sizeof(std::uint64_t)>;

std::string utf8_text(const fs::path& path)
{
    const auto utf8 = path.u8string();
    return {utf8.begin(), utf8.end()};
}

std::span<const std::byte> bytes_in(std::string_view text) { return std::as_bytes(std::span(text)); }

Hash64 hash_with(std::string_view key)
{
    Hash64 hash;
    hash.add(bytes_in(key));
    return hash;
}

// What has changed just now may change again without getting another time: some file systems count whole seconds.
bool is_settled(const fs::path& file)
{
    std::error_code fault;
    const auto changed = fs::last_write_time(file, fault);
    if (fault) return false;
    const bool whole_second = changed.time_since_epoch() % 1s == 0s;
    return fs::file_time_type::clock::now() - changed > (whole_second ? 2s : 20ms);
}

void mark_used(const fs::path& file)
{
    std::error_code fault;
    fs::last_write_time(file, fs::file_time_type::clock::now(), fault);
}

// Removes files, those unused for longest first, until `bytes` more are within the limit. False: they would not be, or
// would take more than half of the disk's free space.
bool make_room(const fs::path& folder, std::uintmax_t bytes)
{
    std::error_code fault;
    const fs::space_info space = fs::space(folder, fault);
    if (fault || bytes > TableCache::max_bytes || bytes > space.available / 2) return false;
    std::vector<std::tuple<fs::file_time_type, std::uintmax_t, fs::path>> files;
    for (const auto& entry : folder_entries(folder, fault)) {
        if (!entry.is_regular_file(fault)) continue;
        const auto used = entry.last_write_time(fault);
        const std::uintmax_t size = entry.file_size(fault);
        if (fault) continue; // another program has just removed it
        files.emplace_back(used, size, entry.path());
        bytes += size;
    }
    std::ranges::sort(files);
    for (const auto& [used, size, path] : files)
        if (bytes > TableCache::max_bytes && fs::remove(path, fault)) bytes -= size;
    return bytes <= TableCache::max_bytes;
}

// The rows and lines that belong to the facts; false: the facts are impossible, or take other than these bytes.
bool belongs_to(const Dataset& data, std::uintmax_t bytes)
{
    constexpr std::int64_t max = std::int64_t{1} << 40;
    const SplitCounts& counts = data.facts.counts;
    for (const std::int64_t count : {counts.train, counts.validation, counts.test})
        if (count < 0 || count > max) return false;
    double row_bytes = 0;
    for (const FieldFacts& field : data.facts.fields) {
        const auto values = field.sample.checked_count();
        if (!values || *values < 0 || *values > max) return false;
        row_bytes += static_cast<double>(*values) * static_cast<double>(size_of(field.stored));
    }
    const auto rows = counts.total();
    return row_bytes * static_cast<double>(rows) == static_cast<double>(bytes) && data.repeated >= 0
        && data.repeated <= counts.train && (data.lines.empty() || std::ssize(data.lines) == rows)
        && (data.filled.empty() || std::ssize(data.filled) == rows * data.facts.fields.front().sample.count());
}

// Reads a kept file from its beginning to its end. After a fault nothing more is read.
class KeptReader {
public:
    KeptReader(const fs::path& path, std::string_view key)
        : m_hash(hash_with(key))
        , m_parts(m_hash)
    {
        std::error_code fault;
        if (!fs::is_regular_file(path, fault)) return; // opening a pipe would wait
        m_file.open(path, std::ios::binary);
        const std::uintmax_t size = fs::file_size(path, fault);
        NumberBytes length{};
        if (fault || size < 2 * sizeof length || size > TableCache::max_bytes || !read_raw(length)) return;
        m_left = size - 2 * sizeof length;
        const auto head = std::bit_cast<std::uint64_t>(length);
        if (head > m_left) return;
        m_head.resize(static_cast<std::size_t>(head));
        m_ok = read(m_head);
    }

    bool ok() const { return m_ok; }
    std::span<const std::byte> head() const { return m_head; }
    std::uintmax_t left() const { return m_left; } // the rows

    bool read(std::span<std::byte> to)
    {
        if (to.size() > m_left || !read_raw(to)) return false;
        m_left -= to.size();
        m_parts.add(to);
        return true;
    }

    // After the last row.
    bool has_right_hash()
    {
        NumberBytes hash{};
        m_parts.end();
        return m_left == 0 && read_raw(hash) && std::bit_cast<std::uint64_t>(hash) == m_hash.value();
    }

private:
    bool read_raw(std::span<std::byte> to)
    {
        return static_cast<bool>(
            m_file.read(reinterpret_cast<char*>(to.data()), static_cast<std::streamsize>(to.size())));
    }

    std::ifstream m_file;
    Hash64 m_hash;
    HashParts m_parts;
    std::uintmax_t m_left = 0;
    Bytes m_head;
    bool m_ok = false;
};

// Calls `use` with the rows, block by block, until it returns false.
template <class Use> bool for_blocks_of(std::uintmax_t bytes, Use use)
{
    for (std::uintmax_t at = 0; at < bytes; at += kept_block_bytes)
        if (!use(at, static_cast<std::size_t>(std::min<std::uintmax_t>(kept_block_bytes, bytes - at)))) return false;
    return true;
}

bool read_into_fields(KeptReader& kept, Dataset& data, const auto& going_on)
{
    const auto rows = message("{rows} rows", {{"rows", data.facts.counts.total()}});
    if (!check_data_memory(static_cast<double>(kept.left()), data.facts.title, rows)) return false;
    for (std::size_t field = 0; field < data.facts.fields.size(); ++field) {
        auto& values =
            data.fields.emplace_back(static_cast<std::size_t>(data.row_bytes(field) * data.facts.counts.total()));
        const bool read = for_blocks_of(values.size(), [&](std::uintmax_t at, std::size_t bytes) {
            return going_on() && kept.read(std::span(values).subspan(static_cast<std::size_t>(at), bytes));
        });
        if (!read) return false;
    }
    return true;
}

// A streamed set has its own copy of the rows, which nobody can change or remove.
bool copy_to_row_file(KeptReader& kept, Dataset& data, const auto& going_on)
{
    const auto folder = cache_folder();
    if (!folder) return false;
    auto file = ScratchFile::make(*folder, static_cast<double>(kept.left()));
    if (!file) return false;
    std::vector<std::byte> block(kept_block_bytes);
    const bool copied = for_blocks_of(kept.left(), [&](std::uintmax_t at, std::size_t bytes) {
        const auto rows = std::span(block).first(bytes);
        return going_on() && kept.read(rows) && file->write(at, rows);
    });
    std::vector<std::size_t> field_bytes;
    for (std::size_t field = 0; field < data.facts.fields.size(); ++field)
        field_bytes.push_back(static_cast<std::size_t>(data.row_bytes(field)));
    data.file.emplace(std::make_shared<const ScratchFile>(std::move(*file)), 0, std::move(field_bytes));
    return copied;
}

} // namespace

TableCache::TableCache(const ReadRequest& request, std::string_view what)
    : m_keep_reading(request.keep)
{
    if (request.spec.kind != "csv" || request.spec.parts.size() != 1) return;
    const auto folder = cache_folder();
    const auto test = request.test_parts();
    if (!folder || !test) return;
    m_tables.push_back(request.path(request.spec.parts.front()));
    for (const std::string& part : *test) m_tables.push_back(request.path(part));
    std::error_code fault;
    if (!fs::is_regular_file(m_tables.front(), fault) || fs::file_size(m_tables.front(), fault) < min_table_bytes)
        return;
    m_reading = std::string(kept_format) + "\n" EPOCH_VERSION "\n" + std::string(what) + "\n"
        + data_spec_text({request.spec.kind, {}, request.spec.options});
    for (const DateColumn& date : request.dates) {
        m_reading += "\n" + date.name + (date.day_first ? "\nday first" : "\nmonth first");
        for (const DateFeature feature : date.features)
            m_reading += " " + std::string(date_feature_names[static_cast<std::size_t>(feature)]);
    }
    if (request.texts) {
        m_reading += "\n" + request.texts->sample.text();
        for (const std::string& name : request.texts->class_names) m_reading += "\n" + name;
    }
    m_key = stamped();
    m_settled = std::ranges::all_of(m_tables, is_settled);
    Sha256 hash;
    hash.add(bytes_in(m_key));
    m_file = *folder / "tables" / hash.text();
}

// What is read and the state of the files at this moment; empty if one of them is not to be kept.
std::string TableCache::stamped() const
{
    std::string text = m_reading;
    for (const fs::path& table : m_tables) {
        std::error_code fault;
        const fs::path real = fs::canonical(table, fault);
        if (fault || utf8_text(real.parent_path().filename()).starts_with(stream_copy_begin)) return {};
        const std::uintmax_t bytes = fs::file_size(real, fault);
        const auto changed = fs::last_write_time(real, fault);
        if (fault) return {};
        // The title has the name by which the file was called.
        text += "\n" + utf8_text(real) + "\n" + utf8_text(table.filename()) + "\n" + std::to_string(bytes) + "\n"
            + std::to_string(changed.time_since_epoch().count());
    }
    return text;
}

std::optional<Dataset> TableCache::find_rows() const
{
    if (m_key.empty()) return {};
    KeptReader kept(m_file, m_key);
    if (!kept.ok()) return {};
    Dataset data;
    bool streamed = false;
    form::Reader head(kept.head());
    head.get(data.facts);
    head.get(data.lines);
    head.get(data.filled);
    head.get(data.share_seen);
    head.get(data.repeated);
    head.get(streamed);
    if (!head.ok() || head.left() != 0 || !belongs_to(data, kept.left())) return {};
    const std::string name = utf8_text(m_tables.front());
    const auto all = static_cast<double>(kept.left());
    // A cancelled read is cancelled again when the text is read.
    const auto going_on = [&] {
        const double done = all - static_cast<double>(kept.left());
        return !m_keep_reading || m_keep_reading({name, done, all}) == GoOn::yes;
    };
    const bool read = streamed ? copy_to_row_file(kept, data, going_on) : read_into_fields(kept, data, going_on);
    if (!read || !kept.has_right_hash()) return {};
    mark_used(m_file);
    return data;
}

Status TableCache::keep_rows(const Dataset& data) const
{
    form::Writer head;
    head.put(data.facts);
    head.put(data.lines);
    head.put(data.filled);
    head.put(data.share_seen);
    head.put(data.repeated);
    head.put(data.streamed());
    return keep(data, head.take());
}

std::optional<TableProfile> TableCache::find_profile() const
{
    if (m_key.empty()) return {};
    KeptReader kept(m_file, m_key);
    if (!kept.ok()) return {};
    TableProfile profile;
    form::Reader head(kept.head());
    head.get(profile);
    if (!head.ok() || head.left() != 0 || !kept.has_right_hash()) return {};
    mark_used(m_file);
    return profile;
}

void TableCache::keep_profile(const TableProfile& profile) const
{
    form::Writer head;
    head.put(profile);
    static_cast<void>(keep({}, head.take()));
}

// If that fails, the text is read again next time.
Status TableCache::keep(const Dataset& rows, std::span<const std::byte> head) const
{
    if (m_key.empty() || !m_settled || stamped() != m_key) return {};
    const fs::path folder = m_file.parent_path();
    std::error_code fault;
    if (fs::create_directories(folder, fault)) fs::permissions(folder, fs::perms::owner_all, fault);
    const auto bytes = static_cast<std::uintmax_t>(rows.row_bytes() * rows.facts.counts.total()) + head.size();
    if (!make_room(folder, bytes)) return {};
    auto written = write(rows, head);
    return !written && is_reading_cancelled(written.error()) ? std::move(written) : Status();
}

Status TableCache::write(const Dataset& data, std::span<const std::byte> head) const
{
    ASSIGN_OR_RETURN(auto file, RawFile::create_beside(m_file));
    Hash64 hash = hash_with(m_key);
    HashParts parts(hash);
    const auto write_raw = [&](std::span<const std::byte> bytes) {
        return file.write({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    };
    const auto put = [&](std::span<const std::byte> bytes) -> Status {
        parts.add(bytes);
        return write_raw(bytes);
    };
    RETURN_IF_ERROR(write_raw(std::bit_cast<NumberBytes>(std::uint64_t{head.size()})));
    RETURN_IF_ERROR(put(head));
    const auto check_cancelled = [&]() -> Status {
        if (m_keep_reading && m_keep_reading({data.facts.title}) == GoOn::no)
            return reading_cancelled(data.facts.title);
        return {};
    };
    for (std::span<const std::byte> rows : data.fields)
        for (; !rows.empty(); rows = rows.subspan(std::min(rows.size(), kept_block_bytes))) {
            RETURN_IF_ERROR(check_cancelled());
            RETURN_IF_ERROR(put(rows.first(std::min(rows.size(), kept_block_bytes))));
        }
    const std::int64_t all = data.streamed() ? data.facts.counts.total() : 0;
    const auto block_rows =
        static_cast<std::int64_t>(kept_block_bytes) / std::max<std::int64_t>(1, data.row_bytes()) + 1;
    std::vector<std::byte> block;
    for (std::int64_t first = 0; first < all; first += block_rows) {
        RETURN_IF_ERROR(check_cancelled());
        block.resize(static_cast<std::size_t>(std::min(block_rows, all - first) * data.row_bytes()));
        RETURN_IF_ERROR(data.file->read(first, block));
        RETURN_IF_ERROR(put(block));
    }
    parts.end();
    RETURN_IF_ERROR(write_raw(std::bit_cast<NumberBytes>(hash.value())));
    RETURN_IF_ERROR(file.flush());
    return file.become(m_file);
}

} // namespace epoch
