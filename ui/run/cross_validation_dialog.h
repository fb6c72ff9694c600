// CrossValidationDialog: trains the network on several splits of its data, and shows the test of each with mean and
// standard deviation.
#pragma once

#include "protocol/query.h"

#include <QDialog>

#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace epoch::ui {

class Document;
class Questions;
class RunControl;

class CrossValidationDialog : public QDialog {
    Q_OBJECT
public:
    CrossValidationDialog(Document& document, RunControl& run, Questions& questions, QWidget* parent);

private:
    QSpinBox* countField(const char* name, int value);
    SplitPlan plan() const;
    void refresh();
    void ask();
    void end(); // of the query
    void showRuns(const CrossValidation& found);
    void appendMean(const CrossValidation& found);

    Document& m_document;
    RunControl& m_run;
    Questions& m_questions;
    std::unique_ptr<QObject> m_asked; // its end cancels the query; null: nothing is trained
    QSpinBox *m_folds, *m_repeats;
    QLabel* m_text;
    QTableWidget* m_table;
    QProgressBar* m_progress;
    QPushButton *m_start, *m_stop, *m_close;
};

} // namespace epoch::ui
