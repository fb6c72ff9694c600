// Importance: how much worse the predictions get when the values of one column of a table are shuffled among the rows
// (Breiman 2001), as scikit-learn's permutation_importance defines it.
#pragma once

#include "inspect/predictor.h"
#include "inspect/sliced_view.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epoch {

struct Dataset;

// The values that one column of the file has become: the features of its words or dates are one group.
struct ColumnGroup {
    std::string name;
    std::size_t field = 0; // of the data
    std::int64_t first = 0, width = 1; // in a row of the field
};
// Of all inputs with named columns; another input is one column.
std::vector<ColumnGroup> column_groups(const DataFacts& facts);

class Importance final : public SlicedView {
public:
    Status begin(Session& session, const View& view) override;
    bool in_progress() const override { return m_pass < passes(); }
    Status run_slice(double seconds) override;
    ViewContent content() const override { return m_view; }

private:
    // The first pass has the rows as they are, then come those of each column.
    std::int64_t passes() const { return 1 + std::ssize(m_groups) * m_watch.shuffles; }
    Status build(Session& session);
    std::int64_t rows_to_use() const;
    Status read_values(std::int64_t first, std::int64_t count);
    Status run_rows();
    Status write_input(const ProgramInput& input, std::int64_t first, std::int64_t count);
    void score_row(std::int64_t row, std::span<float> outputs);
    void end_pass();
    double score() const;
    double worse_by(double score) const; // than the rows as they are
    void finish();

    std::shared_ptr<const Dataset> m_data;
    const FieldFacts* m_truth = nullptr; // of m_data
    std::optional<Predictor> m_predictor;
    WatchImportance m_watch;
    std::vector<ColumnGroup> m_groups;
    std::vector<std::size_t> m_fields; // the field of each input of the predictor
    std::vector<std::vector<float>> m_inputs; // the values of each input, row after row
    std::vector<float> m_truths, m_outputs, m_values;
    std::vector<std::int64_t> m_order; // of the shuffled column: the row whose value each row gets
    std::int64_t m_rows = 0, m_pass = 0, m_next = 0;
    std::int64_t m_labels = 0, m_right = 0; // of the pass
    double m_absolute = 0;
    std::vector<double> m_squares, m_sums, m_truth_squares; // of each value of a prediction
    std::vector<double> m_losses; // of the column: by how much each shuffle is worse
    ImportanceView m_view;
};

} // namespace epoch
