// EstimateRow: what stands where the lane of a GPU would be when there is neither one nor a recording: why, and the
// offer of an estimate from a data sheet, or of a recording.
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace epoch::ui {

class RaceControl;
class RunnersButton;

class EstimateRow : public QWidget {
    Q_OBJECT
public:
    EstimateRow(RaceControl& race, RunnersButton& runners, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void fill(); // the chooser's menu
    QString about() const;

    RaceControl& m_race;
    QLabel* m_words;
    QToolButton* m_choose;
};

} // namespace epoch::ui
