// WeightsDialog: which weights of the network a file would give, and where each of them was found.
#pragma once

#include "protocol/query.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace epoch::ui {

class Document;
class Questions;

class WeightsDialog : public QDialog {
    Q_OBJECT
public:
    WeightsDialog(const QString& file, Document& document, Questions& questions, QWidget* parent);

private:
    void show(const WeightTable& table);
    void showRows();

    Document& m_document;
    WeightTable m_weights;
    QLabel *m_text, *m_unused;
    QTableWidget* m_table;
    QCheckBox* m_doubtful;
    QPushButton* m_use;
};

} // namespace epoch::ui
