// PredictionBars: the most probable classes, or the predicted numbers, as bars.
#pragma once

#include "ui/views/prediction_text.h"

#include <QWidget>

namespace epoch::ui {

class ThemeHub;

class PredictionBars : public QWidget {
    Q_OBJECT
public:
    explicit PredictionBars(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const SamplePrediction& prediction);
    void clear();
    const std::vector<TopPrediction>& predictions() const { return m_predictions; }

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override { return {180, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString figureOf(const TopPrediction& prediction) const;

    ThemeHub& m_themes;
    std::vector<TopPrediction> m_predictions;
    bool m_numbers = false;
};

} // namespace epoch::ui
