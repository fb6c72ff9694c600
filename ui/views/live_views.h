// live_views: the bottom dock: the cards of a running network, side by side.
#pragma once

#include <QWidget>

namespace epoch::ui {

class BoundaryCard;
class CardGroup;
class Document;
class FrameClock;
class Questions;
class RunControl;
class StepTimeCard;
class ThemeHub;

class LiveViews : public QWidget {
    Q_OBJECT
public:
    LiveViews(RunControl& run, FrameClock& clock, ThemeHub& themes, Document& document, Questions& questions,
        QWidget* parent = nullptr);

    CardGroup& curves() const { return *m_curves; }
    CardGroup& insights() const { return *m_insights; }
    CardGroup& machine() const { return *m_machine; }

private:
    void suitData();

    Document& m_document;
    BoundaryCard* m_boundary;
    StepTimeCard* m_step_time;
    CardGroup *m_curves, *m_insights, *m_machine;
};

} // namespace epoch::ui
