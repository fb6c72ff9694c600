// LayerCode: the selected layer as code, to read and to copy: what it is computed as, and how a file has it.
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

    QString text() const; // of the page in front

private:
    void refresh();
    QPlainTextEdit* addPage(const QString& title);

    Document& m_document;
    QTabWidget* m_pages;
    QPlainTextEdit *m_computed, *m_stored;
};

} // namespace epoch::ui
