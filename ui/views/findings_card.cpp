// findings_card: a row a finding, the gravest first; rows are made anew only when the findings have changed.
#include "ui/views/findings_card.h"

#include "ui/core/document.h"
#include "ui/run/fix_actions.h"
#include "ui/style/icons.h"
#include "ui/widgets/widgets.h"

#include <QScrollArea>

namespace epoch::ui {

namespace {
constexpr double findings_per_second = 0.5;
}

FindingsCard::FindingsCard(RunControl& run, ThemeHub& themes, Document& document, RemedyDesk& remedies, QWidget* parent)
    : WatchCard(tr("Findings"), tr("Then this says in words what goes wrong, and offers a remedy."),
        findings_per_second, run, themes, parent)
    , m_document(document)
    , m_remedies(remedies)
{
    auto* scroll = new QScrollArea(this);
    auto* page = new QWidget(scroll);
    m_rows = new QVBoxLayout(page);
    m_rows->setContentsMargins(space::m, space::xs, space::m, space::s);
    m_rows->setSpacing(space::m);
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContent(scroll);
    addStep();
    connect(&themes, &ThemeHub::changed, this, &FindingsCard::fillRows);
}

std::optional<View> FindingsCard::wanted() { return WatchDiagnosis{}; }

void FindingsCard::showResult(const std::shared_ptr<const ViewResult>& result)
{
    const auto* view = std::get_if<DiagnosisView>(&result->content);
    if (!view) return;
    if (view->found.empty())
        showEmpty(tr("Nothing is wrong."),
            view->looked_inside ? tr("The curves, the gradients and the outputs of the layers look healthy.")
                                : tr("The curves look healthy."));
    if (view->found == m_found) return;
    m_found = view->found;
    fillRows();
}

void FindingsCard::fillRows()
{
    clearLayout(m_rows);
    for (const auto& diagnosis : m_found) m_rows->addWidget(row(diagnosis));
    m_rows->addStretch(1);
}

QWidget* FindingsCard::row(const Diagnosis& diagnosis)
{
    auto* row = new QWidget(this);
    auto* column = new QVBoxLayout(row);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* head = new QHBoxLayout;
    head->setSpacing(space::s);
    auto* sign = new QLabel(row);
    sign->setPixmap(iconPixmap(QStringLiteral("warning"), themes().current().warning, 16, devicePixelRatioF()));
    auto* title = wrappedLabel(QString::fromStdString(diagnosis.title), TextRole::body, row);
    title->setFont(uiFont(type_size::body, QFont::DemiBold));
    head->addWidget(sign, 0, Qt::AlignTop);
    head->addWidget(title, 1);
    column->addLayout(head);
    column->addWidget(wrappedLabel(QString::fromStdString(diagnosis.text), TextRole::caption, row));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::s);
    for (const auto& remedy : diagnosis.remedies) {
        const auto label = QString::fromStdString(remedy.label);
        if (remedy.kind == Remedy::Kind::none) {
            column->addWidget(wrappedLabel(label, TextRole::caption, row));
            continue;
        }
        auto* button = new Button(label, row);
        connect(button, &QPushButton::clicked, this, [this, remedy] { m_remedies.carryOut(remedy); });
        buttons->addWidget(button);
    }
    if (diagnosis.node != NodeId{}) {
        auto* show = new Button(tr("Show layer"), row);
        setRole(show, "link");
        connect(show, &QPushButton::clicked, this, [this, node = diagnosis.node] { m_document.select({node}); });
        buttons->addWidget(show);
    }
    buttons->addStretch(1);
    column->addLayout(buttons);
    return row;
}

void FindingsCard::clear()
{
    m_found.clear();
    clearLayout(m_rows);
}

} // namespace epoch::ui
