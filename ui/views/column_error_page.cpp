#include "ui/views/column_error_page.h"

#include "model/written_dates.h"
#include "ui/data/sample_view.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"
#include "ui/views/bar_rows.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QScrollArea>

#include <algorithm>
#include <array>

namespace epoch::ui {

namespace {

QString errorEnd(ColumnErrors::Form form, double value)
{
    if (form != ColumnErrors::Form::days) return cellText(value);
    return toText(date_text(std::array{DateFeature::days}, std::array{value}));
}

QString errorRange(ColumnErrors::Form form, const ErrorBin& bin)
{
    if (form == ColumnErrors::Form::words)
        return bin.word.empty() ? ColumnErrorPage::tr("other or missing") : toText(bin.word);
    if (bin.from == bin.to) return errorEnd(form, bin.from);
    return ColumnErrorPage::tr("%1 to %2").arg(errorEnd(form, bin.from), errorEnd(form, bin.to));
}

} // namespace

ColumnErrorPage::ColumnErrorPage(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_column(new QComboBox(this))
    , m_text(wrappedLabel({}, TextRole::caption, this))
    , m_bars(new BarRows(themes))
{
    m_column->setFont(uiFont(type_size::caption));
    m_column->setAccessibleName(tr("Column of the errors"));
    m_column->setToolTip(tr("The column whose values the samples are grouped by."));
    m_text->setObjectName(QStringLiteral("columnErrors"));
    m_text->setToolTip(
        tr("The samples are sorted into ranges of about as many each, with their mean error. The whiskers "
           "are one standard error."));
    m_bars->setAccessibleName(tr("Error by column"));
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Error by column"));
    auto* bars = new QWidget;
    setRole(bars, "page");
    column(bars, {m_bars, stretch()}, {.margins = {0, 0, space::s, 0}});
    scroll->setWidget(bars);
    column(this, {m_column, m_text, {scroll, 1}}, {.spacing = space::xs});
    connect(m_column, &QComboBox::activated, this, &ColumnErrorPage::draw);
}

void ColumnErrorPage::show(const ResultsView& results)
{
    m_results = results;
    m_results.worst.clear();
    QStringList names, now;
    for (const ColumnErrors& one : results.column_errors) names << toText(one.name);
    for (int i = 0; i < m_column->count(); ++i) now << m_column->itemText(i);
    if (names != now) {
        m_column->clear();
        m_column->addItems(names);
    }
    draw();
}

QString ColumnErrorPage::errorText(double error) const
{
    if (m_results.kind != SamplePrediction::Kind::numbers) return percentText(error);
    const auto text = figureText(error);
    return m_results.unit.empty() ? text : text + QChar::Nbsp + toText(m_results.unit);
}

void ColumnErrorPage::draw()
{
    const auto at = std::size_t(std::max(m_column->currentIndex(), 0));
    if (at >= m_results.column_errors.size()) return;
    const ColumnErrors& column = m_results.column_errors[at];
    std::vector<BarRows::Row> rows;
    bool few = false;
    for (const ErrorBin& bin : column.bins) {
        const auto range = errorRange(column.form, bin), error = errorText(bin.error);
        const auto samples = groupedText(std::uint64_t(bin.samples));
        few = few || bin.few();
        const auto line =
            bin.few() ? tr("%1: error %2 ± %3, samples: %4, too few to be sure") : tr("%1: error %2 ± %3, samples: %4");
        rows.push_back({range, tr("%1 · n = %2").arg(error, samples), bin.error, bin.standard_error, !bin.few(),
            line.arg(range, error, errorText(bin.standard_error), samples)});
    }
    const auto name = toText(column.name);
    auto text = m_results.kind == SamplePrediction::Kind::numbers
        ? tr("Mean absolute error by “%1”; of all samples %2.").arg(name, errorText(m_results.mean_absolute_error))
        : tr("Wrong predictions by “%1”; of all samples %2.").arg(name, errorText(1 - m_results.accuracy));
    if (few) text += QLatin1Char(' ') + tr("Pale bars rest on fewer than 10 samples and may be chance.");
    m_text->setText(text);
    m_bars->setRows(std::move(rows));
}

} // namespace epoch::ui
