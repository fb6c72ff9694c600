// LiveViews: the cards of a running network in four groups: curves, insights into the layers, predictions, and the
// machine. A low dock has room for three groups side by side, a high one for all and for the timeline. A second group
// of curves shows two of them at once, under one crosshair.
#pragma once

#include "protocol/command.h"

#include <QWidget>

#include <array>
#include <vector>

class QSplitter;

namespace epoch::ui {

class AttentionCard;
class BoundaryCard;
class CardGroup;
class CardToggle;
class ChartLink;
class Document;
class EmbeddingCard;
class IssuesCard;
class FrameClock;
class LayersCard;
class Questions;
class FixActions;
class ResultsCard;
class RunControl;
class ThemeHub;
class TimelineBar;
class TryCard;
class ViewCard;

class LiveViews : public QWidget {
    Q_OBJECT
public:
    LiveViews(RunControl& run, FrameClock& clock, ThemeHub& themes, Document& document, Questions& questions,
        QWidget* parent = nullptr);

    ChartLink& charts() const { return *m_link; }
    TimelineBar& timeline() const { return *m_timeline; }
    CardGroup& curves() const { return *m_curves; }
    CardGroup& moreCurves() const { return *m_more_curves; }
    bool twoCharts() const { return m_two_charts; }
    void setTwoCharts(bool two);
    CardGroup& insights() const { return *m_insights; }
    CardGroup& results() const { return *m_results; }
    CardGroup& machine() const { return *m_machine; }
    void showSample(std::int64_t row); // a row of the data, in the layer outputs
    void showFirstSample();

Q_SIGNALS:
    void sampleSent(const epoch::Probe& probe, const QString& name); // the sample that all views show now
    void sampleChosen(); // by a click: the user wants to see its layer outputs
    void twoChartsChanged(bool two);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class DockHeight : std::uint8_t { low, high };

    void makeCards(RunControl& run, FrameClock& clock, ThemeHub& themes, Questions& questions);
    void addSwitches(const std::vector<ViewCard*>& cards);
    void layOut();
    void showMoreCurves();
    void arrange(DockHeight height);
    void connectCards();
    void chooseView();
    void sendRow(std::int64_t row);
    void enlarge(CardGroup* group); // or back to all of them
    std::array<CardGroup*, 4> groups() const { return {m_curves, m_insights, m_results, m_machine}; }

    RunControl& m_run;
    Document& m_document;
    ChartLink* m_link;
    FixActions* m_fixes;
    BoundaryCard* m_boundary;
    LayersCard* m_layers;
    EmbeddingCard* m_embedding;
    ResultsCard* m_results_card;
    TryCard* m_try;
    TimelineBar* m_timeline;
    std::vector<CardToggle*> m_switches; // "Two" of each curve card
    bool m_two_charts = false;
    CardGroup *m_curves, *m_more_curves, *m_insights, *m_results, *m_machine;
    QSplitter *m_places, *m_left;
    CardGroup* m_enlarged = nullptr;
    DockHeight m_dock_height = DockHeight::low;
};

} // namespace epoch::ui
