#include "ui/inspector/page.h"

#include "ui/core/document.h"
#include "ui/inspector/layer_page.h"
#include "ui/inspector/project_page.h"
#include "ui/problems/problem_row.h"
#include "ui/style/number_text.h"
#include "ui/widgets/widgets.h"

namespace epoch::ui {

Page::Page(const PageContext& context)
    : m_context(context)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(space::s);
}

void Page::discardInput()
{
    for (auto* child : findChildren<QWidget*>()) child->blockSignals(true);
}

QVBoxLayout* Page::addArea()
{
    auto* layout = new QVBoxLayout;
    layout->setSpacing(space::s);
    m_column->addLayout(layout);
    return layout;
}

void Page::heading(const QString& title)
{
    m_column->addSpacing(space::s);
    m_column->addWidget(line(Qt::Horizontal, this));
    auto* name = textLabel(title, TextRole::body, this);
    name->setFont(uiFont(type_size::node_title, QFont::DemiBold));
    m_column->addWidget(name);
}

void Page::showProblems(QVBoxLayout* into, NodeId node)
{
    clearLayout(into);
    for (const auto& problem : m_context.document.drawing().checked.problems)
        if (problem.node == node)
            into->addWidget(new ProblemRow(problem, m_context.document, m_context.themes.current(), this));
}

Page* makePage(const PageContext& context)
{
    if (context.document.selection().empty()) return new ProjectPage(context);
    return new LayerPage(context);
}

QString subjectOf(const Document& document)
{
    if (document.selection().empty())
        return QStringLiteral("project ") + QString::fromStdString(document.project().training.optimizer);
    QStringList parts = document.openBlocks();
    for (const auto id : document.selection())
        if (const auto* node = document.drawing().graph.find(id))
            parts << QString::number(static_cast<std::uint32_t>(id)) << QString::fromStdString(node->layer);
    return parts.join(QLatin1Char(' '));
}

QString countText(std::int64_t count)
{
    const auto text = groupedText(static_cast<std::uint64_t>(count < 0 ? -count : count));
    return count < 0 ? QStringLiteral("−") + text : text;
}

} // namespace epoch::ui
