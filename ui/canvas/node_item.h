// node_item: one node as it is painted: header with stripe, glyph, title and state, key line, output line, ports.
#pragma once

#include "model/link.h"
#include "ui/canvas/canvas_style.h"
#include "ui/canvas/node_look.h"
#include "ui/canvas/preview_picture.h"

#include <QGraphicsItem>

#include <optional>

namespace epoch::ui::canvas {

// While a wire is led: a port that it may be led to grows, the others fade.
enum class PortMark : std::uint8_t { none, fits, unfit };
struct PortMarks {
    std::vector<PortMark> inputs, outputs; // empty = none is marked
    bool operator==(const PortMarks&) const = default;
};

class NodeItem : public QGraphicsItem {
public:
    enum { Type = UserType + 1 };

    NodeItem(NodeId id, const CanvasStyle& style);

    NodeId id() const { return m_id; }
    const NodeLook& look() const { return m_look; }
    void setLook(NodeLook look);
    void styleChanged(); // fonts may have grown
    void fitTexts(); // the sizes that are seen have changed
    void setMarks(PortMarks marks);
    // What the layer makes of a sample; null: it is on its way; none: no room for it. A layer that gives no numbers, or
    // waits, never has one.
    void setPreview(std::optional<PreviewPtr> preview);
    void setStaged(bool staged); // edited since the run that goes on was started
    bool staged() const { return m_staged; }
    bool showsPreview() const { return m_preview && m_look.gives_numbers; }

    int type() const override { return Type; }
    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    QRectF body() const { return {0, 0, node_width, m_height}; }
    // Where a wire ends; an unknown name (the layer has lost that port) is the middle of its side.
    QPointF portAt(PortSide side, const QString& name) const;
    const std::vector<PortLook>& ports(PortSide side) const;
    // The parameter whose brief form stands at the point ("256 units"); empty when none does.
    std::string paramAt(const QPointF& point) const;
    // Where the title and a parameter's words stand, for an editor to be laid over them.
    QRectF titleBox() const;
    QRectF paramBox(const std::string& key) const;

protected:
    void hoverMoveEvent(QGraphicsSceneHoverEvent* event) override;

private:
    QPointF portCentre(PortSide side, int index) const;
    int portUnder(PortSide side, const QPointF& point) const; // the port whose hit area holds the point, or -1
    bool namesPorts() const; // rows of port names above the text: more than one port on a side
    double textTop() const;
    QRectF previewBox() const;
    QString tip() const;
    double keyLineBase() const; // where the key line's letters stand
    void paintBlock(QPainter& painter) const;
    void paintCard(QPainter& painter) const;
    void paintHeader(QPainter& painter, const QColor& ink) const;
    void paintLines(QPainter& painter, const QColor& ink, const QColor& faint) const;
    QColor colour() const; // of its stripe and sign
    QColor tint() const; // of its header
    void paintSign(QPainter& painter, const QRectF& box, const QColor& colour) const;
    double glyphSize() const;
    void paintPorts(QPainter& painter) const;
    void paintOutline(QPainter& painter) const;
    void paintDot(QPainter& painter) const;

    NodeId m_id;
    const CanvasStyle& m_style;
    NodeLook m_look;
    double m_height = 0, m_card_height = 0; // the card's: without a preview below it
    std::optional<PreviewPtr> m_preview;
    bool m_staged = false;
    QPainterPath m_card, m_head, m_stripe; // outlines that change with the height only
    QString m_title, m_key, m_out; // as they fit
    PortMarks m_marks;
};

} // namespace epoch::ui::canvas
