// Inspector: shows the page that fits the selection.
#include "ui/inspector/inspector.h"

#include "ui/document.h"
#include "ui/inspector/pages.h"
#include "ui/run/run_control.h"
#include "ui/style/widgets.h"

namespace epoch::ui {

Inspector::Inspector(Document& document, RunControl& run, ThemeHub& themes, QWidget* parent)
    : QScrollArea(parent)
    , m_document(document)
    , m_run(run)
    , m_themes(themes)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Inspector"));
    auto* content = new QWidget;
    setRole(content, "page");
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(space::l, space::l, space::l, space::l);
    setWidget(content);
    connect(&document, &Document::edited, this, &Inspector::refreshSoon);
    connect(&document, &Document::selectionChanged, this, &Inspector::refreshSoon);
    connect(&document, &Document::fileStateChanged, this, &Inspector::refreshSoon);
    connect(&themes, &ThemeHub::changed, this, &Inspector::refreshSoon);
    connect(&run, &RunControl::stateChanged, this, &Inspector::refreshIfMeasured);
    refresh();
}

Inspector::Measured Inspector::measured() const
{
    const auto* state = m_run.state();
    return state ? Measured{state->memory_bytes, state->test} : Measured{};
}

void Inspector::refreshIfMeasured()
{
    if (measured() != m_shown) refreshSoon();
}

void Inspector::refreshSoon()
{
    if (std::exchange(m_refresh_waits, true)) return;
    QMetaObject::invokeMethod(this, &Inspector::refresh, Qt::QueuedConnection);
}

void Inspector::refresh()
{
    m_refresh_waits = false;
    m_shown = measured();
    clearLayout(m_column);
    const auto& selection = m_document.selection();
    const auto& theme = m_themes.current();
    if (selection.size() > 1)
        m_column->addWidget(makeSelectionPage(m_document, theme));
    else if (selection.size() == 1)
        m_column->addWidget(makeNodePage(m_document, m_document.project().graph.nodes.at(selection.front()), theme));
    else
        m_column->addWidget(makeProjectPage(m_document, m_run, theme));
    m_column->addStretch(1);
}

} // namespace epoch::ui
