// WireItem: paints one wire, as wide as the bytes it carries, with the tensor's shape as its label.
#pragma once

#include "ui/canvas/canvas_style.h"
#include "ui/canvas/node_look.h"

#include <QGraphicsItem>

namespace epoch::ui::canvas {

class WireItem : public QGraphicsItem {
public:
    enum { Type = UserType + 2 };

    WireItem(WireId id, const CanvasStyle& style);

    WireId id() const { return m_id; }
    const WireLook& look() const { return m_look; }
    double width() const;
    // `from` and `to` are the titles of the connected layers, for the tooltip.
    void setLook(WireLook look, const QString& from, const QString& to);
    // The wire as last drawn; an end may have moved since.
    const Wire& wire() const { return m_wire; }
    void setWire(const Wire& wire) { m_wire = wire; }
    // `dots` are the user's reroute points, `through` all points that the wire runs through.
    void setEnds(const QPointF& from, const QPointF& to, const std::vector<QPointF>& through,
        const std::vector<QPointF>& dots = {});
    void setFaulty(bool faulty);
    void setMarked(bool marked); // a layer is about to be inserted
    const QPainterPath& path() const { return m_path; }
    // The index of the reroute point at this position, or -1.
    int dotAt(const QPointF& at) const;
    // The known reroute points with a new one inserted where it adds the least length.
    std::vector<Point> reroutesWith(const QPointF& at, const std::vector<Point>& known) const;
    void styleChanged();

    int type() const override { return Type; }
    QRectF boundingRect() const override { return m_bounds; }
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QString labelThatFits() const;
    bool underItsNodes(const QRectF& box) const;
    QRectF labelBox(const QString& text) const;
    void refresh();

    WireId m_id;
    const CanvasStyle& m_style;
    Wire m_wire;
    WireLook m_look;
    QString m_from_title, m_to_title;
    QPointF m_from, m_to;
    bool m_direct = true;
    QPainterPath m_path;
    QPointF m_middle;
    QRectF m_bounds, m_label_box;
    QString m_label; // the form that fits; empty: none does
    bool m_faulty = false, m_marked = false;
    std::vector<QPointF> m_dots;
};

} // namespace epoch::ui::canvas
