// RankingPage: the ROC curve and the precision-recall curve of a class, and, of two classes, a slider that moves the
// point of the threshold along both.
#pragma once

#include "protocol/inside.h"

#include <QWidget>

#include <optional>

class QBoxLayout;
class QComboBox;
class QLabel;
class QSlider;

namespace epoch::ui {

class Button;
class RankingPlot;
class ThemeHub;

class RankingPage : public QWidget {
    Q_OBJECT
public:
    explicit RankingPage(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const ResultsView& results);

Q_SIGNALS:
    void thresholdChosen(double threshold);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    const Ranking* ranking() const; // of the chosen class; null: none
    std::optional<ThresholdErrors> errorsAt() const; // of the slider; none: more than two classes
    void fillClasses();
    void draw();
    void drawThreshold();
    QString sentence(const std::optional<ThresholdErrors>& errors) const;

    ResultsView m_results;
    QComboBox* m_class;
    QBoxLayout* m_row;
    RankingPlot *m_roc, *m_precision_recall;
    QSlider* m_slider; // in hundredths
    bool m_moved = false; // away from the threshold of the results
    QLabel* m_text;
    Button* m_use;
};

} // namespace epoch::ui
