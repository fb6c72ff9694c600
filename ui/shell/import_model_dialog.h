// ImportModelDialog: a trained network that comes in: what its file holds, what was assumed, and where the project and
// the weights go.
#pragma once

#include "protocol/query.h"

#include <QDialog>

class QLabel;
class QPushButton;

namespace epoch::ui {

class Questions;

class ImportModelDialog : public QDialog {
    Q_OBJECT
public:
    ImportModelDialog(const QString& file, Questions& questions, QWidget* parent);

    void setTarget(const QString& project); // the project to write

Q_SIGNALS:
    void imported(const QString& project);
    void onlyWeights(const QString& file); // the file says nothing of a network

private:
    void read();
    void show(const Imported& model);
    void show(const Error& error);
    void chooseTarget();
    void write();

    QString m_file, m_target;
    Questions& m_questions;
    bool m_replace = false; // the user has chosen an existing file
    QLabel *m_text, *m_notes, *m_where, *m_error;
    QPushButton *m_elsewhere, *m_import;
};

} // namespace epoch::ui
