#include "ui/run/findings_banner.h"

#include "ui/run/fix_actions.h"
#include "ui/run/run_control.h"
#include "ui/style/icons.h"
#include "ui/widgets/widgets.h"

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr double per_second = 0.5, inside_per_second = 0.05; // a look inside costs training some ten milliseconds
} // namespace

FindingsBanner::FindingsBanner(RunControl& run, Document& document, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_run(run)
    , m_themes(themes)
    , m_remedies(new RemedyDesk(document, run, this))
    , m_records{{false}, per_second}
    , m_inside{{true}, inside_per_second}
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
        if (const auto* remedy = offered()) m_remedies->carryOut(*remedy);
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
    for (const auto* way : {&m_records, &m_inside})
        if (way->watch) m_run.unwatch(*way->watch);
}

QString FindingsBanner::text() const { return m_text->text(); }

void FindingsBanner::paintIcon()
{
    m_icon->setPixmap(iconPixmap(QStringLiteral("warning"), m_themes.current().warning, 20, devicePixelRatioF()));
}

// Looks while a run goes on, and once more at what it came to.
void FindingsBanner::look(Look& way)
{
    const auto* now = m_run.state();
    const bool seen = now && way.shown && way.shown->step >= now->step;
    const bool live = now && (m_run.running() || (now->step > 0 && !seen));
    if (live == way.watch.has_value()) return;
    if (way.watch) m_run.unwatch(*way.watch);
    way.watch = live ? std::optional(m_run.watch(way.view, way.per_second)) : std::nullopt;
}

bool FindingsBanner::take(Look& way)
{
    look(way);
    const auto* state = way.watch ? m_run.view(*way.watch) : nullptr;
    if (!state || !state->result || state->result == way.shown) return false;
    way.shown = state->result;
    return true;
}

// What the records tell, and what only a look inside could; that may be older.
std::vector<Diagnosis> FindingsBanner::found() const
{
    const auto list = [](const Look& way) {
        const auto* view = way.shown ? std::get_if<DiagnosisView>(&way.shown->content) : nullptr;
        return view ? view->found : std::vector<Diagnosis>();
    };
    auto all = list(m_records);
    std::ranges::copy_if(list(m_inside), std::back_inserter(all), &Diagnosis::from_inside);
    std::ranges::stable_sort(all, {}, &Diagnosis::place);
    return all;
}

void FindingsBanner::read()
{
    const bool records = take(m_records), inside = take(m_inside);
    if (!records && !inside) return;
    const auto all = found();
    const auto shown =
        std::ranges::find_if(all, [this](const Diagnosis& one) { return !m_dismissed.contains(one.code); });
    if (shown == all.end()) {
        m_now.reset();
        hide();
    } else if (m_now != *shown) {
        show(*shown);
    }
}

// The likeliest one that is more than advice.
const Remedy* FindingsBanner::offered() const
{
    if (!m_now) return nullptr;
    const auto found =
        std::ranges::find_if(m_now->remedies, [](const Remedy& remedy) { return remedy.kind != Remedy::Kind::none; });
    return found == m_now->remedies.end() ? nullptr : &*found;
}

void FindingsBanner::show(const Diagnosis& diagnosis)
{
    m_now = diagnosis;
    m_text->setText(QString::fromStdString(diagnosis.title));
    m_why->setText(QString::fromStdString(diagnosis.text));
    const auto* remedy = offered();
    m_remedy->setVisible(remedy);
    if (remedy) m_remedy->setText(QString::fromStdString(remedy->label));
    setAccessibleName(tr("Finding: %1. %2").arg(m_text->text(), m_why->text()));
    QFrame::show();
}

void FindingsBanner::forget()
{
    m_records.shown.reset();
    m_inside.shown.reset();
    m_now.reset();
    m_dismissed.clear();
    hide();
}

} // namespace epoch::ui
