#include "ui/plan/precision_view.h"

#include "ui/cards/card_tabs.h"
#include "ui/plan/number_bits.h"
#include "ui/style/number_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/widgets.h"

#include <QGridLayout>

#include <cmath>

namespace epoch::ui {
namespace {

struct Trial {
    NumberTrial trial;
    const char *title, *number, *other, *words;
    std::array<double, 2> first; // numbers to begin with
    double min_other, max_other;
};

constexpr double largest = 1e9;
const Trial trials[] = {
    {NumberTrial::store, QT_TRANSLATE_NOOP("PrecisionView", "Store a number"),
        QT_TRANSLATE_NOOP("PrecisionView", "Number"), nullptr,
        QT_TRANSLATE_NOOP("PrecisionView",
            "A number takes the nearest value that its bits can say. The exponent says how large it is, the fraction "
            "how fine. BF16 has the exponent of FP32 and few bits of fraction; FP16 is finer, and ends at 65,504."),
        {0.1, 0}, 0, 0},
    {NumberTrial::sum, QT_TRANSLATE_NOOP("PrecisionView", "Add many times"),
        QT_TRANSLATE_NOOP("PrecisionView", "Number"), QT_TRANSLATE_NOOP("PrecisionView", "Times"),
        QT_TRANSLATE_NOOP("PrecisionView",
            "A sum stops growing where the number is less than half the distance to the next value. So tensor cores "
            "multiply in few bits and add up in FP32."),
        {0.1, 10'000}, 1, 1e6},
    {NumberTrial::update, QT_TRANSLATE_NOOP("PrecisionView", "Change a weight"),
        QT_TRANSLATE_NOOP("PrecisionView", "Weight"), QT_TRANSLATE_NOOP("PrecisionView", "Change"),
        QT_TRANSLATE_NOOP("PrecisionView",
            "A change of less than half the distance to the next value is lost. So mixed precision keeps its weights "
            "in FP32 and computes with a copy of few bits."),
        {1, 0.001}, -largest, largest},
    {NumberTrial::scale, QT_TRANSLATE_NOOP("PrecisionView", "Scale a gradient"),
        QT_TRANSLATE_NOOP("PrecisionView", "Gradient"), QT_TRANSLATE_NOOP("PrecisionView", "Loss scale"),
        QT_TRANSLATE_NOOP("PrecisionView",
            "A gradient below the smallest value becomes 0. The loss is multiplied by a scale, and the gradients are "
            "divided by it before the update. With a scale of 1, FP16 loses this one; BF16 needs no scale."),
        {1e-8, 65'536}, 1, largest}};

QString digits(double value)
{
    if (std::isnan(value)) return PrecisionView::tr("not a number");
    if (std::isinf(value)) return PrecisionView::tr("too large");
    return shortText(value, 10);
}

// A share of the number, two digits however small.
QString shareText(double error)
{
    if (!std::isfinite(error)) return notAvailable();
    return error == 0 ? PrecisionView::tr("none") : shortText(100 * error, 2) + QStringLiteral("\u202F%");
}

QString formatName(const FloatFormat& format)
{
    return QString::fromLatin1(format.name.data(), qsizetype(format.name.size()));
}

QString limitsOf(const FloatFormat& format)
{
    return PrecisionView::tr("%1 bits. Largest %2, smallest above 0 %3; after 1 comes %4; whole numbers up to %5.")
        .arg(QString::number(format.bits()), shortText(format.largest(), 5), shortText(format.smallest(), 3),
            shortText(1 + format.epsilon(), 8), groupedText(std::uint64_t(format.integers_to())));
}

} // namespace

PrecisionView::PrecisionView(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_trials(new CardTabs(themes, this))
    , m_entries{makeEntry(0), makeEntry(1)}
    , m_words(wrappedLabel({}, TextRole::body, this))
    , m_exact(textLabel({}, TextRole::body, this))
    , m_legend(makeLegend())
{
    for (const Trial& trial : trials) m_numbers.push_back(trial.first);
    m_trials->setAccessibleName(tr("What happens to the number"));
    m_trials->setObjectName(QStringLiteral("plan.trials"));
    m_exact->setObjectName(QStringLiteral("plan.exact"));
    connect(m_trials, &CardTabs::chosen, this, &PrecisionView::choose);
    auto* entries =
        row({m_entries[0].name, m_entries[0].field, m_entries[1].name, m_entries[1].field, m_exact, stretch()},
            {.spacing = space::s});
    column(this, {row({m_trials, stretch()}), entries, m_words, makeRows(), m_legend, stretch()},
        {.spacing = space::m, .margins = {space::l, space::m, space::l, space::s}});
    choose(0);
}

PrecisionView::Entry PrecisionView::makeEntry(std::size_t place)
{
    auto* field = new NumberField(-largest, largest, this);
    field->setObjectName(place == 0 ? QStringLiteral("plan.number") : QStringLiteral("plan.other"));
    field->setFixedWidth(112);
    connect(field, &NumberField::entered, this, [this, place](double value) {
        m_numbers[m_trial][place] = value;
        refresh();
    });
    auto* name = textLabel({}, TextRole::caption, this);
    name->setBuddy(field);
    return {name, field};
}

QWidget* PrecisionView::makeRows()
{
    auto* rows = new QWidget(this);
    auto* grid = new QGridLayout(rows);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::l);
    grid->setVerticalSpacing(space::s);
    grid->setColumnStretch(4, 1);
    const QString headings[] = {tr("Format"), tr("Bits"), tr("Result"), tr("Error")};
    for (int i = 0; i < 4; ++i)
        grid->addWidget(textLabel(headings[i], TextRole::caption, rows), 0, i, i < 2 ? Qt::AlignLeft : Qt::AlignRight);
    for (const FloatFormat& format : float_formats()) {
        const int line = grid->rowCount();
        auto* name = textLabel(formatName(format), TextRole::body, rows);
        name->setToolTip(limitsOf(format));
        Row each{new NumberBits(format, m_themes, rows), textLabel({}, TextRole::mono, rows),
            textLabel({}, TextRole::mono, rows)};
        each.result->setObjectName(QStringLiteral("plan.result.") + formatName(format));
        each.bits->setToolTip(limitsOf(format));
        grid->addWidget(name, line, 0);
        grid->addWidget(each.bits, line, 1, Qt::AlignLeft | Qt::AlignVCenter);
        grid->addWidget(each.result, line, 2, Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(each.error, line, 3, Qt::AlignRight | Qt::AlignVCenter);
        m_rows.push_back(each);
    }
    return rows;
}

QLabel* PrecisionView::makeLegend()
{
    auto* legend = textLabel({}, TextRole::caption, this);
    legend->setTextFormat(Qt::RichText);
    const auto paint = [this, legend] {
        QStringList parts;
        for (const auto& [part, name] : {std::pair(NumberBits::sign, tr("sign")),
                 std::pair(NumberBits::exponent, tr("exponent")), std::pair(NumberBits::fraction, tr("fraction"))})
            parts << QStringLiteral("<span style=\"color:%1\">■</span> %2")
                         .arg(NumberBits::colour(part, m_themes).name(), name);
        legend->setText(parts.join(QStringLiteral("&nbsp;&nbsp; ")) + QStringLiteral("&nbsp;&nbsp; ")
            + tr("full: 1, hollow: 0. Computed here, in the arithmetic of each format."));
    };
    connect(&m_themes, &ThemeHub::changed, legend, paint);
    paint();
    return legend;
}

void PrecisionView::choose(int trial)
{
    m_trial = std::size_t(trial);
    QStringList titles;
    for (const Trial& each : trials) titles << tr(each.title);
    m_trials->set(titles, trial);
    const Trial& chosen = trials[m_trial];
    const char* names[] = {chosen.number, chosen.other};
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& [name, field] = m_entries[i];
        name->setVisible(names[i]);
        field->setVisible(names[i]);
        if (!names[i]) continue;
        name->setText(tr(names[i]));
        field->setAccessibleName(tr(names[i]));
        if (i == 1) field->setRange(chosen.min_other, chosen.max_other);
        field->showValue(m_numbers[m_trial][i]);
    }
    m_words->setText(tr(chosen.words));
    refresh();
}

void PrecisionView::refresh()
{
    const auto& [number, other] = m_numbers[m_trial];
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const TrialResult found = try_number(trials[m_trial].trial, float_formats()[i], number, other);
        m_rows[i].bits->set(found.bits);
        m_rows[i].result->setText(digits(found.result));
        m_rows[i].error->setText(shareText(found.error()));
        if (i == 0) m_exact->setText(tr("exactly %1").arg(digits(found.exact)));
    }
}

} // namespace epoch::ui
