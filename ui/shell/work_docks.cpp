// WorkDocks: the palette left, the inspector right, and below, as tabs, what is wide.
#include "ui/shell/work_docks.h"

#include "ui/analyzer/analyzer.h"
#include "ui/core/settings.h"
#include "ui/data/data_panel.h"
#include "ui/inspector/inspector.h"
#include "ui/outline/outline.h"
#include "ui/palette/layer_palette.h"
#include "ui/problems/problem_list.h"
#include "ui/race/race_panel.h"
#include "ui/runs/runs_panel.h"
#include "ui/shell/main_window.h"
#include "ui/style/text_scale.h"
#include "ui/views/live_views.h"
#include "ui/widgets/dock.h"

#include <QApplication>
#include <QDataStream>
#include <QEvent>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {

// The widget that takes the keys of a pane: itself, or the first inside it.
QWidget* firstField(QWidget& pane)
{
    const auto takes_keys = [](const QWidget* widget) {
        return widget->focusPolicy() & Qt::TabFocus && widget->isVisible() && widget->isEnabled();
    };
    if (takes_keys(&pane)) return &pane;
    for (auto* widget : pane.findChildren<QWidget*>())
        if (takes_keys(widget)) return widget;
    return nullptr;
}

constexpr int palette_width = 216, inspector_width = 304;
constexpr int views_height = 264, low_views_height = 180, training_height = 520, race_height = 580;
constexpr int narrow_window = 1280, low_window = 800;
constexpr quint32 layouts_sign = 0x65706f31; // "epo1"

} // namespace

WorkDocks::WorkDocks(const Studio& studio, BlockLibrary& blocks, QMainWindow& window)
    : QObject(&window)
    , palette(new LayerPalette(studio.document, blocks, studio.settings, studio.themes))
    , outline(new Outline(studio.document))
    , inspector(new Inspector(studio.document, studio.run, studio.themes))
    , problems(new ProblemList(studio.document, studio.run, studio.themes))
    , data(new DataPanel(studio.document, studio.questions, studio.themes))
    , m_studio(studio)
    , m_window(window)
    , m_text_scale(textScale())
{
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    palette_dock = add(tr("Layers"), "palette", palette, Qt::LeftDockWidgetArea);
    inspector_dock = add(tr("Inspector"), "inspector", inspector, Qt::RightDockWidgetArea);
    views = new LiveViews(studio.run, studio.clock, studio.themes, studio.document, studio.questions);
    views->setTwoCharts(studio.settings.showsTwoCharts());
    connect(views, &LiveViews::twoChartsChanged, this, [this](bool two) { m_studio.settings.setShowsTwoCharts(two); });
    views_dock = add(tr("Live views"), "views", views, Qt::BottomDockWidgetArea);
    outline_dock = add(tr("Outline"), "outline", outline, Qt::BottomDockWidgetArea);
    problems_dock = add(tr("Problems"), "problems", problems, Qt::BottomDockWidgetArea);
    analyzer_dock = add(
        tr("Analyzer"), "analyzer", new Analyzer(studio.document, studio.run, studio.themes), Qt::BottomDockWidgetArea);
    runs = new RunsPanel(studio.run, studio.questions, views->charts());
    runs_dock = add(tr("Runs"), "runs", runs, Qt::BottomDockWidgetArea);
    data_dock = add(tr("Data"), "data", data, Qt::BottomDockWidgetArea);
    race = new RacePanel({studio.document, studio.run, studio.questions, studio.clock, studio.themes});
    race_dock = add(tr("Race"), "race", race, Qt::BottomDockWidgetArea);
    inspector->setMinimumWidth(inspector_width - 32);
    for (auto* dock : {outline_dock, problems_dock, analyzer_dock, data_dock, runs_dock, race_dock}) {
        window.tabifyDockWidget(views_dock, dock);
        dock->hide(); // opened when it is wanted
    }
    makeLayouts();
    for (auto* dock : m_docks) dock->hide();
    window.installEventFilter(this);
    connect(&studio.themes, &ThemeHub::changed, this, &WorkDocks::followText);
    fitTo(window.size());
}

// The panels keep the same lines of text in sight, as far as the window has room.
void WorkDocks::followText()
{
    const double grown = textScale() / std::exchange(m_text_scale, textScale());
    if (grown == 1) return;
    fitTo(m_window.size());
    const auto width = [grown](const Dock* dock) { return int(std::lround(dock->width() * grown)); };
    if (!m_narrow) m_window.resizeDocks({palette_dock}, {width(palette_dock)}, Qt::Horizontal);
    m_window.resizeDocks({inspector_dock}, {width(inspector_dock)}, Qt::Horizontal);
}

bool WorkDocks::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::Resize) fitTo(m_window.size());
    return QObject::eventFilter(watched, event);
}

// A small window keeps its room for the canvas. Only crossing a border changes anything, so that what the user makes
// larger stays so.
void WorkDocks::fitTo(const QSize& size)
{
    if (const bool narrow = size.width() < scaled(narrow_window); narrow != m_narrow) {
        m_narrow = narrow;
        palette->setNarrow(narrow);
        palette_dock->setNarrow(narrow);
        if (!narrow) m_window.resizeDocks({palette_dock}, {scaled(palette_width)}, Qt::Horizontal);
    }
    if (const bool low = size.height() < scaled(low_window); low != m_low) {
        m_low = low;
        if (m_mode == Mode::build)
            m_window.resizeDocks({views_dock}, {scaled(low ? low_views_height : views_height)}, Qt::Vertical);
    }
}

// While training, and in a race, the views have most of the window; what builds is put away.
void WorkDocks::makeLayouts()
{
    m_window.resizeDocks(
        {palette_dock, inspector_dock}, {scaled(palette_width), scaled(inspector_width)}, Qt::Horizontal);
    m_window.resizeDocks({views_dock}, {scaled(views_height)}, Qt::Vertical);
    m_first[std::size_t(Mode::build)] = m_window.saveState();
    palette_dock->hide();
    inspector_dock->hide();
    m_window.resizeDocks({views_dock}, {training_height}, Qt::Vertical);
    m_first[std::size_t(Mode::train)] = m_window.saveState();
    views_dock->hide(); // nobody watches while times are taken
    race_dock->show();
    m_window.resizeDocks({race_dock}, {race_height}, Qt::Vertical);
    m_first[std::size_t(Mode::race)] = m_window.saveState();
    m_states = m_first;
}

Dock* WorkDocks::add(const QString& title, const char* name, QWidget* content, Qt::DockWidgetArea area)
{
    auto* dock = new Dock(title, QString::fromLatin1(name), content, m_studio.themes, &m_window);
    m_window.addDockWidget(area, dock);
    m_docks.push_back(dock);
    connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool shown) {
        if (shown) open(dock); // it may have come up behind another tab
    });
    return dock;
}

// A list of layouts, one a mode, and the mode; anything else is a single layout, of an older version.
void WorkDocks::remember(const QByteArray& state)
{
    QDataStream stream(state);
    quint32 sign = 0, mode = 0;
    QList<QByteArray> layouts;
    stream >> sign >> mode >> layouts;
    if (sign != layouts_sign || layouts.size() != mode_count || mode >= quint32(mode_count)) return;
    std::ranges::copy(layouts, m_states.begin());
    m_mode = Mode(mode);
}

void WorkDocks::show()
{
    if (std::exchange(m_shown, true)) return;
    m_window.restoreState(m_states[std::size_t(m_mode)]);
    if (m_low && m_mode == Mode::build) m_window.resizeDocks({views_dock}, {scaled(low_views_height)}, Qt::Vertical);
}

void WorkDocks::hide()
{
    if (std::exchange(m_shown, false)) m_states[std::size_t(m_mode)] = m_window.saveState();
    for (auto* dock : m_docks) dock->hide();
}

void WorkDocks::setMode(Mode mode)
{
    if (mode == m_mode) return;
    if (m_shown) m_states[std::size_t(m_mode)] = m_window.saveState();
    m_mode = mode;
    if (m_shown) m_window.restoreState(m_states[std::size_t(mode)]);
}

void WorkDocks::reset() { m_window.restoreState(m_first[std::size_t(m_mode)]); }

QByteArray WorkDocks::state() const
{
    auto states = m_states;
    if (m_shown) states[std::size_t(m_mode)] = m_window.saveState();
    QByteArray all;
    QDataStream stream(&all, QIODevice::WriteOnly);
    stream << layouts_sign << quint32(m_mode) << QList<QByteArray>(states.begin(), states.end());
    return all;
}

void WorkDocks::open(Dock* dock)
{
    dock->show();
    dock->raise();
    if (auto* field = firstField(*dock->widget())) field->setFocus(Qt::TabFocusReason);
}

void WorkDocks::focusNext(QWidget& canvas)
{
    std::vector<QWidget*> panes{&canvas};
    for (auto* dock : m_docks)
        if (!dock->visibleRegion().isEmpty()) panes.push_back(dock->widget());
    const auto* focused = QApplication::focusWidget();
    const auto now = std::ranges::find_if(
        panes, [&](const QWidget* pane) { return focused && (pane == focused || pane->isAncestorOf(focused)); });
    auto* next = now == panes.end() || now + 1 == panes.end() ? panes.front() : *(now + 1);
    if (auto* field = firstField(*next)) field->setFocus(Qt::TabFocusReason);
}

} // namespace epoch::ui
