// weights_card: weights and gradients over the run, and which units never answer or always answer the same.
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

    HistogramPlot& plot() const { return *m_plot; }
    CardToggle& gradients() const { return *m_gradients; }
    QComboBox& parameter() const { return *m_parameter; }
    QString figures() const { return m_figures->text(); }
    QString health() const { return m_health->text(); }

protected:
    std::optional<View> wanted() override;
    void showResult(const std::shared_ptr<const ViewResult>& result) override;
    void clear() override;

private:
    void fillParameters();
    void draw();
    QString healthOf(const WeightsMoment& moment) const;

    Document& m_document;
    QComboBox* m_parameter;
    CardToggle* m_gradients;
    HistogramPlot* m_plot;
    QLabel *m_figures, *m_health;
    std::shared_ptr<const WeightsView> m_view;
};

} // namespace epoch::ui
