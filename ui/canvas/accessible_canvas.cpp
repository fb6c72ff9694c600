// Interfaces are created on demand and live as long as the canvas. The interface of a removed layer is invalid.
#include "ui/canvas/accessible_canvas.h"

#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/wire_item.h"
#include "ui/core/document.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <algorithm>

namespace epoch::ui::canvas {
namespace {

QRect onScreen(const CanvasView& view, const QRectF& scene)
{
    const auto inside = view.mapFromScene(scene).boundingRect();
    return {view.viewport()->mapToGlobal(inside.topLeft()), inside.size()};
}

// Base of all painted things. Name and geometry are looked up when they are requested.
class Painted : public QAccessibleInterface {
public:
    explicit Painted(CanvasView& view)
        : m_view(&view)
    {
    }

    QObject* object() const override { return nullptr; }
    QAccessibleInterface* childAt(int x, int y) const override
    {
        for (int i = 0; i < childCount(); ++i)
            if (child(i)->rect().contains(x, y)) return child(i);
        return nullptr;
    }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    void setText(QAccessible::Text, const QString&) override { }
    QString text(QAccessible::Text kind) const override { return kind == QAccessible::Name ? name() : QString(); }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invalid = !isValid();
        return state;
    }

protected:
    virtual QString name() const = 0;
    QPointer<CanvasView> m_view;
};

// Owns the interfaces that it returns and removes them from Qt's cache when it is destroyed.
template <class Key> class Children {
public:
    Children() = default;
    Children(const Children&) = delete;
    Children& operator=(const Children&) = delete;
    ~Children()
    {
        for (const auto& [key, id] : m_ids) QAccessible::deleteAccessibleInterface(id);
    }
    template <class Make> QAccessibleInterface* get(const Key& key, Make make) const
    {
        const auto [found, fresh] = m_ids.try_emplace(key);
        if (fresh) found->second = QAccessible::registerAccessibleInterface(make());
        return QAccessible::accessibleInterface(found->second);
    }

private:
    mutable std::map<Key, QAccessible::Id> m_ids;
};

class PaintedPort : public Painted {
public:
    PaintedPort(CanvasView& view, NodeId node, PortSide side, std::size_t port)
        : Painted(view)
        , m_node(node)
        , m_side(side)
        , m_port(port)
    {
    }

    bool isValid() const override { return look() != nullptr; }
    QAccessibleInterface* parent() const override;
    QAccessible::Role role() const override { return QAccessible::Graphic; }
    QRect rect() const override
    {
        if (!look()) return {};
        const auto at = m_view->drawing().nodeItem(m_node)->portAt(m_side, look()->name);
        return onScreen(*m_view, QRectF(at - QPointF(12, 12), QSizeF(port_hit, port_hit)));
    }

protected:
    QString name() const override { return look() ? look()->tip : QString(); }

private:
    const PortLook* look() const
    {
        const auto* item = m_view ? m_view->drawing().nodeItem(m_node) : nullptr;
        return item && m_port < item->ports(m_side).size() ? &item->ports(m_side)[m_port] : nullptr;
    }

    NodeId m_node;
    PortSide m_side;
    std::size_t m_port;
};

class PaintedNode : public Painted {
public:
    PaintedNode(CanvasView& view, NodeId node)
        : Painted(view)
        , m_node(node)
    {
    }

    bool isValid() const override { return item() != nullptr; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QRect rect() const override { return item() ? onScreen(*m_view, item()->mapRectToScene(item()->body())) : QRect(); }
    int childCount() const override
    {
        return item() ? int(item()->ports(PortSide::input).size() + item()->ports(PortSide::output).size()) : 0;
    }
    QAccessibleInterface* child(int index) const override
    {
        if (index < 0 || index >= childCount()) return nullptr;
        return m_ports.get(index, [&] {
            const int inputs = int(item()->ports(PortSide::input).size());
            const bool in = index < inputs;
            return new PaintedPort(
                *m_view, m_node, in ? PortSide::input : PortSide::output, std::size_t(in ? index : index - inputs));
        });
    }
    int indexOfChild(const QAccessibleInterface* wanted) const override
    {
        for (int i = 0; i < childCount(); ++i)
            if (child(i) == wanted) return i;
        return -1;
    }
    QAccessible::State state() const override
    {
        auto state = Painted::state();
        state.focusable = state.selectable = true;
        state.selected = m_view && m_view->document().selected(m_node);
        state.focused = state.selected && m_view->hasFocus();
        return state;
    }

protected:
    QString name() const override { return item() ? item()->look().accessibleText() : QString(); }

private:
    const NodeItem* item() const { return m_view ? m_view->drawing().nodeItem(m_node) : nullptr; }

    NodeId m_node;
    Children<int> m_ports;
};

class PaintedWire : public Painted {
public:
    PaintedWire(CanvasView& view, WireId wire)
        : Painted(view)
        , m_wire(wire)
    {
    }

    bool isValid() const override { return item() != nullptr; }
    QAccessible::Role role() const override { return QAccessible::Graphic; }
    QRect rect() const override { return item() ? onScreen(*m_view, item()->sceneBoundingRect()) : QRect(); }

protected:
    QString name() const override
    {
        return item() ? item()->toolTip().replace(QLatin1Char('\n'), QLatin1String(", ")) : QString();
    }

private:
    const WireItem* item() const { return m_view ? m_view->drawing().wireItem(m_wire) : nullptr; }

    WireId m_wire;
};

class AccessibleCanvas : public QAccessibleWidget {
public:
    explicit AccessibleCanvas(CanvasView* view)
        : QAccessibleWidget(view, QAccessible::List)
        , m_view(*view)
    {
    }

    int childCount() const override { return int(nodes().size() + m_view.document().drawing().graph.wires.size()); }
    QAccessibleInterface* child(int index) const override
    {
        if (index < 0 || index >= childCount()) return nullptr;
        if (index < int(nodes().size())) {
            return node(nodes()[std::size_t(index)]);
        }
        const auto wire = std::next(m_view.document().drawing().graph.wires.begin(), index - int(nodes().size()));
        return m_wires.get(wire->first, [&] { return new PaintedWire(m_view, wire->first); });
    }
    int indexOfChild(const QAccessibleInterface* wanted) const override
    {
        for (int i = 0; i < childCount(); ++i)
            if (child(i) == wanted) return i;
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override
    {
        for (int i = 0; i < int(nodes().size()); ++i)
            if (child(i)->rect().contains(x, y)) return child(i);
        return nullptr;
    }
    QAccessibleInterface* focusChild() const override
    {
        const auto& selection = m_view.document().selection();
        if (selection.empty()) return nullptr;
        const auto at = std::ranges::find(nodes(), selection.back());
        return at == nodes().end() ? nullptr : child(int(at - nodes().begin()));
    }
    QAccessibleInterface* node(NodeId id) const
    {
        return m_nodes.get(id, [&] { return new PaintedNode(m_view, id); });
    }

private:
    const std::vector<NodeId>& nodes() const { return m_view.drawing().dataOrder(); }

    CanvasView& m_view;
    Children<NodeId> m_nodes;
    Children<WireId> m_wires;
};

QAccessibleInterface* PaintedPort::parent() const
{
    auto* canvas = QAccessible::queryAccessibleInterface(m_view);
    return canvas ? static_cast<AccessibleCanvas*>(canvas)->node(m_node) : nullptr;
}

QAccessibleInterface* make(const QString&, QObject* object)
{
    auto* view = qobject_cast<CanvasView*>(object);
    return view ? new AccessibleCanvas(view) : nullptr;
}

} // namespace

QString canvasDescription(const CanvasScene& scene, const std::vector<NodeId>& selection)
{
    constexpr qsizetype max_lines = 60;
    const auto& order = scene.dataOrder();
    QStringList lines;
    for (const auto id : selection)
        if (const auto* item = scene.nodeItem(id); item && lines.size() < max_lines)
            lines << CanvasView::tr("Selected: %1").arg(item->look().tip.section(QLatin1Char('\n'), 0, 0));
    lines << (order.size() == 1 ? CanvasView::tr("1 node")
                                : CanvasView::tr("%1 nodes in data order").arg(order.size()));
    for (const auto id : order) {
        if (lines.size() > max_lines) {
            lines << CanvasView::tr("and more");
            break;
        }
        if (const auto* item = scene.nodeItem(id)) lines << item->look().accessibleText();
    }
    return lines.join(QStringLiteral("; "));
}

void announceSelection(CanvasView& view)
{
    const auto& selection = view.document().selection();
    if (!view.hasFocus() || selection.empty()) return;
    const auto& order = view.drawing().dataOrder();
    QAccessibleEvent focus(&view, QAccessible::Focus);
    focus.setChild(int(std::ranges::find(order, selection.back()) - order.begin()));
    QAccessible::updateAccessibility(&focus);
}

void makeCanvasAccessible() { QAccessible::installFactory(make); }

} // namespace epoch::ui::canvas
