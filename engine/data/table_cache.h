// table_cache: large tables that were read before, kept in the user's cache folder, so that a second start need not
// read their text. Something is taken from it only if name, size and time of the files, the options and the program's
// version are those of the first read and its hash is right; and a fault of the folder only means to read the text.
#pragma once

#include "data/source.h"

namespace epoch {

// Folders whose names begin like this have copies of standard input, which come once and are not kept.
inline constexpr std::string_view stream_copy_begin = "epoch-input-";

class TableCache {
public:
    static constexpr std::uintmax_t min_table_bytes = 4 << 20; // smaller files are read at once
    static constexpr std::uintmax_t max_bytes =
        2'000'000'000; // of the folder; what was not used for longest is removed

    // `what` is read of the table. A cache for a request other than for a large table neither finds nor keeps.
    TableCache(const ReadRequest& request, std::string_view what);

    std::optional<Dataset> find_rows() const;
    Status keep_rows(const Dataset& data) const; // an error only where the read was cancelled meanwhile
    std::optional<TableProfile> find_profile() const;
    void keep_profile(const TableProfile& profile) const;

private:
    std::string stamped() const;
    Status keep(const Dataset& rows, std::span<const std::byte> head) const;
    Status write(const Dataset& rows, std::span<const std::byte> head) const;

    std::vector<std::filesystem::path> m_tables;
    std::string m_reading; // of the tables: what, and with which options
    std::string m_key; // the same with the stamps of the files; empty: nothing is kept
    bool m_settled = false; // the files were not changed just now
    std::filesystem::path m_file;
    KeepReading m_keep_reading;
};

} // namespace epoch
