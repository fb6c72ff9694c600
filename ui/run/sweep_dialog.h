// SweepDialog: many runs of the project with other settings: what is varied, every combination or random draws, and the
// queue of sweeps with how far each one is. Closed, it goes on.
#pragma once

#include "ui/run/sweep_queue.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableView;

namespace epoch::ui {

class Document;
class RunControl;
class SweepAxes;

class SweepDialog : public QDialog {
    Q_OBJECT
public:
    SweepDialog(Document& document, RunControl& run, Questions& questions, QWidget* parent);

    SweepAxes& axes() const { return *m_axes; }
    QComboBox& kind() const { return *m_kind; }
    QSpinBox& draws() const { return *m_draws; }
    QTableView& queueTable() const { return *m_table; }
    SweepQueue& queue() const { return *m_queue; }
    QPushButton& startButton() const { return *m_start; }
    QPushButton& stopButton() const { return *m_stop; }
    QString summary() const;

Q_SIGNALS:
    void runsWanted(const QString& tag); // to see in the table of runs

private:
    void layOut();
    void connectParts();
    void fitColumns();
    bool random() const;
    Result<AskSweep> sweep() const;
    void refresh();
    void start();
    int chosen() const; // row of the queue; -1: none

    Document& m_document;
    RunControl& m_run;
    SweepQueue* m_queue;
    SweepAxes* m_axes;
    QLineEdit* m_name;
    QComboBox* m_kind;
    QSpinBox* m_draws;
    QLabel *m_draws_label, *m_summary;
    QTableView* m_table;
    QPushButton *m_add, *m_start, *m_stop, *m_show;
};

} // namespace epoch::ui
