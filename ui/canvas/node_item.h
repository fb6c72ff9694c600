// node_item: one node as it is painted: header with stripe, glyph, title and state, key line, output line, ports.
#pragma once

#include "ui/canvas/canvas_style.h"
#include "ui/canvas/node_look.h"

#include <QGraphicsItem>

namespace epoch::ui::canvas {

class NodeItem : public QGraphicsItem {
public:
    enum { Type = UserType + 1 };
    enum class Side : std::uint8_t { input, output };

    NodeItem(NodeId id, const CanvasStyle& style);

    NodeId id() const { return m_id; }
    const NodeLook& look() const { return m_look; }
    void setLook(NodeLook look);
    void styleChanged(); // fonts may have grown
    void fitTexts(); // the sizes that are seen have changed

    int type() const override { return Type; }
    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    QRectF body() const { return {0, 0, node_width, m_height}; }
    // Where a wire ends; an unknown name (the layer has lost that port) is the middle of its side.
    QPointF portAt(Side side, const QString& name) const;
    // The port whose 24 px hit area holds the point, or -1.
    int portUnder(Side side, const QPointF& point) const;

protected:
    QVariant itemChange(GraphicsItemChange change, const QVariant& value) override;
    void hoverMoveEvent(QGraphicsSceneHoverEvent* event) override;

private:
    QPointF portCentre(Side side, int index) const;
    const std::vector<PortLook>& ports(Side side) const;
    bool namesPorts() const; // rows of port names above the text: more than one port on a side
    double textTop() const;
    void paintBlock(QPainter& painter) const;
    void paintCard(QPainter& painter) const;
    void paintHeader(QPainter& painter, const QColor& ink) const;
    void paintLines(QPainter& painter, const QColor& ink, const QColor& faint) const;
    double glyphSize() const;
    void paintPorts(QPainter& painter) const;
    void paintOutline(QPainter& painter) const;

    NodeId m_id;
    const CanvasStyle& m_style;
    NodeLook m_look;
    double m_height = 0;
    QPainterPath m_card, m_head, m_stripe; // outlines that change with the height only
    QString m_title, m_key, m_out; // as they fit
};

} // namespace epoch::ui::canvas
