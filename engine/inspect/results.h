// Results: the predictions for every sample of a split, on a copy of the weights: the confusion matrix, the worst
// samples, and the residuals of a regression.
#pragma once

#include "inspect/baseline.h"
#include "inspect/calibration.h"
#include "inspect/column_errors.h"
#include "inspect/predictor.h"
#include "inspect/ranking.h"
#include "inspect/sliced_view.h"
#include "inspect/thresholds.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace epoch {

class Results final : public SlicedView {
public:
    Status begin(Session& session, const View& view) override;
    bool in_progress() const override { return m_done < m_view.samples || scores_baseline(); }
    Status run_slice(double seconds) override;
    ViewContent content() const override { return m_view; }

private:
    struct Answers { // of one batch
        std::vector<float> outputs, truths, losses;
    };
    bool scores_baseline() const { return m_baseline && m_baseline->in_progress(); }
    void begin_baseline();
    Status run_rows();
    double score_sample(std::size_t sample, std::int64_t row); // its error; not a number: it has none
    void score_classes(std::size_t sample, ScoredSample& scored);
    void score_yes_or_no(std::size_t sample, ScoredSample& scored);
    void score_numbers(std::size_t sample, ScoredSample& scored);
    void count(std::int64_t truth, std::int64_t prediction);
    void rank(float logit, bool truth); // of the second class
    void rank_all(std::span<const float> probabilities, std::int64_t truth); // of each of several classes
    bool has_one_label() const; // a sample
    bool has_threshold() const { return m_view.classes == 2 && has_one_label(); }
    bool is_second(float logit) const; // whether two classes are predicted to be the second one
    void save_if_bad(const ScoredSample& scored, bool in_cell);
    void finish();
    void finish_classes();
    void finish_numbers();
    Status repeat_latest_values(); // of each point

    std::shared_ptr<const Dataset> m_data;
    std::optional<Predictor> m_predictor;
    const FieldFacts* m_truth = nullptr; // of m_data
    bool m_series = false; // the data is a time series
    WatchResults m_watch;
    std::int64_t m_first = 0, m_done = 0; // row of the split's first sample; samples that are done
    std::int64_t m_outputs = 1, m_positions = 1; // values per prediction, predictions per sample
    std::optional<BaselineFinder> m_baseline; // none: it does not apply
    std::map<Split, Baseline> m_baselines; // of this session, whose data does not change
    Answers m_answers;
    ColumnErrorBins m_column_errors;
    std::vector<double> m_errors; // of one batch
    std::vector<ScoredSample> m_worst; // a heap with the smallest loss on top
    std::map<std::pair<float, float>, std::vector<ScoredSample>> m_cells; // by truth and guess; heaps likewise
    // Of samples with one label: of the second of two classes, or of each of several; empty: too many.
    std::vector<std::vector<Ranked>> m_ranked;
    Thresholds m_thresholds; // of two classes with one label per sample
    Calibration m_calibration; // of classes with one label per sample
    std::size_t m_wrong_saved = 0; // in the cells where truth and guess differ
    double m_sum_loss = 0, m_sum = 0, m_absolute = 0, m_squares = 0, m_truth_sum = 0, m_truth_squares = 0;
    ResultsView m_view;
};

} // namespace epoch
