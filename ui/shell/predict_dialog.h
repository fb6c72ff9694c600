// PredictDialog: predictions of the trained network for a file of the user's, as a table for a spreadsheet.
#pragma once

#include "protocol/query.h"

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;

namespace epoch::ui {

class Document;
class Questions;

class PredictDialog : public QDialog {
    Q_OBJECT
public:
    // `runs`: the folder of recorded runs.
    PredictDialog(Document& document, Questions& questions, const QString& runs, QWidget* parent);

    void predict(const QString& input, const QString& table); // table: the file to write

private:
    void look();
    void take(const LastRun& run);
    bool takesPictures() const;
    void chooseFile();
    void chooseFolder();
    void askWhere(const QString& input);
    void show(const Predictions& written);
    void show(const Error& error);

    Document& m_document;
    Questions& m_questions;
    QString m_runs;
    LastRun m_run;
    QLabel *m_state, *m_result, *m_refusals, *m_error;
    QProgressBar* m_progress;
    QPushButton *m_file, *m_folder, *m_open;
    QString m_table; // as written
};

} // namespace epoch::ui
