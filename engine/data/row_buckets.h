// row_buckets: brings rows that come in one order into another without holding them: each goes to the bucket that its
// place falls into; later the buckets are read one by one and set in order in memory.
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

    // Every place below `rows` once.
    Status add(std::uint32_t position, std::span<const std::byte> row);
    // Hands out all rows, block by block in the order of their places. False as an answer: some place has got no row.
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
