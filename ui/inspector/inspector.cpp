#include "ui/inspector/inspector.h"

#include "ui/core/document.h"
#include "ui/inspector/param_field.h"
#include "ui/run/run_control.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/widgets.h"

#include <QLineEdit>
#include <QScrollArea>

namespace epoch::ui {

namespace {
constexpr int help_height = 72; // four lines
}

Inspector::Inspector(Document& document, RunControl& run, Questions& questions, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_context{document, run, questions, themes}
    , m_scroll(new QScrollArea(this))
    , m_help(wrappedLabel({}, TextRole::caption, this))
{
    setRole(this, "page");
    setAttribute(Qt::WA_StyledBackground);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setAccessibleName(tr("Inspector"));
    auto* content = new QWidget;
    setRole(content, "page");
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(space::l, space::l, space::m, space::l);
    m_scroll->setWidget(content);
    m_help->setFixedHeight(help_height);
    m_help->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_help->setContentsMargins(space::l, space::s, space::l, space::s);
    m_help->setAccessibleName(tr("Setting description"));
    column(this, {{m_scroll, 1}, line(Qt::Horizontal, this), m_help});
    connect(&document, &Document::edited, this, &Inspector::refreshSoon);
    connect(&document, &Document::selectionChanged, this, &Inspector::refreshSoon);
    connect(&document, &Document::loadedProject, this, [this] {
        m_page->discardInput();
        m_subject.clear();
    });
    connect(&document, &Document::fileStateChanged, this, &Inspector::refreshSoon);
    connect(&themes, &ThemeHub::changed, this, [this] {
        m_subject.clear();
        refreshSoon();
    });
    connect(&run, &RunControl::stateChanged, this, &Inspector::refreshIfMeasured);
    refresh();
}

Inspector::Measured Inspector::measured() const
{
    const auto* state = m_context.run.state();
    return state ? Measured{state->memory_bytes, state->test} : Measured{};
}

void Inspector::refreshIfMeasured()
{
    if (measured() != m_shown) refreshSoon();
}

// A low window hides the help; tooltips say the same.
void Inspector::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_help->setVisible(height() >= 4 * m_help->maximumHeight());
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
    if (const auto subject = subjectOf(m_context.document); subject != m_subject) {
        m_subject = subject;
        remake();
    } else {
        m_page->refresh();
    }
}

void Inspector::focusFirst()
{
    refresh();
    auto* first = m_page->findChild<ParamField*>();
    auto* name = m_page->findChild<QLineEdit*>();
    auto* wanted = first ? first->findChild<NumberField*>() : nullptr;
    if (auto* field = wanted ? wanted : name) {
        field->setFocus(Qt::TabFocusReason);
        field->selectAll();
    }
}

void Inspector::remake()
{
    clearLayout(m_column);
    m_help->setText(tr("Point at a setting to read what it does."));
    m_page = makePage(m_context);
    connect(m_page, &Page::helpWanted, m_help, &QLabel::setText);
    m_column->addWidget(m_page);
    m_column->addStretch(1);
    m_scroll->ensureVisible(0, 0);
}

} // namespace epoch::ui
