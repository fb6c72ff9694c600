// AnswersForm: the end of a lesson: a name and a file, to hand in what was answered.
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace epoch::ui {

class Button;

class AnswersForm : public QWidget {
    Q_OBJECT
public:
    // `lesson`: a name for the file.
    AnswersForm(const QString& lesson, const QString& student, QWidget* parent = nullptr);

    void showSaved(const QString& words, bool failed); // what became of it

Q_SIGNALS:
    void named(const QString& student);
    void wanted(const QString& student, const QString& path);

private:
    void choose();

    QString m_lesson;
    QLineEdit* m_student;
    Button* m_save;
    QLabel *m_done, *m_fault;
};

} // namespace epoch::ui
