// SweepDialog: sets up sweeps, which train the project with many settings by grid search or random search, and shows
// the queue of sweeps with their progress. Sweeps continue while the dialog is closed.
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
    SweepQueue& queue() const { return *m_queue; }

Q_SIGNALS:
    void runsWanted(const QString& tag); // to show in the table of runs

private:
    void layOut();
    void connectParts();
    void fitColumns();
    bool randomSearch() const;
    Result<AskSweep> sweep() const;
    void refresh();
    void start();
    int selectedRow() const; // of the queue; -1: none

    Document& m_document;
    RunControl& m_run;
    SweepQueue* m_queue;
    SweepAxes* m_axes;
    QLineEdit* m_name;
    QComboBox* m_kind;
    QSpinBox* m_trials;
    QLabel *m_trials_label, *m_summary;
    QTableView* m_table;
    QPushButton *m_add, *m_start, *m_stop, *m_show;
};

} // namespace epoch::ui
