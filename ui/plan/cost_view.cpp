#include "ui/plan/cost_view.h"

#include "base/units.h"
#include "ui/core/settings.h"
#include "ui/plan/entered_prices.h"
#include "ui/plan/plan_state.h"
#include "ui/plan/plan_text.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/widgets.h"

#include <QDate>
#include <QGridLayout>

#include <cmath>

namespace epoch::ui {
namespace {

struct Entry {
    const char *key, *name, *unit;
    double min, max, otherwise; // `otherwise` of a price is 0: none comes with the program
};
constexpr Entry entries[] = {{"epochs", QT_TRANSLATE_NOOP("CostView", "Epochs"), "", 1, 1e6, usual_epochs},
    {"rent", QT_TRANSLATE_NOOP("CostView", "Rent"), QT_TRANSLATE_NOOP("CostView", "an hour"), 0, 1e6, 0},
    {"machine", QT_TRANSLATE_NOOP("CostView", "Own computer"), QT_TRANSLATE_NOOP("CostView", "to buy"), 0, 1e9, 0},
    {"years", QT_TRANSLATE_NOOP("CostView", "Used for"), QT_TRANSLATE_NOOP("CostView", "years"), 0.1, 100, usual_years},
    {"hours", QT_TRANSLATE_NOOP("CostView", "Computing time"), QT_TRANSLATE_NOOP("CostView", "hours a month"), 1, 744,
        usual_hours},
    {"watts", QT_TRANSLATE_NOOP("CostView", "Power"), QT_TRANSLATE_NOOP("CostView", "W, the whole computer"), 0, 1e5,
        0},
    {"tariff", QT_TRANSLATE_NOOP("CostView", "Electricity"), QT_TRANSLATE_NOOP("CostView", "a kWh"), 0, 1e3, 0}};
constexpr int field_width = 96;

// Two digits after the point, as of money; none of large sums.
QString moneyText(const PlanFigure& money)
{
    const auto text = [](double value) { return fixedText(value, value < 100 ? 2 : 0); };
    if (money.high < 0.01) return CostView::tr("less than 0.01");
    return spanText(text(money.low), text(money.high));
}

} // namespace

CostView::CostView(PlanState& state, Settings& settings, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_settings(settings)
    , m_answer(wrappedLabel({}, TextRole::body, this))
    , m_note(wrappedLabel({}, TextRole::caption, this))
{
    m_answer->setObjectName(QStringLiteral("plan.cost"));
    auto* form = new QWidget(this);
    auto* grid = new QGridLayout(form);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::s);
    grid->setVerticalSpacing(space::s);
    for (int line = 0; const Entry& entry : entries) {
        const auto key = QString::fromLatin1(entry.key);
        auto* field = m_fields[key] = new NumberField(entry.min, entry.max, this);
        field->setAccessibleName(tr(entry.name));
        field->setObjectName(QStringLiteral("plan.") + key);
        field->setFixedWidth(field_width);
        field->setRange(entry.min, entry.max);
        field->showValue(price(key, entry.otherwise));
        connect(field, &NumberField::entered, this, [this, key](double value) { enter(key, value); });
        auto* name = textLabel(tr(entry.name), TextRole::body, this);
        name->setBuddy(field);
        grid->addWidget(name, line, 0);
        grid->addWidget(field, line, 1);
        grid->addWidget(textLabel(*entry.unit ? tr(entry.unit) : QString(), TextRole::caption, this), line++, 2);
    }
    row(this, {column({form, stretch()}), {column({m_answer, m_note, stretch()}, {.spacing = space::m}), 1}},
        {.spacing = space::xxl, .margins = {space::l, space::m, space::l, space::s}});
    connect(&state, &PlanState::changed, this, &CostView::refresh);
    refresh();
}

double CostView::price(const QString& key, double otherwise) const
{
    return m_settings.prices().value(key, otherwise).toDouble();
}

void CostView::enter(const QString& key, double value)
{
    auto prices = m_settings.prices();
    prices[key] = value;
    prices[QStringLiteral("date")] = QDate::currentDate().toString(Qt::ISODate);
    m_settings.setPrices(prices);
    refresh();
}

QString CostView::answer() const
{
    const auto* here = m_state.chosen();
    if (!here || !here->epoch) return m_state.whyNoTime();
    const double epochs = price(QStringLiteral("epochs"), usual_epochs);
    const auto seconds = here->epoch->times(epochs);
    const auto prices = enteredPrices(m_settings.prices());
    const auto money = cost_of_training(prices, seconds, seconds);
    if (!money) return errorText(money.error());
    QStringList lines{
        tr("%1 epochs on %2 take %3.").arg(numberText(epochs), toText(here->gpu->name), secondsText(seconds))};
    lines << (prices.rent > 0 ? tr("Rented: %1.").arg(moneyText(money->rented))
                              : tr("Rented: enter the rent of an hour."));
    if (prices.machine > 0 || prices.tariff > 0)
        lines << tr("On your own: %1, at %2 an hour.").arg(moneyText(money->own), fixedText(money->own_hour, 3));
    else
        lines << tr("On your own: enter what the computer and its electricity cost.");
    if (prices.kilowatts > 0) lines << tr("Electricity: %1 kWh.").arg(moneyText(money->kilowatt_hours));
    if (prices.rent > 0 && prices.machine > 0) {
        if (!money->break_even_hours)
            lines << tr("Buying never pays: the electricity of an hour costs as much as its rent.");
        else
            lines << tr("Buying pays after %1 hours, %2 months at this use: %3.")
                         .arg(groupedText(std::uint64_t(std::llround(*money->break_even_hours))),
                             fixedText(money->break_even_months, 1),
                             money->within_its_life ? tr("within its life") : tr("not within its life"));
    }
    return lines.join(QStringLiteral("\n\n"));
}

void CostView::refresh()
{
    m_answer->setText(answer());
    const auto date = m_settings.prices().value(QStringLiteral("date")).toString();
    m_note->setText(date.isEmpty() ? tr("No price comes with the program: enter yours, in any currency.")
                                   : tr("Prices entered by you on %1. Time is estimated.").arg(date));
}

} // namespace epoch::ui
