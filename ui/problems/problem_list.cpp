// The list is refreshed only while it is visible.
#include "ui/problems/problem_list.h"

#include "ui/core/document.h"
#include "ui/problems/problem_row.h"
#include "ui/run/run_control.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <set>

namespace epoch::ui {

namespace {

constexpr std::size_t max_shown = 100, max_waiting_named = 12;

} // namespace

std::vector<NodeId> waitingNodes(const Document& document)
{
    const auto& checked = document.checked();
    std::vector<NodeId> waiting;
    std::set<NodeId> at_fault;
    for (const auto& problem : checked.problems) at_fault.insert(problem.node);
    for (std::size_t i = 0; i < checked.facts.size() && i < checked.flat.nodes.size(); ++i) {
        const auto origin = checked.flat.nodes[i].origin;
        if (checked.facts[i].state == NodeFacts::State::waiting && !at_fault.contains(origin)
            && (waiting.empty() || waiting.back() != origin))
            waiting.push_back(origin);
    }
    return waiting;
}

ProblemList::ProblemList(Document& document, RunControl& run, ThemeHub& themes, QWidget* parent)
    : QScrollArea(parent)
    , m_document(document)
    , m_run(run)
    , m_themes(themes)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Problems"));
    auto* content = new QWidget;
    setRole(content, "page");
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(space::l, space::m, space::l, space::l);
    m_column->setSpacing(space::s);
    setWidget(content);
    connect(&document, &Document::edited, this, &ProblemList::refreshSoon);
    connect(&themes, &ThemeHub::changed, this, &ProblemList::refreshSoon);
    connect(&run, &RunControl::stateChanged, this, [this] {
        if (m_run.obstacle() != m_obstacle) refreshSoon();
    });
    refreshSoon();
}

void ProblemList::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    refresh();
}

void ProblemList::refreshSoon()
{
    if (!isVisible() || std::exchange(m_refresh_waits, true)) return;
    QMetaObject::invokeMethod(this, &ProblemList::refresh, Qt::QueuedConnection);
}

void ProblemList::refresh()
{
    m_refresh_waits = false;
    m_obstacle = m_run.obstacle();
    clearLayout(m_column);
    addHead();
    const auto& problems = m_document.checked().problems;
    for (std::size_t i = 0; i < std::min(problems.size(), max_shown); ++i) addProblem(problems[i]);
    if (problems.size() > max_shown)
        m_column->addWidget(textLabel(tr("and %1 more").arg(problems.size() - max_shown), TextRole::secondary));
    addWaiting();
    m_column->addStretch(1);
}

void ProblemList::addHead()
{
    const auto& problems = m_document.checked().problems;
    const auto errors = std::ranges::count(problems, Severity::error, &Problem::severity);
    const auto warnings = std::ssize(problems) - errors;
    QString text = errors > 0   ? tr("Fix these errors to train the network.")
        : !m_obstacle.isEmpty() ? tr("The network cannot be trained yet: %1").arg(m_obstacle)
        : warnings > 0          ? tr("The network can be trained. These warnings may affect the result.")
                                : tr("No problems. The network can be trained.");
    m_column->addWidget(wrappedLabel(text, TextRole::secondary));
}

void ProblemList::addProblem(const Problem& problem)
{
    const auto* node = m_document.project().graph.find(problem.node);
    m_column->addWidget(line(Qt::Horizontal));
    if (node) {
        const bool inside = !node->block.empty() && problem.error.where.find('/') != std::string::npos;
        const auto shown = QString::fromStdString(inside ? problem.error.where : node->name);
        auto* name = new Button(QString(shown).replace(QLatin1Char('/'), QStringLiteral(" › ")));
        setRole(name, "link");
        name->setAccessibleName(tr("Show %1").arg(shown));
        connect(name, &QPushButton::clicked, this, [this, path = shown.toStdString()] {
            m_document.closeBlocks();
            m_document.revealLayer(path);
            if (!m_document.selection().empty()) Q_EMIT nodeChosen(m_document.selection().back());
        });
        m_column->addWidget(name, 0, Qt::AlignLeft);
    }
    m_column->addWidget(new ProblemRow(problem, m_document, m_themes.current()));
}

void ProblemList::addWaiting()
{
    const auto waiting = waitingNodes(m_document);
    if (waiting.empty()) return;
    QStringList names;
    for (std::size_t i = 0; i < std::min(waiting.size(), max_waiting_named); ++i)
        if (const auto* node = m_document.project().graph.find(waiting[i])) names << QString::fromStdString(node->name);
    if (waiting.size() > max_waiting_named) names << tr("%1 more").arg(waiting.size() - max_waiting_named);
    m_column->addWidget(line(Qt::Horizontal));
    m_column->addWidget(wrappedLabel(
        tr("Layers that wait for these fixes: %1").arg(names.join(QStringLiteral(", "))), TextRole::secondary));
}

} // namespace epoch::ui
