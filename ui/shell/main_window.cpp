// MainWindow: parts and connections; its menus are in main_window_menus.cpp.
#include "ui/shell/main_window.h"

#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/commands/command_palette.h"
#include "ui/core/document.h"
#include "ui/core/frame_clock.h"
#include "ui/core/questions.h"
#include "ui/core/settings.h"
#include "ui/data/data_panel.h"
#include "ui/data/import_dialog.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/layer_code.h"
#include "ui/learn/start_page.h"
#include "ui/outline/outline.h"
#include "ui/palette/layer_palette.h"
#include "ui/preview/node_previews.h"
#include "ui/problems/problem_list.h"
#include "ui/race/node_times.h"
#include "ui/race/race_panel.h"
#include "ui/race/study_strip.h"
#include "ui/run/issues_banner.h"
#include "ui/run/run_control.h"
#include "ui/run/slow_motion.h"
#include "ui/run/slow_motion_strip.h"
#include "ui/run/stage_highlight.h"
#include "ui/run/staged_banner.h"
#include "ui/run/sweep_dialog.h"
#include "ui/run/training_bar.h"
#include "ui/runs/runs_panel.h"
#include "ui/search/layer_search.h"
#include "ui/shell/file_drop.h"
#include "ui/shell/file_flow.h"
#include "ui/shell/mode_strip.h"
#include "ui/shell/recovery.h"
#include "ui/shell/run_notices.h"
#include "ui/shell/run_offer.h"
#include "ui/shell/staged_marks.h"
#include "ui/shell/status_line.h"
#include "ui/shell/work_docks.h"
#include "ui/shell/worker_offer.h"
#include "ui/views/live_views.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/dock.h"
#include "ui/widgets/widgets.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenuBar>
#include <QStackedWidget>
#include <QToolBar>

#include <algorithm>
#include <random>

namespace epoch::ui {

namespace {
constexpr QSize default_size(1440, 900), min_size(1100, 700);
} // namespace

MainWindow::MainWindow(const Studio& studio)
    : m_studio(studio)
    , m_files(new FileFlow(studio.document, studio.questions, studio.settings, *this))
    , m_recovery(new Recovery({studio.document, studio.questions, studio.clock, *m_files, *this}))
{
    setMinimumSize(min_size);
    resize(default_size);
    setDockNestingEnabled(true);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea); // the views need the width
    makeMiddle();
    m_blocks = new BlockLibrary(this);
    m_docks = new WorkDocks(m_studio, *m_blocks, *this);
    makeMenus();
    m_search = new LayerSearch(studio.document, *m_blocks, studio.settings, studio.themes, this);
    m_commands = new CommandPalette(*menuBar(), studio.themes, this);
    restoreGeometry(studio.settings.geometry());
    m_docks->remember(studio.settings.docks());
    m_modes->show(m_docks->mode());
    connectParts();
    connectCanvas();
    showStart();
    refreshTitle();
    applySettings();
    m_blocks->read();
}

void MainWindow::makeMiddle()
{
    m_bar = new TrainingBar(m_studio.run, m_studio.document, m_studio.themes);
    m_bar_holder = new QToolBar(tr("Training"), this);
    m_bar_holder->setObjectName(QStringLiteral("trainingBar"));
    m_bar_holder->setMovable(false);
    m_bar_holder->addWidget(m_bar);
    addToolBar(m_bar_holder);

    m_start = new StartPage(m_studio.questions, m_studio.settings, m_studio.run, m_studio.themes);
    m_canvas = new CanvasView(m_studio.document, m_studio.themes);
    m_pages = new QStackedWidget;
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_canvas);
    m_slow = new SlowMotion(m_studio.run, m_studio.clock, m_studio.document, this);
    connect(m_bar, &TrainingBar::slowMotionWanted, m_slow, &SlowMotion::start);
    new StageHighlight(*m_slow, m_canvas->drawing(), m_studio.document, m_studio.themes);
    new StagedMarks(m_studio.run, m_studio.document, m_canvas->drawing(), this);
    new SlowMotionStrip(*m_slow, m_studio.themes, *m_canvas);
    m_modes = new ModeStrip(m_studio.themes);
    menuBar()->setCornerWidget(m_modes);
    m_error = new Banner(Banner::Tone::error, m_studio.themes);
    m_notice = new Banner(Banner::Tone::notice, m_studio.themes);
    m_worker = new Banner(Banner::Tone::notice, m_studio.themes);
    m_last_run = new Banner(Banner::Tone::notice, m_studio.themes);
    m_run_notices = new RunNotices({m_studio.document, m_studio.run, *m_notice, *m_error}, this);
    m_run_offer = new RunOffer({m_studio.document, m_studio.questions, m_studio.run, *m_last_run}, this);
    auto* middle = new QWidget;
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_error);
    column->addWidget(m_notice);
    column->addWidget(m_worker);
    column->addWidget(m_last_run);
    column->addWidget(new StagedBanner(m_studio.run, m_studio.document));
    column->addWidget(new IssuesBanner(m_studio.run, m_studio.document, m_studio.themes));
    column->addWidget(m_pages, 1);
    setCentralWidget(middle);
    m_status = new StatusLine(m_studio.document, m_studio.run, m_studio.themes, this);
    setStatusBar(m_status);
}

// Closed, its queue goes on, so there is one for the whole session.
void MainWindow::showSweeps()
{
    if (!m_sweeps) {
        m_sweeps = new SweepDialog(m_studio.document, m_studio.run, m_studio.questions, this);
        connect(&m_sweeps->queue(), &SweepQueue::runEnded, m_docks->runs, &RunsPanel::refresh);
        connect(m_sweeps, &SweepDialog::runsWanted, this, [this](const QString& tag) {
            m_docks->open(m_docks->runs_dock);
            m_docks->runs->filter().setText(tag);
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
    connect(m_start, &StartPage::openChosen, m_files, &FileFlow::open);
    connect(m_start, &StartPage::fileChosen, m_files, &FileFlow::openFile);
    connect(m_start, &StartPage::themeToggled, this, &MainWindow::toggleTheme);
    connect(m_files, &FileFlow::templateOpened, this,
        [this](const TemplateInfo& info) { m_studio.run.setSpeed(info.watch_speed); });
    connect(m_files, &FileFlow::templateOpened, &m_docks->race->study(),
        [this](const TemplateInfo& info) { m_docks->race->study().take(QString::fromStdString(info.name)); });
    connect(&m_docks->race->study(), &StudyStrip::exampleWanted, m_files, &FileFlow::openTemplateNamed);
    connect(m_files, &FileFlow::failed, m_error, &Banner::showError);
    auto* drop = new FileDrop(*this);
    connect(drop, &FileDrop::dropped, this, &MainWindow::takeDropped);
    connect(drop, &FileDrop::failed, m_error, &Banner::showError);
    connect(m_recovery, &Recovery::failed, m_error, &Banner::showError);
    connect(m_run_offer, &RunOffer::failed, m_error, &Banner::showError);
    connect(m_files, &FileFlow::recentChanged, m_start, &StartPage::refreshRecent);
    connect(m_files, &FileFlow::templatesChanged, m_start, &StartPage::askForTemplates);
    connect(&document, &Document::refused, m_error, &Banner::showError);
    connect(&document, &Document::dataWanted, this, [this] { m_docks->open(m_docks->data_dock); });
    connect(&document, &Document::dataOptionWanted, m_docks->data, &DataPanel::change);
    connect(&document, &Document::loadedProject, this, &MainWindow::showWork);
    for (const auto changes : {&Document::loadedProject, &Document::levelChanged})
        connect(&document, changes, this, [this] { m_looks = {}; });
    connect(&document, &Document::fileStateChanged, this, &MainWindow::refreshTitle);
    connect(m_notice, &Banner::actionPressed, this, &MainWindow::showProblems);
    connect(m_modes, &ModeStrip::chosen, this, &MainWindow::setMode);
}

void MainWindow::connectCanvas()
{
    auto& s = m_studio;
    auto* previews = new NodePreviews({s.document, s.run, s.questions, *m_canvas, s.themes}, this);
    connect(previews, &NodePreviews::failed, this, [this](const QString& why) { m_status->showMessage(why, 8000); });
    auto& drawing = m_canvas->drawing();
    connect(m_docks->data, &DataPanel::sampleChosen, m_docks->views, &LiveViews::showSample);
    connect(m_docks->views, &LiveViews::sampleSent, previews, &NodePreviews::send);
    connect(m_docks->views, &LiveViews::sampleChosen, this, [&drawing] {
        if (!drawing.previews().all && drawing.previews().others.empty()) drawing.showPreviews(true);
    });
    connect(&drawing, &canvas::CanvasScene::firstSampleWanted, m_docks->views, &LiveViews::showFirstSample);
    m_docks->race->hover().watch(*m_canvas);
    auto* times =
        new NodeTimes({m_docks->race->control(), m_docks->race->hover(), s.document, m_canvas->drawing(), s.themes});
    connect(m_docks->race, &RacePanel::seen, times, [times, this](bool visible) {
        times->setVisible(visible);
        m_canvas->setOverview(visible);
    });
    times->setVisible(m_docks->race->isVisible());
    m_canvas->drawing().showPreviews(s.settings.showsSamples());
    connect(&m_canvas->drawing(), &canvas::CanvasScene::previewsChanged, this,
        [this] { m_studio.settings.setShowsSamples(m_canvas->drawing().previews().all); });
    connect(m_canvas, &CanvasView::searchRequested, this, &MainWindow::searchLayer);
    connect(m_canvas, &CanvasView::editRequested, this, &MainWindow::editLayer);
    connect(m_canvas, &CanvasView::examplesRequested, this, &MainWindow::showStart);
    connect(m_canvas, &CanvasView::blockSaveRequested, this, [this](NodeId instance) {
        const auto kept = m_blocks->save(m_studio.document.drawing().graph, instance);
        if (!kept) return m_error->showError(kept.error());
        m_status->showMessage(tr("“%1” was added to your blocks and is available in every project.").arg(*kept), 4000);
    });
    connect(m_blocks, &BlockLibrary::failed, m_error, &Banner::showError);
    connect(m_canvas, &CanvasView::codeRequested, this, [this] { (new LayerCode(m_studio.document, this))->show(); });
    connect(m_canvas, &CanvasView::problemsRequested, this, &MainWindow::showProblems);
    connect(m_canvas, &CanvasView::findRequested, this, [this] { m_docks->open(m_docks->outline_dock); });
    connect(m_docks->outline, &Outline::searchRequested, this, &MainWindow::searchLayer);
    connect(m_docks->outline, &Outline::editRequested, this, &MainWindow::editLayer);
    connect(m_docks->problems, &ProblemList::nodeChosen, m_canvas, &CanvasView::goTo);
    connect(m_docks->palette, &LayerPalette::added, this,
        [this] { m_canvas->goTo(m_studio.document.selection().front()); });
}

void MainWindow::lookForWorkers()
{
    auto* offer = new WorkerOffer({m_studio.questions, m_studio.document, m_studio.run, *m_files, *m_worker}, this);
    connect(offer, &WorkerOffer::failed, m_error, &Banner::showError);
    offer->look();
}

void MainWindow::offerDrafts() { m_recovery->offerDrafts(); }

void MainWindow::showWork()
{
    m_pages->setCurrentWidget(m_canvas);
    m_error->dismiss();
    for (auto* action : m_work_entries) action->setEnabled(true);
    for (auto* part : {static_cast<QWidget*>(m_bar_holder), static_cast<QWidget*>(m_status)}) part->show();
    m_docks->show();
    m_modes->QWidget::show();
    m_bar->focusTrain();
    m_run_notices->setShown(true);
}

void MainWindow::showStart()
{
    m_pages->setCurrentWidget(m_start);
    for (auto* action : m_work_entries) action->setEnabled(false);
    for (auto* part : {static_cast<QWidget*>(m_bar_holder), static_cast<QWidget*>(m_status)}) part->hide();
    m_docks->hide();
    m_modes->hide();
    m_run_notices->setShown(false);
    m_start->focusFirstTile();
}

void MainWindow::setMode(Mode mode)
{
    if (mode == m_docks->mode()) return;
    m_looks[std::size_t(m_docks->mode())] = m_canvas->look();
    m_docks->setMode(mode);
    m_modes->show(mode);
    // Each mode leaves the canvas other room: it shows what it showed there last, at first all of the network.
    QMetaObject::invokeMethod(
        m_canvas, [this, mode] { m_canvas->restore(m_looks[std::size_t(mode)].value_or(CanvasView::Look())); },
        Qt::QueuedConnection);
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

// A network is opened; anything else becomes the data of the one at hand, or of a new one.
void MainWindow::takeDropped(const QString& path)
{
    if (QFileInfo(path).suffix() == QLatin1String("epoch")) return m_files->openFile(path);
    if (m_pages->currentWidget() == m_start) m_studio.document.loaded() ? showWork() : m_files->newNetwork();
    openImport(path, m_studio.document, m_studio.questions, this);
}

void MainWindow::showProblems()
{
    m_docks->open(m_docks->problems_dock);
    const auto& problems = m_studio.document.drawing().checked.problems;
    if (!problems.empty() && m_studio.document.drawing().graph.find(problems.front().node))
        m_canvas->goTo(problems.front().node);
}

void MainWindow::editLayer()
{
    m_docks->open(m_docks->inspector_dock);
    m_docks->inspector->focusFirst();
}

void MainWindow::searchLayer(const QPointF& scene, const std::optional<PortRef>& start)
{
    const auto corner = m_canvas->viewport()->mapToGlobal(m_canvas->mapFromScene(scene));
    m_search->ask(corner, {scene.x(), scene.y()}, start);
}

void MainWindow::newSeed()
{
    auto training = m_studio.document.project().training;
    training.seed = std::random_device{}();
    m_studio.document.setTraining(training, tr("set seed %1").arg(training.seed));
    m_studio.run.reset();
}

void MainWindow::applySettings()
{
    const auto& settings = m_studio.settings;
    m_studio.run.setRunsFolder(settings.runsFolder());
    m_canvas->setReduceMotion(settings.reducesMotion());
    m_docks->race->setReduceMotion(settings.reducesMotion());
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
    if (m_pages->currentWidget() == m_canvas) m_studio.settings.setLayout(saveGeometry(), m_docks->state());
    event->accept();
}

} // namespace epoch::ui
