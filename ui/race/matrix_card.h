// matrix_card: products of n x n matrices: time or rate over n, a lane each, beside the figures and what others report.
#pragma once

#include "ui/race/lab_card.h"

class QTableWidget;

namespace epoch::ui {

class CardToggle;
class SizePlot;

class MatrixCard : public LabCard {
    Q_OBJECT
public:
    explicit MatrixCard(const Sources& sources);

    QString markdown() const override;

protected:
    Query query() const override;
    void clear() override { m_lab = {}; }
    void take(const AnswerValue& value) override;
    bool hasFigures() const override;
    void showFigures() override;
    QString promise() const override;

private:
    void fillPlot();
    void fillTable();
    QString cellText(const MatrixLane& lane, std::int64_t n) const;
    std::vector<std::int64_t> sizes() const;

    MatrixLab m_lab;
    CardToggle* m_rates;
    QLabel* m_words;
    SizePlot* m_plot;
    QTableWidget* m_table;
};

} // namespace epoch::ui
