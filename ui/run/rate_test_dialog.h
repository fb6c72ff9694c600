// RateTestDialog: the learning-rate range test (Smith 2017): the rate grows with each step until the loss diverges, and
// the curve shows where to start. It runs in a session of its own and does not disturb the current run.
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

private:
    void ask();
    void testLonger();
    void take(const RateTest& test);
    void use();

    Document& m_document;
    RunControl& m_run;
    Questions& m_questions;
    RateTestPlot* m_plot;
    QLabel* m_text;
    QProgressBar* m_progress;
    QPushButton *m_longer, *m_use, *m_close;
    std::int64_t m_steps = 200;
    double m_suggested = 0;
};

} // namespace epoch::ui
