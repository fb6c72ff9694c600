// ResultsCard: the predictions for a whole split: confusion matrix or residuals, recall and precision, and the worst
// samples, overall or of one cell.
#pragma once

#include "ui/views/watch_card.h"

#include <vector>

class QBoxLayout;
class QComboBox;
class QStackedWidget;

namespace epoch::ui {

class CardToggle;
class ColumnErrorPage;
class ConfusionMatrix;
class Document;
class ForecastPlot;
class Questions;
class RankingPage;
class ReliabilityPlot;
class ResidualPlot;
class SampleGallery;
class ThresholdPage;
class WorstTable;

class ResultsCard : public WatchCard {
    Q_OBJECT
public:
    ResultsCard(RunControl& run, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent = nullptr);

Q_SIGNALS:
    void sampleChosen(std::int64_t row);

protected:
    std::optional<View> wanted() override;
    void showResult(const std::shared_ptr<const ViewResult>& result) override;
    void clear() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    // What takes the place of the matrix or of the residuals while its toggle is on, if it applies to the results.
    struct Page {
        CardToggle* toggle;
        QWidget* widget;
        bool (*applies)(const ResultsView& results);
    };
    void buildTools();
    void addPage(QWidget* page, const char* name, const QString& text, const QString& help,
        bool (*applies)(const ResultsView& results));
    void addPages();
    void buildContent(Document& document, Questions& questions);
    void showPicture();
    void showWorst();
    void chooseForm();
    void useThreshold(double threshold);
    void followThreshold();
    QString summaryOf(const ResultsView& results) const;
    QString baselineOf(const ResultsView& results) const;

    Document& m_document;
    QComboBox* m_split;
    CardToggle *m_row_shares, *m_residual_toggle;
    std::vector<Page> m_pages;
    QBoxLayout* m_row;
    QStackedWidget* m_pictures;
    ConfusionMatrix* m_matrix;
    ResidualPlot* m_residuals;
    ForecastPlot* m_forecast; // of a time series, in place of the predictions over the true values
    ReliabilityPlot* m_reliability;
    ThresholdPage* m_thresholds;
    RankingPage* m_rankings;
    ColumnErrorPage* m_column_errors;
    SampleGallery* m_gallery; // of pictures
    WorstTable* m_table; // of other data
    QLabel *m_summary, *m_which;
    std::optional<bool> m_has_pictures; // the data; none: not known yet
    std::shared_ptr<const ResultsView> m_results;
    double m_threshold; // of the project
};

} // namespace epoch::ui
