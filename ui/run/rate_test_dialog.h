// RateTestDialog: the learning-rate range test: the rate grows from step to step until the loss blows up, and the curve
// says where to begin. A session of its own does it; the run that goes on does not notice.
#pragma once

#include "protocol/query.h"

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;

namespace epoch::ui {

class Document;
class Questions;
class RateTestPlot;
class RunControl;
class ThemeHub;

class RateTestDialog : public QDialog {
    Q_OBJECT
public:
    RateTestDialog(Document& document, RunControl& run, Questions& questions, ThemeHub& themes, QWidget* parent);

    RateTestPlot& plot() const { return *m_plot; }
    QPushButton& useButton() const { return *m_use; }
    QString text() const;

private:
    void ask();
    void take(const RateTest& test);
    void use();

    Document& m_document;
    RunControl& m_run;
    Questions& m_questions;
    RateTestPlot* m_plot;
    QLabel* m_text;
    QProgressBar* m_progress;
    QPushButton *m_use, *m_close;
    double m_suggested = 0;
};

} // namespace epoch::ui
