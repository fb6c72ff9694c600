// SeveralView: the same training on several of the chosen GPU.
#pragma once

#include <QWidget>

class QLabel;
class QTableWidget;

namespace epoch::ui {

class PlanState;

class SeveralView : public QWidget {
    Q_OBJECT
public:
    explicit SeveralView(PlanState& state, QWidget* parent = nullptr);

private:
    void refresh();

    PlanState& m_state;
    QLabel* m_verdict;
    QTableWidget* m_table;
    QLabel *m_link, *m_reported;
};

} // namespace epoch::ui
