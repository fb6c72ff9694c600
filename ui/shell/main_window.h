// MainWindow: menus, the training bar, and the pages in the middle. No logic: it creates the parts and connects them.
#pragma once

#include "protocol/query.h"
#include "ui/shell/studio.h"

#include <QMainWindow>

#include <functional>
#include <string>
#include <vector>

class QBoxLayout;
class QMenu;
class QStackedWidget;

namespace epoch::ui {

class Banner;
class BlockLibrary;
class CanvasLinks;
class CanvasView;
class CaptionBar;
class CommandPalette;
class FileFlow;
class LessonFlow;
class LessonList;
class LinkFlow;
class ModeStrip;
class NoticeArea;
class Presenter;
class Recovery;
class ReportFlow;
class RunNotices;
class RunOffer;
class SlowMotion;
class StartPage;
class StatusLine;
class SweepDialog;
class TrainingBar;
class WorkArea;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(const Studio& studio);

    void showOnScreen(); // never larger than the screen
    FileFlow& files() { return *m_files; }
    LinkFlow& links() { return *m_links; }
    void lookForWorkers(); // that another window has left behind
    void offerDrafts(); // likewise

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    using Press = std::function<void()>;

    void makeMiddle();
    void makeNotices();
    void makeMenus();
    void makeFileMenu();
    void makeEditMenu();
    void makeNetworkMenu();
    void makeViewMenu();
    void makeTrainMenu();
    void makeRaceMenu();
    void makeLearnMenu();
    void makeHelpMenu();
    QAction* addEntry(QMenu* menu, const QString& text, const QKeySequence& keys, Press press);
    QAction* addWorkEntry(QMenu* menu, const QString& text, const QKeySequence& keys, Press press);
    void addCanvasActions(QMenu* menu, const std::vector<QAction*>& actions); // null = a separator
    void showPage(QWidget* page);
    void makeLessons(QBoxLayout* beside, CaptionBar& caption);
    void connectStart();
    void connectParts();
    void reportFailures(); // in one banner, whoever failed

    void showWork(); // leaves the start page
    void showStart();
    void showLessons();
    void openLesson(const LessonFile& file);
    void askToBeginAgain(); // the lessons, for other students
    void refreshTitle();
    void openManual();
    void fillRecent();
    void toggleTheme();
    void newSeed();
    void showSweeps();
    void applySettings();

    Studio m_studio;
    FileFlow* m_files;
    Recovery* m_recovery;
    RunOffer* m_run_offer;
    ReportFlow* m_report;
    LinkFlow* m_links;
    RunNotices* m_run_notices;
    QStackedWidget* m_pages;
    StartPage* m_start;
    LessonList* m_lesson_list;
    LessonFlow* m_lessons;
    QAction* m_leave_lesson = nullptr;
    Presenter* m_presenter;
    CanvasView* m_canvas;
    Banner *m_error, *m_notice, *m_reported, *m_worker, *m_last_run;
    NoticeArea* m_notices;
    TrainingBar* m_bar;
    StatusLine* m_status;
    WorkArea* m_area;
    ModeStrip* m_modes;
    SlowMotion* m_slow;
    SweepDialog* m_sweeps = nullptr; // once it was wanted
    BlockLibrary* m_blocks;
    CanvasLinks* m_canvas_links;
    CommandPalette* m_commands;
    QMenu* m_recent = nullptr;
    QAction* m_train = nullptr;
    std::string m_quick_start; // the example that trains as soon as it is open
    std::vector<QAction*> m_work_entries; // make sense only with a document
};

} // namespace epoch::ui
