// ImportDialog: imports a file or folder as data: the options, and a live preview or the reader's error.
#pragma once

#include "model/data_spec.h"
#include "protocol/query.h"

#include <QDialog>

class QLabel;
class QPushButton;

namespace epoch::ui {

class Document;
class Questions;
class SampleView;
class SpecForm;

class ImportDialog : public QDialog {
    Q_OBJECT
public:
    ImportDialog(const DataSpec& spec, Document& document, Questions& questions, QWidget* parent);

private:
    void askForColumns();
    void preview();
    void showSummary(const DataSummary& summary);
    void showError(const Error& error);
    void use();

    Document& m_document;
    Questions& m_questions;
    SpecForm* m_form;
    SampleView* m_samples;
    QLabel *m_summary, *m_error;
    QPushButton* m_use;
    std::optional<DataFacts> m_facts;
    std::string m_asked; // the previewed spec
};

// Opens the dialog for a file or a folder of images. The dialog deletes itself.
void openImport(const QString& path, Document& document, Questions& questions, QWidget* parent);

} // namespace epoch::ui
