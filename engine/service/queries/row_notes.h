// row_notes: what a person should know of predicted rows: the empty cells that were filled in, and the rows with values
// outside of what the network was trained on. All are counted, the first are named.
#pragma once

#include "service/queries/input_rows.h"

namespace epoch {

class RowNotes {
public:
    void add(const InputRow& row);

    std::int64_t filled() const { return m_filled; } // cells
    // The first ones: "line 6, temp_c: 12.4 (...)".
    const std::vector<Message>& filled_cells() const { return m_filled_cells; }
    std::int64_t outside() const { return m_outside; } // rows
    const std::vector<Message>& outside_cells() const { return m_outside_cells; } // of the first such row

private:
    static constexpr std::size_t max_cells = 3;

    std::int64_t m_filled = 0, m_outside = 0;
    std::vector<Message> m_filled_cells, m_outside_cells;
};

} // namespace epoch
