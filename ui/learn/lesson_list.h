// LessonList: the page of all lessons: what each shows, how long it takes, and which are done.
#pragma once

#include "protocol/query.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace epoch::ui {

class Button;
class Questions;
class Settings;
class ThemeHub;

class LessonList : public QWidget {
    Q_OBJECT
public:
    LessonList(Questions& questions, Settings& settings, ThemeHub& themes, QWidget* parent = nullptr);

    void refresh(); // reads the files again
    void makeLesson(); // writes an example for the user to change, and opens it in an editor
    void openPack(const QString& path); // shows the lessons of a class alone; empty: all lessons again

Q_SIGNALS:
    void chosen(const epoch::LessonFile& file);
    void startWanted(); // back to the start page

protected:
    void showEvent(QShowEvent* event) override;

private:
    void choosePack();
    void show(const std::vector<LessonFile>& files);
    void addLesson(const LessonFile& file, int number);

    Questions& m_questions;
    Settings& m_settings;
    ThemeHub& m_themes;
    QGridLayout* m_grid;
    QVBoxLayout* m_faults;
    QString m_pack; // the file whose lessons are shown; empty: those of the program and the user
    QLabel* m_title;
    Button* m_all; // back to them
    QLabel* m_written; // where the new lesson stands; hidden: none was made
};

} // namespace epoch::ui
