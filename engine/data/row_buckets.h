// row_buckets: external bucket sort of rows by position. Each row is written to the bucket of its position; the buckets
// are then read one by one and ordered in memory.
#pragma once

#include "store/scratch_file.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace epoch {

class RowBuckets {
public:
    // `rows` of `row_bytes`; both above 0.
    static Result<RowBuckets> make(std::uint32_t rows, std::size_t row_bytes);

    // Call it once for every position below `rows`.
    Status add(std::uint32_t position, std::span<const std::byte> row);
    // Calls `use` with all rows, block by block in the order of their positions. Returns false when a position has no
    // row.
    Result<bool> for_each_in_order(const std::function<Status(std::span<const std::byte> rows)>& use);

private:
    struct Bucket {
        std::vector<std::byte> pending; // not written yet
        std::uint64_t written = 0; // records
    };

    RowBuckets(ScratchFile file, std::uint32_t rows, std::size_t row_bytes);
    std::size_t record_bytes() const { return m_row_bytes + sizeof(std::uint32_t); } // the place and the row
    std::uint64_t rows_of(std::size_t bucket) const;
    Status flush(std::size_t bucket);

    ScratchFile m_file;
    std::uint32_t m_rows;
    std::size_t m_row_bytes;
    std::uint64_t m_bucket_rows;
    std::vector<Bucket> m_buckets;
};

} // namespace epoch
