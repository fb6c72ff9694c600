// WorkArea: the parts, and what each mode shows of them and where.
#include "ui/shell/work_area.h"

#include "ui/analyzer/analyzer.h"
#include "ui/canvas/canvas_view.h"
#include "ui/core/document.h"
#include "ui/data/data_panel.h"
#include "ui/inspector/inspector.h"
#include "ui/outline/outline.h"
#include "ui/palette/layer_palette.h"
#include "ui/plan/plan_panel.h"
#include "ui/problems/problem_list.h"
#include "ui/race/race_panel.h"
#include "ui/runs/runs_panel.h"
#include "ui/shell/drawer.h"
#include "ui/shell/progress_strip.h"
#include "ui/shell/studio.h"
#include "ui/style/text_scale.h"
#include "ui/views/live_views.h"
#include "ui/widgets/foot_row.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/panes.h"

#include <QAction>
#include <QApplication>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace epoch::ui {

namespace {

constexpr int palette_width = 208, inspector_width = 288, strip_height = 128, drawer_height = 248;
// Heights of the views or the race: below these the strip of the network gives them its place, and below the last the
// drawer, as long as it is open, has all of it.
constexpr int min_view = 240, min_above_drawer = 320, min_shown = 160;
constexpr int narrow_window = 1400; // the palette shows icons alone in a window less wide

// The widget that takes the keys of a panel: itself, or the first inside it.
QWidget* firstField(QWidget& panel)
{
    const auto takes_keys = [](const QWidget* widget) {
        return widget->focusPolicy() & Qt::TabFocus && widget->isVisible() && widget->isEnabled();
    };
    if (takes_keys(&panel)) return &panel;
    for (auto* widget : panel.findChildren<QWidget*>())
        if (takes_keys(widget)) return widget;
    return nullptr;
}

QString keyOf(Mode mode)
{
    constexpr std::array names{"build", "train", "race", "plan"};
    return QString::fromLatin1(names[std::size_t(mode)]);
}

} // namespace

WorkArea::WorkArea(const Studio& studio, BlockLibrary& blocks, CanvasView& canvas)
    : palette(new LayerPalette(studio.document, blocks, studio.settings, studio.themes))
    , inspector(new Inspector(studio.document, studio.run, studio.questions, studio.themes))
    , views(new LiveViews(studio.run, studio.clock, studio.themes, studio.document, studio.questions))
    , race(new RacePanel({studio.document, studio.run, studio.questions, studio.clock, studio.themes}))
    , plan(new PlanPanel({studio.document, studio.run, studio.questions, studio.settings, studio.themes}))
    , m_canvas(canvas)
    , m_rows(new Panes(Qt::Vertical, this))
    , m_top(new Panes(Qt::Horizontal))
    , m_upper(new QWidget)
    , m_drawer(new Drawer(studio.themes))
    , m_palette_action(makeToggle(tr("Layers"), "palette"))
    , m_inspector_action(makeToggle(tr("Inspector"), "inspector"))
{
    palette->setObjectName(QStringLiteral("palette"));
    inspector->setObjectName(QStringLiteral("inspector"));
    inspector->setMinimumWidth(inspector_width - 32);
    m_top->addSized(palette, palette_width);
    m_top->addShare(&m_canvas);
    m_top->addSized(inspector, inspector_width);
    auto* progress = new ProgressStrip(studio.run, studio.themes);
    m_foot = new FootRow(progress);
    column(m_upper, {{m_top, 1}, m_foot});
    makeDrawer(studio);
    m_rows->addShare(m_upper);
    m_rows->addShare(views);
    m_rows->addShare(race);
    m_rows->addShare(plan);
    m_rows->addSized(m_drawer, drawer_height);
    column(this, {{m_rows, 1}});
    connect(progress, &QAbstractButton::clicked, this, [this] { setMode(Mode::train); });
    connect(&studio.themes, &ThemeHub::changed, this, &WorkArea::fitPalette);
    connect(&studio.themes, &ThemeHub::changed, this, &WorkArea::fitHeight);
    connect(m_drawer, &Drawer::changed, this, &WorkArea::fitHeight);
    connect(&studio.document, &Document::loadedProject, this, [this, &d = studio.document] {
        if (d.project().graph.nodes.empty()) setMode(Mode::build); // there is nothing to train
        fitCanvas();
    });
    forget();
    layOut();
}

void WorkArea::makeDrawer(const Studio& studio)
{
    outline = new Outline(studio.document);
    problems = new ProblemList(studio.document, studio.run, studio.themes);
    analyzer = new Analyzer(studio.document, studio.run, studio.questions, studio.themes);
    data = new DataPanel(studio.document, studio.questions, studio.themes);
    runs = new RunsPanel(studio.run, studio.questions, views->charts());
    m_drawer->add(tr("Problems"), "problems", problems);
    const auto count = [this, &studio] {
        const auto found = studio.document.drawing().checked.problems.size();
        m_drawer->actionOf(problems)->setText(found ? tr("Problems (%1)").arg(found) : tr("Problems"));
    };
    connect(&studio.document, &Document::edited, this, count);
    m_drawer->add(tr("Data"), "data", data);
    m_drawer->add(tr("Runs"), "runs", runs);
    m_drawer->add(tr("Outline"), "outline", outline);
    m_drawer->add(tr("Analyzer"), "analyzer", analyzer);
}

QList<QWidget*> WorkArea::noticeRooms() const { return findChildren<QWidget*>(QStringLiteral("noticeRoom")); }

// For a panel that only Build shows: opening it in another mode switches to Build.
QAction* WorkArea::makeToggle(const QString& title, const char* name)
{
    auto* action = new QAction(title, this);
    action->setObjectName(QStringLiteral("open-") + QString::fromLatin1(name));
    action->setCheckable(true);
    action->setChecked(true);
    connect(action, &QAction::triggered, this, [this, action] {
        if (m_mode == Mode::build) return refresh();
        action->setChecked(true);
        setMode(Mode::build);
    });
    return action;
}

void WorkArea::forget()
{
    m_top->give({palette_width, 1, inspector_width});
    for (auto* action : {m_palette_action, m_inspector_action}) action->setChecked(true);
    m_layouts.fill({strip_height, drawer_height, {}});
}

// Puts everything where this mode has it. The canvas keeps the place that the user has looked at in Build.
void WorkArea::layOut()
{
    const bool build = m_mode == Mode::build;
    if (!build) m_canvas.setOverview(true);
    palette->setVisible(build && !m_alone && m_palette_action->isChecked());
    inspector->setVisible(build && (m_alone ? m_settings_wanted : m_inspector_action->isChecked()));
    m_foot->setVisible(build && !m_alone);
    const auto& saved = m_layouts[std::size_t(m_mode)];
    m_drawer->open(saved.open.isEmpty() || m_alone ? nullptr : m_drawer->findChild<QWidget*>(saved.open));
    build ? m_rows->giveShare(m_upper, 1) : m_rows->giveSize(m_upper, saved.strip);
    m_rows->giveSize(m_drawer, saved.drawer);
    fitPalette();
    fitHeight();
    m_upper->layout()->activate();
    m_top->give(m_top->given());
    if (build) m_canvas.setOverview(false);
}

void WorkArea::refresh()
{
    saveSizes();
    layOut();
}

// Another network: Build shows all of it, also where it was opened in another mode.
void WorkArea::fitCanvas()
{
    m_canvas.setOverview(false);
    m_canvas.restore({});
    m_canvas.setOverview(m_mode != Mode::build);
}

void WorkArea::setAlone(bool alone)
{
    saveSizes();
    m_alone = alone;
    views->setAlone(alone);
    race->setAlone(alone);
    layOut();
    fitCanvas();
}

void WorkArea::showPlace(const QString& name)
{
    m_settings_wanted =
        name.startsWith(QLatin1String("node:")) || name == QLatin1String("inspector") || name == QLatin1String("batch");
    if (!m_alone) return;
    const bool pages = name == QLatin1String("race.rail") || name == QLatin1String("race.page")
        || name == QLatin1String("race.estimate");
    race->setAlone(!pages);
    layOut();
}

void WorkArea::saveSizes()
{
    if (m_alone) return;
    auto& saved = m_layouts[std::size_t(m_mode)];
    const auto given = m_rows->given();
    if (m_mode != Mode::build && m_mode != Mode::plan) saved.strip = given[0].toInt();
    saved.drawer = given[4].toInt();
    saved.open = m_drawer->page() ? m_drawer->page()->objectName() : QString();
}

void WorkArea::setMode(Mode mode)
{
    if (mode == m_mode) return;
    saveSizes();
    m_mode = mode;
    const QPointer<QWidget> focused = QApplication::focusWidget();
    const bool inside = focused && isAncestorOf(focused);
    layOut();
    // Qt would hand the keys to whatever comes next in the window.
    if (inside && focused && !focused->isVisible()) focusPanel(mainPanel());
    Q_EMIT modeChanged(mode);
}

void WorkArea::reset()
{
    forget();
    views->arrange({});
    layOut();
}

QVariantMap WorkArea::arrangement()
{
    saveSizes();
    QVariantMap all{{QStringLiteral("mode"), keyOf(m_mode)}, {QStringLiteral("top"), m_top->given()},
        {QStringLiteral("palette"), m_palette_action->isChecked()},
        {QStringLiteral("inspector"), m_inspector_action->isChecked()},
        {QStringLiteral("views"), views->arrangement()}};
    for (int i = 0; i < mode_count; ++i) {
        const auto& saved = m_layouts[std::size_t(i)];
        all[keyOf(Mode(i))] = QVariantList{saved.strip, saved.drawer, saved.open};
    }
    return all;
}

void WorkArea::arrange(const QVariantMap& arrangement)
{
    if (arrangement.isEmpty()) return;
    m_top->give(arrangement[QStringLiteral("top")].toList());
    m_palette_action->setChecked(arrangement[QStringLiteral("palette")].toBool());
    m_inspector_action->setChecked(arrangement[QStringLiteral("inspector")].toBool());
    views->arrange(arrangement[QStringLiteral("views")].toMap());
    for (int i = 0; i < mode_count; ++i) {
        if (const auto saved = arrangement[keyOf(Mode(i))].toList(); saved.size() == 3)
            m_layouts[std::size_t(i)] = {saved[0].toInt(), saved[1].toInt(), saved[2].toString()};
        if (arrangement[QStringLiteral("mode")] == keyOf(Mode(i))) m_mode = Mode(i);
    }
    layOut();
    Q_EMIT modeChanged(m_mode);
}

void WorkArea::fitPalette()
{
    const bool narrow = width() < scaled(narrow_window);
    if (std::exchange(m_narrow, narrow) != narrow) palette->setNarrow(narrow);
}

// Nothing is squeezed until it shows nothing: what has the least to say gives its place first.
void WorkArea::fitHeight()
{
    const bool drawer = !m_drawer->isHidden();
    const int room = height() - (drawer ? m_rows->sizeOf(m_drawer) : 0);
    const bool view = !drawer || room >= scaled(min_shown);
    const bool build = m_mode == Mode::build;
    const int strip = build ? 0 : std::min(m_rows->sizeOf(m_upper), scaled(strip_height));
    const bool fits = build || room - strip >= scaled(drawer ? min_above_drawer : min_view);
    views->setVisible(view && m_mode == Mode::train);
    race->setVisible(view && m_mode == Mode::race);
    plan->setVisible(view && m_mode == Mode::plan);
    // Plan answers for models that are not drawn, too.
    m_upper->setVisible(view && fits && (m_alone ? build : m_mode != Mode::plan));
}

void WorkArea::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitPalette();
    fitHeight();
}

void WorkArea::open(QWidget* panel)
{
    m_drawer->open(panel);
    focusPanel(*panel);
}

void WorkArea::openInspector()
{
    m_inspector_action->setChecked(true);
    m_mode == Mode::build ? refresh() : setMode(Mode::build);
    inspector->focusFirst();
}

QWidget& WorkArea::mainPanel() const
{
    switch (m_mode) {
    case Mode::train: return *views;
    case Mode::race: return *race;
    case Mode::plan: return *plan;
    default: return m_canvas;
    }
}

void WorkArea::focusPanel(QWidget& panel)
{
    if (auto* field = firstField(panel)) field->setFocus(Qt::TabFocusReason);
}

void WorkArea::focusNext()
{
    std::vector<QWidget*> panels;
    for (auto* panel : {static_cast<QWidget*>(&m_canvas), static_cast<QWidget*>(palette),
             static_cast<QWidget*>(inspector), static_cast<QWidget*>(views), static_cast<QWidget*>(race),
             static_cast<QWidget*>(plan), static_cast<QWidget*>(m_drawer)})
        if (panel->isVisible()) panels.push_back(panel);
    const auto* focused = QApplication::focusWidget();
    const auto now = std::ranges::find_if(
        panels, [&](const QWidget* panel) { return focused && (panel == focused || panel->isAncestorOf(focused)); });
    auto* next = now == panels.end() || now + 1 == panels.end() ? panels.front() : *(now + 1);
    focusPanel(*next);
}

} // namespace epoch::ui
