#include "data/row_file.h"

#include <utility>

namespace epoch {

RowFile::RowFile(std::shared_ptr<const ScratchFile> file, std::int64_t first_row, std::vector<std::size_t> field_bytes)
    : m_file(std::move(file))
    , m_first_row(first_row)
    , m_field_bytes(std::move(field_bytes))
{
    for (const std::size_t bytes : m_field_bytes) {
        m_field_offsets.push_back(m_row_bytes);
        m_row_bytes += bytes;
    }
}

RowFile RowFile::from(std::int64_t row) const { return {m_file, m_first_row + row, m_field_bytes}; }

Status RowFile::read(std::int64_t first, std::span<std::byte> to) const
{
    return m_file->read(static_cast<std::uint64_t>(m_first_row + first) * m_row_bytes, to);
}

} // namespace epoch
