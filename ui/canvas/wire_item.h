// wire_item: one wire: a bezier as thick as the bytes it carries, with its shape written in the middle.
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
    // The titles of the layers that it joins go into its tip.
    void setLook(WireLook look, const QString& from, const QString& to);
    // As drawn last; an end may have moved since.
    const Wire& wire() const { return m_wire; }
    void setWire(const Wire& wire) { m_wire = wire; }
    // `dots` are the user's own points, `through` all that the wire runs through.
    void setEnds(const QPointF& from, const QPointF& to, const std::vector<QPointF>& through,
        const std::vector<QPointF>& dots = {});
    void setFaulty(bool faulty);
    void setMarked(bool marked); // something is about to be put into it
    const QPainterPath& path() const { return m_path; }
    // The reroute point drawn at the place, or -1.
    int dotAt(const QPointF& at) const;
    // The wire's reroute points with one more, where it makes the least detour.
    std::vector<Point> reroutesWith(const QPointF& at, const std::vector<Point>& known) const;
    void styleChanged();
    // The words that fit between the two nodes; empty when none do.
    const QString& labelShown() const { return m_label; }

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
    QString m_label; // as shown
    bool m_faulty = false, m_marked = false;
    std::vector<QPointF> m_dots;
};

} // namespace epoch::ui::canvas
