// row_file: the rows of a set too large for memory, in the order of the set. A row is its fields one after another,
// without gaps. The file is private to the process and removed with it.
#pragma once

#include "store/scratch_file.h"

#include <memory>
#include <vector>

namespace epoch {

class RowFile {
public:
    RowFile(std::shared_ptr<const ScratchFile> file, std::int64_t first_row, std::vector<std::size_t> field_bytes);

    std::size_t row_bytes() const { return m_row_bytes; }
    std::size_t field_bytes(std::size_t field) const { return m_field_bytes[field]; }
    std::size_t field_offset(std::size_t field) const { return m_field_offsets[field]; } // in a row
    RowFile from(std::int64_t row) const; // the same rows, counted from this one

    // `to` holds whole rows; several threads may read at once.
    Status read(std::int64_t first, std::span<std::byte> to) const;

private:
    std::shared_ptr<const ScratchFile> m_file;
    std::int64_t m_first_row;
    std::vector<std::size_t> m_field_bytes, m_field_offsets;
    std::size_t m_row_bytes = 0;
};

} // namespace epoch
