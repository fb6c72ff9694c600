// BatchFinderDialog: measures which batch sizes fit the device and how fast they are, and suggests one.
#pragma once

#include "protocol/query.h"

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace epoch::ui {

class Document;
class Questions;
class RunControl;

class BatchFinderDialog : public QDialog {
    Q_OBJECT
public:
    BatchFinderDialog(Document& document, RunControl& run, Questions& questions, QWidget* parent);

private:
    void ask();
    void take(const LargestBatch& found);
    void use();

    Document& m_document;
    RunControl& m_run;
    Questions& m_questions;
    QTableWidget* m_table;
    QLabel* m_text;
    QProgressBar* m_progress;
    QPushButton *m_use, *m_close;
    std::int64_t m_batch = 0;
};

} // namespace epoch::ui
