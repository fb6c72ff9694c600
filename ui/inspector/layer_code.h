// LayerCode: the selected layer as code, to read and to copy: its computation, and its JSON in the project file.
#pragma once

#include <QDialog>

class QPlainTextEdit;
class QTabWidget;

namespace epoch::ui {

class Document;

class LayerCode : public QDialog {
    Q_OBJECT
public:
    LayerCode(Document& document, QWidget* parent);

    QString text() const; // of the current tab

private:
    void refresh();
    QPlainTextEdit* addPage(const QString& title);

    Document& m_document;
    QTabWidget* m_pages;
    QPlainTextEdit *m_computed, *m_stored;
};

} // namespace epoch::ui
