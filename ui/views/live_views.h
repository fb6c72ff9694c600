// live_views: the cards of a running network in four places: its curves, what is inside it, what it answers, and the
// machine. In a low dock three stand side by side; in a high one there is room for all, and for the timeline.
#pragma once

#include <QWidget>
#include "protocol/command.h"


#include <array>

class QSplitter;

namespace epoch::ui {

class AttentionCard;
class BoundaryCard;
class CardGroup;
class ChartLink;
class Document;
class EmbeddingCard;
class FindingsCard;
class FrameClock;
class LayersCard;
class Questions;
class RemedyDesk;
class ResultsCard;
class RunControl;
class ThemeHub;
class TimelineBar;
class TryCard;

class LiveViews : public QWidget {
    Q_OBJECT
class ViewCard;
public:
    LiveViews(RunControl& run, FrameClock& clock, ThemeHub& themes, Document& document, Questions& questions,
        QWidget* parent = nullptr);

    ChartLink& charts() const { return *m_link; }
    TimelineBar& timeline() const { return *m_timeline; }
    CardGroup& curves() const { return *m_curves; }
    CardGroup& insights() const { return *m_insights; }
    CardGroup& results() const { return *m_results; }
    CardGroup& machine() const { return *m_machine; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Room : std::uint8_t { low, high };
    void showSample(std::int64_t row); // of the data: sends it through the layers
    void showFirstSample();

Q_SIGNALS:
    void sampleSent(const epoch::Probe& probe, const QString& name); // what all views look at now
    void sampleChosen(); // one that was pressed: it is wanted in the layers
    void twoChartsChanged(bool two);

    void makeCards(RunControl& run, FrameClock& clock, ThemeHub& themes, Questions& questions);
    void layOut();
    void arrange(Room room);
    void connectCards();
    void suitData();
    void sendRow(std::int64_t row);
    void enlarge(CardGroup* group); // or back to all of them
    std::array<CardGroup*, 4> groups() const { return {m_curves, m_insights, m_results, m_machine}; }

    RunControl& m_run;
    Document& m_document;
    ChartLink* m_link;
    RemedyDesk* m_remedies;
    BoundaryCard* m_boundary;
    LayersCard* m_layers;
    EmbeddingCard* m_points;
    ResultsCard* m_answers;
    TimelineBar* m_timeline;
    CardGroup *m_curves, *m_insights, *m_results, *m_machine;
    QSplitter *m_places, *m_left;
    CardGroup* m_enlarged = nullptr;
    Room m_room = Room::low;
};

} // namespace epoch::ui
    TryCard* m_try;
