#include "ui/race/layer_table_card.h"

#include "base/units.h"
#include "ui/cards/phase_rows.h"
#include "ui/core/document.h"
#include "ui/race/lane_look.h"
#include "ui/race/node_hover.h"
#include "ui/race/race_control.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/widgets/figure_table.h"
#include "ui/widgets/layouts.h"

#include <QEvent>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableWidget>

#include <algorithm>

namespace epoch::ui {

LayerTableCard::LayerTableCard(
    RaceControl& race, NodeHover& hover, Document& document, ThemeHub& themes, QWidget* parent)
    : ViewCard(tr("Layers"), themes, parent)
    , m_race(race)
    , m_hover(hover)
    , m_document(document)
    , m_table(figureTable(tr("Time of each layer in each lane"), this))
{
    m_table->setMouseTracking(true);
    m_table->viewport()->installEventFilter(this);
    auto* content = new QWidget(this);
    column(content, {{m_table, 1}}, {.margins = {space::m, 0, space::m, 0}});
    setContent(content);
    connect(&race, &RaceControl::changed, this, &LayerTableCard::refresh);
    connect(
        m_table, &QTableWidget::cellEntered, this, [this](int row, int) { m_hover.set(m_nodes[std::size_t(row)]); });
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        if (const int row = m_table->currentRow(); row >= 0 && !m_nodes[std::size_t(row)].empty())
            m_document.select(m_nodes[std::size_t(row)]);
    });
    connect(&hover, &NodeHover::changed, this, &LayerTableCard::light);
    connect(&themes, &ThemeHub::changed, this, &LayerTableCard::light);
    refresh();
}

bool LayerTableCard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave) m_hover.set({});
    return ViewCard::eventFilter(watched, event);
}

void LayerTableCard::refresh()
{
    const QSignalBlocker quiet(m_table);
    std::vector<PhaseTable> tables;
    QStringList headings{tr("Layer")};
    if (m_race.result())
        for (const auto& lane : m_race.result()->lanes)
            if (lane.split.total_seconds > 0) {
                tables.push_back(phaseTable(lane.split));
                headings << (lane.split.estimated() ? tr("%1 (≈ %)").arg(laneTitle(lane)) : laneTitle(lane));
            }
    if (tables.empty())
        return showEmpty(tr("Press Race (Ctrl+R) to start"), tr("It lists the time of each layer in each lane."));

    // Devices fuse differently: a row is what one of them calls a row.
    m_nodes.clear();
    QStringList names;
    for (const auto& table : tables)
        for (const auto& row : table.rows)
            if (!names.contains(row.name)) names << row.name, m_nodes.push_back(row.nodes);
    m_table->setRowCount(0);
    setHeadings(*m_table, headings);
    for (const auto& name : names) {
        QStringList cells{name};
        for (const auto& table : tables) {
            const auto found = std::ranges::find(table.rows, name, &PhaseRow::name);
            const bool shares = !table.faithful();
            cells << (found == table.rows.end() ? tr("fused")
                    : shares                    ? percentText(found->total() / table.total)
                                                : quantityText(duration_text(found->total())));
        }
        appendRow(*m_table, cells);
    }
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    light();
    showContent();
    mark()->set(std::ranges::all_of(tables, &PhaseTable::faithful) ? Truth::measured : Truth::estimated);
}

void LayerTableCard::light()
{
    const auto& theme = themes().current();
    const auto pointedAt = [this](NodeId node) {
        return std::ranges::find(m_hover.nodes(), node) != m_hover.nodes().end();
    };
    const QSignalBlocker quiet(m_table);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const bool lit = std::ranges::any_of(m_nodes[std::size_t(row)], pointedAt);
        for (int column = 0; column < m_table->columnCount(); ++column)
            if (auto* item = m_table->item(row, column))
                item->setBackground(lit ? QBrush(mixed(theme.panel, theme.accent, 0.14)) : QBrush());
    }
}

} // namespace epoch::ui
