// One row per issue, the most serious first. The rows are rebuilt only when the issues have changed.
#include "ui/views/issues_card.h"

#include "ui/core/document.h"
#include "ui/run/fix_actions.h"
#include "ui/style/engine_text.h"
#include "ui/style/icons.h"
#include "ui/style/number_text.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QScrollArea>

namespace epoch::ui {

namespace {
constexpr double issues_per_second = 0.5;
}

IssuesCard::IssuesCard(RunControl& run, ThemeHub& themes, Document& document, FixActions& fixes, QWidget* parent)
    : WatchCard(tr("Issues"), tr("This card then explains what goes wrong and offers fixes."), issues_per_second, run,
        themes, parent)
    , m_document(document)
    , m_fixes(fixes)
{
    auto* scroll = new QScrollArea(this);
    auto* page = new QWidget(scroll);
    m_rows = column(page, {}, {.spacing = space::m, .margins = {space::m, space::xs, space::m, space::s}});
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContent(scroll);
    addStep();
    connect(&themes, &ThemeHub::changed, this, &IssuesCard::fillRows);
    connect(&document, &Document::edited, this, &IssuesCard::fillRows); // which may have taken a fix
}

std::optional<View> IssuesCard::wanted() { return WatchDiagnosis{}; }

void IssuesCard::showResult(const std::shared_ptr<const ViewResult>& result)
{
    const auto* view = std::get_if<DiagnosisView>(&result->content);
    if (!view) return;
    if (view->found.empty()) showNoIssue(*view, result->step);
    if (view->found == m_issues) return;
    m_issues = view->found;
    fillRows();
}

// Nothing wrong was found: that is no praise, and early it says nothing.
void IssuesCard::showNoIssue(const DiagnosisView& view, std::uint64_t step)
{
    if (step < view.steps_needed)
        showEmpty(tr("Too short to judge: %1 of %2 steps").arg(groupedText(step), groupedText(view.steps_needed)),
            tr("The curves of so few steps show no cause. Train longer."));
    else if (!view.learned)
        showEmpty(tr("No problems found, but little learned"),
            tr("The loss is still near that of a constant prediction. Try another learning rate or a larger network."));
    else
        showEmpty(tr("No problems found"),
            view.looked_inside ? tr("Checked: curves, gradients and layer outputs.") : tr("Checked: curves."));
}

void IssuesCard::fillRows()
{
    clearLayout(m_rows);
    for (const auto& diagnosis : m_issues) m_rows->addWidget(issueRow(diagnosis));
    m_rows->addStretch(1);
}

QWidget* IssuesCard::issueRow(const Diagnosis& diagnosis)
{
    auto* row = new QWidget(this);
    auto* sign = new QLabel(row);
    sign->setPixmap(iconPixmap(QStringLiteral("warning"), themes().current().warning, 16, devicePixelRatioF()));
    auto* title = wrappedLabel(engineText(diagnosis.title), TextRole::body, row);
    title->setFont(uiFont(type_size::body, QFont::DemiBold));
    auto* text = wrappedLabel(engineText(diagnosis.text), TextRole::caption, row);
    auto* lines =
        column(row, {ui::row({{sign, 0, Qt::AlignTop}, {title, 1}}, {.spacing = space::s}), text}, {.spacing = 2});
    auto* buttons = new FlowLayout(space::s);
    for (const auto& remedy : diagnosis.remedies) {
        if (m_fixes.isTaken(remedy)) continue;
        const auto label = m_fixes.labelOf(remedy);
        if (remedy.kind == Remedy::Kind::none) {
            lines->addWidget(wrappedLabel(label, TextRole::caption, row));
            continue;
        }
        auto* button = new Button({}, row);
        showElided(*button, label);
        connect(button, &QPushButton::clicked, this, [this, remedy] { m_fixes.perform(remedy); });
        buttons->addWidget(button);
    }
    if (diagnosis.node != NodeId{}) {
        auto* show = new Button(tr("Show layer"), row);
        setRole(show, "link");
        connect(show, &QPushButton::clicked, this, [this, node = diagnosis.node] { m_document.select({node}); });
        buttons->addWidget(show);
    }
    lines->addLayout(buttons);
    return row;
}

void IssuesCard::clear()
{
    m_issues.clear();
    clearLayout(m_rows);
}

} // namespace epoch::ui
