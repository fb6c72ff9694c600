// ExportDialog: writes the trained network for other programs: which weights, which format, what the file will hold;
// and afterwards how to use it.
#pragma once

#include "protocol/query.h"

#include <QDialog>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace epoch::ui {

class Document;
class Questions;

class ExportDialog : public QDialog {
    Q_OBJECT
public:
    // `runs`: the folder of recorded runs.
    ExportDialog(Document& document, Questions& questions, const QString& runs, QWidget* parent);

    void write(const QString& path); // with what is chosen

private:
    QWidget* choicePage();
    QWidget* donePage();
    void look();
    void take(const LastRun& run);
    QString hint() const;
    void refreshHint();
    void askWhere();
    void show(const Exported& written);
    void show(const Error& error);
    QString ending() const;
    bool keras() const;

    Document& m_document;
    Questions& m_questions;
    QString m_runs;
    LastRun m_run;
    QStackedWidget* m_pages;
    QLabel *m_state, *m_weights_title, *m_hint, *m_error, *m_result, *m_example_title, *m_example;
    QScrollArea* m_lists; // around m_result
    QButtonGroup* m_weights;
    QComboBox* m_format;
    QCheckBox* m_project;
    QPushButton *m_export, *m_copy;
    QString m_folder; // of the written file
};

} // namespace epoch::ui
