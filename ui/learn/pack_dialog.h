// PackDialog: writes chosen lessons and the projects that they open as one file for a class.
#pragma once

#include "protocol/query.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;

namespace epoch::ui {

class Button;
class Questions;

class PackDialog : public QDialog {
    Q_OBJECT
public:
    PackDialog(Questions& questions, QWidget* parent = nullptr);

private:
    void list(const std::vector<LessonFile>& files);
    std::vector<std::string> chosen() const; // files, in the order of the list
    void askWhere();
    void write(const QString& path);
    void fail(const Error& error);
    void refresh();

    Questions& m_questions;
    QListWidget* m_lessons;
    QLineEdit* m_title;
    QCheckBox* m_notes;
    QLabel *m_result, *m_error;
    Button *m_folder, *m_write;
    QString m_written; // the file
};

} // namespace epoch::ui
