#include "data/row_buckets.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace epoch {
namespace {

constexpr std::size_t bucket_bytes = 8 << 20, flushed_bytes = 16 << 10;
constexpr std::uint64_t max_buckets = 512;

} // namespace

Result<RowBuckets> RowBuckets::make(std::uint32_t rows, std::size_t row_bytes)
{
    ASSIGN_OR_RETURN(const auto folder, cache_folder());
    ASSIGN_OR_RETURN(auto file,
        ScratchFile::make(folder, double{1} * rows * static_cast<double>(row_bytes + sizeof(std::uint32_t))));
    return RowBuckets(std::move(file), rows, row_bytes);
}

RowBuckets::RowBuckets(ScratchFile file, std::uint32_t rows, std::size_t row_bytes)
    : m_file(std::move(file))
    , m_rows(rows)
    , m_row_bytes(row_bytes)
    , m_bucket_rows(std::max(
          {std::uint64_t{1}, std::uint64_t{bucket_bytes / record_bytes()}, (rows + max_buckets - 1) / max_buckets}))
    , m_buckets((rows + m_bucket_rows - 1) / m_bucket_rows)
{
}

std::uint64_t RowBuckets::rows_of(std::size_t bucket) const
{
    return std::min<std::uint64_t>(m_bucket_rows, m_rows - bucket * m_bucket_rows);
}

Status RowBuckets::add(std::uint32_t position, std::span<const std::byte> row)
{
    Bucket& bucket = m_buckets[position / m_bucket_rows];
    const auto number = std::as_bytes(std::span(&position, 1));
    bucket.pending.insert(bucket.pending.end(), number.begin(), number.end());
    bucket.pending.insert(bucket.pending.end(), row.begin(), row.end());
    return bucket.pending.size() < flushed_bytes ? Status() : flush(position / m_bucket_rows);
}

Status RowBuckets::flush(std::size_t index)
{
    Bucket& bucket = m_buckets[index];
    const std::uint64_t first = index * m_bucket_rows + bucket.written;
    bucket.written += bucket.pending.size() / record_bytes();
    auto done = m_file.write(first * record_bytes(), bucket.pending);
    bucket.pending.clear();
    return done;
}

Result<bool> RowBuckets::for_each_in_order(const std::function<Status(std::span<const std::byte>)>& use)
{
    std::vector<std::byte> records, rows;
    for (std::size_t bucket = 0; bucket < m_buckets.size(); ++bucket) {
        RETURN_IF_ERROR(flush(bucket));
        m_buckets[bucket].pending = {};
        if (m_buckets[bucket].written != rows_of(bucket)) return false;
        records.resize(rows_of(bucket) * record_bytes());
        rows.resize(rows_of(bucket) * m_row_bytes);
        RETURN_IF_ERROR(m_file.read(bucket * m_bucket_rows * record_bytes(), records));
        for (const std::byte* at = records.data(); at != records.data() + records.size(); at += record_bytes()) {
            std::uint32_t position = 0;
            std::memcpy(&position, at, sizeof position);
            std::memcpy(rows.data() + position % m_bucket_rows * m_row_bytes, at + sizeof position, m_row_bytes);
        }
        RETURN_IF_ERROR(use(rows));
    }
    return true;
}

} // namespace epoch
