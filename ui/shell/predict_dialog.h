// PredictDialog: predictions of the trained network for a file of the user's, as a table for a spreadsheet.
#pragma once

#include "protocol/query.h"

#include <QDialog>

#include <string>

class QLabel;
class QProgressBar;
class QPushButton;

namespace epoch::ui {

class Document;
class Questions;
class RunControl;

class PredictDialog : public QDialog {
    Q_OBJECT
public:
    // `run`: the one of the window, whose weights are taken if it has some and is of the network as drawn.
    PredictDialog(Document& document, Questions& questions, const RunControl& run, QWidget* parent);

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
    std::string m_open_run; // of the window; empty: none
    bool m_trains = false; // that run
    LastRun m_run;
    QLabel *m_state, *m_result, *m_refusals, *m_error;
    QProgressBar* m_progress;
    QPushButton *m_file, *m_folder, *m_open;
    QString m_table; // as written
};

} // namespace epoch::ui
