#include "ui/race/parity_card.h"

#include "ui/core/document.h"
#include "ui/race/lane_look.h"
#include "ui/race/race_control.h"
#include "ui/style/language.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/widgets/figure_table.h"
#include "ui/widgets/layouts.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableWidget>

#include <cmath>

namespace epoch::ui {
namespace {

constexpr double any = HUGE_VAL; // what is shown, not judged

QString differenceText(double value)
{
    return value == 0          ? QStringLiteral("0")
        : std::isfinite(value) ? inLanguage(QString::number(value, 'e', 1))
                               : notAvailable();
}

} // namespace

ParityCard::ParityCard(RaceControl& race, Document& document, ThemeHub& themes, QWidget* parent)
    : ViewCard(tr("Parity"), themes, parent)
    , m_race(race)
    , m_document(document)
    , m_table(figureTable(tr("Difference of each layer from the first lane"), this))
{
    setHeadings(*m_table, {tr("Layer"), tr("Output"), tr("Gradient")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->setToolTip(tr("The largest difference in a layer, relative to its largest value"));
    auto* page = new QWidget(this);
    column(page, {{m_table, 1}}, {.margins = {space::m, 0, space::m, 0}});
    setContent(page);
    connect(&race, &RaceControl::changed, this, &ParityCard::refresh);
    connect(&themes, &ThemeHub::changed, this, &ParityCard::refresh);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        const int row = m_table->currentRow();
        if (row >= 0 && m_nodes[std::size_t(row)]) m_document.select({*m_nodes[std::size_t(row)]});
    });
    refresh();
}

void ParityCard::refresh()
{
    if (!m_race.over())
        return showEmpty(
            m_race.running() ? tr("Compared before the race is timed.") : tr("Press Race (Ctrl+R) to start"),
            tr("It shows, layer by layer, how far the values of each lane differ from those of the first lane."));
    const auto& result = *m_race.result();
    if (result.parity.empty())
        return showEmpty(tr("Nothing was compared."),
            tr("Lanes with other batch sizes have other gradients, a recording contains none, or there was not enough "
               "memory."));
    const QSignalBlocker quiet(m_table);
    m_table->clearSpans();
    m_table->setRowCount(0);
    m_nodes.clear();
    for (const auto& parity : result.parity) addRows(result, parity);
    showContent();
    mark()->set(Truth::measured);
}

// Before any update the layers are judged; later the weights, because one activation that rounding has flipped changes
// a gradient by much, but the weights by little.
void ParityCard::addRows(const RaceResult& result, const RaceParity& parity)
{
    const bool first = parity.after_steps == 0;
    const auto when = first ? tr("in the first step") : tr("after %1 steps").arg(parity.after_steps);
    addHeading(tr("%1 against %2, %3 (allowed %4)")
                   .arg(laneTitle(result.lanes[parity.lane]), laneTitle(result.lanes[0]), when,
                       differenceText(parity.tolerance)));
    for (const auto& row : parity.rows)
        addRow(QString::fromStdString(row.path), row.node, {row.output, row.gradient}, first ? parity.tolerance : any);
    addRow(tr("all weights"), {}, {parity.weights}, first ? any : parity.tolerance);
}

void ParityCard::addHeading(const QString& words)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_nodes.emplace_back();
    auto* item = new QTableWidgetItem(words);
    item->setFont(uiFont(type_size::caption, QFont::DemiBold));
    item->setToolTip(words);
    m_table->setItem(row, 0, item);
    m_table->setSpan(row, 0, 1, m_table->columnCount());
}

void ParityCard::addRow(const QString& name, std::optional<NodeId> node, std::vector<double> values, double allowed)
{
    m_nodes.push_back(node);
    QStringList cells{name};
    for (const double value : values)
        cells << (value > allowed ? tr("%1, too far").arg(differenceText(value)) : differenceText(value));
    const int row = appendRow(*m_table, cells);
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] > allowed) m_table->item(row, int(i) + 1)->setForeground(themes().current().error);
}

} // namespace epoch::ui
