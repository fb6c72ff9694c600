// MainWindow: parts and connections; its menus are in main_window_menus.cpp.
#include "ui/shell/main_window.h"

#include "base/install_paths.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/commands/command_palette.h"
#include "ui/core/document.h"
#include "ui/core/frame_clock.h"
#include "ui/core/settings.h"
#include "ui/data/data_panel.h"
#include "ui/inspector/inspector.h"
#include "ui/learn/lesson_flow.h"
#include "ui/learn/lesson_list.h"
#include "ui/learn/lesson_panel.h"
#include "ui/learn/lesson_player.h"
#include "ui/learn/start_page.h"
#include "ui/plan/plan_panel.h"
#include "ui/present/caption_bar.h"
#include "ui/present/presenter.h"
#include "ui/race/race_panel.h"
#include "ui/race/roofline_card.h"
#include "ui/race/study_strip.h"
#include "ui/race/transfer_card.h"
#include "ui/run/issues_banner.h"
#include "ui/run/memory_banner.h"
#include "ui/run/run_control.h"
#include "ui/run/slow_motion.h"
#include "ui/run/slow_motion_strip.h"
#include "ui/run/stage_highlight.h"
#include "ui/run/staged_banner.h"
#include "ui/run/sweep_dialog.h"
#include "ui/run/training_bar.h"
#include "ui/runs/runs_panel.h"
#include "ui/search/block_library.h"
#include "ui/shell/canvas_links.h"
#include "ui/shell/drawer.h"
#include "ui/shell/file_drop.h"
#include "ui/shell/file_flow.h"
#include "ui/shell/import_flow.h"
#include "ui/shell/link_flow.h"
#include "ui/shell/mode_strip.h"
#include "ui/shell/notice_area.h"
#include "ui/shell/recovery.h"
#include "ui/shell/report_flow.h"
#include "ui/shell/run_notices.h"
#include "ui/shell/run_offer.h"
#include "ui/shell/screen_fit.h"
#include "ui/shell/staged_marks.h"
#include "ui/shell/status_line.h"
#include "ui/shell/work_area.h"
#include "ui/shell/worker_offer.h"
#include "ui/views/live_views.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/wheel_guard.h"
#include "ui/widgets/widgets.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenuBar>
#include <QStackedWidget>

#include <type_traits>
#include <utility>

namespace epoch::ui {

namespace {
constexpr QSize default_size(1440, 900), min_size(1100, 640);
} // namespace

MainWindow::MainWindow(const Studio& studio)
    : m_studio(studio)
    , m_files(new FileFlow(studio.document, studio.questions, studio.settings, *this))
    , m_recovery(new Recovery({studio.document, studio.questions, studio.clock, *m_files, *this}))
{
    setMinimumSize(min_size);
    resize(default_size);
    qApp->installEventFilter(new WheelGuard(this));
    makeMiddle();
    makeMenus();
    m_commands = new CommandPalette(*menuBar(), studio.themes, this);
    restoreGeometry(studio.settings.geometry());
    m_area->arrange(studio.settings.layout());
    m_canvas_links = new CanvasLinks({studio, *m_canvas, *m_area, *m_blocks}, *this);
    connectStart();
    connectParts();
    reportFailures();
    m_modes->show(m_area->mode());
    showStart();
    refreshTitle();
    applySettings();
    m_blocks->read();
}

void MainWindow::makeMiddle()
{
    m_bar = new TrainingBar(m_studio.run, m_studio.document, m_studio.themes);
    m_bar->setObjectName(QStringLiteral("trainingBar"));
    m_start = new StartPage(m_studio.questions, m_studio.settings, m_studio.run, m_studio.themes);
    m_lesson_list = new LessonList(m_studio.questions, m_studio.settings, m_studio.themes);
    m_canvas = new CanvasView(m_studio.document, m_studio.themes);
    m_canvas->setObjectName(QStringLiteral("canvas"));
    m_pages = new QStackedWidget;
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_lesson_list);
    m_blocks = new BlockLibrary(this);
    m_area = new WorkArea(m_studio, *m_blocks, *m_canvas);
    m_pages->addWidget(m_area);
    m_slow = new SlowMotion(m_studio.run, m_studio.clock, m_studio.document, this);
    connect(m_bar, &TrainingBar::slowMotionWanted, m_slow, &SlowMotion::start);
    new StageHighlight(*m_slow, m_canvas->drawing(), m_studio.document, m_studio.themes);
    new StagedMarks(m_studio.run, m_studio.document, m_canvas->drawing(), this);
    m_modes = new ModeStrip(m_studio.themes);
    m_modes->setObjectName(QStringLiteral("modes"));
    menuBar()->setCornerWidget(m_modes);
    m_error = new Banner(Banner::Tone::error, m_studio.themes);
    m_notice = new Banner(Banner::Tone::notice, m_studio.themes);
    m_reported = new Banner(Banner::Tone::notice, m_studio.themes);
    m_worker = new Banner(Banner::Tone::notice, m_studio.themes);
    m_last_run = new Banner(Banner::Tone::notice, m_studio.themes);
    m_report = new ReportFlow({m_studio.document, m_studio.questions, m_studio.run, *m_reported}, *this);
    m_links = new LinkFlow({m_studio.document, m_studio.questions, *m_files}, *this);
    m_reported->setDismissable();
    m_last_run->setDismissable();
    m_run_offer = new RunOffer({m_studio.document, m_studio.questions, m_studio.run, *m_files, *m_last_run}, this);
    // After the offer, which closes a run that it opened unasked and that failed, before that is reported as an error.
    m_run_notices = new RunNotices({m_studio.document, m_studio.run, *m_notice, *m_error}, this);
    auto* middle = new QWidget;
    auto* caption = new CaptionBar;
    column(middle, {{m_pages, 1}, new SlowMotionStrip(*m_slow, m_studio.themes), caption});
    makeNotices();
    auto* all = new QWidget;
    auto* beside = row({{middle, 1}});
    column(all, {m_bar, {beside, 1}}); // a lesson beside the rest takes nothing from the bar
    setCentralWidget(all);
    m_status = new StatusLine(m_studio.document, m_studio.run, m_studio.themes, m_area->drawer().actions(), this);
    setStatusBar(m_status);
    makeLessons(beside, *caption);
}

// The most serious ones are the nearest to the foot, where each notice is while it is the only one.
void MainWindow::makeNotices()
{
    const auto& [document, clock, questions, run, themes, settings] = m_studio;
    m_notices = new NoticeArea(*m_pages);
    for (auto* notice : {m_error, m_notice, m_reported, m_worker, m_last_run}) m_notices->add(notice);
    for (auto* notice : std::initializer_list<QWidget*>{
             new StagedBanner(run, document), new MemoryBanner(run, document), new IssuesBanner(run, document, themes)})
        m_notices->addOfWork(notice);
    for (auto* room : m_area->noticeRooms()) m_notices->addRoom(room);
}

// The card of a lesson stands beside everything else.
void MainWindow::makeLessons(QBoxLayout* beside, CaptionBar& caption)
{
    auto& s = m_studio;
    m_lessons = new LessonFlow({*this, s.questions, s.document, s.run, s.settings, *m_canvas, m_area->race->control(),
        *m_area->race->findChild<TransferCard*>(), *m_area->race->findChild<RooflineCard*>(), m_area->plan->state(),
        s.themes});
    auto& panel = m_lessons->panel();
    beside->addWidget(&panel);
    m_presenter = new Presenter({*this, [this](bool alone) { m_area->setAlone(alone); }, *m_bar, {m_status, &panel},
        caption, m_lessons->player(), s.document, s.themes, s.settings});
    connect(m_presenter, &Presenter::placeWanted, m_area, &WorkArea::showPlace);
    connect(m_area, &WorkArea::modeChanged, m_lessons, &LessonFlow::setMode);
    connect(m_lessons, &LessonFlow::modeWanted, m_area, &WorkArea::setMode);
    connect(m_lessons, &LessonFlow::viewsWanted, m_area->views, &LiveViews::lend);
    connect(m_lessons, &LessonFlow::viewWanted, m_area->views, &LiveViews::bring);
    connect(&panel, &LessonPanel::listWanted, this, &MainWindow::showLessons);
    connect(
        &m_lessons->player(), &LessonPlayer::turned, this, [this] { m_leave_lesson->setEnabled(m_lessons->active()); });
    connect(m_lesson_list, &LessonList::chosen, this, &MainWindow::openLesson);
    connect(m_lesson_list, &LessonList::startWanted, this, &MainWindow::showStart);
    connect(m_files, &FileFlow::packChosen, this, [this](const QString& path) {
        showLessons();
        m_lesson_list->openPack(path);
    });
}

void MainWindow::showLessons()
{
    m_lessons->end();
    showPage(m_lesson_list);
}

void MainWindow::openLesson(const LessonFile& file)
{
    // A lesson changes its network: what became of it is kept without a question.
    const auto name = QFileInfo(QString::fromStdString(file.path)).completeBaseName() + QStringLiteral(".epoch");
    QString kept;
    if (const auto own = user_data_folder(); !own.empty())
        kept = QString::fromStdString((own / "lessons" / "kept" / name.toStdString()).string());
    m_files->startWith(
        file.project, [this, file] { m_lessons->begin(file); }, kept);
}

// Closed, its queue goes on, so there is one for the whole session.
void MainWindow::showSweeps()
{
    if (!m_sweeps) {
        m_sweeps = new SweepDialog(m_studio.document, m_studio.run, m_studio.questions, this);
        connect(&m_sweeps->queue(), &SweepQueue::runEnded, m_area->runs, &RunsPanel::refresh);
        connect(m_sweeps, &SweepDialog::runsWanted, this, [this](const QString& tag) {
            m_area->open(m_area->runs);
            m_area->runs->filter().setText(tag);
        });
    }
    m_sweeps->show();
    m_sweeps->raise();
}

void MainWindow::connectStart()
{
    auto& study = m_area->race->study();
    m_files->serve(*m_start);
    connect(m_start, &StartPage::runChosen, this, [this](const QString& run) {
        showWork();
        m_run_offer->open(run);
    });
    connect(m_start, &StartPage::themeToggled, this, &MainWindow::toggleTheme);
    connect(m_start, &StartPage::lessonsWanted, this, &MainWindow::showLessons);
    connect(m_start, &StartPage::quickStartChosen, this, [this](const TemplateInfo& info) {
        m_quick_start = info.name;
        m_files->openTemplate(info);
    });
    // A speed limit belongs to the example that asks for it.
    connect(&m_studio.document, &Document::loadedProject, this, [this] { m_studio.run.setSpeed(0); });
    connect(m_files, &FileFlow::templateOpened, this, [this, &study](const TemplateInfo& info) {
        m_studio.run.setSpeed(info.watch_speed);
        study.take(QString::fromStdString(info.name));
        if (info.name != std::exchange(m_quick_start, {})) return;
        m_area->setMode(Mode::train);
        m_studio.run.train();
    });
    connect(&study, &StudyStrip::exampleWanted, m_files, &FileFlow::openTemplateNamed);
}

void MainWindow::connectParts()
{
    auto& document = m_studio.document;
    connect(&document, &Document::dataWanted, this, [this] { m_area->open(m_area->data); });
    connect(&document, &Document::newNetworkWanted, m_files,
        [this](const Project& project) { m_files->startWith(project, [this] { m_studio.document.markUnsaved(); }); });
    connect(&document, &Document::dataOptionWanted, m_area->data, &DataPanel::change);
    connect(&document, &Document::loadedProject, this, &MainWindow::showWork);
    connect(&document, &Document::fileStateChanged, this, &MainWindow::refreshTitle);
    connect(m_area->runs, &RunsPanel::reportWanted, m_report,
        [this](const RunLine& run) { m_report->choose(run.id, QString::fromStdString(run.title)); });
    connect(m_area->runs, &RunsPanel::runWanted, m_run_offer, &RunOffer::open);
    connect(m_modes, &ModeStrip::chosen, m_area, &WorkArea::setMode);
    connect(m_area, &WorkArea::modeChanged, m_modes, &ModeStrip::show);
    connect(m_canvas, &CanvasView::examplesRequested, this, &MainWindow::showStart);
    connect(m_run_notices, &RunNotices::problemsWanted, m_canvas_links, &CanvasLinks::showProblems);
    connect(m_canvas_links, &CanvasLinks::noted, m_status, &StatusLine::showMessage);
    connect(m_links, &LinkFlow::copied, this, [this](const QString& words) { m_status->showMessage(words, 8000); });
}

void MainWindow::reportFailures()
{
    const auto reported = [this](auto*... parts) {
        (connect(parts, &std::remove_pointer_t<decltype(parts)>::failed, m_error, &Banner::showError), ...);
    };
    auto* imports = new ImportFlow(
        {m_studio.document, m_studio.questions, *m_files, [this] { return m_pages->currentWidget() == m_start; }},
        *this);
    auto* drop = new FileDrop(*this);
    connect(drop, &FileDrop::dropped, m_files, &FileFlow::openFile);
    connect(&m_studio.document, &Document::refused, m_error, &Banner::showError);
    reported(m_files, imports, drop, m_recovery, m_run_offer, m_report, m_links, m_blocks, m_canvas_links);
}

void MainWindow::lookForWorkers()
{
    auto* offer = new WorkerOffer({m_studio.questions, m_studio.document, m_studio.run, *m_files, *m_worker}, this);
    connect(offer, &WorkerOffer::failed, m_error, &Banner::showError);
    offer->look();
}

void MainWindow::showOnScreen()
{
    fitToScreen(*this, min_size);
    show();
}

void MainWindow::offerDrafts() { m_recovery->offerDrafts(); }

void MainWindow::showWork()
{
    showPage(m_area);
    m_error->dismiss();
    m_bar->focusTrain();
}

void MainWindow::showStart()
{
    showPage(m_start);
    m_start->focusFirstTile();
}

void MainWindow::showPage(QWidget* page)
{
    const bool work = page == m_area;
    m_pages->setCurrentWidget(page);
    for (auto* action : m_work_entries) action->setEnabled(work);
    for (auto* part : {static_cast<QWidget*>(m_bar), static_cast<QWidget*>(m_status), static_cast<QWidget*>(m_modes)})
        part->setVisible(work);
    m_notices->setAtWork(work);
    m_run_notices->setShown(work);
}

void MainWindow::refreshTitle()
{
    const auto& document = m_studio.document;
    const auto name =
        document.heldBy().isEmpty() ? document.displayName() : tr("%1 (read-only)").arg(document.displayName());
    setWindowTitle(document.loaded() ? tr("%1[*] – Epoch Studio").arg(name) : tr("Epoch Studio"));
    setWindowModified(document.modified());
}

void MainWindow::toggleTheme()
{
    const auto kind = m_studio.themes.kind() == ThemeKind::light ? ThemeKind::dark : ThemeKind::light;
    m_studio.themes.set(kind);
    m_studio.settings.setThemeKind(kind);
}

void MainWindow::applySettings()
{
    const auto& settings = m_studio.settings;
    m_studio.run.setRunsFolder(settings.runsFolder());
    m_canvas->setReduceMotion(settings.reducesMotion());
    m_area->race->setReduceMotion(settings.reducesMotion());
    m_canvas->setPansOnDrag(settings.pansOnDrag());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_studio.document.modified()) {
        event->ignore();
        m_files->whenSafe([this] {
            m_studio.document.undoStack().setClean();
            close();
        });
        return;
    }
    m_presenter->setActive(false); // its sizes are not the window's
    m_studio.settings.setLayout(saveGeometry(), m_area->arrangement());
    event->accept();
}

} // namespace epoch::ui
