// MainWindow: parts and connections; its menus are in main_window_menus.cpp.
#include "ui/shell/main_window.h"

#include "base/install_paths.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/commands/command_palette.h"
#include "ui/core/document.h"
#include "ui/core/frame_clock.h"
#include "ui/core/questions.h"
#include "ui/core/settings.h"
#include "ui/data/data_panel.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/layer_code.h"
#include "ui/learn/lesson_flow.h"
#include "ui/learn/lesson_list.h"
#include "ui/learn/lesson_panel.h"
#include "ui/learn/lesson_player.h"
#include "ui/learn/start_page.h"
#include "ui/outline/outline.h"
#include "ui/palette/layer_palette.h"
#include "ui/plan/plan_panel.h"
#include "ui/present/caption_bar.h"
#include "ui/present/presenter.h"
#include "ui/preview/node_previews.h"
#include "ui/problems/problem_list.h"
#include "ui/race/node_times.h"
#include "ui/race/race_panel.h"
#include "ui/race/study_strip.h"
#include "ui/race/transfer_card.h"
#include "ui/run/memory_banner.h"
#include "ui/run/run_control.h"
#include "ui/run/slow_motion.h"
#include "ui/run/slow_motion_strip.h"
#include "ui/run/stage_highlight.h"
#include "ui/run/staged_banner.h"
#include "ui/run/sweep_dialog.h"
#include "ui/run/training_bar.h"
#include "ui/runs/runs_panel.h"
#include "ui/search/layer_search.h"
#include "ui/shell/drawer.h"
#include "ui/shell/file_drop.h"
#include "ui/shell/file_flow.h"
#include "ui/shell/import_flow.h"
#include "ui/shell/link_flow.h"
#include "ui/shell/mode_strip.h"
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
#include "ui/widgets/widgets.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenuBar>
#include <QStackedWidget>

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
    makeMiddle();
    makeMenus();
    m_search = new LayerSearch(studio.document, *m_blocks, studio.settings, studio.themes, this);
    m_commands = new CommandPalette(*menuBar(), studio.themes, this);
    restoreGeometry(studio.settings.geometry());
    m_area->arrange(studio.settings.layout());
    connectParts();
    m_modes->show(m_area->mode());
    connectCanvas();
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
    column(middle,
        {m_bar, m_error, m_notice, m_reported, m_worker, m_last_run, new StagedBanner(m_studio.run, m_studio.document),
            new MemoryBanner(m_studio.run, m_studio.document), {m_pages, 1},
            new SlowMotionStrip(*m_slow, m_studio.themes), caption});
    auto* all = new QWidget;
    auto* beside = row(all, {{middle, 1}});
    setCentralWidget(all);
    m_status = new StatusLine(m_studio.document, m_studio.run, m_studio.themes, m_area->drawer().actions(), this);
    setStatusBar(m_status);
    makeLessons(beside, *caption);
}

// The card of a lesson stands beside everything else.
void MainWindow::makeLessons(QBoxLayout* beside, CaptionBar& caption)
{
    auto& s = m_studio;
    auto* facts = new LessonFacts({s.document, s.run, m_area->race->control(),
                                      *m_area->race->findChild<TransferCard*>(), m_area->plan->state(), s.settings},
        this);
    auto* player = new LessonPlayer(*facts, this);
    auto* panel = new LessonPanel(*player, s.themes);
    beside->addWidget(panel);
    m_lessons =
        new LessonFlow({*this, s.questions, s.document, s.run, s.settings, *m_canvas, *player, *panel, s.themes});
    m_presenter = new Presenter({*this, [this](bool alone) { m_area->setAlone(alone); }, {m_bar, m_status, panel},
        caption, *player, s.document, s.themes, s.settings});
    connect(m_area, &WorkArea::modeChanged, facts, &LessonFacts::setMode);
    connect(m_lessons, &LessonFlow::modeWanted, m_area, &WorkArea::setMode);
    connect(m_lessons, &LessonFlow::viewsWanted, m_area->views, &LiveViews::lend);
    connect(panel, &LessonPanel::listWanted, this, [this] {
        m_lessons->end();
        showLessons();
    });
    connect(player, &LessonPlayer::turned, this, [this, player] { m_leave_lesson->setEnabled(player->lesson()); });
    connect(m_lesson_list, &LessonList::chosen, this, &MainWindow::openLesson);
    connect(m_lesson_list, &LessonList::startWanted, this, &MainWindow::showStart);
    connect(m_start, &StartPage::lessonsWanted, this, &MainWindow::showLessons);
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
    m_files->startWith(file.project, [this, file] { m_lessons->begin(file); }, kept);
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

void MainWindow::connectParts()
{
    auto& document = m_studio.document;
    connect(m_start, &StartPage::templateChosen, m_files, &FileFlow::openTemplate);
    connect(m_start, &StartPage::newChosen, m_files, &FileFlow::newNetwork);
    connect(m_start, &StartPage::dataWanted, m_files, &FileFlow::importData);
    connect(m_start, &StartPage::folderWanted, m_files, &FileFlow::importFolder);
    connect(m_start, &StartPage::openChosen, m_files, &FileFlow::open);
    connect(m_start, &StartPage::fileChosen, m_files, &FileFlow::openFile);
    connect(m_start, &StartPage::runChosen, this, [this](const QString& run) {
        showWork();
        m_run_offer->open(run);
    });
    connect(m_start, &StartPage::themeToggled, this, &MainWindow::toggleTheme);
    // A speed limit belongs to the example that asks for it.
    connect(&document, &Document::loadedProject, this, [this] { m_studio.run.setSpeed(0); });
    connect(m_files, &FileFlow::templateOpened, this,
        [this](const TemplateInfo& info) { m_studio.run.setSpeed(info.watch_speed); });
    connect(m_files, &FileFlow::templateOpened, this, [this](const TemplateInfo& info) {
        if (info.name != std::exchange(m_quick_start, {})) return;
        m_area->setMode(Mode::train);
        m_studio.run.train();
    });
    connect(m_start, &StartPage::quickStartChosen, this, [this](const TemplateInfo& info) {
        m_quick_start = info.name;
        m_files->openTemplate(info);
    });
    connect(m_files, &FileFlow::templateOpened, &m_area->race->study(),
        [this](const TemplateInfo& info) { m_area->race->study().take(QString::fromStdString(info.name)); });
    connect(&m_area->race->study(), &StudyStrip::exampleWanted, m_files, &FileFlow::openTemplateNamed);
    auto* imports = new ImportFlow(
        {document, m_studio.questions, *m_files, [this] { return m_pages->currentWidget() == m_start; }}, *this);
    connect(imports, &ImportFlow::failed, m_error, &Banner::showError);
    connect(m_files, &FileFlow::failed, m_error, &Banner::showError);
    auto* drop = new FileDrop(*this);
    connect(drop, &FileDrop::dropped, m_files, &FileFlow::openFile);
    connect(drop, &FileDrop::failed, m_error, &Banner::showError);
    connect(m_recovery, &Recovery::failed, m_error, &Banner::showError);
    connect(m_run_offer, &RunOffer::failed, m_error, &Banner::showError);
    connect(m_report, &ReportFlow::failed, m_error, &Banner::showError);
    connect(m_area->runs, &RunsPanel::reportWanted, m_report,
        [this](const RunLine& run) { m_report->choose(run.id, QString::fromStdString(run.title)); });
    connect(m_area->runs, &RunsPanel::runWanted, m_run_offer, &RunOffer::open);
    connect(m_links, &LinkFlow::failed, m_error, &Banner::showError);
    connect(m_links, &LinkFlow::copied, this, [this](const QString& words) { m_status->showMessage(words, 8000); });
    connect(m_files, &FileFlow::recentChanged, m_start, &StartPage::refreshRecent);
    connect(m_files, &FileFlow::templatesChanged, m_start, &StartPage::askForTemplates);
    connect(&document, &Document::refused, m_error, &Banner::showError);
    connect(&document, &Document::dataWanted, this, [this] { m_area->open(m_area->data); });
    connect(&document, &Document::newNetworkWanted, m_files,
        [this](const Project& project) { m_files->startWith(project, [this] { m_studio.document.markUnsaved(); }); });
    connect(&document, &Document::dataOptionWanted, m_area->data, &DataPanel::change);
    connect(&document, &Document::loadedProject, this, &MainWindow::showWork);
    connect(&document, &Document::fileStateChanged, this, &MainWindow::refreshTitle);
    connect(m_run_notices, &RunNotices::problemsWanted, this, &MainWindow::showProblems);
    connect(m_modes, &ModeStrip::chosen, m_area, &WorkArea::setMode);
    connect(m_area, &WorkArea::modeChanged, m_modes, &ModeStrip::show);
}

void MainWindow::connectCanvas()
{
    auto& s = m_studio;
    auto* previews = new NodePreviews({s.document, s.run, s.questions, *m_canvas, s.themes}, this);
    connect(previews, &NodePreviews::failed, this, [this](const QString& why) { m_status->showMessage(why, 8000); });
    auto& drawing = m_canvas->drawing();
    connect(m_area->data, &DataPanel::sampleChosen, m_area->views, &LiveViews::showSample);
    connect(m_area->views, &LiveViews::sampleSent, previews, &NodePreviews::send);
    connect(m_area->views, &LiveViews::sampleChosen, this, [&drawing] {
        if (!drawing.previews().all && drawing.previews().others.empty()) drawing.showPreviews(true);
    });
    connect(&drawing, &canvas::CanvasScene::firstSampleWanted, m_area->views, &LiveViews::showFirstSample);
    m_area->race->hover().watch(*m_canvas);
    auto* times =
        new NodeTimes({m_area->race->control(), m_area->race->hover(), s.document, m_canvas->drawing(), s.themes});
    connect(m_area->race, &RacePanel::seen, times, [times](bool visible) { times->setVisible(visible); });
    times->setVisible(m_area->race->isVisible());
    m_canvas->drawing().showPreviews(s.settings.showsSamples());
    connect(&m_canvas->drawing(), &canvas::CanvasScene::previewsChanged, this,
        [this] { m_studio.settings.setShowsSamples(m_canvas->drawing().previews().all); });
    connect(m_canvas, &CanvasView::searchRequested, this, &MainWindow::searchLayer);
    connect(m_canvas, &CanvasView::editRequested, this, &MainWindow::editLayer);
    connect(m_canvas, &CanvasView::openWanted, this, [this] { m_area->setMode(Mode::build); });
    connect(m_canvas, &CanvasView::examplesRequested, this, &MainWindow::showStart);
    connect(m_canvas, &CanvasView::blockSaveRequested, this, [this](NodeId instance) {
        const auto kept = m_blocks->save(m_studio.document.drawing().graph, instance);
        if (!kept) return m_error->showError(kept.error());
        m_status->showMessage(tr("“%1” was added to your blocks and is available in every project.").arg(*kept), 4000);
    });
    connect(m_blocks, &BlockLibrary::failed, m_error, &Banner::showError);
    connect(m_canvas, &CanvasView::codeRequested, this, [this] { (new LayerCode(m_studio.document, this))->show(); });
    connect(m_canvas, &CanvasView::problemsRequested, this, &MainWindow::showProblems);
    connect(m_canvas, &CanvasView::findRequested, this, [this] { m_area->open(m_area->outline); });
    connect(m_area->outline, &Outline::searchRequested, this, &MainWindow::searchLayer);
    connect(m_area->outline, &Outline::editRequested, this, &MainWindow::editLayer);
    connect(m_area->problems, &ProblemList::nodeChosen, m_canvas, &CanvasView::goTo);
    connect(
        m_area->palette, &LayerPalette::added, this, [this] { m_canvas->goTo(m_studio.document.selection().front()); });
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

void MainWindow::showProblems()
{
    m_area->open(m_area->problems);
    const auto& problems = m_studio.document.drawing().checked.problems;
    if (!problems.empty() && m_studio.document.drawing().graph.find(problems.front().node))
        m_canvas->goTo(problems.front().node);
}

void MainWindow::editLayer() { m_area->openInspector(); }

void MainWindow::searchLayer(const QPointF& scene, const std::optional<PortRef>& start)
{
    const auto corner = m_canvas->viewport()->mapToGlobal(m_canvas->mapFromScene(scene));
    m_search->ask(corner, {scene.x(), scene.y()}, start);
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
