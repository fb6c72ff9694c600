#include "service/queries/row_notes.h"

#include <algorithm>

namespace epoch {
namespace {

Message placed(const InputRow& row, const Message& cell)
{
    return row.line == 0 ? cell : message("line {line}, {cell}", {{"line", row.line}, {"cell", cell}});
}

} // namespace

void RowNotes::add(const InputRow& row)
{
    m_filled += row.filled;
    for (const Message& cell : row.filled_cells)
        if (m_filled_cells.size() < max_cells) m_filled_cells.push_back(placed(row, cell));
    if (row.outside_cells.empty() || m_outside++ > 0) return;
    for (std::size_t i = 0; i < std::min(max_cells, row.outside_cells.size()); ++i)
        m_outside_cells.push_back(placed(row, row.outside_cells[i]));
}

} // namespace epoch
