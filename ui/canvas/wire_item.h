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
    void setLook(WireLook look, const QString& ends);
    void setEnds(const QPointF& from, const QPointF& to, const std::vector<QPointF>& through);
    void setFaulty(bool faulty);
    void styleChanged();
    // The words that fit between the two nodes; empty when none do.
    const QString& labelShown() const { return m_label; }

    int type() const override { return Type; }
    QRectF boundingRect() const override { return m_bounds; }
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QString labelThatFits() const;
    QRectF labelBox(const QString& text) const;
    void refresh();

    WireId m_id;
    const CanvasStyle& m_style;
    WireLook m_look;
    QPointF m_from, m_to;
    bool m_direct = true;
    QPainterPath m_path;
    QPointF m_middle;
    QRectF m_bounds, m_label_box;
    QString m_label; // as shown
    bool m_faulty = false;
};

} // namespace epoch::ui::canvas
