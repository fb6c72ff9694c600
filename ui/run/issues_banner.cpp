#include "ui/run/issues_banner.h"

#include "ui/core/document.h"
#include "ui/run/fix_actions.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/icons.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr double per_second = 0.5,
                 inside_per_second = 0.05; // each result from inside costs about ten milliseconds of training
} // namespace

IssuesBanner::IssuesBanner(RunControl& run, Document& document, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_run(run)
    , m_themes(themes)
    , m_fixes(new FixActions(document, run, this))
    , m_records{{false}, per_second}
    , m_inside{{true}, inside_per_second}
    , m_icon(new QLabel(this))
    , m_text(wrappedLabel({}, TextRole::body, this))
    , m_why(wrappedLabel({}, TextRole::secondary, this))
    , m_fix(new Button({}, this))
    , m_more(new Button({}, this))
    , m_dismiss(new Button(tr("Dismiss"), this))
{
    setRole(this, "notice");
    m_text->setFont(uiFont(type_size::body, QFont::DemiBold));
    m_dismiss->setAccessibleName(tr("Dismiss this issue for this run"));
    m_text->setObjectName(QStringLiteral("issue"));
    m_fix->setObjectName(QStringLiteral("fix"));
    m_dismiss->setObjectName(QStringLiteral("dismiss"));
    setRole(m_more, "link");
    m_more->setObjectName(QStringLiteral("more"));
    m_more->setToolTip(tr("Show the next issue"));
    row(this, {{m_icon, 0, Qt::AlignTop}, {column({m_text, m_why}), 1}, m_more, m_fix, m_dismiss},
        {.spacing = space::s, .margins = {space::m, space::xs, space::s, space::xs}});
    connect(m_fix, &QPushButton::clicked, this, [this] {
        if (const auto* remedy = offered()) m_fixes->perform(*remedy);
    });
    connect(m_dismiss, &QPushButton::clicked, this, [this] {
        if (m_now) m_dismissed.insert(m_now->code);
        m_next = 0;
        showIssue();
    });
    connect(m_more, &QPushButton::clicked, this, [this] {
        ++m_next;
        showIssue();
    });
    connect(&run, &RunControl::stateChanged, this, &IssuesBanner::read);
    connect(&run, &RunControl::restarted, this, &IssuesBanner::forget);
    connect(&document, &Document::edited, this, [this] {
        if (m_now) show(*m_now);
    });
    connect(&themes, &ThemeHub::changed, this, &IssuesBanner::paintIcon);
    paintIcon();
    hide();
}

IssuesBanner::~IssuesBanner()
{
    for (const auto* source : {&m_records, &m_inside})
        if (source->watch) m_run.unwatch(*source->watch);
}

void IssuesBanner::paintIcon()
{
    m_icon->setPixmap(iconPixmap(QStringLiteral("warning"), m_themes.current().warning, 20, devicePixelRatioF()));
}

// Watches while the run trains, and once more for the final step.
void IssuesBanner::watchOrNot(Source& source)
{
    const auto* now = m_run.state();
    const bool seen = now && source.shown && source.shown->step >= now->step;
    const bool live = now && (m_run.running() || (now->step > 0 && !seen));
    if (live == source.watch.has_value()) return;
    if (source.watch) m_run.unwatch(*source.watch);
    source.watch = live ? std::optional(m_run.watch(source.view, source.per_second)) : std::nullopt;
}

bool IssuesBanner::update(Source& source)
{
    watchOrNot(source);
    const auto* state = source.watch ? m_run.view(*source.watch) : nullptr;
    if (!state || !state->result || state->result == source.shown) return false;
    source.shown = state->result;
    return true;
}

// The issues in the records, and those that only weights and outputs show, which may be older.
std::vector<Diagnosis> IssuesBanner::issues() const
{
    const auto list = [](const Source& source) {
        const auto* view = source.shown ? std::get_if<DiagnosisView>(&source.shown->content) : nullptr;
        return view ? view->found : std::vector<Diagnosis>();
    };
    auto all = list(m_records);
    std::ranges::copy_if(list(m_inside), std::back_inserter(all), &Diagnosis::from_inside);
    std::ranges::stable_sort(all, {}, &Diagnosis::place);
    return all;
}

void IssuesBanner::read()
{
    const bool records = update(m_records), inside = update(m_inside);
    if (!records && !inside) return;
    showIssue();
}

// The most serious issue that is not dismissed, or one of those behind it.
void IssuesBanner::showIssue()
{
    auto all = issues();
    std::erase_if(all, [this](const Diagnosis& one) { return m_dismissed.contains(one.code); });
    if (all.empty()) {
        m_now.reset();
        return hide();
    }
    m_more->setVisible(all.size() > 1);
    m_more->setText(tr("%1 more").arg(all.size() - 1));
    const auto& shown = all[m_next % all.size()];
    if (m_now != shown || !isVisible()) show(shown);
}

// The most likely fix that can be performed.
const Remedy* IssuesBanner::offered() const
{
    if (!m_now) return nullptr;
    const auto found = std::ranges::find_if(m_now->remedies,
        [this](const Remedy& remedy) { return remedy.kind != Remedy::Kind::none && !m_fixes->isTaken(remedy); });
    return found == m_now->remedies.end() ? nullptr : &*found;
}

void IssuesBanner::show(const Diagnosis& diagnosis)
{
    m_now = diagnosis;
    m_text->setText(engineText(diagnosis.title));
    m_why->setText(engineText(diagnosis.text));
    const auto* remedy = offered();
    m_fix->setVisible(remedy);
    if (remedy) showElided(*m_fix, m_fixes->labelOf(*remedy));
    setAccessibleName(tr("Issue: %1. %2").arg(m_text->text(), m_why->text()));
    QFrame::show();
}

void IssuesBanner::forget()
{
    m_records.shown.reset();
    m_inside.shown.reset();
    m_now.reset();
    m_next = 0;
    m_dismissed.clear();
    hide();
}

} // namespace epoch::ui
