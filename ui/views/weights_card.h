// WeightsCard: the distributions of weights and gradients over the run, and the dead and saturated units.
#pragma once

#include "ui/views/watch_card.h"

class QComboBox;

namespace epoch::ui {

class CardToggle;
class Document;
class HistogramPlot;

class WeightsCard : public WatchCard {
    Q_OBJECT
public:
    WeightsCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent = nullptr);

protected:
    std::optional<View> wanted() override;
    void showResult(const std::shared_ptr<const ViewResult>& result) override;
    void clear() override;

private:
    void fillParameters();
    void draw();
    QString unitStateOf(const WeightsMoment& moment) const;

    Document& m_document;
    QComboBox* m_parameter;
    CardToggle* m_gradients;
    HistogramPlot* m_plot;
    QLabel *m_statistics, *m_unit_state;
    std::shared_ptr<const WeightsView> m_view;
};

} // namespace epoch::ui
