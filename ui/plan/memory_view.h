// MemoryView: how much memory, whether it fits the chosen GPU, and what would make it fit.
#pragma once

#include <QWidget>

class QLabel;

namespace epoch::ui {

class FlowLayout;
class MemoryBar;
class PlanState;
class ThemeHub;

class MemoryView : public QWidget {
    Q_OBJECT
public:
    MemoryView(PlanState& state, ThemeHub& themes, QWidget* parent = nullptr);

private:
    void refresh();
    void showParts();
    void showOffers();
    QString headline() const;
    QString verdict() const;

    PlanState& m_state;
    ThemeHub& m_themes;
    QLabel *m_headline, *m_verdict, *m_method;
    MemoryBar* m_bar;
    FlowLayout *m_parts, *m_offers;
};

} // namespace epoch::ui
