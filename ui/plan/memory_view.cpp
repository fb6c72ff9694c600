#include "ui/plan/memory_view.h"

#include "base/units.h"
#include "ui/core/document.h"
#include "ui/plan/memory_bar.h"
#include "ui/plan/plan_state.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

namespace epoch::ui {

MemoryView::MemoryView(PlanState& state, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_themes(themes)
    , m_headline(wrappedLabel({}, TextRole::page, this))
    , m_verdict(wrappedLabel({}, TextRole::body, this))
    , m_method(textLabel({}, TextRole::caption, this))
    , m_bar(new MemoryBar(themes, this))
    , m_parts(new FlowLayout(space::l))
    , m_offers(new FlowLayout(space::s))
{
    m_headline->setObjectName(QStringLiteral("plan.headline"));
    m_verdict->setObjectName(QStringLiteral("plan.verdict"));
    auto* parts = new QWidget(this);
    parts->setLayout(m_parts);
    auto* offers = new QWidget(this);
    offers->setLayout(m_offers);
    column(this, {row({{m_headline, 1}, m_method}, {.spacing = space::m}), m_bar, parts, m_verdict, offers},
        {.spacing = space::s, .margins = {space::l, space::m, space::l, space::s}});
    connect(&state, &PlanState::changed, this, &MemoryView::refresh);
    connect(&themes, &ThemeHub::changed, this, &MemoryView::refresh);
}

QString MemoryView::headline() const
{
    const auto bytes = quantityText(bytes_in_both(m_state.answer()->memory.likely));
    if (m_state.subject() == PlanSubject::network) {
        const auto batch = m_state.batch(), times = m_state.accumulated();
        if (times > 1) // what a step sees is what the batch size of a paper means
            return tr("%1 to train at batch %2 in %3; one step sees %2 × %4 = %5 samples")
                .arg(bytes, groupedText(std::uint64_t(batch)), m_state.precision(), groupedText(std::uint64_t(times)),
                    groupedText(std::uint64_t(batch * times)));
        return tr("%1 to train at batch %2 in %3").arg(bytes, groupedText(std::uint64_t(batch)), m_state.precision());
    }
    const auto& size = m_state.size();
    const auto parameters =
        size.parameters < 1e9 ? groupedText(std::uint64_t(size.parameters)) : quantityText(power_text(size.parameters));
    const bool whole = size.shape.layers > 0 && size.shape.width > 0 && size.shape.tokens > 0;
    return size.use == ModelUse::train && whole
        ? tr("%1 to train %2 parameters in %3").arg(bytes, parameters, m_state.precision())
        : size.use == ModelUse::train
        ? tr("%1 to train %2 parameters in %3, without activations").arg(bytes, parameters, m_state.precision())
        : tr("%1 to predict with %2 parameters in %3").arg(bytes, parameters, m_state.precision());
}

QString MemoryView::verdict() const
{
    const auto* here = m_state.chosen();
    const auto name = toText(here->gpu->name);
    if (here->fit == Fit::no) return tr("Does not fit %1.").arg(name);
    if (here->fit == Fit::maybe)
        return tr("May fit %1: the driver and its libraries take between 0.5 and 1 GB beside it.").arg(name);
    if (m_state.subject() == PlanSubject::size) return tr("Fits %1.").arg(name);
    return tr("Fits %1; largest batch there: %2.").arg(name, engineText(batch_text(here->largest_batch)));
}

void MemoryView::refresh()
{
    const bool known = m_state.answer() && m_state.chosen();
    m_headline->setText(known ? headline() : m_state.obstacle());
    m_method->setText(
        known ? tr("ESTIMATED %1").arg(engineText(method_text(m_state.answer()->memory.method))) : QString());
    m_bar->setVisible(known);
    m_verdict->setVisible(known);
    if (known) m_bar->set(*m_state.answer(), m_state.gpu());
    if (known) m_verdict->setText(verdict());
    showParts();
    showOffers();
}

void MemoryView::showParts()
{
    clearLayout(m_parts);
    if (!m_state.answer()) return;
    const auto& answer = *m_state.answer();
    const auto& theme = m_themes.current();
    const bool says_formula = m_state.subject() == PlanSubject::size;
    const auto add = [this](const QColor& colour, const QString& sign, const QString& text, const QString& help) {
        auto* label = new QLabel(
            QStringLiteral("<span style='color:%1'>%2</span> %3").arg(colour.name(), sign, text.toHtmlEscaped()), this);
        label->setToolTip(help);
        m_parts->addWidget(label);
        label->show();
    };
    for (std::size_t i = 0; i < answer.parts.size(); ++i) {
        const auto& part = answer.parts[i];
        add(partColour(i, theme), QStringLiteral("■"),
            QStringLiteral("%1 %2").arg(engineText(part.name),
                (says_formula ? engineText(part.formula) + QStringLiteral(" = ") : QString())
                    + quantityText(bytes_text(part.bytes))),
            engineText(part.formula));
    }
    QStringList beside;
    for (const auto& part : answer.beside)
        beside << QStringLiteral("%1 %2: %3")
                      .arg(engineText(part.name), quantityText(bytes_text(part.bytes)), engineText(part.formula));
    add(theme.secondary_text, QStringLiteral("▨"),
        tr("driver and reserve up to %1").arg(quantityText(bytes_text(total_bytes(answer.beside)))),
        beside.join(QLatin1Char('\n')));
}

void MemoryView::showOffers()
{
    clearLayout(m_offers);
    if (!m_state.answer()) return;
    const auto add = [this](const QString& text, const char* look, auto press) {
        auto* button = new Button(text, this);
        if (look) setRole(button, look);
        // Later: the button goes away with what it changes.
        connect(button, &QPushButton::clicked, this, press, Qt::QueuedConnection);
        m_offers->addWidget(button);
        button->show();
    };
    const auto words = [](Fit fit) {
        return fit == Fit::yes ? tr("fits") : fit == Fit::maybe ? tr("may fit") : tr("does not fit");
    };
    for (const auto& saving : m_state.savings())
        add(tr("%1: %2, %3").arg(engineText(saving.text), quantityText(bytes_text(saving.bytes)), words(saving.fit)),
            nullptr, [this, changes = saving.changes] { m_state.tryOut(changes); });
    if (m_state.subject() == PlanSubject::size && m_state.chosen()->fit != Fit::yes)
        for (const auto& smaller : smaller_models(m_state.size())) {
            auto size = m_state.size();
            size.use = smaller.use, size.precision = smaller.precision;
            add(tr("%1: %2, %3")
                    .arg(engineText(smaller.text), quantityText(bytes_text(smaller.bytes)),
                        words(fit_in(smaller.bytes, m_state.gpu().memory))),
                nullptr, [this, size] { m_state.setSize(size); });
        }
    if (m_state.differs()) add(tr("Use in the project"), "link", [this] { m_state.useInProject(); });
}

} // namespace epoch::ui
