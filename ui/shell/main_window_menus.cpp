// main_window_menus: every entry of the menu bar, its keys and what it does.
#include "ui/shell/main_window.h"

#include "ui/canvas/canvas_actions.h"
#include "ui/canvas/canvas_view.h"
#include "ui/commands/command_palette.h"
#include "ui/commands/key_sheet.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/core/settings.h"
#include "ui/data/data_panel.h"
#include "ui/help/manual_window.h"
#include "ui/learn/lesson_flow.h"
#include "ui/learn/lesson_list.h"
#include "ui/learn/pack_dialog.h"
#include "ui/present/presenter.h"
#include "ui/race/race_panel.h"
#include "ui/run/batch_finder_dialog.h"
#include "ui/run/cross_validation_dialog.h"
#include "ui/run/rate_test_dialog.h"
#include "ui/run/run_control.h"
#include "ui/run/slow_motion.h"
#include "ui/runs/runs_panel.h"
#include "ui/settings/settings_dialog.h"
#include "ui/shell/about.h"
#include "ui/shell/canvas_links.h"
#include "ui/shell/drawer.h"
#include "ui/shell/export_dialog.h"
#include "ui/shell/file_flow.h"
#include "ui/shell/link_flow.h"
#include "ui/shell/predict_dialog.h"
#include "ui/shell/recovery.h"
#include "ui/shell/report_flow.h"
#include "ui/shell/run_offer.h"
#include "ui/shell/status_line.h"
#include "ui/shell/work_area.h"
#include "ui/views/live_views.h"
#include "ui/widgets/banner.h"

#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <random>

namespace epoch::ui {

QAction* MainWindow::addEntry(QMenu* menu, const QString& text, const QKeySequence& keys, Press press)
{
    auto* action = menu->addAction(text);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, std::move(press));
    return action;
}

QAction* MainWindow::addWorkEntry(QMenu* menu, const QString& text, const QKeySequence& keys, Press press)
{
    auto* action = addEntry(menu, text, keys, std::move(press));
    m_work_entries.push_back(action);
    return action;
}

void MainWindow::addCanvasActions(QMenu* menu, const std::vector<QAction*>& actions)
{
    for (auto* action : actions)
        if (action)
            menu->addAction(action);
        else
            menu->addSeparator();
}

void MainWindow::makeMenus()
{
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeNetworkMenu();
    makeTrainMenu();
    makeRaceMenu();
    makeLearnMenu();
    makeHelpMenu();
}

void MainWindow::makeEditMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Edit"));
    auto* undo = m_studio.document.undoStack().createUndoAction(this, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    auto* redo = m_studio.document.undoStack().createRedoAction(this, tr("&Redo"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    menu->addActions({undo, redo});
    menu->addSeparator();
    addCanvasActions(menu, m_canvas->commands().editActions());
}

void MainWindow::makeNetworkMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Network"));
    addCanvasActions(menu, m_canvas->commands().networkActions());
    menu->addSeparator();
    addWorkEntry(menu, tr("&Problems"), Qt::CTRL | Qt::SHIFT | Qt::Key_M, [this] { m_canvas_links->showProblems(); });
    addWorkEntry(menu, tr("Anal&yzer"), Qt::CTRL | Qt::SHIFT | Qt::Key_T, [this] { m_area->open(m_area->analyzer); });
}

void MainWindow::makeFileMenu()
{
    auto* menu = menuBar()->addMenu(tr("&File"));
    addEntry(menu, tr("&New network"), QKeySequence::New, [this] { m_files->newNetwork(); });
    addEntry(menu, tr("&Open…"), QKeySequence::Open, [this] { m_files->open(); });
    addEntry(menu, tr("Open a lin&k…"), {}, [this] { m_links->ask(); });
    addEntry(menu, tr("&Import data…"), {}, [this] { m_files->importData(); });
    addEntry(menu, tr("Import a &folder of images…"), {}, [this] { m_files->importFolder(); });
    m_recent = menu->addMenu(tr("Open &recent"));
    connect(m_recent, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    addWorkEntry(menu, tr("&Examples and start page"), {}, [this] { showStart(); });
    menu->addSeparator();
    addWorkEntry(menu, tr("&Save"), QKeySequence::Save, [this] { m_files->save(); });
    addWorkEntry(menu, tr("Save &as…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S, [this] { m_files->saveAs(); });
    addWorkEntry(menu, tr("Save as a te&mplate"), {}, [this] { m_files->saveAsTemplate(); });
    addWorkEntry(menu, tr("E&xport the trained network…"), Qt::CTRL | Qt::Key_E,
        [this] { (new ExportDialog(m_studio.document, m_studio.questions, m_studio.run.runsFolder(), this))->open(); });
    addWorkEntry(menu, tr("Pre&dict a file…"), {},
        [this] { (new PredictDialog(m_studio.document, m_studio.questions, m_studio.run, this))->open(); });
    addWorkEntry(menu, tr("Re&port of the run…"), Qt::CTRL | Qt::SHIFT | Qt::Key_E, [this] { m_report->ask(); });
    addWorkEntry(menu, tr("Copy a &link to the project"), {}, [this] { m_links->copy(); });
    addWorkEntry(menu, tr("Earlier &versions…"), {}, [this] { m_recovery->chooseEarlierVersion(); });
    menu->addSeparator();
    addWorkEntry(menu, tr("&Continue the last run"), {}, [this] { m_run_offer->takeLast(); });
    menu->addSeparator();
    addEntry(menu, tr("Se&ttings…"), Qt::CTRL | Qt::Key_Comma, [this] {
        auto* dialog = new SettingsDialog(m_studio.settings, m_studio.themes, m_studio.run, this);
        connect(dialog, &SettingsDialog::changed, this, &MainWindow::applySettings);
        dialog->open();
    })->setMenuRole(QAction::PreferencesRole);
    addEntry(menu, tr("&Quit"), Qt::CTRL | Qt::Key_Q, [this] { close(); })->setMenuRole(QAction::QuitRole);
}

void MainWindow::makeViewMenu()
{
    auto* menu = menuBar()->addMenu(tr("&View"));
    for (const auto& [mode, key] : {std::pair(Mode::build, Qt::Key_1), std::pair(Mode::train, Qt::Key_2),
             std::pair(Mode::race, Qt::Key_3), std::pair(Mode::plan, Qt::Key_4)})
        addWorkEntry(
            menu, tr("%1 mode").arg(ModeStrip::title(mode)), Qt::CTRL | key, [this, mode] { m_area->setMode(mode); });
    menu->addSeparator();
    auto* views = menu->addMenu(tr("Li&ve views"));
    for (auto* action : m_area->views->actions()) {
        views->addAction(action);
        m_work_entries.push_back(action);
        connect(action, &QAction::triggered, this, [this] { m_area->setMode(Mode::train); });
    }
    m_area->paletteAction()->setShortcut(Qt::CTRL | Qt::Key_B);
    m_area->inspectorAction()->setShortcut(Qt::CTRL | Qt::Key_I);
    m_area->drawer().actionOf(m_area->data)->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_D);
    std::vector<QAction*> panels{m_area->paletteAction(), m_area->inspectorAction()};
    std::ranges::copy(m_area->drawer().actions(), std::back_inserter(panels));
    for (auto* action : panels) {
        menu->addAction(action);
        m_work_entries.push_back(action);
    }
    menu->addSeparator();
    addWorkEntry(menu, tr("&Next pane"), {}, [this] {
        m_area->focusNext();
    })->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Tab), QKeySequence(Qt::Key_F6)});
    addWorkEntry(menu, tr("&Reset layout"), {}, [this] { m_area->reset(); });
    menu->addSeparator();
    addCanvasActions(menu, m_canvas->commands().viewActions());
    addWorkEntry(menu, tr("Zoom &in"), QKeySequence::ZoomIn, [this] { m_canvas->zoomIn(); });
    addWorkEntry(menu, tr("Zoom &out"), QKeySequence::ZoomOut, [this] { m_canvas->zoomOut(); });
    addWorkEntry(menu, tr("Zoom to &100 %"), Qt::CTRL | Qt::Key_0, [this] { m_canvas->resetZoom(); });
    menu->addSeparator();
    addEntry(menu, tr("Light or dark &theme"), Qt::CTRL | Qt::ALT | Qt::Key_T, [this] { toggleTheme(); });
    auto* presenter = menu->addMenu(tr("&Presenter"));
    for (auto* action : m_presenter->actions()) presenter->addAction(action);
    addEntry(menu, tr("F&ull screen"), Qt::CTRL | Qt::SHIFT | Qt::Key_F,
        [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
}

void MainWindow::makeTrainMenu()
{
    auto& run = m_studio.run;
    auto* menu = menuBar()->addMenu(tr("&Train"));
    m_train = addWorkEntry(menu, tr("&Train or pause"), Qt::CTRL | Qt::Key_Return, [&run] { run.toggle(); });
    m_train->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)});
    addWorkEntry(menu, tr("&One batch"), Qt::CTRL | Qt::Key_Period, [&run] { run.advance(1); });
    addWorkEntry(menu, tr("S&low motion of one step"), Qt::CTRL | Qt::Key_L, [this] { m_slow->start(); });
    addWorkEntry(menu, tr("One &epoch"), Qt::CTRL | Qt::SHIFT | Qt::Key_Period, [&run] { run.advanceEpoch(); });
    addWorkEntry(menu, tr("&Reset weights"), Qt::CTRL | Qt::SHIFT | Qt::Key_R, [&run] { run.reset(); });
    addWorkEntry(menu, tr("Reset with a ne&w seed"), {}, [this] { newSeed(); });
    addWorkEntry(menu, tr("&Full speed"), {}, [&run] { run.setSpeed(0); });
    addWorkEntry(menu, tr("En&d the run and test it"), {}, [&run] { run.stop(); });
    menu->addSeparator();
    const auto& s = m_studio;
    addWorkEntry(menu, tr("Find a learning r&ate…"), {},
        [this, &s] { (new RateTestDialog(s.document, s.run, s.questions, s.themes, this))->show(); });
    addWorkEntry(menu, tr("Find the largest &batch…"), {},
        [this, &s] { (new BatchFinderDialog(s.document, s.run, s.questions, this))->show(); });
    addWorkEntry(menu, tr("C&heck with folds…"), {},
        [this, &s] { (new CrossValidationDialog(s.document, s.run, s.questions, this))->show(); });
    addWorkEntry(menu, tr("&Sweep settings…"), {}, [this] { showSweeps(); });
    menu->addSeparator();
    addWorkEntry(menu, tr("Rebuild the &index of runs"), {}, [this] {
        m_area->open(m_area->runs);
        m_area->runs->rebuildIndex();
    });
    auto* record = menu->addAction(tr("Re&cord runs"));
    record->setCheckable(true);
    record->setChecked(m_studio.settings.recordsRuns());
    connect(record, &QAction::toggled, this, [this](bool on) {
        m_studio.settings.setRecordsRuns(on);
        applySettings();
    });
}

void MainWindow::makeRaceMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Race"));
    addWorkEntry(menu, tr("&Race or stop"), Qt::CTRL | Qt::Key_R, [this] {
        m_area->setMode(Mode::race);
        m_area->race->toggle();
    });
    for (auto* action : m_area->race->choices()) {
        menu->addAction(action);
        m_work_entries.push_back(action);
    }
    for (auto* action : m_area->race->share().choices()) menu->addAction(action); // off until a race is over
}

void MainWindow::makeLearnMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Learn"));
    addEntry(menu, tr("&Lessons"), Qt::CTRL | Qt::Key_5, [this] { showLessons(); });
    addEntry(menu, tr("&New lesson"), {}, [this] {
        showLessons();
        m_lesson_list->makeLesson();
    });
    addEntry(menu, tr("&Class pack…"), {}, [this] {
        (new PackDialog(m_studio.questions, this))->open();
    })->setObjectName(QStringLiteral("class-pack"));
    addEntry(menu, tr("&Begin again for the next group…"), {}, [this] {
        askToBeginAgain();
    })->setObjectName(QStringLiteral("next-group"));
    m_leave_lesson = addEntry(menu, tr("Lea&ve the lesson"), {}, [this] { m_lessons->end(); });
    m_leave_lesson->setEnabled(false);
}

void MainWindow::askToBeginAgain()
{
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, tr("Epoch Studio"), tr("Begin again for the next group?"), QMessageBox::NoButton, this);
    box->setObjectName(QStringLiteral("next-group.ask"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(
        tr("The lesson that is open ends, and no lesson is marked as done any more. Files that were "
           "saved, such as answers, stay."));
    auto* begin = box->addButton(tr("Begin again"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    connect(box, &QMessageBox::buttonClicked, this, [this, begin](const QAbstractButton* button) {
        if (button != begin) return;
        m_studio.settings.forgetFinishedLessons();
        showLessons();
        m_lesson_list->refresh();
    });
    box->open();
}

void MainWindow::makeHelpMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Help"));
    addEntry(menu, tr("&Manual"), Qt::Key_F1, [this] { openManual(); });
    addEntry(menu, tr("&Commands…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P, [this] { m_commands->ask(); });
    addEntry(menu, tr("&Keys"), Qt::CTRL | Qt::Key_Question, [this] { (new KeySheet(*menuBar(), this))->show(); });
    addEntry(menu, tr("Copy &diagnostics"), {}, [this] {
        copyDiagnostics({m_studio.questions, m_studio.run, *m_error, *m_status});
    });
    addEntry(menu, tr("&About Epoch Studio"), {}, [this] { showAbout(*this); });
}

// At the page of what is seen.
void MainWindow::openManual()
{
    static constexpr const char* of_modes[] = {"build.md", "train.md", "race.md", "plan.md"}; // by Mode
    const auto* page = m_pages->currentWidget() == m_area ? of_modes[std::size_t(m_area->mode())]
        : m_pages->currentWidget() == m_lesson_list       ? "learn.md"
                                                          : "index.md";
    auto* manual = findChild<ManualWindow*>();
    if (!manual) manual = new ManualWindow(this);
    manual->open(QString::fromLatin1(page));
    manual->show();
    manual->raise();
    manual->activateWindow();
}

void MainWindow::newSeed()
{
    auto training = m_studio.document.project().training;
    training.seed = std::random_device{}();
    m_studio.document.setTraining(training, tr("set seed %1").arg(training.seed));
    m_studio.run.reset();
}

void MainWindow::fillRecent()
{
    m_recent->clear();
    for (const auto& path : m_studio.settings.recentFiles())
        addEntry(m_recent, path, {}, [this, path] { m_files->openFile(path); });
    if (m_recent->isEmpty()) m_recent->addAction(tr("Nothing yet"))->setEnabled(false);
}

} // namespace epoch::ui
