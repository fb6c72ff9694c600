// FindingsBanner: see findings_banner.h.
#include "ui/run/findings_banner.h"

#include "ui/run/remedy_desk.h"
#include "ui/run/run_control.h"
#include "ui/style/icons.h"
#include "ui/style/widgets.h"

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr double per_second = 0.5;
}

FindingsBanner::FindingsBanner(RunControl& run, Document& document, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_run(run)
    , m_themes(themes)
    , m_remedies(new RemedyDesk(document, run, this))
    , m_icon(new QLabel(this))
    , m_text(wrappedLabel({}, TextRole::body, this))
    , m_why(wrappedLabel({}, TextRole::secondary, this))
    , m_remedy(new Button({}, this))
    , m_dismiss(new Button(tr("Dismiss"), this))
{
    setRole(this, "notice");
    m_text->setFont(uiFont(type_size::body, QFont::DemiBold));
    m_dismiss->setAccessibleName(tr("Dismiss this finding for this run"));
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_text);
    words->addWidget(m_why);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::m, space::xs, space::s, space::xs);
    row->setSpacing(space::s);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addLayout(words, 1);
    row->addWidget(m_remedy);
    row->addWidget(m_dismiss);
    connect(m_remedy, &QPushButton::clicked, this, [this] {
        if (m_now && !m_now->remedies.empty()) m_remedies->carryOut(m_now->remedies.front());
    });
    connect(m_dismiss, &QPushButton::clicked, this, [this] {
        if (m_now) m_dismissed.insert(m_now->code);
        m_now.reset();
        hide();
    });
    connect(&run, &RunControl::stateChanged, this, &FindingsBanner::read);
    connect(&run, &RunControl::restarted, this, &FindingsBanner::forget);
    connect(&themes, &ThemeHub::changed, this, &FindingsBanner::paintIcon);
    paintIcon();
    hide();
}

FindingsBanner::~FindingsBanner()
{
    if (m_watch) m_run.unwatch(*m_watch);
}

QString FindingsBanner::text() const { return m_text->text(); }

void FindingsBanner::paintIcon()
{
    m_icon->setPixmap(iconPixmap(QStringLiteral("warning"), m_themes.current().warning, 20, devicePixelRatioF()));
}

// Looks while a run goes on, and once more at what it came to.
void FindingsBanner::look()
{
    const auto* now = m_run.state();
    const bool seen = now && m_shown && m_shown->step >= now->step;
    const bool live = now && (m_run.running() || (now->step > 0 && !seen));
    if (live == m_watch.has_value()) return;
    if (m_watch) m_run.unwatch(*m_watch);
    m_watch = live ? std::optional(m_run.watch(WatchDiagnosis{false}, per_second)) : std::nullopt;
}

void FindingsBanner::read()
{
    look();
    const auto* state = m_watch ? m_run.view(*m_watch) : nullptr;
    if (!state || !state->result || state->result == m_shown) return;
    m_shown = state->result;
    const auto* view = std::get_if<DiagnosisView>(&m_shown->content);
    if (!view) return;
    const auto gravest = std::ranges::find_if(
        view->found, [this](const Diagnosis& diagnosis) { return !m_dismissed.contains(diagnosis.code); });
    if (gravest == view->found.end()) {
        m_now.reset();
        hide();
    } else if (m_now != *gravest) {
        show(*gravest);
    }
}

void FindingsBanner::show(const Diagnosis& diagnosis)
{
    m_now = diagnosis;
    m_text->setText(QString::fromStdString(diagnosis.title));
    m_why->setText(QString::fromStdString(diagnosis.text));
    const auto* remedy = diagnosis.remedies.empty() ? nullptr : &diagnosis.remedies.front();
    const bool button = remedy && remedy->kind != Remedy::Kind::none;
    m_remedy->setVisible(button);
    if (button) m_remedy->setText(QString::fromStdString(remedy->label));
    setAccessibleName(tr("Finding: %1. %2").arg(m_text->text(), m_why->text()));
    QFrame::show();
}

void FindingsBanner::forget()
{
    m_shown.reset();
    m_now.reset();
    m_dismissed.clear();
    hide();
}

} // namespace epoch::ui
