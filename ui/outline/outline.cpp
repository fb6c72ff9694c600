#include "ui/outline/outline.h"

#include "model/rewire.h"
#include "ui/core/document.h"
#include "ui/outline/outline_rows.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <set>

namespace epoch::ui {

namespace {

constexpr int node_role = Qt::UserRole + 1, wire_role = Qt::UserRole + 2;
constexpr int max_targets = 100;
constexpr double step = space::grid, leap = 5 * space::grid;

std::uint32_t number(auto id) { return static_cast<std::uint32_t>(id); }
} // namespace

Outline::Outline(Document& document, QWidget* parent)
    : QTreeWidget(parent)
    , m_document(document)
{
    setAccessibleName(tr("Outline of the network"));
    setColumnCount(4);
    setHeaderLabels({tr("Layer"), tr("Type"), tr("Output"), tr("Problem")});
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::EditKeyPressed);
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    header()->setStretchLastSection(true);
    connect(&document, &Document::edited, this, &Outline::refreshSoon);
    connect(&document, &Document::selectionChanged, this, &Outline::selectionFromDocument);
    connect(this, &QTreeWidget::itemSelectionChanged, this, &Outline::selectionToDocument);
    connect(this, &QTreeWidget::itemChanged, this, &Outline::rename);
}

void Outline::showEvent(QShowEvent* event)
{
    QTreeWidget::showEvent(event);
    refresh();
    for (int column = 0; column < 3; ++column) resizeColumnToContents(column);
}

void Outline::refreshSoon()
{
    if (!isVisible() || std::exchange(m_refresh_waits, true)) return;
    QMetaObject::invokeMethod(this, &Outline::refresh, Qt::QueuedConnection);
}

void Outline::refresh()
{
    m_refresh_waits = false;
    m_busy = true;
    const auto* current = currentItem();
    const auto at = current ? current->data(0, node_role).toUInt() : 0;
    std::set<NodeId> open;
    for (const auto& [id, item] : m_items)
        if (item->isExpanded()) open.insert(id);
    clear();
    m_items.clear();
    for (const auto& row : outlineRows(m_document)) {
        auto* item = new QTreeWidgetItem(this, {row.name, row.type, row.output, row.problem});
        item->setData(0, node_role, number(row.node));
        item->setData(0, Qt::AccessibleTextRole, row.accessibleText());
        item->setToolTip(3, row.problem);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        for (const auto& wire : row.wires) {
            auto* line = new QTreeWidgetItem(item, {wire.text});
            line->setData(0, node_role, number(row.node));
            line->setData(0, wire_role, number(wire.wire));
            line->setFirstColumnSpanned(true);
        }
        m_items[row.node] = item;
        item->setExpanded(open.contains(row.node));
    }
    if (const auto found = m_items.find(NodeId{at}); found != m_items.end())
        setCurrentItem(found->second, 0, QItemSelectionModel::NoUpdate);
    m_busy = false;
    selectionFromDocument();
}

std::vector<NodeId> Outline::chosen() const
{
    std::vector<NodeId> nodes;
    for (const auto* item : selectedItems()) {
        const NodeId id{item->data(0, node_role).toUInt()};
        if (std::ranges::find(nodes, id) == nodes.end()) nodes.push_back(id);
    }
    return nodes;
}

void Outline::selectionToDocument()
{
    if (m_busy) return;
    m_busy = true;
    m_document.select(chosen());
    m_busy = false;
}

void Outline::selectionFromDocument()
{
    if (m_busy || !isVisible()) return;
    m_busy = true;
    clearSelection();
    for (const auto id : m_document.selection())
        if (const auto found = m_items.find(id); found != m_items.end()) {
            if (selectedItems().isEmpty()
                && (!currentItem() || currentItem()->data(0, node_role).toUInt() != number(id)))
                setCurrentItem(found->second, 0, QItemSelectionModel::NoUpdate);
            found->second->setSelected(true);
        }
    m_busy = false;
}

void Outline::rename(QTreeWidgetItem* item, int column)
{
    if (m_busy || column != 0 || item->data(0, wire_role).isValid()) return;
    const auto name = item->text(0).trimmed().toStdString();
    const NodeId id{item->data(0, node_role).toUInt()};
    const auto* node = m_document.drawing().graph.find(id);
    if (node && node->name != name) m_document.apply({Rename{id, name}});
    refreshSoon(); // restores the name if the edit was refused
}

void Outline::remove(bool reconnect)
{
    const auto* current = currentItem();
    if (current && current->data(0, wire_role).isValid()) {
        m_document.apply({Disconnect{WireId{current->data(0, wire_role).toUInt()}}});
        return;
    }
    const auto nodes = chosen();
    if (nodes.empty()) return;
    const GraphSelection piece{{nodes.begin(), nodes.end()}, {}};
    const auto label = nodes.size() == 1
        ? tr("remove %1").arg(toText(m_document.drawing().graph.find(nodes.front())->name))
        : tr("remove %1 layers").arg(nodes.size());
    m_document.apply(remove_selection(m_document.drawing().graph, m_document.drawing().checked,
        m_document.drawing().data, piece, reconnect ? Reconnect::where_it_fits : Reconnect::no, label.toStdString()));
}

QPoint Outline::cornerOfCurrent() const
{
    const auto box = currentItem() ? visualItemRect(currentItem()) : QRect();
    return viewport()->mapToGlobal(box.bottomLeft() + QPoint(space::l, 0));
}

void Outline::addAfter()
{
    const auto& graph = m_document.drawing().graph;
    const auto* node = currentItem() ? graph.find(NodeId{currentItem()->data(0, node_role).toUInt()}) : nullptr;
    if (!node) return Q_EMIT searchRequested({}, std::nullopt);
    const auto outputs = ports_of(graph, *node, m_document.drawing().data).outputs;
    std::optional<PortRef> from;
    if (!outputs.empty()) from = PortRef{node->id, PortSide::output, outputs.front().name};
    Q_EMIT searchRequested({node->position.x + 272, node->position.y}, from);
}

void Outline::askWhereTo()
{
    const auto& graph = m_document.drawing().graph;
    const auto* node = currentItem() ? graph.find(NodeId{currentItem()->data(0, node_role).toUInt()}) : nullptr;
    if (!node) return;
    QMenu menu(this);
    for (const auto& output : ports_of(graph, *node, m_document.drawing().data).outputs) {
        const Links links(
            graph, m_document.drawing().checked, m_document.drawing().data, {node->id, PortSide::output, output.name});
        for (const auto& row : outlineRows(m_document))
            for (const auto& input : ports_of(graph, *graph.find(row.node), m_document.drawing().data).inputs) {
                if (menu.actions().size() >= max_targets || links.refusal({row.node, PortSide::input, input.name}))
                    continue;
                const Wire wire{{}, node->id, output.name, row.node, input.name, 0, {}};
                menu.addAction(tr("%1 → %2, %3").arg(toText(output.name), row.name, toText(input.name)), this,
                    [this, wire] { m_document.apply({Connect{wire}}); });
            }
    }
    if (menu.isEmpty()) menu.addAction(tr("No compatible port"))->setEnabled(false);
    menu.exec(cornerOfCurrent());
}

void Outline::nudge(double x, double y)
{
    Move move;
    for (const auto id : chosen())
        if (const auto* node = m_document.drawing().graph.find(id))
            move.places.emplace_back(id, Point{node->position.x + x, node->position.y + y});
    if (!move.places.empty()) m_document.apply({std::move(move)}, QStringLiteral("outline/move"));
}

void Outline::keyPressEvent(QKeyEvent* event)
{
    const auto shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        const auto far = shift ? leap : step;
        switch (event->key()) {
        case Qt::Key_Left: return nudge(-far, 0);
        case Qt::Key_Right: return nudge(far, 0);
        case Qt::Key_Up: return nudge(0, -far);
        case Qt::Key_Down: return nudge(0, far);
        default: break;
        }
    }
    switch (event->key()) {
    case Qt::Key_Delete: return remove(!shift);
    case Qt::Key_Insert: return addAfter();
    case Qt::Key_A:
        if (shift) return addAfter();
        break;
    case Qt::Key_C:
        if (event->modifiers() == Qt::NoModifier) return askWhereTo();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (state() != EditingState && currentItem() && event->modifiers() == Qt::NoModifier)
            return Q_EMIT editRequested(NodeId{currentItem()->data(0, node_role).toUInt()});
        break;
    default: break;
    }
    QTreeWidget::keyPressEvent(event);
}

void Outline::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.addAction(tr("Add a layer after it\tShift+A"), this, &Outline::addAfter);
    if (currentItem()) {
        menu.addAction(tr("Connect to…\tC"), this, &Outline::askWhereTo);
        menu.addAction(tr("Rename\tF2"), this, [this] { editItem(currentItem(), 0); });
        menu.addAction(tr("Delete and reconnect\tDel"), this, [this] { remove(true); });
        menu.addAction(tr("Delete\tShift+Del"), this, [this] { remove(false); });
    }
    menu.exec(event->globalPos());
}

} // namespace epoch::ui
