// ImportDialog: imports a file or folder as data: its options, what it holds, and what a person should know about it.
// It ends with the data in the project, or with a first network for it.
#pragma once

#include "model/data_spec.h"
#include "protocol/query.h"

#include <QDialog>

#include <functional>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace epoch::ui {

class ColumnTable;
class Document;
class ImagePreviewRow;
class Questions;
class SampleView;
class SpecForm;

class ImportDialog : public QDialog {
    Q_OBJECT
public:
    // change: the project's data, whose options stay as they are.
    enum class Purpose : std::uint8_t { import, change };
    ImportDialog(const DataSpec& spec, Document& document, Questions& questions, QWidget* parent,
        Purpose purpose = Purpose::import);
    ~ImportDialog() override;

private:
    void layOut(const DataSpec& spec);
    void read(); // with the options of the form
    void readTable();
    void readData();
    void readPreview();
    void showTable(const TableProfile& table);
    QWidget* makeNotes();
    void showColumns();
    void showNotes(const std::vector<TableNote>& notes);
    bool takeByDefault(const TableProfile& table); // true: the table is read again
    void addNote(const QString& text, const QString& button, const std::function<void()>& pressed);
    void take(const TableNote& note);
    void use(const QString& column, bool used);
    QStringList columnsOf(const char* option) const; // "target", "ignore" or "dates"
    void setColumns(const char* option, const QStringList& columns);
    void showSummary(const DataSummary& summary);
    QString chosenTask(const DataFacts& facts) const;
    QString describedTarget(const DataFacts& facts) const;
    void showError(const Error& error);
    enum class Then : std::uint8_t { use, build };
    void finish(Then then);
    Status buildNetwork();

    Document& m_document;
    Questions& m_questions;
    const DataSpec m_written; // what a person has chosen, before notes and the form changed it; none to change later
    Purpose m_purpose;
    bool m_drawn; // there is a network already, which a new one leaves as it is
    SpecForm* m_form;
    ColumnTable* m_columns;
    SampleView* m_samples;
    ImagePreviewRow* m_preview; // of a folder of images
    QLabel *m_summary, *m_error;
    QScrollArea* m_notes_area;
    QVBoxLayout* m_notes = nullptr;
    QPushButton *m_use, *m_build;
    std::optional<TableProfile> m_table;
    std::vector<TableNote> m_taken; // by default, and whether or not a person takes them back
    std::optional<DataFacts> m_facts;
    std::string m_asked; // the spec that is shown or being read
};

// Opens the dialog for a file or a folder of images. The dialog deletes itself.
void openImport(const QString& path, Document& document, Questions& questions, QWidget* parent);

} // namespace epoch::ui
